"""The reference versions against facts from outside: published counts, exact laws, hand calculations."""

from __future__ import annotations

import json
import os
import random
from fractions import Fraction
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from tests import naive

BACKTRACKER = {"newest": 1, "oldest": 0, "random": 0}
RANDOM_CELL = {"newest": 0, "oldest": 0, "random": 1}
OLDEST = {"newest": 0, "oldest": 1, "random": 0}

# name in answers.json → (name, options)
PUBLISHED: dict[str, tuple[str, dict[str, Any]]] = {
    "uniform (Wilson, Aldous-Broder)": ("wilson", {}),
    "kruskal / true-prim (random weights)": ("kruskal", {}),
    "prim frontier-edge, uniform start": ("prim", {"first": "random"}),
    "prim frontier-edge, start (0,0)": ("prim", {"first": 0}),
    "prim frontier-cell, uniform start": ("prim-cell", {"first": "random"}),
    "prim frontier-cell, start (0,0)": ("prim-cell", {"first": 0}),
    "growing tree random cell, uniform start": ("growing-tree", {"first": "random", **RANDOM_CELL}),
    "backtracker, uniform start": ("backtracker", {"first": "random"}),
    "backtracker, start (0,0)": ("backtracker", {"first": 0}),
    "hunt-and-kill row-major, uniform start": ("hunt-and-kill", {"first": "random"}),
    "hunt-and-kill row-major, start (0,0)": ("hunt-and-kill", {"first": 0}),
    "binary tree NW p=1/2": ("binary-tree", {}),
    "sidewinder p=1/2, top row open": ("sidewinder", {}),
}

# name in answers.json, monte_carlo → (name, options)
MEASURED: dict[str, tuple[str, dict[str, Any]]] = {
    "recursive_backtracker": ("backtracker", {}),
    "hunt_and_kill": ("hunt-and-kill", {}),
    "binary_tree": ("binary-tree", {}),
    "sidewinder": ("sidewinder", {}),
    "eller_p50": ("eller", {}),
    "wilson": ("wilson", {}),
    "aldous_broder": ("aldous-broder", {}),
    "kruskal": ("kruskal", {}),
    "prim_true_weights": ("prim-weights", {}),
    "prim_frontier_edge": ("prim", {}),
    "prim_frontier_cell": ("prim-cell", {}),
    "growing_tree_random": ("growing-tree", RANDOM_CELL),
    "growing_tree_oldest": ("growing-tree", OLDEST),
    "growing_tree_newest": ("growing-tree", BACKTRACKER),
    "growing_tree_50newest_50random": ("growing-tree", {"newest": 50, "oldest": 0, "random": 50}),
    "recursive_division": ("recursive-division", {}),
}

# The walk of the route animation: 0 is a way; the walk is in (x, y).
BLOCKS = """\
11111111111
00000000001
11111011111
10000000001
11101010101
10001010101
10101011111
10101000001
10101110101
10101000100
11111111111""".splitlines()
WALK = """\
0,1 1,1 2,1 3,1 4,1 5,1 6,1 7,1 8,1 9,1 8,1 7,1 6,1 5,1 5,2 5,3 6,3 7,3 8,3 9,3 9,4
9,5 9,4 9,3 8,3 7,3 7,4 7,5 7,4 7,3 6,3 5,3 4,3 3,3 2,3 1,3 2,3 3,3 3,4 3,5 2,5 1,5
1,6 1,7 1,8 1,9 1,8 1,7 1,6 1,5 2,5 3,5 3,6 3,7 3,8 3,9 3,8 3,7 3,6 3,5 3,4 3,3 4,3
5,3 5,4 5,5 5,6 5,7 6,7 7,7 8,7 9,7 9,8 9,9 10,9"""


@cache
def answers() -> dict[str, Any]:
    """Read the published answers."""
    folder = Path(os.environ.get("MEIRO_CASES", Path(__file__).parents[2] / "shared" / "cases"))
    found: dict[str, Any] = json.loads((folder / "answers.json").read_text())
    return found


