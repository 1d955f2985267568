"""Maps of the pathfinding benchmarks: our routes are as long as the published ones, line by line."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meiro import Maze, solve
from meiro.diagonals import with_diagonals
from meiro.formats import read
from meiro.formats.scenarios import Scenario, parse_scenarios
from meiro.kernel import expect

pytestmark = pytest.mark.external

CASES = Path(os.environ.get("MEIRO_CASES", "../shared/cases"))
MAPS: dict[str, Any] = json.loads((CASES / "answers.json").read_text())["movingai"] if CASES.is_dir() else {}
FILES = [(name, scen["file"]) for name, answer in MAPS.items() for scen in answer["scen"]]
SMALL = 400  # lines that are run all
FEW = 100  # lines of the other files
RULES = {"nocut": "octile_nocut", "one": "octile_one_corner", "squeeze": "octile_squeeze"}


@cache
def map_of(name: str) -> Maze:
    """Read a map; its routes are many, so they run compiled."""
    expect(100)
    return read((CASES / MAPS[name]["file"]).read_bytes(), name=name).maze


def between(maze: Maze, line: Scenario) -> Maze:
    """Return the maze from the start to the goal of a line."""
    return maze.with_ends(maze.grid.cell_at(*line.start), maze.grid.cell_at(*line.goal))


def lines_of(name: str, file: str) -> list[Scenario]:
    """Return all lines of a small file; of a large one as many as wanted, most of them of short routes."""
    width, height = map_of(name).grid.params
    lines = parse_scenarios((CASES / file).read_bytes(), (width, height))
    if len(lines) <= SMALL:
        return lines
    short = sorted(lines, key=lambda line: line.length)[: len(lines) // 10]
    return short[:: len(short) // (FEW - 10)] + lines[:: len(lines) // 10]


@pytest.mark.parametrize("name, file", FILES)
def test_routes_have_the_published_lengths(name: str, file: str) -> None:
    """With diagonal steps that cut no corner, every route is as long as published."""
    walked = with_diagonals(map_of(name), "nocut")
    lines = lines_of(name, file)
    wrong = [line for line in lines if not line.agrees(solve(between(walked, line), "astar").cost)]
    assert wrong == []
    assert len(lines) >= FEW


@pytest.mark.parametrize("name, file", FILES)
def test_the_hardest_line_under_every_rule(name: str, file: str) -> None:
    """The longest route of each file is known for four neighbours and for all three rules at corners."""
    known = next(scen["hardest"] for scen in MAPS[name]["scen"] if scen["file"] == file)
    (start, goal) = ((y, x) for x, y in (known["start_xy"], known["goal_xy"]))
    maze = between(map_of(name), Scenario(0, start, goal, 0, 0))
    assert [known["steps_4conn"]] * 3 == [
        solve(maze, solver).steps for solver in ("bfs", "astar", "bidirectional")
    ]
    expected = {rule: known[answer] for rule, answer in RULES.items()}
    found = {rule: solve(maze, "astar", corners=rule).cost for rule in RULES}
    assert expected == pytest.approx(found, abs=1e-6)


def test_four_neighbours_agree_with_breadth_first_search() -> None:
    """Without diagonal steps A* finds routes as short as breadth-first search, on every line of the small files."""
    for name, file in FILES:
        if len(map_of(name).grid.cells) < 1000:
            mazes = [between(map_of(name), line) for line in lines_of(name, file)]
            assert [solve(maze, "bfs").steps for maze in mazes] == [
                solve(maze, "astar").steps for maze in mazes
            ]


@pytest.mark.parametrize("heuristic", ["astar", "dijkstra"])
def test_every_line_of_the_small_maps(heuristic: str) -> None:
    """With and without an estimate every route of the small files costs what was published, to six decimals."""
    for name, file in FILES:
        if len(map_of(name).grid.cells) < 1000:
            walked, lines = with_diagonals(map_of(name)), lines_of(name, file)
            found = [solve(between(walked, line), heuristic).cost for line in lines]
            assert [line.length for line in lines] == pytest.approx(found, abs=1e-6)


def test_five_hundred_queries_in_a_row() -> None:
    """Five hundred routes on one large map are all found, and fifty of them are as short as breadth-first search's."""
    name = "maze512-8-0.map"
    maze = map_of(name)
    lines = parse_scenarios((CASES / f"movingai/maze/{name}.scen").read_bytes(), (512, 512))[:500]
    steps = [solve(between(maze, line), "astar").steps for line in lines]
    assert min(steps) > 0
    assert [solve(between(maze, line), "bfs").steps for line in lines[::10]] == steps[::10]
