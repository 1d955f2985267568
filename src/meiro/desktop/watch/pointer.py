"""The cell that is pointed at, or gone to with the arrow keys, and how far it is from both ends."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ...analysis import distances
from ...graph import Array
from ...maze import Maze
from .stage import Stage

ARROWS: Mapping[str, tuple[float, float]] = {
    "Right": (1.0, 0.0),
    "Down": (0.0, 1.0),
    "Left": (-1.0, 0.0),
    "Up": (0.0, -1.0),
}
MOST = 100_000  # cells up to which distances are worth the wait
NAME = "pointer"  # of the ring on the board


class Pointer:
    """Tells about one cell of a stage; `tell` gets the words."""

    def __init__(self, stage: Stage, say: Callable[..., str], tell: Callable[[str], None]) -> None:
        self._stage, self._say, self._tell = stage, say, tell
        self._maze: Maze | None = None
        self._from: list[Array] = []
        self.cell = -1
        stage.board.canvas.bind("<Motion>", self._hover, add=True)
        stage.board.canvas.bind("<Leave>", lambda _: self._tell(""), add=True)

    def move(self, arrow: str) -> bool:
        """Go with an arrow key to the neighbour that lies most nearly there, through walls too."""
        film = self._stage.film
        if film is None or arrow not in ARROWS:
            return False
        if film.maze is not self._maze:
            self.cell = -1
        if self.cell < 0:
            self.cell = film.maze.start
        else:
            self.cell = _beside(film.maze, self.cell, np.array(ARROWS[arrow]))
        self._stage.board.dot(NAME, self.cell, "pointer", "ring")
        self._tell(self.about(self.cell))
        return True

    def about(self, cell: int) -> str:
        """Say where a cell is and, in a search, how far from start and goal."""
        film = self._stage.film
        if film is None:
            return ""
        if film.maze is not self._maze:
            self._maze, self._from = film.maze, []
        row, column = film.maze.grid.position(cell)
        place = f"({row}, {column})"
        if film.walls.frames.size or film.maze.grid.n_cells > MOST:
            return place  # while a maze is made it has no distances
        if not self._from:
            self._from = [distances(film.maze, end) for end in (film.maze.start, film.maze.goal)]
        keys = ("ui.overlay.from_start", "ui.overlay.from_goal")
        told = [f"{self._say(key)}: {int(steps[cell])}" for key, steps in zip(keys, self._from, strict=True)]
        return "  ·  ".join([place, *told])

    def _hover(self, event: tk.Event[Any]) -> None:
        cell = self._stage.board.cell_at(event.x, event.y)
        self._tell("" if cell is None else self.about(cell))


def _beside(maze: Maze, cell: int, ahead: Array) -> int:
    """Return the neighbour in a direction, or the cell itself where none lies that way."""
    ends = maze.grid.ends
    near = np.concatenate([ends[ends[:, 0] == cell, 1], ends[ends[:, 1] == cell, 0]])
    if not len(near):
        return cell
    away = maze.grid.centres[near] - maze.grid.centres[cell]
    along = away @ ahead / np.hypot(*away.T)
    best = int(np.argmax(along))
    return int(near[best]) if along[best] > 0.4 else cell
