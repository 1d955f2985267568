"""A window of a large maze, as a maze of its own; counts; and the path as blocks of a picture."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOption
from ..grids import make_grid
from ..maze import Maze
from .header import Header
from .packing import Packed, check_bits, pack, passages_of, ways_of

EAST, SOUTH, WEST, NORTH = range(4)

Window = tuple[int, int, int, int]  # first row and column, height and width


def window_of(header: Header, packed: Packed, window: Window) -> tuple[Maze, bool]:
    """Return a part of a maze, and whether start and goal both lie in it; without them its corners stand for them.

    What leads out of the part are openings. Raises InvalidOption for a window that does not lie in the maze, and
    UnreadableMaze for bits in its rows that may not be there.
    """
    top, left, height, width = window
    if (
        min(window) < 0
        or min(height, width) < 1
        or top + height > header.rows
        or left + width > header.columns
    ):
        msg = (
            f"window {','.join(map(str, window))}: rows and columns begin at 0, its sides at 1, and it must lie within "
            f"{header.rows:,} rows and {header.columns:,} columns"
        )
        raise InvalidOption(msg)
    above, before = int(top > 0), int(left > 0)
    rows = packed[top - above : top + height]
    check_bits(header, rows, top - above)
    east, south = ways_of(rows, left + width)
    inner = np.s_[above:, left:]
    passages = passages_of(pack(east[inner], south[inner]), width)
    gates = {
        EAST: east[above:, -1] * (left + width < header.columns),
        SOUTH: south[-1, left:] * (top + height < header.rows),
        WEST: east[above:, left - 1] * before,
        NORTH: south[0, left:] * above,
    }
    lines = {EAST: (width - 1, width), SOUTH: ((height - 1) * width, 1), WEST: (0, width), NORTH: (0, 1)}
    openings = [
        (lines[side][0] + int(i) * lines[side][1], side)
        for side, open_ways in gates.items()
        for i in np.flatnonzero(open_ways)
    ]
    places = [_place(header, cell, window) for cell in (header.start, header.goal)]
    openings += [(cell, side) for own, side in header.openings if (cell := _place(header, own, window)) >= 0]
    start, goal = places if min(places) >= 0 else (0, height * width - 1)
    grid = make_grid("rect", width, height)
    return Maze(grid, passages, start, goal, tuple(openings)), min(places) >= 0


def _place(header: Header, cell: int, window: Window) -> int:
    """Return the number of a cell in the window, −1 outside."""
    top, left, height, width = window
    row, column = header.position(cell)
    inside = 0 <= row - top < height and 0 <= column - left < width
    return (row - top) * width + column - left if inside else -1


def path_blocks(header: Header, left: Packed, above: Packed, first: int) -> NDArray[np.uint8]:
    """Draw what filling left of some rows from row `first` on: (2n, 2W+1) uint8, 1 path, 2 start and goal.

    `above` is the row before them, (1, stride), or empty.
    """
    east, south = ways_of(left, header.columns)
    passed = east | south
    passed[:, 1:] |= east[:, :-1]
    passed[1:] |= south[:-1]
    passed[: len(above)] |= ways_of(above, header.columns)[1]
    blocks = np.zeros((2 * len(left), 2 * header.columns + 1), np.uint8)
    blocks[::2, 1::2] = passed
    blocks[::2, 2::2] = east
    blocks[1::2, 1::2] = south
    for cell in (header.start, header.goal):
        row, column = header.position(cell)
        if 0 <= row - first < len(left):
            blocks[2 * (row - first), 2 * column + 1] = 2
    return blocks


def count_ways(header: Header, packed: Packed, above: Packed) -> NDArray[np.int64]:
    """Count the cells of some rows by their passages, (5,) int64; `above` is the row before them, or empty."""
    east, south = ways_of(packed, header.columns)
    degrees = east + south
    degrees[:, 1:] += east[:, :-1]
    degrees[1:] += south[:-1]
    degrees[: len(above)] += ways_of(above, header.columns)[1]
    return np.bincount(degrees.ravel(), minlength=5)[:5]
