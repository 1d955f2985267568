"""The greeting: the five classics as pictured tiles, and free play."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ..play import CLASSICS
from ..render.fonts import CLOSING
from .keys import name_of
from .tiles import LEAST, SHAPE, SIDE, STEP, Picture, tile_picture

if TYPE_CHECKING:
    from .app import App

ACROSS, DOWN = 3, 2
BESIDE, BELOW = 84, 116  # pixels that a tile has around its picture, and below it for words
ABOVE = 120  # of the title
LEAST_HEIGHT = 430  # pixels below which the title is left out, and
LEAST_PICTURED = 340, 480  # height and width below which the pictures are


class Greeting(ttk.Frame):
    """What a player sees first. Tiles are buttons; the number keys press them."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        super().__init__(parent, padding=20)
        self._app = app
        self.names = (*CLASSICS, "free")
        self._title = ttk.Label(self, style="Title.TLabel")
        self._title.pack(pady=(4, 14))
        frame = self._frame = ttk.Frame(self)
        frame.pack(expand=True)
        self.tiles: dict[str, ttk.Button] = {}
        self._pictures: dict[str, Picture] = {}
        for name in self.names:
            tile = ttk.Button(
                frame, compound="top", style="Tile.TButton", command=partial(app.open_classic, name)
            )
            self.tiles[name] = tile
        self._compose(bare=False)
        self._side, self._brief = SIDE, False
        self.bind("<Configure>", self._resized)

    def start(self, **preset: Any) -> None:
        """Draw the pictures, the first time."""
        del preset
        colors = {**self._app.theme.colors, "window": self._app.theme.field}
        for name, tile in self.tiles.items():
            if name not in self._pictures:
                self._pictures[name] = tile_picture(self, name, colors, self._side)
            tile.configure(image=self._pictures[name])
        self.tiles["free"].focus_set()

    def stop(self) -> None:
        """Do nothing: nothing moves."""

    def key(self, event: tk.Event[Any]) -> bool:
        """Open a tile by its number; Enter opens the one that has the focus, else free play."""
        key = name_of(event)
        if key == "Enter":
            focused = [name for name, tile in self.tiles.items() if tile is self.focus_get()]
            self._app.open_classic(focused[0] if focused else "free")
        elif key in ("Escape", "Ctrl+Q"):
            self._app.quit()
        elif key.isdecimal() and 1 <= int(key) <= len(self.names):
            self._app.open_classic(self.names[int(key) - 1])
        else:
            return False
        return True

    def relabel(self, language: str) -> None:
        """Say everything in a language."""
        del language
        say = self._app.say
        self._title.configure(text=say("ui.greeting"))
        for name, tile in self.tiles.items():
            if name == "free":
                text = f"{say('ui.free_play')}\n{say('ui.first_hint')}"
            else:
                text = f"{say(f'classic.{name}.name')}\n{say(f'classic.{name}.summary')}"
            head, _, rest = text.partition("\n")
            tile.configure(text=head if self._brief else f"{head}\n{_folded(rest, self._side)}")

    def recolor(self) -> None:
        """Draw the pictures in other colours."""
        self._pictures.clear()
        self.start()

    def _resized(self, event: tk.Event[tk.Misc]) -> None:
        """Draw the pictures as large as the window lets them be; in a small one names stand alone below them."""
        fit = min(event.width / ACROSS - BESIDE, ((event.height - ABOVE) / DOWN - BELOW) / SHAPE)
        side = int(min(SIDE, max(LEAST, fit // STEP * STEP)))
        if event.height < LEAST_HEIGHT:
            self._title.pack_forget()
        elif not self._title.winfo_manager():
            self._title.pack(pady=(4, 14), before=self._frame)
        self._title.configure(wraplength=event.width - 40)
        self._compose(bare=event.height < LEAST_PICTURED[0] or event.width < LEAST_PICTURED[1])
        if (side, fit < LEAST) != (self._side, self._brief):
            self._side, self._brief = side, fit < LEAST
            self.recolor()
            self.relabel(self._app.language)

    def _compose(self, *, bare: bool) -> None:
        """Place the tiles; without their pictures they are plain buttons, two beside each other."""
        across, gap = (DOWN, 2) if bare else (ACROSS, 8)
        self.configure(padding=2 if bare else 20)
        for place, tile in enumerate(self.tiles.values()):
            tile.configure(
                compound="text" if bare else "top", style="Slim.TButton" if bare else "Tile.TButton"
            )
            tile.grid(row=place // across, column=place % across, padx=gap, pady=gap, sticky="nsew")


def _folded(text: str, width: int) -> str:
    """Fold a sentence to about a width in pixels, at spaces or, where there are none, between characters."""
    room, line, lines = width / 6.8, "", []
    parts = text.split(" ") if text.isascii() or " " in text else list(text)
    gap = " " if " " in text else ""
    for part in parts:
        more = f"{line}{gap}{part}" if line else part
        if sum(1 if c.isascii() else 1.9 for c in more) > room and part not in CLOSING:
            lines.append(line)
            line = part
        else:
            line = more
    return "\n".join([*lines, line])
