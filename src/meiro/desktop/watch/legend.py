"""The legend: which colour stands for what on the board."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterable, Mapping
from tkinter import ttk

import numpy as np

from ... import words
from .card import Say
from .film import Film
from .walking import Walking

SWATCH = 14  # pixels


def roles_of(film: Film) -> list[str]:
    """Return the roles that a film shows and that have words, in the order of its roles, the head first."""
    used = np.union1d(film.cells.start, film.cells.after).astype(int)
    roles = ["head", *(film.roles[role] for role in used)]
    if isinstance(film, Walking) and film.lined:
        roles += ["path", "back"]
    return [role for role in dict.fromkeys(roles) if words.has(f"ui.legend.{role}")]


class Legend(ttk.Frame):
    """Swatches with their words, two in a row; they are used again, never made twice."""

    def __init__(self, parent: tk.Misc, say: Say) -> None:
        super().__init__(parent)
        self._say = say
        self._pool: list[tuple[tk.Frame, ttk.Label]] = []
        self.columnconfigure((1, 3), weight=1)

    def show(self, roles: Iterable[str], colors: Mapping[str, str]) -> None:
        """Explain these roles, and nothing else."""
        wanted = list(roles)
        for i, role in enumerate(wanted):
            if i == len(self._pool):
                self._pool.append((tk.Frame(self, width=SWATCH, height=SWATCH), ttk.Label(self)))
            swatch, label = self._pool[i]
            swatch.configure(
                background=colors[role], highlightthickness=1, highlightbackground=colors["wall"]
            )
            label.configure(text=self._say(f"ui.legend.{role}"))
            row, column = divmod(i, 2)
            swatch.grid(row=row, column=2 * column, padx=(2, 6), pady=2)
            label.grid(row=row, column=2 * column + 1, sticky="w")
        for swatch, label in self._pool[len(wanted) :]:
            swatch.grid_remove()
            label.grid_remove()
