"""Packed rows and what else they can be: passages, and rows of blocks."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..blocks import exits_by_place
from ..maze import Maze
from .header import Header, broken
from .rows import row_bytes

BAND = 1 << 20  # cells that are packed at once

Packed = NDArray[np.uint8]  # (n, stride) two bits a cell: open to the east, open to the south


def ways_of(packed: Packed, columns: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return which cells are open to the east and to the south, two (n, columns) uint8."""
    bits = np.unpackbits(packed, axis=1, count=2 * columns, bitorder="little")
    return bits[:, ::2], bits[:, 1::2]


def pack(east: NDArray[Any], south: NDArray[Any]) -> Packed:
    """Pack which cells are open to the east and to the south, (n, columns) each."""
    rows, columns = east.shape
    bits = np.zeros((rows, 8 * row_bytes(columns)), np.uint8)
    bits[:, : 2 * columns : 2] = east
    bits[:, 1 : 2 * columns : 2] = south
    return np.packbits(bits, axis=1, bitorder="little")


def packed_maze(maze: Maze) -> Packed:
    """Return the packed rows of a full rectangle, from the kernels' padded array of exits, some rows at a time."""
    ways = exits_by_place(maze.grid, maze.exits)
    height, width = ways.shape
    packed = np.empty((height, row_bytes(width)), np.uint8)
    for row in range(0, height, band := max(BAND // width, 1)):
        some = ways[row : row + band]
        packed[row : row + band] = pack(some & 1, some >> 1 & 1)
    return packed


def check_bits(header: Header, packed: Packed, first: int) -> None:
    """Look at the rows from `first` on; raise UnreadableMaze where a bit is set that may not be there.

    That are ways through the border, and whatever stands beyond the last column.
    """
    last = 2 * (header.columns - 1 & 3)
    allowed = 0xFF >> 8 - last | 2 << last
    if (wrong := np.flatnonzero(packed[:, -1] & (0xFF ^ allowed))).size:
        msg = (
            f"row {first + wrong[0]} opens the border east of the last column, or has bits where no cells are"
        )
        raise broken(msg)
    if first + len(packed) == header.rows and (packed[-1] & 0b10101010).any():
        msg = f"row {header.rows - 1}, the last one, opens the border to the south"
        raise broken(msg)


def passages_of(packed: Packed, columns: int) -> NDArray[np.bool_]:
    """Return the passages of packed rows by edge, (E,) bool: edges ascend by cell, east before south."""
    ways = np.stack(ways_of(packed, columns), axis=2).astype(bool)
    there = np.ones(ways.shape, bool)
    there[:, -1, 0] = there[-1, :, 1] = False
    found: NDArray[np.bool_] = ways[there]
    return found


def blocks_of(packed: Packed, columns: int) -> NDArray[np.uint8]:
    """Draw packed rows as blocks, (2n, 2·columns + 1) uint8, 1 way: each row, and the walls below it."""
    east, south = ways_of(packed, columns)
    blocks = np.zeros((2 * len(packed), 2 * columns + 1), np.uint8)
    blocks[::2, 1::2] = 1
    blocks[::2, 2::2] = east
    blocks[1::2, 1::2] = south
    return blocks
