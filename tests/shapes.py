"""Grids of all kinds and sizes for the tests, and measurements of their geometry."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st

from meiro.grid import Grid
from meiro.grids import grids, make_grid
from tests import naive

KINDS = grids.names()
REGULAR = ("rect", "hex", "tri")


def sizes(kind: str, most: int = 6) -> list[tuple[int, int]]:
    """Every size up to `most` each way that the kind can have."""
    every = [(width, height) for width in range(1, most + 1) for height in range(1, most + 1)]
    if kind == "tri":
        return [(width, height) for width, height in every if width > 1 or height < 3]
    if kind == "polar":
        return [(width, height) for width, height in every if width > 2 or height == 1]
    return every


def masked(kind: str, width: int, height: int, bits: int) -> Grid:
    """Keep the cells whose bit is set, and the first one."""
    grid = make_grid(kind, width, height)
    kept = np.array([bits >> cell & 1 for cell in range(grid.n_cells)], bool)
    kept[0] = True
    return grid.select(kept, connected=False)


some_grid = st.sampled_from(KINDS).flatmap(
    lambda kind: st.builds(
        lambda size, bits: masked(kind, *size, bits),
        st.sampled_from(sizes(kind)),
        st.integers(0, 2**120 - 1),
    )
)


def open_distances(grid: Grid, goal: int) -> list[int | None]:
    """The steps from every cell to the goal when no wall is left."""
    edges = [(int(low), int(high)) for low, high in grid.ends]
    return naive.distances(grid.n_cells, edges, naive.every(edges), goal)


def side_ends(grid: Grid) -> tuple[np.ndarray, np.ndarray]:
    """First and second corner of every side, (N, S) numbers; meaningless where there is no side."""
    cells = grid.tessellation.cells
    following = np.roll(cells, -1, axis=1)
    count = (cells >= 0).sum(axis=1)
    following[np.arange(len(cells)), count - 1] = cells[:, 0]
    return cells, following


def middles(grid: Grid, cells: np.ndarray, places: np.ndarray) -> np.ndarray:
    """The middle of the straight line between the two corners of a side."""
    first, second = side_ends(grid)
    corners = grid.tessellation.corners
    return (corners[first[cells, places]] + corners[second[cells, places]]) / 2


def area(grid: Grid) -> float:
    """The area of all cells, arcs included."""
    first, second = side_ends(grid)
    shape = grid.tessellation
    used = first >= 0
    p, q = shape.corners[first[used]], shape.corners[second[used]]
    total = float((p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1]).sum() / 2)
    if shape.bulge is None:
        return total
    angle = 4 * np.arctan(shape.bulge[used])
    bent = angle != 0
    radius = np.linalg.norm(q - p, axis=1)[bent] / (2 * np.sin(np.abs(angle[bent]) / 2))
    return total + float((radius**2 * (angle[bent] - np.sin(angle[bent]))).sum() / 2)
