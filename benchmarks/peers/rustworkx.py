"""rustworkx: spanning trees and shortest paths, in Rust."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import rustworkx as rx
from numpy.typing import NDArray

from ._walls import Walls, lattice

DISTRIBUTION = "rustworkx"


def _spanning_tree(side: int, seed: int) -> rx.WeightedEdgeList:
    edges = lattice(side)
    weights = np.random.default_rng(seed).random(len(edges))
    graph = rx.PyGraph()
    graph.extend_from_weighted_edge_list(list(zip(*edges.T.tolist(), weights.tolist(), strict=True)))
    return rx.minimum_spanning_edges(graph, weight_fn=float)


GENERATORS = {"kruskal": _spanning_tree}


def passages(made: rx.WeightedEdgeList) -> NDArray[np.int64]:
    """Return the passages of a tree."""
    return np.array([edge[:2] for edge in made], np.int64)


def _astar(walls: Walls) -> Callable[[int, int], int]:
    graph = rx.PyGraph()
    graph.extend_from_edge_list(list(map(tuple, walls.passages.tolist())))
    for cell in graph.node_indices():
        graph[cell] = cell

    def query(start: int, goal: int) -> int:
        found = rx.astar_shortest_path(graph, start, goal.__eq__, lambda _: 1.0, lambda _: 0.0)
        return len(found) - 1

    return query


SOLVERS = {"astar_shortest_path": _astar}
