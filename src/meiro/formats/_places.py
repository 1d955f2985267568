"""Cells and edges by their places: what files and graphs name by row and column."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..checks import MOST
from ..errors import UnreadableMaze
from ..graph import Array
from ..grid import Grid
from ..grids import grids, make_grid
from ..sizes import MOST_CELLS
from ._rect import check_size

MASKED, THERE = "#", "."


def grid_of(kind: str, size: list[int], limit: int) -> Grid:
    """Make a grid of a known kind; what it promises is checked before anything is made of cells."""
    if kind not in grids.names():
        msg = f"grid {kind[:20]!r}: there are {', '.join(grids.names())}"
        raise UnreadableMaze(msg)
    check_size(size, min(limit, MOST_CELLS))
    grid = make_grid(kind, *size[:2])
    check_size([int(grid.shape.rows.sum())], limit)
    if grid.params != tuple(size):
        msg = f"size {'×'.join(map(str, size))}: a {kind} grid has {len(grid.params)} numbers, such as {grid.params}"
        raise UnreadableMaze(msg)
    return grid


def mask_rows(grid: Grid) -> list[str]:
    """Return the mask of a grid as a line of # and . for each row."""
    there = np.zeros(int(grid.row_starts[-1]), bool)
    there[grid.cells] = True
    letters = np.where(there, THERE, MASKED).tolist()
    return ["".join(letters[a:b]) for a, b in zip(grid.row_starts[:-1], grid.row_starts[1:], strict=True)]


def masked(grid: Grid, rows: list[str]) -> Grid:
    """Keep the cells that the lines of # and . leave."""
    widths = grid.shape.rows.tolist()
    for number, (row, width) in enumerate(zip(rows, widths, strict=False)):
        if len(row) != width or set(row) - {MASKED, THERE}:
            msg = f"mask, row {number}: it must have {width} letters # (no cell) or . (a cell)"
            raise UnreadableMaze(msg)
    if len(rows) != len(widths):
        msg = f"mask: {len(rows)} rows where the grid has {len(widths)}"
        raise UnreadableMaze(msg)
    return grid.select(np.array([letter == THERE for letter in "".join(rows)]), connected=False)


def cells_at(grid: Grid, places: Array, name: str) -> NDArray[np.int64]:
    """Return the cells at (n, 2) rows and columns; raise UnreadableMaze, naming the place, where there is none."""
    row, column = places.T
    rows = grid.shape.rows
    fits = (row >= 0) & (row < len(rows))
    fits &= (column >= 0) & (column < rows[np.where(fits, row, 0)])
    base = grid.row_starts[np.where(fits, row, 0)] + np.where(fits, column, 0)
    cell = np.minimum(np.searchsorted(grid.cells, base), grid.n_cells - 1)
    fits &= grid.cells[cell] == base
    if not fits.all():
        at = int(np.argmin(fits))
        msg = f"{name}: there is no cell at row {row[at]}, column {column[at]} of {grid.name}"
        raise UnreadableMaze(msg)
    return np.asarray(cell, np.int64)


def passages_between(grid: Grid, one: Array, other: Array, turn: Array, name: str) -> NDArray[np.bool_]:
    """Return the passages (E,) that join pairs of cells; `turn` counts among several edges of a pair from 0."""
    n = grid.n_cells
    keys = grid.ends[:, 0] * n + grid.ends[:, 1]
    order = np.argsort(keys, kind="stable")
    wanted = np.minimum(one, other) * n + np.maximum(one, other)
    at = np.searchsorted(keys[order], wanted) + turn
    inside = (at >= 0) & (at < len(keys))
    edges = order[np.where(inside, at, 0)] if len(keys) else np.zeros(len(at), np.int64)
    fits = inside & (keys[edges] == wanted) if len(keys) else np.zeros(len(at), bool)
    if not fits.all():
        at_fault = int(np.argmin(fits))
        ends = (grid.position(int(cell[at_fault])) for cell in (one, other))
        msg = "{}: the cells at {},{} and {},{} are no neighbours".format(
            name, *(n for end in ends for n in end)
        )
        raise UnreadableMaze(msg)
    passages = np.zeros(grid.n_edges, bool)
    passages[edges] = True
    if int(passages.sum()) != len(edges):
        msg = f"{name}: two of them are the same"
        raise UnreadableMaze(msg)
    return passages


def turns_of(grid: Grid) -> NDArray[np.int64]:
    """Return of every edge how many edges before it join the same cells, (E,)."""
    keys = grid.ends[:, 0] * grid.n_cells + grid.ends[:, 1]
    order = np.argsort(keys, kind="stable")
    first = np.searchsorted(keys[order], keys[order])
    turns = np.empty(len(keys), np.int64)
    turns[order] = np.arange(len(keys)) - first
    return turns


def checked_weights(weights: Any, grid: Grid) -> NDArray[np.int64]:
    """Return weights, one for each cell and each at least 1; raise UnreadableMaze for others."""
    found = np.asarray(weights)
    if (
        found.shape != (grid.n_cells,)
        or found.dtype.kind not in "iu"
        or not (found >= 1).all()
        or (found > MOST).any()
    ):
        msg = f"weights must be whole numbers of at least 1, one for each of the {grid.n_cells} cells"
        raise UnreadableMaze(msg)
    return found.astype(np.int64)
