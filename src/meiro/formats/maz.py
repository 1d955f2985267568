"""Micromouse contest mazes in 256 bytes: a byte a cell, column by column from the south-west corner northwards."""

from __future__ import annotations

import numpy as np

from ..errors import NotSupported, UnreadableMaze
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._rect import EAST, NORTH, SOUTH, WEST, mouse_maze, require_full, walled, walls_of

SIDE = 16
NO_TEXT = {1, 2, 3, 4, 5, 6, 7, 8, 14, 15}  # bytes that no text has
BITS = {NORTH: 1, EAST: 2, SOUTH: 4, WEST: 8}


@formats.register("maz", "Micromouse maze, binary", "reads", "writes")
def maz() -> Format:
    """Read and write 16 × 16 cells, a byte each: wall in the north 1, east 2, south 4, west 8."""
    return Format((".maz",), _sniff, _read, _write)


def _sniff(data: bytes) -> int:
    whole, walls = len(data) == SIDE * SIDE, max(data) < 16 and any(data) and not data.isspace()
    return 2 if whole and walls else 1 if walls or (whole and NO_TEXT & set(data)) else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    del ask  # there is one way to read it
    if len(data) != SIDE * SIDE:
        msg = f"a binary .maz file has 256 bytes, one for each of 16×16 cells; this one has {len(data)}"
        raise UnreadableMaze(msg)
    wrong = next((place for place, value in enumerate(data) if value > 15), None)
    if wrong is not None:
        msg = f"byte {wrong} is {data[wrong]}: a cell's walls are a number from 0 to 15"
        raise UnreadableMaze(msg)
    cells = np.frombuffer(data, np.uint8).reshape(SIDE, SIDE).T[::-1]
    walls = np.stack([cells & BITS[side] != 0 for side in range(4)], axis=2)
    return mouse_maze(walled(walls, lambda row, column: f"byte {SIDE * column + SIDE - 1 - row}"))


def _write(maze: Maze) -> bytes:
    if require_full(maze, "binary .maz") != (SIDE, SIDE):
        msg = f"binary .maz files hold 16×16 cells, not {maze.grid.name}; .num files hold any size"
        raise NotSupported(msg)
    walls = walls_of(maze)
    cells = sum(walls[..., side].astype(np.uint8) * bit for side, bit in BITS.items())
    return np.asarray(cells, np.uint8)[::-1].T.tobytes()
