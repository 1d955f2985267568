"""Bias: where the passages of a maze lead, and whether a way goes straight on or turns."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians

import numpy as np

from ..graph import Array, Csr, Lattice, span
from ..grid import Grid
from ..maze import Maze
from .patterns import is_regular, patterns

TURN = radians(40)  # less is straight on: rings bend a little, hexagons turn by 60°, squares by 90°
STRAIGHT = cos(TURN)
NAMES = ("horizontal", "vertical", "falling", "rising")
TOLERANCE = radians(10)


@lru_cache(maxsize=2)  # many mazes of one grid are measured one after the other
def headings(grid: Grid) -> Array:
    """Return the direction in which each edge leads out of its lower cell, (E, 2) unit vectors, y downwards.

    That is at right angles to the side the two cells share. On squares and hexagons it follows from the number of
    the direction, elsewhere from the corners.
    """
    graph = grid.compiled_graph
    if isinstance(graph, Lattice) and is_regular(grid):
        angles = _angles(graph)[grid.darts % span(graph)]
        return np.stack([np.cos(angles), np.sin(angles)], axis=1)
    tess = grid.tessellation
    cells, sides = grid.ends[:, 0], grid.sides.places[:, 0]
    following = (sides + 1) % (tess.cells[cells] >= 0).sum(axis=1)
    along = tess.corners[tess.cells[cells, following]] - tess.corners[tess.cells[cells, sides]]
    out = np.stack([along[:, 1], -along[:, 0]], axis=1)
    unit: Array = out / np.hypot(out[:, 0], out[:, 1])[:, None]
    return unit


def directions(maze: Maze) -> dict[str, float]:
    """Return the share of the passages that lead each way: the bias of the maze.

    Ways are horizontal, vertical, falling (to the right and down) and rising, as far as the grid has them; in
    rings they are around and outward. Without passages all shares are 0.
    """
    names, counts, there = _counted(maze)
    total = max(int(counts.sum()), 1)
    return {name: int(counts[i]) / total for i, name in enumerate(names) if there[i]}


def _counted(maze: Maze) -> tuple[tuple[str, ...], Array, Array]:
    """Return the names of the ways, how many passages lead each way, and whether any edge of the grid does."""
    sets, graph = patterns(maze), maze.grid.compiled_graph
    if sets is None or not isinstance(graph, Lattice):
        names, ways = _ways(maze.grid)
        counts = np.bincount(ways[maze.passages], minlength=len(names))
        return names, counts, np.bincount(ways, minlength=len(names)) > 0
    half = len(graph.offsets) // 2
    ways = _named(_angles(graph))
    counts, there = np.zeros(len(NAMES), np.int64), np.zeros(len(NAMES), bool)
    for k in range(half):
        counts[ways[k]] += sets[np.arange(len(sets)) >> k & 1 == 1].sum()
        there[ways[k]] |= bool((np.asarray(graph.available) & (1 << k)).any())
    return NAMES, counts, there


def _angles(graph: Lattice) -> Array:
    """Return the angles of the directions that lead to higher cells on a regular lattice, (K/2,)."""
    return np.arange(len(graph.offsets) // 2) * (2 * pi / len(graph.offsets))


@lru_cache(maxsize=2)
def _ways(grid: Grid) -> tuple[tuple[str, ...], Array]:
    """Name the ways, and return which of them each edge is, (E,)."""
    if isinstance(grid.compiled_graph, Csr) and grid.shape.has_rows:
        rows = grid.positions[:, 0]
        return ("around", "outward"), (rows[grid.ends[:, 0]] != rows[grid.ends[:, 1]]).astype(np.int64)
    x, y = headings(grid).T
    return NAMES, _named(np.arctan2(y, x) % pi)


def _named(angles: Array) -> Array:
    """Return for angles of 0 … π the numbers of their names."""
    level = np.minimum(angles, pi - angles) < TOLERANCE
    upright = np.abs(angles - pi / 2) < TOLERANCE
    return np.select([level, upright, angles < pi / 2], [0, 1, 2], 3)
