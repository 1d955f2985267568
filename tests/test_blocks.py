"""Blocks: the odd 0/1 picture of a rectangular maze, there and back, and play block by block."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import meiro
from meiro.blocks import cells_for_blocks
from meiro.errors import InvalidMaze, InvalidSize, NotSupported
from meiro.formats import read, write
from meiro.render.text import draw_text

CLASSIC = """
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
11111111111
"""


def picture(text: str) -> np.ndarray:
    """An array from rows of digits."""
    return np.array([[int(digit) for digit in line] for line in text.split()])


@given(
    st.integers(1, 7), st.integers(1, 7), st.integers(0, 999), st.sampled_from(["none", "sides", "corners"])
)
def test_blocks_there_and_back(width: int, height: int, seed: int, openings: str) -> None:
    """from_blocks undoes to_blocks, openings included."""
    maze = meiro.new((width, height), seed=seed, loops=20, openings=openings)
    blocks = maze.to_blocks()
    assert (2 * height + 1, 2 * width + 1) == blocks.shape
    again = meiro.Maze.from_blocks(blocks)
    assert np.array_equal(maze.passages, again.passages)
    assert sorted(maze.openings) == sorted(again.openings)
    assert np.array_equal(blocks, again.to_blocks())


@given(st.integers(1, 7), st.integers(1, 7), st.integers(0, 999))
def test_blocks_by_kind(width: int, height: int, seed: int) -> None:
    """Cells are ways, posts are walls, the ring is closed, and a wall block is open where there is a passage."""
    maze = meiro.new((width, height), seed=seed)
    blocks = maze.to_blocks()
    kinds = np.array(
        [[meiro.block_kind(r, c) for c in range(blocks.shape[1])] for r in range(blocks.shape[0])]
    )
    assert not blocks[kinds == "cell"].any()
    assert blocks[kinds == "post"].all()
    assert blocks[[0, -1]].all()
    assert blocks[:, [0, -1]].all()
    assert maze.passages.sum() == (blocks[kinds == "wall"] == 0).sum()


@given(st.integers(2, 8), st.integers(2, 8), st.integers(0, 999))
def test_a_block_board_is_twice_as_long(width: int, height: int, seed: int) -> None:
    """Block by block every step counts twice, and a perfect maze stays perfect."""
    maze = meiro.new((width, height), seed=seed)
    board = maze.block_maze()
    assert 2 * meiro.solve(maze).steps == meiro.solve(board).steps
    assert meiro.is_perfect(board)
    assert board.grid.n_cells == (maze.to_blocks() == 0).sum()


def test_a_board_of_21_blocks_has_at_least_36_steps() -> None:
    """From corner to corner of 21×21 blocks lie 36 steps or more."""
    cells = cells_for_blocks(21)
    assert meiro.solve(meiro.new((cells, cells), seed=3).block_maze()).steps >= 36


def test_the_classic_fixture() -> None:
    """Its entrance and exit are found, and the shortest route has 18 steps."""
    board = meiro.Maze.from_blocks(picture(CLASSIC)).block_maze()
    assert (1, 0) == board.grid.position(board.start)
    assert (9, 10) == board.grid.position(board.goal)
    assert meiro.solve(board).steps == 18


def test_wall_blocks_with_and_without_the_ring() -> None:
    """wall_blocks lists (x, y) row by row; without the ring only what stands inside."""
    maze = meiro.new((2, 2), seed=1)
    blocks = maze.to_blocks()
    every = [(x, y) for y in range(5) for x in range(5) if blocks[y, x]]
    assert every == [tuple(place) for place in maze.wall_blocks().tolist()]
    inside = [(x, y) for x, y in every if 0 < x < 4 and 0 < y < 4]
    assert inside == [tuple(place) for place in maze.wall_blocks(ring=False).tolist()]


@pytest.mark.parametrize("given_blocks,cells", [(5, 2), (7, 3), (21, 10), (1001, 500)])
def test_blocks_become_cells(given_blocks: int, cells: int) -> None:
    """An odd number of blocks holds half as many cells."""
    assert cells == cells_for_blocks(given_blocks)


@pytest.mark.parametrize(
    "given_blocks,near", [(20, "19 or 21"), (3, "5 or 7"), (4, "5 or 7"), (6, "5 or 7"), (0, "5 or 7")]
)
def test_other_numbers_name_the_nearest(given_blocks: int, near: str) -> None:
    """Even and too small numbers are refused with the two nearest legal ones."""
    with pytest.raises(InvalidSize, match=near):
        cells_for_blocks(given_blocks)


def test_an_unusable_picture_is_refused() -> None:
    """Even sides, open posts and ways into walled-in cells are named."""
    with pytest.raises(InvalidMaze, match="odd"):
        meiro.Maze.from_blocks(np.ones((4, 5)))
    post = np.ones((5, 5))
    post[1::2, 1::2] = 0
    post[2, 2] = 0
    with pytest.raises(InvalidMaze, match="2,2 is a post"):
        meiro.Maze.from_blocks(post)
    stray = np.ones((3, 5))
    stray[1, 1] = stray[1, 2] = 0
    with pytest.raises(InvalidMaze, match="1,2 is open but"):
        meiro.Maze.from_blocks(stray)


def test_walled_in_cells_are_left_out() -> None:
    """A cell block that is a wall is no cell, and the rest stays a maze."""
    blocks = np.ones((3, 7))
    blocks[1, 1:4] = 0
    maze = meiro.Maze.from_blocks(blocks)
    assert maze.grid.n_cells == 2
    assert np.array_equal(blocks, maze.to_blocks())


def test_only_rectangular_mazes_have_blocks() -> None:
    """Other grids say so."""
    with pytest.raises(NotSupported, match="rectangular"):
        meiro.new((3, 3), grid="hex", seed=1).to_blocks()


CORRIDORS = [([[1, 1], [0, 1]], 0), ([[1, 1, 1]], 0), ([[1, 0, 1], [1, 1, 1]], 100)]


@pytest.mark.parametrize("suffix", [".png", ".svg"])
@pytest.mark.parametrize("mask, loops", CORRIDORS)
def test_a_masked_maze_without_walls_is_no_board(mask: list[list[int]], loops: int, suffix: str) -> None:
    """Whether a cell is a block is said, not guessed: a corridor along a mask stays a maze of rooms."""
    rooms = np.array(mask, bool)
    maze = meiro.new(rooms.shape[::-1], seed=1, mask=rooms, loops=loops)
    assert maze.passages.all()
    found = read(write(maze, suffix))
    assert ("cell", maze) == (found.unit, found.maze)
    assert draw_text(maze, "ascii").count("+") > 4


@pytest.mark.parametrize("text", ["S #\n#  \n##E\n", "S  \n   \n  E\n"])
def test_a_block_file_stays_one(text: str) -> None:
    """What was read block by block is a board, drawn as it was read, also with other ends and after a picture."""
    found = read(text.encode())
    assert found.unit == "block"
    assert found.maze.board
    assert text == draw_text(found.maze, "blocks")
    again = read(write(found.maze, ".png"))
    assert ("block", found.maze) == (again.unit, again.maze)
    assert found.maze.with_ends(1, 2).board
