"""Reading cells: blocks as rooms and walls, and line art."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meiro
from meiro import Maze, Recipe, solve
from meiro.errors import InvalidMaze, UnreadableMaze
from meiro.formats import read, write
from tests.pictured import BASE, ends, text_of

ART = """\
+---+---+---+
| S     |   |
+   +---+   +
|         E |
+---+---+---+
"""


# ---- Blocks and cells ----


@given(
    st.integers(1, 6),
    st.integers(1, 6),
    st.integers(0, 999),
    st.sampled_from(["none", "sides", "top-bottom"]),
)
def test_cells_are_read_back(width: int, height: int, seed: int, openings: str) -> None:
    """Rooms and walls drawn as blocks are the same maze when read as cells, and its block board otherwise."""
    maze = meiro.new((width, height), seed=seed, loops=10, openings=openings)
    blocks = ["".join("#" if wall else " " for wall in row) for row in maze.to_blocks()]
    found = text_of("\n".join(blocks), as_cells=True)
    assert ("cell", maze.grid) == (found.unit, found.maze.grid)
    assert np.array_equal(maze.passages, found.maze.passages)
    assert sorted(maze.openings) == sorted(found.maze.openings)
    board = text_of("\n".join(blocks))
    assert maze.block_maze().grid == board.maze.grid
    assert board.maze.passages.all()


def test_marks_of_blocks_become_cells() -> None:
    """A mark in a room or in a gap of the border is that room; a mark between two rooms is refused."""
    assert ends(text_of(BASE, as_cells=True)) == ((0, 0), (2, 2))
    assert ends(text_of("#####\nS   E\n#####", as_cells=True)) == ((0, 0), (0, 1))
    with pytest.raises(UnreadableMaze, match="block 1,2 stands between two rooms"):
        text_of("#####\n# S E\n#####", as_cells=True)


def test_even_sizes_are_no_rooms_and_walls() -> None:
    """A picture of even size has no rooms and walls; the message says what would do."""
    with pytest.raises(InvalidMaze, match="6×3 blocks: both sides must be odd"):
        text_of("######\n#S  E#\n######", as_cells=True)


# ---- Line art ----


def drawn(maze: Maze, pitch: int) -> str:
    """Draw rooms and walls with + - |, in the plainest way."""
    blocks = maze.to_blocks()
    lines = []
    for row, walls in enumerate(blocks):
        parts = []
        for column, wall in enumerate(walls):
            flat = ("-" if wall else " ") * (pitch - 1)
            thin = "+" if row % 2 == 0 else "|" if wall else " "
            parts.append(flat if column % 2 else thin)
        lines.append("".join(parts))
    return "\n".join(lines)


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 999), st.sampled_from([3, 4]))
def test_line_art_is_read_as_cells(width: int, height: int, seed: int, pitch: int) -> None:
    """Cells drawn three or four characters wide are read as the same cells, openings and all."""
    maze = meiro.new((width, height), seed=seed, loops=10, openings="sides")
    art = drawn(maze, pitch)
    for text in (art, art.replace("\n", "\r\n"), "\n".join("    " + line for line in art.split("\n"))):
        found = text_of(text)
        assert ("cell", maze.grid) == (found.unit, found.maze.grid)
        assert np.array_equal(maze.passages, found.maze.passages)
        assert sorted(maze.openings) == sorted(found.maze.openings)


def blob(width: int, height: int, seed: int) -> np.ndarray:
    """Grow a connected mask of any outline, holes and notches included, and cut it to its bounds."""
    chance = random.Random(seed)
    cells = {(0, 0)}
    for _ in range(width * height):
        row, column = chance.choice(sorted(cells))
        down, right = chance.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        if abs(row + down) < height and abs(column + right) < width:
            cells.add((row + down, column + right))
    places = np.array(sorted(cells))
    places -= places.min(axis=0)
    mask = np.zeros(places.max(axis=0) + 1, bool)
    mask[tuple(places.T)] = True
    return mask


@given(
    st.integers(1, 5),
    st.integers(1, 5),
    st.integers(0, 9999),
    st.sampled_from(["none", "corners", "sides", "top-bottom"]),
    st.sampled_from(["ascii", "box"]),
)
@settings(max_examples=300, deadline=None)
def test_masked_mazes_in_line_art_are_read_back(
    width: int, height: int, seed: int, openings: str, style: str
) -> None:
    """A masked maze drawn as line art is read as the same cells, passages and ends, whatever its outline."""
    mask = blob(width, height, seed)
    recipe = Recipe("rect", mask.shape[::-1], openings=openings, seed=str(seed))
    maze = meiro.make(recipe, mask=mask)
    found = read(write(maze, "txt", style=style))
    assert ("cell", maze.grid) == (found.unit, found.maze.grid)
    assert np.array_equal(maze.passages, found.maze.passages)
    assert (maze.start, maze.goal) == (found.start, found.goal)


def test_rooms_without_marks_are_kept_where_nothing_is_marked() -> None:
    """Line art without marks is read with all its rooms, though they fall apart."""
    found = text_of("+---+---+---+\n|       |   |\n+---+---+---+")
    assert (3, 2) == (found.maze.grid.n_cells, found.maze.grid.n_pieces + 1)
    assert (None, None) == ends(found)


def test_marks_in_line_art() -> None:
    """S and E stand in cells; other things in cells mean nothing."""
    found = text_of(ART)
    assert ends(found) == ((0, 0), (1, 2))
    assert solve(found.maze).steps == 3
    assert found.maze == text_of(ART.replace("|   |", "| 7 |")).maze
    assert found.maze == text_of(ART.replace("|         E", "| *   *   E")).maze
    with pytest.raises(UnreadableMaze, match="two starts: line 2, column 3 and line 2, column 11"):
        text_of(ART.replace("|   |", "| S |"))


def test_box_drawing_is_line_art_too() -> None:
    """The same maze drawn with box characters."""
    box = "┌───────┬───┐\n│ S     │   │\n│   ╶───╯   │\n│         E │\n└───────────┘"
    assert text_of(ART).maze == text_of(box).maze


def test_walls_of_signs_may_still_be_blocks() -> None:
    """Plus, minus and bar, one a block, are block text where they do not stand as line art does."""
    found = text_of("+-----+\n|S  | |\n| + | |\n| |   |\n| +-- |\n|    E|\n+-----+")
    assert found.unit == "block"
    assert solve(found.maze).steps == 8
