"""SciPy: spanning trees and breadth-first search of sparse graphs, in compiled code."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array, csr_array
from scipy.sparse.csgraph import breadth_first_order, minimum_spanning_tree

from ._walls import Walls, lattice

DISTRIBUTION = "scipy"


def _graph(n: int, edges: NDArray[np.int64], weights: NDArray[np.float64]) -> csr_array:
    return coo_array((weights, (edges[:, 0], edges[:, 1])), shape=(n, n)).tocsr()


def _spanning_tree(side: int, seed: int) -> csr_array:
    edges = lattice(side)
    weights = 1 - np.random.default_rng(seed).random(len(edges))  # none is 0, which would be no edge
    return minimum_spanning_tree(_graph(side * side, edges, weights), overwrite=True)


GENERATORS = {"kruskal": _spanning_tree}


def passages(made: csr_array) -> NDArray[np.int64]:
    """Return the passages of a tree."""
    return np.stack(made.nonzero(), axis=1).astype(np.int64)


def _breadth_first(walls: Walls) -> Callable[[int, int], int]:
    graph = _graph(walls.side**2, walls.passages, np.ones(len(walls.passages)))
    graph = (graph + graph.T).tocsr()

    def query(start: int, goal: int) -> int:
        before = breadth_first_order(graph, start)[1]
        path = [goal]
        while path[-1] != start:
            path.append(before[path[-1]])
        return len(path) - 1

    return query


SOLVERS = {"breadth_first_order": _breadth_first}
