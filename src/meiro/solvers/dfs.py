"""Depth-first walk, with every step back, without recursion."""

from __future__ import annotations

from dataclasses import replace

from ..graph import Graph, Ints, back, has, ints, is_open, n_cells, n_slots, neighbor, span, width
from ..kernel import kernel
from . import Found, Query, solvers
from ._walk import step, walked


@solvers.register("dfs", "Depth-first walk", "walks", plain_cost=4.0)
def dfs(graph: Graph, exits: Ints, query: Query, *, repeat_turns: bool = False) -> Found:
    """Walk into the first new neighbour while there is one, else step back, until the goal is reached.

    1. Try the directions in the order right, up, left, down: the first direction, then backwards round the sides.
    2. Go to the first neighbour that was never entered.
    3. With no such neighbour, step back the way the cell was entered; back at the start there is no route.

    The walk holds every step back; with `repeat_turns` a cell where the walker turns stands in it twice. The path
    is the walk without its blind branches: the only one in a perfect maze, not a shortest one among loops. Time and
    memory are linear in the cells. Source: Tarjan (1972), "Depth-first search and linear graph algorithms", p. 147.
    """
    walk = ints(graph, 2 * n_cells(graph))
    entered = ints(graph, n_slots(graph), -1)
    count = _wander(graph, exits, entered, walk, query.start, query.goal)
    found = walked(graph, query, walk[:count])
    if not repeat_turns or found.walk is None:
        return found
    twice = ints(graph, len(found.walk) + n_cells(graph))
    return replace(found, walk=twice[: _repeat_turns(graph, found.walk, twice)])


@kernel
def _wander(g: Graph, exits: Ints, entered: Ints, walk: Ints, start: int, goal: int) -> int:
    """Write the darts walked along and return their count; `tried` directions of slot c are done with."""
    count = 0
    c = start
    tried = 0
    while c != goal:
        sides = width(g, c)
        ahead = False
        while tried < sides and not ahead:
            k = (sides - tried) % sides
            tried += 1
            if has(g, c, k) and is_open(g, exits, c, k):
                n = neighbor(g, c, k)
                ahead = n != start and entered[n] < 0
        if ahead:
            entered[n] = c * span(g) + k
            count = step(walk, count, c * span(g) + k)
            c = n
            tried = 0
        elif c == start:
            return count
        else:
            before = entered[c] // span(g)
            k = entered[c] % span(g)
            count = step(walk, count, c * span(g) + back(g, before, k))
            c = before
            tried = (width(g, c) - k) % width(g, c) + 1
    return count


@kernel
def _repeat_turns(g: Graph, walk: Ints, twice: Ints) -> int:
    """Copy the walk, and each slot once more where the walker turned; return the new length."""
    count = 0
    for i in range(len(walk)):
        twice[count] = walk[i]
        count += 1
        if 0 < i < len(walk) - 1 and walk[i - 1] == walk[i + 1]:
            twice[count] = walk[i]
            count += 1
    return count
