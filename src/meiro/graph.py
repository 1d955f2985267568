"""Lattice (implicit) and Csr (explicit): the same few questions, so that one algorithm source serves both.

A *slot* is a cell's place in the kernel's arrays, a *direction* one of a slot's numbered sides, a *dart* a
slot with a direction, written as one integer: slot · span + direction. Kernels speak of slots and darts;
everything outside speaks of cells and edges, and the functions at the end of this file convert.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .kernel import before_compiling, is_plain, kernel

LATTICE_SPAN = 8  # a power of two: darts are taken apart by shifts

Ints = MutableSequence[int]
Array = NDArray[Any]


class Lattice(NamedTuple):
    """A regular grid: neighbours are constant offsets away, and a bit says whether one exists.

    It takes a byte and a bit a slot; cells are numbered as their slots ascend.
    """

    # Direction k + K/2 undoes direction k; the first half leads to higher cells.
    offsets: Sequence[int]  # (K,) int64; K is 4, 6 or 8
    available: Sequence[int]  # (M,) uint8; bit k: a neighbour exists in direction k
    present: Sequence[int]  # (⌈M/8⌉,) uint8; bit c & 7 of byte c >> 3: slot c is a cell
    rows: Sequence[int]  # (2R,) int64 first slot of each row and the one after its last; (0,) without rows
    cells: int  # N


class Csr(NamedTuple):
    """Any graph as lists of neighbours; a slot is a cell."""

    offsets: Sequence[int]  # (N+1,) int64
    neighbors: Sequence[int]  # (2E,) int32, in the cyclic order of the cell's sides
    edges: Sequence[int]  # (2E,) int32, numbered as they come
    reverse: Sequence[int]  # (2E,) the direction that leads back: uint8 up to a span of 256, then int32
    rows: Sequence[int]  # as in Lattice
    span: int  # the most directions a slot has, at least 1


Graph = Lattice | Csr


# ---- Questions. compiled.py holds the same answers for numba; tests compare the two. ----


def n_cells(g: Graph) -> int:
    """Count the cells."""
    return g.cells if isinstance(g, Lattice) else len(g.offsets) - 1


def n_slots(g: Graph) -> int:
    """Count the slots, the length of an array that has a place for each."""
    return len(g.available) if isinstance(g, Lattice) else len(g.offsets) - 1


def is_lattice(g: Graph) -> bool:
    """Tell whether a graph is regular; compiled, only the branch for its form is left."""
    return isinstance(g, Lattice)


def is_cell(g: Graph, c: int) -> bool:
    """Tell whether slot c is a cell, and not of a lattice's frame or masked out."""
    return g.present[c >> 3] >> (c & 7) & 1 == 1 if isinstance(g, Lattice) else True


def width(g: Graph, c: int) -> int:
    """Count the directions of slot c, whether or not a neighbour exists there."""
    return len(g.offsets) if isinstance(g, Lattice) else g.offsets[c + 1] - g.offsets[c]


def has(g: Graph, c: int, k: int) -> bool:
    """Tell whether slot c has a neighbour in direction k."""
    return (g.available[c] >> k) & 1 == 1 if isinstance(g, Lattice) else True


def neighbor(g: Graph, c: int, k: int) -> int:
    """Return the slot in direction k of slot c."""
    return c + g.offsets[k] if isinstance(g, Lattice) else g.neighbors[g.offsets[c] + k]


def back(g: Graph, c: int, k: int) -> int:
    """Return the direction at the neighbour that leads back to slot c."""
    if isinstance(g, Lattice):
        return _turned(g, k)
    return g.reverse[g.offsets[c] + k]


def _turned(g: Lattice, k: int) -> int:
    half = len(g.offsets) >> 1
    return k - half if k >= half else k + half


def is_open(g: Graph, exits: Sequence[int], c: int, k: int) -> bool:
    """Tell whether a passage leads from slot c in direction k (which has a neighbour)."""
    if isinstance(g, Lattice):
        return (exits[c] >> k) & 1 == 1
    return exits[g.edges[g.offsets[c] + k]] == 1


def next_way(g: Graph, exits: Sequence[int], c: int, k: int) -> int:
    """Return the first direction of slot c after k (−1 to begin) in which a passage leads on; −1 when none does."""
    if isinstance(g, Lattice):
        ways = exits[c] >> (k + 1)
        return k + (ways & -ways).bit_length() if ways else -1
    for at in range(g.offsets[c] + k + 1, g.offsets[c + 1]):
        if exits[g.edges[at]] == 1:
            return at - g.offsets[c]
    return -1


def set_open(g: Graph, exits: Ints, c: int, k: int) -> None:
    """Open the wall in direction k of slot c, on both sides."""
    if isinstance(g, Lattice):
        exits[c] = exits[c] | (1 << k)
        far = c + g.offsets[k]
        exits[far] = exits[far] | (1 << _turned(g, k))
    else:
        exits[g.edges[g.offsets[c] + k]] = 1


