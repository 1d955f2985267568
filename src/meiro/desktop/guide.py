"""The guide: a game to play at once, and beside it how four generators differ, which to choose, and the lessons."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ..blocks import block_kind
from ..play import CLASSICS, Classic
from .lessons import WIDE, Lessons
from .play import PlayView

if TYPE_CHECKING:
    from .app import App


LEAST_PLAY = 320  # pixels that the game needs beside the guide
LEAST_HIGH = 300  # pixels below which the switches are in the settings only


class GuideView(ttk.Frame):
    """The Play view with a page of the guide to its right."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        super().__init__(parent)
        self.app = app
        self.play = PlayView(self, app)
        self.lessons = Lessons(self, app, self._choose)
        self.fog = tk.BooleanVar(self)
        self.levels = tk.BooleanVar(self, value=True)
        line = self._line = ttk.Frame(self.play)
        self._boxes = {
            "ui.setting.fog.plain": ttk.Checkbutton(line, variable=self.fog, command=self._switch),
            "ui.setting.levels": ttk.Checkbutton(line, variable=self.levels, command=self._switch),
        }
        for box in self._boxes.values():
            box.pack(side="left", padx=(0, 14))
        self.bind("<Configure>", self._resized)
        self.play.pack(side="left", fill="both", expand=True)
        self.play.board.canvas.bind("<Motion>", self._pointed, add="+")

    def start(self, *, classic: Classic = CLASSICS["guide"], **preset: Any) -> None:
        """Begin a game, and draw the four boards."""
        self.play.start(classic=classic, **preset)
        self.lessons.start()

    def stop(self) -> None:
        """Pause the game."""
        self.play.stop()

    def close(self) -> None:
        """Save the game: the window goes."""
        self.play.close()

    def key(self, event: tk.Event[Any]) -> bool:
        """Hand a key to the game."""
        return self.play.key(event)

    def key_up(self, event: tk.Event[Any]) -> None:
        """Hand the end of a key to the game."""
        self.play.key_up(event)

    def away(self) -> None:
        """Note that the window lost the focus."""
        self.play.away()

    def back(self) -> None:
        """Note that it has it again."""
        self.play.back()

    def relabel(self, language: str) -> None:
        """Say everything in a language."""
        self.play.relabel(language)
        self.lessons.relabel()
        for key, box in self._boxes.items():
            box.configure(text=self.app.say(key))

    def recolor(self) -> None:
        """Take on other colours."""
        self.play.recolor()
        self.lessons.start()

    def focus_board(self) -> None:
        """Give the keys to the game."""
        self.play.focus_board()

    def _resized(self, event: tk.Event[tk.Misc]) -> None:
        """Show the guide where there is room for it beside the game."""
        if event.height < LEAST_HIGH:
            self._line.pack_forget()
        elif not self._line.winfo_manager():
            self._line.pack(side="bottom", fill="x", after=self.play.buttons)
        if event.width < WIDE + LEAST_PLAY:
            self.lessons.pack_forget()
        elif not self.lessons.winfo_manager():
            self.lessons.pack(side="right", fill="y", padx=(0, 12), pady=4, before=self.play)

    def _choose(self, generator: str) -> None:
        """Make the next maze with the generator chosen from a card or a wish."""
        self.play.form.choose_generator(generator)
        self.play.new()

    def _switch(self) -> None:
        self.play.session.set(fog="plain" if self.fog.get() else "off", levels=self.levels.get())
        self.play.focus_board()

    def _pointed(self, event: tk.Event[tk.Canvas]) -> None:
        """Say which kind of block the pointer is on: the first of the usual mistakes is to mix them up."""
        board = self.play.board
        if board.walls != "board" or board.labels is None:
            return
        side = int(board.labels.unit)
        left, top, right, bottom = board.area
        x, y = board.canvas.canvasx(event.x), board.canvas.canvasy(event.y)
        if left <= x < right and top <= y < bottom:
            row, column = int(y - top) // side, int(x - left) // side
            kind = self.app.say(f"ui.block.{block_kind(row, column)}")
            self.app.status(f"block_kind({row}, {column}): {kind}")
