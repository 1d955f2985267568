"""The keys of Watch as data: what each does."""

from __future__ import annotations

from collections.abc import Mapping

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
    "+": "faster",
    "-": "slower",
    "E": "picture",
    "C": "share",
    "Escape": "pause",
    "Ctrl+Q": "quit",
    "1": "generator-0",
    "2": "generator-1",
    "3": "generator-2",
    "4": "generator-3",
    "5": "generator-4",
}
