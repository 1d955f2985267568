"""Mazes as hexadecimal digits, a digit a cell, as a school's exercise has them: then entry, exit and path."""

from __future__ import annotations

import re

import numpy as np

from ..errors import UnreadableMaze
from ..maze import Maze, Search
from . import Ask, Format, ReadMaze, formats
from ._rect import EAST, NORTH, SOUTH, WEST, check_size, require_full, walled, walls_of
from ._text import decode

BITS = {NORTH: 1, EAST: 2, SOUTH: 4, WEST: 8}
DIGITS = re.compile(r"[0-9A-Fa-f]+")
PLACE = re.compile(r"\(?([0-9]{1,9}), ?([0-9]{1,9})\)?")
LETTERS = {(0, 1): "E", (1, 0): "S", (0, -1): "W", (-1, 0): "N"}
TAIL = ("the entry as x,y", "the exit as x,y", "the path as N, E, S and W")


@formats.register("hex42", "Hexadecimal digits", "reads", "writes")
def hex42() -> Format:
    """Read and write a digit a cell: wall in the north 1, east 2, south 4, west 8; then entry and exit as x,y."""
    return Format((".hex",), _sniff, _read, _write, shared=(".txt",))


def _sniff(data: bytes) -> int:
    try:
        lines = _lines(data)
    except UnreadableMaze:
        return 0
    digits = lines.index("") if "" in lines else 0
    return 2 if digits and all(map(DIGITS.fullmatch, lines[:digits])) and len(lines) > digits + 2 else 0


def _lines(data: bytes) -> list[str]:
    return [line.rstrip() for line in re.split("\r\n|\n|\r", decode(data))]


def _read(data: bytes, ask: Ask) -> ReadMaze:
    lines = _lines(data)
    rows = lines[: lines.index("")] if "" in lines else lines
    for number, line in enumerate(rows, 1):
        if DIGITS.fullmatch(line) is None or len(line) != len(rows[0]):
            msg = f"line {number}: {len(rows[0])} hexadecimal digits were expected, a digit a cell"
            raise UnreadableMaze(msg)
    check_size((len(rows), len(rows[0]) if rows else 0), ask.limit)
    cells = np.array([[int(digit, 16) for digit in line] for line in rows], np.uint8)
    walls = np.stack([cells & BITS[side] != 0 for side in range(4)], axis=2)
    maze = walled(walls, lambda row, column: f"the cell in line {row + 1}, column {column + 1}")
    start, goal = (_end(lines, len(rows) + 1 + place, TAIL[place], maze) for place in (0, 1))
    _check_path(lines, len(rows) + 3)
    return ReadMaze(maze.with_ends(start, goal, maze.openings), "cell", start, goal)


def _end(lines: list[str], at: int, what: str, maze: Maze) -> int:
    match = PLACE.fullmatch(lines[at].strip()) if at < len(lines) else None
    if match is None:
        msg = f"line {at + 1}: {what} was expected"
        raise UnreadableMaze(msg)
    x, y = int(match[1]), int(match[2])
    width, height = maze.grid.params
    if x >= width or y >= height:
        msg = f"line {at + 1}: {x},{y} lies outside of {width}×{height} cells"
        raise UnreadableMaze(msg)
    return maze.grid.cell_at(y, x)


def _check_path(lines: list[str], at: int) -> None:
    """Refuse what is no path; the path itself is not kept, for it can be found again."""
    for number, line in enumerate(lines[at:], at + 1):
        if re.fullmatch(r"[NESW]*", line) is None or (line and number > at + 1):
            msg = f"line {number}: {TAIL[2]} was expected, then the end"
            raise UnreadableMaze(msg)


def _write(maze: Maze, *, solution: Search | None = None) -> bytes:
    from ..solvers import solve

    require_full(maze, "hexadecimal")
    walls = walls_of(maze)
    cells = np.asarray(sum(walls[..., side].astype(int) * bit for side, bit in BITS.items()))
    rows = ["".join(f"{cell:X}" for cell in row) for row in cells.tolist()]
    ends = [f"{column},{row}" for row, column in map(maze.grid.position, (maze.start, maze.goal))]
    path = (solve(maze) if solution is None else solution).path
    steps = np.diff(maze.grid.positions[path], axis=0).tolist()
    letters = "".join(LETTERS[row, column] for row, column in steps)
    return "\n".join([*rows, "", *ends, letters, ""]).encode()
