"""From bytes to lines of text, and from lines to one small number a character."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import UnreadableMaze

STARTS = "SsAaPp"
GOALS = "EeBbGg"
BOTH = "@"  # start and goal in one, unless the other is marked elsewhere
SPACES = " \u3000\xa0"
# Characters that show several blocks: half blocks, quarters, Braille dots, and the escape before a colour.
SEVERAL = "▀▄▌▐\x1b" + "".join(map(chr, (*range(0x2596, 0x25A0), *range(0x2801, 0x2900))))
FLOORS = "._0·⬜□"  # ways, unless nothing else can be the wall
TRAILS = "*xo•∙○●+"  # marks of somebody's path: ways, where they are not the wall

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # begins like the next one
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


Ends = tuple[tuple[int, int] | None, tuple[int, int] | None]  # (row, column) of start and goal


class Page(NamedTuple):
    """The lines that hold a maze."""

    lines: list[str]
    first: int  # the number of the first of them in the file, from 1
    left: int  # the blanks cut off before every line
    width: int  # characters in a full line

    def place(self, row: int, column: int) -> str:
        """Name the place of a character as editors do."""
        return f"line {self.first + row}, column {self.left + column + 1}"

    def warnings(self, filling: str) -> tuple[str, ...]:
        """Say which lines are short."""
        short = [row for row, line in enumerate(self.lines) if len(line) < self.width]
        if not short:
            return ()
        more = f" and {len(short) - 1} more" if len(short) > 1 else ""
        missing = self.width - len(self.lines[short[0]])
        plural = "s" if missing > 1 else ""
        return (f"line {self.first + short[0]}{more}: {missing} character{plural} short, read as {filling}",)


def decode(data: bytes) -> str:
    """Turn bytes into text by their byte-order mark, else as UTF-16 if every other byte is 0, else as UTF-8."""
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "") or _guess(data)
    try:
        text = data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        msg = f"not text: byte {error.start} cannot be read as {encoding.upper()}"
        raise UnreadableMaze(msg) from None
    if "\0" in text:
        msg = f"not text: character {text.index(chr(0)) + 1} is a zero"
        raise UnreadableMaze(msg)
    return text


def _guess(data: bytes) -> str:
    head = data[:64]
    if len(head) >= 4 and len(head) % 2 == 0:
        low, high = head[::2], head[1::2]
        if all(low) and not any(high):
            return "utf-16-le"
        if all(high) and not any(low):
            return "utf-16-be"
    return "utf-8"


def page_of(text: str, limit: int, *, indented: bool = False) -> Page:
    """Cut a text into lines, without blank ones before and after, and without the indent of all if so wished.

    Raises UnreadableMaze for tabs, for a blank text and for more than `limit` characters.
    """
    lines = re.split("\r\n|\n|\r", text)
    for number, line in enumerate(lines, 1):
        if (column := line.find("\t") + 1) > 0:
            msg = f"line {number}, column {column}: a tab, whose width nobody knows; use spaces"
            raise UnreadableMaze(msg)
    full = max(len(line.rstrip(SPACES)) for line in lines)
    if full == 0:
        msg = "empty input"
        raise UnreadableMaze(msg)
    kept = [row for row, line in enumerate(lines) if len(line) >= full or line.strip(SPACES)]
    first, last = kept[0], kept[-1] + 1
    lines = lines[first:last]
    left = min(_indent(line) for line in lines if line.strip(SPACES)) if indented else 0
    lines = [line[left:] for line in lines]
    lengths = {len(line) for line in lines}
    width = lengths.pop() if len(lengths) == 1 else full - left
    check_area(lines, limit)
    return Page(lines, first + 1, left, width)


def check_area(lines: list[str], limit: int) -> None:
    """Refuse lines that would make a rectangle of more than `limit` characters."""
    width = max(map(len, lines), default=0)
    if width * len(lines) > limit:
        msg = f"{width}×{len(lines)} characters: above {limit:,} they are read only when the limit (--limit) is raised"
        raise UnreadableMaze(msg)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(SPACES))


def numbers_of(page: Page, table: dict[int, int], missing: int) -> NDArray[np.uint8]:
    """Return (H, W) uint8: the number `table` gives each character, and `missing` where a line is short."""
    rows = (line[: page.width].translate(table).ljust(page.width, chr(missing)) for line in page.lines)
    return np.frombuffer("".join(rows).encode("latin-1"), np.uint8).reshape(len(page.lines), page.width)


def ends_among(page: Page, numbers: NDArray[np.uint8], wanted: tuple[int, int, int]) -> Ends:
    """Return the places of start and goal, whose numbers and that of both in one are given."""
    start, goal, both = (
        one_place(page, numbers, number, what)
        for number, what in zip(wanted, ("start", "goal", "@ mark"), strict=True)
    )
    return start or both, goal or both


def one_place(page: Page, numbers: NDArray[np.uint8], wanted: int, what: str) -> tuple[int, int] | None:
    """Return (row, column) of the one character with a number, or None; refuse two, naming both."""
    places = [divmod(int(at), page.width) for at in np.flatnonzero(numbers == wanted)[:2]]
    if len(places) == 2:
        msg = f"two {what}s: {page.place(*places[0])} and {page.place(*places[1])}"
        raise UnreadableMaze(msg)
    return places[0] if places else None
