"""Dijkstra's method."""

from __future__ import annotations

from ..graph import Graph, Ints, n_slots
from . import Found, Query, solvers, wide
from ._best_first import best_first


@solvers.register("dijkstra", "Dijkstra", "shortest", "weights", plain_cost=8.0)
def dijkstra(graph: Graph, exits: Ints, query: Query) -> Found:
    """Explore the cells from the cheapest to reach upwards until it is the goal's turn; the path is a cheapest one.

    Without weights every step costs 1, and the path is a shortest one. Time grows like cells times the logarithm of
    the frontier, memory like the cells. Source: Dijkstra (1959), "A note on two problems in connexion with graphs",
    p. 270.
    """
    return best_first(graph, exits, query, wide(graph, n_slots(graph)), 1)
