"""Mazes of any height, row by row: made, written, read, solved and shown without ever being in memory as a whole.

A streamed maze is the maze that its recipe makes in memory, as far as that can hold it.
"""

from __future__ import annotations

from .encoders import ENCODERS, Encoder, MazeFile, Pbm, Png, encoder_for
from .header import MAGIC, Header, format_header, is_stream, parse_header
from .making import Bands
from .rows import KERNELS

__all__ = [
    "ENCODERS",
    "KERNELS",
    "MAGIC",
    "Bands",
    "Encoder",
    "Header",
    "MazeFile",
    "Pbm",
    "Png",
    "encoder_for",
    "format_header",
    "is_stream",
    "parse_header",
]
