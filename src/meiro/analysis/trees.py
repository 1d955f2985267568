"""How many perfect mazes a grid has: its spanning trees, by Kirchhoff's theorem."""

from __future__ import annotations

from math import ceil, log, log10
from typing import NamedTuple

import numpy as np

from ..graph import Array
from ..grid import Grid
from ..maze import Maze
from .flood import distances

EXACT_WORK = 1.5e8  # products modulo primes: about a second
FLOAT_WORK = 5e9  # products in floating point: about a second
LEAST_BLOCK = 32
MOST_CELLS = 1_000_000
PRIME_BITS = 30


class TreeCount(NamedTuple):
    """The number of perfect mazes: exact, or only its logarithm, or neither and why."""

    exact: int | None
    log10: float | None
    note: str = ""


class Banded(NamedTuple):
    """A grid with its cells in an order in which neighbours stand close together."""

    tails: Array  # (E,) places in the order; always tail < head, ascending by tail
    heads: Array  # (E,)
    degrees: Array  # (N,) by place
    band: int  # the farthest that neighbours stand apart


def count_perfect_mazes(grid: Grid) -> TreeCount:
    """Count the spanning trees of a grid: the determinant of its Laplacian without one cell's row and column.

    1. Order the cells so that all non-zero entries stand near the diagonal.
    2. Exactly, where that takes about a second (some 30×30 cells): eliminate modulo enough primes for
       Hadamard's bound on the determinant, all primes at once, and join the remainders.
    3. Else the logarithm, block by block in floating point; beyond some 260×260 cells nothing.

    Source: Kirchhoff (1847), "Ueber die Auflösung der Gleichungen …", Annalen der Physik 72, p. 497.

    >>> from meiro.grids import make_grid
    >>> count_perfect_mazes(make_grid("rect", 4, 4)).exact
    100352
    """
    if grid.n_cells == 1:
        return TreeCount(1, 0.0)
    if grid.mask is not None and grid.n_pieces > 1:
        return TreeCount(0, None, "the grid falls apart")
    too_much = TreeCount(None, None, f"not computed: too much work for {grid.n_cells:,} cells")
    if grid.n_cells > MOST_CELLS:
        return too_much
    banded = _banded(grid)
    work = float(grid.n_cells) * banded.band**2
    bits = float(np.log2(banded.degrees[:-1]).sum())
    if work * (bits / PRIME_BITS + 2) <= EXACT_WORK:
        exact = _exact(banded, ceil(bits / PRIME_BITS) + 1)
        return TreeCount(exact, _log10(exact))
    if work <= FLOAT_WORK:
        return TreeCount(None, _logarithm(banded), "exact for smaller grids only")
    return too_much


def _log10(number: int) -> float:
    """Return the logarithm of a number that may be too large for floating point."""
    over = max(number.bit_length() - 64, 0)
    return log10(number >> over) + over * log10(2)


def _banded(grid: Grid) -> Banded:
    """Order the cells by rows, or by their distance from the first cell, whichever keeps neighbours closer."""
    ends = grid.ends
    place = np.arange(grid.n_cells)
    steps = distances(Maze(grid, np.ones(grid.n_edges, bool)), 0)
    near = np.empty_like(place)
    near[np.argsort(steps, kind="stable")] = place
    if _band(near[ends]) < _band(ends):
        place = near
    pairs = np.sort(place[ends], axis=1)
    tails, heads = pairs[np.lexsort(pairs.T[::-1])].T
    return Banded(tails, heads, np.bincount(place[ends].ravel(), minlength=grid.n_cells), _band(pairs))


def _band(pairs: Array) -> int:
    return int(np.abs(pairs[:, 1] - pairs[:, 0]).max())


# ---- Exactly, modulo primes ----


def _exact(banded: Banded, count: int) -> int:
    """Return the determinant from its remainders modulo `count` primes of more than PRIME_BITS bits."""
    primes = _primes(count)
    while True:
        remainders = _remainders(banded, np.array(primes))
        good = [(p, r) for p, r in zip(primes, remainders, strict=True) if r is not None]
        if len(good) >= count:
            return _join(good)
        primes = _primes(len(primes) + 1)


