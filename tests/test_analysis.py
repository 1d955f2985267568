"""Measures: each is what a slow and obvious count says, on every grid, compiled and plain."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
import pytest

from meiro import make_grid, new
from meiro.analysis import (
    corridors,
    count_perfect_mazes,
    count_pieces,
    count_shortest_routes,
    describe_solution,
    directions,
    distances,
    headings,
    longest_path,
    measure,
    river,
    straights_and_turns,
    trees,
)
from meiro.analysis.uniformity import chi_square, chi_square_limit, measure_uniformity
from meiro.cli import main
from meiro.errors import InvalidOption
from meiro.grid import Grid
from meiro.maze import Maze
from meiro.solvers import solve
from tests import naive
from tests.solving import BOARDS, SHAPES, graph_of, maze_of

CASES = [(board, shape) for board in BOARDS for shape in SHAPES]
COUNTS = {  # OEIS A007341 and Kirchhoff's determinant
    (2, 2): 4,
    (2, 3): 15,
    (2, 4): 56,
    (3, 3): 192,
    (3, 4): 2415,
    (4, 4): 100352,
    (5, 5): 557568000,
    (6, 6): 32565539635200,
    (7, 7): 19872369301840986112,
}
UNIFORM_DEAD_ENDS = {(3, 3): 3.4375, (5, 5): 7.8413, (10, 10): 29.1998, (10, 2): 5.7846}  # expected, exact


def rect_maze(*rows: str) -> Maze:
    """Read a maze from block text: # is a wall."""
    return Maze.from_blocks(np.array([[letter == "#" for letter in row] for row in rows], np.uint8))


def dead_end_steps(maze: Maze) -> list[int]:
    """Walk from every dead end until the number of ways is not two, by the naive neighbour lists."""
    near = naive.neighbours(*graph_of(maze))
    found = []
    for cell in naive.dead_ends(*graph_of(maze)):
        before, here, steps = cell, near[cell][0], 1
        while len(near[here]) == 2:
            onward = list(near[here])
            onward.remove(before)
            before, here, steps = here, onward[0], steps + 1
        found.append(steps)
    return sorted(found)


@pytest.mark.parametrize("board,shape", CASES)
def test_measures_are_what_counting_gives(board: str, shape: str) -> None:
    """Degrees, dead ends, pieces, loops, solution and longest path agree with the reference versions."""
    for seed in range(3):
        maze = maze_of(BOARDS[board], shape, seed)
        graph, found = graph_of(maze), measure(maze)
        near = naive.neighbours(*graph)
        pieces = len(naive.components(*graph))
        assert {d: n for d, n in enumerate(found.degrees) if n} == Counter(map(len, near))
        assert len(naive.dead_ends(*graph)) == found.dead_ends
        assert sum(len(cells) > 2 for cells in near) == found.junctions
        assert (pieces, pieces) == (found.pieces, count_pieces(maze))
        assert len(graph[2]) - graph[0] + pieces == found.loops
        assert naive.shortest_path_length(*graph, maze.start, maze.goal) == found.shortest
        assert dead_end_steps(maze) == sorted(Counter(found.dead_end_lengths).elements())
        if shape == "perfect":
            assert naive.diameter(*graph) == found.longest_path == len(longest_path(maze)) - 1
            assert (1, 0) == (found.shortest_routes, found.loops)
        steps = [-1 if s is None else s for s in naive.distances(*graph, 0)]
        assert steps == distances(maze, 0).tolist()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("shape", ["loops", "open", "sealed"])
def test_shortest_routes_are_counted_exactly(board: str, shape: str) -> None:
    """The number of shortest routes is what listing them gives; parallel edges make routes of their own."""
    for seed in range(6):
        maze = maze_of(BOARDS[board], shape, seed)
        assert naive.count_shortest_paths(*graph_of(maze), maze.start, maze.goal) == count_shortest_routes(
            maze
        )


def test_many_shortest_routes() -> None:
    """In an open square of n × n cells there are binomial(2n−2, n−1) shortest routes, far beyond 64 bits."""
    grid = make_grid("rect", 60, 60)
    count = 1
    for k in range(1, 60):
        count = count * (59 + k) // k
    assert count == count_shortest_routes(Maze(grid, np.ones(grid.n_edges, bool)))


