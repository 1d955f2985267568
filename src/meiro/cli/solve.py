"""`meiro solve`: find the route."""

from __future__ import annotations

from typing import Any

import click

from ..checks import counted
from ..formats import ReadMaze
from ..maze import Maze, Search
from ..registry import Entry
from ..solvers import CORNERS, solvers
from ..solvers import solve as run_solver
from . import progress
from .large import open_large, solve_large
from .options import Named, as_json, ends, outputs, reading, yes
from .sink import check_outputs, draw_in_terminal, print_json, say, write_outputs
from .source import load, warn, with_ends
from .verdicts import NO_ROUTE, why_not


@click.command()
@click.argument("maze", metavar="FILE|ID|-")
@click.option(
    "-s",
    "--solver",
    type=Named(solvers),
    help="By default bfs, or astar where steps differ in cost.",
)
@click.option("--cells", is_flag=True, help="Read rooms and walls instead of block by block.")
@click.option(
    "--corners",
    type=click.Choice(("none", *CORNERS)),
    metavar="RULE",
    help="Step diagonally too, by this rule at corners: nocut (both ways round open), one, squeeze; or none.",
)
@click.option(
    "--scen",
    metavar="FILE",
    help="Run every line of a scenario file; the rule is nocut, unless --corners is given.",
)
@ends
@reading
@outputs
@yes
@click.option("--path", "with_path", is_flag=True, help="Print the path as row,column.")
@as_json
@click.pass_context
def solve(context: click.Context, /, **given: Any) -> None:
    """Find the route from start to goal; exit 1 when there is none."""
    check_outputs(given["outputs"], as_json=given["as_json"])
    if given["scen"] is not None and open_large(given) is None:
        from .scenarios import solve_scenarios

        context.exit(solve_scenarios(given))
    if (large := open_large(given)) is not None:
        context.exit(solve_large(given, large))
    source = load(given, as_cells=given["cells"])
    warn(source)
    maze = with_ends(source, given["start"], given["goal"])
    corners = given["corners"] or "none"
    plain = source.weights is None and corners == "none"
    entry = solvers[given["solver"] or ("bfs" if plain else "astar")]
    search = progress.run(
        "solving", lambda _: run_solver(maze, entry.name, weights=source.weights, corners=corners)
    )
    write_outputs(given["outputs"], maze, search, **source.extras)
    facts = _facts(source, search, given, entry)
    facts["shortest_guaranteed"] = "shortest" in entry.traits and (plain or "weights" in entry.traits)
    if given["as_json"]:
        print_json(facts)
    else:
        _print(maze, search, facts, given)
    context.exit(0 if search.found else NO_ROUTE)


def _facts(source: ReadMaze, search: Search, given: dict[str, Any], entry: Entry) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "found": search.found,
        "steps": search.steps if search.found else None,
        "cost": search.cost,
        "explored": len(search.explored),
        "solver": entry.name,
        "shortest_guaranteed": False,
        "unit": source.unit,
    }
    if search.note:
        facts["note"] = search.note
    if given["with_path"]:
        facts["path"] = source.maze.grid.positions[search.path].tolist()
    return facts


def _print(maze: Maze, search: Search, facts: dict[str, Any], given: dict[str, Any]) -> None:
    to_stdout = "-" in given["outputs"]
    if not given["outputs"]:
        draw_in_terminal(maze, search)
    if search.found:
        surely = ", a shortest route" if facts["shortest_guaranteed"] else ""
        cost = "" if search.cost in (None, search.steps) else f", cost {search.cost:,.10g}"
        steps = f"{counted(facts['steps'], 'step')} ({facts['unit']}s){cost}{surely}"
        text = f"{steps}; {facts['solver']} explored {facts['explored']:,}"
    else:
        text = why_unsolved(maze, search)
    say(text, err=to_stdout)
    if "path" in facts:
        say(" ".join(f"{row},{column}" for row, column in facts["path"]), err=to_stdout)


def why_unsolved(maze: Maze, search: Search) -> str:
    """Say why a search found no path."""
    return why_not(search.note, lambda: run_solver(maze, "bfs").found)
