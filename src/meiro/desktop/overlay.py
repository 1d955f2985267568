"""The few items above the board: lines, marks, texts and numbers, by name. They are moved, never made twice."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin
from tkinter import font as tkfont
from typing import Any

Point = tuple[float, float]
Number = str | tuple[str, str]

NUMBERS = "numbers"  # tag of their items
LEAST_NUMBER = 18  # pixels of a corridor from which numbers can be read
SHAPES = ("disc", "ring", "square", "triangle", "flag", "diamond", "cross")


class Overlay:
    """Canvas items by name. `center` tells where a cell is, `unit` how many pixels wide a corridor is."""

    def __init__(
        self, canvas: tk.Canvas, center: Callable[[int], Point], color: Callable[[str], str]
    ) -> None:
        self._canvas, self._center, self._color = canvas, center, color
        self.unit = 1.0
        self._items: dict[str, tuple[str, list[int]]] = {}  # name → kind and items
        self._drawers: dict[str, Callable[[], None]] = {}
        self._pool: list[int] = []  # every item made for numbers
        self._free: list[int] = []  # those of them that are hidden
        self._numbers: Mapping[int, Number] = {}
        self._written: dict[int, tuple[Number, list[int]]] = {}  # cell → what stands there now, and its items
        self._look: tuple[Any, ...] = ()  # font and colour of the numbers
        self._odd: Mapping[int, str] = {}  # the others as written
        self._number_role = "number"
        self._others: Mapping[int, str] = {}

    def line(
        self, name: str, points: Callable[[], Sequence[Point]], role: str, dash: Any, width: float
    ) -> None:
        """Draw a line through points, its width a share of a corridor."""

        def place() -> None:
            flat = [value for point in points() for value in point]
            item = self._item(name, "line", self._canvas.create_line)[0]
            if len(flat) < 4:
                self._canvas.itemconfigure(item, state="hidden")
                return
            self._canvas.coords(item, *flat)
            thick = max(1.0, width * self.unit)
            dashes = [max(1, min(255, round(part * thick / 2))) for part in dash or ()]
            self._canvas.itemconfigure(
                item,
                fill=self._color(role),
                width=thick,
                dash=dashes or "",
                capstyle="butt" if dash else "round",
                joinstyle="round",
                state="normal",
            )

        self._keep(name, place)

    def dot(self, name: str, cell: int, role: str, shape: str) -> None:
        """Draw a mark in a cell."""

        def place() -> None:
            x, y = self._center(cell)
            size = max(self.unit, 4.0)
            if shape in ("disc", "ring"):
                item = self._item(name, "oval", self._canvas.create_oval)[0]
                half = size * 0.34
                self._canvas.coords(item, x - half, y - half, x + half, y + half)
                fill = self._color(role) if shape == "disc" else ""
                width = max(1.0, size * (0.06 if shape == "disc" else 0.14))
                outline = self._color("edge" if shape == "disc" else role)
                self._canvas.itemconfigure(item, fill=fill, outline=outline, width=width)
            else:
                item = self._item(name, "polygon", self._canvas.create_polygon)[0]
                ring = [(x + size * a, y + size * b) for a, b in _ring(shape)]
                self._canvas.coords(item, *[value for point in ring for value in point])
                self._canvas.itemconfigure(item, fill=self._color(role), outline="")

        self._keep(name, place)

    def text(self, name: str, cell: int, words: str, role: str) -> None:
        """Write in a cell."""

        def place() -> None:
            item = self._item(name, "text", self._canvas.create_text)[0]
            self._canvas.coords(item, *self._center(cell))
            self._canvas.itemconfigure(
                item, text=words, fill=self._color(role), font=(self.font, -max(6, round(0.45 * self.unit)))
            )

        self._keep(name, place)

    def numbers(
        self, numbers: Mapping[int, Number], role: str, others: Mapping[int, str] | None = None
    ) -> None:
        """Write a number, or a left and a right one, in cells; nothing while the cells are too small.

        `others` are roles of single cells.
        """
        self._numbers, self._number_role, self._others = numbers, role, others or {}
        self._place_numbers()

    def put_above(self, name: str) -> None:
        """Put an item above all others."""
        for item in self._items.get(name, ("", []))[1]:
            self._canvas.tag_raise(item)

    def remove(self, name: str) -> None:
        """Take an item away."""
        self._drawers.pop(name, None)
        for item in self._items.pop(name, ("", []))[1]:
            self._canvas.delete(item)

    def clear(self) -> None:
        """Take everything away but the items kept for numbers."""
        for name in list(self._items):
            self.remove(name)
        self.numbers({}, self._number_role)

    def place(self) -> None:
        """Put everything where it belongs now, after a change of size or colours."""
        for drawer in list(self._drawers.values()):
            drawer()
        self._place_numbers(anew=True)

    @property
    def font(self) -> str:
        """The family that all is written in."""
        return str(tkfont.nametofont("TkDefaultFont", self._canvas).actual("family"))

    def _keep(self, name: str, place: Callable[[], None]) -> None:
        self._drawers[name] = place
        place()

    def _item(self, name: str, kind: str, make: Callable[..., int]) -> list[int]:
        known = self._items.get(name)
        if known is None or known[0] != kind:
            for item in known[1] if known else ():
                self._canvas.delete(item)
            self._items[name] = (
                kind,
                [make(0, 0, 0, 0) if kind in ("line", "oval", "polygon") else make(0, 0)],
            )
            if kind == "line":
                self._canvas.tag_raise(NUMBERS)  # a line must hide none of them
        return self._items[name][1]

    def _place_numbers(self, *, anew: bool = False) -> None:
        """Write what differs from what stands there; everything when the look has changed."""
        wanted = self._numbers if self.unit >= LEAST_NUMBER else {}
        look = self._number_look(wanted)
        anew = anew or look != self._look
        changed = {cell for cell, _ in self._odd.items() ^ self._others.items()}
        self._look, self._odd = look, self._others
        for cell in [cell for cell in self._written if cell not in wanted]:
            self._wipe(cell)
        for cell, number in wanted.items():
            if anew or cell in changed or cell not in self._written or self._written[cell][0] != number:
                self._write(cell, number)

    def _number_look(self, wanted: Mapping[int, Number]) -> tuple[Any, ...]:
        if not wanted:
            return self._look
        both = not isinstance(next(iter(wanted.values())), str)
        longest = max(
            len(number) if isinstance(number, str) else max(map(len, number)) for number in wanted.values()
        )
        height = (0.28 if both else 0.45) * self.unit * min(1.0, (2 if both else 3) / longest)
        return (self.font, -max(6, round(height))), self._color(self._number_role)

    def _write(self, cell: int, number: Number) -> None:
        (x, y), half = self._center(cell), self.unit * 0.42
        if isinstance(number, str):
            texts = [(x, number, "center")]
        else:
            texts = [(x - half, number[0], "w"), (x + half, number[1], "e")]
        items = self._written[cell][1] if cell in self._written else []
        if len(items) != len(texts):
            self._wipe(cell)
            items = [self._number_item() for _ in texts]
        font, fill = self._look
        fill = self._color(self._others[cell]) if cell in self._others else fill
        for item, (at, text, anchor) in zip(items, texts, strict=True):
            self._canvas.coords(item, at, y)
            self._canvas.itemconfigure(item, text=text, anchor=anchor, font=font, fill=fill, state="normal")
        self._written[cell] = number, items

    def _wipe(self, cell: int) -> None:
        for item in self._written.pop(cell, ("", []))[1]:
            self._canvas.itemconfigure(item, state="hidden")
            self._free.append(item)

    def _number_item(self) -> int:
        if not self._free:
            self._pool.append(self._canvas.create_text(0, 0, state="hidden", tags=(NUMBERS,)))
            self._free.append(self._pool[-1])
        return self._free.pop()


def _ring(shape: str) -> list[Point]:
    """Return the outline of a shape around (0, 0), in corridors."""
    if shape == "triangle":
        return [(0.0, -0.36), (0.36, 0.3), (-0.36, 0.3)]
    if shape == "flag":
        return [(-0.26, -0.4), (0.34, -0.18), (-0.14, 0.04), (-0.14, 0.42), (-0.26, 0.42)]
    if shape == "diamond":
        return [(0.36 * cos(k * pi / 2), 0.36 * sin(k * pi / 2)) for k in range(4)]
    if shape == "cross":
        a, b = 0.32, 0.1
        return [
            (b, 0),
            (a, a - b),
            (a - b, a),
            (0, b),
            (b - a, a),
            (-a, a - b),
            (-b, 0),
            (-a, b - a),
            (b - a, -a),
            (0, -b),
            (a - b, -a),
            (a, b - a),
        ]
    return [(-0.34, -0.34), (0.34, -0.34), (0.34, 0.34), (-0.34, 0.34)]