@pytest.mark.parametrize("board,shape", CASES)
def test_every_passage_is_in_one_corridor(board: str, shape: str) -> None:
    """The corridors' lengths add up to the passages; their ends are dead ends as often as there are any."""
    for seed in range(3):
        maze = maze_of(BOARDS[board], shape, seed)
        found = corridors(maze)
        assert int(maze.passages.sum()) == int(found.lengths.sum())
        assert len(maze.dead_ends) == int(found.dead_ends.sum()) == len(found.dead_end_lengths)
        junction_ends = int(maze.degrees[maze.degrees > 2].sum())
        ends = 2 * int((found.dead_ends < 3).sum()) - int(found.dead_ends.sum())
        circles = ends - junction_ends
        assert circles >= 0
        assert circles % 2 == 0


@pytest.mark.parametrize("kind", ["rect", "hex", "tri", "polar"])
def test_passages_are_counted_without_listing_them(kind: str) -> None:
    """Their number is that of the true ones in the list, before there is a list and afterwards."""
    for size in ("1", "5", "6x4"):
        maze = new(size, grid=kind, loops=30, seed="count")
        before = maze.n_passages
        assert [int(maze.passages.sum())] * 2 == [before, maze.n_passages]


def test_corridors_by_hand() -> None:
    """A circle is a corridor without ends; a lone corridor has two dead ends; a T has three."""
    circle = rect_maze("#####", "#   #", "# # #", "#   #", "#####")
    assert ([4], [0]) == (corridors(circle).lengths.tolist(), corridors(circle).dead_ends.tolist())
    line = rect_maze("#######", "#     #", "#######")
    assert ([2, 2], 2.0) == (corridors(line).dead_end_lengths.tolist(), river(line))
    fork = rect_maze("#######", "#     #", "### ###", "### ###", "#######")
    assert ([1, 1, 1], 1.0) == (corridors(fork).dead_end_lengths.tolist(), river(fork))
    assert (1, 0) == straights_and_turns(line)
    assert (0, 4) == straights_and_turns(circle)


def test_the_smallest_mazes() -> None:
    """One cell, and a row of cells, have measures too."""
    one = measure(new("1", seed="a"))
    assert (1, 0, 1, 0, 0, 0, 0, 1) == (
        one.cells,
        one.passages,
        one.pieces,
        one.dead_ends,
        one.corridors,
        one.longest_path,
        one.shortest,
        one.shortest_routes,
    )
    row = measure(new("7x1", seed="a"))
    assert ((0, 2, 5), 6, 5, {6: 2}) == (row.degrees, row.longest_path, row.straights, row.dead_end_lengths)


def test_no_route() -> None:
    """Without a route there is no solution, and no shortest one."""
    found = measure(maze_of(BOARDS["rect-6x5"], "sealed", 1))
    assert (None, None, None, 0) == (
        found.shortest,
        found.solution_turns,
        found.decisions,
        found.shortest_routes,
    )


@pytest.mark.parametrize("seed", range(5))
def test_turns_and_decisions_on_squares(seed: int) -> None:
    """On squares a way turns where row and column both change from step to step; each junction is a decision."""
    maze = new("12x9", "wilson", seed=seed, loops=10)
    path = solve(maze).path
    places = maze.grid.positions[path].tolist()
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
    solution = describe_solution(maze)
    assert solution is not None
    assert sum(a != b for a, b in pairwise(steps)) == solution.turns
    assert sum(int(maze.degrees[cell]) > 2 for cell in path[:-1]) == solution.decisions
    near = naive.neighbours(*graph_of(maze))
    width = 12
    two = [sorted(cells) for cells in near if len(cells) == 2]
    straight = sum(b - a in (2, 2 * width) for a, b in two)
    assert (straight, len(two) - straight) == straights_and_turns(maze)


