"""The ID of a maze that has not been made yet: what a form says, checked and in one spelling.

An ID is given out only for what can be made. How many routes a maze can have it tells itself: there it is made first.
"""

from __future__ import annotations

from typing import Any

from ..errors import MeiroError
from ..generators import check_options, check_supported, generators
from ..grid import Grid
from ..grids import make_grid
from ..identity import Recipe, format_id
from ..make import canonical, changes_for, check_ends, random_seed
from ..play.settings import Refusal, read_size
from ..sizes import parse_position
from .materials import check_cells, parse_options
from .problems import blaming, refused
from .wishes import IdWish


def id_of(wish: IdWish) -> dict[str, Any]:
    """Return the ID with what was drawn and reckoned; raise Problem naming the field that is wrong."""
    recipe = _recipe(wish)
    rows = make_grid(recipe.grid, *recipe.size).shape.rows
    return {
        "id": format_id(recipe),
        "seed": recipe.seed,
        "width": int(rows.max()),
        "height": len(rows),
        "cells": int(rows.sum()),
        "blocks": [2 * side + 1 for side in recipe.size] if recipe.grid == "rect" else None,
    }


def _recipe(wish: IdWish) -> Recipe:
    grid = _grid(wish)
    with blaming("start"):
        start = grid.position(grid.cell_at(*parse_position(wish.start))) if wish.start.strip() else None
    with blaming("goal"):
        goal = grid.position(grid.cell_at(*parse_position(wish.goal))) if wish.goal.strip() else None
    with blaming("routes"):
        changes = changes_for(wish.loops, wish.braid, wish.routes, policy=wish.policy, distance=wish.distance)
    _check_generator(wish, grid)
    with blaming("options"):
        options = parse_options(wish.options)
        check_options(generators[wish.generator], grid, options)
        given = tuple(sorted(options.items()))
        parts = (grid.kind, grid.params, wish.generator, given, changes, start, goal, wish.openings)
        recipe = canonical(Recipe(*parts, wish.seed or random_seed()))
    with blaming("openings"):
        check_ends(recipe)
    return recipe


def _grid(wish: IdWish) -> Grid:
    size = read_size(wish.size, wish.unit)
    if isinstance(size, Refusal):
        raise refused(size, "size")
    with blaming("size"):
        grid = make_grid(wish.grid, *size)
        check_cells(Recipe(grid.kind, grid.params), "size")
    return grid


def _check_generator(wish: IdWish, grid: Grid) -> None:
    try:
        check_supported(generators[wish.generator], grid)
    except MeiroError as error:
        words = {"name": wish.generator, "reason": str(error)}
        raise refused(Refusal("ui.error.unavailable", words), "generator") from error
