"""A stage: one board that shows the frames of one film, with the words of the present frame below it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from dataclasses import replace
from tkinter import font as tkfont
from tkinter import ttk

import numpy as np

from ...steps import Step
from ..board import Board
from ..overlay import LEAST_NUMBER
from .film import Film, Line
from .fold import fold
from .walking import Walking

DASH = (5, 4)
LINES = 4  # of words


class Stage(ttk.Frame):
    """Shows any frame of a film by changing what differs from the frame before."""

    def __init__(self, parent: tk.Misc, *, side: int = 560) -> None:
        super().__init__(parent)
        self.board = Board(self, side=side)
        # The words have a fixed room, so that a longer sentence does not make the board smaller.
        self._font = tkfont.nametofont("TkDefaultFont", self)
        room = ttk.Frame(self, height=LINES * self._font.metrics("linespace") + 8)
        room.pack_propagate(flag=False)
        room.pack(side="bottom", fill="x")
        self.words = ttk.Label(room, anchor="nw", justify="left", padding=(4, 4))
        self.words.pack(fill="both", expand=True)
        self.board.pack(side="top", fill="both", expand=True)
        self.film: Film | None = None
        self.at = 0
        self.with_numbers = True
        self._roles = np.zeros(0, np.int8)  # of every cell, as shown
        self._heads: tuple[int, ...] = ()
        self._lines: dict[str, Line] = {}
        self._grounded = False
        self._said = ""
        self.bind("<Configure>", lambda _: self.tell(self._said))

    @property
    def count(self) -> int:
        """The number of frames, 1 without a film."""
        return self.film.count if self.film else 1

    @property
    def step(self) -> Step | None:
        """The words of the present frame."""
        return self.film.step(self.at) if self.film else None

    def load(self, film: Film, colors: Mapping[str, str], walls: str) -> None:
        """Show the first frame of another film."""
        self.film, self.at = film, 0
        self._heads, self._lines = (), {}
        self._roles = film.cells.start.copy()
        self.board.show(replace(film.maze, passages=film.walls.start), colors=colors, walls=walls)
        self._paint(np.arange(len(self._roles)))
        self._grounded = walls == "board"
        self._mark_ends(film)
        self._show_moment(numbers=True)

    def go(self, at: int, *, numbers: bool = True) -> None:
        """Show a frame, the last one where the film is shorter; numbers may wait while it runs."""
        film = self.film
        if film is None:
            return
        at = min(at, film.count - 1)
        edges, opened = film.walls.between(self.at, at)
        for state in (True, False):
            if np.any(opened == state):
                self.board.paint_edges(edges[opened == state], state)
        cells, roles = film.cells.between(self.at, at)
        self._roles[cells] = roles
        self.at = at
        self._paint(np.union1d(cells, np.array(self._heads, np.int64)).astype(np.int64))
        self._show_moment(numbers=numbers)

    def tell(self, words: str) -> None:
        """Show words below the board."""
        self._said = words
        self.words.configure(text=fold(words, max(120, self.winfo_width() - 12), self._font.measure))

    def show_numbers(self) -> None:
        """Write the numbers of the present frame, or none."""
        wanted = self.with_numbers and self.film is not None and self.board.overlay.unit >= LEAST_NUMBER
        self.board.numbers(self.film.numbers(self.at) if wanted and self.film else {})

    def _paint(self, cells: np.ndarray[tuple[int], np.dtype[np.int64]]) -> None:
        assert self.film is not None  # noqa: S101 - asked by the callers
        roles = self._roles[cells]
        for role in np.unique(roles).tolist():
            self.board.paint(cells[roles == role], self.film.roles[role])

    def _show_moment(self, *, numbers: bool) -> None:
        """Show what belongs to this frame alone."""
        film = self.film
        assert film is not None  # noqa: S101 - asked by the callers
        self._heads = film.heads(self.at)
        if self._heads and not isinstance(film, Walking):
            self.board.paint(self._heads, "head")
        lines = {line.name: line for line in film.lines(self.at)}
        for name in self._lines.keys() - lines.keys():
            self.board.remove(name)
        for name, line in lines.items():
            if self._lines.get(name) != line:
                self.board.line(name, line.cells, line.role, DASH if line.dash else None)
        if isinstance(film, Walking):
            if lines.keys() - self._lines.keys():  # marks are made again, above the new lines
                self.board.put_above("rope")
                for name in ("start-ground", "goal-ground", "start", "goal", "head"):
                    self.board.remove(name)
                self._mark_ends(film)
            self.board.dot("head", self._heads[0], "head", "disc")
        self._lines = lines
        if numbers:
            self.show_numbers()

    def _mark_ends(self, film: Film) -> None:
        """Mark start and goal by colour and shape; on boards of blocks a whole block has the colour."""
        for name, cell, shape in (("start", film.maze.start, "triangle"), ("goal", film.maze.goal, "flag")):
            if self._grounded:
                self.board.dot(f"{name}-ground", cell, name, "square")
            self.board.dot(name, cell, "edge" if self._grounded else name, shape)
