"""The questions of graph.py and the words of rng.py, as numba inlines them into compiled kernels."""

# Each overload gets numba types and returns the function that answers for that type of graph, so nothing here
# has Python types of its own.
# mypy: disable-error-code="no-untyped-def,arg-type,assignment,no-any-return,no-untyped-call"
# ruff: noqa: ANN001, ANN002, ANN202, ARG001, ARG005

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload, register_jitable

from . import draws, graph, rng
from .graph import Lattice
from .rng import below

GOLDEN = np.uint64(rng.GOLDEN)
MIX_1 = np.uint64(rng.MIX_1)
MIX_2 = np.uint64(rng.MIX_2)
# Of each set of directions, written as bits: how many there are, and the n-th of them at 8 · set + n.
COUNT = np.array([bits.bit_count() for bits in range(256)], np.uint8)
NTH = np.array(
    [([k for k in range(8) if bits >> k & 1] + [0] * 8)[n] for bits in range(256) for n in range(8)], np.uint8
)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def _is_lattice(g: Any) -> bool:
    return getattr(g, "instance_class", None) is Lattice


def _answer(question: Any, on_lattice: Any, on_csr: Any) -> None:
    """Register the two answers to a question, for LLVM to inline: a call would pass every buffer of the graph."""

    @overload(question, strict=False, jit_options={"forceinline": True})
    def _choose(*arguments):
        return on_lattice if _is_lattice(arguments[0]) else on_csr


@register_jitable(forceinline=True)
def _at(i):
    """Say that a place is not counted from the end, which numba checks at every place of a signed number."""
    return np.uint64(i)


def _lattice_back(g, c, k):
    half = len(g.offsets) >> 1
    return k - half if k >= half else k + half


def _lattice_next_way(g, exits, c, k):
    ways = np.int64(exits[_at(c)]) >> (k + 1)
    return k + 1 + np.int64(NTH[_at(8 * ways)]) if ways else -1


def _csr_next_way(g, exits, c, k):
    begin, end = np.int64(g.offsets[c]), np.int64(g.offsets[c + 1])
    for at in range(begin + k + 1, end):
        if exits[g.edges[at]] == 1:
            return at - begin
    return -1


def _lattice_set_open(g, exits, c, k):
    half = len(g.offsets) >> 1
    exits[_at(c)] |= 1 << k
    exits[_at(c + g.offsets[k])] |= 1 << (k - half if k >= half else k + half)


def _csr_set_open(g, exits, c, k):
    exits[g.edges[g.offsets[c] + k]] = 1


def _lattice_open_if(g, exits, c, k, opened):
    half = len(g.offsets) >> 1
    exits[_at(c)] |= opened << k
    exits[_at(c + g.offsets[k])] |= opened << (k - half if k >= half else k + half)


def _csr_open_if(g, exits, c, k, opened):
    exits[g.edges[g.offsets[c] + k]] |= opened


def _lattice_set_closed(g, exits, c, k):
    half = len(g.offsets) >> 1
    exits[_at(c)] &= ~(1 << k)
    exits[_at(c + g.offsets[k])] &= ~(1 << (k - half if k >= half else k + half))


def _csr_set_closed(g, exits, c, k):
    exits[g.edges[g.offsets[c] + k]] = 0


_answer(graph.n_cells, lambda g: g.cells, lambda g: len(g.offsets) - 1)
_answer(graph.n_slots, lambda g: len(g.available), lambda g: len(g.offsets) - 1)
_answer(graph.span, lambda g: graph.LATTICE_SPAN, lambda g: g.span)
_answer(graph.is_lattice, lambda g: True, lambda g: False)
_answer(graph.is_cell, lambda g, c: (np.int64(g.present[_at(c >> 3)]) >> (c & 7)) & 1 == 1, lambda g, c: True)
_answer(graph.width, lambda g, c: len(g.offsets), lambda g, c: np.int64(g.offsets[c + 1] - g.offsets[c]))
_answer(graph.has, lambda g, c, k: (np.int64(g.available[_at(c)]) >> k) & 1 == 1, lambda g, c, k: True)
_answer(
    graph.neighbor, lambda g, c, k: c + g.offsets[k], lambda g, c, k: np.int64(g.neighbors[g.offsets[c] + k])
)
_answer(graph.back, _lattice_back, lambda g, c, k: np.int64(g.reverse[g.offsets[c] + k]))
_answer(
    graph.is_open,
    lambda g, exits, c, k: (np.int64(exits[_at(c)]) >> k) & 1 == 1,
    lambda g, exits, c, k: exits[g.edges[g.offsets[c] + k]] == 1,
)
_answer(graph.next_way, _lattice_next_way, _csr_next_way)
_answer(graph.set_open, _lattice_set_open, _csr_set_open)
_answer(graph.open_if, _lattice_open_if, _csr_open_if)
_answer(graph.set_closed, _lattice_set_closed, _csr_set_closed)


def _lattice_any_direction(g, rng, c):
    ways = np.int64(g.available[_at(c)])
    return np.int64(NTH[_at(8 * ways + below(rng, np.int64(COUNT[_at(ways)])))])


def _csr_any_direction(g, rng, c):
    return below(rng, np.int64(g.offsets[c + 1] - g.offsets[c]))


def _lattice_draw_marked(g, rng, marks, c, mark):
    o = g.offsets
    ways = (
        np.int64(marks[_at(c + o[0])] == mark)
        | np.int64(marks[_at(c + o[1])] == mark) << 1
        | np.int64(marks[_at(c + o[2])] == mark) << 2
        | np.int64(marks[_at(c + o[3])] == mark) << 3
    )
    for k in range(4, len(o)):
        ways |= np.int64(marks[_at(c + o[k])] == mark) << k
    ways &= np.int64(g.available[_at(c)])
    if ways == 0:
        return -1
    count = np.int64(COUNT[_at(ways)])
    if count == 1:
        return 2 * np.int64(NTH[_at(8 * ways)])
    return 2 * np.int64(NTH[_at(8 * ways + below(rng, count))]) + 1


def _csr_draw_marked(g, rng, marks, c, mark):
    begin, end = np.int64(g.offsets[c]), np.int64(g.offsets[c + 1])
    count = 0
    for at in range(begin, end):
        count += marks[g.neighbors[at]] == mark
    if count == 0:
        return -1
    n = below(rng, count)
    at = begin
    while True:
        if marks[g.neighbors[at]] == mark:
            if n == 0:
                return 2 * (at - begin) + (count > 1)
            n -= 1
        at += 1


_answer(draws.any_direction, _lattice_any_direction, _csr_any_direction)
_answer(draws.draw_marked, _lattice_draw_marked, _csr_draw_marked)


@overload(rng.mix64, jit_options={"forceinline": True})
def _mix64(key, n):
    def word(key, n):
        z = np.uint64(key) + np.uint64(n) * GOLDEN
        z = (z ^ (z >> S30)) * MIX_1
        z = (z ^ (z >> S27)) * MIX_2
        return z ^ (z >> S31)

    return word


@overload(rng.top_bits, jit_options={"forceinline": True})
def _top_bits(key, n, bits):
    def top(key, n, bits):
        return np.int64(rng.mix64(key, n) >> np.uint64(64 - bits))

    return top


@overload(rng.next_u32, jit_options={"forceinline": True})
def _next_u32(rng):
    def word(rng):
        rng[1] += np.uint64(1)
        z = rng[0] + rng[1] * GOLDEN
        z = (z ^ (z >> S30)) * MIX_1
        z = (z ^ (z >> S27)) * MIX_2
        return np.int64((z ^ (z >> S31)) >> S32)

    return word
