"""Compact line art: a line a row, where `_` is the wall below a cell and `|` the one to its right."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..errors import UnreadableMaze
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._blocks import Picture, read_blocks
from ._rect import require_full
from ._text import Page, decode, page_of

Letters = NDArray[np.int64]  # (H, W) codes

BLANK, LEVEL, UPRIGHT = ord(" "), ord("_"), ord("|")


@formats.register("compact", "Compact line art", "reads", "writes")
def compact() -> Format:
    """Read and write cells two characters wide and one line high, drawn with `_` and `|`; ends are openings only."""
    return Format((), _sniff, _read, _write, shared=(".txt",))


def _sniff(data: bytes) -> int:
    try:
        text = decode(data)
        if not text.lstrip("\r\n").startswith((" _", "  ")) or not set(text) <= set(" _|\r\n"):
            return 0
        _check(_letters(text, len(data)))
    except UnreadableMaze:
        return 0
    return 2


def _letters(text: str, limit: int) -> tuple[Page, Letters]:
    page = page_of(text, limit)
    width = max(len(line.rstrip()) for line in page.lines)
    width += 1 - width % 2  # the last post of the top line is often left out
    lines = [line.rstrip().ljust(width)[:width] for line in page.lines]
    return page, np.array([[ord(letter) for letter in line] for line in lines])


def _check(found: tuple[Page, Letters]) -> None:
    page, letters = found
    wrong = ~np.isin(letters, (BLANK, LEVEL, UPRIGHT))
    wrong[:, 1::2] |= letters[:, 1::2] == UPRIGHT
    wrong[0] |= letters[0] == UPRIGHT
    for row, column in np.argwhere(wrong)[:1].tolist():
        allowed = "a blank or _" if column % 2 or row == 0 else "|, _ or a blank"
        msg = f"{page.place(row, column)}: {chr(letters[row, column])!r} where {allowed} was expected"
        raise UnreadableMaze(msg)
    if len(letters) < 2 or letters.shape[1] < 3 or not (letters[0, 1::2] == LEVEL).any():
        msg = "compact art has a first line of _ and a line for each row of cells"
        raise UnreadableMaze(msg)


def _read(data: bytes, ask: Ask) -> ReadMaze:
    page, letters = _letters(decode(data), ask.limit)
    _check((page, letters))
    return read_blocks(_ways(letters), (None, None), as_cells=True, trim=False)


def _ways(letters: Letters) -> Picture:
    rows, width = letters.shape
    ways = np.zeros((2 * rows - 1, width), bool)
    ways[::2, 1::2] = letters[:, 1::2] != LEVEL
    ways[1::2, 1::2] = True
    ways[1::2, ::2] = letters[1:, ::2] != UPRIGHT
    return ways


def _write(maze: Maze) -> bytes:
    require_full(maze, "compact")
    walls = maze.to_blocks() == 1
    rows, width = len(walls) // 2, walls.shape[1]
    letters = np.full((rows + 1, width), BLANK)
    letters[:, 1::2] = np.where(walls[::2, 1::2], LEVEL, BLANK)
    level = letters == LEVEL
    letters[:, 2:-1:2] = np.where(level[:, 1:-2:2] & level[:, 3::2], LEVEL, BLANK)
    letters[1:, ::2] = np.where(walls[1::2, ::2], UPRIGHT, letters[1:, ::2])
    return "".join("".join(map(chr, line)).rstrip() + "\n" for line in letters.tolist()).encode()
