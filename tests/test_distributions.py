"""How often each maze is made on the smallest boards, against the exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from meiro.generators import generators
from meiro.grids import make_grid
from meiro.rng import key_of
from tests import naive
from tests.making import jit, passages

SAMPLES = 500  # a cell
Z = 3.0902  # one in a thousand of normal variates is larger

FIRSTS = [entry.name for entry in generators if "first" in entry.options]
HORIZONTALS = [entry.name for entry in generators if "horizontal" in entry.options]
CASES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in naive.NAMES if name not in FIRSTS),
    *((name, {"first": first}) for name in FIRSTS for first in (0, "random")),
    *((name, {"horizontal": 30}) for name in HORIZONTALS),
    ("growing-tree", {"first": 0, "newest": 0, "oldest": 1}),
    ("growing-tree", {"first": 0, "newest": 0, "random": 1}),
    ("growing-tree", {"first": 0, "newest": 3, "oldest": 2, "random": 4}),
]


def limit(freedom: int) -> float:
    """The chi-square that one fair sample in a thousand exceeds (Wilson and Hilferty 1931)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + Z * part**0.5) ** 3)


def counts(name: str, rows: int, cols: int, samples: int, **options: Any) -> Counter[frozenset[int]]:
    """Count how often each set of passages comes out of the seeds from 0 on."""
    grid = make_grid("rect", cols, rows)
    with jit("1"):
        return Counter(
            naive.open_edges(passages(grid, name, key_of(seed), **options)) for seed in range(samples)
        )


def chi_square(seen: Mapping[frozenset[int], int], law: Mapping[frozenset[int], Any]) -> float:
    """Sum (seen − expected)² / expected over all mazes that can be."""
    samples = sum(seen.values())
    expected = {maze: float(chance) * samples for maze, chance in law.items()}
    return sum((seen.get(maze, 0) - often) ** 2 / often for maze, often in expected.items())


def exact(name: str, rows: int, cols: int, **options: Any) -> dict[frozenset[int], Any]:
    """The exact law of a generator; the uniform one and the minimum spanning tree have no options."""
    if name in ("wilson", "aldous-broder", "prim-weights"):
        options = {}
    if name == "growing-tree":
        options = {"newest": 100, "oldest": 0, "random": 0, **options}
    return naive.distribution(name, rows, cols, **options)


def test_the_limits_are_the_tabulated_ones() -> None:
    """The approximation of the 99.9 % limit agrees with tables."""
    assert [49.73, 36.12, 257.13] == pytest.approx([limit(freedom) for freedom in (23, 14, 191)], abs=0.2)


@pytest.mark.parametrize("name, options", CASES)
@pytest.mark.parametrize("rows, cols", [(2, 2), (2, 3)])
def test_every_maze_is_as_likely_as_the_process_says(
    name: str, options: dict[str, Any], rows: int, cols: int
) -> None:
    """The mazes on 2×2 and 2×3 cells come as often as the slow, obvious version of the algorithm makes them."""
    law = exact(name, rows, cols, **options)
    seen = counts(name, rows, cols, SAMPLES * rows * cols, **options)
    assert set() == set(seen) - set(law)
    assert chi_square(seen, law) < limit(max(len(law) - 1, 1))


@pytest.mark.parametrize("name", [entry.name for entry in generators if "uniform" in entry.traits])
@pytest.mark.parametrize("rows, cols, samples, highest", [(2, 3, 7100, 36.12), (3, 3, 20_000, 257.13)])
def test_uniform_generators_favour_no_maze(
    name: str, rows: int, cols: int, samples: int, highest: float
) -> None:
    """All 15 mazes of 2×3 cells and all 192 of 3×3 are equally likely."""
    trees = list(naive.spanning_trees(*naive.rect(rows, cols)))
    seen = counts(name, rows, cols, samples)
    assert set() == set(seen) - set(trees)
    assert chi_square(seen, dict.fromkeys(trees, 1 / len(trees))) < highest


@pytest.mark.parametrize("name", ["kruskal", "prim", "backtracker"])
def test_the_test_of_uniformity_tells_others_apart(name: str) -> None:
    """The same samples show that the minimum spanning tree and the others are not uniform."""
    trees = list(naive.spanning_trees(*naive.rect(2, 3)))
    assert chi_square(counts(name, 2, 3, 7100), dict.fromkeys(trees, 1 / len(trees))) > 36.12


def test_prim_grows_the_same_in_all_directions() -> None:
    """On 3×3 cells Prim's mazes come as the exact law says: no wall falls more often for its place in a list."""
    law = naive.distribution("prim", 3, 3, first=4)
    seen = counts("prim", 3, 3, 20_000, first=4)
    assert set() == set(seen) - set(law)
    assert chi_square(seen, law) < limit(len(law) - 1)
