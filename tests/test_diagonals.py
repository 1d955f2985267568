"""Walking diagonally: three rules for corners, costs with √2, and the same cells and answers as by hand."""

import heapq
from math import sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meiro
from meiro import Maze, solve
from meiro.diagonals import CORNERS, with_diagonals
from meiro.errors import InvalidMaze, InvalidOption, NotSupported
from meiro.formats import write
from tests.pictured import text_of

FORM = "######\n#S   #\n# #  #\n## # #\n#   E#\n######"


def cheapest(ways: np.ndarray, start: tuple[int, int], goal: tuple[int, int], rule: str) -> float | None:
    """Return the cost of a cheapest route by Dijkstra's method on plain tuples."""
    open_ = {(row, column) for row, column in np.argwhere(ways).tolist()}
    best, heap = {start: 0.0}, [(0.0, start)]
    while heap:
        cost, (row, column) = heapq.heappop(heap)
        if (row, column) == goal:
            return cost
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                to = (row + down, column + right)
                beside = ((row + down, column) in open_) + ((row, column + right) in open_)
                if to not in open_ or (
                    down and right and beside < {"nocut": 2, "one": 1, "squeeze": 0}[rule]
                ):
                    continue
                new = cost + sqrt(down * down + right * right)
                if new < best.get(to, 1e9) - 1e-12:
                    best[to] = new
                    heapq.heappush(heap, (new, to))
    return None


def board_of(ways: np.ndarray) -> Maze:
    """Return the board of the ways, from its first to its last cell."""
    return text_of("\n".join("".join(" " if way else "#" for way in row) for row in np.pad(ways, 1))).maze


@settings(max_examples=150)
@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 2**36), st.sampled_from(CORNERS))
def test_routes_cost_what_they_cost_by_hand(width: int, height: int, bits: int, rule: str) -> None:
    """On any board A* and Dijkstra's method find the cost that a plain search finds, by every rule."""
    ways = np.array([bits >> i & 1 for i in range(width * height)], bool).reshape(height, width)
    ways[0, 0] = ways[-1, -1] = True
    maze = board_of(ways)
    maze = maze.with_ends(0, maze.grid.n_cells - 1)
    ends = (tuple(maze.grid.position(cell)) for cell in (maze.start, maze.goal))
    expected = cheapest(np.pad(ways, 1), *ends, rule)
    for solver in ("astar", "dijkstra"):
        search = solve(maze, solver, corners=rule)
        search.check_fits(maze)
        assert (expected is None) == (search.cost is None)
        assert (expected or 0) == pytest.approx(search.cost or 0, abs=1e-9)


@pytest.mark.parametrize("jit", ["0", "1"])
def test_compiled_and_plain_give_the_same(jit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Explored cells, path and costs are the same in both modes."""
    maze = meiro.new("9", seed="both", loops=30).block_maze()
    plain = solve(maze, "astar", corners="one")
    monkeypatch.setenv("MEIRO_JIT", jit)
    other = solve(maze, "astar", corners="one")
    for name in ("explored", "path", "path_edges", "costs"):
        assert np.array_equal(getattr(plain, name), getattr(other, name))


def test_weights_count_on_diagonals_too() -> None:
    """Entering a cell diagonally costs √2 times its weight."""
    maze = board_of(np.ones((3, 3), bool)).with_ends(0, 8)
    weights = np.array([1, 1, 1, 1, 5, 1, 1, 1, 2])
    search = solve(maze, "astar", corners="squeeze", weights=weights)
    assert search.cost == pytest.approx(1 + sqrt(2) + 2)
    assert solve(maze, "dijkstra", corners="nocut").cost == pytest.approx(2 * sqrt(2))


def test_the_rules_by_example() -> None:
    """Round a corner a diagonal step needs both ways, one, or none; the map is the same."""
    costs = [solve(text_of(FORM).maze, "astar", corners=rule).cost for rule in CORNERS]
    assert costs == pytest.approx([4 + sqrt(2), 2 + 2 * sqrt(2), 2 + 2 * sqrt(2)])
    narrow = text_of("####\n#S##\n##E#\n####").maze
    assert [None, None, pytest.approx(sqrt(2))] == [
        solve(narrow, "astar", corners=rule).cost for rule in CORNERS
    ]


def test_cells_and_straight_edges_keep_their_numbers() -> None:
    """The path names the maze's own cells, its own edges for straight steps, and −1 for diagonal ones."""
    maze = text_of("#####\n#S  #\n#   #\n#  E#\n#####").maze
    search = solve(maze, "astar", corners="nocut")
    assert search.path_edges.tolist() == [-1, -1]
    assert with_diagonals(maze).grid.positions.tolist() == maze.grid.positions.tolist()
    straight = solve(maze.with_ends(0, 2), "astar", corners="nocut")
    assert maze.grid.ends[straight.path_edges].tolist() == [[0, 1], [1, 2]]


@pytest.mark.parametrize("style", ["blocks", "box", "ascii", "full"])
def test_drawings_show_the_cells_of_the_path(style: str) -> None:
    """In text every cell of a diagonal path is shown, and no wall is painted over."""
    maze = text_of("#####\n#S# #\n## ##\n#  E#\n#####").maze
    search = solve(maze, "astar", corners="squeeze")
    plain, drawn = (write(maze, ".txt", style=style, solution=one).decode() for one in (None, search))
    changed = [(a, b) for a, b in zip(plain, drawn, strict=True) if a != b]
    assert len(search.path) - 2 <= len(changed)
    assert all(a == " " for a, _ in changed)


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_pictures_show_diagonal_steps(suffix: str) -> None:
    """A picture of a diagonal path differs from one without, and is as large."""
    maze = text_of("#####\n#S# #\n## ##\n#  E#\n#####").maze
    assert write(maze, suffix, solution=solve(maze, "astar", corners="squeeze")) != write(maze, suffix)


def test_what_cannot_be_is_refused() -> None:
    """Unknown rules, mazes with walls between cells, weights without end, and a path over another maze."""
    maze = text_of(FORM).maze
    with pytest.raises(InvalidOption, match="nocut, one, squeeze"):
        solve(maze, "astar", corners="cut")
    with pytest.raises(NotSupported, match="board of blocks"):
        with_diagonals(meiro.new("3", seed=1))
    with pytest.raises(InvalidMaze, match="too large"):
        solve(maze, "astar", corners="one", weights=np.full(maze.grid.n_cells, 10**11))
    search = solve(maze, "astar", corners="one")
    with pytest.raises(InvalidMaze, match="another maze"):
        search.check_fits(text_of(FORM.replace("# #  #", "#    #")).maze.with_ends(0, 1))
