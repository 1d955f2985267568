"""make: a recipe gives one maze; openings, ends and transforms are where they should be."""

from __future__ import annotations

import numpy as np
import pytest

import meiro
from meiro.errors import InvalidMaze, InvalidOption, InvalidSize, UnknownName
from meiro.identity import Change, Recipe
from meiro.make import remarks
from meiro.sizes import parse_position, parse_size
from tests import naive

GRIDS = meiro.grids.names()


def edge_list(maze: meiro.Maze) -> list[tuple[int, int]]:
    """The edges as plain pairs."""
    return [(int(a), int(b)) for a, b in maze.grid.ends]


@pytest.mark.parametrize("kind", GRIDS)
@pytest.mark.parametrize("openings", ["corners", "sides", "top-bottom", "hardest"])
def test_openings_are_gaps_in_the_outline(kind: str, openings: str) -> None:
    """Entrance and exit lie on the outline, at start and goal, and are two."""
    maze = meiro.new((6, 6), grid=kind, seed=4, openings=openings)
    outline = {tuple(piece) for piece in maze.grid.sides.outline.tolist()}
    assert set(maze.openings) <= outline
    if openings != "hardest":
        assert [maze.start, maze.goal] == [cell for cell, _ in maze.openings]
        assert len(set(maze.openings)) == 2


def test_openings_of_the_rectangle() -> None:
    """Sides: left of the first row and right of the last; corners: above the first and below the last cell."""
    assert ((0, 2), (19, 0)) == meiro.new((5, 4), seed=1, openings="sides").openings
    assert ((0, 3), (19, 1)) == meiro.new((5, 4), seed=1, openings="corners").openings
    (top, up), (bottom, down) = meiro.new((5, 4), seed=1, openings="top-bottom").openings
    assert top < 5
    assert bottom >= 15
    assert (3, 1) == (up, down)
    assert ((3, 3), (10, 2)) == meiro.new((5, 4), seed=1, openings="0,3+2,0").openings


def test_a_masked_rectangle_has_the_same_outline_both_ways() -> None:
    """The quick outline of squares equals the one derived from corners."""
    mask = np.ones((6, 7), bool)
    mask[2:4, 2:5] = False
    mask[0, 0] = False
    maze = meiro.new((7, 6), seed=1, mask=mask, openings="sides")
    outline = {tuple(piece) for piece in maze.grid.sides.outline.tolist()}
    assert set(maze.openings) <= outline


@pytest.mark.parametrize("kind", GRIDS)
def test_hardest_is_a_diameter(kind: str) -> None:
    """In a perfect maze the hardest pair is as far apart as any two cells."""
    maze = meiro.new((5, 4), grid=kind, seed=2, openings="hardest")
    n, edges = maze.grid.n_cells, edge_list(maze)
    farthest = max(max(naive.distances(n, edges, naive.open_edges(maze.passages), cell)) for cell in range(n))
    assert farthest == meiro.solve(maze).steps


def test_with_loops_the_hardest_pair_is_not_proved() -> None:
    """A double sweep on a maze with loops says that it proves nothing."""
    assert remarks(Recipe(openings="hardest")) == []
    assert len(remarks(Recipe(openings="hardest", transforms=(Change("loops", 10),)))) == 1


@pytest.mark.parametrize("kind", GRIDS)
@pytest.mark.parametrize("percent", [0, 1, 37, 100])
def test_loops_open_their_share(kind: str, percent: int) -> None:
    """Of the walls that remain, the asked share is opened, rounded; nothing closes."""
    before = meiro.new((6, 5), grid=kind, seed=9)
    after = meiro.new((6, 5), grid=kind, seed=9, loops=percent)
    walls = int((~before.passages).sum())
    assert (walls * percent + 50) // 100 == after.passages.sum() - before.passages.sum()
    assert (after.passages >= before.passages).all()


@pytest.mark.parametrize("kind", GRIDS)
def test_full_braid_leaves_no_dead_end(kind: str) -> None:
    """At 100 per cent only a cell with a single neighbour may stay a dead end."""
    maze = meiro.new((6, 5), grid=kind, seed=9, braid=100)
    sides = np.bincount(maze.grid.ends.ravel())
    assert all(sides[cell] == 1 for cell in maze.dead_ends)
    half = meiro.new((12, 9), grid=kind, seed=9, braid=50)
    assert 0 < len(half.dead_ends) < len(meiro.new((12, 9), grid=kind, seed=9).dead_ends)


