"""The legend: which colour stands for what on the board."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterable, Mapping
from tkinter import ttk

import numpy as np

from ... import words
from .card import Say
from .colors import HEATS
from .film import Film
from .layers import Layer
from .sign import HIGH, WIDE, draw_sign
from .walking import Walking

WORDS = {  # where they are not those of the legend
    "near-start": "routes.region.start",
    "near-goal": "routes.region.goal",
    "dead-end": "ui.overlay.dead_ends",
}


def roles_of(film: Film) -> list[str]:
    """Return the roles that a film shows and that have words, in the order of its roles, the head first."""
    used = np.union1d(film.cells.start, film.cells.after).astype(int)
    roles = ["head", *(film.roles[role] for role in used)]
    if isinstance(film, Walking) and film.lined:
        roles += ["path", "back"]
    return [role for role in dict.fromkeys(roles) if words.has(f"ui.legend.{role}")]


def roles_over(layer: Layer | None) -> tuple[str, ...]:
    """Return the roles of a layer that have words: of a scale only its ends."""
    if layer is None:
        return ()
    return (HEATS[0], HEATS[-1]) if layer.roles == HEATS else layer.roles


class Legend(ttk.Frame):
    """Signs with their words, two in a row; they are used again, never made twice."""

    def __init__(self, parent: tk.Misc, say: Say) -> None:
        super().__init__(parent)
        self._say = say
        self.pool: list[tuple[tk.Canvas, ttk.Label]] = []
        self.columnconfigure((1, 3), weight=1)

    def show(self, roles: Iterable[str], colors: Mapping[str, str], back: str) -> None:
        """Explain these roles, and nothing else."""
        wanted = list(roles)
        for i, role in enumerate(wanted):
            if i == len(self.pool):
                sign = tk.Canvas(self, width=WIDE, height=HIGH, highlightthickness=0, borderwidth=0)
                self.pool.append((sign, ttk.Label(self)))
            sign, label = self.pool[i]
            draw_sign(sign, "square", role, colors, back)
            label.configure(text=self._say(WORDS.get(role, f"ui.legend.{role}")))
            row, column = divmod(i, 2)
            sign.grid(row=row, column=2 * column, pady=1)
            label.grid(row=row, column=2 * column + 1, sticky="w")
        for sign, label in self.pool[len(wanted) :]:
            sign.grid_remove()
            label.grid_remove()
