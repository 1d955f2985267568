"""A drop-down list of names that are shown in the language of now."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk


class Menu(ttk.Combobox):
    """Chooses one of several names, each with a title."""

    def __init__(
        self, parent: tk.Misc, chosen: Callable[[str], None], leave: Callable[[], None], *, width: int = 22
    ) -> None:
        super().__init__(parent, state="readonly", width=width, postcommand=self._post)
        self._leave = leave  # gives the focus back once the list has served
        self._posted = False
        self._names: list[str] = []
        self._chosen = chosen
        self.bind("<<ComboboxSelected>>", self._selected)

    def fill(self, names: Sequence[str], titles: Callable[[str], str], current: str) -> None:
        """Offer names, one of them chosen."""
        self._names = list(names)
        self.configure(values=[titles(name) for name in names])
        self.current(self._names.index(current))

    @property
    def name(self) -> str:
        """The name chosen, "" before there are any."""
        return self._names[self.current()] if self._names else ""

    def choose(self, name: str) -> None:
        """Choose a name as a click does."""
        self.current(self._names.index(name))
        self._chosen(name)

    def _post(self) -> None:
        self._posted = True

    def _selected(self, _event: tk.Event[ttk.Combobox]) -> None:
        self.selection_clear()
        self._chosen(self.name)
        if self._posted:  # with the arrow keys one may want to go on
            self._posted = False
            self._leave()