def by_count(law: dict[frozenset[int], Fraction], rows: int, cols: int) -> dict[str, Fraction]:
    """Sum a law of trees to the law of the number of dead ends."""
    counts: dict[str, Fraction] = {}
    for tree, chance in law.items():
        count = str(len(naive.dead_ends(*naive.rect(rows, cols), tree)))
        counts[count] = counts.get(count, Fraction(0)) + chance
    return counts


# --- graphs


def test_a_rectangle_is_numbered_row_by_row_east_before_south() -> None:
    """Edges ascend by (lower cell, direction), east before south."""
    expected = (6, [(0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (3, 4), (4, 5)])
    assert expected == naive.rect(2, 3)


@pytest.mark.parametrize(
    "rows, cols, expected",
    [
        (1, 1, 1),
        (1, 7, 1),
        (2, 2, 4),
        (2, 3, 15),
        (2, 4, 56),
        (3, 3, 192),
        (3, 4, 2415),
        (4, 4, 100352),
        (5, 5, 557568000),
        (6, 6, 32565539635200),
        (7, 7, 19872369301840986112),
    ],
)
def test_kirchhoff_counts_the_perfect_mazes(rows: int, cols: int, expected: int) -> None:
    """The number of spanning trees of a grid is OEIS A007341 (squares) and A116469 (rectangles)."""
    assert expected == naive.count_spanning_trees(*naive.rect(rows, cols))


@pytest.mark.external
def test_kirchhoff_agrees_with_every_published_count() -> None:
    """All rectangles up to 7x7 have the published number of spanning trees, either way round."""
    for size, expected in answers()["theory"]["spanning_tree_counts"].items():
        rows, cols = map(int, size.split("x"))
        assert int(expected) == naive.count_spanning_trees(*naive.rect(rows, cols)), size
        assert int(expected) == naive.count_spanning_trees(*naive.rect(cols, rows)), size


def test_spanning_trees_are_as_many_as_kirchhoff_says() -> None:
    """Enumeration and determinant agree: grids, parallel edges (each makes its own tree), a graph in two parts."""
    graphs = [
        naive.rect(1, 1),
        naive.rect(2, 4),
        naive.rect(3, 3),
        (3, [(0, 1), (0, 1), (1, 2)]),
        (4, [(0, 1), (2, 3)]),
    ]
    expected = [1, 56, 192, 2, 0]
    assert expected == [len(list(naive.spanning_trees(*graph))) for graph in graphs]
    assert expected == [naive.count_spanning_trees(*graph) for graph in graphs]


def test_routes_in_an_open_rectangle() -> None:
    """Corner to corner of an open 3x4: 5 steps, C(5, 2) shortest ways, 38 simple ways (OEIS A064298)."""
    n, edges = naive.rect(3, 4)
    everything = naive.every(edges)
    assert naive.shortest_path_length(n, edges, everything, 0, 11) == 5
    assert naive.count_shortest_paths(n, edges, everything, 0, 11) == 10
    assert naive.count_simple_routes(n, edges, everything, 0, 11) == 38
    assert naive.diameter(n, edges, everything) == 5
    assert naive.dead_ends(n, edges, everything) == []


def test_routes_that_do_not_exist() -> None:
    """Without a route: distance and cost None, zero routes, and the components say why."""
    n, edges = naive.rect(2, 2)
    only = frozenset([0])
    assert naive.distances(n, edges, only, 0) == [0, 1, None, None]
    assert naive.dijkstra(n, edges, only, [5, 7, 1, 1], 0) == [0, 7, None, None]
    assert naive.shortest_path_length(n, edges, only, 0, 3) is None
    assert naive.count_shortest_paths(n, edges, only, 0, 3) == 0
    assert naive.count_simple_routes(n, edges, only, 0, 3) == 0
    assert naive.components(n, edges, only) == [[0, 1], [2], [3]]


def test_a_tree_has_one_route_between_any_two_cells() -> None:
    """In each of the 192 trees of 3x3 there is one simple route, and it is the shortest."""
    n, edges = naive.rect(3, 3)
    for tree in naive.spanning_trees(n, edges):
        assert naive.is_perfect(n, edges, tree)
        assert naive.count_simple_routes(n, edges, tree, 0, 8) == 1
        assert naive.count_shortest_paths(n, edges, tree, 0, 8) == 1


def test_loops_and_gaps_are_not_perfect() -> None:
    """A perfect maze needs both: n − 1 edges, and being connected."""
    n, edges = naive.rect(2, 3)
    assert not naive.is_perfect(n, edges, naive.every(edges))
    assert not naive.is_perfect(n, edges, frozenset([0, 1, 3, 5, 6]))  # a square, and cell 5; cell 2 is alone


def test_parallel_edges_are_two_ways() -> None:
    """Two edges between the same cells make two shortest routes, and no dead end."""
    n, edges = 2, [(0, 1), (0, 1)]
    both = naive.every(edges)
    assert naive.count_shortest_paths(n, edges, both, 0, 1) == 2
    assert naive.count_simple_routes(n, edges, both, 0, 1) == 2
    assert naive.dead_ends(n, edges, both) == []
    assert naive.dead_ends(n, edges, frozenset([1])) == [0, 1]


def test_dijkstra_avoids_dear_cells_and_leaves_the_start_out() -> None:
    """The cost is the sum of the cells entered; with weight 1 everywhere it is the distance."""
    n, edges = naive.rect(2, 3)
    everything = naive.every(edges)
    assert naive.dijkstra(n, edges, everything, [8, 9, 1, 1, 1, 1], 0) == [0, 9, 4, 1, 2, 3]
    assert naive.distances(n, edges, everything, 2) == naive.dijkstra(n, edges, everything, [1] * 6, 2)


def test_flags_are_refused_as_open_edges() -> None:
    """A list of flags is an error, not a wrong answer; `open_edges` makes the set of it."""
    n, edges = naive.rect(1, 3)
    with pytest.raises(TypeError, match="open_edges"):
        naive.distances(n, edges, [True, False], 0)  # type: ignore[arg-type]
    assert naive.distances(n, edges, naive.open_edges([True, False]), 0) == [0, 1, None]


def test_dfs_walks_every_step_back() -> None:
    """The depth-first walk of the classic 11x11 board, right, up, left, down, is the published one."""
    ways = [(x, y) for y in range(11) for x in range(11) if BLOCKS[y][x] == "0"]
    number = {way: i for i, way in enumerate(ways)}
    near = [
        [number[way] for way in [(x + 1, y), (x, y - 1), (x - 1, y), (x, y + 1)] if way in number]
        for x, y in ways
    ]
    walk = naive.dfs_walk(near, number[0, 1], number[10, 9])
    assert WALK.split() == [f"{x},{y}" for x, y in map(ways.__getitem__, walk)]


def test_dfs_comes_home_without_a_route() -> None:
    """A walk that cannot reach its goal sees all it can and ends where it began; start = goal is no step."""
    assert naive.dfs_walk([[1], [0, 2], [1], []], 0, 3) == [0, 1, 2, 1, 0]
    assert naive.dfs_walk([[1], [0, 2], [1], []], 3, 3) == [3]


# --- laws


@pytest.mark.parametrize("name", naive.NAMES)
@pytest.mark.parametrize("rows, cols", [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)])
def test_a_law_sums_to_one_on_perfect_mazes(name: str, rows: int, cols: int) -> None:
    """The chances of a generator sum to exactly 1, and every maze it can make is perfect."""
    law = naive.distribution(name, rows, cols)
    assert sum(law.values()) == 1
    assert all(chance > 0 for chance in law.values())
    assert law.keys() <= set(naive.spanning_trees(*naive.rect(rows, cols)))


