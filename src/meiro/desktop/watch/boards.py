"""The boards: one stage, or two side by side."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from .stage import Stage


class Boards(ttk.Frame):
    """Two stages, of which the first or both are shown."""

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(parent)
        self.stages = [Stage(self), Stage(self)]
        self.shown = self.stages[:1]  # those that are seen
        self.rowconfigure(0, weight=1)

    def show(self, count: int) -> None:
        """Show so many, which know their size afterwards."""
        self.shown = self.stages[:count]
        for column, stage in enumerate(self.stages):
            shown = stage in self.shown
            if shown:
                stage.grid(row=0, column=column, sticky="nsew", padx=3)
            else:
                stage.grid_remove()
                stage.film = None
            self.columnconfigure(column, weight=int(shown), uniform="board" if shown else "")
        self.update_idletasks()

    def zoom(self, factor: float | None) -> None:
        """Draw larger, smaller, or fitting the window."""
        for stage in self.shown:
            stage.board.sight.zoom(factor)
