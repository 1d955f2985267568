"""The legend: what each colour and each kind of line stands for, with how many there are."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk

import numpy as np

from ...routes import GOAL, START
from ..watch.stage import DASH
from .ways import Ways

Say = Callable[..., str]
ROWS = (  # role, kind of sign, key of its words
    ("frontier", "square", "routes.legend.frontier"),
    ("near-start", "square", "routes.region.start"),
    ("near-goal", "square", "routes.region.goal"),
    ("candidate", "bar", "routes.legend.candidate"),
    ("path", "line", "routes.legend.old"),
    ("second", "dashes", "routes.legend.new"),
)
WIDE, HIGH = 34, 16


class Legend(ttk.Frame):
    """Signs with words beside them."""

    def __init__(self, parent: tk.Misc, say: Say) -> None:
        super().__init__(parent)
        self._say = say
        self._signs: dict[str, tk.Canvas] = {}
        self._words: dict[str, ttk.Label] = {}
        for row, (role, _, _) in enumerate(ROWS):
            self._signs[role] = tk.Canvas(self, width=WIDE, height=HIGH, highlightthickness=0, borderwidth=0)
            self._signs[role].grid(row=row, column=0, padx=(0, 8), pady=2)
            self._words[role] = ttk.Label(self)
            self._words[role].grid(row=row, column=1, sticky="w")

    def show(self, ways: Ways | None, colors: Mapping[str, str], back: str) -> None:
        """Say what the colours are, and how many cells, walls and steps there are of each."""
        amounts = {} if ways is None else _amounts(ways, self._say)
        for role, kind, key in ROWS:
            sign = self._signs[role]
            sign.configure(background=back)
            sign.delete("all")
            color, edge = colors[role], colors["edge"]
            middle = HIGH / 2
            if kind == "square":
                sign.create_rectangle(9, 1, 25, 15, fill=color, outline=edge)
            elif kind == "bar":
                sign.create_line(2, middle, WIDE - 2, middle, fill=color, width=3)
            else:
                dash = DASH if kind == "dashes" else ()
                if not dash:
                    sign.create_line(2, middle, WIDE - 2, middle, fill=edge, width=8)
                sign.create_line(2, middle, WIDE - 2, middle, fill=color, width=4, dash=dash)
            amount = amounts.get(role, "")
            self._words[role].configure(text=f"{self._say(key)}: {amount}" if amount else self._say(key))


def _amounts(ways: Ways, say: Say) -> dict[str, str]:
    region = ways.split.region
    return {
        "near-start": say("ui.count.cells", cells=int(np.count_nonzero(region == START))),
        "near-goal": say("ui.count.cells", cells=int(np.count_nonzero(region == GOAL))),
        "candidate": f"{len(ways.table):,}",
        "path": say("ui.count.steps", steps=ways.split.length),
        "second": say("ui.count.steps", steps=int(ways.table.length[ways.chosen])),
    }
