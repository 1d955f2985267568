"""The minimum spanning tree of hashed weights, found tree by tree: quicker than sorting where no order is wanted."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import NotSupported
from ..graph import Array, Graph, Ints, has, is_cell, n_cells, n_slots, neighbor, span, width
from ..kernel import is_plain, kernel
from ..record import Log, carve
from ..rng import Rng, mix64_array, top_bits

DART_BITS = 36  # of a rank; the weight has the 27 above
DARTS = (1 << DART_BITS) - 1
WEIGHT_BITS = 63 - DART_BITS


def wants_order(log: Log | None) -> bool:
    """Tell whether a log records in which order walls were opened, or what was looked at."""
    return log is not None and (len(log.flips) > 0 or len(log.counts) > 1)


def ranks_of(graph: Graph, rng: Rng, darts: Ints) -> Array:
    """Return the rank of every edge, (E,) int64: its weight, and its dart below, so that no two are equal.

    `darts` lists all edges in order. The weight is the top of word e of the key; among equals the first edge is the
    lightest.
    """
    check_room(graph)
    weights = mix64_array(int(rng[0]), len(darts)) >> np.uint64(64 - WEIGHT_BITS)
    ranks: Array = (weights.astype(np.int64) << DART_BITS) + np.asarray(darts, np.int64)
    return ranks


def check_room(graph: Graph) -> None:
    """Raise NotSupported when a dart has no room in a rank."""
    if n_slots(graph) * span(graph) > DARTS:
        msg = f"weighted edges are told apart in {DART_BITS} bits: choose a smaller grid or another generator"
        raise NotSupported(msg)


def lightest_tree(graph: Graph, rng: Rng, log: Log | None, exits: Ints) -> None:
    """Open the edges of the minimum spanning tree, in an order that means nothing.

    Borůvka's rounds, each on what the one before has left: trees become single points, and edges inside a tree drop
    out. So memory is read nearly in order, however large the grid is. It takes up to 40 bytes a cell.
    """
    check_room(graph)
    cells = n_cells(graph)
    if cells == 1:
        return
    key = rng[0]
    best, tree = _wide(graph, n_slots(graph), -1), _narrow(graph, n_slots(graph))
    edges = _find_first(graph, key, best)
    trees = _open_first(graph, log, exits, best, tree)
    count = edges - (cells - trees)  # each edge opened is now inside a tree
    one, other, ranks = _narrow(graph, count), _narrow(graph, count), _wide(graph, count)
    count = _list_left(graph, key, tree, one, other, ranks)
    while trees > 1:
        before = trees
        trees = _join_trees(graph, log, exits, best, tree, one, other, ranks, count, before)
        count = _drop_inner(graph, tree, one, other, ranks, count)


def _narrow(graph: Graph, count: int) -> Ints:
    made: Any = [0] * count if is_plain(graph) else np.zeros(count, np.int32)
    return made  # type: ignore[no-any-return]


def _wide(graph: Graph, count: int, fill: int = 0) -> Ints:
    made: Any = [fill] * count if is_plain(graph) else np.full(count, fill, np.int64)
    return made  # type: ignore[no-any-return]


@kernel
def _find_first(g: Graph, key: int, best: Ints) -> int:
    """Write for every slot the rank of its lightest edge; return how many edges there are."""
    e = 0
    for c in range(n_slots(g)):
        for k in range(width(g, c)):
            if has(g, c, k):
                n = neighbor(g, c, k)
                if n > c:
                    rank = (top_bits(key, e, WEIGHT_BITS) << DART_BITS) + c * span(g) + k
                    e += 1
                    if best[c] < 0 or rank < best[c]:
                        best[c] = rank
                    if best[n] < 0 or rank < best[n]:
                        best[n] = rank
    return e


@kernel
def _open_first(g: Graph, log: Log | None, exits: Ints, best: Ints, tree: Ints) -> int:
    """Open the lightest edge of every slot and write the number of each slot's tree; return how many there are."""
    trees = 0
    for c in range(n_slots(g)):
        if not is_cell(g, c):
            continue
        dart = best[c] & DARTS
        a = dart // span(g)
        b = neighbor(g, a, dart % span(g))
        n = a + b - c
        if best[n] == best[c] and c < n:
            trees += 1
            tree[c] = -trees  # the root of a tree; any other slot points towards its root
        else:
            tree[c] = n
            carve(g, exits, log, a, dart % span(g))
    for begin in range(n_slots(g)):
        if not is_cell(g, begin):
            continue
        n = begin
        while tree[n] >= 0:
            n = tree[n]
        root = tree[n]
        c = begin
        while tree[c] >= 0:
            n = tree[c]
            tree[c] = root
            c = n
    for c in range(n_slots(g)):
        tree[c] = -1 - tree[c]
    return trees


@kernel
def _list_left(g: Graph, key: int, tree: Ints, one: Ints, other: Ints, ranks: Ints) -> int:
    """List the edges between different trees, with the trees and the rank of each; return how many there are."""
    e = 0
    count = 0
    for c in range(n_slots(g)):
        for k in range(width(g, c)):
            if has(g, c, k):
                n = neighbor(g, c, k)
                if n > c:
                    if tree[c] != tree[n]:
                        one[count] = tree[c]
                        other[count] = tree[n]
                        ranks[count] = (top_bits(key, e, WEIGHT_BITS) << DART_BITS) + c * span(g) + k
                        count += 1
                    e += 1
    return count


@kernel
def _join_trees(
    g: Graph,
    log: Log | None,
    exits: Ints,
    best: Ints,
    tree: Ints,
    one: Ints,
    other: Ints,
    ranks: Ints,
    count: int,
    trees: int,
) -> int:
    """Open the lightest edge of every tree, and write which new tree each of them belongs to; return their number."""
    for t in range(trees):
        best[t] = -1
    for i in range(count):
        a = one[i]
        b = other[i]
        rank = ranks[i]
        if best[a] < 0 or rank < ranks[best[a]]:
            best[a] = i
        if best[b] < 0 or rank < ranks[best[b]]:
            best[b] = i
    left = 0
    for t in range(trees):
        i = best[t]
        n = one[i] + other[i] - t
        if best[n] == i and t < n:
            left += 1
            tree[t] = -left
        else:
            tree[t] = n
            dart = ranks[i] & DARTS
            carve(g, exits, log, dart // span(g), dart % span(g))
    for t in range(trees):
        n = t
        while tree[n] >= 0:
            n = tree[n]
        root = tree[n]
        c = t
        while tree[c] >= 0:
            n = tree[c]
            tree[c] = root
            c = n
    for t in range(trees):
        tree[t] = -1 - tree[t]
    return left


@kernel
def _drop_inner(g: Graph, tree: Ints, one: Ints, other: Ints, ranks: Ints, count: int) -> int:
    """Keep the edges between different new trees; return how many they are."""
    kept = 0
    for i in range(count):
        a = tree[one[i]]
        b = tree[other[i]]
        if a != b:
            one[kept] = a
            other[kept] = b
            ranks[kept] = ranks[i]
            kept += 1
    return kept
