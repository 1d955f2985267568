"""NumPy arrays: block pictures, and the connections of each cell down and to the right."""

from __future__ import annotations

import numpy as np

from ..errors import InvalidOption
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._arrays import MAGIC, blocks_of, pack_npy, read_array, unpack_npy
from ._rect import links_of, require_full

LAYOUTS = ("blocks", "connections")


@formats.register("npy", "NumPy array", "reads", "writes")
def npy() -> Format:
    """Read and write (rows, columns) blocks with 1 as wall, or (2, rows, columns) passages down and to the right."""
    return Format((".npy",), _sniff, _read, _write)


def _sniff(data: bytes) -> int:
    return 2 if data.startswith(MAGIC) else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    return read_array(unpack_npy(data, ask.limit), ask)


def _write(maze: Maze, *, layout: str = LAYOUTS[0]) -> bytes:
    if layout not in LAYOUTS:
        msg = f"layout={layout!r}: it may be {' or '.join(LAYOUTS)}"
        raise InvalidOption(msg)
    if layout == "blocks":
        return pack_npy(blocks_of(maze))
    require_full(maze, "connection array")
    right, down = links_of(maze)
    return pack_npy(np.stack([down, right]))
