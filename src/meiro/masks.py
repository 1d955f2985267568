"""Masks: which cells of a grid take part, read from a text or from a picture's brightness."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .checks import truths
from .errors import InvalidMaze, InvalidSize, NotSupported, UnreadableMaze
from .graph import Array
from .grid import Grid
from .grids import make_grid

CELL = " ."
GAP = "#Xx"

Mask = NDArray[np.bool_]  # (rows, columns), true where a cell is


def mask_from_text(text: str) -> Mask:
    r"""Read one character a cell: a space or a dot is a cell, # or X is none; short lines end without cells.

    Raises UnreadableMaze, naming the line, for any other character.

    >>> mask_from_text("#.\n...").astype(int).tolist()
    [[0, 1, 0], [1, 1, 1]]
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    width = max(map(len, lines))
    if width == 0:
        msg = "the mask is empty: it needs one line of text for each row of cells"
        raise UnreadableMaze(msg)
    mask = np.zeros((len(lines), width), bool)
    for number, line in enumerate(lines):
        _refuse_strangers(number + 1, line)
        mask[number, : len(line)] = [character in CELL for character in line]
    return mask


def _refuse_strangers(number: int, line: str) -> None:
    for place, character in enumerate(line, 1):
        if character not in CELL + GAP:
            what = "a tab" if character == "\t" else repr(character)
            msg = f"mask line {number}, column {place}: {what}; a cell is a space or a dot, a gap is # or X"
            raise UnreadableMaze(msg)


def mask_from_gray(gray: Array, size: tuple[int, int] | None = None) -> Mask:
    """Take the light pixels of a picture as cells, one each, or scaled to `size` (width, height) by their mean.

    `gray` is (rows, columns) bool, true for light, or uint8, light from 128. Raises UnreadableMaze for other
    arrays and InvalidSize for a size below 1.
    """
    gray = np.asarray(gray)
    if gray.ndim != 2 or 0 in gray.shape or gray.dtype not in (np.bool_, np.uint8):
        msg = f"a mask picture of shape {gray.shape} and type {gray.dtype}: it must be rows × columns of bool or uint8"
        raise UnreadableMaze(msg)
    light = gray.astype(np.int64) * (255 if gray.dtype == np.bool_ else 1)
    if size is None:
        return np.asarray(light >= 128)
    if min(size) < 1:
        msg = f"mask size {size[0]}x{size[1]}: a grid needs at least one cell each way"
        raise InvalidSize(msg)
    sums = np.pad(light.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    top, bottom = _parts(gray.shape[0], size[1])
    left, right = _parts(gray.shape[1], size[0])
    total = sums[bottom][:, right] - sums[bottom][:, left] - sums[top][:, right] + sums[top][:, left]
    return np.asarray(total >= 128 * np.outer(bottom - top, right - left))


def _parts(length: int, count: int) -> tuple[Array, Array]:
    """Cut a length of pixels into so many parts of a pixel or more: where each begins, and where it ends."""
    edges = np.arange(count + 1) * length
    return edges[:-1] // count, -(-edges[1:] // count)


def masked_grid(kind: str, mask: Array) -> Grid:
    """Make the grid of a mask's size and keep the cells where it is true.

    Raises InvalidMaze when nothing is left or the cells fall apart, NotSupported for grids that are no rectangle
    of cells.
    """
    mask = truths("mask", mask)
    if mask.ndim != 2:
        msg = f"a mask of shape {mask.shape}: it must be rows × columns"
        raise InvalidMaze(msg)
    grid = make_grid(kind, mask.shape[1], mask.shape[0])
    if (grid.shape.rows != mask.shape[1]).any():
        msg = f"a mask is a rectangle of cells and does not fit {grid.name}, whose rows differ in length"
        raise NotSupported(msg)
    return grid.select(mask)
