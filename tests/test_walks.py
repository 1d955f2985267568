"""Laws of the solvers that walk: every step is told, and each keeps the rule it is named after."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from meiro.errors import InvalidOption
from meiro.grids import make_grid
from meiro.maze import Maze, Search
from meiro.solvers import solve, solvers
from tests import naive
from tests.solving import BOARDS, PAIRS, SHAPES, STRAIGHT, faults, graph_of, maze_of, shortest

WALKERS = [entry.name for entry in solvers if "walks" in entry.traits]
HANDS = [{"hand": hand, "heading": heading} for hand in ("left", "right") for heading in range(4)]

BLOCKS = """
# # # # # # # # # # #
. . . . . . . . . . #
# # # # # . # # # # #
# . . . . . . . . . #
# # # . # . # . # . #
# . . . # . # . # . #
# . # . # . # # # # #
# . # . # . . . . . #
# . # . # # # . # . #
# . # . # . . . # . .
# # # # # # # # # # #
"""
WALK = """
0,1 1,1 2,1 3,1 4,1 5,1 6,1 7,1 8,1 9,1 8,1 7,1 6,1 5,1 5,2 5,3 6,3 7,3 8,3 9,3 9,4
9,5 9,4 9,3 8,3 7,3 7,4 7,5 7,4 7,3 6,3 5,3 4,3 3,3 2,3 1,3 2,3 3,3 3,4 3,5 2,5 1,5
1,6 1,7 1,8 1,9 1,8 1,7 1,6 1,5 2,5 3,5 3,6 3,7 3,8 3,9 3,8 3,7 3,6 3,5 3,4 3,3 4,3
5,3 5,4 5,5 5,6 5,7 6,7 7,7 8,7 9,7 9,8 9,9 10,9
"""
TURNS = ["9,1", "9,5", "7,5", "1,3", "1,9", "3,9"]
ISLAND = """
###########
#S........#
#.#######.#
#.#.....#.#
#.#.#.#.#.#
#.#...E...#
#.#.#.#.#.#
#.#.....#.#
#.#######.#
#.........#
###########
"""


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEIRO_JIT", "0")


def board_of(picture: str) -> Maze:
    """Read a picture as a maze whose cells are its way blocks, S and E among them."""
    blocks = np.array([list(line.replace(" ", "")) for line in picture.split("\n") if line])
    grid = make_grid("rect", *blocks.shape[::-1]).select((blocks != "#").ravel(), connected=False)
    ends = [grid.cell_at(*np.argwhere(blocks == mark)[0]) for mark in "SE" if (blocks == mark).any()]
    return Maze(grid, np.ones(grid.n_edges, bool), *ends)


def corner_board() -> Maze:
    """Read the picture above as rooms and walls, then as a board of blocks."""
    lines = [line.split() for line in BLOCKS.split("\n") if line]
    return Maze.from_blocks(np.array([[block == "#" for block in line] for line in lines])).block_maze()


def walk_of(search: Search) -> list[int]:
    """Return the walk as a list of cells."""
    assert search.walk is not None
    return search.walk.tolist()


def xy(maze: Maze, walk: list[int]) -> list[str]:
    """Write each cell of a walk as x,y."""
    return [f"{column},{row}" for row, column in map(maze.grid.position, walk)]


def without_loops(walk: list[int]) -> list[int]:
    """Erase every loop as soon as it closes."""
    path: list[int] = []
    for cell in walk:
        del path[path.index(cell) if cell in path else len(path) :]
        path.append(cell)
    return path


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("solver, board", [pair for pair in PAIRS if pair[0] in WALKERS])
def test_a_walk_is_told_step_by_step(solver: str, board: str, shape: str) -> None:
    """A walk begins at the start, goes through passages, and ends at the goal if it is found.

    Its first visits are the explored cells. The path is the walk without its loops, except that Trémaux knows better.
    """
    for seed in range(4):
        maze = maze_of(BOARDS[board], shape, seed)
        search = solve(maze, solver, seed=seed)
        walk = walk_of(search)
        passages = {frozenset(pair) for pair in maze.grid.ends[maze.passages].tolist()}
        assert maze.start == walk[0]
        assert {frozenset(pair) for pair in pairwise(walk)} <= passages
        assert search.found == (walk[-1] == maze.goal)
        if search.found or solver != "random-mouse":
            assert list(dict.fromkeys(walk)) == search.explored.tolist()
        if search.found and solver != "tremaux":
            assert without_loops(walk) == search.path.tolist()


def test_only_walkers_walk() -> None:
    """The trait "walks" is true of exactly the solvers that tell a walk."""
    maze = maze_of(BOARDS["rect-6x5"], "perfect", 0)
    assert [entry.name for entry in solvers if solve(maze, entry.name).walk is not None] == WALKERS


# ---- Depth first ----


def test_the_depth_first_walk_of_the_fixture() -> None:
    """On the known board the walk is the known one; a turning cell is listed once, or twice if so wished."""
    maze = corner_board()
    once = xy(maze, walk_of(solve(maze, "dfs")))
    twice = xy(maze, walk_of(solve(maze, "dfs", options={"repeat_turns": True})))
    assert WALK.split() == once
    assert (len(once), len(twice), solve(maze, "bfs").steps) == (75, 81, 18)
    assert [a for a, b in pairwise(twice) if a == b] == TURNS
    assert once == [b for a, b in pairwise(["", *twice]) if a != b]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("shape", SHAPES)
def test_depth_first_equals_the_reference(board: str, shape: str) -> None:
    """The walk is the reference's, with neighbours listed from the first direction backwards round the sides."""
    maze = maze_of(BOARDS[board], shape, 1)
    graph: Any = maze.grid.plain_graph
    lists: list[list[int]] = [[] for _ in range(maze.grid.n_cells)]
    passages = {tuple(pair) for pair in maze.grid.ends[maze.passages].tolist()}
    for cell, near in enumerate(lists):
        if hasattr(graph, "available"):
            slot, count = int(maze.grid.slots_of(np.array(cell))), len(graph.offsets)
            ways = [k for k in range(count) if graph.available[slot] >> k & 1]
            sides = [(k, int(maze.grid.cells_of(np.array(slot + graph.offsets[k])))) for k in ways]
        else:
            sides = list(enumerate(graph.neighbors[graph.offsets[cell] : graph.offsets[cell + 1]]))
            count = len(sides)
        order = sorted(sides, key=lambda side: -side[0] % count)
        near += [other for _, other in order if (min(cell, other), max(cell, other)) in passages]
    assert naive.dfs_walk(lists, maze.start, maze.goal) == walk_of(solve(maze, "dfs"))


