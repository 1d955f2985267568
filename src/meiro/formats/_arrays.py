"""Arrays of numbers as block pictures: which of two numbers is the wall, and the plain layout of .npy files."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOption, NotSupported, UnreadableMaze
from ..maze import Maze
from ..render.walls import is_board, present
from . import Ask, ReadMaze
from ._blocks import Picture, read_blocks
from ._rect import check_size, linked

MAGIC = b"\x93NUMPY"
CLEAR = 0.75  # share of the border that one number needs to be taken for the wall
DOWN, RIGHT = 0, 1


def read_array(values: NDArray[Any], ask: Ask) -> ReadMaze:
    """Read (rows, columns) numbers as blocks, or (2, rows, columns) truths as passages down and to the right."""
    if values.ndim != 2 and (values.ndim, *values.shape[:1]) != (3, 2):
        msg = f"an array of shape {values.shape}: blocks have (rows, columns), connections (2, rows, columns)"
        raise UnreadableMaze(msg)
    check_size(values.shape, ask.limit)
    if values.ndim == 3:
        return _read_links(values)
    return read_blocks(ways_of(values, ask.wall), (None, None), as_cells=ask.as_cells)


def _read_links(values: NDArray[Any]) -> ReadMaze:
    """Read passages; the last row has none downwards and the last column none to the right."""
    if not np.isin(values, (0, 1)).all():
        msg = "connections must be true or false, 1 or 0"
        raise UnreadableMaze(msg)
    links = values.astype(bool)
    ends = {"down from the last row": links[DOWN, -1], "right from the last column": links[RIGHT, :, -1]}
    for name, line in ends.items():
        if line.any():
            msg = f"a connection leads {name} (place {int(np.flatnonzero(line)[0])}), where there is no cell"
            raise UnreadableMaze(msg)
    maze = linked(links[RIGHT], links[DOWN])
    return ReadMaze(maze, "cell", None, None)


def ways_of(values: NDArray[Any], wall: str = "") -> Picture:
    """Return which blocks are ways: those that are not the number of the wall, given or shown by the border."""
    found = np.unique(values)
    if np.isnan(found[-1]):
        row, column = np.argwhere(np.isnan(values))[0].tolist()
        msg = f"row {row}, column {column}: no number (NaN)"
        raise UnreadableMaze(msg)
    if len(found) > 2:
        row, column = np.argwhere(~np.isin(values, found[:2]))[0].tolist()
        msg = f"row {row}, column {column}: a third value; a grid of blocks has two, one for walls and one for ways"
        raise UnreadableMaze(msg)
    return np.asarray(values != _wall(values, found, wall))


def _wall(values: NDArray[Any], found: NDArray[Any], given: str) -> Any:
    if given:
        try:
            number = float(given)
        except ValueError:
            msg = f"wall {given!r}: in a grid of numbers the wall is a number, such as 0 or 1"
            raise InvalidOption(msg) from None
        if number not in found.tolist() and len(found) == 2:
            msg = f"wall {given!r}: the numbers are {found[0]:g} and {found[1]:g}"
            raise InvalidOption(msg)
        return number
    border = np.concatenate([values[0], values[-1], values[1:-1, 0], values[1:-1, -1]])
    shares = [float((border == number).mean()) for number in found]
    if max(shares) < CLEAR:
        msg = (
            f"{100 * shares[0]:.0f} % of the border are {found[0]:g}: it does not show which number is the wall,"
            " so say it (--wall 0 or --wall 1)"
        )
        raise UnreadableMaze(msg)
    return found[int(np.argmax(shares))]


def blocks_of(maze: Maze) -> NDArray[np.uint8]:
    """Return the (H, W) uint8 picture of a maze's blocks, 1 wall; raise NotSupported unless it is rectangular."""
    if maze.grid.kind != "rect":
        msg = f"blocks need a rectangular grid, not {maze.grid.kind}"
        raise NotSupported(msg)
    return (~present(maze)).astype(np.uint8) if is_board(maze) else maze.to_blocks()


# ---- .npy ----


class Header(NamedTuple):
    """What the first bytes of an .npy file promise."""

    shape: tuple[int, ...]
    fortran: bool
    dtype: np.dtype[Any]
    start: int  # of the values
    end: int


def unpack_npy(data: bytes, limit: int, what: str = "the file") -> NDArray[Any]:
    """Read the bytes of an .npy file; what its header promises is checked against them before memory is taken."""
    shape, fortran, dtype, start, end = header_of(data, limit, what)
    if len(data) != end:
        msg = f"{what}: {end - start} bytes were expected after offset {start}, there are {len(data) - start}"
        raise UnreadableMaze(msg)
    return np.frombuffer(data, dtype, -1, start).reshape(shape, order="F" if fortran else "C")


def header_of(data: bytes, limit: int, what: str) -> Header:
    """Read the header of an .npy file; refuse other values than numbers, and more than `limit` of them."""
    file = BytesIO(data)
    try:
        version = np.lib.format.read_magic(file)
        read_header = {
            (1, 0): np.lib.format.read_array_header_1_0,
            (2, 0): np.lib.format.read_array_header_2_0,
        }
        shape, fortran, dtype = read_header[version](file)
    except Exception as error:  # whatever the header makes NumPy's parser say
        msg = f"{what} is no array that can be read: its header is broken ({str(error)[:60] or type(error).__name__})"
        raise UnreadableMaze(msg) from error
    if dtype.kind not in "biuf" or any(side < 0 for side in shape):
        msg = f"{what} is an array of {dtype}: numbers and truth values are read only"
        raise UnreadableMaze(msg)
    if shape != (0,):  # as the passages of a single cell are
        check_size((*shape, 1), limit)
    start = file.tell()
    return Header(shape, fortran, dtype, start, start + int(np.prod(shape, dtype=object)) * dtype.itemsize)


def pack_npy(values: NDArray[Any]) -> bytes:
    """Return the bytes of an .npy file."""
    file = BytesIO()
    np.lib.format.write_array(file, np.ascontiguousarray(values), version=(1, 0), allow_pickle=False)
    return file.getvalue()
