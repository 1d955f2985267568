"""The line of figures: time, counters, level, ID."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import font as tkfont
from tkinter import ttk

from ...play import Classic, View
from ..tooltip import Tooltip

Say = Callable[..., str]
GAPS = 24  # pixels beside the two parts of a figure
LONGEST, SHORTEST = 42, 12  # characters of an ID that are shown


class Info(ttk.Frame):
    """Labels and values; `share` is called when the ID is clicked."""

    def __init__(self, parent: tk.Misc, share: Callable[[], None], say: Say) -> None:
        super().__init__(parent)
        self._say = say
        self._seen: object = None
        self._time_key = "ui.time"
        self._pairs: list[tuple[ttk.Label, ttk.Label]] = []
        for _ in range(5):
            pair = ttk.Label(self, style="Faint.TLabel"), ttk.Label(self, style="Value.TLabel")
            pair[0].pack(side="left", padx=(0, GAPS // 4))
            pair[1].pack(side="left", padx=(0, GAPS * 3 // 4))
            pair[1].bind("<Configure>", lambda _: self._fit_id())
            self._pairs.append(pair)
        self.id = ttk.Button(self, style="Tab.TButton", command=share)
        self._tip = Tooltip(self.id)
        self.small = self._with_id = False
        self._id = ""
        self.bind("<Configure>", lambda _: self._fit_id())

    def compose(self, classic: Classic) -> None:
        """Choose the words for the time, and whether there is an ID."""
        self._time_key = classic.words.get("time", "ui.time")
        self._seen = None
        self._with_id = classic.offers is None and not classic.generators

    def update_from(self, view: View, language: str) -> None:
        """Show the figures of the moment."""
        seen = (view.time, view.counters, view.level, view.id, language, self.small)
        if seen == self._seen:
            return
        self._seen = seen
        say = self._say
        shown = [(say(self._time_key), view.time)]
        shown += [(say(counter.label), counter.text or "–") for counter in view.counters]
        if view.level:
            shown.append(("", say("ui.level_n", level=view.level)))
        if self.small:
            shown = [("", shown[0][1]), *shown[1:2]]
        for place, (label, value) in enumerate(self._pairs):
            words = shown[place] if place < len(shown) else ("", "")
            label.configure(text=words[0])
            value.configure(text=words[1])
        self._id = self._tip.text = view.id
        self.id.state(["!disabled" if view.id else "disabled"])
        self._fit_id()

    def _fit_id(self) -> None:
        """Show as much of the ID as there is room for, its middle left out."""
        figures = sum(part.winfo_reqwidth() for pair in self._pairs for part in pair) + GAPS * len(
            self._pairs
        )
        font = tkfont.nametofont("TkDefaultFont", self)
        room = (self.winfo_width() - figures - 40) // max(1, font.measure("0"))
        if not self._with_id or room < SHORTEST:
            self.id.pack_forget()
            return
        self.id.configure(text=shortened(self._id, min(room, LONGEST)))
        if not self.id.winfo_manager():
            self.id.pack(side="right")

    def values(self) -> list[str]:
        """Return what is shown, label and value in one."""
        texts = [f"{label.cget('text')} {value.cget('text')}".strip() for label, value in self._pairs]
        return [text for text in texts if text]


def shortened(text: str, most: int) -> str:
    """Leave out the middle of a text that is too long.

    >>> shortened("m1/rect-9x4/wilson/hello", 11)
    'm1/re…hello'
    """
    if len(text) <= most:
        return text
    tail = (most - 1) // 2
    return f"{text[: most - 1 - tail]}…{text[len(text) - tail :]}"
