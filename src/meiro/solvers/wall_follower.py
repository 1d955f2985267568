"""The wall follower: one hand stays on the wall."""

from __future__ import annotations

from ..graph import Graph, Ints, back, has, ints, is_open, n_slots, neighbor, span, width
from ..kernel import kernel
from . import Found, Query, solvers
from ._walk import CIRCLED, check_heading, step, turn_from, turn_of, walked


@solvers.register("wall-follower", "Wall follower", "walks", "needs-perfect", plain_cost=3.5)
def wall_follower(graph: Graph, exits: Ints, query: Query, *, hand: str = "left", heading: int = 0) -> Found:
    """Keep one hand on the wall until the goal is reached.

    1. Face the direction `heading`, a side of the first cell counted clockwise from 0, and turn away from the hand
       until there is a wall at it (without a wall anywhere, go where you face).
    2. In each cell take the first passage, counted round the sides from the one behind, on the hand's side first.
    3. Give up on coming back to the first cell with the first heading: from there all would repeat.

    Always works in a perfect maze. Among loops the hand may be on an island, or the goal on another one: then the
    walk circles, and the answer says so. The path, the walk without its loops, is not a shortest one. At most one
    step a passage and direction; no memory but the first step. Source: Pullen, "Think Labyrinth: maze algorithms",
    "wall follower".
    """
    check_heading(graph, heading)
    walk = ints(graph, n_slots(graph) * span(graph))
    count = _follow(graph, exits, walk, query.start, query.goal, heading, turn_of(hand))
    return walked(graph, query, walk[:count], note=CIRCLED if count > 0 else "")


@kernel
def _follow(g: Graph, exits: Ints, walk: Ints, start: int, goal: int, heading: int, turn: int) -> int:
    """Write the darts walked along and return their count.

    Which dart follows which can be told backwards too, so the first one to repeat is the very first.
    """
    sides = width(g, start)
    if start == goal or sides == 0:
        return 0
    hand = (heading - turn) % sides
    looked = 0
    while looked < sides and has(g, start, hand) and is_open(g, exits, start, hand):
        hand = (hand + turn) % sides
        looked += 1
    c = start
    k = turn_from(g, exits, c, hand, turn)
    first = k
    count = 0
    while k >= 0 and c != goal and (count == 0 or c != start or k != first):
        count = step(walk, count, c * span(g) + k)
        n = neighbor(g, c, k)
        k = turn_from(g, exits, n, back(g, c, k), turn)
        c = n
    return count
