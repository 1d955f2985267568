"""Borůvka's algorithm: all trees at once reach out through their lightest wall."""

from __future__ import annotations

from ..graph import Graph, Ints, as_buffer, exits_buffer, ints, n_cells, n_slots, neighbor, span
from ..kernel import is_plain, kernel
from ..record import Log, carve, look
from ..rng import Rng
from . import generators
from ._lightest import DARTS, lightest_tree, ranks_of, wants_order
from ._steps import edge_darts, join_trees, lone_trees, root_of


@generators.register("boruvka", "Borůvka", "perfect", plain_cost=30.0)
def boruvka(graph: Graph, rng: Rng, log: Log | None) -> Ints:
    """Open the lightest edge of every tree, round by round.

    1. Every cell is a tree; edges weigh what they weigh for kruskal.
    2. In a round, every tree finds the lightest of its edges to other trees; edges inside a tree are dropped.
    3. Then those edges are opened, tree by tree. Stop when a round finds none.

    Texture: that of kruskal, for it is the same maze; only the making differs. There are at most log₂ N rounds,
    each linear in the edges that are left; nothing is sorted. Source: Borůvka (1926), "O jistém problému
    minimálním"; Nešetřil, Milková & Nešetřilová (2001), "Otakar Borůvka on minimum spanning tree problem", p. 3.
    """
    exits = exits_buffer(graph)
    if not (is_plain(graph) or wants_order(log)):
        lightest_tree(graph, rng, log, exits)
        return exits
    darts = edge_darts(graph)
    ranks = as_buffer(graph, ranks_of(graph, rng, darts), wide=True)
    left = ints(graph, len(darts))
    lightest = ints(graph, n_slots(graph), -1)
    _join(graph, log, exits, lone_trees(graph, n_slots(graph)), ranks, left, lightest)
    return exits


@kernel
def _join(
    g: Graph, log: Log | None, exits: Ints, parents: Ints, ranks: Ints, left: Ints, lightest: Ints
) -> None:
    """`left` lists the edges not yet dropped; `lightest` holds the edge that the tree of each root has found."""
    for e in range(len(ranks)):
        left[e] = e
    count = len(ranks)
    trees = n_cells(g)
    while trees > 1 and count > 0:
        kept = 0
        for i in range(count):
            e = left[i]
            c = (ranks[e] & DARTS) // span(g)
            k = (ranks[e] & DARTS) % span(g)
            a = root_of(parents, c)
            b = root_of(parents, neighbor(g, c, k))
            if a == b:
                look(g, log, c, k)
                continue
            left[kept] = e
            kept += 1
            if lightest[a] < 0 or ranks[e] < ranks[lightest[a]]:
                lightest[a] = e
            if lightest[b] < 0 or ranks[e] < ranks[lightest[b]]:
                lightest[b] = e
        count = kept
        for r in range(n_slots(g)):
            e = lightest[r]
            if e < 0:
                continue
            lightest[r] = -1
            c = (ranks[e] & DARTS) // span(g)
            k = (ranks[e] & DARTS) % span(g)
            a = root_of(parents, c)
            b = root_of(parents, neighbor(g, c, k))
            if a != b:  # else both trees had found the same edge
                carve(g, exits, log, c, k)
                join_trees(parents, a, b)
                trees -= 1
