"""The A* search."""

from __future__ import annotations

from ..graph import Graph, Ints
from . import Found, Query, solvers
from ._best_first import TIE_BITS, best_first


@solvers.register("astar", "A*", "shortest", "weights", plain_cost=10.0)
def astar(graph: Graph, exits: Ints, query: Query) -> Found:
    """Explore where the cost so far and the least that must follow add up to the smallest sum.

    1. Every cell reached has its cost g and a sum f of g and a number of steps to the goal that no route can beat.
    2. Explore the cell with the smallest f; among equals one with the largest g, then any of them by chance.
    3. Stop when it is the goal's turn: the path is a cheapest one, with or without weights.

    On grids without a known bound it does what Dijkstra's does. Time grows like cells times the logarithm of the
    frontier, memory like the cells. Source: Hart, Nilsson and Raphael (1968), "A formal basis for the heuristic
    determination of minimum cost paths", p. 102.
    """
    return best_first(graph, exits, query, query.bound(), 1 << TIE_BITS)
