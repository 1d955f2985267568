"""Pledge's method: a wall follower that counts its turns and so leaves islands."""

from __future__ import annotations

from ..graph import Graph, Ints, back, flags, has, ints, is_open, n_slots, neighbor, span, width
from ..kernel import kernel
from . import Found, Query, solvers
from ._walk import CIRCLED, check_heading, step, turn_from, turn_of, walked


@solvers.register("pledge", "Pledge", "walks", "lattice-only", plain_cost=6.0)
def pledge(graph: Graph, exits: Ints, query: Query, *, hand: str = "left", heading: int = 0) -> Found:
    """Go one way until a wall, follow it while counting turns, and go on when they cancel out.

    1. Walk in the direction `heading`, a side of the first cell counted clockwise from 0, until a wall stops you.
    2. Turn away from the hand, and keep it on the wall; count turns away from the hand up, towards it down.
    3. When the count comes to nothing, let go of the wall, and go on as in 1.
    4. Give up after a whole round without letting go, or on letting go twice in one cell: all would repeat.

    Made for getting out: a goal at the outer wall is always found, also from within islands. A goal at an inner wall
    may be missed; then the answer says that the walk circled. Needs a grid where straight on means something:
    rectangular or hexagonal. The path is not a shortest one. Source: Abelson and diSessa, "Turtle Geometry" (1981),
    chapter 4.
    """
    turn = turn_of(hand)
    check_heading(graph, heading)
    walk = ints(graph, 0)
    for _ in range(2):  # once to count the steps, once to write them down
        freed = flags(graph, n_slots(graph))
        count = _escape(graph, exits, freed, walk, query.start, query.goal, heading, turn)
        walk = walk if len(walk) == count else ints(graph, count)
    return walked(graph, query, walk, note=CIRCLED if count > 0 else "")


@kernel
def _escape(
    g: Graph, exits: Ints, freed: Ints, walk: Ints, start: int, goal: int, heading: int, turn: int
) -> int:
    """Write the darts walked along, if there is room, and return their count; `freed` marks where a wall was let go."""
    sides = width(g, start)
    count = 0
    c = start
    while c != goal and freed[c] == 0:
        freed[c] = 1
        while c != goal and has(g, c, heading) and is_open(g, exits, c, heading):
            count = step(walk, count, c * span(g) + heading)
            c = neighbor(g, c, heading)
        k = turn_from(g, exits, c, heading, turn)
        if c == goal or k < 0:
            return count
        turned = (k - heading) * turn % sides
        first_c, first_k = c, k
        while turned > 0:
            count = step(walk, count, c * span(g) + k)
            home = back(g, c, k)
            c = neighbor(g, c, k)
            k = turn_from(g, exits, c, home, turn)
            # From the side behind it is half a round to straight on; the side behind itself comes last.
            turned += (((k - home) * turn - 1) % sides) + 1 - sides // 2
            if c == goal or (c == first_c and k == first_k):
                return count
    return count
