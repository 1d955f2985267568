"""Files written row by row: packed, or as a picture of one pixel a block."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..blocks import SIDES
from ..errors import InvalidOption, UnknownName
from ..png_file import BLACK, WHITE, PngFile, texts_of
from .header import Header, format_header
from .packing import Packed, blocks_of

MOST_SIDE = 2**31 - 1  # pixels of a PNG picture
LEVEL = 1  # of zlib: mazes are noise, and more effort gains little
BLUE, ORANGE = (0, 114, 178), (213, 94, 0)


class Encoder(Protocol):
    """What turns packed rows into the bytes of a file, piece by piece."""

    def begin(self) -> bytes:
        """Return the bytes before the first row."""

    def rows(self, packed: Packed) -> bytes:
        """Return the bytes of the next rows."""

    def end(self) -> bytes:
        """Return the bytes after the last row."""


class MazeFile:
    """The rows as they are."""

    def __init__(self, header: Header) -> None:
        self._header = header

    def begin(self) -> bytes:
        """Return the header."""
        return format_header(self._header)

    def rows(self, packed: Packed) -> bytes:
        """Return the rows."""
        return packed.tobytes()

    def end(self) -> bytes:
        """Return nothing."""
        return b""


class _Blocks:
    """Rows of blocks, 1 way, one for the upper border and two a row, with the gaps of the openings."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.size = 2 * header.columns + 1, 2 * header.rows + 1
        self._row = 0  # of blocks
        self._gaps = []
        for cell, side in header.openings:
            row, column = header.position(cell)
            down, along = SIDES[side]
            self._gaps.append((2 * row + 1 + down, 2 * column + 1 + along))

    def border(self) -> NDArray[np.uint8]:
        """Return the first row of blocks."""
        return self._opened(np.zeros((1, self.size[0]), np.uint8))

    def of(self, packed: Packed) -> NDArray[np.uint8]:
        """Return the blocks of the next rows."""
        return self._opened(blocks_of(packed, self.header.columns))

    def _opened(self, blocks: NDArray[np.uint8]) -> NDArray[np.uint8]:
        for row, column in self._gaps:
            if 0 <= row - self._row < len(blocks):
                blocks[row - self._row, column] = 1
        self._row += len(blocks)
        return blocks


class Pbm:
    """A portable bitmap; the ID is its comment."""

    def __init__(self, header: Header) -> None:
        self._blocks = _Blocks(header)

    def begin(self) -> bytes:
        """Return the head and the upper border."""
        width, height = self._blocks.size
        comment = self._blocks.header.id
        return f"P4\n# {comment}\n{width} {height}\n".encode() + _black(self._blocks.border())

    def rows(self, packed: Packed) -> bytes:
        """Return two rows of pixels a row."""
        return _black(self._blocks.of(packed))

    def end(self) -> bytes:
        """Return nothing."""
        return b""


class Png:
    """A PNG picture with the ID inside; with a path it has four colours."""

    def __init__(self, header: Header, *, with_path: bool = False) -> None:
        self._blocks = _Blocks(header)
        if max(self._blocks.size) > MOST_SIDE:
            width, height = self._blocks.size
            msg = f"a picture of {width:,}×{height:,} pixels: a PNG file has at most {MOST_SIDE:,} a side"
            raise InvalidOption(msg)
        colors = (BLACK, WHITE, ORANGE, BLUE) if with_path else (BLACK, WHITE)
        texts = texts_of(header.id, header.position(header.start), header.position(header.goal))
        self._file = PngFile(self._blocks.size, colors, texts, LEVEL)

    def begin(self) -> bytes:
        """Return the head, the texts and the upper border."""
        return self._file.begin() + self._file.rows(self._blocks.border())

    def rows(self, packed: Packed) -> bytes:
        """Return two rows of pixels a row, black and white."""
        return self._file.rows(self._blocks.of(packed))

    def rows_with_path(self, packed: Packed, path: NDArray[np.uint8]) -> bytes:
        """Return two rows of pixels a row; `path` has the blocks of the path, 1, and of its ends, 2."""
        blocks = self._blocks.of(packed)
        return self._file.rows(np.where(path == 1, 3, np.where(path == 2, 2, blocks)).astype(np.uint8))

    def end(self) -> bytes:
        """Return the end of the picture."""
        return self._file.end()


ENCODERS: dict[str, type[MazeFile | Pbm | Png]] = {".maze": MazeFile, ".pbm": Pbm, ".png": Png}


def encoder_for(suffix: str) -> type[MazeFile | Pbm | Png]:
    """Return what writes files of a suffix row by row; raise UnknownName for others."""
    if suffix not in ENCODERS:
        msg = f"only {', '.join(ENCODERS)} are written row by row (--stream), not {suffix or 'files without a suffix'}"
        raise UnknownName(msg)
    return ENCODERS[suffix]


def _black(blocks: NDArray[np.uint8]) -> bytes:
    return np.packbits(blocks ^ 1, axis=1).tobytes()
