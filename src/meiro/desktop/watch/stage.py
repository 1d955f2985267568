"""A stage: one board that shows the frames of one film, with the words of the present frame below it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from tkinter import font as tkfont
from tkinter import ttk

import numpy as np

from ...graph import Array
from ...steps import Step
from ..board import Board, Picture
from ..overlay import LEAST_NUMBER
from .film import Film, Line, Number
from .fold import fold
from .layers import BARE, Layer
from .walking import Walking

DASH = (5, 4)
LINES, FEW_LINES = 4, 2  # of words, in a window and in a small one
SMALL = 420  # pixels of height
NUMBERS = ("of_search", "from_start", "from_goal", "none")
SEARCHED = ("open", "closed", "closed-goal")  # what a layer covers once the search is over


class Stage(ttk.Frame):
    """Shows any frame of a film by changing what differs from the frame before."""

    def __init__(self, parent: tk.Misc, *, side: int = 560) -> None:
        super().__init__(parent)
        self.board = Board(self, side=side)
        # The words have a fixed room, so that a longer sentence does not make the board smaller.
        self._font = tkfont.nametofont("TkDefaultFont", self)
        self._room = ttk.Frame(self)
        self._room.pack_propagate(flag=False)
        self._room.pack(side="bottom", fill="x")
        self.words = ttk.Label(self._room, anchor="nw", justify="left", padding=(4, 4))
        self.words.pack(fill="both", expand=True)
        self.board.pack(side="top", fill="both", expand=True)
        self.film: Film | None = None
        self.at = 0
        self.numbering = NUMBERS[0]
        self.layer: Layer | None = None
        self._roles = np.zeros(0, np.int8)  # of every cell, as shown
        self._heads: tuple[int, ...] = ()
        self._lines: dict[str, Line] = {}
        self._grounded = False
        self._said = ""
        self.bind("<Configure>", self._resized)
        self.board.bind("<<Fitted>>", lambda _: self.show_numbers())

    @property
    def count(self) -> int:
        """The number of frames, 1 without a film."""
        return self.film.count if self.film else 1

    @property
    def step(self) -> Step | None:
        """The words of the present frame."""
        return self.film.step(self.at) if self.film else None

    def plan(
        self, film: Film, colors: Mapping[str, str], walls: str, px: int | None = None
    ) -> Callable[[], Picture]:
        """Return the work of laying a film's maze out, to be done in the background."""
        maze = film.maze
        if film.walls.frames.size:
            maze = replace(maze, passages=film.walls.start, board=False)
        return self.board.plan(maze, colors=colors, walls=walls, px=px)

    def load(self, film: Film, picture: Picture) -> None:
        """Show the first frame of another film, laid out as planned."""
        self.film, self.at, self.layer = film, 0, None
        self._heads, self._lines = (), {}
        self._roles = film.cells.start.copy()
        self.board.put(picture)
        self._paint(np.arange(len(self._roles)))
        self._grounded = picture.walls == "board"
        self._mark_ends(film)
        self._show_moment()

    def dress(self, layer: Layer | None) -> None:
        """Lay something else over the floor of the finished maze, or nothing."""
        self.layer = layer
        self._paint(np.arange(len(self._roles)))
        self._show_moment()

    def go(self, at: int) -> None:
        """Show a frame, the last one where the film is shorter."""
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
        covered = self._covered()
        self.at = at
        if covered != self._covered():
            cells = np.arange(len(self._roles))
        self._paint(np.union1d(cells, np.array(self._heads, np.int64)).astype(np.int64))
        self._show_moment()

    def tell(self, words: str) -> None:
        """Show words below the board."""
        self._said = words
        self.words.configure(text=fold(words, max(120, self.winfo_width() - 12), self._font.measure))

    def show_numbers(self) -> None:
        """Write the numbers of the present frame, or none."""
        wanted = self._numbers() if self.board.overlay.unit >= LEAST_NUMBER else {}
        self.board.numbers(wanted, dict.fromkeys(self._heads, "head-number"))

    def _numbers(self) -> Mapping[int, Number]:
        film = self.film
        if film is None or self.numbering == "none":
            return {}
        if self.numbering == "of_search":
            return film.numbers(self.at)
        steps = film.distances[self.numbering].tolist() if self.at >= film.built else []
        return {cell: str(count) for cell, count in enumerate(steps) if count >= 0}

    def _covered(self) -> tuple[str, ...]:
        """Return the roles that the layer covers in the present frame."""
        film = self.film
        if film is None or self.layer is None or self.at < film.built:
            return ()
        return ("floor", *SEARCHED) if self.at == film.count - 1 else ("floor",)

    def _paint(self, cells: Array) -> None:
        assert self.film is not None  # noqa: S101 - asked by the callers
        covered, roles = self._covered(), self._roles[cells]
        for role in np.unique(roles).tolist():
            name, these = self.film.roles[role], cells[roles == role]
            if self.layer is not None and name in covered:
                self._cover(these, name)
            else:
                self.board.paint(these, name)

    def _cover(self, cells: Array, name: str) -> None:
        """Paint cells as the layer has them; those it says nothing of keep their role."""
        assert self.layer is not None  # noqa: S101 - asked by the caller
        roles = self.layer.cells[cells]
        for role in np.unique(roles).tolist():
            self.board.paint(cells[roles == role], name if role == BARE else self.layer.roles[role])

    def _show_moment(self) -> None:
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
        self.show_numbers()

    def _resized(self, event: tk.Event[tk.Misc]) -> None:
        """Give the words their room, less of it in a small window, and fold them anew."""
        lines = LINES if event.height > SMALL else FEW_LINES
        self._room.configure(height=lines * self._font.metrics("linespace") + 8)
        self.tell(self._said)

    def _mark_ends(self, film: Film) -> None:
        """Mark start and goal by colour and shape; on boards of blocks a whole block has the colour."""
        for name, cell, shape in (("start", film.maze.start, "triangle"), ("goal", film.maze.goal, "flag")):
            if self._grounded:
                self.board.dot(f"{name}-ground", cell, name, "square")
            self.board.dot(name, cell, "edge" if self._grounded else name, shape)
