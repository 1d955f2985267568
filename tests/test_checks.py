"""What callers may pass in: every wrong value is refused in words, by an error of ours, before anything is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import meiro
from meiro import MeiroError
from meiro.checks import parse_whole, position, shown, truths, whole
from meiro.formats import write
from meiro.identity import Change, Recipe

GRID = meiro.make_grid("rect", 5, 4)
MAZE = meiro.new((5, 4), seed=1)
NONE = np.zeros(GRID.n_edges, bool)
HUGE = 10**5000


def way_through(size: tuple[int, int]) -> meiro.Search:
    """The solution of some other maze."""
    return meiro.solve(meiro.new(size, seed=2))


WRONG: list[tuple[Callable[[], Any], str]] = [
    # ---- Sizes ----
    (lambda: meiro.new((5,), seed=HUGE), "seed=a int of very many digits"),
    (lambda: meiro.new(()), "size"),
    (lambda: meiro.new((5, 4, 3)), "size"),
    (lambda: meiro.new([5, 4]), "width=.5, 4.: it must be a whole number from 1"),
    (lambda: meiro.new((2.5, 3)), "width=2.5: it must be a whole number from 1"),
    (lambda: meiro.new((True, 4)), "width=True: it must be a whole number"),
    (lambda: meiro.new(HUGE), "width=a int of very many digits"),
    (lambda: meiro.new(b"5"), "width=b'5'"),
    (lambda: meiro.make_grid("rect", 2.0, 3), "width=2.0"),
    (lambda: meiro.make_grid("rect", 2, True), "height=True"),
    (lambda: meiro.make_grid("rect", 0, 3), "width=0: it must be a whole number from 1"),
    # ---- Names ----
    (lambda: meiro.make_grid(None, 3, 3), "grid=None: it must be a text"),
    (lambda: meiro.new(5, None), "generator=None"),
    (lambda: meiro.new(5, ["wilson"]), "generator="),
    (lambda: meiro.new(5, grid=None), "grid=None"),
    (lambda: meiro.new(5, "x" * 5000), "unknown generator 'x{39}…; there are: aldous"),
    (lambda: meiro.solve(MAZE, None), "solver=None"),
    # ---- Seeds ----
    (lambda: meiro.new(5, seed=b"x"), "seed=b'x': it must be a whole number"),
    (lambda: meiro.new(5, seed=[1]), "seed="),
    (lambda: meiro.new(5, seed=1.0), "seed=1.0"),
    (lambda: meiro.new(5, seed=True), "seed=True"),
    (lambda: meiro.new(5, seed="\ud800"), "no UTF-8"),
    (lambda: meiro.solve(MAZE, "random-mouse", seed="\ud800"), "no UTF-8"),
    (lambda: meiro.solve(MAZE, "random-mouse", seed=b"x"), "seed=b'x'"),
    (lambda: meiro.open_routes(MAZE, seed=HUGE), "seed=a int"),
    # ---- Changes ----
    (lambda: meiro.new(5, loops=1.5), "loops=1.5: it must be a whole number"),
    (lambda: meiro.new(5, loops="10"), "loops='10'"),
    (lambda: meiro.new(5, loops=True), "loops=True"),
    (lambda: meiro.new(5, loops=0.0), "loops=0.0"),
    (lambda: meiro.new(5, braid=None), "braid=None"),
    (lambda: meiro.new(5, braid=HUGE), "braid=a int"),
    (lambda: meiro.new(5, routes=2.0), "routes=2.0"),
    (lambda: meiro.new(5, routes=2, policy=None), "policy=None"),
    (lambda: meiro.new(5, routes=2, distance=1.0), "distance=1.0"),
    # ---- Options ----
    (lambda: meiro.new(5, first=None), "first=None"),
    (lambda: meiro.new(5, first=(1, 1)), "first="),
    (lambda: meiro.new(5, first=3.7), "first=3.7"),
    (lambda: meiro.new(5, first="3.7"), "first='3.7': it may be start, goal, random or a cell from 0 to 24"),
    (lambda: meiro.new(5, first=25), "first='25': it may be"),
    (lambda: meiro.new(5, "growing-tree", newest=1.9), "newest=1.9"),
    (lambda: meiro.new(5, "eller", horizontal=100.9), "horizontal=100.9"),
    (lambda: meiro.new(5, "eller", horizontal="5_0"), "horizontal='5_0'"),
    (lambda: meiro.solve(MAZE, "wall-follower", options={"heading": 9}), "heading=9.* from 0 to 3"),
    (lambda: meiro.solve(MAZE, "pledge", options={"heading": -1}), "heading=-1.* from 0 to 3"),
    (lambda: meiro.solve(MAZE, "dfs", options={"repeat_turns": 1.0}), "repeat_turns=1.0 is neither yes nor no"),
    # ---- Places ----
    *(
        ((lambda place=place: meiro.new(5, start=place)), "start=.*it must be .row, column.")
        for place in (3, (1,), (1.5, 0), (True, False), "1,1", "11", (1, 2, 3), (0, None), (HUGE, 0))
    ),
    (lambda: meiro.new(5, goal=(-1, 0)), "row -1 is outside"),
    (lambda: meiro.new(5, openings=None), "openings=None"),
    (lambda: meiro.new(5, openings="0,1+0,1"), "two different cells"),
    (lambda: GRID.cell_at(1.5, 0), "position=.1.5, 0."),
    (lambda: GRID.position(-1), "cell=-1: it must be a whole number from 0 to 19"),
    (lambda: GRID.position(1.5), "cell=1.5"),
    (lambda: meiro.distances(MAZE, -1), "cell=-1"),
    (lambda: meiro.distances(MAZE, 1.5), "cell=1.5"),
    (lambda: meiro.distances(MAZE, 20), "cell=20: it must be a whole number from 0 to 19"),
    # ---- Recipes ----
    (lambda: meiro.make("m1/rect-5x5/wilson/1"), "it must be a Recipe"),
    (lambda: Recipe(size=()), "size"),
    (lambda: Recipe(size=(0, 5)), "size=0"),
    (lambda: Recipe(options=(("first", 1.5),)), "first=1.5"),
    (lambda: Recipe(options=(("first", "a"), ("first", "b"))), "'first' is given twice"),
    (lambda: Recipe(transforms=(Change("loops", 1), Change("loops", 2))), "'loops' is given twice"),
    (lambda: Recipe(transforms=(("loops", 1),)), "it must be a Change"),
    (lambda: Recipe(seed=None), "seed=None"),
    # ---- Mazes ----
    (lambda: meiro.Maze("rect-5x4", NONE), "grid='rect-5x4': it must be a Grid"),
    (lambda: meiro.Maze(GRID, NONE, start=1.5), "start=1.5"),
    (lambda: meiro.Maze(GRID, NONE, goal=-2), "goal=-2"),
    (lambda: meiro.Maze(GRID, NONE * np.nan), "passages: its values must be true or false"),
    (lambda: meiro.Maze(GRID, [[0], [1, 1]]), "passages: it must be an array"),
    (lambda: meiro.Maze(GRID, NONE, openings=None), "openings=None"),
    *(
        ((lambda gap=gap: meiro.Maze(GRID, NONE, openings=(gap,))), "opening")
        for gap in ((99, 0), (0, 0), (0, 9), (0, -1), (-1, 0), (0, 1.5), 3)
    ),
    (lambda: meiro.Maze(GRID, NONE, board=True), "a board of blocks"),
    (lambda: meiro.new(5, mask=np.ones(25) * 0.5), "mask: its values must be true or false"),
    (lambda: meiro.new(5, mask="x" * 25), "mask"),
    (lambda: meiro.Maze.from_blocks([[1, 1], [1]]), "block picture: it must be an array"),
    (lambda: meiro.Maze.from_blocks("abc"), "block picture: its values"),
    (lambda: meiro.Maze.from_blocks(1), "no blocks"),
    (lambda: meiro.Maze.from_blocks(np.full((3, 3), 2)), "block picture: its values"),
    (lambda: meiro.Maze.from_blocks(np.full((3, 3), -1)), "block picture: its values"),
    (lambda: meiro.Maze.from_blocks(np.full((3, 3), np.nan)), "block picture: its values"),
    (lambda: meiro.make_traced(Recipe(size=(3, 3)))[1].frame(1.5), "frame=1.5: .* from 0 to 8"),
    (lambda: meiro.make_traced(Recipe(size=(3, 3)))[1].frame(-1), "frame=-1"),
    # ---- Searches ----
    (lambda: meiro.solve("m1/rect-5x5/wilson/1"), "it must be a Maze"),
    (lambda: meiro.solve(MAZE, "dijkstra", weights=[[1], [1, 1]]), "weights"),
    *(
        ((lambda suffix=suffix, size=size: write(MAZE, suffix, solution=way_through(size))), "another maze")
        for suffix in (".png", ".svg", ".txt")
        for size in ((9, 9), (2, 2), (5, 4))
    ),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_wrong_values_are_refused_in_words(number: int) -> None:
    """A value of a wrong type or range is an error of ours that names it, whatever the call."""
    call, words = WRONG[number]
    with pytest.raises(MeiroError, match=words):
        call()


def test_a_wrong_call_leaves_nothing_behind() -> None:
    """A size that only looks equal is never handed out again: 2.0 and True are refused, 2 and 1 give whole numbers."""
    for width in (2.0, True):
        with pytest.raises(MeiroError):
            meiro.make_grid("rect", width, 3)
    assert [type(side) for side in meiro.make_grid("rect", np.int64(2), 3).params] == [int, int]
    assert meiro.new("1x4", seed=1).id == "m1/rect-1x4/backtracker/1"


def test_right_values_come_back_plain() -> None:
    """NumPy numbers are numbers; what comes back is of Python's own types."""
    assert (5, int) == (whole("n", np.uint8(5)), type(whole("n", np.uint8(5))))
    assert (1, 2) == position("p", np.array([1, 2])) == position("p", [1, 2])
    assert [parse_whole("n", text) for text in ("0", "7", "-12")] == [0, 7, -12]
    assert (
        np.array([True, False]).tolist() == truths("t", [1.0, 0.0]).tolist() == truths("t", [1, 0]).tolist()
    )


@pytest.mark.parametrize("text", ["", "05", "-0", "+1", "1_0", " 1", "٣", "1.0", "1e3", "9" * 19])
def test_one_number_has_one_spelling(text: str) -> None:
    """Other spellings of a whole number are refused."""
    with pytest.raises(MeiroError, match=r"n='.*': it is not a whole number in plain digits"):
        parse_whole("n", text)


def test_long_values_are_cut() -> None:
    """An error repeats the beginning of a value, and never fails to."""
    assert "'aaa'" == shown("aaa")
    assert 41 == len(shown("a" * 5000)) == len(shown([1] * 5000))
    assert "a list of very many digits" == shown([HUGE])
