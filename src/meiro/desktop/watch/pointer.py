"""The cell that is pointed at, or gone to with the keys, and how far it is from both ends."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any

import numpy as np

from ...maze import Maze
from .stage import Stage
from .telling import in_one_line

MOST = 300_000  # cells up to which distances are worth the wait
NAME = "pointer"  # of the ring on the board
Direction = tuple[float, float]


class Pointer:
    """Tells about one cell of a stage; `tell` gets the words."""

    def __init__(self, stage: Stage, say: Callable[..., str], tell: Callable[[str], None]) -> None:
        self._stage, self._say, self._tell = stage, say, tell
        self._maze: Maze | None = None
        self.cell = -1
        stage.board.canvas.bind("<Motion>", self._hover, add=True)
        stage.board.canvas.bind("<Leave>", lambda _: self._tell(""), add=True)

    def move(self, ahead: Direction) -> None:
        """Go to the neighbour that lies most nearly in a direction, through walls too; at first to the start."""
        film = self._stage.film
        if film is None:
            return
        here = self.cell if film.maze is self._maze else -1
        self._maze = film.maze
        self.cell = film.maze.start if here < 0 else beside(film.maze, here, ahead)
        self._stage.board.sight.see(self.cell)
        self._stage.board.dot(NAME, self.cell, "pointer", "ring")
        self._stage.board.put_above(NAME)
        self._tell(self.about(self.cell))

    @property
    def here(self) -> str:
        """What is to be said of the cell that was gone to, "" before any was."""
        film = self._stage.film
        return "" if film is None or film.maze is not self._maze or self.cell < 0 else self.about(self.cell)

    def about(self, cell: int) -> str:
        """Say where a cell is and, in a finished maze, how far from start and goal."""
        film = self._stage.film
        if film is None:
            return ""
        row, column = film.maze.grid.position(cell)
        place = f"({row}, {column})"
        if self._stage.at < film.built or film.maze.grid.n_cells > MOST:
            return place  # while a maze is made it has no distances
        steps = {name: int(far[cell]) for name, far in film.distances.items()}
        if min(steps.values()) >= 0:
            return self._say("routes.cell", here=place, **steps)
        known = [f"{self._say(f'ui.overlay.{name}')}: {far}" for name, far in steps.items() if far >= 0]
        return in_one_line(place, *(known or [self._say("ui.no_route")]))

    def _hover(self, event: tk.Event[Any]) -> None:
        cell = self._stage.board.cell_at(event.x, event.y)
        self._tell("" if cell is None else self.about(cell))


def beside(maze: Maze, cell: int, ahead: Direction) -> int:
    """Return the neighbour in a direction, or the cell itself where none lies that way."""
    ends = maze.grid.ends
    near = np.concatenate([ends[ends[:, 0] == cell, 1], ends[ends[:, 1] == cell, 0]])
    if not len(near):
        return cell
    away = maze.grid.centres[near] - maze.grid.centres[cell]
    along = away @ np.array(ahead) / np.hypot(*away.T)
    best = int(np.argmax(along))
    return int(near[best]) if along[best] > 0.4 else cell
