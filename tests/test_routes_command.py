"""`meiro routes` and its pictures: what is opened, what is told, what is drawn."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import meiro
from meiro.errors import InvalidOption
from meiro.render.scene import Dot, Fill, Stroke, Text
from meiro.render.two_routes import LAYERS, TwoRoutes, draw_two_routes
from meiro.routes import POLICIES, candidates, open_routes, partition, way_over
from tests import naive
from tests.commands import Run


def view_of(kind: str, policy: str = "shortest") -> tuple[meiro.Maze, TwoRoutes]:
    """A perfect maze and the view of its second way."""
    maze = meiro.new("8x6", "wilson", grid=kind, seed=5)
    split = partition(maze)
    table = candidates(maze, split)
    opened = open_routes(maze, policy=policy)
    places = np.searchsorted(table.edges, opened.edges)
    new = tuple(way_over(maze, table, int(place)) for place in places)
    return maze, TwoRoutes(opened.maze, split, table, opened.edges, new, meiro.solve(maze))


@pytest.mark.parametrize("kind", meiro.grids.names())
@pytest.mark.parametrize("policy", POLICIES)
def test_the_new_way_is_a_simple_route(kind: str, policy: str) -> None:
    """It goes from start to goal over open passages and the opened wall, no cell twice, as long as the table says."""
    maze, view = view_of(kind, policy)
    (way,) = view.new
    assert (maze.start, maze.goal) == (way.path[0], way.path[-1])
    assert len(set(way.path.tolist())) == len(way.path)
    assert view.maze.passages[way.path_edges].all()
    ends = np.sort(np.stack([way.path[:-1], way.path[1:]], axis=1), axis=1)
    assert np.array_equal(view.maze.grid.ends[way.path_edges], ends)
    place = int(np.searchsorted(view.table.edges, view.opened[0]))
    assert view.table.length[place] == way.steps


@pytest.mark.parametrize("kind", meiro.grids.names())
def test_every_layer_is_drawn(kind: str) -> None:
    """A fill for every cell by region, a dot for every candidate and opened wall, two numbers a cell, two lines."""
    maze, view = view_of(kind)
    shapes = draw_two_routes(view, LAYERS).shapes
    cells = maze.grid.n_cells
    fills = [shape.role for shape in shapes if isinstance(shape, Fill) and shape.role.startswith("near-")]
    assert [(view.split.region == 0).sum(), (view.split.region == 1).sum()] == [
        fills.count("near-start"),
        fills.count("near-goal"),
    ]
    dots = [shape.role for shape in shapes if isinstance(shape, Dot)]
    assert [len(view.table), 1] == [dots.count("candidate"), dots.count("opened")]
    assert 2 * cells == sum(isinstance(shape, Text) for shape in shapes)
    assert ["path", "second"] == [
        s.role for s in shapes if isinstance(s, Stroke) and s.role in ("path", "second")
    ]


def test_without_numbers_patterns_tell_the_regions_apart() -> None:
    """Every cell has a speck or a stripe; a layer there is none of is refused with their names."""
    maze, view = view_of("rect")
    shapes = draw_two_routes(view, ["regions"]).shapes
    assert maze.grid.n_cells == sum(shape.role == "pattern" for shape in shapes)
    with pytest.raises(InvalidOption, match="candidates"):
        draw_two_routes(view, ["waves"])


@pytest.mark.parametrize("count", [2, 3])
def test_the_command_says_what_it_did(run: Run, count: int) -> None:
    """The told number of routes is the naive count of the maze that the told ID makes."""
    code, out, _ = run(
        "routes", "m1/rect-7x6/wilson/4", "-k", str(count), "--json", "-o", "r.svg", "-o", "r.png"
    )
    facts = json.loads(out)
    assert code == 0
    maze = meiro.maze_from_id(facts["id"])
    edges = [(int(a), int(b)) for a, b in maze.grid.ends]
    routes = naive.count_simple_routes(
        maze.grid.n_cells, edges, naive.open_edges(maze.passages), maze.start, maze.goal
    )
    assert count == facts["routes"] == routes
    assert sum(facts["regions"].values()) == 42
    assert json.loads(run("info", "r.svg", "--json")[1])["id"] == facts["id"]
    assert json.loads(run("info", "r.png", "--json")[1])["id"] == facts["id"]


def test_a_file_and_an_id_open_the_same_wall(run: Run) -> None:
    """The same perfect maze from a file, by cells, has the same second way."""
    run("new", "7x6", "-g", "wilson", "--seed", "4", "-o", "m.svg")
    by_file = json.loads(run("routes", "m.svg", "--policy", "longest", "--json")[1])
    by_id = json.loads(run("routes", "m1/rect-7x6/wilson/4", "--policy", "longest", "--json")[1])
    assert by_id["opened"] == by_file["opened"]


def test_the_rule_is_said(run: Run) -> None:
    """The text names the rule, the wall and the new length."""
    out = run("routes", "m1/rect-7x6/wilson/4", "--policy", "least-overlap")[1]
    assert "2 routes" in out
    assert "by the rule least-overlap" in out


@pytest.mark.parametrize(
    "arguments,text",
    [
        (("--policy", "best"), "least-overlap"),
        (("--min-distance", "99"), "the farthest is at"),
        (("--min-distance", "-1"), "-1"),
        (("-k", "0"), "1"),
        (("-k", "101"), "1 to 100"),
        (("--show", "waves", "-o", "x.svg"), "candidates"),
    ],
)
def test_what_is_refused(run: Run, arguments: tuple[str, ...], text: str) -> None:
    """Exit 2, one line with what is allowed, no file."""
    code, out, err = run("routes", "m1/rect-7x6/wilson/4", *arguments)
    assert (2, "", 1) == (code, out, len(err.splitlines()))
    assert text in err
    assert list(Path().iterdir()) == []


def test_a_maze_with_loops_is_refused(run: Run) -> None:
    """Routes are added to perfect mazes only, and the reason is told."""
    code, _, err = run("routes", "m1/rect-7x6/wilson/loops=20/4")
    assert code == 2
    assert "perfect" in err
