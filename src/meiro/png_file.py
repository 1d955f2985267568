"""PNG files of few colours, written piece by piece: black and white in a bit a pixel, others with a palette.

Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)" (2025), chapters 5, 9 and 11.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

MAGIC = b"\x89PNG\r\n\x1a\n"
KEY = "meiro"  # of the text that holds the metadata
MARKS_KEY = "meiro-marks"  # of the text that says where start and goal are
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
AS_ABOVE = 2  # the filter that stores how a row differs from the one above

Rgb = tuple[int, int, int]
Pixels = NDArray[np.uint8]  # (height, width) numbers of colours


class PngFile:
    """The bytes of a picture of up to 256 colours: those of `begin`, of `rows` as often as needed, and of `end`."""

    def __init__(
        self, size: tuple[int, int], colors: Sequence[Rgb], texts: Mapping[str, str], level: int = -1
    ) -> None:
        self._size, self._colors, self._texts = size, colors, texts
        self._packer = zlib.compressobj(level)
        self._depth = next(bits for bits in (1, 2, 4, 8) if len(colors) <= 1 << bits)

    def begin(self) -> bytes:
        """Return the head, the palette and the texts."""
        gray = list(self._colors) == [BLACK, WHITE]
        head = struct.pack(">IIBBBBB", *self._size, self._depth, 0 if gray else 3, 0, 0, 0)
        palette = b"" if gray else chunk(b"PLTE", bytes(part for color in self._colors for part in color))
        texts = b"".join(text_chunk(key, text) for key, text in self._texts.items())
        return MAGIC + chunk(b"IHDR", head) + palette + texts

    def rows(self, pixels: Pixels) -> bytes:
        """Return the next rows of pixels, (n, width); where one is the same as the row above nothing is stored."""
        packed = _packed(pixels, self._depth)
        lines = np.zeros((len(packed), packed.shape[1] + 1), np.uint8)
        lines[:, 1:] = packed
        repeated = np.flatnonzero((packed[1:] == packed[:-1]).all(axis=1)) + 1
        lines[repeated] = 0
        lines[repeated, 0] = AS_ABOVE
        data = self._packer.compress(lines.data)
        return chunk(b"IDAT", data) if data else b""

    def end(self) -> bytes:
        """Return the end of the picture."""
        return chunk(b"IDAT", self._packer.flush()) + chunk(b"IEND", b"")


def _packed(pixels: Pixels, depth: int) -> Pixels:
    """Lay the pixels of a row side by side in bytes, `depth` bits each."""
    if depth == 1:
        return np.packbits(pixels, axis=1)
    count = 8 // depth
    padded = np.pad(pixels, ((0, 0), (0, -pixels.shape[1] % count)))
    packed = np.zeros_like(padded[:, ::count])
    for i in range(count):
        packed |= padded[:, i::count] << (8 - depth * (i + 1))
    return packed


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def text_chunk(key: str, text: str) -> bytes:
    """Return the chunk of a text, in Latin-1 where that can hold it, else in UTF-8."""
    try:
        return chunk(b"tEXt", key.encode() + b"\0" + text.encode("latin-1"))
    except UnicodeEncodeError:
        return chunk(b"iTXt", key.encode() + b"\0\0\0\0\0" + text.encode())


def texts_of(metadata: str, start: tuple[int, int], goal: tuple[int, int]) -> dict[str, str]:
    """Return the texts that a picture of a maze carries; start and goal are (row, column)."""
    marks = f"start={start[0]},{start[1]} goal={goal[0]},{goal[1]}"
    return {**({KEY: metadata} if metadata else {}), MARKS_KEY: marks}