@pytest.mark.external
@pytest.mark.parametrize("size", ["2x2", "2x3"])
@pytest.mark.parametrize("published", PUBLISHED)
def test_the_law_is_the_published_one(published: str, size: str) -> None:
    """Every tree has exactly the published probability."""
    name, options = PUBLISHED[published]
    rows, cols = map(int, size.split("x"))
    _, edges = naive.rect(rows, cols)
    facts = answers()["theory"]["exact_small_grid_distributions"][size][published]["probabilities"]
    expected = {
        frozenset(
            edges.index((int(a), int(b))) for a, b in (edge.split("-") for edge in tree.split("|"))
        ): chance
        for tree, text in facts.items()
        if (chance := Fraction(text))
    }
    assert expected == naive.distribution(name, rows, cols, **options)


@pytest.mark.external
@pytest.mark.parametrize("published", PUBLISHED)
def test_the_law_on_3x3_has_the_published_figures(published: str) -> None:
    """Support, extremes, distance from uniform and the law of the dead ends on 3x3 are the published ones."""
    name, options = PUBLISHED[published]
    facts = answers()["theory"]["exact_small_grid_distributions"]["3x3"][published]
    law = naive.distribution(name, 3, 3, **options)
    even = Fraction(1, 192)
    missing = 192 - len(law)
    distance = (sum(abs(chance - even) for chance in law.values()) + missing * even) / 2
    assert facts["support"] == len(law)
    assert Fraction(facts["min_p"]) == min(law.values())
    assert Fraction(facts["max_p"]) == max(law.values())
    assert Fraction(facts["tv_from_uniform"]) == distance
    ends = {count: Fraction(text) for count, text in facts["dead_end_count_distribution"].items()}
    assert ends == by_count(law, 3, 3)


