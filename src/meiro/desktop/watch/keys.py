"""The keys of Watch as data: what each does."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from typing import Any

from ..keys import SHIFT, name_of

DIRECTIONS: Mapping[str, tuple[float, float]] = {
    **dict.fromkeys(("Right", "D", "Num6"), (1.0, 0.0)),
    **dict.fromkeys(("Down", "S", "Num2"), (0.0, 1.0)),
    **dict.fromkeys(("Left", "A", "Num4"), (-1.0, 0.0)),
    **dict.fromkeys(("Up", "W", "Num8"), (0.0, -1.0)),
}
WATCH_KEYS: Mapping[str, str] = {
    "Space": "play",
    "Enter": "play",
    "N": "new",
    "Ctrl+N": "new",
    "R": "first",
    "Home": "first",
    "End": "last",
    ",": "back",
    "PageUp": "back",
    "U": "back",
    "Backspace": "back",
    "Ctrl+Z": "back",
    ".": "forward",
    "PageDown": "forward",
    "Y": "forward",
    "Ctrl+Y": "forward",
    "Ctrl+Shift+Z": "forward",
    "I": "solve",
    "Shift++": "faster",
    "Shift+-": "slower",
    "+": "zoom-in",
    "-": "zoom-out",
    "0": "zoom-fit",
    "L": "look",
    "?": "help",
    "F1": "help",
    "E": "picture",
    "Ctrl+O": "open",
    "Ctrl+V": "paste",
    "C": "share",
    "P": "pause",
    "Escape": "pause",
    "Ctrl+Q": "quit",
    "1": "generator-0",
    "2": "generator-1",
    "3": "generator-2",
    "4": "generator-3",
    "5": "generator-4",
}


def action_of(event: tk.Event[Any], *, letters: bool) -> str:
    """Return what a key does in Watch, "" for nothing; Shift tells the speed from the size.

    `letters` is whether keys of one letter, digit or sign act.
    """
    name = name_of(event).removeprefix("Letter ")
    if len(name) == 1 and not letters:
        return ""
    state = event.state if isinstance(event.state, int) else 0
    if name in ("+", "-", "underscore") and state & SHIFT:
        name = "Shift+" + name.replace("underscore", "-")
    return WATCH_KEYS.get(name, "")


def direction_of(event: tk.Event[Any], *, letters: bool) -> tuple[float, float] | None:
    """Return where an arrow key, one of the keys at W, A, S, D, or a key of the number pad points."""
    name = name_of(event)
    return DIRECTIONS.get(name) if letters or len(name) > 1 else None
