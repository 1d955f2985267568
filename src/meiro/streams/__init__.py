"""Mazes of any height, row by row: made, written, read, solved and shown without ever being in memory as a whole.

A streamed maze is the maze that its recipe makes in memory, as far as that can hold it.
"""

from __future__ import annotations

from .board import StreamFile
from .encoders import ENCODERS, Encoder, MazeFile, Pbm, Png, encoder_for
from .filling import Filling
from .following import Follower
from .header import MAGIC, Header, format_header, is_stream, parse_header
from .making import Bands, cell_of
from .packing import check_bits
from .parts import Window, count_ways, path_blocks, window_of
from .reaching import Reaching
from .rows import KERNELS

__all__ = [
    "ENCODERS",
    "KERNELS",
    "MAGIC",
    "Bands",
    "Encoder",
    "Filling",
    "Follower",
    "Header",
    "MazeFile",
    "Pbm",
    "Png",
    "Reaching",
    "StreamFile",
    "Window",
    "cell_of",
    "check_bits",
    "count_ways",
    "encoder_for",
    "format_header",
    "is_stream",
    "parse_header",
    "path_blocks",
    "window_of",
]
