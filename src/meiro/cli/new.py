"""`meiro new`: make a maze."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import click

from ..analysis import distances, is_perfect
from ..blocks import cells_for_blocks
from ..checks import counted
from ..errors import InvalidOption
from ..formats import read_mask
from ..generators import generators
from ..graph import Array
from ..grids import grids, make_grid
from ..identity import Recipe, clean_seed, maze_id
from ..make import changes_for, make, random_seed, remarks
from ..masks import masked_grid
from ..maze import Maze, Search
from ..routes import POLICIES
from ..routes.k_routes import MOST as MOST_ROUTES
from ..sizes import MOST_CELLS, parse_size
from ..solvers import solve as run_solver
from ..solvers import solvers
from . import progress
from .confirm import confirm
from .options import Blocks, Named, Text, Whole, as_json, ends, outputs, parse_pairs, size_limit, yes
from .sink import check_outputs, draw_in_terminal, print_json, say, write_outputs
from .source import naming, read_input

STREAMED_CELLS = 2**60  # with --stream


@click.command()
@click.argument("size", required=False)
@click.option("--blocks", type=Blocks(), help="Size in blocks: odd, 5 or more; instead of SIZE.")
@click.option("-g", "--generator", type=Named(generators), default="backtracker", show_default=True)
@click.option("-O", "pairs", multiple=True, metavar="KEY=VALUE", help="An option of the generator.")
@click.option("--grid", "kind", type=Named(grids), default="rect", show_default=True)
@click.option("--mask", metavar="FILE|-", help="Text or picture: # or dark means no cell; gives the size.")
@click.option("--seed", type=Text(), help="Any text or number; drawn and printed when left out.")
@click.option(
    "--loops", type=Whole(0, 100), default=0, metavar="PCT", help="Share of the remaining walls to open."
)
@click.option(
    "--braid", type=Whole(0, 100), default=0, metavar="PCT", help="Share of the dead ends to remove."
)
@click.option(
    "--routes",
    type=Whole(1, MOST_ROUTES),
    metavar="K",
    help="Open walls until K simple routes lead to the goal.",
)
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default="shortest",
    show_default=True,
    metavar="NAME",
    help=f"Which walls --routes opens: {', '.join(POLICIES)}.",
)
@click.option(
    "--min-distance", type=Whole(0), default=0, metavar="STEPS", help="How far from the old route they are."
)
@click.option(
    "--openings",
    default="none",
    show_default=True,
    metavar="KIND",
    help="corners, sides, top-bottom, hardest, none, or two border cells R,C+R,C.",
)
@ends
@click.option("--solve", "solved", is_flag=True, help="Draw the solution too.")
@click.option("--solver", type=Named(solvers), help="The solver to use; implies --solve.")
@click.option("--stream", is_flag=True, help="Make it row by row, straight into .maze, .png or .pbm files.")
@size_limit
@outputs
@yes
@as_json
def new(**given: Any) -> None:
    """Make a maze of SIZE cells (W or WxH, 21x21 when left out), and draw it or write it to files."""
    check_outputs(given["outputs"], as_json=given["as_json"])
    if given["stream"]:
        from .streamed import new_streamed

        new_streamed(given, _streamed_size(given))
        return
    mask = None if given["mask"] is None else _mask(given)
    recipe = _recipe(given, mask)
    confirm(recipe, yes=given["yes"])
    maze = progress.run("making", lambda meter: make(recipe, mask=mask, watch=meter.watch))
    search = None
    if given["solved"] or given["solver"]:
        search = progress.run(
            "solving", lambda _: run_solver(maze, given["solver"] or "bfs", seed=recipe.seed)
        )
    write_outputs(given["outputs"], maze, search)
    _report(Made(recipe, maze, search, bool(given["outputs"])), given)


def _mask(given: dict[str, Any]) -> Array:
    data = read_input(given["mask"], given["limit"])
    with naming(given["mask"]):
        mask = read_mask(data, name=given["mask"], limit=given["limit"])
        masked_grid(given["kind"], mask)  # a mask that fits no maze is refused under its name
    return mask


@dataclass(frozen=True)
class Made:
    """What `new` has to tell about."""

    recipe: Recipe
    maze: Maze
    search: Search | None
    written: bool  # to a file, where a cell is rarely one block


def _recipe(given: dict[str, Any], mask: Array | None) -> Recipe:
    width, height = _size(given, mask)
    kind = given["kind"]
    if kind != "polar" and height is None and mask is None and given["blocks"] is None:
        height = width
    return Recipe(
        kind,
        make_grid(kind, width, height).params,
        given["generator"],
        tuple(sorted(parse_pairs(given["pairs"]).items())),
        changes_for(
            given["loops"],
            given["braid"],
            given["routes"] or 0,
            policy=given["policy"],
            distance=given["min_distance"],
        ),
        given["start"],
        given["goal"],
        given["openings"],
        random_seed() if given["seed"] is None else clean_seed(given["seed"]),
    )


def _size(given: dict[str, Any], mask: Array | None, most: int = MOST_CELLS) -> tuple[int | None, int | None]:
    ways = [name for name in ("size", "blocks", "mask") if given[name] is not None]
    if len(ways) > 1:
        msg = f"the size is given twice, by {' and by '.join(ways)}: leave one out"
        raise InvalidOption(msg)
    if mask is not None:
        return mask.shape[1], mask.shape[0]
    if given["blocks"] is not None:
        if given["kind"] != "rect":
            msg = f"--blocks needs the rectangular grid, not {given['kind']}: give SIZE in cells"
            raise InvalidOption(msg)
        width, height = parse_size(given["blocks"], 4 * most)
        return cells_for_blocks(width), cells_for_blocks(height or width)
    return (None, None) if given["size"] is None else parse_size(given["size"], most)


def _streamed_size(given: dict[str, Any]) -> tuple[int, int]:
    if given["mask"] is not None:
        return 1, 1  # refused with its own reason
    width, height = _size(given, None, STREAMED_CELLS)
    return width or 21, height or width or 21


def _report(made: Made, given: dict[str, Any]) -> None:
    if given["as_json"]:
        print_json(_facts(made))
        return
    drawn = not given["outputs"] and draw_in_terminal(made.maze, made.search)
    alone = "-" in given["outputs"] or (drawn and not sys.stdout.isatty())  # then only the maze goes there
    if alone:
        sys.stdout.flush()  # where that fails nothing else is said
    for line in _lines(made):
        say(line, err=alone)


def _lines(made: Made) -> list[str]:
    maze, recipe = made.maze, made.recipe
    blocks = f" ({_blocks(maze)} blocks)" if made.written and maze.grid.kind == "rect" else ""
    title = f"{maze.grid.name}, {counted(maze.grid.n_cells, 'cell')}{blocks}, {recipe.generator}, seed {recipe.seed}"
    lines = [title, f"ID {_short(maze_id(maze))}", *remarks(recipe)]
    if made.search is not None:
        lines.append(_solved(maze, made.search))
    return lines


def _blocks(maze: Maze) -> str:
    """Say how many blocks a file of blocks has across and down."""
    return "×".join(str(2 * side + 1) for side in maze.grid.params)


def _solved(maze: Maze, search: Search) -> str:
    if search.found:
        return f"solved: {counted(search.steps, 'step')}"
    from .solve import why_unsolved  # which most calls do without

    return why_unsolved(maze, search)


def _short(text: str) -> str:
    return text if len(text) <= 2000 else f"of {len(text):,} characters; write the maze to a file to keep it"


def _facts(made: Made) -> dict[str, Any]:
    maze, recipe = made.maze, made.recipe
    options = generators[recipe.generator].check_options(dict(recipe.options))
    return {
        "id": maze_id(maze),
        "seed": recipe.seed,
        "generator": recipe.generator,
        "options": {**generators[recipe.generator].options, **options},
        "grid": maze.grid.name,
        "cells": maze.grid.n_cells,
        "edges": maze.grid.n_edges,
        "passages": maze.n_passages,
        "perfect": is_perfect(maze),
        "start": maze.grid.position(maze.start),
        "goal": maze.grid.position(maze.goal),
        "shortest": int(distances(maze, maze.start)[maze.goal]),
        "unit": "cell",
    }
