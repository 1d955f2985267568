"""Lists of neighbours: the graph of a grid whose cells lie anyhow, from the sides that they share."""

from __future__ import annotations

from typing import Any

import numpy as np

from .graph import Array, Csr, Ints
from .kernel import kernel
from .sides import pair_sides
from .tessellation import Rings


def list_neighbors(rings: Rings, rows: Array, *, compiled: bool) -> Csr:
    """Return the graph of cells with these rings, in NumPy buffers; `rows` is its field of that name.

    It takes 45 bytes a cell where a cell has four neighbours. Raises InvalidMaze when three sides have the same two
    corners.
    """
    mates = pair_sides(rings, compiled=compiled)
    return _filled(rings, mates, rows) if compiled else _derived(rings, mates, rows)


def _filled(rings: Rings, mates: Any, rows: Any) -> Csr:
    cells, darts = len(rings.sizes), int(np.count_nonzero(mates >= 0))
    most = int(rings.sizes.max())
    offsets: Any = np.zeros(cells + 1, np.int64)
    neighbors: Any = np.empty(darts, np.int32)
    edges: Any = np.empty(darts, np.int32)
    reverse: Any = np.empty(darts, _small(most))
    span = fill_lists(rings, mates, offsets, neighbors, edges, reverse)
    return Csr(offsets, neighbors, edges, reverse.astype(_small(span), copy=False), rows, span)


def _derived(rings: Rings, mates: Array, rows: Any) -> Csr:
    cells = len(rings.sizes)
    inner = mates >= 0
    owner = np.repeat(np.arange(cells, dtype=np.int32), rings.sizes)[inner]
    other = (np.cumsum(inner) - 1)[mates[inner]]  # the same edge seen from its other cell
    counts = np.bincount(owner, minlength=cells)
    offsets: Any = np.concatenate([[0], np.cumsum(counts)])
    direction = np.arange(len(owner)) - offsets[owner]
    forward = other > np.arange(len(owner))
    number = np.cumsum(forward) - 1
    span = max(int(counts.max()), 1)
    edges: Any = np.where(forward, number, number[other]).astype(np.int32)
    neighbors: Any = owner[other]
    reverse: Any = direction[other].astype(_small(span))
    return Csr(offsets, neighbors, edges, reverse, rows, span)


def _small(span: int) -> type[np.integer[Any]]:
    return np.uint8 if span <= 256 else np.int32


@kernel
def fill_lists(rings: Rings, mates: Ints, offsets: Ints, neighbors: Ints, edges: Ints, reverse: Ints) -> int:
    """Write the lists of every cell; return the most directions one has, at least 1. `mates` is used up."""
    side, at, edge, most = 0, 0, 0, 1
    for cell in range(len(rings.sizes)):
        begin = at
        for _ in range(rings.sizes[cell]):
            mate = mates[side]
            if mate > side:
                mates[mate] = at  # the other cell finds here what this one wrote
                neighbors[at] = cell
                edges[at] = edge
                reverse[at] = at - begin
                edge += 1
            elif mate >= 0:
                neighbors[at] = neighbors[mate]
                edges[at] = edges[mate]
                reverse[at] = reverse[mate]
                neighbors[mate] = cell
                reverse[mate] = at - begin
            if mate >= 0:
                at += 1
            side += 1
        offsets[cell + 1] = at
        most = max(most, at - begin)
    return most
