"""Breadth-first search."""

from __future__ import annotations

from ..graph import Graph, Ints, ints, n_cells, n_slots
from . import Found, Query, solvers
from ._climb import path_to, rings


@solvers.register("bfs", "Breadth-first search", "shortest", plain_cost=2.0)
def bfs(graph: Graph, exits: Ints, query: Query) -> Found:
    """Explore in rings around the start until the goal is reached; the path is a shortest one.

    Time and memory are linear in the cells. Source: Moore (1959), "The shortest path through a maze", p. 285.
    """
    entered = ints(graph, n_slots(graph), -1)
    queue = ints(graph, n_cells(graph))
    count = rings(graph, exits, entered, queue, 0, query.start, query.goal)
    reached = entered[query.goal] >= 0
    path = path_to(graph, entered, query.start, query.goal) if reached else ints(graph, 0)
    return Found(queue[:count], path, reached)
