"""The wall follower on packed rows: it remembers where it stands, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import Stopped
from ..graph import Ints
from ..kernel import helper, is_plain, kernel
from ..oversight import Watch
from ..solvers._walk import CIRCLED as CIRCLED_NOTE
from .board import Board, StreamFile, ways
from .packing import check_bits

PLAIN_COST = 3.0  # microseconds a step in plain Python, measured; about one step a cell
WALKING, ARRIVED, CIRCLED = range(3)
STATE, ROW, COLUMN, HEADING, FIRST, STEPS = range(6)  # of a walk; first: the heading at the start


class Follower:
    """Walks as the solver `wall-follower` does, left hand on the wall, in constant memory."""

    def __init__(self, file: StreamFile, watch: Watch | None = None) -> None:
        self._file = file
        self._header = file.header
        self._board = file.board(file.header.n_cells * PLAIN_COST / 1e6)
        self._stopped = False
        self.steps = 0
        self.note = ""  # why it gave up
        if watch is not None:
            watch(self)

    def __call__(self) -> float:
        """Return which share of the longest possible walk is done, 0 … 1."""
        return self.steps / (2 * self._header.n_cells)

    def stop(self) -> None:
        """Let the walk raise Stopped soon."""
        self._stopped = True

    def run(self) -> bool:
        """Walk to the goal; return whether it was reached before all would repeat.

        Raises UnreadableMaze for bits that may not be there.
        """
        header = self._header
        check_bits(header, self._file.packed, 0)
        walk: Any = [WALKING, *header.position(header.start), 0, 0, 0]
        if not is_plain(self._board):
            walk = np.array(walk, np.int64)
        _set_out(self._board, walk)
        while walk[STATE] == WALKING:
            most = 2**14 if is_plain(self._board) else 2**22
            _follow(self._board, walk, header.start, header.goal, most)
            self.steps = int(walk[STEPS])
            if self._stopped:
                msg = "the work was cancelled"
                raise Stopped(msg)
        found = bool(walk[STATE] == ARRIVED)
        self.note = "" if found or not self.steps else CIRCLED_NOTE
        return found


@helper
def _turn(board: Board, row: int, column: int, k: int) -> int:
    """Return the first open side after k, clockwise; k itself comes last, −1: none."""
    side = ways(board, row, column)
    for _ in range(4):
        k = k + 1 & 3
        if side >> k & 1:
            return k
    return -1


@kernel
def _set_out(board: Board, walk: Ints) -> None:
    """Turn away from the hand until there is a wall at it, and choose the first heading."""
    side = ways(board, walk[ROW], walk[COLUMN])
    hand = 3
    looked = 0
    while looked < 4 and side >> hand & 1:
        hand = hand + 1 & 3
        looked += 1
    walk[HEADING] = walk[FIRST] = _turn(board, walk[ROW], walk[COLUMN], hand)


@kernel
def _follow(board: Board, walk: Ints, start: int, goal: int, most: int) -> None:
    row, column, k, steps = walk[ROW], walk[COLUMN], walk[HEADING], walk[STEPS]
    for _ in range(most):
        cell = row * board.shape[1] + column
        if cell == goal:
            walk[STATE] = ARRIVED
            break
        if k < 0 or (steps > 0 and cell == start and k == walk[FIRST]):
            walk[STATE] = CIRCLED
            break
        row += (k == 1) - (k == 3)
        column += (k == 0) - (k == 2)
        k = _turn(board, row, column, k ^ 2)
        steps += 1
    walk[ROW], walk[COLUMN], walk[HEADING], walk[STEPS] = row, column, k, steps
