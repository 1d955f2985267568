"""The rectangular grid: square cells in rows and columns."""

from __future__ import annotations

import numpy as np

from ..graph import Array
from ..grid import Grid, LatticePlan, Shape
from ..tessellation import Tessellation
from . import grids

DEFAULT = 21


@grids.register("rect", "Rectangular", "rows", "lattice")
def rect(width: int | None, height: int | None) -> Grid:
    """Lay square cells in rows and columns; directions are east, south, west, north."""
    width = width or height or DEFAULT
    height = height or width
    shape = Shape(
        rows=np.broadcast_to(np.int64(width), height),
        tessellation=lambda: _tessellation(width, height),
        lattice=lambda: _lattice(width, height),
        has_rows=True,
        bound=_manhattan,
    )
    return Grid("rect", (width, height), shape)


def _lattice(width: int, height: int) -> LatticePlan:
    stride = width + 1  # one frame column serves both sides
    starts = np.arange(1, height + 1) * stride + 1
    return LatticePlan(starts, (height + 2) * stride + 1, np.array([1, stride, -1, -stride]))


def _tessellation(width: int, height: int) -> Tessellation:
    line, x = np.arange(height + 1, dtype=np.int32)[:, None], np.arange(width + 1, dtype=np.int32)
    corners = np.empty((height + 1, width + 1, 2))
    corners[..., 0], corners[..., 1] = x, line
    number = line * (width + 1) + x
    # clockwise from the north-east corner, so that side k faces direction k
    rings = [number[:-1, 1:], number[1:, 1:], number[1:, :-1], number[:-1, :-1]]
    return Tessellation(corners.reshape(-1, 2), np.stack(rings, axis=2).reshape(-1, 4))


def _manhattan(rows: Array, columns: Array, row: int, column: int) -> Array:
    steps: Array = np.abs(rows - row) + np.abs(columns - column)
    return steps
