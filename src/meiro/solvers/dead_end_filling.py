"""Dead-end filling."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..graph import Graph, Ints, ints, n_cells, n_slots, neighbor, next_way, set_closed
from ..kernel import is_plain, kernel
from . import Found, Query, solvers
from ._climb import path_to, rings


@solvers.register("dead-end-filling", "Dead-end filling", "shortest", plain_cost=5.0)
def dead_end_filling(graph: Graph, exits: Ints, query: Query) -> Found:
    """Fill every dead end up to its junction, then walk through what is left.

    1. Take the cells in order; one with a single way out, and neither start nor goal, is filled.
    2. If the cell beyond now has a single way out, go on with it.
    3. Search what is left in rings: in a perfect maze that is the path and nothing else.

    No route from start to goal runs through a filled cell, so the path is a shortest one. Explored are the start,
    the filled cells in order, then what the rings reached. Time and memory are linear in the cells, wherever the goal
    is. Source: Pullen, "Think Labyrinth: maze algorithms", "dead end filler".
    """
    left: Any = bytearray(exits) if is_plain(graph) else np.array(exits)
    explored = ints(graph, n_cells(graph))
    explored[0] = query.start
    begin = _fill(graph, left, explored, query.start, query.goal) - 1
    kept = explored[begin]  # the rings begin with the start once more
    entered = ints(graph, n_slots(graph), -1)
    count = rings(graph, left, entered, explored, begin, query.start, query.goal)
    explored[begin] = kept
    reached = entered[query.goal] >= 0
    path = path_to(graph, entered, query.start, query.goal) if reached else ints(graph, 0)
    return Found(explored[:count], path, reached)


@kernel
def _fill(g: Graph, left: Ints, explored: Ints, start: int, goal: int) -> int:
    """Close the ways into dead ends and write the slots filled after the first of `explored`; return where they end."""
    count = 1
    for begin in range(n_slots(g)):
        c = begin
        k = next_way(g, left, c, -1)
        while k >= 0 and next_way(g, left, c, k) < 0 and c not in (start, goal):
            explored[count] = c
            count += 1
            set_closed(g, left, c, k)
            c = neighbor(g, c, k)
            k = next_way(g, left, c, -1)
    return count
