"""`meiro solve MAP --scen FILE`: every line of a benchmark's scenario file, compared with the published length."""

from __future__ import annotations

from typing import Any

from ..diagonals import with_diagonals
from ..errors import InvalidOption, MeiroError, UnreadableMaze
from ..formats import ReadMaze
from ..formats.scenarios import Scenario, parse_scenarios
from ..kernel import expect
from ..maze import Maze
from ..solvers import solve, solvers
from . import progress
from .sink import print_json, say
from .source import cell_at, load, naming, read_input, warn

SHOWN = 10  # lines that disagree


def solve_scenarios(given: dict[str, Any]) -> int:
    """Run the lines and report; return 1 when a length is not the published one, under the rule it was made for."""
    for name in ("outputs", "start", "goal", "with_path", "cells"):
        if given[name]:
            msg = f"--scen runs many routes over a map of blocks: leave --{name.removeprefix('with_')} out"
            raise InvalidOption(msg)
    source = load(given)
    warn(source)
    rule, entry = given["corners"] or "nocut", solvers[given["solver"] or "astar"]
    with naming(given["scen"]):
        width, height = source.maze.grid.params
        lines = parse_scenarios(read_input(given["scen"], given["limit"]), (width, height))
        walked = source.maze if rule == "none" else with_diagonals(source.maze, rule)
        expect(len(lines) * walked.grid.n_cells * entry.plain_cost / 1e6)
        places = _places(source, lines)
        costs = progress.run("solving", lambda meter: _run(walked, places, entry.name, meter))
    facts = _facts(lines, costs, rule, entry.name)
    if given["as_json"]:
        print_json(facts)
    else:
        _print(facts)
    return int(facts["agree"] < len(lines)) if rule == "nocut" and "weights" in entry.traits else 0


def _places(source: ReadMaze, lines: list[Scenario]) -> list[tuple[int, int]]:
    """Return the cells of start and goal of each line."""
    places = []
    for line in lines:
        try:
            places.append((cell_at(source, line.start), cell_at(source, line.goal)))
        except MeiroError as error:
            msg = f"line {line.line}: {error}"
            raise UnreadableMaze(msg) from error
    return places


def _run(
    walked: Maze, places: list[tuple[int, int]], solver: str, meter: progress.Meter
) -> list[float | None]:
    """Return the cost of the route of each start and goal, None without one."""
    costs: list[float | None] = []
    meter.watch(lambda: len(costs) / len(places))
    for start, goal in places:
        costs.append(solve(walked.with_ends(start, goal), solver).cost)
    return costs


def _facts(lines: list[Scenario], costs: list[float | None], rule: str, solver: str) -> dict[str, Any]:
    wrong = [
        {"line": line.line, "published": line.length, "found": cost}
        for line, cost in zip(lines, costs, strict=True)
        if not line.agrees(cost)
    ]
    return {
        "lines": len(lines),
        "agree": len(lines) - len(wrong),
        "corners": rule,
        "solver": solver,
        "disagreements": wrong,
        "costs": costs,
    }


def _print(facts: dict[str, Any]) -> None:
    way = "without diagonal steps" if facts["corners"] == "none" else f"corners {facts['corners']}"
    say(
        f"{facts['agree']:,} of {facts['lines']:,} lines have the published length ({facts['solver']}, {way})"
    )
    for wrong in facts["disagreements"][:SHOWN]:
        found = "no route" if wrong["found"] is None else f"{wrong['found']:.8f}"
        say(f"line {wrong['line']}: published {wrong['published']}, found {found}")
    if len(facts["disagreements"]) > SHOWN:
        say(f"… and {len(facts['disagreements']) - SHOWN:,} more; see --json")
