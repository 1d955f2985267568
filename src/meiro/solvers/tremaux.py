"""Trémaux's method: marks in the passages, no passage more than twice."""

from __future__ import annotations

from dataclasses import replace

from ..graph import Graph, Ints, back, flags, has, ints, is_open, n_cells, n_slots, neighbor, span, width
from ..kernel import helper, kernel
from . import Found, Query, solvers
from ._walk import step, walked


@solvers.register("tremaux", "Trémaux", "walks", plain_cost=6.0)
def tremaux(graph: Graph, exits: Ints, query: Query) -> Found:
    """Mark each passage walked along, never walk along one a third time, and keep those marked once.

    1. Take a passage without a mark, and mark it.
    2. If it leads to a cell passed before, turn round at once, and mark it again.
    3. With no unmarked passage left, go back along the one marked once, and mark it again.
    4. At the start, with no such passage left, there is no route.

    At the goal the passages marked once are the path; it is not a shortest one among loops. Works in every maze.
    At most two steps a passage. Source: Lucas (1882), "Récréations mathématiques", vol. 1,
    third recreation.
    """
    most = n_slots(graph) * span(graph)
    marks = flags(graph, most)
    walk = ints(graph, most)
    count = _mark(graph, exits, marks, flags(graph, n_slots(graph)), walk, query.start, query.goal)
    found = walked(graph, query, walk[:count])
    if not found.reached:
        return found
    path = ints(graph, n_cells(graph))
    return replace(found, path=path[: _marked_once(graph, marks, path, query.start, query.goal)])


@kernel
def _mark(g: Graph, exits: Ints, marks: Ints, passed: Ints, walk: Ints, start: int, goal: int) -> int:
    """Write the darts walked along and return their count; `marks` are kept at both ends of each passage."""
    count = 0
    c = start
    k = -1
    passed[c] = 1
    while c != goal:
        if k < 0:
            k = least_marked(g, exits, marks, c)
            if k < 0:
                return count
        count = step(walk, count, c * span(g) + k)
        n = neighbor(g, c, k)
        home = back(g, c, k)
        marks[c * span(g) + k] += 1
        marks[n * span(g) + home] += 1
        fresh = marks[n * span(g) + home] == 1
        c = n
        k = home if fresh and passed[c] == 1 else -1
        passed[c] = 1
    return count


@helper
def least_marked(g: Graph, exits: Ints, marks: Ints, c: int) -> int:
    """Return the first passage of slot c without a mark, else the one with one mark; −1 if all have two."""
    once = -1
    for k in range(width(g, c)):
        if has(g, c, k) and is_open(g, exits, c, k):
            if marks[c * span(g) + k] == 0:
                return k
            if marks[c * span(g) + k] == 1:
                once = k
    return once


@kernel
def _marked_once(g: Graph, marks: Ints, path: Ints, start: int, goal: int) -> int:
    """Write the darts with a single mark from start to goal, and return their count.

    One such passage ends at the start and one at the goal, two at each cell between.
    """
    count = 0
    c = start
    behind = -1
    while c != goal:
        ahead = -1
        for k in range(width(g, c)):
            if k != behind and marks[c * span(g) + k] == 1:
                ahead = k
        count = step(path, count, c * span(g) + ahead)
        behind = back(g, c, ahead)
        c = neighbor(g, c, ahead)
    return count
