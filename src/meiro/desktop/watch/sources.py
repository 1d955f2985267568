"""Mazes from elsewhere: from a file of any format, or of an ID that was typed or pasted."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any

from ...errors import MeiroError
from ...make import maze_from_id
from ...maze import Maze
from ...play.saves import parse_save
from ..files import take
from .workshop import Workshop

MOST = 1_100_000  # cells that can be shown; 1001×1001 blocks are fewer


class Sources:
    """Brings mazes; `bring` gets each, `refuse` what is wrong with an ID."""

    def __init__(
        self, app: Any, workshop: Workshop, bring: Callable[[Maze], None], refuse: Callable[[str], None]
    ) -> None:
        self._app, self._workshop, self._bring, self._refuse = app, workshop, bring, refuse
        self._cancel: Callable[[], None] = lambda: None

    def open(self) -> None:
        """Ask for a file, and bring the maze in it, be it the one of a saved game."""
        path = self._app.system.ask_open(self._app.root)
        if path is not None:
            self.cancel()
            self._cancel = take(self._app, path, self._opened)

    def paste(self) -> None:
        """Bring the maze whose ID is on the clipboard."""
        try:
            text = self._app.root.clipboard_get()
        except tk.TclError:  # nothing is there, or no text
            text = ""
        self.read(text)

    def read(self, text: str) -> None:
        """Bring the maze of an ID."""
        self._workshop.begin(
            lambda _: maze_from_id(text.strip()), self._checked, lambda error: self._refuse(str(error))
        )

    def cancel(self) -> None:
        """Drop a file that is still being read."""
        self._cancel()

    def _opened(self, found: Maze | bytes) -> None:
        try:
            self._checked(parse_save(found).made.made if isinstance(found, bytes) else found)
        except MeiroError as error:
            self._app.status(str(error))

    def _checked(self, maze: Maze) -> None:
        if maze.grid.n_cells > MOST:
            self._app.status(self._app.say("ui.error.large", cells=maze.grid.n_cells, most=MOST))
        else:
            self._bring(maze)
