"""What mazes of each generator are like on average, and faults that other projects had."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from typing import Any, NamedTuple

import numpy as np
import pytest

from meiro.analysis import longest_path
from meiro.generators import generate, generators
from meiro.grids import grids, make_grid
from meiro.maze import Maze
from meiro.rng import key_of, rng_for, shuffle
from meiro.solvers import solve
from tests.making import grids_of, jit, n_trees, passages, serves

SEEDS = 24
TABLE_SEEDS = 20  # mazes behind each number of the table
ROUNDING = 0.005  # the table has two decimals

NAMES = generators.names()


class Normal(NamedTuple):
    """Mean and standard deviation of one maze, in per cent of the cells."""

    mean: float
    sd: float


# A naive version of each algorithm on 100×100 cells: dead ends, route from corner to corner, longest path.
TABLE: list[tuple[str, dict[str, Any], tuple[Normal, Normal, Normal]]] = [
    (name, options, (Normal(*numbers[:2]), Normal(*numbers[2:4]), Normal(*numbers[4:])))
    for name, options, numbers in [
        ("backtracker", {"first": "random"}, (10.06, 0.23, 17.87, 6.26, 37.84, 4.10)),
        ("hunt-and-kill", {}, (9.39, 0.14, 5.00, 0.81, 9.16, 0.76)),
        ("binary-tree", {}, (25.08, 0.27, 1.99, 0.00, 3.86, 0.08)),
        ("sidewinder", {}, (27.69, 0.28, 2.63, 0.12, 4.48, 0.14)),
        ("eller", {}, (29.50, 0.23, 4.04, 0.78, 6.02, 0.77)),
        ("wilson", {}, (29.25, 0.26, 4.80, 0.99, 7.23, 1.02)),
        ("aldous-broder", {}, (29.20, 0.21, 4.38, 0.75, 7.12, 1.03)),
        ("kruskal", {}, (30.62, 0.27, 4.05, 0.40, 6.04, 0.72)),
        ("boruvka", {}, (30.62, 0.27, 4.05, 0.40, 6.04, 0.72)),
        ("prim-weights", {}, (30.55, 0.29, 4.11, 0.83, 5.73, 1.11)),
        ("prim", {"first": "random"}, (32.31, 0.29, 2.30, 0.16, 2.98, 0.42)),
        ("prim-cell", {"first": "random"}, (35.58, 0.22, 2.29, 0.14, 3.01, 0.37)),
        (
            "growing-tree",
            {"first": "random", "newest": 0, "random": 1},
            (27.62, 0.30, 2.18, 0.11, 2.96, 0.33),
        ),
        ("growing-tree", {"first": "random", "newest": 0, "oldest": 1}, (2.64, 0.46, 1.99, 0.00, 2.64, 0.25)),
        ("growing-tree", {"first": "random"}, (10.01, 0.16, 18.91, 4.45, 38.11, 3.42)),
        (
            "growing-tree",
            {"first": "random", "newest": 50, "random": 50},
            (19.89, 0.33, 3.69, 0.41, 5.47, 0.82),
        ),
        ("recursive-division", {}, (27.01, 0.33, 5.88, 1.36, 8.70, 1.22)),
    ]
]


@cache
def means(name: str, **options: Any) -> tuple[float, float, float]:
    """Average dead ends, route and longest path of mazes on 100×100 cells, in per cent."""
    grid = make_grid("rect", 100, 100)
    with jit("1"):
        mazes = [Maze(grid, passages(grid, name, key_of(seed), **options)) for seed in range(SEEDS)]
        numbers = [(len(maze.dead_ends), solve(maze).steps + 1, len(longest_path(maze))) for maze in mazes]
    dead_ends, route, longest = np.mean(numbers, axis=0) / 100
    return float(dead_ends), float(route), float(longest)


@pytest.mark.parametrize("name, options, expected", TABLE)
def test_a_generator_has_its_texture(
    name: str, options: dict[str, Any], expected: tuple[Normal, Normal, Normal]
) -> None:
    """Dead ends, route and longest path average what a naive version of the algorithm gives."""
    for mean, (known, sd) in zip(means(name, **options), expected, strict=True):
        assert mean == pytest.approx(known, abs=4 * sd * (1 / TABLE_SEEDS + 1 / SEEDS) ** 0.5 + ROUNDING)


def test_the_route_of_a_binary_tree_is_a_shortest_one() -> None:
    """From corner to corner a binary tree always goes h + w − 1 cells."""
    assert means("binary-tree")[1] == pytest.approx(1.99)


@pytest.mark.parametrize("name", ["prim", "prim-cell", "prim-weights"])
def test_prim_is_no_depth_first_search(name: str) -> None:
    """Prim and its kin have many dead ends and short routes, far from the backtracker's."""
    dead_ends, route, _ = means(name, first="random")
    assert 30 < dead_ends < 36
    assert 2 < route < 4.5
    dead_ends, route, _ = means("backtracker", first="random")
    assert 9.5 < dead_ends < 10.5
    assert 12 < route < 24


