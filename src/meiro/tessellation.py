"""Tessellations: cells as rings of corners, and the one function that finds which sides two cells share."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .errors import InvalidMaze

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


class Sides(NamedTuple):
    """Every side of every cell, once: shared ones are edges, the others the outline."""

    ends: Array  # (E, 2) int64 lower and higher cell; in edge order: by lower cell, then by its side
    places: Array  # (E, 2) int64 which side of the lower, which of the higher cell
    outline: Array  # (B, 2) int64 cell and side of each piece of the outline


def used_corners(corners: Array, cells: Array) -> Tessellation:
    """Make a tessellation of the corners that some cell has, renumbered."""
    used = np.zeros(len(corners), bool)
    used[cells[cells >= 0]] = True
    number = np.append(np.cumsum(used) - 1, -1)  # the last one serves the padding
    return Tessellation(corners[used], number[cells].astype(np.int32))


def derive_sides(cells: Array) -> Sides:
    """Find shared sides by sorting all sides by their two corners.

    Two cells that share two sides have two edges. Raises InvalidMaze when three sides have the same two corners.
    """
    used = cells >= 0
    following = np.roll(cells, -1, axis=1)
    following[np.arange(len(cells)), used.sum(axis=1) - 1] = cells[:, 0]
    cell, side = np.nonzero(used)
    one, other = cells[used].astype(np.int64), following[used].astype(np.int64)
    corners = np.minimum(one, other) * (int(cells.max()) + 1) + np.maximum(one, other)
    order = np.argsort(corners, kind="stable")  # so of two equal sides the lower cell's comes first
    same = np.diff(corners[order]) == 0
    if (same[1:] & same[:-1]).any():
        raise InvalidMaze("three sides have the same two corners: a side lies between two cells at most")
    lower, higher = order[:-1][same], order[1:][same]
    in_edge_order = np.argsort(lower)
    lower, higher = lower[in_edge_order], higher[in_edge_order]
    alone = np.ones(len(cell), bool)
    alone[lower] = alone[higher] = False
    return Sides(
        np.stack([cell[lower], cell[higher]], axis=1),
        np.stack([side[lower], side[higher]], axis=1),
        np.stack([cell[alone], side[alone]], axis=1),
    )
