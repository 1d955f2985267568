"""Patterns: how many cells have each set of ways open, from which many measures follow without a look at cells."""

from __future__ import annotations

import numpy as np

from ..darts import POPCOUNT
from ..graph import Array, Lattice
from ..grid import Grid
from ..maze import Maze

BAND = 1 << 20  # slots counted at a time


def is_regular(grid: Grid) -> bool:
    """Tell whether every cell has the same directions, evenly spread."""
    plan = grid.shape.lattice() if grid.shape.lattice else None
    return plan is not None and plan.missing is None


def patterns(maze: Maze) -> Array | None:
    """Return how many cells have each set of open directions, (2^K,) int64, bit k for direction k.

    None where the cells of the grid differ in their directions.
    """
    graph = maze.grid.compiled_graph
    if not isinstance(graph, Lattice) or not is_regular(maze.grid):
        return None
    exits, sets = maze.exits, 1 << len(graph.offsets)
    counts = np.zeros(sets, np.int64)
    for first in range(0, len(exits), BAND):
        counts += np.bincount(exits[first : first + BAND], minlength=sets)
    counts[0] -= len(exits) - maze.grid.n_cells  # slots that are no cells have nothing open
    return counts


def degree_counts(maze: Maze) -> Array:
    """Return how many cells have 0, 1, 2 … passages, up to the most that one has, int64."""
    counts = patterns(maze)
    if counts is None:
        return np.bincount(maze.degrees)
    sums = np.zeros(len(counts).bit_length(), np.int64)
    np.add.at(sums, POPCOUNT[: len(counts)], counts)
    return np.trim_zeros(sums, "b")
