"""Uniformity: whether a generator gives every perfect maze of a small grid the same chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import exp, lgamma, log
from typing import Any, NamedTuple

from ..errors import InvalidOption
from ..generators import generate
from ..grid import Grid
from ..rng import key_of
from .trees import count_perfect_mazes

CONFIDENCE = 0.999
LEAST_EXPECTED = 5  # mazes of each kind, for the limit to hold


class Uniformity(NamedTuple):
    """The outcome of a chi-square test against the uniform law."""

    chi_square: float
    limit: float  # uniform mazes stay below in 999 of 1,000 tests
    mazes: int  # different perfect mazes of the grid
    seen: int  # of them came up
    samples: int

    @property
    def passed(self) -> bool:
        """Whether the mazes may be uniform."""
        return self.chi_square <= self.limit


def measure_uniformity(
    grid: Grid, generator: str, samples: int, seed: str, options: dict[str, Any] | None = None
) -> Uniformity:
    """Make so many mazes with the seeds `<seed>-1`, `<seed>-2` …, and compare how often each came up.

    Raises InvalidOption when the grid has too many perfect mazes for so few samples, or only one. Source: Pearson
    (1900), "On the criterion …", Philosophical Magazine 50, p. 157.
    """
    mazes = count_perfect_mazes(grid).exact or 0
    if mazes < 2 or mazes * LEAST_EXPECTED > samples:
        msg = f"{grid.name} has {mazes:,} perfect mazes: {samples:,} samples cannot tell whether all are as likely"
        raise InvalidOption(msg)
    ends = (0, grid.n_cells - 1)
    counts = Counter(
        generate(grid, generator, key_of(f"{seed}-{i}"), ends=ends, options=options)[0].tobytes()
        for i in range(1, samples + 1)
    )
    return Uniformity(
        chi_square(counts.values(), mazes), chi_square_limit(mazes - 1), mazes, len(counts), samples
    )


def chi_square(counts: Iterable[int], kinds: int) -> float:
    """Sum (observed − expected)² / expected over all kinds; kinds that never came up need not be listed.

    >>> chi_square([4, 8], 3)
    8.0
    """
    seen = list(counts)
    expected = sum(seen) / kinds
    return sum((count - expected) ** 2 for count in seen) / expected + (kinds - len(seen)) * expected


def chi_square_limit(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return what chi-square stays below with this chance, by bisection of the distribution.

    >>> round(chi_square_limit(14), 2)
    36.12
    """
    low, high = 0.0, 10.0 * freedom + 100
    for _ in range(80):
        middle = (low + high) / 2
        if _below(freedom / 2, middle / 2) < confidence:
            low = middle
        else:
            high = middle
    return high


def _below(a: float, x: float) -> float:
    """Return the regularised lower incomplete gamma function, by its series."""
    if x == 0:
        return 0.0
    term = total = 1.0
    n = a
    while term > total * 1e-17:
        n += 1
        term *= x / n
        total += term
    return total * exp(a * log(x) - x - lgamma(a + 1))
