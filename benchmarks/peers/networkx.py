"""networkx: spanning trees and shortest paths, in pure Python."""

from __future__ import annotations

from collections.abc import Callable

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from ._walls import Walls, lattice

DISTRIBUTION = "networkx"


def _spanning_tree(algorithm: str) -> Callable[[int, int], nx.Graph]:
    def make(side: int, seed: int) -> nx.Graph:
        edges = lattice(side)
        weights = np.random.default_rng(seed).random(len(edges))
        graph = nx.Graph()
        graph.add_weighted_edges_from(zip(*edges.T.tolist(), weights.tolist(), strict=True))
        return nx.minimum_spanning_tree(graph, algorithm=algorithm)

    return make


GENERATORS = {
    "kruskal": _spanning_tree("kruskal"),
    "boruvka": _spanning_tree("boruvka"),
    "prim-weights": _spanning_tree("prim"),
}


def passages(made: nx.Graph) -> NDArray[np.int64]:
    """Return the passages of a tree."""
    return np.array(made.edges, np.int64)


def _shortest(walls: Walls) -> Callable[[int, int], int]:
    graph = nx.Graph(walls.passages.tolist())

    def query(start: int, goal: int) -> int:
        return len(nx.shortest_path(graph, start, goal)) - 1

    return query


SOLVERS = {"shortest_path": _shortest}
