"""The head of a .maze file: everything but the walls. docs/streams.md describes it for other programs."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from ..errors import UnreadableMaze
from ..maze import Opening
from .rows import row_bytes

MAGIC = b"meiro\r\n\x1a"  # as in PNG, what a transfer as text would damage
VERSION = 1
FIXED = struct.Struct(
    "<8sIIQQQQII"
)  # magic, version, offset, rows, columns, start, goal, openings, bytes of the ID
OPENING = struct.Struct("<QQ")  # cell, side
ALIGNMENT = 64
MOST_OFFSET = 2**20
MOST_OPENINGS = 1000


@dataclass(frozen=True)
class Header:
    """A rectangular maze without its walls."""

    rows: int
    columns: int
    start: int  # cell
    goal: int  # cell
    openings: tuple[Opening, ...] = ()
    id: str = ""

    @property
    def stride(self) -> int:
        """The bytes of a row."""
        return row_bytes(self.columns)

    @property
    def n_cells(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @property
    def n_blocks(self) -> int:
        """The blocks of its picture."""
        return (2 * self.rows + 1) * (2 * self.columns + 1)

    def position(self, cell: int) -> tuple[int, int]:
        """Return row and column of a cell."""
        return divmod(cell, self.columns)


def format_header(header: Header) -> bytes:
    """Return the bytes before the first row."""
    text = header.id.encode()
    gaps = b"".join(OPENING.pack(*opening) for opening in header.openings)
    length = FIXED.size + len(gaps) + len(text)
    offset = length + -length % ALIGNMENT
    counts = len(header.openings), len(text)
    sizes = header.rows, header.columns, header.start, header.goal
    return (FIXED.pack(MAGIC, VERSION, offset, *sizes, *counts) + gaps + text).ljust(offset, b"\0")


def is_stream(data: bytes) -> bool:
    """Tell whether a file that begins so is one of these."""
    return data.startswith(MAGIC)


def parse_header(data: bytes, size: int) -> tuple[Header, int]:
    """Read the head of a file of `size` bytes that begins with `data`; return it and where the rows begin.

    Raises UnreadableMaze for what is no head, and when the file is shorter or longer than it says: before anything
    of that size is allocated.
    """
    if not is_stream(data) or len(data) < FIXED.size:
        raise broken("the head is cut off" if is_stream(data) else "it does not begin as such a file does")
    _, version, offset, rows, columns, start, goal, n_openings, length = FIXED.unpack_from(data)
    if version != VERSION:
        raise broken(f"version {version}: this program knows version {VERSION}")
    end = FIXED.size + OPENING.size * n_openings + length
    if not end <= offset <= min(MOST_OFFSET, len(data)) or n_openings > MOST_OPENINGS:
        raise broken("the head is cut off, or its lengths contradict each other")
    if offset % ALIGNMENT or any(data[end:offset]):
        raise broken(
            f"between its head and its rows, at byte {offset:,}, are zeros up to a multiple of {ALIGNMENT}"
        )
    if rows < 1 or columns < 1:
        raise broken(f"{columns}×{rows} cells: a maze needs at least one cell each way")
    header = Header(rows, columns, start, goal, _openings(data, n_openings), _id(data[end - length : end]))
    _check_places(header)
    if offset + rows * header.stride != size:
        promised = f"the head promises {columns:,}×{rows:,} cells, {offset + rows * header.stride:,} bytes"
        raise broken(f"{promised}, but the file has {size:,}")
    return header, offset


def _openings(data: bytes, count: int) -> tuple[Opening, ...]:
    return tuple(OPENING.unpack_from(data, FIXED.size + OPENING.size * i) for i in range(count))


def _id(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise broken("the maze ID is not UTF-8 text") from error


def _check_places(header: Header) -> None:
    cells = [header.start, header.goal, *(cell for cell, _ in header.openings)]
    if max(cells) >= header.n_cells:
        raise broken(f"there is no cell {max(cells):,} among {header.n_cells:,}")
    for cell, side in header.openings:
        row, column = header.position(cell)
        border = (column == header.columns - 1, row == header.rows - 1, column == 0, row == 0)
        if side > 3 or not border[side]:
            raise broken(f"side {side} of cell {cell:,} is not in the outline")


def broken(reason: str) -> UnreadableMaze:
    """Return the error that says what is wrong with a file."""
    return UnreadableMaze(f"a broken .maze file: {reason}")