@pytest.mark.parametrize("kind", GRIDS)
def test_transforms_append_to_the_trace(kind: str) -> None:
    """The last frame is the maze, the looked-at edges hold the flips, and tracing changes nothing."""
    recipe = Recipe(
        kind,
        meiro.make_grid(kind, 6, 5).params,
        transforms=(Change("loops", 20), Change("braid", 100)),
        seed="t",
    )
    maze, trace = meiro.make_traced(recipe, examined=True)
    assert maze == meiro.make(recipe)
    assert np.array_equal(maze.passages, trace.frame(len(trace.flips)))
    assert np.array_equal(trace.flips, trace.examined[trace.flip_at])


@pytest.mark.parametrize("kind", GRIDS)
def test_transforms_are_the_same_compiled(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled and plain transforms give the same maze."""
    made = []
    for choice in ("0", "1"):
        monkeypatch.setenv("MEIRO_JIT", choice)
        made.append(meiro.new((6, 5), grid=kind, seed=3, loops=15, braid=60))
    assert made[0] == made[1]


def test_the_backtracker_starts_at_the_goal() -> None:
    """The goal is a dead end, wherever it is put."""
    for seed in range(20):
        maze = meiro.new((7, 6), seed=seed, goal=(2, 3))
        assert maze.degrees[maze.goal] == 1


def test_wrong_input_is_named() -> None:
    """What cannot be made says what is wrong and what is allowed."""
    wrong = [
        ({"grid": "cube"}, UnknownName, "hex"),
        ({"generator": "backtracer"}, UnknownName, "did you mean backtracker"),
        ({"loops": 101}, InvalidOption, "0 to 100"),
        ({"braid": -1}, InvalidOption, "0 to 100"),
        ({"openings": "doors"}, InvalidOption, "hardest"),
        ({"openings": "1,1+0,0"}, InvalidOption, "inside"),
        ({"openings": "0,0+0,0"}, InvalidOption, "two different cells"),
        ({"start": (9, 0)}, InvalidMaze, "rows go from 0 to 4"),
        ({"goal": (0, 9)}, InvalidMaze, "columns of row 0 go from 0 to 4"),
        ({"openings": "sides", "start": (0, 0)}, InvalidOption, "leave out"),
        ({"first": "nowhere"}, InvalidOption, "random or a cell from 0 to 24"),
        ({"colour": "red"}, InvalidOption, "its options: first"),
        ({"mask": np.ones(3, bool)}, InvalidMaze, "does not fit"),
    ]
    for options, error, text in wrong:
        with pytest.raises(error, match=text):
            meiro.new("5x5", seed=1, **options)


def test_start_may_be_the_goal() -> None:
    """Start and goal in one cell is a maze of 0 steps."""
    maze = meiro.new("5x5", seed=1, start=(2, 2), goal=(2, 2))
    assert meiro.solve(maze).steps == 0


@pytest.mark.parametrize("text", ["31x21", "31×21", "３１x２１", " 31 X 21 ", "３１\uff58２１"])
def test_sizes_as_people_write_them(text: str) -> None:
    """x, ×, capitals, blanks and full-width digits are all read."""
    assert parse_size(text) == (31, 21)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "5²",
        "５²",
        "\u2164",
        "٣",
        "0",
        "0x5",
        "5x0",
        "-3",
        "3.5",
        "1e3",
        "3x4x5",
        "99999x99999",
        "abc",
    ],
)
def test_sizes_that_are_refused(text: str) -> None:
    """Anything else is an InvalidSize."""
    with pytest.raises(InvalidSize):
        parse_size(text)


@pytest.mark.parametrize("text", ["", "3", "3,", "²,1", "-1,2", "a,b", "(1,2)", "1,2,3"])
def test_positions_that_are_refused(text: str) -> None:
    """Anything but row,column is an InvalidMaze."""
    with pytest.raises(InvalidMaze):
        parse_position(text)


def test_mazes_are_frozen() -> None:
    """A maze keeps its own copy of the passages, read-only; what does not fit is refused."""
    grid = meiro.make_grid("rect", 3, 3)
    passages = np.zeros(12, bool)
    maze = meiro.Maze(grid, passages)
    passages[0] = True
    assert not maze.passages[0]
    assert not maze.passages.flags.writeable
    with pytest.raises(InvalidMaze, match="12 edges"):
        meiro.Maze(grid, np.zeros(11, bool))
    with pytest.raises(InvalidMaze, match="0 to 8"):
        meiro.Maze(grid, np.zeros(12, bool), start=9)
