"""Recipe and its text, the maze ID; and the descriptive form that carries the walls.

    m0/<grid>/<generator>[;option=value…][/<transform>=<value>[;option=value…]…][/start=…][/goal=…][/openings=…]/<seed>
    m0w/<grid>/s<row>.<column>/g<row>.<column>[/o<cell>.<side>…][/k<mask>]/<walls>/<crc32>

Every part is percent-encoded UTF-8, so both are safe in a URL's hash. Nothing here makes a maze from a recipe.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
import zlib
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import quote, unquote

import numpy as np

from .errors import InvalidMazeId, InvalidOption, MeiroError
from .graph import Array
from .grids import make_grid
from .maze import Maze
from .sizes import parse_position, parse_size

VERSION = 0
SEED_LENGTH = 64
SAFE = "-._~,+"  # left as they are inside a part, besides letters and digits

Position = tuple[int, int]

_GRID = re.compile(r"([a-z][a-z0-9-]*?)-([0-9]+(?:x[0-9]+)*)")
_ENDS = ("start", "goal", "openings")


class Change(NamedTuple):
    """One transform of a recipe: its name, its value and its options."""

    name: str
    value: int
    options: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True)
class Recipe:
    """Everything that fixes a maze.

    `size` holds the grid's parameters; options are (name, value) pairs; transforms stand in the order they are
    done; start and goal are (row, column), None for the first and last cell or what the openings say.
    """

    grid: str = "rect"
    size: tuple[int, ...] = (21, 21)
    generator: str = "backtracker"
    options: tuple[tuple[str, str | int], ...] = ()
    transforms: tuple[Change, ...] = ()
    start: Position | None = None
    goal: Position | None = None
    openings: str = "none"
    seed: str = "0"

    def __str__(self) -> str:
        return format_id(self)


def clean_seed(seed: str | int) -> str:
    """Return a seed as it stands in IDs: NFC, trimmed; raise InvalidOption when empty, too long or unprintable."""
    text = unicodedata.normalize("NFC", str(seed)).strip()
    if not text or len(text) > SEED_LENGTH:
        msg = f"a seed has 1 to {SEED_LENGTH} characters, this one has {len(text)}"
        raise InvalidOption(msg)
    if any(unicodedata.category(c) in ("Cc", "Cs", "Cn", "Zl", "Zp") for c in text):
        msg = f"seed {text!r}: control characters are not allowed"
        raise InvalidOption(msg)
    return text


def format_id(recipe: Recipe) -> str:
    """Write a recipe as its ID; options and transforms stand as given, so drop defaults first."""
    parts = [
        _grid_name(recipe.grid, recipe.size),
        _quote(recipe.generator) + _format_options(recipe.options),
    ]
    parts += [
        f"{_quote(change.name)}={change.value}{_format_options(change.options)}"
        for change in recipe.transforms
    ]
    parts += [
        f"{name}={p[0]},{p[1]}"
        for name, p in (("start", recipe.start), ("goal", recipe.goal))
        if p is not None
    ]
    if recipe.openings != "none":
        parts.append(f"openings={_quote(recipe.openings)}")
    return "/".join([f"m{VERSION}", *parts, _quote(recipe.seed)])


def _format_options(options: tuple[tuple[str, str | int], ...]) -> str:
    return "".join(f";{_quote(name)}={_quote(value)}" for name, value in sorted(options))


def is_id(text: str) -> bool:
    """Tell whether a text looks like an ID of any version: m, a number, perhaps w, and a slash."""
    return re.match(r"m[0-9]+w?/", text.strip()) is not None


def parse_id(text: str) -> Recipe | Maze:
    """Read an ID: a Recipe from the short form, the Maze itself from the descriptive one.

    Raises InvalidMazeId saying what is wrong; names of grids, generators and options are not looked up here,
    except that a descriptive ID names a grid.
    """
    head, _, rest = text.strip().partition("/")
    match = re.fullmatch(r"m([0-9]{1,6})(w?)", head)
    if match is None:
        msg = f"{text[:40]!r} is no maze ID: one begins with m{VERSION}/ or m{VERSION}w/"
        raise InvalidMazeId(msg)
    if int(match[1]) > VERSION:
        msg = f"Made with a newer version (m{match[1]}). This program knows m{VERSION}."
        raise InvalidMazeId(msg)
    try:
        return _parse_walls(text.strip(), rest.split("/")) if match[2] else _parse_recipe(rest.split("/"))
    except InvalidMazeId:
        raise
    except MeiroError as error:
        msg = f"in the maze ID: {error}"
        raise InvalidMazeId(msg) from error


def _parse_recipe(parts: list[str]) -> Recipe:
    if len(parts) < 3:
        msg = "This link is incomplete: an ID names a grid, a generator and a seed."
        raise InvalidMazeId(msg)
    grid, size = _parse_grid(parts[0])
    generator, *options = parts[1].split(";")
    is_end = [part.partition("=")[0] in _ENDS for part in parts[2:-1]]
    ends = dict(_pair(part) for part, end in zip(parts[2:-1], is_end, strict=True) if end)
    return Recipe(
        grid,
        size,
        _unquote(generator),
        _parse_options(options),
        tuple(_parse_change(part) for part, end in zip(parts[2:-1], is_end, strict=True) if not end),
        parse_position(ends["start"]) if "start" in ends else None,
        parse_position(ends["goal"]) if "goal" in ends else None,
        ends.get("openings", "none"),
        clean_seed(_unquote(parts[-1])),
    )


def _parse_change(text: str) -> Change:
    pair, *options = text.split(";")
    name, value = _pair(pair)
    return Change(name, _whole(name, value), _parse_options(options))


def _parse_options(texts: list[str]) -> tuple[tuple[str, str | int], ...]:
    return tuple(sorted(_pair(text) for text in texts))


def _whole(name: str, value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", value):
        msg = f"{name}={value!r} in the maze ID is not a whole number"
        raise InvalidMazeId(msg)
    return int(value)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        msg = f"{text[:40]!r} in the maze ID should read name=value"
        raise InvalidMazeId(msg)
    return _unquote(name), _unquote(value)


def _parse_grid(text: str) -> tuple[str, tuple[int, ...]]:
    match = _GRID.fullmatch(text)
    if match is None:
        msg = f"{text[:40]!r} in the maze ID should name a grid and its size, such as rect-31x21"
        raise InvalidMazeId(msg)
    width, height = parse_size(match[2])
    return match[1], (width,) if height is None else (width, height)


def _grid_name(kind: str, size: tuple[int, ...]) -> str:
    return f"{kind}-{'x'.join(map(str, size))}"


def _quote(value: str | int) -> str:
    return quote(str(value), safe=SAFE)


def _unquote(text: str) -> str:
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        msg = f"{text[:40]!r} in the maze ID is not UTF-8"
        raise InvalidMazeId(msg) from None


# ---- The descriptive form ----


def format_walls(maze: Maze) -> str:
    """Write the passages themselves, with start, goal, openings and mask, as an ID."""
    grid = maze.grid
    start, goal = grid.position(maze.start), grid.position(maze.goal)
    parts = [f"m{VERSION}w", grid.name, f"s{start[0]}.{start[1]}", f"g{goal[0]}.{goal[1]}"]
    parts += [f"o{cell}.{side}" for cell, side in maze.openings]
    if grid.mask is not None:
        parts.append("k" + _pack(grid.mask))
    body = "/".join([*parts, _pack(maze.passages)])
    return f"{body}/{zlib.crc32(body.encode()):08x}"


def _pack(bits: Array) -> str:
    return base64.urlsafe_b64encode(np.packbits(bits).tobytes()).decode().rstrip("=")


def _unpack(text: str, count: int) -> Array:
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) != (count + 7) // 8:
        msg = "This link is incomplete: its walls do not fit its grid."
        raise InvalidMazeId(msg)
    return np.unpackbits(np.frombuffer(data, np.uint8), count=count).astype(bool)


def _parse_walls(text: str, parts: list[str]) -> Maze:
    body, _, checksum = text.rpartition("/")
    if len(parts) < 5 or f"{zlib.crc32(body.encode()):08x}" != checksum:
        msg = "This link is incomplete: its checksum is wrong."
        raise InvalidMazeId(msg)
    name, size = _parse_grid(parts[0])
    _refuse_more_than(size, len(text))
    grid = make_grid(name, *size)
    marks = parts[1:-2]
    for mark in marks:
        if mark.startswith("k"):
            grid = grid.select(_unpack(mark[1:], int(grid.shape.rows.sum())), connected=False)
    start, goal = (grid.cell_at(*_numbers(_only(marks, letter))) for letter in "sg")
    openings = tuple(_numbers(mark[1:]) for mark in marks if mark.startswith("o"))
    if any(cell >= grid.n_cells for cell, _ in openings):
        msg = "an opening in the maze ID is at no cell of its grid"
        raise InvalidMazeId(msg)
    return Maze(grid, _unpack(parts[-2], grid.n_edges), start, goal, openings)


def _refuse_more_than(size: tuple[int, ...], length: int) -> None:
    """Refuse a grid whose walls a text this short cannot hold, before building it: every cell has a bit."""
    cells = int(np.prod(size, dtype=object))
    if cells > 6 * length + 8 and len(size) > 1:
        msg = "This link is incomplete: its walls do not fit its grid."
        raise InvalidMazeId(msg)


def _only(marks: list[str], letter: str) -> str:
    found = [mark[1:] for mark in marks if mark.startswith(letter)]
    if len(found) != 1:
        msg = f"a descriptive maze ID has one part beginning with {letter}"
        raise InvalidMazeId(msg)
    return found[0]


def _numbers(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,10})\.([0-9]{1,10})", text)
    if match is None:
        msg = f"{text[:40]!r} in the maze ID should read number.number"
        raise InvalidMazeId(msg)
    return int(match[1]), int(match[2])


def maze_id(maze: Maze) -> str:
    """Return the ID that gives this maze again: its recipe's where it has one, else the descriptive one."""
    return maze.id or format_walls(maze)
