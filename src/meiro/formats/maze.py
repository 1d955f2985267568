"""Packed files, two bits a cell: what is written row by row, and read as an ordinary maze where it is small enough."""

from __future__ import annotations

import numpy as np

from ..maze import Maze
from ..streams import Header, MazeFile, check_bits, is_stream, parse_header
from ..streams.packing import packed_maze, passages_of
from . import SURELY, Ask, Format, ReadMaze, formats
from ._identity import with_id
from ._places import grid_of
from ._rect import require_full


@formats.register("maze", "Packed rows", "reads", "writes")
def maze() -> Format:
    """Read and write full rectangles as two bits a cell, as --stream writes them at any size; docs/streams.md."""
    return Format((".maze",), lambda data: SURELY if is_stream(data) else 0, _read, _write)


def _read(data: bytes, ask: Ask) -> ReadMaze:
    header, offset = parse_header(data, len(data))
    grid = grid_of("rect", [header.columns, header.rows], ask.limit)
    packed = np.frombuffer(data, np.uint8, offset=offset).reshape(header.rows, header.stride)
    check_bits(header, packed, 0)
    passages = passages_of(packed, header.columns)
    found = Maze(grid, passages, header.start, header.goal, header.openings)
    found, warnings = with_id(found, header.id) if header.id else (found, ())
    return ReadMaze(found, "cell", header.start, header.goal, warnings, id=found.id)


def _write(maze: Maze) -> bytes:
    rows, columns = require_full(maze, "packed")
    file = MazeFile(Header(rows, columns, maze.start, maze.goal, maze.openings, maze.id))
    return file.begin() + file.rows(packed_maze(maze))
