"""The hexagonal grid: hexagons with a point at the top, odd rows half a cell to the right."""

from __future__ import annotations

from math import sqrt

import numpy as np

from ..graph import Array
from ..grid import Grid, LatticePlan, Shape
from ..tessellation import Tessellation, used_corners
from . import grids

DEFAULT = 21
LEVEL = sqrt(3) / 6  # half a side: a hexagon is four levels high, and the next row starts three levels lower


@grids.register("hex", "Hexagonal", "lattice")
def hexagonal(width: int | None, height: int | None) -> Grid:
    """Lay hexagons in rows; directions are east, south-east, south-west, west, north-west, north-east."""
    width = width or height or DEFAULT
    height = height or width
    shape = Shape(
        rows=np.broadcast_to(np.int64(width), height),
        tessellation=lambda: _tessellation(width, height),
        lattice=lambda: _lattice(width, height),
        bound=_distance,
    )
    return Grid("hex", (width, height), shape)


def _lattice(width: int, height: int) -> LatticePlan:
    """Start each second row one slot earlier, so that one table of offsets serves even and odd rows."""
    stride = width + 2  # the earlier start uses up one frame slot; one always remains
    row = np.arange(height)
    starts = (row + 1) * stride - row // 2
    offsets = np.array([1, stride, stride - 1, -1, -stride, 1 - stride])
    return LatticePlan(starts, int(starts[-1]) + width + stride + 1, offsets)


def _tessellation(width: int, height: int) -> Tessellation:
    """Lay the corners along the zigzag lines between rows, one for each half cell of x."""
    line, x = np.divmod(np.arange((height + 1) * (2 * width + 2)), 2 * width + 2)
    lower = (line + x) % 2 == 0  # a line starts low in even rows, high in odd ones
    corners = np.stack([x / 2, (3 * line + lower) * LEVEL], axis=1)
    row, column = np.divmod(np.arange(width * height, dtype=np.int64), width)
    top = row * (2 * width + 2) + 2 * column + row % 2 + 1
    bottom = top + 2 * width + 2
    # clockwise from the upper east corner, so that side k faces direction k
    rings = [top + 1, bottom + 1, bottom, bottom - 1, top - 1, top]
    return used_corners(corners, np.stack(rings, axis=1).astype(np.int32))


def _distance(rows: Array, columns: Array, row: int, column: int) -> Array:
    """Count the steps on an endless grid: the largest change among the three axes of a hexagon."""
    down = rows - row
    along = (columns - rows // 2) - (column - row // 2)
    steps: Array = np.maximum(np.maximum(np.abs(down), np.abs(along)), np.abs(down + along))
    return steps
