"""Every format and every grid it can hold: read back as that maze, and the same bytes at the second export."""

from itertools import product

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import meiro
from meiro import Maze, MeiroError, solve
from meiro.errors import NotSupported
from meiro.formats import formats, known_formats, read, write
from tests.formatted import BOTH, read_as, sample, written

OPTIONS = [
    *((kind, {}) for kind in BOTH),
    ("art", {"posts": "o"}),
    ("art", {"style": "box"}),
    ("npy", {"layout": "connections"}),
]
NO_MARKS = {"compact", "csv", "npy", "movingai"}  # they tell of start and goal by openings alone
CONVENTION = {"maz", "num"}  # contests say where start and goals are
BLOCKS = {"blocks", "csv", "npy", "movingai"}  # they hold boards of blocks as they are
RECTANGLES = {"compact", "hex42", "maz", "num"}  # they hold full rectangles of cells
EVERYTHING = {"json", "npz", "png", "svg"}  # they hold every grid


@pytest.mark.parametrize("openings", ["none", "sides", "corners"])
@pytest.mark.parametrize("kind, options", OPTIONS)
def test_a_maze_comes_back(kind: str, options: dict[str, str], openings: str) -> None:
    """Cells, passages, ends and openings are read back as far as the format holds them; then the bytes are the same."""
    maze = sample(kind, openings=openings)
    data = written(maze, kind, **options)
    found = read_as(data, kind, maze)
    assert (maze.grid, "cell", kind) == (found.maze.grid, found.unit, found.kind)
    assert np.array_equal(maze.passages, found.maze.passages)
    if kind not in CONVENTION and (openings != "none" or kind not in NO_MARKS) and not options.get("layout"):
        assert (maze.start, maze.goal) == (found.start, found.goal)
    if not options.get("layout"):
        assert set(maze.openings) == set(found.maze.openings)
    again = (
        found.maze if found.has_start else found.maze.with_ends(maze.start, maze.goal, found.maze.openings)
    )
    assert data == written(again, kind, **options, **found.extras)


@pytest.mark.parametrize("kind", sorted(EVERYTHING))
@pytest.mark.parametrize("grid", meiro.grids.names())
def test_every_grid_comes_back(kind: str, grid: str) -> None:
    """The formats for everything hold every grid, edited and with cells left out, and are stable."""
    maze = meiro.new("7x6" if grid != "polar" else 5, grid=grid, seed="all grids", loops=20)
    mask = np.ones(maze.grid.n_cells, bool)
    mask[[3, 8]] = False
    masked = maze.grid.select(mask, connected=False)
    edited = Maze(masked, np.arange(masked.n_edges) % 3 > 0, 2, 5)
    for one in (maze, edited):
        data = written(one, kind)
        found = read(data)
        assert one == found.maze
        assert one.id == found.maze.id
        assert data == written(found.maze, kind)


@pytest.mark.parametrize("kind", sorted(BLOCKS | EVERYTHING))
def test_boards_of_blocks_come_back(kind: str) -> None:
    """A board of blocks is read back block by block, with its ends where the format marks them."""
    board = sample(kind).block_maze()
    data = written(board, kind)
    found = read_as(data, kind, board)
    assert (board.grid, True, "block") == (found.maze.grid, found.maze.board, found.unit)
    if kind not in NO_MARKS:
        assert (board.start, board.goal) == (found.start, found.goal)
    assert data == written(found.maze.with_ends(board.start, board.goal), kind)


@pytest.mark.parametrize("kind", [kind for kind in BOTH if kind not in EVERYTHING])
def test_what_a_format_cannot_hold_is_refused(kind: str) -> None:
    """Another grid than the rectangular one, and left out cells where there is no way to say so, are refused."""
    with pytest.raises(NotSupported, match="rectang"):
        written(meiro.new("4x3", grid="hex", seed=1), kind)
    if kind in RECTANGLES:
        with pytest.raises(NotSupported, match="cells left out"):
            written(sample(kind).block_maze(), kind)


@settings(max_examples=60)
@example(("npz", {}), 1, 1, 0, False)
@given(st.sampled_from(OPTIONS), st.integers(1, 9), st.integers(1, 9), st.integers(0, 99), st.booleans())
def test_every_size_comes_back(
    option: tuple[str, dict[str, str]], width: int, height: int, seed: int, sealed: bool
) -> None:
    """Also one row, one column and one cell, wide ones and high ones, and mazes that fall apart."""
    kind, options = option
    maze = meiro.new((16, 16) if kind == "maz" else (width, height), "kruskal", seed=seed)
    if sealed and kind not in ("art", "blocks"):
        maze = Maze(maze.grid, maze.passages & (np.arange(maze.grid.n_edges) % 2 > 0), maze.start, maze.goal)
    found = read_as(written(maze, kind, **options), kind, maze)
    assert maze.grid == found.maze.grid
    assert np.array_equal(maze.passages, found.maze.passages)


@pytest.mark.parametrize("size", ["3x7", "7x3"])
@pytest.mark.parametrize("kind", [kind for kind in BOTH if kind != "maz"])
def test_rows_and_columns_are_not_mixed_up(kind: str, size: str) -> None:
    """In a maze of another height than width the north-east corner stays there."""
    width, height = map(int, size.split("x"))
    maze = meiro.new(size, seed=kind).with_ends(width - 1, (height - 1) * width)
    found = read_as(written(maze, kind), kind, maze)
    assert (width, height) == found.maze.grid.params
    assert np.array_equal(maze.passages, found.maze.passages)
    if kind not in NO_MARKS | CONVENTION:
        assert ((0, width - 1), (height - 1, 0)) == tuple(map(maze.grid.position, (found.start, found.goal)))


@pytest.mark.parametrize(
    "one, other", [*product(["json", "blocks", "art", "num", "hex42"], ["npz", "csv", "compact"])]
)
def test_from_one_format_to_another_and_back(one: str, other: str) -> None:
    """By way of any other format the walls are the same."""
    maze = sample(one)
    there = read_as(written(read_as(written(maze, one), one, maze).maze, other), other, maze)
    assert np.array_equal(maze.passages, there.maze.passages)
    assert solve(maze).steps == solve(there.maze.with_ends(maze.start, maze.goal)).steps


@pytest.mark.parametrize("kind", BOTH)
def test_files_are_known_by_their_bytes(kind: str) -> None:
    """What a format writes is read as that format with its own suffix; without any name the walls are right."""
    maze = sample(kind, openings="sides")
    data = written(maze, kind)
    for name in ("", *(f"maze{suffix}" for suffix in known_formats()[kind].suffixes)):
        found = read(data, name=name, as_cells=True)
        assert kind == found.kind
        assert np.array_equal(maze.passages, found.maze.passages)


def test_every_format_is_written_under_its_suffix() -> None:
    """No two formats write one suffix, and a suffix gives what the format's name gives."""
    for entry in formats:
        for suffix in known_formats()[entry.name].suffixes if "writes" in entry.traits else ():
            assert written(sample(entry.name), entry.name) == write(sample(entry.name), suffix)


def test_names_that_are_no_format() -> None:
    """An unknown format, and one that is only read, are refused with the list."""
    with pytest.raises(MeiroError, match="unknown format 'jsom'"):
        read(b"{}", kind="jsom")
    with pytest.raises(MeiroError, match="pictures files are only read"):
        write(sample("json"), "", kind="pictures")
