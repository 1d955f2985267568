"""The signs of a legend: a square with the texture of its role, a bar, a line, or dashes."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from itertools import product

from ...render.theme import rgb
from ..texture import PATTERNS, SHADE, TEXTURES
from .stage import DASH

WIDE, HIGH = 34, 16
LEFT, TOP, RIGHT, BOTTOM = 9, 1, 25, 15  # of a square


def draw_sign(sign: tk.Canvas, kind: str, role: str, colors: Mapping[str, str], back: str) -> None:
    """Draw the sign of a role: square, bar, line or dashes."""
    sign.configure(background=back)
    sign.delete("all")
    color, edge, middle = colors[role], colors["edge"], HIGH / 2
    if kind == "square":
        sign.create_rectangle(LEFT, TOP, RIGHT, BOTTOM, fill=color, outline=edge)
        _draw_texture(sign, role, color)
    elif kind == "bar":
        sign.create_line(2, middle, WIDE - 2, middle, fill=color, width=3)
    else:
        dash = DASH if kind == "dashes" else ()
        if not dash:
            sign.create_line(2, middle, WIDE - 2, middle, fill=edge, width=8)
        sign.create_line(2, middle, WIDE - 2, middle, fill=color, width=4, dash=dash)


def _draw_texture(sign: tk.Canvas, role: str, color: str) -> None:
    if role not in TEXTURES:
        return
    pattern = PATTERNS[TEXTURES[role]]
    period = len(pattern)
    ink = "#{:02x}{:02x}{:02x}".format(*(int(part * SHADE) for part in rgb(color)))
    for y, x in product(range(TOP + 1, BOTTOM), range(LEFT + 1, RIGHT)):
        if pattern[y % period, x % period]:
            sign.create_rectangle(x, y, x + 1, y + 1, fill=ink, width=0)
