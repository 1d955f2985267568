"""Braid: dead ends removed."""

from __future__ import annotations

from ..checks import whole
from ..graph import Graph, Ints, has, ints, is_open, n_cells, n_slots, width
from ..kernel import helper, kernel
from ..record import Log, carve
from ..rng import Rng, below, chance, shuffle
from . import Ends, transforms


@transforms.register("braid", "Braid", plain_cost=5.0)
def braid(graph: Graph, rng: Rng, exits: Ints, log: Log | None, ends: Ends, value: int) -> None:
    """Give each dead end, with a chance in per cent, one more passage through a random wall of its own.

    Dead ends are taken in random order, and one that an earlier passage has already ended is left alone. A dead
    end whose only edge is its passage stays. At 100 per cent a maze whose cells all have two neighbours or more
    has no dead end left. Source: Buck, "Mazes for Programmers" (2015), chapter 9.
    """
    whole("braid", value, 0, 100)
    _braid(graph, rng, exits, log, ints(graph, n_cells(graph)), value)


@kernel
def _braid(g: Graph, rng: Rng, exits: Ints, log: Log | None, ends: Ints, percent: int) -> None:
    count = 0
    for c in range(n_slots(g)):
        if _count_sides(g, exits, c, True) == 1:
            ends[count] = c
            count += 1
    shuffle(rng, ends, count)
    for i in range(count):
        c = ends[i]
        walls = _count_sides(g, exits, c, False)
        if chance(rng, percent) and walls > 0 and _count_sides(g, exits, c, True) == 1:
            carve(g, exits, log, c, _nth_wall(g, exits, c, below(rng, walls)))


@helper
def _count_sides(g: Graph, exits: Ints, c: int, opened: bool) -> int:  # noqa: FBT001 - kernels have no keywords
    """Count the passages of slot c, or its walls towards other cells."""
    count = 0
    for k in range(width(g, c)):
        if has(g, c, k) and is_open(g, exits, c, k) == opened:
            count += 1
    return count


@helper
def _nth_wall(g: Graph, exits: Ints, c: int, n: int) -> int:
    """Return the direction of the n-th wall of slot c towards another cell; −1 when there are fewer."""
    for k in range(width(g, c)):
        if has(g, c, k) and not is_open(g, exits, c, k):
            if n == 0:
                return k
            n -= 1
    return -1
