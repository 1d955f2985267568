"""Editing walls on a board: a click opens or closes one, a drag does the same to every wall it passes."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any

import numpy as np

from ...graph import Array
from ...maze import Maze
from ..board import Board

REACH = 5  # pixels beside a thin wall in which a click still means it
NEAR = sorted(
    ((x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1)),
    key=lambda at: at[0] ** 2 + at[1] ** 2,
)


class WallEdit:
    """Listens to a board; `maze` gives the maze whose walls may be changed, `changed` gets its new passages.

    `refused` hears of a click on a wall of blocks, which is no edge that could be opened.
    """

    def __init__(
        self,
        board: Board,
        maze: Callable[[], Maze | None],
        changed: Callable[[Array], None],
        refused: Callable[[], None],
    ) -> None:
        self._board, self._maze, self._changed, self._refused = board, maze, changed, refused
        self._passages: Array | None = None  # while the button is held
        self._opens = True  # whether this drag opens walls or closes them
        board.canvas.bind("<ButtonPress-1>", self._press, add=True)
        board.canvas.bind("<B1-Motion>", self._drag, add=True)
        board.canvas.bind("<ButtonRelease-1>", self._release, add=True)

    def edge_at(self, x: float, y: float) -> int:
        """Return the edge, wall or passage, nearest to a point of the canvas within reach; −1 for none."""
        labels = self._board.labels
        if labels is None:
            return -1
        near = min(REACH, labels.unit / 4)
        for right, down in NEAR:
            label = self._board.label_at(x + right, y + down)
            if max(abs(right), abs(down)) <= near and labels.first_edge <= label < labels.first_post:
                return label - labels.first_edge
        return -1

    def _press(self, event: tk.Event[Any]) -> None:
        maze, edge = self._maze(), self.edge_at(event.x, event.y)
        self._passages = None
        if self._board.walls == "board" and self._board.cell_at(event.x, event.y) is None:
            self._refused()
        if maze is None or edge < 0 or self._board.cell_at(event.x, event.y) in (maze.start, maze.goal):
            return  # start and goal are dragged, even close to their walls
        self._passages = np.array(maze.passages)
        self._opens = not self._passages[edge]
        self._set(edge)

    def _drag(self, event: tk.Event[Any]) -> None:
        edge = self.edge_at(event.x, event.y)
        if self._passages is not None and edge >= 0 and self._passages[edge] != self._opens:
            self._set(edge)

    def _set(self, edge: int) -> None:
        assert self._passages is not None  # noqa: S101 - asked by the callers
        self._passages[edge] = self._opens
        self._board.paint_edges([edge], self._opens)

    def _release(self, _event: tk.Event[Any]) -> None:
        passages, self._passages = self._passages, None
        if passages is not None:
            self._changed(passages)
