"""Masks: cells chosen by a text or a picture."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import meiro
from meiro.errors import InvalidMaze, InvalidSize, NotSupported, UnreadableMaze
from meiro.masks import mask_from_gray, mask_from_text, masked_grid

HEART = """\
#..#..#
.......
.......
#.....#
##...##
"""


def test_a_text_mask() -> None:
    """Dots and spaces are cells, # and X are none."""
    mask = mask_from_text(" .#\nXx.")
    assert mask.tolist() == [[True, True, False], [False, False, True]]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("..\n.", [[1, 1], [1, 0]]),
        (".\r\n..\r\n", [[1, 0], [1, 1]]),
        ("\ufeff.", [[1]]),
        (".\n\n.\n\n\n", [[1], [0], [1]]),
        ("\n..", [[0, 0], [1, 1]]),
        (" ", [[1]]),
    ],
)
def test_lines_of_a_text_mask(text: str, expected: list[list[int]]) -> None:
    """Short and empty lines end without cells; line ends of any system and a byte-order mark do not count."""
    assert mask_from_text(text).astype(int).tolist() == expected


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "empty"),
        ("\n\n", "empty"),
        ("..\n.\t.", "line 2, column 2: a tab"),
        ("..\n..\n?.", r"line 3, column 1: '\?'; a cell is a space or a dot"),
        (".\r.", r"line 1, column 2: '\\r'"),
    ],
)
def test_faults_of_a_text_mask(text: str, words: str) -> None:
    """What is no mask is refused, with the place."""
    with pytest.raises(UnreadableMaze, match=words):
        mask_from_text(text)


@given(st.lists(st.lists(st.booleans(), min_size=3, max_size=3), min_size=1, max_size=5))
def test_text_says_the_mask(rows: list[list[bool]]) -> None:
    """A mask written as text is read back."""
    text = "\n".join("".join(".#"[not cell] for cell in row) for row in rows)
    assert mask_from_text(text).tolist() == rows


@pytest.mark.parametrize("kind", ["rect", "hex", "tri"])
def test_mazes_in_a_mask(kind: str) -> None:
    """A maze in a mask has the mask's cells, and is perfect there."""
    mask = mask_from_text(HEART)
    grid = masked_grid(kind, mask)
    assert grid.name == f"{kind}-7x5"
    assert np.array_equal(np.argwhere(mask), grid.positions)
    maze = meiro.new((7, 5), grid=kind, mask=mask.ravel(), seed=1)
    assert maze.grid == grid
    assert maze.passages.sum() == mask.sum() - 1
    assert meiro.is_perfect(maze)


def test_masks_that_make_no_grid() -> None:
    """Pieces, an empty mask, a flat one and a grid that is no rectangle are refused, each with its reason."""
    with pytest.raises(InvalidMaze, match="2 separate pieces"):
        masked_grid("rect", mask_from_text(".#."))
    with pytest.raises(InvalidMaze, match="no cell"):
        masked_grid("rect", mask_from_text("##"))
    with pytest.raises(InvalidMaze, match="rows × columns"):
        masked_grid("rect", np.ones(4, bool))
    with pytest.raises(NotSupported, match="rectangle of cells"):
        masked_grid("polar", np.ones((4, 4), bool))


def test_light_pixels_are_cells() -> None:
    """Pixels from half the brightness on are cells."""
    assert mask_from_gray(np.array([[0, 127, 128, 255]], np.uint8)).tolist() == [[False, False, True, True]]
    assert mask_from_gray(np.array([[True], [False]])).tolist() == [[True], [False]]


@given(
    st.lists(st.lists(st.booleans(), min_size=4, max_size=4), min_size=1, max_size=5),
    st.integers(1, 4),
    st.integers(1, 4),
)
def test_pictures_scale_to_a_size(rows: list[list[bool]], across: int, down: int) -> None:
    """A picture enlarged and scaled back is the same mask, whatever the two factors; scaling up repeats pixels."""
    small = np.array(rows)
    large = small.repeat(down, axis=0).repeat(across, axis=1)
    assert mask_from_gray(large, (small.shape[1], small.shape[0])).tolist() == small.tolist()
    assert mask_from_gray(small, (large.shape[1], large.shape[0])).tolist() == large.tolist()


def test_scaling_goes_by_the_mean() -> None:
    """A cell exists where its part of the picture is light on the whole; parts may overlap by a pixel."""
    gray = np.array([[0, 250, 250], [250, 0, 0]], np.uint8)
    assert mask_from_gray(gray, (1, 1)).tolist() == [[False]]
    assert mask_from_gray(gray, (1, 2)).tolist() == [[True], [False]]
    assert mask_from_gray(gray, (2, 1)).tolist() == [[False, False]]
    assert mask_from_gray(gray, (2, 2)).tolist() == [[False, True], [False, False]]


@pytest.mark.parametrize(
    "gray",
    [np.zeros(4, np.uint8), np.zeros((0, 3), np.uint8), np.zeros((2, 2)), np.zeros((2, 2, 3), np.uint8)],
    ids=str,
)
def test_arrays_that_are_no_picture(gray: np.ndarray) -> None:
    """A mask picture has rows and columns of bool or uint8."""
    with pytest.raises(UnreadableMaze, match="rows × columns of bool or uint8"):
        mask_from_gray(gray)


def test_sizes_that_are_no_size() -> None:
    """A picture scales to one cell each way or more."""
    with pytest.raises(InvalidSize, match="0x3"):
        mask_from_gray(np.ones((2, 2), bool), (0, 3))
