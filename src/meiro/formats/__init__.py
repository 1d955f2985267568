"""File formats: one a file, bytes in and bytes out; nothing here opens a file.

A format is a function that returns a `Format`. Reading goes by what the bytes are and only then by the suffix,
writing goes by the suffix.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOption, UnknownName, UnreadableMaze
from ..maze import Maze
from ..registry import Registry

T = TypeVar("T")

formats = Registry("format", __name__)

SURELY = 2  # what a format says of bytes that can be nothing else
LIMIT = 64_000_000  # blocks a file may have unless the caller allows more

Position = tuple[int, int]  # row, column
Mask = NDArray[np.bool_]  # (rows, columns) true where a cell is


@dataclass(frozen=True)
class ReadMaze:
    """A maze as a file told it.

    Where start or goal is None the file did not say, and the maze's own start or goal means nothing.
    """

    maze: Maze
    unit: str  # "block": every way block is a cell; "cell": rooms and the walls between them
    start: int | None  # cell
    goal: int | None  # cell
    warnings: tuple[str, ...] = ()  # what was mended or left out, for the user
    id: str = ""  # the ID the file carried

    @property
    def has_start(self) -> bool:
        """Whether the file says where to start."""
        return self.start is not None

    @property
    def has_goal(self) -> bool:
        """Whether the file says where to go."""
        return self.goal is not None


class Reader(Protocol):
    """What reads a format: raises a MeiroError for bytes it cannot read, and nothing else."""

    def __call__(self, data: bytes, *, as_cells: bool, limit: int) -> ReadMaze:
        """Read the bytes; `as_cells` asks for rooms and walls, `limit` is the most blocks."""


@dataclass(frozen=True)
class Format:
    """What a file in formats/ returns."""

    suffixes: tuple[str, ...]  # lower case, with the dot
    sniff: Callable[[bytes], int]  # 0 not this format, 1 perhaps, 2 surely
    read: Reader | None = None
    write: Callable[..., bytes] | None = None  # (maze, *, options)
    mask: Callable[[bytes, int], Mask] | None = None  # (bytes, most blocks)


@cache
def known_formats() -> dict[str, Format]:
    """Return every format by name."""
    return {entry.name: entry.run() for entry in formats}


def read(data: bytes, *, name: str = "", as_cells: bool = False, limit: int = LIMIT) -> ReadMaze:
    """Read a maze from a file's bytes; `name` is the file's, for its suffix.

    Block by block every way block is a cell; `as_cells` reads rooms and walls. Raises UnreadableMaze, or another
    MeiroError, saying what is wrong and where.
    """
    reader = _chosen(data, name, lambda one: one.read)
    return reader(data, as_cells=as_cells, limit=limit)


def read_mask(data: bytes, *, name: str = "", limit: int = LIMIT) -> Mask:
    """Read which cells a grid shall have from text or a picture; raise UnreadableMaze saying what is wrong."""
    return _chosen(data, name, lambda one: one.mask)(data, limit)


def write(maze: Maze, suffix: str, **options: Any) -> bytes:
    """Write a maze in the format of a suffix.

    Options that only other formats know, or that are None, have no effect, so that one wish serves several files.
    Raises UnknownName for the suffix and InvalidOption for an option that no format knows.
    """
    writers = {end: f.write for f in known_formats().values() if f.write is not None for end in f.suffixes}
    wanted = "." + suffix.lower().rpartition(".")[2]
    if wanted not in writers:
        msg = f"cannot write {suffix!r} files: there are {', '.join(sorted(writers))}"
        raise UnknownName(msg)
    known = {option for writer in writers.values() for option in _options(writer)}
    for option in options.keys() - known:
        msg = f"no format has an option {option!r}; there are: {', '.join(sorted(known))}"
        raise InvalidOption(msg)
    writer = writers[wanted]
    chosen = {
        option: value for option, value in options.items() if option in _options(writer) and value is not None
    }
    return writer(maze, **chosen)


def _options(writer: Callable[..., bytes]) -> set[str]:
    return {p.name for p in inspect.signature(writer).parameters.values() if p.kind is p.KEYWORD_ONLY}


def _chosen(data: bytes, name: str, ability: Callable[[Format], T | None]) -> T:
    """Choose among the formats with an ability: a sure look at the bytes, then the suffix, then a guess decide."""
    if not data:
        msg = "empty input"
        raise UnreadableMaze(msg)
    able = [(one, able) for one in known_formats().values() if (able := ability(one)) is not None]
    suffix = "." + name.lower().rpartition(".")[2]
    looks = [(one.sniff(data), suffix in one.suffixes) for one, _ in able]
    score, best = max(((look == SURELY, named, look), i) for i, (look, named) in enumerate(looks))
    if not any(score):
        allowed = ", ".join(sorted(suffix for one, _ in able for suffix in one.suffixes))
        msg = f"this is neither text nor a picture that can be read: allowed are {allowed}"
        raise UnreadableMaze(msg)
    return able[best][1]
