"""The polar grid: rings of cells around a disc."""

from __future__ import annotations

from itertools import pairwise
from math import pi

import numpy as np

from ..errors import InvalidSize
from ..graph import Array
from ..grid import Grid, Shape
from ..tessellation import Tessellation
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


def _tessellation(rows: Array, first: int) -> Tessellation:
    """Circle r, of radius r, has a corner wherever a side of ring r or ring r − 1 ends."""
    rings = len(rows)
    circles = np.append(rows[1:], rows[-1])  # corners on circle 1, 2 …: the cells of the finer ring
    if rings == 1:
        circles[0] = max(first, 3)
    starts = np.concatenate([[0], np.cumsum(circles)])
    radius = np.repeat(np.arange(1.0, rings + 1), circles)
    corner = np.arange(len(radius)) - np.repeat(starts[:-1], circles)
    corners = _points(radius, corner / np.repeat(circles, circles))
    sides = int(max(circles[0], 5 if rings > 1 else 0))
    cells = np.full((int(rows.sum()), sides), -1, np.int32)
    bulge = np.zeros(cells.shape)
    cells[0, : circles[0]] = np.arange(circles[0])
    bulge[0, : circles[0]] = np.tan(pi / 2 / circles[0])
    at = 1
    for r in range(1, rings):
        here = slice(at, at + int(rows[r]))
        ring, arcs = _ring(int(rows[r]), int(circles[r]), int(starts[r - 1]), int(starts[r]))
        cells[here, : ring.shape[1]], bulge[here, : ring.shape[1]] = ring, arcs
        at = here.stop
    row, column = np.repeat(np.arange(rings), rows), np.arange(at) - np.repeat(np.cumsum(rows) - rows, rows)
    middle = _points(np.where(row > 0, row + 0.5, 0.0), (column + 0.5) / rows[row])
    return Tessellation(corners, cells, bulge, middle)


def _ring(size: int, outside: int, inner: int, outer: int) -> tuple[Array, Array]:
    """Return corners and bulges of one ring's cells.

    Clockwise on the screen: the side to the next cell, the inner side, the side to the cell before, and the outer
    side, or two where the next ring is finer.
    """
    cell = np.arange(size)
    parts = outside // size
    around = [outer + (parts * cell + part) % outside for part in range(parts + 1)]
    ring = np.stack([around[-1], inner + (cell + 1) % size, inner + cell, *around[:-1]], axis=1)
    arcs = [0.0, -np.tan(pi / 2 / size), 0.0] + [np.tan(pi / 2 / outside)] * parts
    return ring, np.array(arcs)


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
