"""File formats: one a file, bytes in and bytes out; nothing here opens a file.

A format is a function that returns a `Format`. Reading goes by what the bytes are and only then by the suffix,
writing goes by the suffix; a format that shares its suffixes with another is written by its name.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOption, UnknownName, UnreadableMaze
from ..graph import Array
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
    kind: str = ""  # the name of the format
    goals: tuple[int, ...] = ()  # all goal cells where there are several; `goal` is the nearest one
    weights: Array | None = None  # (N,) int64 cost of entering each cell
    terrain: NDArray[np.uint8] | None = None  # (H, W) letter of each block of a grid map

    @property
    def has_start(self) -> bool:
        """Whether the file says where to start."""
        return self.start is not None

    @property
    def has_goal(self) -> bool:
        """Whether the file says where to go."""
        return self.goal is not None

    @property
    def extras(self) -> dict[str, Any]:
        """What the file told beyond the maze, as options of `write`."""
        return {"goals": self.goals or None, "weights": self.weights, "terrain": self.terrain}


@dataclass(frozen=True)
class Ask:
    """How a file shall be read."""

    as_cells: bool = False  # rooms and the walls between them, not block by block
    limit: int = LIMIT  # the most blocks
    wall: str = ""  # the character or number that is the wall; empty: the border shows it
    suffix: str = ""  # the file's, in lower case with the dot
    named: bool = False  # the format was asked for by its name


class Reader(Protocol):
    """What reads a format: raises a MeiroError for bytes it cannot read, and nothing else."""

    def __call__(self, data: bytes, ask: Ask, /) -> ReadMaze:
        """Read the bytes as asked."""


@dataclass(frozen=True)
class Format:
    """What a file in formats/ returns."""

    suffixes: tuple[str, ...]  # lower case, with the dot; no other format writes these
    sniff: Callable[[bytes], int]  # 0 not this format, 1 perhaps, 2 surely
    read: Reader | None = None
    write: Callable[..., bytes] | None = None  # (maze, *, options)
    mask: Callable[[bytes, int], Mask] | None = None  # (bytes, most blocks)
    shared: tuple[str, ...] = ()  # suffixes of other formats that its files have too


@cache
def known_formats() -> dict[str, Format]:
    """Return every format by name."""
    return {entry.name: entry.run() for entry in formats}


def read(
    data: bytes,
    *,
    name: str = "",
    kind: str = "",
    as_cells: bool = False,
    wall: str = "",
    limit: int = LIMIT,
) -> ReadMaze:
    """Read a maze from a file's bytes; `name` is the file's, for its suffix, and `kind` a format it must have.

    Block by block every way block is a cell; `as_cells` reads rooms and walls. `wall` is the character or number of
    walls, which the border shows otherwise. Raises UnreadableMaze, or another MeiroError, saying what is wrong and
    where.
    """
    found, reader = _chosen(data, name, kind, lambda one: one.read)
    return replace(reader(data, Ask(as_cells, limit, wall, suffix_of(name), named=bool(kind))), kind=found)


def read_mask(data: bytes, *, name: str = "", limit: int = LIMIT) -> Mask:
    """Read which cells a grid shall have from text or a picture; raise UnreadableMaze saying what is wrong."""
    return _chosen(data, name, "", lambda one: one.mask)[1](data, limit)


def suffix_of(name: str) -> str:
    """Return a file's suffix in lower case with the dot."""
    return "." + name.lower().rpartition(".")[2]


def write(maze: Maze, suffix: str, *, kind: str = "", **options: Any) -> bytes:
    """Write a maze in the format of a suffix, or in the format called `kind`.

    Options that only other formats know, or that are None, have no effect, so that one wish serves several files.
    Raises UnknownName for the suffix or format and InvalidOption for an option that no format knows.
    """
    name = format_for(suffix, kind)
    known = {option for other in known_formats() for option in options_of(other)}
    for option in options.keys() - known:
        msg = f"no format has an option {option!r}; there are: {', '.join(sorted(known))}"
        raise InvalidOption(msg)
    mine = options_of(name)
    chosen = {option: value for option, value in options.items() if option in mine and value is not None}
    writer = known_formats()[name].write
    assert writer is not None  # noqa: S101 - format_for returns formats that write
    return writer(maze, **chosen)


def format_for(suffix: str, kind: str = "") -> str:
    """Return the name of the format that writes files of a suffix, or of the one called `kind` if it writes."""
    writing = {name: one for name, one in known_formats().items() if one.write is not None}
    if kind:
        if formats[kind].name not in writing:
            msg = f"{kind} files are only read; written are {', '.join(writing)}"
            raise UnknownName(msg)
        return kind
    table = {end: name for name, one in writing.items() for end in one.suffixes}
    wanted = suffix_of(suffix)
    if wanted not in table:
        msg = f"cannot write {suffix!r} files: there are {', '.join(sorted(table))}"
        raise UnknownName(msg)
    return table[wanted]


def options_of(kind: str) -> dict[str, Any]:
    """Return the options of a format's writer with their defaults."""
    writer = known_formats()[kind].write
    parameters = [] if writer is None else inspect.signature(writer).parameters.values()
    return {p.name: p.default for p in parameters if p.kind is p.KEYWORD_ONLY}


def _chosen(data: bytes, name: str, kind: str, ability: Callable[[Format], T | None]) -> tuple[str, T]:
    """Choose among the formats with an ability: a sure look at the bytes, then the suffix, then a guess decide."""
    if not data:
        msg = "empty input"
        raise UnreadableMaze(msg)
    if kind:
        able = ability(known_formats()[formats[kind].name])
        if able is None:
            msg = f"{kind} files cannot be read so"
            raise UnknownName(msg)
        return kind, able
    suffix = suffix_of(name)
    found = [(one, able) for one, form in known_formats().items() if (able := ability(form)) is not None]
    looks = []
    for one, _ in found:
        form = known_formats()[one]
        looks.append((form.sniff(data), suffix in form.suffixes + form.shared))
    score, best = max(((look == SURELY, named, look), i) for i, (look, named) in enumerate(looks))
    if not any(score):
        allowed = ", ".join(sorted(end for one, _ in found for end in known_formats()[one].suffixes))
        msg = f"this is neither text nor a picture that can be read: allowed are {allowed}"
        raise UnreadableMaze(msg)
    return found[best]
