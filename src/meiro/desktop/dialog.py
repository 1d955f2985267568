"""Dialogs: small windows above the window, which hears no key and no click meanwhile."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk


class Dialog(tk.Toplevel):
    """A window with a `table` to fill; Escape closes it, and then `closed` is called."""

    def __init__(self, parent: tk.Misc, title: str, closed: Callable[[], None]) -> None:
        top = parent.winfo_toplevel()
        super().__init__(top, background=ttk.Style(top).lookup(".", "background"))
        self._closed = closed
        self.title(title)
        self.transient(top)
        self.geometry(f"+{max(0, top.winfo_rootx() + 40)}+{max(0, top.winfo_rooty() + 40)}")
        self._frame = ttk.Frame(self, padding=16)
        self._frame.pack(fill="both", expand=True)
        self.table = ttk.Frame(self._frame)
        self.held: list[tk.Variable] = []  # a variable lives as long as somebody holds it
        self.bind("<Escape>", lambda _: self.destroy())

    def run(self, focus: tk.Misc) -> None:
        """Show it, above all and alone to be used."""
        self.wait_visibility()
        self.grab_set()
        focus.focus_set()

    def add_close(self, text: str) -> ttk.Button:
        """Add the button that closes it at the bottom."""
        button = ttk.Button(self._frame, text=text, command=self.destroy)
        button.bind("<Return>", lambda _: self.destroy())
        button.pack(side="bottom", anchor="e", pady=(14, 0))
        self.table.pack(fill="both", expand=True)
        return button

    def destroy(self) -> None:
        """Close it; the focus goes back first, while the program still has it."""
        self.grab_release()
        self._closed()
        super().destroy()
