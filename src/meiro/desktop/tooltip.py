"""A word on a control while the pointer rests on it: why a button cannot be used."""

from __future__ import annotations

import tkinter as tk
from typing import Any

WAIT = 400


class Tooltip:
    """Shows `text`, when there is any, below a control."""

    def __init__(self, widget: tk.Widget) -> None:
        self._widget = widget
        self._job = ""
        self._window: tk.Toplevel | None = None
        self.text = ""
        widget.bind("<Enter>", self._wait, add="+")
        for event in ("<Leave>", "<ButtonPress>", "<Destroy>"):
            widget.bind(event, self._hide, add="+")

    def _wait(self, _: tk.Event[Any]) -> None:
        self._hide()
        if self.text:
            self._job = self._widget.after(WAIT, self._show)

    def _show(self) -> None:
        self._job = ""
        self._window = tk.Toplevel(self._widget)
        self._window.wm_overrideredirect(True)  # noqa: FBT003 - as Tk has it
        label = tk.Label(
            self._window, text=self.text, background="#fff7d6", foreground="#202020", padx=8, pady=4
        )
        label.pack()
        x, y = self._widget.winfo_rootx(), self._widget.winfo_rooty() + self._widget.winfo_height() + 2
        self._window.wm_geometry(f"+{x}+{y}")

    def _hide(self, _: tk.Event[Any] | None = None) -> None:
        if self._job:
            self._widget.after_cancel(self._job)
            self._job = ""
        if self._window is not None:
            self._window.destroy()
            self._window = None
