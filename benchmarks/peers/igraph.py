"""python-igraph: spanning trees and shortest paths, in C."""

from __future__ import annotations

from collections.abc import Callable

import igraph
import numpy as np
from numpy.typing import NDArray

from ._walls import Walls

DISTRIBUTION = "igraph"


def _spanning_tree(side: int, seed: int) -> igraph.Graph:
    graph = igraph.Graph.Lattice([side, side], circular=False)
    return graph.spanning_tree(weights=np.random.default_rng(seed).random(graph.ecount()).tolist())


GENERATORS = {"kruskal": _spanning_tree}


def passages(made: igraph.Graph) -> NDArray[np.int64]:
    """Return the passages of a tree."""
    return np.array(made.get_edgelist(), np.int64)


def _shortest(walls: Walls) -> Callable[[int, int], int]:
    graph = igraph.Graph(walls.side**2, walls.passages)

    def query(start: int, goal: int) -> int:
        return len(graph.get_shortest_path(start, goal)) - 1

    return query


SOLVERS = {"get_shortest_path": _shortest}
