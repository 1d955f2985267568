"""A maze being made, on the board: the look reached so far, the head among it."""

from __future__ import annotations

import numpy as np

from ...graph import Array
from ...maze import Maze, Trace
from ..board import Board

MOST = 6_000  # looks in one go, some 15 ms: what is late is caught up with in several


def first_picture(made: Maze, trace: Trace) -> Maze:
    """Return the maze as it is before the first step of its making."""
    passages = np.full(trace.grid.n_edges, trace.initially_open)
    return Maze(trace.grid, passages, made.start, made.goal, made.openings)


class MakingPicture:
    """Plays a trace forward on a board."""

    def __init__(self, board: Board, trace: Trace) -> None:
        self._board, self._trace = board, trace
        self._frame = 0
        self._head = -1

    def show(self, frame: int) -> None:
        """Go on to a frame."""
        trace, before = self._trace, self._frame
        frame = min(frame, before + MOST)
        if frame <= before:
            return
        self._frame = frame
        if trace.flip_at is None:
            flips = trace.flips[before:frame]
        else:
            low, high = np.searchsorted(trace.flip_at, [before, frame])
            flips = trace.flips[low:high]
        self._flip(flips)
        if trace.heads is not None and len(trace.heads):
            self._move_head(int(trace.heads[min(frame, len(trace.heads)) - 1]))

    def _flip(self, flips: Array) -> None:
        board = self._board
        if board.palette is None or len(flips) == 0:
            return
        edges, times = np.unique(flips, return_counts=True)
        changed = edges[times % 2 == 1]
        was_open = board.palette.open[changed]
        board.paint(self._trace.grid.ends[changed[~was_open]].ravel(), "floor")
        board.paint_edges(changed[~was_open], open=True)
        board.paint_edges(changed[was_open], open=False)

    def _move_head(self, cell: int) -> None:
        if self._head >= 0:
            self._board.paint([self._head], "floor")
        self._head = cell
        self._board.paint([cell], "digger")
