"""The polar grid: rings of cells around a disc."""

from __future__ import annotations

from itertools import pairwise
from math import pi

import numpy as np

from ..errors import InvalidSize
from ..graph import Array
from ..grid import Grid, Shape
from ..tessellation import Rings, Tessellation
from . import grids

FIRST = 6
RINGS = 11  # 21 cells from side to side
MOST = 100  # more cells around the disc would be slivers


@grids.register("polar", "Polar", "rows")
def polar(width: int | None, height: int | None) -> Grid:
    """Lay rings of cells around a disc: `width` cells in the first ring, `height` rings, the disc among them.

    One number alone means so many rings. A ring is one unit thick; it has twice the cells of the ring inside it
    when without that its cells would be two units long or more at their inner side. Raises InvalidSize for fewer
    than 3 or more than 100 cells in the first ring.
    """
    first, rings = (FIRST, width or height or RINGS) if width is None or height is None else (width, height)
    if not (3 if rings > 1 else 1) <= first <= MOST:
        msg = f"polar-{first}x{rings}: the first ring around the centre may have 3 to {MOST} cells"
        raise InvalidSize(msg)
    rows = _ring_sizes(first, rings)
    shape = Shape(
        rows=rows,
        tessellation=lambda: _tessellation(rows, first),
        rings=lambda: _rings(rows, first),
        has_rows=True,
        bound=lambda *where: _distance(rows, *where),
    )
    return Grid("polar", (first, rings), shape)


def _ring_sizes(first: int, rings: int) -> Array:
    """Count the cells of each ring, (rings,) int64; ring r lies between the radii r and r + 1."""
    sizes, starts = [1, first], [0, 1]
    while starts[-1] < rings:
        starts.append(max(starts[-1] + 1, int(sizes[-1] / pi) + 1))
        sizes.append(2 * sizes[-1])
    return np.repeat(sizes[:-1], np.diff(np.minimum(starts, rings))).astype(np.int64)


def _circles(rows: Array, first: int) -> Array:
    """Count the corners on circles 1, 2 …, those of the finer ring, (rings,) int64; circle r has the radius r."""
    circles = np.append(rows[1:], rows[-1])
    if len(rows) == 1:
        circles[0] = max(first, 3)
    return circles


def _rings(rows: Array, first: int) -> Rings:
    """List corners clockwise on the screen: the disc's, and each other cell's from its outer end on the next cell.

    So a cell's sides are that to the next cell, the inner one, that to the cell before, and the outer one, or two
    where the next ring is finer.
    """
    circles = _circles(rows, first)
    starts, parts = np.cumsum(circles) - circles, circles // rows
    sizes = np.repeat(np.append(circles[0], 3 + parts[1:]), rows).astype(np.int32)
    corners = [np.arange(circles[0], dtype=np.int32)]
    # rings with as many cells, and corners outside, follow each other
    _, begins, counts = np.unique(3 * rows[1:] + parts[1:], return_index=True, return_counts=True)
    for r, count in zip((begins + 1).tolist(), counts.tolist(), strict=True):
        ring = _ring(int(rows[r]), int(parts[r]), int(starts[r - 1]), int(starts[r]))
        shifts = np.arange(count, dtype=np.int32)[:, None] * np.int32(circles[r])
        corners.append((ring.ravel() + shifts).ravel())
    return Rings(sizes, np.concatenate(corners))


def _ring(size: int, parts: int, inner: int, outer: int) -> Array:
    """Return the corners of one ring's cells, (size, 3 + parts) int32, given the first inside and the first outside."""
    cell = np.arange(size, dtype=np.int32)
    around = [outer + (parts * cell + part) % (parts * size) for part in range(parts + 1)]
    return np.stack([around[-1], inner + (cell + 1) % size, inner + cell, *around[:-1]], axis=1)


def _tessellation(rows: Array, first: int) -> Tessellation:
    """Circle r has a corner wherever a side of ring r or ring r − 1 ends; what lies on it bends with it."""
    circles = _circles(rows, first)
    cells = _rings(rows, first).padded()
    radius = np.repeat(np.arange(1.0, len(rows) + 1), circles)
    corner = np.arange(len(radius)) - np.repeat(np.cumsum(circles) - circles, circles)
    corners = _points(radius, corner / np.repeat(circles, circles))
    row = np.repeat(np.arange(len(rows)), rows)
    column = np.arange(len(row)) - (np.cumsum(rows) - rows)[row]
    arc = np.tan(pi / 2 / circles)
    bulge = np.zeros(cells.shape)
    bulge[1:, 1] = -arc[row[1:] - 1]
    bulge[1:, 3:] = arc[row[1:], None]
    bulge[0] = arc[0]
    bulge[cells < 0] = 0
    middle = _points(np.where(row > 0, row + 0.5, 0.0), (column + 0.5) / rows[row])
    return Tessellation(corners, cells, bulge, middle)


def _points(radius: Array, turn: Array) -> Array:
    """Return the points at these radii and parts of a turn, clockwise from the top."""
    return np.stack([radius * np.sin(2 * pi * turn), -radius * np.cos(2 * pi * turn)], axis=1)


def _distance(rows: Array, row_of: Array, column_of: Array, row: int, column: int) -> Array:
    """Count the steps exactly, had the grid no mask.

    A route whose innermost ring is m steps in and out at least so often as the rings differ, and its steps along
    rings move its ancestor in ring m (the cell in the same direction from the centre) by at most one cell each.
    Straight in to ring m, along it and straight out is such a route. Of rings with the same number of cells only
    the outermost in reach can be the best.
    """
    best = row_of + row  # through the centre
    finer = np.flatnonzero(np.diff(rows)) + 1
    for start, stop in pairwise([*finer.tolist(), len(rows)]):
        if row < start:
            break
        size = int(rows[start])
        reach = row_of >= start
        apart = np.abs(column_of[reach] // (rows[row_of[reach]] // size) - column // (int(rows[row]) // size))
        innermost = np.minimum(np.minimum(row_of[reach], row), stop - 1)
        along = np.minimum(apart, size - apart)
        best[reach] = np.minimum(best[reach], row_of[reach] + row - 2 * innermost + along)
    return best
