"""Micromouse contest mazes as text: a line a cell, `x y N E S W`, counted from the south-west corner."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from ..errors import UnreadableMaze
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._rect import EAST, NORTH, SOUTH, WEST, mouse_maze, require_full, walled, walls_of
from ._text import decode

ORDER = (NORTH, EAST, SOUTH, WEST)
LINE = re.compile(r"[ \t]*(\d{1,9})[ \t]+(\d{1,9})[ \t]+([01])[ \t]+([01])[ \t]+([01])[ \t]+([01])[ \t]*")
EXPECTED = ("x", "y", "the wall in the north, 0 or 1", "east, 0 or 1", "south, 0 or 1", "west, 0 or 1")


@formats.register("num", "Micromouse maze, numbers", "reads", "writes")
def num() -> Format:
    """Read and write a line a cell: x, y, and 0 or 1 for the walls in the north, east, south and west."""
    return Format((".num",), _sniff, _read, _write, shared=(".maz",))


def _sniff(data: bytes) -> int:
    try:
        lines = decode(data).split("\n", 3)[:3]
    except UnreadableMaze:
        return 0
    cells = [LINE.fullmatch(line.rstrip("\r")) for line in lines if line.strip()]
    places = [(int(cell[1]), int(cell[2])) for cell in cells if cell is not None]
    return 2 if places in (FIRST[:3], FIRST[:2], FIRST[:1], FLAT, TALL) and len(places) == len(cells) else 0


FIRST = [(0, 0), (0, 1), (0, 2)]  # cells come column by column, or row by row
FLAT, TALL = [(0, 0), (1, 0), (2, 0)], [(0, 0), (0, 1), (1, 0)]


def _read(data: bytes, ask: Ask) -> ReadMaze:
    numbers = [_numbers(line, place) for place, line in _lines(data)]
    if len(numbers) > ask.limit:
        msg = f"{len(numbers):,} cells: above {ask.limit:,} they are read only when the limit (--limit) is raised"
        raise UnreadableMaze(msg)
    table = np.array(numbers, np.int64).reshape(-1, 6)
    width, height = (int(side) + 1 for side in table[:, :2].max(axis=0))
    _check_places(table, width, height)
    walls = np.zeros((height, width, 4), bool)
    walls[height - 1 - table[:, 1][:, None], table[:, 0][:, None], ORDER] = table[:, 2:]
    return mouse_maze(walled(walls, lambda row, column: f"cell {column} {height - 1 - row}"))


def _lines(data: bytes) -> list[tuple[int, str]]:
    lines = re.split("\r\n|\n|\r", decode(data))
    found = [(place, line) for place, line in enumerate(lines, 1) if line.strip()]
    if not found:
        msg = "empty input"
        raise UnreadableMaze(msg)
    return found


def _numbers(line: str, place: int) -> list[int]:
    match = LINE.fullmatch(line)
    if match is not None:
        return [int(part) for part in match.groups()]
    words = list(re.finditer(r"\S+", line))
    good = (r"\d{1,9}", r"\d{1,9}", *["[01]"] * 4)
    for word, pattern, expected in zip(words, good, EXPECTED, strict=False):
        if re.fullmatch(pattern, word[0]) is None:
            msg = f"line {place}, column {word.start() + 1}: {word[0][:20]!r} where {expected} was expected"
            raise UnreadableMaze(msg)
    msg = f"line {place}: {len(words)} numbers where six were expected: x y and the walls N E S W"
    raise UnreadableMaze(msg)


def _check_places(table: NDArray[np.int64], width: int, height: int) -> None:
    """Refuse cells that come twice or do not fill a rectangle."""
    keys = table[:, 0] * height + table[:, 1]
    order = np.sort(keys)
    twice = order[1:][np.diff(order) == 0]
    if len(twice):
        x, y = divmod(int(twice[0]), height)
        msg = f"cell {x} {y} comes twice"
        raise UnreadableMaze(msg)
    if len(keys) != width * height:
        missing = int(np.flatnonzero(order != np.arange(len(order)))[0]) if order[-1] >= len(order) else 0
        x, y = divmod(missing, height)
        msg = f"{len(keys)} cells do not fill {width}×{height}: cell {x} {y} is missing"
        raise UnreadableMaze(msg)


def _write(maze: Maze) -> bytes:
    height, width = require_full(maze, ".num")
    walls = walls_of(maze)[::-1, :, ORDER].astype(int)
    lines = [
        f"{x} {y} {' '.join(map(str, walls[y, x].tolist()))}\n" for x in range(width) for y in range(height)
    ]
    return "".join(lines).encode()