@pytest.mark.parametrize("name", ["prim", "prim-cell", "prim-weights", "kruskal", "wilson", "backtracker"])
def test_no_direction_is_preferred(name: str) -> None:
    """Half of the passages are horizontal, within one per cent, on 50×50 cells."""
    grid = make_grid("rect", 50, 50)
    horizontal = grid.ends[:, 1] - grid.ends[:, 0] == 1
    with jit("1"):
        opened = np.mean([passages(grid, name, key_of(seed)) for seed in range(80)], axis=0)
    assert opened[horizontal].sum() / opened.sum() == pytest.approx(0.5, abs=0.01)


def test_eller_opens_more_down_than_along() -> None:
    """At 50 per cent, two passages in five of Eller's are horizontal."""
    grid = make_grid("rect", 100, 100)
    horizontal = grid.ends[:, 1] - grid.ends[:, 0] == 1
    with jit("1"):
        opened = np.mean([passages(grid, "eller", key_of(seed)) for seed in range(20)], axis=0)
    assert opened[horizontal].sum() / opened.sum() == pytest.approx(0.40, abs=0.01)


def test_every_order_of_four_directions_is_as_likely() -> None:
    """Of 24,000 shuffles each of the 24 orders comes about a thousand times (chi-square, 99.9 %)."""
    rng = rng_for(make_grid("rect", 1, 1).plain_graph, key_of("shuffles"))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        order = [0, 1, 2, 3]
        shuffle(rng, order, 4)
        seen[tuple(order)] += 1
    assert sum((seen[order] - 1000) ** 2 / 1000 for order in permutations(range(4))) < 49.7


@pytest.mark.parametrize("mode", ["0", "1"])
@pytest.mark.parametrize("width, height", [(400, 400), (1, 20_000), (20_000, 1)])
def test_large_and_long_boards_need_no_recursion(mode: str, width: int, height: int) -> None:
    """The backtracker digs and a depth-first walk solves them with the interpreter's own limits."""
    grid = make_grid("rect", width, height)
    with jit(mode):
        maze = Maze(grid, passages(grid, "backtracker", 1))
        assert solve(maze, "dfs").found
    assert grid.n_cells - 1 == maze.passages.sum()


@pytest.mark.parametrize("kind", grids.names())
@pytest.mark.parametrize("name", NAMES)
def test_the_smallest_boards_work(name: str, kind: str) -> None:
    """Every generator makes a perfect maze on every grid of 1 … 6 by 1 … 6 that there is."""
    for grid in grids_of(kind, product(range(1, 7), repeat=2)):
        if serves(grid, name):
            with jit("0"):
                opened = passages(grid, name, 2)
            assert grid.n_cells - 1 == opened.sum()
            assert 1 == n_trees(grid, opened)


@pytest.mark.parametrize("name", NAMES)
def test_no_seed_leaves_a_cell_out(name: str) -> None:
    """A thousand seeds on 7×9 cells give perfect mazes: so any opening is in reach from any other."""
    grid = make_grid("rect", 7, 9)
    with jit("1"):
        for seed in range(1000):
            opened, _ = generate(grid, name, key_of(seed), ends=(0, 62))
            assert 62 == opened.sum()
            assert 1 == n_trees(grid, opened)


@pytest.mark.parametrize("width", range(1, 9))
def test_eller_never_closes_a_loop(width: int) -> None:
    """Eller's rows always add up to a tree: widths and heights 1 … 8, two hundred seeds each."""
    with jit("1"):
        for height in range(1, 9):
            grid = make_grid("rect", width, height)
            for seed in range(200):
                opened = passages(grid, "eller", key_of(seed))
                assert grid.n_cells - 1 == opened.sum()
                assert 1 == n_trees(grid, opened)
