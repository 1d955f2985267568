"""The line of figures: time, counters, level, ID."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...play import Classic, View

Say = Callable[..., str]
SHORT = 42  # characters of an ID that are shown


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
            pair[0].pack(side="left", padx=(0, 6))
            pair[1].pack(side="left", padx=(0, 18))
            self._pairs.append(pair)
        self.id = ttk.Button(self, style="Tab.TButton", command=share)

    def compose(self, classic: Classic) -> None:
        """Choose the words for the time, and whether there is an ID."""
        self._time_key = classic.words.get("time", "ui.time")
        self._seen = None
        self.id.pack_forget()
        if classic.offers is None and not classic.generators:
            self.id.pack(side="right")

    def update_from(self, view: View, language: str) -> None:
        """Show the figures of the moment."""
        seen = (view.time, view.counters, view.level, view.id, language)
        if seen == self._seen:
            return
        self._seen = seen
        say = self._say
        shown = [(say(self._time_key), view.time)]
        shown += [(say(counter.label), counter.text or "–") for counter in view.counters]
        if view.level:
            shown.append(("", say("ui.level_n", level=view.level)))
        for place, (label, value) in enumerate(self._pairs):
            words = shown[place] if place < len(shown) else ("", "")
            label.configure(text=words[0])
            value.configure(text=words[1])
        short = view.id if len(view.id) <= SHORT else view.id[: SHORT - 1] + "…"
        self.id.configure(text=short)
        self.id.state(["!disabled" if view.id else "disabled"])

    def values(self) -> list[str]:
        """Return what is shown, label and value in one."""
        texts = [f"{label.cget('text')} {value.cget('text')}".strip() for label, value in self._pairs]
        return [text for text in texts if text]
