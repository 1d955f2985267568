# ruff: noqa: RUF001 - these are the signs of Japanese and Chinese
"""Folding sentences into lines: at spaces, and in Japanese and Chinese after any sign that may end a line."""

from __future__ import annotations

import re
from collections.abc import Callable

PLACE = r"\(\d[\d, ]*\)"  # (row, column) stays in one piece
WIDE = r"[⺀-鿿豈-﫿＀-￯]"
CLOSING = r"[、。，．：；！？・」』）〉》”’%…,.;:!?)]*"
PIECE = re.compile(rf"\s+|(?:{PLACE}|{WIDE}|[（「『(]+|(?:(?!{WIDE})[^\s(（「『])+){CLOSING}")
OPENING = "（「『("


def fold(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Put line breaks into a text so that no line is wider than `width`, as far as its pieces allow.

    >>> print(fold("one two three", 8, len))
    one two
    three
    """
    return "\n".join(_fold_line(line, width, measure) for line in text.split("\n"))


def _fold_line(text: str, width: float, measure: Callable[[str], float]) -> str:
    lines = [""]
    for piece in _pieces(text):
        if lines[-1] and measure((lines[-1] + piece).rstrip()) > width:
            lines.append("")
        if lines[-1] or not piece.isspace():
            lines[-1] += piece
    return "\n".join(line.rstrip() for line in lines)


def _pieces(text: str) -> list[str]:
    """Split a text where lines may be broken; what opens a bracket stays with what follows."""
    pieces: list[str] = []
    held = ""
    for piece in PIECE.findall(text):
        if piece[-1] in OPENING:
            held += piece
        else:
            pieces.append(held + piece)
            held = ""
    return [*pieces, held] if held else pieces