def _remainders(banded: Banded, primes: Array) -> list[int | None]:
    """Eliminate a window of band + 1 rows that slides down the diagonal; None where a pivot vanished."""
    size, span = len(banded.degrees) - 1, banded.band + 1
    rows = np.zeros((size + span, span), np.int64)  # row j holds the entries from column j − band to j
    rows[:size, -1] = banded.degrees[:-1]
    rows[size:, -1] = 1  # below the matrix: pivots of one
    inner = banded.heads < size
    np.add.at(
        rows, (banded.heads[inner], banded.band + banded.tails[inner] - banded.heads[inner]), -1
    )  # parallel edges add up
    window = np.zeros((len(primes), span, span), np.int64)
    for i in range(span):
        window[:, i, : i + 1] = rows[i, span - 1 - i :]
        window[:, : i + 1, i] = rows[i, span - 1 - i :]
    moduli = primes[:, None]
    product = [1] * len(primes)
    for step in range(size):
        pivots = [int(p) for p in window[:, 0, 0] % primes]
        product = [a * b % int(p) for a, b, p in zip(product, pivots, primes, strict=True)]
        inverses = [pow(b, -1, int(p)) if b else 0 for b, p in zip(pivots, primes, strict=True)]
        row = window[:, 0, 1:] % moduli
        share = row * np.array(inverses)[:, None] % moduli
        rest = (window[:, 1:, 1:] - share[:, :, None] * row[:, None, :]) % moduli[:, :, None]
        window[:, :-1, :-1] = rest
        window[:, -1, :] = window[:, :, -1] = rows[step + span]
    return [value or None for value in product]


def _primes(count: int) -> list[int]:
    """Return the largest primes below 2³¹."""
    odd = np.arange(3, 46342, 2)
    found: list[int] = []
    candidate = 2**31 - 1
    while len(found) < count:
        if (candidate % odd).all():
            found.append(candidate)
        candidate -= 2
    return found


def _join(remainders: list[tuple[int, int]]) -> int:
    """Return the least number with these remainders (Chinese remainder theorem)."""
    value, modulus = 0, 1
    for prime, remainder in remainders:
        value += modulus * ((remainder - value) * pow(modulus, -1, prime) % prime)
        modulus *= prime
    return value


# ---- The logarithm, in floating point ----


def _logarithm(banded: Banded) -> float:
    """Return log10 of the determinant by block elimination; the matrix is positive definite, so no pivoting."""
    size, block = len(banded.degrees) - 1, max(banded.band, LEAST_BLOCK)
    total = 0.0
    below, schur = np.zeros((0, 0)), np.zeros((0, 0))
    for first in range(0, size, block):
        end = min(first + block, size)
        diagonal, next_below = _blocks(banded, first, end, min(end + block, size))
        if first:
            diagonal -= below @ np.linalg.solve(schur, below.T)
        total += float(np.linalg.slogdet(diagonal)[1])
        below, schur = next_below, diagonal
    return total / log(10)


def _blocks(banded: Banded, first: int, end: int, last: int) -> tuple[Array, Array]:
    """Return the diagonal block of places first … end − 1, and the block of rows end … last − 1 below it."""
    low, high = np.searchsorted(banded.tails, [first, end])
    tails, heads = banded.tails[low:high], banded.heads[low:high]
    diagonal = np.diag(banded.degrees[first:end].astype(float))
    inside = heads < end
    np.add.at(diagonal, (tails[inside] - first, heads[inside] - first), -1.0)
    np.add.at(diagonal, (heads[inside] - first, tails[inside] - first), -1.0)
    below = np.zeros((last - end, end - first))
    outside = (heads >= end) & (heads < last)
    np.add.at(below, (heads[outside] - end, tails[outside] - first), -1.0)
    return diagonal, below
