"""Dead-end filling."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..graph import Graph, Ints, flags, ints, n_cells, n_slots, neighbor, next_way, slot_of
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
    entered = ints(graph, n_slots(graph), -1)
    filled = ints(graph, n_cells(graph))
    queue = ints(graph, n_cells(graph))
    filled_count = _fill(graph, exits, flags(graph, n_slots(graph)), entered, filled, query.start, query.goal)
    count = rings(graph, exits, entered, queue, query.start, query.goal)
    explored = _join(graph, queue[:1], filled[:filled_count], queue[1:count])
    reached = query.start == query.goal or entered[query.goal] >= 0
    path = path_to(graph, entered, query.start, query.goal) if reached else ints(graph, 0)
    return Found(explored, path, reached)


def _join(graph: Graph, first: Ints, second: Ints, third: Ints) -> Ints:
    if is_plain(graph):
        return [*first, *second, *third]
    joined: Any = np.concatenate([first, second, third])
    return joined  # type: ignore[no-any-return]


@kernel
def _fill(g: Graph, exits: Ints, ways: Ints, entered: Ints, filled: Ints, start: int, goal: int) -> int:
    """Write the filled slots and return their count; an entry of 0 keeps the rings out of them."""
    for cell in range(n_cells(g)):
        c = slot_of(g, cell)
        k = next_way(g, exits, c, -1)
        while k >= 0:
            ways[c] += 1
            k = next_way(g, exits, c, k)
    count = 0
    for cell in range(n_cells(g)):
        c = slot_of(g, cell)
        while ways[c] == 1 and c not in (start, goal):
            filled[count] = c
            count += 1
            entered[c] = ways[c] = 0
            k = next_way(g, exits, c, -1)
            while entered[neighbor(g, c, k)] >= 0:
                k = next_way(g, exits, c, k)
            c = neighbor(g, c, k)
            ways[c] -= 1
    return count
