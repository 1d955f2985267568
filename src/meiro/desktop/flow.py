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
        self._job = ""
        frame.bind("<Configure>", self._changed, add="+")

    def show(self, groups: Sequence[Sequence[tk.Widget]]) -> None:
        """Show these groups, and nothing else."""
        for widget in self._frame.place_slaves():
            widget.place_forget()
        self._groups = groups
        for group in groups:
            for widget in group:
                widget.bind("<Configure>", self._changed)
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
        room = self._frame.winfo_width()
        height = max((high for group in sizes for _, high in group), default=1)
        x = y = widest = 0
        for group, given in zip(self._groups, sizes, strict=True):
            length = sum(wide for wide, _ in given) + GAP * (len(given) - 1)
            if x and x + length > room > 1:
                x, y = 0, y + height + LINE_GAP
            for widget, (wide, high) in zip(group, given, strict=True):
                widget.place(x=x, y=y + (height - high) // 2)
                x += wide + GAP
            x += GROUP_GAP - GAP
            widest = max(widest, x - GROUP_GAP)
        self._frame.configure(width=widest, height=y + height)  # type: ignore[call-arg]