@pytest.mark.parametrize("kind", ["rect", "hex"])
def test_headings_follow_from_the_corners(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the numbers of the directions say is at right angles to the shared sides."""
    grid = make_grid(kind, 5, 4)
    short = headings(grid)
    monkeypatch.setattr("meiro.analysis.bias.is_regular", lambda grid: False)
    assert np.allclose(short, headings.__wrapped__(grid))


@pytest.mark.parametrize("board", BOARDS)
def test_headings_lead_to_the_other_cell(board: str) -> None:
    """Every heading is a unit vector, and leads from the lower cell's centre towards the higher's."""
    grid = BOARDS[board]
    way = grid.centres[grid.ends[:, 1]] - grid.centres[grid.ends[:, 0]]
    assert np.allclose(1, (headings(grid) ** 2).sum(axis=1))
    assert ((headings(grid) * way).sum(axis=1) > 0).all()


@pytest.mark.parametrize(
    "board,names",
    [
        ("rect-6x5", ["horizontal", "vertical"]),
        ("hex-6x5", ["horizontal", "falling", "rising"]),
        ("tri-6x5", ["vertical", "falling", "rising"]),
        ("polar-6x5", ["around", "outward"]),
    ],
)
def test_directions_are_shares(board: str, names: list[str]) -> None:
    """The shares of the directions that a grid has add up to one."""
    found = directions(maze_of(BOARDS[board], "perfect", 1))
    assert names == list(found)
    assert sum(found.values()) == pytest.approx(1)


def test_eller_prefers_the_row() -> None:
    """Four of ten passages of Eller's mazes lead along the row, and half of Wilson's."""
    shares = [directions(new("60", "eller", seed=seed))["horizontal"] for seed in range(20)]
    assert fmean(shares) == pytest.approx(0.40, abs=0.01)


# ---- How many perfect mazes ----


@pytest.mark.parametrize("size", COUNTS, ids=str)
def test_perfect_mazes_of_rectangles(size: tuple[int, int]) -> None:
    """The count is the published one, for both ways round."""
    assert COUNTS[size] == count_perfect_mazes(make_grid("rect", *size)).exact
    assert COUNTS[size] == count_perfect_mazes(make_grid("rect", *size[::-1])).exact


@pytest.mark.parametrize("board", BOARDS)
def test_perfect_mazes_of_every_grid(board: str) -> None:
    """The count is that of the elimination in integers; its logarithm in floating point agrees."""
    grid = BOARDS[board]
    n, edges, _ = graph_of(Maze(grid, np.ones(grid.n_edges, bool)))
    count = naive.count_spanning_trees(n, edges)
    found = count_perfect_mazes(grid)
    assert count == found.exact
    assert found.log10 == pytest.approx(log10(count))
    assert trees._logarithm(trees._banded(grid)) == pytest.approx(log10(count))


def test_perfect_mazes_of_large_grids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the exact range the logarithm is left, then the reason; the two ways agree where both work."""
    grid = make_grid("rect", 20, 15)
    exact = count_perfect_mazes(grid)
    assert exact.exact is not None
    monkeypatch.setattr(trees, "EXACT_WORK", 0)
    assert (None, pytest.approx(exact.log10)) == count_perfect_mazes(grid)[:2]
    monkeypatch.setattr(trees, "FLOAT_WORK", 0)
    found = count_perfect_mazes(grid)
    assert (None, None) == found[:2]
    assert "300 cells" in found.note


def test_density_of_perfect_mazes() -> None:
    """The logarithm grows by 4G/π a cell (G is Catalan's constant): the known entropy of the square lattice."""
    small, large = (count_perfect_mazes(make_grid("rect", n, n)).log10 or 0.0 for n in (60, 61))
    # corners and borders: differences of the logarithm along n² only
    assert (large - small) / (61**2 - 60**2) == pytest.approx(1.16624 / np.log(10), abs=0.01)


def test_grids_without_perfect_mazes() -> None:
    """A grid that falls apart has none, a single cell has one."""
    apart = make_grid("rect", 3, 1).select(np.array([True, False, True]), connected=False)
    assert 0 == count_perfect_mazes(apart).exact
    assert 1 == count_perfect_mazes(make_grid("rect", 1, 1)).exact


@pytest.mark.parametrize("size", UNIFORM_DEAD_ENDS, ids=str)
def test_dead_ends_of_uniform_mazes(size: tuple[int, int]) -> None:
    """The mean over Wilson's mazes is the exact expectation, within four standard errors."""
    counts = [len(new(size, "wilson", seed=f"exact-{i}").dead_ends) for i in range(600)]
    assert abs(fmean(counts) - UNIFORM_DEAD_ENDS[size]) <= 4 * stdev(counts) / sqrt(len(counts))


# ---- Uniformity ----


def test_chi_square_limits() -> None:
    """The limits are those of the tables: 99.9 % at 14 and 191 degrees of freedom, 95 % at 1."""
    assert (36.12, 257.13, 3.84) == tuple(
        round(limit, 2) for limit in (chi_square_limit(14), chi_square_limit(191), chi_square_limit(1, 0.95))
    )


def test_chi_square_by_hand() -> None:
    """Equal counts give nothing; what never came up counts as much as what was expected of it."""
    assert 0 == chi_square([5, 5, 5], 3)
    assert 10 == chi_square([10], 2)


def test_uniformity_tells_wilson_from_the_others() -> None:
    """Wilson's and Aldous–Broder's mazes may be uniform, Kruskal's are not."""
    grid = make_grid("rect", 2, 3)
    passed = {
        name: measure_uniformity(grid, name, 8_000, "law").passed
        for name in ("wilson", "aldous-broder", "kruskal")
    }
    assert {"wilson", "aldous-broder"} == {name for name, good in passed.items() if good}


@pytest.mark.parametrize("size", [(1, 3), (4, 4)])
def test_uniformity_needs_samples(size: tuple[int, int]) -> None:
    """One maze only, or too many for the samples: refused."""
    with pytest.raises(InvalidOption, match="perfect mazes"):
        measure_uniformity(make_grid("rect", *size), "wilson", 1000, "law")


# ---- Compiled and plain ----


@pytest.mark.parametrize("board", ["rect-6x5", "polar-6x5", "tri-6x5-masked"])
def test_compiled_measures_are_the_same(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every measure is the same compiled and plain."""
    for shape in SHAPES:
        found = []
        for choice in "01":
            monkeypatch.setenv("MEIRO_JIT", choice)
            found.append(measure(fresh(maze_of(BOARDS[board], shape, 2))))
        assert found[0] == found[1]


def fresh(maze: Maze) -> Maze:
    """Return the maze on a grid that has computed nothing yet."""
    grid = Grid(maze.grid.kind, maze.grid.params, maze.grid.shape, maze.grid.mask)
    return Maze(grid, maze.passages, maze.start, maze.goal)


# ---- `meiro info` ----


def test_info_knows_every_measure(capfd: pytest.CaptureFixture[str]) -> None:
    """The JSON object holds all measures and the count of perfect mazes; the table names every one of them."""
    maze = new("6x4", "wilson", seed="apple", loops=20)
    facts = json.loads(told(capfd, "info", maze.id, "--json"))
    measures = measure(maze).as_dict()
    assert set(measures) <= set(facts)
    plain = {name: facts[name] for name in measures if name not in ("degrees", "dead_end_lengths")}
    assert {name: measures[name] for name in plain} == plain
    assert dict(enumerate(measures["degrees"])) == {int(k): n for k, n in facts["degrees"].items()}
    assert count_perfect_mazes(maze.grid).exact == facts["perfect_mazes"]
    table = told(capfd, "info", maze.id)
    assert all(name in table for name in facts if not name.startswith("perfect_mazes_"))


def test_info_tells_what_it_cannot(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Without marked ends there is no solution; a count that is too long or too much work is told in another way."""
    file = tmp_path / "m.txt"
    file.write_text("#####\n#   #\n#####\n")
    facts = json.loads(told(capfd, "info", str(file), "--json"))
    assert {None} == {facts[name] for name in ("start", "goal", "shortest", "shortest_routes", "decisions")}
    assert "about 10^" not in told(capfd, "info", "m1/rect-5x5/wilson/1")
    assert "· 10^" in told(capfd, "info", "m1/rect-12x12/wilson/1")
    facts = json.loads(told(capfd, "info", "m1/rect-60x60/binary-tree/1", "--json"))
    assert (None, "exact for smaller grids only") == (facts["perfect_mazes"], facts["perfect_mazes_note"])


def told(capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a command prints."""
    with pytest.raises(SystemExit):
        main(arguments)
    return capfd.readouterr().out