def open_if(g: Graph, exits: Ints, c: int, k: int, opened: int) -> None:
    """Open the wall in direction k of slot c where `opened` is 1; where it is 0, leave it, at the same pace."""
    if isinstance(g, Lattice):
        exits[c] = exits[c] | opened << k
        far = c + g.offsets[k]
        exits[far] = exits[far] | opened << _turned(g, k)
    else:
        exits[g.edges[g.offsets[c] + k]] |= opened


def set_closed(g: Graph, exits: Ints, c: int, k: int) -> None:
    """Close the passage in direction k of slot c, on both sides."""
    if isinstance(g, Lattice):
        exits[c] = exits[c] & ~(1 << k)
        far = c + g.offsets[k]
        exits[far] = exits[far] & ~(1 << _turned(g, k))
    else:
        exits[g.edges[g.offsets[c] + k]] = 0


def span(g: Graph) -> int:
    """Return the number that a slot is multiplied by in a dart, at least the most directions a slot has."""
    return LATTICE_SPAN if isinstance(g, Lattice) else g.span


def most_directions(g: Graph) -> int:
    """Return the most directions a slot has."""
    return len(g.offsets) if isinstance(g, Lattice) else g.span


# ---- Buffers in the graph's mode ----


def flags(g: Graph, count: int) -> Ints:
    """Make a buffer of small numbers (0 … 255), all zero: bytearray, or (count,) uint8."""
    return bytearray(count) if is_plain(g) else np.zeros(count, np.uint8)  # type: ignore[return-value]


def ints(g: Graph, count: int, fill: int = 0) -> Ints:
    """Make a buffer of slots, darts or counts: list, or (count,) int32 (int64 where a dart needs it)."""
    if is_plain(g):
        return [fill] * count
    # zeros come untouched from the system: what is never written costs nothing
    return np.full(count, fill, _dart_type(g)) if fill else np.zeros(count, _dart_type(g))  # type: ignore[return-value]


def marks(g: Graph) -> Ints:
    """Make a buffer of a number for each slot, 0 … the most directions a slot has, all zero."""
    return flags(g, n_slots(g)) if span(g) < 256 else ints(g, n_slots(g))


def exits_buffer(g: Graph) -> Ints:
    """Make the buffer that says which walls are open, all closed: a byte a slot, or a byte an edge."""
    return flags(g, n_slots(g) if isinstance(g, Lattice) else len(g.edges) // 2)


def all_open(g: Graph) -> Ints:
    """Make the buffer that says which walls are open, all open."""
    if isinstance(g, Lattice):
        available: Any = g.available
        return bytearray(available) if is_plain(g) else available.copy()
    edges = len(g.edges) // 2
    return bytearray(b"\1" * edges) if is_plain(g) else np.ones(edges, np.uint8)  # type: ignore[return-value]


def _dart_type(g: Graph) -> type[np.signedinteger[Any]]:
    return np.int32 if n_slots(g) * span(g) < 2**31 else np.int64


def as_buffer(g: Graph, values: Array, *, wide: bool = False) -> Ints:
    """Turn an array into what kernels on this graph read: a list, or the array itself as darts, or `wide` as it is."""
    if is_plain(g):
        return values.tolist()  # type: ignore[no-any-return]
    return values if wide else values.astype(_dart_type(g))  # type: ignore[return-value]


def plain(g: Graph) -> Graph:
    """Return the same graph in plain Python buffers."""
    lists: list[list[int]] = [np.asarray(field).tolist() for field in g if not isinstance(field, int)]
    if isinstance(g, Lattice):
        offsets, available, present, rows = lists
        return Lattice(offsets, bytes(available), bytes(present), rows, g.cells)
    offsets, neighbors, edges, reverse, rows = lists
    return Csr(offsets, neighbors, edges, reverse, rows, g.span)


# ---- Pieces ----


@kernel
def count_pieces(g: Graph, reached: Ints, found: Ints) -> int:
    """Count the connected pieces the cells form; `reached` has a place a slot, `found` one a cell."""
    pieces = 0
    for c in range(n_slots(g)):
        if is_cell(g, c) and reached[c] == 0:
            pieces += 1
            reached[c] = 1
            found[0] = c
            left = 1
            while left > 0:
                left -= 1
                s = found[left]
                for k in range(width(g, s)):
                    if has(g, s, k):
                        n = neighbor(g, s, k)
                        if reached[n] == 0:
                            reached[n] = 1
                            found[left] = n
                            left += 1
    return pieces


def _load_answers() -> None:
    from importlib import import_module

    import_module("meiro.compiled")


before_compiling(_load_answers)
