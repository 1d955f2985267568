"""Grid maps of the pathfinding benchmarks: a header, then a letter a block for its terrain.

Source: Sturtevant (2012), "Benchmarks for grid-based pathfinding", p. 144.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ..errors import NotSupported, UnreadableMaze
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._arrays import blocks_of
from ._blocks import read_blocks
from ._rect import check_size
from ._text import decode

WAYS, BLOCKED, WATER = ".GS", "@OT", "W"  # ground twice and swamp; out of bounds twice and trees
LETTERS = np.array([ord(letter) for letter in WAYS + BLOCKED + WATER], np.uint8)
OURS = np.array([ord("."), ord("@")], np.uint8)
HEADER = ("type", "height", "width", "map")


@formats.register("movingai", "Grid map", "reads", "writes")
def movingai() -> Format:
    """Read and write maps of the pathfinding benchmarks: `.`, `G`, `S` are ways, `@`, `O`, `T` are blocked."""
    return Format((".map",), _sniff, _read, _write)


def _sniff(data: bytes) -> int:
    return 2 if re.match(rb"(\xef\xbb\xbf)?\s*type[ \t]", data[:64]) else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    lines = re.split("\r\n|\n|\r", decode(data))
    first, height, width = _header(lines, ask.limit)
    terrain = _terrain(lines[first:], first + 1, height, width)
    water = int((terrain == ord(WATER)).sum())
    note = f"{water:,} blocks of water were left out: they cannot be entered from land"
    ways = np.isin(terrain, LETTERS[: len(WAYS)])
    found = read_blocks(
        ways, (None, None), as_cells=ask.as_cells, trim=False, warnings=(note,) if water else ()
    )
    return replace(found, terrain=None if np.isin(terrain, OURS).all() else terrain)


def _header(lines: list[str], limit: int) -> tuple[int, int, int]:
    """Return the place of the first row, the height and the width."""
    found: dict[str, str] = {}
    for number, line in enumerate(lines[:10], 1):
        key, _, value = line.strip().partition(" ")
        if key == "map":
            break
        if key and key not in HEADER[:3]:
            msg = f"line {number}: {key[:20]!r} where one of {', '.join(HEADER)} was expected"
            raise UnreadableMaze(msg)
        found[key] = value.strip()
    else:
        number = 0
    sizes = [found.get(key, "") for key in ("height", "width")]
    if number == 0 or not all(re.fullmatch("[0-9]{1,9}", size) for size in sizes):
        msg = "a grid map begins with the lines type, height, width and map, the sizes in whole numbers"
        raise UnreadableMaze(msg)
    height, width = map(int, sizes)
    check_size((width, height), limit)
    return number, height, width


def _terrain(lines: list[str], first: int, height: int, width: int) -> NDArray[np.uint8]:
    rows = [line.rstrip() for line in lines]
    while rows and not rows[-1]:
        rows.pop()
    if len(rows) != height:
        msg = f"{len(rows)} rows where the header promises {height}"
        raise UnreadableMaze(msg)
    for number, row in enumerate(rows, first):
        if len(row) != width:
            msg = f"line {number}: {len(row)} letters where the header promises {width}"
            raise UnreadableMaze(msg)
    terrain = np.frombuffer("".join(rows).encode("latin-1", "replace"), np.uint8).reshape(height, width)
    wrong = np.argwhere(~np.isin(terrain, LETTERS))
    if len(wrong):
        row, column = wrong[0].tolist()
        msg = f"line {first + row}, column {column + 1}: {rows[row][column]!r} is none of {WAYS}{BLOCKED}{WATER}"
        raise UnreadableMaze(msg)
    return terrain


def _write(maze: Maze, *, terrain: NDArray[np.uint8] | None = None) -> bytes:
    walls = blocks_of(maze)
    letters = OURS[walls]
    if terrain is not None:
        if not np.array_equal(np.isin(terrain, LETTERS[: len(WAYS)]), walls == 0):
            msg = "the terrain is one of another maze"
            raise NotSupported(msg)
        letters = np.asarray(terrain, np.uint8)
    height, width = letters.shape
    head = f"type octile\nheight {height}\nwidth {width}\nmap\n".encode()
    return head + b"".join(row.tobytes() + b"\n" for row in letters)
