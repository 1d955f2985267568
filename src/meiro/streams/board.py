"""Packed rows as kernels read them, and a .maze file mapped into memory."""

from __future__ import annotations

import errno
import mmap
from collections.abc import Sequence
from typing import Any, BinaryIO, NamedTuple

import numpy as np

from ..checks import byte_size
from ..errors import CannotRun
from ..graph import Ints
from ..kernel import helper, pays
from .header import MOST_OFFSET, parse_header
from .packing import Packed


class Board(NamedTuple):
    """Packed rows that a kernel looks at, and changes where they are its own copy."""

    shape: Sequence[int]  # (3,) int64 rows, columns, bytes a row
    cells: Ints  # (rows · stride,) uint8


@helper
def ways(board: Board, row: int, column: int) -> int:
    """Return the open sides of a cell as bits: 1 east, 2 south, 4 west, 8 north; the border is always closed."""
    at = row * board.shape[2] + (column >> 2)
    own = board.cells[at] >> 2 * (column & 3) & 3
    if column + 1 == board.shape[1]:
        own &= 2
    if row + 1 == board.shape[0]:
        own &= 1
    if column > 0:
        west = column - 1
        own |= (board.cells[row * board.shape[2] + (west >> 2)] >> 2 * (west & 3) & 1) << 2
    if row > 0:
        own |= (board.cells[at - board.shape[2]] >> 2 * (column & 3) + 1 & 1) << 3
    return int(own)


class StreamFile:
    """A .maze file: its header, and its rows mapped into memory."""

    def __init__(self, file: BinaryIO, *, copied: bool = False) -> None:
        """Map an open file; a copy may be changed, which needs memory for all of it, and stays in this process.

        Raises UnreadableMaze saying what is wrong with its head, and CannotRun when there is no room for a copy.
        """
        size = file.seek(0, 2)
        file.seek(0)
        self.header, self.offset = parse_header(file.read(MOST_OFFSET), size)
        data = _copy(file, size) if copied else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        shape = self.header.rows, self.header.stride
        self.packed: Packed = np.frombuffer(data, np.uint8, offset=self.offset).reshape(
            shape
        )  # (H, stride) uint8

    def board(self, seconds: float) -> Board:
        """Return the rows for kernels that would take so many seconds in plain Python."""
        shape = [self.header.rows, self.header.columns, self.header.stride]
        compiled = pays(seconds)
        plan: Any = np.array(shape, np.int64) if compiled else shape
        cells: Any = self.packed.ravel() if compiled else self.packed.ravel().data
        return Board(plan, cells)


def _copy(file: BinaryIO, size: int) -> mmap.mmap:
    try:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    except OSError as error:
        if error.errno != errno.ENOMEM:
            raise
        msg = f"filling dead ends takes a copy of {byte_size(size)}, more than there is memory: use -s wall-follower"
        raise CannotRun(msg) from error
