"""The line at the bottom: a text that can be reached with Tab, read sign by sign, and copied."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Any

MOST = 3  # lines of the screen


class StatusLine(tk.Text):
    """Says one thing at a time, in as many lines as that needs."""

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(
            parent, height=1, width=1, wrap="word", relief="flat", font="TkDefaultFont", state="disabled",
            padx=12, pady=3, highlightthickness=0, borderwidth=0, cursor="arrow", takefocus=1,
        )  # fmt: skip
        self.said = ""
        self.bind("<Configure>", lambda _: self._fit())

    def say(self, text: str) -> None:
        """Say something instead of what was said."""
        if text == self.said:
            return
        self.said = text
        self.configure(state="normal")
        self.delete("1.0", "end")
        self.insert("1.0", text)
        self.configure(state="disabled")
        self._fit()

    def recolor(self) -> None:
        """Take on the colours of the controls around it."""
        style = ttk.Style(self)
        self.configure(background=style.lookup(".", "background"), foreground=style.lookup(".", "foreground"))

    def _fit(self) -> None:
        lines: Any = self.count("1.0", "end", "displaylines")
        needed = lines[0] if isinstance(lines, tuple) else lines or 1
        height = max(1, min(MOST, int(needed)))
        if height != int(self.cget("height")):
            self.configure(height=height)
