"""Sides: which sides two cells share, the one fact that walls, neighbours and outline follow from."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .errors import InvalidMaze
from .graph import Array, Ints
from .kernel import kernel
from .tessellation import Rings


class Sides(NamedTuple):
    """Every side of every cell, once: shared ones are edges, the others the outline."""

    ends: Array  # (E, 2) int64 lower and higher cell; in edge order: by lower cell, then by its side
    places: Array  # (E, 2) int64 which side of the lower, which of the higher cell
    outline: Array  # (B, 2) int64 cell and side of each piece of the outline


def derive_sides(rings: Rings, *, compiled: bool) -> Sides:
    """Find every shared side and every side that is none; raises InvalidMaze as `pair_sides` does."""
    mates = pair_sides(rings, compiled=compiled)
    cell = np.repeat(np.arange(len(rings.sizes)), rings.sizes)
    side = np.arange(len(cell)) - (np.cumsum(rings.sizes) - rings.sizes)[cell]
    lower = np.flatnonzero(mates > np.arange(len(mates)))
    higher, alone = mates[lower], np.flatnonzero(mates < 0)
    return Sides(
        np.stack([cell[lower], cell[higher]], axis=1),
        np.stack([side[lower], side[higher]], axis=1),
        np.stack([cell[alone], side[alone]], axis=1),
    )


def pair_sides(rings: Rings, *, compiled: bool) -> Array:
    """Return for every side the one with the same two corners, or −1 where there is none, (T,) int32.

    Two cells that share two sides have two pairs. Raises InvalidMaze when three sides have the same two corners.
    """
    if compiled:
        sides = len(rings.corners)
        latest = np.full(int(rings.corners.max()) + 1, -1, np.int32)
        chain, mates = np.empty(2 * sides, np.int32), np.empty(sides, np.int32)
        fits = match_sides(rings, latest, chain, mates)  # type: ignore[arg-type]
    else:
        fits, mates = _sorted(rings)
    if not fits:
        raise InvalidMaze("three sides have the same two corners: a side lies between two cells at most")
    return mates


def _sorted(rings: Rings) -> tuple[bool, Array]:
    """Pair sides by sorting them by their two corners."""
    corners = rings.corners.astype(np.int64)
    following, ends = np.roll(corners, -1), np.cumsum(rings.sizes)
    following[ends - 1] = corners[ends - rings.sizes]
    named = np.minimum(corners, following) * (int(corners.max()) + 1) + np.maximum(corners, following)
    order = np.argsort(named, kind="stable")
    same = np.diff(named[order]) == 0
    mates = np.full(len(corners), -1, np.int32)
    mates[order[:-1][same]] = order[1:][same]
    mates[order[1:][same]] = order[:-1][same]
    return not (same[1:] & same[:-1]).any(), mates


@kernel
def match_sides(rings: Rings, latest: Ints, chain: Ints, mates: Ints) -> bool:
    """Pair sides as they come; return whether no three have the same two corners.

    The sides with the same lower corner form a chain, a few links long: `latest` has the last side of every corner,
    −1 to begin, and `chain` twice as many places as there are sides, for the side before and the higher corner.
    """
    first = 0
    for cell in range(len(rings.sizes)):
        end = first + rings.sizes[cell]
        for side in range(first, end):
            one = rings.corners[side]
            other = rings.corners[side + 1 if side + 1 < end else first]
            low, high = min(one, other), max(one, other)
            found = latest[low]
            while found >= 0 and chain[2 * found + 1] != high:
                found = chain[2 * found]
            if found < 0:
                chain[2 * side] = latest[low]
                chain[2 * side + 1] = high
                latest[low] = side
                mates[side] = -1
            elif mates[found] >= 0:
                return False
            else:
                mates[found] = side
                mates[side] = found
        first = end
    return True
