"""Walking diagonally: the same cells with eight neighbours, and the three rules for corners."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .errors import InvalidOption, NotSupported
from .graph import Array
from .grid import Grid, LatticePlan
from .maze import Maze

# A convergent of √2's continued fraction: routes of fewer than a million steps are never put in the wrong order.
STRAIGHT, DIAGONAL = 1_136_689, 1_607_521
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # clockwise from east
CORNERS = ("nocut", "one", "squeeze")


def with_diagonals(maze: Maze, corners: str = "nocut") -> Maze:
    """Return the maze whose cells also have their diagonal neighbours, at √2 times the cost of a straight step.

    Two straight steps lead round a corner on either side. `nocut`: a diagonal step needs both ways round it; `one`:
    at least one; `squeeze`: none. Cells keep their numbers. Raises InvalidOption for another rule and NotSupported
    for a maze that is no board of blocks.
    """
    if corners not in CORNERS:
        msg = f"corners={corners!r}: it may be {', '.join(CORNERS)}"
        raise InvalidOption(msg)
    if not maze.board:
        msg = "diagonal steps need a board of blocks: take maze.block_maze(), or read the file block by block"
        raise NotSupported(msg)
    grid = _grid(maze.grid)
    return Maze(grid, _passages(maze.grid, grid, corners), maze.start, maze.goal)


def straight_edges(grid: Grid, walked: Grid, edges: Array) -> Array:
    """Return the edges of `grid` that are those of the same cells with diagonals, and −1 for a diagonal one."""
    straight = _direction(walked) % 2 == 0
    number = np.full(walked.n_edges, -1, np.int64)
    number[straight] = np.arange(grid.n_edges)  # within a cell, east still comes before south
    return number[edges]


def _grid(grid: Grid) -> Grid:
    width, height = grid.params
    lengths = tuple(DIAGONAL if row and column else STRAIGHT for row, column in STEPS)
    shape = replace(
        grid.shape, lattice=lambda: _lattice(width, height), has_rows=False, bound=_octile, lengths=lengths
    )
    return Grid("rect-with-diagonals", grid.params, shape, grid.mask)


def _lattice(width: int, height: int) -> LatticePlan:
    stride = width + 1  # the frame column between two rows stops diagonals as well
    starts = np.arange(1, height + 1) * stride + 1
    offsets = np.array([down * stride + right for down, right in STEPS])
    return LatticePlan(starts, (height + 2) * stride + 1, offsets)


def _octile(rows: Array, columns: Array, row: int, column: int) -> Array:
    """Count as many diagonal steps as the shorter way is long; in place, because a search asks for all cells."""
    down, along = np.abs(rows - row), np.abs(columns - column)
    bound: Array = np.maximum(down, along)
    bound *= STRAIGHT
    np.minimum(down, along, out=down)
    down *= DIAGONAL - STRAIGHT
    bound += down
    return bound


def _direction(grid: Grid) -> Array:
    """Return the direction of every edge from its lower cell."""
    direction: Array = grid.darts % len(STEPS)
    return direction


def _passages(plain: Grid, grid: Grid, corners: str) -> Array:
    """Open every straight edge, and the diagonal ones that the rule allows."""
    if corners == "squeeze":
        return np.ones(grid.n_edges, bool)
    width, height = grid.params
    way = np.zeros((height, width), bool)
    way.ravel()[plain.cells] = True
    step = np.array(STEPS)[_direction(grid)]
    row, column = grid.positions[grid.ends[:, 0]].T
    beside, below = way[row, column + step[:, 1]], way[row + step[:, 0], column]
    passages: Array = beside & below if corners == "nocut" else beside | below
    return passages
