"""The stage of the second way: what `watch.stage` shows, and candidate walls, a walker, and what is pointed at."""

from __future__ import annotations

import tkinter as tk

import numpy as np

from ..board import Picture
from ..watch.film import Film
from ..watch.stage import DASH, Stage
from .film import TINTS, RoutesFilm

WIDTHS = {"old-ground": 0.48, "old": 0.36, "gap": 0.56, "new": 0.2}  # shares of a corridor


class RoutesStage(Stage):
    """Shows any frame of a film of two routes."""

    def __init__(self, parent: tk.Misc, *, side: int = 560) -> None:
        super().__init__(parent, side=side)
        self.pointed = -1  # the candidate wall that is pointed at, an edge

    @property
    def routes(self) -> RoutesFilm | None:
        """The film shown."""
        return self.film if isinstance(self.film, RoutesFilm) else None

    def load(self, film: Film, picture: Picture) -> None:
        """Show the first frame of another film, laid out as planned."""
        self.pointed = -1
        super().load(film, picture)

    def go(self, at: int) -> None:
        """Show a frame."""
        before = self.at
        super().go(at)
        film = self.routes
        if film is None:
            return
        edges, tints = film.tints.between(before, self.at)
        for tint in np.unique(tints).tolist():
            self.board.paint_walls(edges[tints == tint], TINTS[tint])
        self.point(self.pointed)
        self._draw_over(film, before)

    def _draw_over(self, film: RoutesFilm, before: int) -> None:
        """Draw the lines in their own widths, the ends above them, and the walker."""
        shown = {line.name: line for line in film.lines(before)}
        lines = film.lines(self.at)
        for line in lines:
            if shown.get(line.name) != line:
                width = WIDTHS.get(line.name, WIDTHS["gap"])
                self.board.line(line.name, line.cells, line.role, DASH if line.dash else None, width)
        if {line.name for line in lines} - shown.keys():
            for name in ("start", "goal"):
                self.board.remove(name)
            self._mark_ends(film)
        walker = film.walker(self.at)
        self.board.remove("walker")
        if walker is not None:
            self.board.dot("walker", walker, "head", "disc")

    def focus_on(self, cell: int) -> None:
        """Draw a ring around a cell; −1 for none."""
        if cell < 0:
            self.board.remove("focus")
        else:
            self.board.dot("focus", cell, "edge", "ring")

    def point(self, edge: int) -> None:
        """Light one candidate wall, and no other; −1 for none."""
        film = self.routes
        if film is None:
            return
        if self.pointed >= 0 and self.pointed != edge:
            shown = film.reached("candidates", self.at) and not film.reached("both", self.at)
            self.board.paint_walls([self.pointed], "candidate" if shown else "wall")
        self.pointed = edge
        if edge >= 0:
            self.board.paint_walls([edge], "chosen")