@pytest.mark.external
@pytest.mark.parametrize("measured", MEASURED)
def test_samples_have_the_measured_means(measured: str) -> None:
    """On 10x10 dead ends, crossings, straights, solution, longest route and horizontal share are those of the table.

    The means may differ by 4·sd·√(1/n₁ + 1/n₂).
    """
    name, options = MEASURED[measured]
    facts = answers()["monte_carlo"]["10x10"][measured]
    n, edges = naive.rect(10, 10)
    rng = random.Random(2024)
    found: dict[str, list[float]] = {}
    for _ in range(30):
        tree = naive.sample(name, 10, 10, rng, **options)
        near = naive.neighbours(n, edges, tree)
        steps = naive.shortest_path_length(n, edges, tree, 0, 99)
        assert steps is not None
        values = {
            "dead_end": len(naive.dead_ends(n, edges, tree)),
            "straight": sum(len(cells) == 2 and sum(cells) == 2 * cell for cell, cells in enumerate(near)),
            "three": sum(len(cells) == 3 for cells in near),
            "four": sum(len(cells) == 4 for cells in near),
            "solution": steps + 1,
            "longest": naive.diameter(n, edges, tree) + 1,
            "horizontal_edges": 100 * sum(edges[e][1] == edges[e][0] + 1 for e in tree) / 99,
        }
        for key, value in values.items():
            found.setdefault(key, []).append(value)
    for key, each in found.items():
        allowed = 4 * facts[key]["sd"] * sqrt(1 / len(each) + 1 / facts["samples"])
        assert abs(fmean(each) - facts[key]["mean"]) <= allowed + 0.001, key


@pytest.mark.parametrize("name", naive.NAMES)
def test_samples_follow_the_law(name: str) -> None:
    """1,500 samples on 2x3 pass the chi-square test against the exact law (14 degrees of freedom: 36.12)."""
    rng = random.Random(7)
    law = naive.distribution(name, 2, 3)
    times = dict.fromkeys(law, 0)
    for _ in range(1500):
        times[naive.sample(name, 2, 3, rng)] += 1
    assert sum((times[tree] - 1500 * chance) ** 2 / (1500 * chance) for tree, chance in law.items()) < 36.12


