"""The drawer: a panel beside the boards, scrolled where it is too high, behind a button where there is no room."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Any

WIDE = 344  # pixels of the panel
LEAST = 600  # pixels of a view that has room for boards and panel


class Drawer(ttk.Frame):
    """Holds one panel, a child of `inside`, and stands to the right of `main`; `button` opens it in a narrow view."""

    def __init__(self, view: tk.Misc, main: tk.Widget, bar: tk.Misc) -> None:
        super().__init__(view)
        self._main = main
        self.narrow = self.opened = False
        self._shown = True
        self.button = ttk.Button(bar, text="☰", width=3, command=self._toggle)
        self.inside = tk.Canvas(self, width=WIDE, highlightthickness=0, borderwidth=0, takefocus=0)
        self._bar = ttk.Scrollbar(self, command=self.inside.yview)
        self.inside.configure(yscrollcommand=self._bar.set)
        self._panel: tk.Widget | None = None
        self._window = 0
        self.inside.pack(side="left", fill="both", expand=True)
        self.inside.bind("<Configure>", lambda _: self._fit())
        view.bind("<Configure>", self._resized, add="+")

    def hold(self, panel: tk.Widget) -> None:
        """Take the panel."""
        self._panel = panel
        self._window = self.inside.create_window(0, 0, window=panel, anchor="nw", width=WIDE)
        panel.bind("<Configure>", lambda _: self._fit(), add="+")
        for event in ("<MouseWheel>", "<Button-4>", "<Button-5>"):
            self.inside.bind_all(event, self._wheel, add="+")

    def paint(self, background: str) -> None:
        """Take the colour of the window."""
        self.inside.configure(background=background)

    def show(self, *, shown: bool = True) -> None:
        """Put drawer and boards where they belong; `shown` is whether there is a drawer at all."""
        for part in (self, self._main):
            part.pack_forget()
        beside, instead = shown and not self.narrow, shown and self.narrow and self.opened
        if beside or instead:
            self.pack(side="right", fill="both" if instead else "y", expand=instead)
        if not instead:
            self._main.pack(side="left", fill="both", expand=True)
        if shown and self.narrow:
            self.button.grid(row=1, column=10, padx=(8, 0))
        else:
            self.button.grid_remove()
        self._shown = shown

    def _toggle(self) -> None:
        self.opened = not self.opened
        self.show()

    def _resized(self, event: tk.Event[Any]) -> None:
        narrow = event.width < LEAST
        if narrow != self.narrow and event.width > 1:
            self.narrow, self.opened = narrow, False
            self.show(shown=self._shown)

    def _fit(self) -> None:
        """Give the panel all the height there is, or a scroll bar where it needs more."""
        if self._panel is None:
            return
        wanted, room = self._panel.winfo_reqheight(), self.inside.winfo_height()
        width = max(WIDE, self.inside.winfo_width())
        self.inside.itemconfigure(self._window, height=max(wanted, room), width=width)
        self.inside.configure(scrollregion=(0, 0, WIDE, max(wanted, room)))
        if wanted > room > 1:
            self._bar.pack(side="right", fill="y")
        else:
            self._bar.pack_forget()

    def _wheel(self, event: tk.Event[Any]) -> None:
        over = isinstance(event.widget, tk.Misc) and str(event.widget).startswith(str(self.inside))
        if over and self._bar.winfo_ismapped():
            up = event.num == 4 or event.delta > 0
            self.inside.yview_scroll(-2 if up else 2, "units")
