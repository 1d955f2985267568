"""From slots and darts to cells and edges: what the kernels' numbers mean outside, in NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .graph import LATTICE_SPAN, Array, Csr, Graph, Ints, Lattice, has, is_open, n_cells, n_slots, span
from .kernel import kernel

COUNTED = 1 << 20  # bytes whose bits are counted at once
POPCOUNT = np.array([i.bit_count() for i in range(256)], dtype=np.uint8)


# ---- Cells and slots ----


def slot_of(g: Graph, cell: int) -> int:
    """Return the slot of a cell."""
    if isinstance(g, Csr):
        return cell
    present = as_bytes(g.present)
    for first in range(0, len(present), COUNTED):
        counts = POPCOUNT[present[first : first + COUNTED]]
        here = int(counts.sum(dtype=np.int64))
        if cell < here:
            upto = np.cumsum(counts, dtype=np.int64)
            at = int(np.searchsorted(upto, cell, side="right"))
            bits = np.flatnonzero(np.unpackbits(present[first + at], bitorder="little"))
            return 8 * (first + at) + int(bits[cell - int(upto[at])])
        cell -= here
    msg = "no such cell"
    raise IndexError(msg)


def by_cell(g: Graph, values: Array) -> Array:
    """Turn values by slot, (M,), into values by cell, (N,)."""
    if isinstance(g, Csr):
        return values
    return values[cells_in(g)]


def by_slot(g: Graph, values: Array) -> Array:
    """Turn values by cell, (N,), into values by slot, (M,), zero where no cell is."""
    if isinstance(g, Csr):
        return values
    slots = np.zeros(n_slots(g), values.dtype)
    slots[cells_in(g)] = values
    return slots


def cells_in(g: Lattice) -> NDArray[np.bool_]:
    """Tell of each slot whether it is a cell, (M,) bool."""
    return np.unpackbits(as_bytes(g.present), count=n_slots(g), bitorder="little").view(bool)


def as_bytes(buffer: Sequence[int]) -> Array:
    """Return a buffer of small numbers as an array, uint8, whose buffer is its own."""
    left: Any = buffer
    return np.asarray(left, np.uint8) if isinstance(left, np.ndarray) else np.frombuffer(left, np.uint8)


# ---- Edges from darts (NumPy form of the graph) ----


def forward_darts(g: Graph) -> Array:
    """Return the dart of every edge from its lower cell, (E,) int64, in edge order."""
    a: Any = g
    if isinstance(g, Csr):
        cells = np.repeat(np.arange(n_cells(g)), np.diff(a.offsets))
        forward = np.flatnonzero(a.neighbors > cells)
        first: Array = cells[forward]
        first *= g.span
        first += forward - a.offsets[cells[forward]]
        return first
    half = len(a.offsets) // 2
    slot, direction = np.divmod(np.flatnonzero(_forward_bits(g)), half)
    darts: Array = slot * LATTICE_SPAN + direction
    return darts


def first_edges(g: Graph) -> Array:
    """Return the number of the first edge of each slot as the lower one, (M,) int64 (lattices)."""
    a: Any = g
    counts = POPCOUNT[a.available & ((1 << len(a.offsets) // 2) - 1)]
    firsts: Array = np.cumsum(counts, dtype=np.int64)
    firsts -= counts
    return firsts


def edges_of(g: Graph, firsts: Array | None, darts: Array) -> Array:
    """Return the edge of every dart, (len,) int64; `firsts` is first_edges(g) on a lattice."""
    a: Any = g
    darts = np.asarray(darts, np.int64)
    slot, k = np.divmod(darts, span(g))
    edges: Array
    if isinstance(g, Csr):
        edges = a.edges[a.offsets[slot] + k].astype(np.int64)
        return edges
    half = len(a.offsets) // 2
    turned = k >= half
    slot = np.where(turned, slot + a.offsets[k], slot)
    k = np.where(turned, k - half, k)
    lower_bits = a.available[slot] & ((1 << k) - 1)
    assert firsts is not None  # noqa: S101 - a lattice always brings its table
    edges = firsts[slot] + POPCOUNT[lower_bits]
    return edges


def exits_of(g: Graph, passages: Array) -> Array:
    """Turn passages (E,) bool into exits, uint8."""
    a: Any = g
    if isinstance(g, Csr):
        return passages.astype(np.uint8)
    exits = np.zeros(len(a.available), np.uint8)
    opened = _forward_bits(g)
    opened[opened] = passages
    half = len(a.offsets) // 2
    for k in range(half):
        offset = int(a.offsets[k])
        exits |= opened[:, k].view(np.uint8) << k
        exits[offset:] |= opened[:-offset, k].view(np.uint8) << (k + half)
    return exits


def _forward_bits(g: Graph) -> NDArray[np.bool_]:
    """Return whether each slot has a neighbour in each of the first K/2 directions, (M, K/2): a place an edge."""
    a: Any = g
    half = len(a.offsets) // 2
    bits = np.empty((len(a.available), half), bool)
    for k in range(half):
        bits[:, k] = a.available & (1 << k)
    return bits


def passages_of(g: Graph, exits: Array, *, compiled: bool) -> Array:
    """Turn exits into passages (E,) bool; the other way of exits_of."""
    a: Any = g
    if isinstance(g, Csr):
        return np.asarray(exits == 1)
    half = len(a.offsets) // 2
    if compiled:
        passages: Any = np.empty(n_edges(g), bool)
        left: Any = exits
        _list_passages(g, left, passages, half)
        return np.asarray(passages)
    bits = np.arange(half, dtype=np.uint8)
    exist = a.available[:, None] >> bits & 1 == 1
    opened: Array = (exits[:, None] >> bits & 1 == 1)[exist]
    return opened


@kernel
def _list_passages(g: Graph, exits: Ints, passages: Ints, half: int) -> None:
    count = 0
    for c in range(n_slots(g)):
        for k in range(half):
            if has(g, c, k):
                passages[count] = is_open(g, exits, c, k)
                count += 1


def n_edges(g: Graph) -> int:
    """Count the edges."""
    a: Any = g
    return len(a.edges) // 2 if isinstance(g, Csr) else int(POPCOUNT[a.available].sum(dtype=np.int64)) // 2
