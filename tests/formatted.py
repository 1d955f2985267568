"""What the tests of file formats share: a maze for each format to write, and the formats that do both."""

from collections.abc import Iterator

import meiro
from meiro import Maze, MeiroError
from meiro.formats import ReadMaze, known_formats, read, write

WRITING = [name for name, one in known_formats().items() if one.write is not None]
BOTH = [name for name in WRITING if known_formats()[name].read is not None]
LIMIT = 100_000  # blocks: small, so that a lying header stays cheap
SIZES = {"maz": "16x16"}  # what a format is limited to


def sample(kind: str, size: str = "5x4", openings: str = "none") -> Maze:
    """Return a small maze with loops that a format can hold."""
    return meiro.new(SIZES.get(kind, size), "wilson", seed="sample", loops=15, openings=openings)


def written(maze: Maze, kind: str, **options: object) -> bytes:
    """Write a maze in a format by its name."""
    return write(maze, "", kind=kind, **options)


def read_as(data: bytes, kind: str, maze: Maze) -> ReadMaze:
    """Read what was written of a maze: as rooms and walls, or block by block if it is a board."""
    return read(data, kind=kind, as_cells=not maze.board)


def outcome(data: bytes, name: str = "", *, kind: str = "", as_cells: bool = False) -> str:
    """Say what reading led to: the grid, or the error in words. Other exceptions pass through."""
    try:
        found = read(data, name=name, kind=kind, as_cells=as_cells, limit=LIMIT)
    except MeiroError as error:
        return str(error)
    ends = (found.start, found.goal)
    assert all(end is None or 0 <= end < found.maze.grid.n_cells for end in ends)
    return found.maze.grid.name


def damaged(data: bytes) -> Iterator[bytes]:
    """Flip single bits, a few in every byte of the head and some later on."""
    for at in [*range(min(len(data), 120)), *range(120, len(data), 7)]:
        for bit in (0, 3, 7):
            yield data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]
