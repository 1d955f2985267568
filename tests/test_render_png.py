"""Laws of PNG."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from meiro.errors import InvalidOption
from meiro.grids import make_grid
from meiro.maze import Maze
from meiro.png_file import MARKS_KEY
from meiro.render.png import png
from meiro.render.theme import THEMES, theme_of
from meiro.solvers import solve
from tests.carving import KINDS, carved, with_openings


def pixels(data: bytes) -> np.ndarray:
    """Decode a PNG to RGB."""
    return np.asarray(Image.open(BytesIO(data)).convert("RGB")).astype(int)


def is_wall(data: bytes, theme: str = "light") -> np.ndarray:
    """Return which pixels have the wall's colour."""
    return (pixels(data) == theme_of(theme).color("wall")).all(axis=2)


def thick(blocks: np.ndarray, cell: int, wall: int) -> np.ndarray:
    """Enlarge blocks: walls on even places, cells on odd ones."""
    for axis in (0, 1):
        blocks = np.repeat(blocks, [cell if i % 2 else wall for i in range(blocks.shape[axis])], axis=axis)
    return blocks


def test_png_draws_shared_walls_once() -> None:
    """3×2 cells of 2 pixels with walls of 1 are 10×7 pixels, and 1-pixel blocks are 2W+1 by 2H+1."""
    maze = carved("rect", 3, 2)
    assert (7, 10, 3) == pixels(png(maze, cell=2, wall=1, margin=0)).shape
    assert (5, 7, 3) == pixels(png(maze, cell=1, wall=1)).shape


@given(
    st.integers(1, 6), st.integers(1, 6), st.integers(1, 7), st.integers(1, 4), st.sampled_from([0, 1, 50])
)
@settings(max_examples=40, deadline=None)
def test_png_is_exact_and_margins_are_equal(
    width: int, height: int, cell: int, wall: int, margin: int
) -> None:
    """Every pixel is wall or floor as its block says, and the margin is floor, equally wide on all sides."""
    maze = carved("rect", width, height)
    maze = maze if width == height == 1 else with_openings(maze)  # no post may lose all its walls
    expected = np.pad(thick(maze.to_blocks() == 1, cell, wall), margin)
    assert expected.tolist() == is_wall(png(maze, cell=cell, wall=wall, margin=margin, marks=False)).tolist()


def test_png_margin_adds_only_margin() -> None:
    """A picture without margin is the crop of one with a margin, with everything shown."""
    maze = carved("rect", 5, 4)
    show = {"cell": 20, "solution": solve(maze), "explored": True, "head": 3, "trail": [1, 2]}
    for style in ("line", "block"):
        bare = pixels(png(maze, margin=0, walls=style, **show))
        framed = pixels(png(maze, margin=7, walls=style, **show))
        assert bare.tolist() == framed[7:-7, 7:-7].tolist()


@pytest.mark.parametrize("cell, wall", [(1, 1), (2, 1), (3, 2), (8, 1), (16, 2), (12, 12)])
def test_png_path_covers_its_cells_and_leaves_walls_alone(cell: int, wall: int) -> None:
    """The path colours exactly its cells and the passages between them, and walls stay as they were."""
    maze = carved("rect", 9, 7, loops=0.2)
    found = solve(maze)
    plain, solved = (
        png(maze, cell=cell, wall=wall, margin=0, solution=s, marks=False) for s in (None, found)
    )
    assert is_wall(plain).tolist() == is_wall(solved).tolist()
    changed = (pixels(plain) != pixels(solved)).any(axis=2)
    expected = np.zeros(maze.to_blocks().shape, bool)
    blocks = 2 * maze.grid.positions[found.path] + 1
    expected[tuple(blocks.T)] = True
    expected[tuple(((blocks[1:] + blocks[:-1]) // 2).T)] = True
    starts = [
        np.concatenate([[0], np.cumsum([cell if i % 2 else wall for i in range(n)])]) for n in expected.shape
    ]
    seen = np.add.reduceat(np.add.reduceat(changed, starts[0][:-1], axis=0), starts[1][:-1], axis=1) > 0
    assert expected.tolist() == seen.tolist()
    if cell == wall == 1:
        assert expected.tolist() == changed.tolist()


def test_png_of_a_board_is_its_block_picture() -> None:
    """A board of blocks in block style is the picture it was made from."""
    maze = with_openings(carved("rect", 6, 4))
    board = png(maze.block_maze(), walls="block", cell=1, marks=False)
    assert (maze.to_blocks() == 1).tolist() == is_wall(board).tolist()


def test_png_of_a_masked_maze() -> None:
    """Lines enclose what a mask leaves out, blocks fill it."""
    grid = make_grid("rect", 3, 3).select(np.array([1, 1, 1, 1, 0, 1, 1, 1, 1], bool))
    maze = Maze(grid, np.arange(grid.n_edges) > 0)
    line = is_wall(png(maze, cell=2, wall=1, margin=0, marks=False))
    block = is_wall(png(maze, cell=2, walls="block", margin=0, marks=False))
    assert (False, True) == (bool(line[4, 4]), bool(block[7, 7]))
    assert line[3, 3:7].all()
    assert (maze.to_blocks() == 1).repeat(2, axis=0).repeat(2, axis=1).tolist() == block.tolist()


def test_png_of_black_and_white_has_one_bit() -> None:
    """A picture in black and white only is stored with a bit a pixel, with few colours as a palette."""
    maze = carved("rect", 9, 9)
    assert "1" == Image.open(BytesIO(png(maze, theme="print", cell=1, wall=1))).mode
    assert "P" == Image.open(BytesIO(png(maze, solution=solve(maze), explored=True))).mode


@pytest.mark.parametrize("kind", KINDS)
def test_png_keeps_its_metadata(kind: str) -> None:
    """The file's text holds the metadata, and where start and goal are."""
    maze = carved(kind, 6, 3)
    info = Image.open(BytesIO(png(maze, metadata="m1/x"))).info
    row, column = maze.grid.position(maze.goal)
    assert ("m1/x", f"start=0,0 goal={row},{column}") == (info["meiro"], info[MARKS_KEY])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_png_shows_everything_on_every_grid(kind: str, theme: str) -> None:
    """Floor, wall, path, start, goal, head, trail and numbers are there, on every grid and in every theme."""
    maze = carved(kind, 6, 5)
    everything = {"solution": solve(maze), "trail": [maze.grid.n_cells // 2], "head": 7, "numbers": {3: 88}}
    image = pixels(png(maze, cell=48, theme=theme, **everything))
    seen = {(*divmod(code >> 8, 256), code % 256) for code in np.unique(image @ [65536, 256, 1]).tolist()}
    roles = ("floor", "wall", "path", "start", "goal", "head", "trail", "number")
    assert set() == {THEMES[theme].color(role) for role in roles} - seen


def test_png_refuses_pictures_that_cannot_be() -> None:
    """Sizes below the least and pictures above the limit are refused, and the limit is named, before any drawing."""
    for wrong in ({"cell": 0}, {"wall": 0}, {"margin": -1}):
        with pytest.raises(InvalidOption, match="must be"):
            png(carved("rect", 2, 2), **wrong)
    for kind in KINDS:
        with pytest.raises(InvalidOption, match="the limit is 200 million"):
            png(carved(kind, 5, 5), cell=40_000)


def test_png_chooses_sizes_for_large_mazes() -> None:
    """Without a size asked for, no side is longer than 4,000 pixels while that is possible."""
    grid = make_grid("rect", 700, 3)
    image = Image.open(BytesIO(png(Maze(grid, np.ones(grid.n_edges, bool)))))
    assert 3000 < image.width <= 4000
