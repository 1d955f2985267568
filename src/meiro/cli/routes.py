"""`meiro routes`: a second way from start to goal, or k of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click
import numpy as np

from ..checks import counted
from ..formats import ReadMaze
from ..graph import Array
from ..identity import Change, Recipe, is_id, maze_id, parse_id
from ..make import make
from ..maze import Maze
from ..render.theme import THEMES
from ..render.two_routes import LAYERS, TwoRoutes, draw_two_routes
from ..routes import POLICIES, candidates, count_routes, open_routes, partition, way_over
from ..routes.k_routes import MOST as MOST_ROUTES
from ..solvers import solve as run_solver
from . import progress
from .options import Text, Whole, as_json, ends, outputs, reading, yes
from .sink import check_outputs, print_json, say, write_outputs
from .source import load, warn, with_ends

COUNT_UP_TO = 1_000


@click.command()
@click.argument("maze", metavar="FILE|ID|-")
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default="shortest",
    show_default=True,
    metavar="NAME",
    help=f"Which wall to open: {', '.join(POLICIES)}.",
)
@click.option(
    "--min-distance",
    "distance",
    type=Whole(0),
    default=0,
    metavar="K",
    help="Steps that the opened wall lies at least from the old route.",
)
@click.option(
    "-k",
    "count",
    type=Whole(1, MOST_ROUTES),
    default=2,
    show_default=True,
    help="How many simple routes there shall be.",
)
@click.option("--seed", type=Text(), default="0", help="For the policy random; an ID brings its own.")
@click.option(
    "--show",
    "layers",
    multiple=True,
    type=click.Choice(LAYERS),
    metavar="LAYER",
    help=f"What pictures show: {', '.join(LAYERS)}; all but numbers when left out.",
)
@click.option("--theme", type=click.Choice(tuple(THEMES)), default="light", show_default=True)
@ends
@reading
@outputs
@yes
@as_json
def routes(**given: Any) -> None:
    """Open walls of a perfect maze so that exactly two (or K) simple routes lead from start to goal."""
    check_outputs(given["outputs"], as_json=given["as_json"])
    source = load(given)
    warn(source)
    maze = with_ends(source, given["start"], given["goal"])
    view, opened_id = progress.run("opening", lambda _: _open(maze, given))
    if given["outputs"]:
        layers = given["layers"] or ("regions", "candidates", "routes")
        scene = progress.run("drawing", lambda _: draw_two_routes(view, layers))
        write_outputs(given["outputs"], view.maze, scene=scene, theme=given["theme"])
    facts = _facts(source, view, given, opened_id)
    if given["as_json"]:
        print_json(facts)
    else:
        _print(facts, to_error="-" in given["outputs"])


def _open(maze: Maze, given: dict[str, Any]) -> tuple[TwoRoutes, str]:
    split = partition(maze)
    table = candidates(maze, split)
    recipe = _recipe(given)
    if recipe is None:
        opened = open_routes(
            maze, given["count"], policy=given["policy"], distance=given["distance"], seed=given["seed"]
        ).maze
    else:
        opened = make(recipe)
    edges = np.flatnonzero(opened.passages & ~maze.passages)
    places = np.searchsorted(table.edges, edges)
    new = tuple(way_over(maze, table, int(place)) for place in places)
    return TwoRoutes(opened, split, table, edges, new, run_solver(maze)), maze_id(opened)


def _recipe(given: dict[str, Any]) -> Recipe | None:
    """Add the opening to the recipe of an ID, so that the result has a short ID too."""
    if not is_id(given["maze"]) or given["start"] or given["goal"]:
        return None
    recipe = parse_id(given["maze"])
    if isinstance(recipe, Maze):
        return None
    options = (("distance", given["distance"]), ("policy", given["policy"]))
    return replace(recipe, transforms=(*recipe.transforms, Change("routes", given["count"], options)))


def _facts(source: ReadMaze, view: TwoRoutes, given: dict[str, Any], opened_id: str) -> dict[str, Any]:
    table, split = view.table, view.split
    places = np.searchsorted(table.edges, view.opened).tolist()
    grid = view.maze.grid
    found = count_routes(view.maze, COUNT_UP_TO)
    return {
        "id": opened_id,
        "unit": source.unit,
        "routes": found if found is not None else f"more than {COUNT_UP_TO}",
        "policy": given["policy"],
        "min_distance": given["distance"],
        "old_length": split.length,
        "regions": {"start": int((split.region == 0).sum()), "goal": int((split.region == 1).sum())},
        "candidates": len(table),
        "opened": [
            {
                "wall": _positions(grid, np.array([table.near[i], table.far[i]])),
                "length": int(table.length[i]),
                "overlap": int(table.overlap[i]),
                "difference": int(table.difference[i]),
                "distance": int(table.distance[i]),
            }
            for i in places
        ],
    }


def _positions(grid: Any, cells: Array) -> list[list[int]]:
    places: list[list[int]] = grid.positions[cells].tolist()
    return places


def _print(facts: dict[str, Any], *, to_error: bool) -> None:
    old = f"{counted(facts['old_length'], 'step')} ({facts['unit']}s)"
    lines = [f"{counted(facts['routes'], 'route')}; the old one has {old}"]
    for wall in facts["opened"]:
        (r1, c1), (r2, c2) = wall["wall"]
        lines.append(
            f"opened {r1},{c1} | {r2},{c2} by the rule {facts['policy']}: a new route of "
            f"{counted(wall['length'], 'step')}, {wall['overlap']:,} of them shared; "
            f"{counted(wall['distance'], 'step')} from the old route"
        )
    lines.append(f"{counted(facts['candidates'], 'wall')} lay between the regions")
    lines.append(f"ID {facts['id']}" if len(facts["id"]) <= 2000 else "its ID is long: see --json")
    for line in lines:
        say(line, err=to_error)
