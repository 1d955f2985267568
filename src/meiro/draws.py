"""Random choices among the directions of a slot, one word of randomness each."""

from __future__ import annotations

from .graph import Graph, Ints, Lattice, has, neighbor, width
from .rng import Rng, below

# compiled.py holds the same answers for numba, on lattices by a table of bits; tests compare the two.


def any_direction(g: Graph, rng: Rng, c: int) -> int:
    """Draw one of the directions in which slot c has a neighbour; it must have one."""
    ways = [k for k in range(width(g, c)) if has(g, c, k)]
    return ways[below(rng, len(ways))]


def draw_marked(g: Graph, rng: Rng, marks: Ints, c: int, mark: int) -> int:
    """Draw one of the directions of slot c whose neighbour carries a mark: −1 when there is none.

    Twice the direction is returned, and 1 more when there were others.
    """
    if isinstance(g, Lattice):
        there = g.available[c]
        ways = [k for k, offset in enumerate(g.offsets) if there >> k & 1 and marks[c + offset] == mark]
    else:
        ways = [k for k in range(width(g, c)) if marks[neighbor(g, c, k)] == mark]
    if not ways:
        return -1
    return 2 * ways[below(rng, len(ways))] + (len(ways) > 1)
