"""A canvas of characters, each with a role, and the control sequences that show it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from unicodedata import combining, east_asian_width

COLORS = {  # role → parameters of "select graphic rendition"
    "player": "1;30;42",
    "start": "1;31",
    "goal": "1;94",
    "trail": "33",
    "answer": "1;95",
    "hint": "1;36",
    "digger": "30;43",
    "remembered": "2",
    "title": "1",
    "keys": "2",
    "message": "7",
}
PLAIN = {"player": "7", "digger": "7", "title": "1", "message": "7"}  # what is left without colours


class Canvas:
    """A screenful of letters; a wide one is followed by an empty one."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns = columns
        self.lines = lines
        self._letters = [[" "] * columns for _ in range(lines)]
        self._roles = [[""] * columns for _ in range(lines)]

    def put(self, line: int, column: int, text: str, role: str = "") -> None:
        """Write a text; what does not fit is cut off."""
        if not 0 <= line < self.lines:
            return
        letters, roles = self._letters[line], self._roles[line]
        for letter in text:
            wide = width_of(letter)
            if wide and 0 <= column <= self.columns - wide:
                letters[column : column + wide] = [letter, *[""] * (wide - 1)]
                roles[column : column + wide] = [role] * wide
            column += wide

    def centre(self, line: int, text: str, role: str = "") -> None:
        """Write a text in the middle of a line."""
        self.put(line, max((self.columns - width_of(text)) // 2, 0), text, role)

    def plain(self) -> list[str]:
        """Return the lines as they read."""
        return ["".join(line) for line in self._letters]

    def rendered(self, *, color: bool) -> list[str]:
        """Return the lines with their control sequences."""
        codes = COLORS if color else PLAIN
        return ["".join(self._runs(line, codes)) for line in range(self.lines)]

    def _runs(self, line: int, codes: dict[str, str]) -> Iterator[str]:
        letters = zip(self._roles[line], self._letters[line], strict=True)
        for role, run in groupby(letters, key=lambda pair: pair[0]):
            text = "".join(letter for _, letter in run)
            yield f"\x1b[{codes[role]}m{text}\x1b[0m" if role in codes else text


def width_of(text: str) -> int:
    """Count the columns a text takes: two for each Chinese or Japanese character.

    >>> width_of("ABC"), width_of("迷路")
    (3, 4)
    """
    return sum(map(_columns, text))


@cache
def _columns(letter: str) -> int:
    if combining(letter) or letter < " ":
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def wrapped(parts: list[str], columns: int) -> list[str]:
    """Join parts into lines of at most so many columns.

    >>> wrapped(["N New", "U Undo", "Q Quit"], 14)
    ['N New  U Undo', 'Q Quit']
    """
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}  {part}" if lines else part
        if lines and width_of(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
