"""The legend: what each colour, texture and kind of line stands for, with how many there are, once they are shown."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import NamedTuple

import numpy as np

from ...routes import GOAL, START
from ...routes.second import Ways
from ..watch.sign import HIGH, WIDE, draw_sign
from .film import RoutesFilm

Say = Callable[..., str]


class Row(NamedTuple):
    """One line of the legend."""

    role: str
    kind: str  # of sign
    key: str  # of its words
    since: str  # phase in which it appears
    counted: str  # phase in which its number appears
    until: str = ""  # phase in which it is there no more


ROWS = (
    Row("frontier", "square", "routes.legend.frontier", "wave", "wave", "found"),
    Row("near-start", "square", "routes.region.start", "wave", "regions"),
    Row("near-goal", "square", "routes.region.goal", "wave", "regions"),
    Row("path", "line", "routes.legend.old", "found", "found"),
    Row("candidate", "bar", "routes.legend.candidate", "candidates", "candidates", "both"),
    Row("chosen", "bar", "routes.legend.opened", "choose", "choose"),
    Row("second", "dashes", "routes.legend.new", "both", "both"),
)


class Legend(ttk.Frame):
    """Signs with words beside them."""

    def __init__(self, parent: tk.Misc, say: Say) -> None:
        super().__init__(parent)
        self._say = say
        self._signs: dict[str, tk.Canvas] = {}
        self.words: dict[str, ttk.Label] = {}
        for place, row in enumerate(ROWS):
            self._signs[row.role] = tk.Canvas(
                self, width=WIDE, height=HIGH, highlightthickness=0, borderwidth=0
            )
            self._signs[row.role].grid(row=place, column=0, padx=(0, 8), pady=2)
            self.words[row.role] = ttk.Label(self)
            self.words[row.role].grid(row=place, column=1, sticky="w")

    def paint(self, colors: Mapping[str, str], back: str) -> None:
        """Draw the signs in the colours of the board."""
        for row in ROWS:
            draw_sign(self._signs[row.role], row.kind, row.role, colors, back)

    def show(self, film: RoutesFilm | None, at: int) -> None:
        """Explain what a frame shows, and nothing that is still to come."""
        amounts = {} if film is None else _amounts(film.ways, self._say)
        for row in ROWS:
            over = film is not None and bool(row.until) and film.reached(row.until, at)
            shown = film is not None and film.reached(row.since, at) and not over
            counted = film is not None and film.reached(row.counted, at)
            amount = amounts.get(row.role, "") if counted else ""
            self.words[row.role].configure(
                text=f"{self._say(row.key)}: {amount}" if amount else self._say(row.key)
            )
            for part in (self._signs[row.role], self.words[row.role]):
                (part.grid if shown else part.grid_remove)()


def _amounts(ways: Ways, say: Say) -> dict[str, str]:
    region = ways.split.region
    return {
        "near-start": say("ui.count.cells", cells=int(np.count_nonzero(region == START))),
        "near-goal": say("ui.count.cells", cells=int(np.count_nonzero(region == GOAL))),
        "candidate": f"{len(ways.table):,}",
        "path": say("ui.count.steps", steps=ways.split.length),
        "second": say("ui.count.steps", steps=int(ways.table.length[ways.chosen])),
    }
