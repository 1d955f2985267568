"""Controls in lines: as many to a line as there is room for."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence

GAP, LINE_GAP = 4, 4  # pixels between two controls of a group, and between lines
GROUP_GAP = 10


class Flow:
    """Places groups of controls in a frame, as words flow in a paragraph; a group is never broken."""

    def __init__(self, frame: tk.Frame | tk.Misc) -> None:
        self._frame = frame
        self._groups: Sequence[Sequence[tk.Widget]] = ()
        self._heard: set[tk.Widget] = set()
        self._job = ""
        frame.bind("<Configure>", self._changed, add="+")

    def show(self, groups: Sequence[Sequence[tk.Widget]]) -> None:
        """Show these groups, and nothing else."""
        for widget in self._frame.place_slaves():
            widget.place_forget()
        self._groups = groups
        for widget in (widget for group in groups for widget in group if widget not in self._heard):
            widget.bind("<Configure>", self._changed, add="+")
            self._heard.add(widget)
        self._lay_out()

    def _changed(self, _event: object) -> None:
        if not self._job:
            self._job = self._frame.after_idle(self._lay_out)

    def _lay_out(self) -> None:
        self._job = ""
        sizes = [
            [(widget.winfo_reqwidth(), widget.winfo_reqheight()) for widget in group]
            for group in self._groups
        ]
        lines = self._lines([sum(wide for wide, _ in group) + GAP * (len(group) - 1) for group in sizes])
        y = widest = 0
        for line in lines:
            height = max((high for place in line for _, high in sizes[place]), default=1)
            x = 0
            for place in line:
                for widget, (wide, high) in zip(self._groups[place], sizes[place], strict=True):
                    widget.place(x=x, y=y + (height - high) // 2)
                    x += wide + GAP
                x += GROUP_GAP - GAP
            widest, y = max(widest, x - GROUP_GAP), y + height + LINE_GAP
        self._frame.configure(width=max(widest, 1), height=max(y - LINE_GAP, 1))  # type: ignore[call-arg]

    def _lines(self, lengths: list[int]) -> list[list[int]]:
        """Return the groups of each line."""
        room, x = self._frame.winfo_width(), 0
        lines: list[list[int]] = []
        for place, length in enumerate(lengths):
            if not lines or x + length > room > 1:
                lines.append([])
                x = 0
            lines[-1].append(place)
            x += length + GROUP_GAP
        return lines
