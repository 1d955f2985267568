"""Whether a route exists at all, loops or not: cells are joined row by row, with two rows in memory."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..graph import Ints
from ..kernel import helper, kernel, pays
from ..oversight import Watch
from .board import StreamFile
from .work import Work

PLAIN_COST = 2.0  # microseconds a cell in plain Python, measured
BAND_CELLS = 2**22
WIDTH, FIRST, COUNT, START, GOAL = range(5)  # in `plan`
BOTH = 3  # start, 1, and goal, 2


class _Rows(NamedTuple):
    """The row before at 0 … W−1, the present one behind it; a tree's root is its last cell, so that it is a new one."""

    plan: Ints  # (5,) int64 columns, the first row to join now, how many, start and goal
    parent: Ints  # (2W,) int64
    ends: Ints  # (2W,) uint8 of a root: which of start and goal its tree has
    south: Ints  # (W,) uint8 1 where the row before is open to the south


class Reaching(Work):
    """Tells whether the goal of a file can be reached from its start. Takes 19 bytes a column."""

    def __init__(self, file: StreamFile, watch: Watch | None = None) -> None:
        self._file = file
        super().__init__(file.header.rows, watch)

    def run(self) -> bool:
        """Join the rows from the first one on, until start and goal are in one tree."""
        header = self._file.header
        compiled = pays(header.n_cells * PLAIN_COST / 1e6)
        width = header.columns
        plan = np.array([width, 0, 0, header.start, header.goal], np.int64)
        bytes_ = np.zeros(2 * width, np.uint8), np.zeros(width, np.uint8)
        arrays: list[Any] = [plan, np.arange(2 * width), *bytes_]
        rows = _Rows(*arrays) if compiled else _Rows(*(array.tolist() for array in arrays))
        height = max(1, BAND_CELLS // width)
        for first in range(0, header.rows, height):
            band = self._file.packed[first : first + height].copy()
            rows.plan[FIRST], rows.plan[COUNT] = first, len(band)
            cells: Any = band.ravel() if compiled else band.ravel().data
            if _join(rows, cells):
                return True
            self.advance(first + len(band))
        return False


@helper
def _root(parent: Ints, i: int) -> int:
    while parent[i] != i:
        parent[i] = parent[parent[i]]
        i = parent[i]
    return i


@helper
def _unite(rows: _Rows, i: int, j: int) -> None:
    one, other = _root(rows.parent, i), _root(rows.parent, j)
    low, high = min(one, other), max(one, other)
    rows.parent[low] = high
    rows.ends[high] |= rows.ends[low]


@kernel
def _join(rows: _Rows, cells: Ints) -> bool:
    width = rows.plan[WIDTH]
    stride = (width + 3) >> 2
    for r in range(rows.plan[COUNT]):
        row = rows.plan[FIRST] + r
        for c in range(width):
            cell = row * width + c
            rows.parent[width + c] = width + c
            rows.ends[width + c] = (cell == rows.plan[START]) | (cell == rows.plan[GOAL]) << 1
            if rows.south[c]:
                _unite(rows, c, width + c)
            if c > 0 and cells[r * stride + (c - 1 >> 2)] >> 2 * (c - 1 & 3) & 1:
                _unite(rows, width + c - 1, width + c)
        for c in range(width):
            root = _root(rows.parent, width + c)
            if rows.ends[root] == BOTH:
                return True
            rows.parent[c] = root - width
            rows.ends[c] = rows.ends[root]
            rows.south[c] = cells[r * stride + (c >> 2)] >> 2 * (c & 3) + 1 & 1
    return False
