"""The triangular grid: rows of triangles that point up and down in turn."""

from __future__ import annotations

from math import sqrt

import numpy as np

from ..errors import InvalidSize
from ..graph import Array
from ..grid import Grid, LatticePlan, Shape
from ..tessellation import Tessellation, used_corners
from . import grids

DEFAULT = 21
HEIGHT = sqrt(3) / 2  # of a triangle with sides of one unit
SOUTH, NORTH = 1 << 1, 1 << 3


@grids.register("tri", "Triangular", "lattice")
def triangular(width: int | None, height: int | None) -> Grid:
    """Lay triangles in rows; directions are east, south (from those that point up), west, north (from the others).

    The cell at row, column points up when row + column is even. Raises InvalidSize for one column of more than
    two rows: its triangles touch only in pairs.
    """
    width = width or height or DEFAULT
    height = height or width
    if width == 1 and height > 2:
        msg = f"tri-1x{height} falls apart into pairs of triangles: one column may have at most 2 rows"
        raise InvalidSize(msg)
    shape = Shape(
        rows=np.broadcast_to(np.int64(width), height),
        tessellation=lambda: _tessellation(width, height),
        lattice=lambda: _lattice(width, height),
        bound=_distance,
    )
    return Grid("tri", (width, height), shape)


def _lattice(width: int, height: int) -> LatticePlan:
    stride = width + 1  # one frame column serves both sides
    starts = np.arange(1, height + 1) * stride + 1
    size = (height + 2) * stride + 1
    row, column = np.divmod(np.arange(-1, size - 1), stride)
    missing = np.where((row + column) % 2 == 1, NORTH, SOUTH).astype(np.uint8)
    return LatticePlan(starts, size, np.array([1, stride, -1, -stride]), missing)


def _tessellation(width: int, height: int) -> Tessellation:
    """Lay the corners along the lines between rows, one for each half unit of x; half of them are used."""
    line, x = np.divmod(np.arange((height + 1) * (width + 2)), width + 2)
    row, column = np.divmod(np.arange(width * height, dtype=np.int64), width)
    above = row * (width + 2) + column  # the corner at the upper left, if the cell points down
    below = above + width + 2
    # clockwise: east, south, west of those that point up; east, west, north of those that point down
    up = np.stack([above + 1, below + 2, below], axis=1)
    down = np.stack([above + 2, below + 1, above], axis=1)
    cells = np.where(((row + column) % 2 == 0)[:, None], up, down)
    return used_corners(np.stack([x / 2, line * HEIGHT], axis=1), cells.astype(np.int32))


def _distance(rows: Array, columns: Array, row: int, column: int) -> Array:
    """Count the grid lines between two cells; a step crosses one, and on an endless grid no step is wasted."""
    rising, falling = (columns + rows) // 2, (columns - rows + 1) // 2
    across = np.abs(rising - (column + row) // 2) + np.abs(falling - (column - row + 1) // 2)
    steps: Array = np.abs(rows - row) + across
    return steps