def test_the_newest_cell_is_the_backtracker() -> None:
    """A growing tree that always takes the newest cell has the backtracker's law."""
    for first in ("random", 0, 4):
        expected = naive.distribution("backtracker", 3, 3, first=first)
        assert expected == naive.distribution("growing-tree", 3, 3, first=first, **BACKTRACKER)


def test_prim_on_2x2_has_the_leaf_chances_of_the_page() -> None:
    """From (0,0) the cells of 2x2 are leaves with chance 1/4, 1/2, 1/2, 3/4 (math.stackexchange 572568)."""
    n, edges = naive.rect(2, 2)
    law = naive.distribution("prim", 2, 2, first=0)
    leaves = [
        sum(chance for tree, chance in law.items() if cell in naive.dead_ends(n, edges, tree))
        for cell in range(4)
    ]
    assert [Fraction(1, 4), Fraction(1, 2), Fraction(1, 2), Fraction(3, 4)] == leaves


def test_eller_on_2x2_by_hand() -> None:
    """Not joined (1/2): both cells drop. Joined: both drop 1/4; one alone 1/4 + 1/8, the eighth from none."""
    expected = {
        frozenset([1, 2, 3]): Fraction(1, 2),
        frozenset([0, 1, 2]): Fraction(1, 8),
        frozenset([0, 1, 3]): Fraction(3, 16),
        frozenset([0, 2, 3]): Fraction(3, 16),
    }
    assert expected == naive.distribution("eller", 2, 2)


def test_division_on_2x3_by_hand() -> None:
    """A 2x3 is cut down one of two columns; the two-wide rest is a square and uniform: 1/16 each, two ways add."""
    law = naive.distribution("recursive-division", 2, 3)
    assert {Fraction(1, 16): 8, Fraction(1, 8): 4} == {
        chance: list(law.values()).count(chance) for chance in law.values()
    }


@pytest.mark.parametrize("rows, cols", [(2, 3), (3, 2), (3, 3)])
def test_binary_tree_goes_straight_home(rows: int, cols: int) -> None:
    """Corner to corner every binary tree takes h + w − 1 cells; the first row and column are open."""
    n, edges = naive.rect(rows, cols)
    for tree in naive.distribution("binary-tree", rows, cols):
        assert rows + cols - 2 == naive.shortest_path_length(n, edges, tree, 0, n - 1)
        assert cols - 1 == naive.shortest_path_length(n, edges, tree, 0, cols - 1)
        assert rows - 1 == naive.shortest_path_length(n, edges, tree, 0, n - cols)


@pytest.mark.parametrize("name", ["binary-tree", "sidewinder", "eller"])
def test_horizontal_moves_the_share_of_horizontal_passages(name: str) -> None:
    """At 0 per cent only the forced row has horizontal passages; with the percentage their mean number grows."""
    _, edges = naive.rect(3, 3)

    def share(percent: int) -> Fraction:
        law = naive.distribution(name, 3, 3, horizontal=percent)
        return sum(
            (chance * sum(edges[e][1] == edges[e][0] + 1 for e in tree) for tree, chance in law.items()),
            start=Fraction(0),
        )

    assert share(0) == 2
    assert share(0) < share(25) < share(50) < share(75) < share(100)


@pytest.mark.parametrize("room, walls", [(2, 2), (3, 0)])
def test_rooms_stay_open(room: int, walls: int) -> None:
    """A 4x3 is cut once, in the middle, by a wall of 3 with a gap if rooms are 2 wide, never if they are 3."""
    n, edges = naive.rect(4, 3)
    law = naive.distribution("recursive-division", 4, 3, room=room)
    assert sum(law.values()) == 1
    assert all(len(naive.components(n, edges, open_)) == 1 for open_ in law)
    assert {len(edges) - walls} == {len(open_) for open_ in law}
