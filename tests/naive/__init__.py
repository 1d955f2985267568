"""Slow, obvious reference versions: the standard library only, and nothing of meiro.

A graph is `n` cells (0 … n−1) and `edges`, a list of pairs a < b; an edge's number is its position, so parallel
edges have different numbers. `open_` is the set of the numbers of the passages.
"""

from .graphs import (
    components,
    count_shortest_paths,
    count_simple_routes,
    count_spanning_trees,
    dead_ends,
    dfs_walk,
    diameter,
    dijkstra,
    distances,
    every,
    is_perfect,
    neighbours,
    open_edges,
    rect,
    shortest_path_length,
    spanning_trees,
)
from .laws import NAMES, distribution, sample

__all__ = [
    "NAMES",
    "components",
    "count_shortest_paths",
    "count_simple_routes",
    "count_spanning_trees",
    "dead_ends",
    "dfs_walk",
    "diameter",
    "dijkstra",
    "distances",
    "distribution",
    "every",
    "is_perfect",
    "neighbours",
    "open_edges",
    "rect",
    "sample",
    "shortest_path_length",
    "spanning_trees",
]
