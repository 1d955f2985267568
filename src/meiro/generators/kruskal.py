"""Kruskal's algorithm: walls in random order, opened where they join two trees."""

from __future__ import annotations

import numpy as np

from ..graph import Graph, Ints, as_buffer, exits_buffer, n_cells, n_slots, neighbor, span
from ..kernel import is_plain, kernel
from ..record import Log, carve, look
from ..rng import Rng
from . import generators
from ._lightest import DARTS, lightest_tree, ranks_of, wants_order
from ._steps import edge_darts, join_trees, lone_trees, root_of


@generators.register("kruskal", "Kruskal", "perfect", plain_cost=9.0)
def kruskal(graph: Graph, rng: Rng, log: Log | None) -> Ints:
    """Open random edges that join two trees.

    1. Every cell is a tree; edge e weighs the top of mix64(key, e), and of equal edges the first is the lightest.
    2. Take the edges from the lightest on. One between two trees is opened and joins them.
    3. One inside a tree is left a wall. Stop when one tree is left.

    Texture: even, many short dead ends, about 31 %. The maze is the minimum spanning tree of the weights, so
    boruvka and prim-weights make the same one from the same seed. Time goes with sorting the edges; where nobody
    asks for the order, the same tree is found without sorting. Source:
    Kruskal (1956), "On the shortest spanning subtree of a graph", p. 49.
    """
    exits = exits_buffer(graph)
    if not (is_plain(graph) or wants_order(log)):
        lightest_tree(graph, rng, log, exits)
        return exits
    order = as_buffer(graph, np.sort(ranks_of(graph, rng, edge_darts(graph))) & DARTS)
    _join(graph, log, exits, lone_trees(graph, n_slots(graph)), order)
    return exits


@kernel
def _join(g: Graph, log: Log | None, exits: Ints, parents: Ints, order: Ints) -> None:
    trees = n_cells(g)
    for i in range(len(order)):
        if trees == 1:
            return
        c = order[i] // span(g)
        k = order[i] % span(g)
        a = root_of(parents, c)
        b = root_of(parents, neighbor(g, c, k))
        if a == b:
            look(g, log, c, k)
        else:
            carve(g, exits, log, c, k)
            join_trees(parents, a, b)
            trees -= 1