# ---- Hand on the wall ----


@pytest.mark.parametrize("options", HANDS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_wall_follower_solves_perfect_mazes(board: str, options: dict[str, Any]) -> None:
    """In a perfect maze either hand finds the goal, however the walker faces at first."""
    for seed in range(3):
        assert solve(maze_of(BOARDS[board], "perfect", seed), "wall-follower", options=options).found


@pytest.mark.parametrize("options", HANDS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_wall_follower_ends(board: str, options: dict[str, Any]) -> None:
    """It takes no passage twice in the same direction, and says so when it circled."""
    for shape in ("loops", "open", "sealed"):
        for seed in range(3):
            search = solve(maze_of(BOARDS[board], shape, seed), "wall-follower", options=options)
            steps = list(pairwise(walk_of(search)))
            assert len(set(steps)) == len(steps)
            assert ("" if search.found or not steps else "circled") == search.note.partition(":")[0]


@pytest.mark.parametrize("options", HANDS)
def test_round_an_island(options: dict[str, Any]) -> None:
    """A hand on the outer wall circles, whichever hand and heading; a search in rings has no such trouble."""
    maze = board_of(ISLAND)
    search = solve(maze, "wall-follower", options=options)
    assert not search.found
    assert search.note == "circled: came back to the same cell with the same heading"
    assert len(walk_of(search)) == 33
    assert shortest(maze) == solve(maze, "bfs").steps == 15


@pytest.mark.parametrize("solver", ["wall-follower", "pledge"])
@pytest.mark.parametrize("kind, sides", [("rect", 4), ("hex", 6), ("tri", 4), ("polar", 6)])
def test_headings_are_the_sides_of_the_grid(solver: str, kind: str, sides: int) -> None:
    """A walker faces a side by its number; below and above them it is refused, with the range."""
    maze = maze_of(make_grid(kind, 6, 5), "perfect", 0)
    if solver == "pledge" and kind not in ("rect", "hex"):
        return
    assert all(solve(maze, solver, options={"heading": heading}).found for heading in range(sides))
    for heading in (-1, sides, 2**70, 1.0, True):
        with pytest.raises(InvalidOption, match=rf"heading=.*(from 0 to {sides - 1}|whole number)"):
            solve(maze, solver, options={"heading": heading})


# ---- Pledge ----


@pytest.mark.parametrize("options", HANDS)
@pytest.mark.parametrize("board", [name for name in STRAIGHT if not name.endswith("masked")])
def test_pledge_reaches_the_outer_wall(board: str, options: dict[str, Any]) -> None:
    """From anywhere, also from within islands, a goal at the outer wall is found."""
    kind, cells = board.partition("-")[0], 9 * 8
    grid = make_grid(kind, 9, 8)
    for seed in range(25):
        maze = maze_of(grid, "loops", seed, loops=0.2 + 0.6 * (seed % 5) / 5)
        for goal in (0, 5, cells - 1):
            out = maze.with_ends(maze.start, goal)
            search = solve(out, "pledge", options=options)
            assert faults(out, search) == []
            assert search.found


def test_pledge_leaves_islands() -> None:
    """From inside, where a wall follower may circle for ever, counting turns leads out."""
    maze = board_of(ISLAND)
    maze = maze.with_ends(maze.goal, maze.start)
    for options in HANDS:
        assert solve(maze, "pledge", options=options).found


@pytest.mark.parametrize("options", HANDS)
@pytest.mark.parametrize("board", STRAIGHT)
def test_pledge_ends(board: str, options: dict[str, Any]) -> None:
    """A goal inside may be missed: then the walk ends, and says that it circled."""
    for shape in SHAPES:
        for seed in range(4):
            search = solve(maze_of(BOARDS[board], shape, seed), "pledge", options=options)
            walked = len(walk_of(search)) > 1
            assert ("" if search.found or not walked else "circled") == search.note.partition(":")[0]
            assert shape != "perfect" or search.found


# ---- Marks, and none at all ----


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("board", BOARDS)
def test_tremaux_passes_nowhere_three_times(board: str, shape: str) -> None:
    """No passage is walked more than twice, and those walked once are the path.

    Without a route every passage that can be reached is walked twice.
    """
    for seed in range(4):
        maze = maze_of(BOARDS[board], shape, seed)
        search = solve(maze, "tremaux")
        times = Counter(frozenset(pair) for pair in pairwise(walk_of(search)))
        path = {frozenset(pair) for pair in pairwise(search.path.tolist())}
        assert set(times.values()) <= {1, 2}
        assert path == {passage for passage, count in times.items() if count == 1}
        assert search.found or set(times) == reached_passages(maze)


def reached_passages(maze: Maze) -> set[frozenset[int]]:
    """Return the passages that a walker from the start can come to."""
    distance = naive.distances(*graph_of(maze), maze.start)
    pairs = maze.grid.ends[maze.passages].tolist()
    return {frozenset((a, b)) for a, b in pairs if distance[a] is not None}


def test_the_mouse_turns_in_dead_ends_only() -> None:
    """The mouse goes back where it came from only in a dead end; its seed decides everything else."""
    maze = maze_of(BOARDS["rect-6x5"], "loops", 3)
    walks = [walk_of(solve(maze, "random-mouse", seed=seed)) for seed in range(5)]
    for walk in walks:
        turns = {
            here for before, here, after in zip(walk, walk[1:], walk[2:], strict=False) if before == after
        }
        assert turns <= set(maze.dead_ends.tolist())
    assert walks == [walk_of(solve(maze, "random-mouse", seed=seed)) for seed in range(5)]
    assert len({tuple(walk) for walk in walks}) > 1


def test_the_mouse_gives_up_when_told_to() -> None:
    """After so many steps the mouse gives up and says so; with 0 it goes on."""
    grid = make_grid("rect", 12, 1)
    maze = Maze(grid, np.ones(grid.n_edges, bool))
    assert solve(maze, "random-mouse", options={"max_steps": 0}).steps == 11
    search = solve(maze, "random-mouse", options={"max_steps": 10})
    assert (search.found, search.note, len(walk_of(search))) == (False, "gave up after 10 steps", 11)
