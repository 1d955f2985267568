"""Dead-end filling on packed rows: what is left of a perfect maze is its path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..errors import NotSupported
from ..graph import Ints
from ..kernel import helper, is_plain, kernel
from ..oversight import Watch
from .board import Board, StreamFile, ways
from .packing import check_bits
from .work import Work

PLAIN_COST = 5.0  # microseconds a cell in plain Python, measured
BAND_CELLS = 2**22
PIECE = 2**20  # steps
LETTERS = b"ESWN"
WALKING, ARRIVED, LOST, LOOPS = range(4)
STATE, ROW, COLUMN, BEHIND = range(4)  # of a walk; behind: the side it came from, −1 at the start


class Filling(Work):
    """Fills a file's dead ends, in a copy of the file (`copied`) that takes two bits a cell.

    The solver `dead-end-filling` of large files. `run` may be stopped by its watch.
    """

    def __init__(self, file: StreamFile, watch: Watch | None = None) -> None:
        self._file = file
        self._board = file.board(file.header.n_cells * PLAIN_COST / 1e6)
        super().__init__(file.header.rows, watch)

    def run(self) -> None:
        """Fill all dead ends but start and goal; raise UnreadableMaze for bits that may not be there."""
        header = self._file.header
        height = max(1, (BAND_CELLS if not is_plain(self._board) else 2**14) // header.columns)
        for first in range(0, header.rows, height):
            last = min(first + height, header.rows)
            check_bits(header, self._file.packed[first:last], first)
            _fill(self._board, first, last, header.start, header.goal)
            self.advance(last)

    def steps(self) -> Iterator[bytes]:
        """Walk what is left from the start: letters E, S, W and N, many at a time; nothing when there is no route.

        Raises NotSupported when loops leave several ways.
        """
        header = self._file.header
        walk: Any = [WALKING, *header.position(header.start), -1]
        if not is_plain(self._board):
            walk = np.array(walk, np.int64)
        out = np.zeros(PIECE, np.uint8)
        letters: Any = out.data if is_plain(self._board) else out
        while walk[STATE] == WALKING:
            count = _walk(self._board, walk, letters, header.goal)
            if walk[STATE] == LOST:
                return
            yield out[:count].tobytes()
        if walk[STATE] == LOOPS:
            msg = "this maze has loops, and filling dead ends leaves several ways"
            raise NotSupported(msg)


@kernel
def _fill(board: Board, first: int, last: int, start: int, goal: int) -> None:
    """Close the one passage of every dead end, and go on where it led; a later row may be reached on the way."""
    for top in range(first, last):
        for left in range(board.shape[1]):
            row, column = top, left
            while True:
                cell = row * board.shape[1] + column
                side = ways(board, row, column)
                if cell in (start, goal) or side & side - 1 != 0 or side == 0:
                    break
                if side == 4:
                    column -= 1
                elif side == 8:
                    row -= 1
                board.cells[row * board.shape[2] + (column >> 2)] &= ~(
                    (1 if side & 5 else 2) << 2 * (column & 3)
                )
                if side == 1:
                    column += 1
                elif side == 2:
                    row += 1


@kernel
def _walk(board: Board, walk: Ints, letters: Ints, goal: int) -> int:
    """Go on until the goal, a fork or the end of the room for letters; return the number of steps."""
    row, column, behind = walk[ROW], walk[COLUMN], walk[BEHIND]
    count = 0
    while count < len(letters):
        ahead = ways(board, row, column)
        if behind >= 0:
            ahead &= ~(1 << behind)
        if row * board.shape[1] + column == goal:
            walk[STATE] = ARRIVED if ahead == 0 else LOOPS
            break
        if ahead == 0 or ahead & ahead - 1 != 0:
            walk[STATE] = LOOPS if ahead != 0 else LOST
            break
        side = 0
        while ahead >> side != 1:
            side += 1
        letters[count] = _letter(side)
        count += 1
        row += (side == 1) - (side == 3)
        column += (side == 0) - (side == 2)
        behind = side ^ 2
    walk[ROW], walk[COLUMN], walk[BEHIND] = row, column, behind
    return count


@helper
def _letter(side: int) -> int:
    return LETTERS[side]
