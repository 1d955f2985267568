"""What the tests of reading share: mazes drawn as text and as pictures, and what was read of them."""

from io import BytesIO

import numpy as np
from PIL import Image

from meiro.formats import ReadMaze, read

BASE = """\
#######
#S  # #
# # # #
# #   #
# ### #
#    E#
#######
"""

DOORS = """\
####.#
#....#
#.##.#
#.#..#
#.####
#.####
"""


def text_of(text: str, *, as_cells: bool = False) -> ReadMaze:
    """Read a text."""
    return read(text.encode(), as_cells=as_cells)


def ends(found: ReadMaze) -> tuple[tuple[int, int] | None, ...]:
    """Return (row, column) of start and goal, None where the file does not say."""
    return tuple(None if end is None else found.maze.grid.position(end) for end in (found.start, found.goal))


def ways(found: ReadMaze) -> np.ndarray:
    """Return which blocks are ways, (H, W) bool."""
    width, height = found.maze.grid.params
    mask = found.maze.grid.mask
    return np.ones((height, width), bool) if mask is None else mask.reshape(height, width)


def encoded(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """Return a picture as a file's bytes."""
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def gray(text: str, *, wall: int = 0, floor: int = 255) -> np.ndarray:
    """Return the pixels of a block text, (H, W) uint8."""
    rows = text.splitlines()
    return np.array([[wall if letter == "#" else floor for letter in row] for row in rows], np.uint8)
