"""Dragging start and goal on a board to another cell."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any

from ...maze import Maze
from ..board import Board


class EndDrag:
    """Listens to a board; `maze` gives the maze whose ends may be moved, `moved` gets the two ends."""

    def __init__(
        self, board: Board, maze: Callable[[], Maze | None], moved: Callable[[tuple[int, int]], None]
    ) -> None:
        self._board, self._maze, self._moved = board, maze, moved
        self._held = ""
        board.canvas.bind("<ButtonPress-1>", self._grab, add=True)
        board.canvas.bind("<B1-Motion>", self._drag, add=True)
        board.canvas.bind("<ButtonRelease-1>", self._drop, add=True)

    def _grab(self, event: tk.Event[Any]) -> None:
        cell, maze = self._board.cell_at(event.x, event.y), self._maze()
        self._held = ""
        if maze is not None and cell in (maze.start, maze.goal):
            self._held = "start" if cell == maze.start else "goal"

    def _drag(self, event: tk.Event[Any]) -> None:
        """Let the mark follow the pointer."""
        cell = self._board.cell_at(event.x, event.y)
        if self._held and cell is not None:
            ground = self._board.walls == "board"
            if ground:
                self._board.dot(f"{self._held}-ground", cell, self._held, "square")
            shape = "triangle" if self._held == "start" else "flag"
            self._board.dot(self._held, cell, "edge" if ground else self._held, shape)

    def _drop(self, event: tk.Event[Any]) -> None:
        cell, maze = self._board.cell_at(event.x, event.y), self._maze()
        held, self._held = self._held, ""
        if not held or maze is None:
            return
        here = maze.start if held == "start" else maze.goal
        there = here if cell is None else cell
        self._moved((there, maze.goal) if held == "start" else (maze.start, there))
