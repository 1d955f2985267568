"""Prim's own algorithm: a tree that grows through the lightest wall around it."""

from __future__ import annotations

import numpy as np

from ..graph import (
    Graph,
    Ints,
    as_buffer,
    back,
    exits_buffer,
    flags,
    has,
    ints,
    n_slots,
    neighbor,
    span,
    width,
)
from ..kernel import helper, is_plain, kernel
from ..record import Log, carve, look
from ..rng import Rng
from . import generators
from ._lightest import DARTS, lightest_tree, ranks_of, wants_order
from ._steps import edge_darts, first_slot


@generators.register("prim-weights", "Prim (edge weights)", "perfect", plain_cost=27.0)
def prim_weights(graph: Graph, rng: Rng, log: Log | None, *, first: int | str = "start") -> Ints:
    """Open the lightest wall around the tree, again and again.

    1. Edges weigh what they weigh for kruskal. The tree is the first cell; its walls are in a heap.
    2. Take the lightest wall from the heap. With a new cell behind it, open it and add that cell's other walls.
    3. With known cells on both sides, drop it. Stop when the heap is empty.

    Texture: that of kruskal, for it is the same maze, whatever the first cell; only the making differs: the tree
    floods one valley after the other. Time is N log N. Source: Prim (1957), "Shortest connection networks and
    some generalizations", p. 1391.
    """
    exits = exits_buffer(graph)
    if not (is_plain(graph) or wants_order(log)):
        lightest_tree(graph, rng, log, exits)
        return exits
    start = first_slot(graph, rng, first)
    darts = edge_darts(graph)
    ranks = ranks_of(graph, rng, darts)
    heap = as_buffer(graph, np.empty_like(ranks), wide=True)
    known, numbers = flags(graph, n_slots(graph)), ints(graph, n_slots(graph))
    _number(graph, darts, numbers)
    _grow(graph, log, exits, known, as_buffer(graph, ranks, wide=True), numbers, heap, start)
    return exits


@kernel
def _number(g: Graph, darts: Ints, numbers: Ints) -> None:
    """Write for each slot the number of its first edge to a higher one."""
    for e in range(len(darts) - 1, -1, -1):
        numbers[darts[e] // span(g)] = e


@helper
def _edge_number(g: Graph, numbers: Ints, c: int, k: int) -> int:
    """Return the number of the edge in direction k of slot c."""
    n = neighbor(g, c, k)
    low, way = c, k
    if n < c:
        low, way = n, back(g, c, k)
    e = numbers[low]
    for j in range(way):
        if has(g, low, j) and neighbor(g, low, j) > low:
            e += 1
    return e


@helper
def _push(heap: Ints, size: int, value: int) -> int:
    """Add a value to a heap whose least value is at 0; return the new size."""
    at = size
    while at > 0 and heap[(at - 1) // 2] > value:
        heap[at] = heap[(at - 1) // 2]
        at = (at - 1) // 2
    heap[at] = value
    return size + 1


@helper
def _pop(heap: Ints, size: int) -> int:
    """Remove the least value; return the new size."""
    size -= 1
    value = heap[size]
    at = 0
    below = 1
    while below < size:
        if below + 1 < size and heap[below + 1] < heap[below]:
            below += 1
        if heap[below] >= value:
            break
        heap[at] = heap[below]
        at = below
        below = 2 * at + 1
    heap[at] = value
    return size


@helper
def _add_walls(g: Graph, known: Ints, ranks: Ints, numbers: Ints, heap: Ints, size: int, c: int) -> int:
    """Take slot c into the tree and its walls to new cells into the heap; return the heap's size."""
    known[c] = 1
    for k in range(width(g, c)):
        if has(g, c, k) and known[neighbor(g, c, k)] == 0:
            size = _push(heap, size, ranks[_edge_number(g, numbers, c, k)])
    return size


@kernel
def _grow(
    g: Graph,
    log: Log | None,
    exits: Ints,
    known: Ints,
    ranks: Ints,
    numbers: Ints,
    heap: Ints,
    start: int,
) -> None:
    size = _add_walls(g, known, ranks, numbers, heap, 0, start)
    while size > 0:
        dart = heap[0] & DARTS
        size = _pop(heap, size)
        c = dart // span(g)
        k = dart % span(g)
        n = neighbor(g, c, k)
        if known[c] == 1 and known[n] == 1:
            look(g, log, c, k)
        elif known[c] == 1:
            carve(g, exits, log, c, k)
            size = _add_walls(g, known, ranks, numbers, heap, size, n)
        else:
            carve(g, exits, log, n, back(g, c, k))
            size = _add_walls(g, known, ranks, numbers, heap, size, c)
