"""Tessellations: cells as rings of corners."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


class Tessellation(NamedTuple):
    """Cells as rings of corners, clockwise on the screen (y downwards); side j goes from corner j to the next."""

    corners: Array  # (V, 2) float64, x to the right, y downwards, one unit about a cell's width
    cells: Array  # (N, S) int32 corner numbers, padded with −1 at the end
    # Each side as an arc: tan(angle/4), positive where it bends outwards; None: all sides are straight.
    bulge: Array | None = None  # (N, S) float64
    middle: Array | None = None  # (N, 2) float64 centres of the cells; None: the mean of the corners

    def centres(self) -> Array:
        """Return the centre of each cell, (N, 2) float64."""
        if self.middle is not None:
            return self.middle
        used = self.cells >= 0
        total = np.where(used[..., None], self.corners[self.cells], 0.0).sum(axis=1)
        centres: Array = total / used.sum(axis=1)[:, None]
        return centres


class Rings(NamedTuple):
    """The corners of every cell, one cell after the other: all that neighbours follow from."""

    sizes: Array  # (N,) int32 how many corners, and so sides, each cell has
    corners: (
        Array  # (T,) int32 corner numbers; entry t is also the side from that corner to the next of its cell
    )

    def select(self, mask: NDArray[np.bool_]) -> Rings:
        """Keep the cells where mask, (N,) bool, is true."""
        return Rings(self.sizes[mask], self.corners[np.repeat(mask, self.sizes)])

    def padded(self) -> Array:
        """Return the rings as rows, (N, S) int32, padded with −1 at the end."""
        rows = np.full((len(self.sizes), int(self.sizes.max())), -1, np.int32)
        rows[np.arange(rows.shape[1]) < self.sizes[:, None]] = self.corners
        return rows


def rings_of(cells: Array) -> Rings:
    """Return the rings that stand in rows, (N, S) int32 padded with −1 at the end."""
    used = cells >= 0
    if used[:, -1].all():
        return Rings(np.full(len(cells), cells.shape[1], np.int32), cells.ravel())
    return Rings(used.sum(axis=1, dtype=np.int32), cells[used])


def used_corners(corners: Array, cells: Array) -> Tessellation:
    """Make a tessellation of the corners that some cell has, renumbered."""
    used = np.zeros(len(corners), bool)
    used[cells[cells >= 0]] = True
    number = np.append(np.cumsum(used) - 1, -1)  # the last one serves the padding
    return Tessellation(corners[used], number[cells].astype(np.int32))
