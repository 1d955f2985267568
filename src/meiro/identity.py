"""Recipe and its text, the maze ID; and the descriptive form that carries the walls.

    m1/<grid>/<generator>[;option=value…][/<transform>=<value>[;option=value…]…][/start=…][/goal=…][/openings=…]/<seed>
    m1w/<grid>/s<row>.<column>/g<row>.<column>[/o<cell>.<side>…][/k<mask>][/b]/<walls>/<crc32>

Every part is percent-encoded UTF-8, so both are safe in a URL's hash. The part b says that each cell is a
block. A short ID may be typed by hand and is read leniently, the descriptive form only as it is written. Nothing here
makes a maze from a recipe.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
import zlib
from dataclasses import dataclass
from math import prod
from typing import NamedTuple
from urllib.parse import quote, unquote

import numpy as np

from . import checks
from .checks import instance, parse_whole, shown, whole
from .errors import InvalidMazeId, InvalidOption, InvalidSize, MeiroError
from .graph import Array
from .grid import Grid
from .grids import make_grid
from .maze import Maze
from .sizes import parse_position, parse_size

VERSION = 1  # for ever: another maze from the same ID would need another number
SEED_LENGTH = 64
BARRED = (
    "Cc",
    "Cs",
    "Cn",
    "Zl",
    "Zp",
)  # categories of characters that a seed may not have; none is printable
SAFE = "-._~,+"  # left as they are inside a part, besides letters and digits

Position = tuple[int, int]
Options = tuple[tuple[str, str | int], ...]

_GRID = re.compile(r"([a-z][a-z0-9-]*?)-([0-9]+(?:x[0-9]+)*)")
_ENDS = ("start", "goal", "openings")


class Change(NamedTuple):
    """One transform of a recipe: its name, its value and its options."""

    name: str
    value: int
    options: Options = ()


@dataclass(frozen=True)
class Recipe:
    """Everything that fixes a maze.

    `size` holds the grid's parameters; options are (name, value) pairs; transforms stand in the order they are
    done; start and goal are (row, column), None for the first and last cell or what the openings say; they may be
    one cell. Raises a MeiroError that names the field for a value of a wrong type and for an option or transform
    that comes twice.
    """

    grid: str = "rect"
    size: tuple[int, ...] = (21, 21)
    generator: str = "backtracker"
    options: Options = ()
    transforms: tuple[Change, ...] = ()
    start: Position | None = None
    goal: Position | None = None
    openings: str = "none"
    seed: str = "0"

    def __post_init__(self) -> None:
        vars(self).update(
            grid=checks.text("grid", self.grid),
            size=_checked_size(self.size),
            generator=checks.text("generator", self.generator),
            options=_checked_options(self.options),
            transforms=_checked_changes(self.transforms),
            start=None if self.start is None else checks.position("start", self.start),
            goal=None if self.goal is None else checks.position("goal", self.goal),
            openings=checks.text("openings", self.openings),
            seed=clean_seed(self.seed),
        )

    def __str__(self) -> str:
        return format_id(self)


def _checked_size(size: tuple[int, ...]) -> tuple[int, ...]:
    if not 1 <= len(instance("size", size, tuple)) <= 2:
        msg = f"size {shown(size)}: it must be (width, height) or one number"
        raise InvalidSize(msg)
    return tuple(whole("size", side, 1, error=InvalidSize) for side in size)


def _checked_options(options: Options) -> Options:
    checked = []
    for name, value in instance("options", options, tuple):
        plain = value if isinstance(value, str | bool) else whole(name, value)
        checked.append((checks.text("the name of an option", name), plain))
    _refuse_twice([name for name, _ in checked])
    return tuple(checked)


def _checked_changes(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    checked = []
    for change in instance("transforms", changes, tuple):
        name, value, options = instance("transform", change, Change)
        checked.append(Change(checks.text("transform", name), whole(name, value), _checked_options(options)))
    _refuse_twice([change.name for change in checked])
    return tuple(checked)


def _refuse_twice(names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            msg = f"{shown(name)} is given twice: leave one out"
            raise InvalidOption(msg)


def clean_seed(seed: str | int) -> str:
    """Return a seed as it stands in IDs: NFC, trimmed.

    Raises InvalidOption when it is empty, too long, unprintable, or neither text nor whole number.
    """
    written = seed if isinstance(seed, str) else str(whole("seed", seed, -(10**63), 10**63))
    text = unicodedata.normalize("NFC", written).strip()
    if not text or len(text) > SEED_LENGTH:
        msg = f"a seed has 1 to {SEED_LENGTH} characters, this one has {len(text)}"
        raise InvalidOption(msg)
    if not text.isprintable() and any(unicodedata.category(c) in BARRED for c in text):
        msg = f"seed {text!r}: control characters, and bytes that are no UTF-8, are not allowed"
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


def _format_options(options: Options) -> str:
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
    match = re.fullmatch(r"m(0|[1-9][0-9]{0,5})(w?)", head)
    if match is None:
        msg = f"{shown(text)} is no maze ID: one begins with m{VERSION}/ or m{VERSION}w/"
        raise InvalidMazeId(msg)
    if int(match[1]) > VERSION:
        msg = f"Made with a newer version (m{match[1]}). This program knows m{VERSION}."
        raise InvalidMazeId(msg)
    if int(match[1]) < VERSION and not match[2]:  # walls are walls in any version
        msg = f"Made with an earlier version (m{match[1]}), which made other mazes. This program knows m{VERSION}."
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
    pairs = [_pair(part) for part, end in zip(parts[2:-1], is_end, strict=True) if end]
    _refuse_twice([name for name, _ in pairs])
    ends = dict(pairs)
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
    return Change(name, parse_whole(name, value), _parse_options(options))


def _parse_options(texts: list[str]) -> Options:
    return tuple(sorted(_pair(text) for text in texts))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        msg = f"{shown(text)} in the maze ID should read name=value"
        raise InvalidMazeId(msg)
    return _unquote(name), _unquote(value)


def _parse_grid(text: str) -> tuple[str, tuple[int, ...]]:
    match = _GRID.fullmatch(text)
    if match is None:
        msg = f"{shown(text)} in the maze ID should name a grid and its size, such as rect-31x21"
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
        msg = f"{shown(text)} in the maze ID is not UTF-8"
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
    parts += ["b"] * maze.board
    body = "/".join([*parts, _pack(maze.passages)])
    return f"{body}/{_checksum(body)}"


def _checksum(body: str) -> str:
    return f"{zlib.crc32(body.encode(errors='replace')):08x}"


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
    if len(parts) < 5 or _checksum(body) != checksum:
        msg = "This link is incomplete: its checksum is wrong."
        raise InvalidMazeId(msg)
    name, size = _parse_grid(parts[0])
    grid = _grid_within(name, size, 6 * len(text) + 8)
    marks = parts[1:-2]
    for mark in marks:
        if mark.startswith("k"):
            grid = grid.select(_unpack(mark[1:], int(grid.shape.rows.sum())), connected=False)
    start, goal = (grid.cell_at(*_numbers(_only(marks, letter))) for letter in "sg")
    openings = tuple(_numbers(mark[1:]) for mark in marks if mark.startswith("o"))
    maze = Maze(grid, _unpack(parts[-2], grid.n_edges), start, goal, openings, board="b" in marks)
    if format_walls(maze).split("/")[1:-1] != parts[:-1]:
        msg = "a descriptive maze ID has each part once, in order and in plain digits, and no other part"
        raise InvalidMazeId(msg)
    return maze


def _grid_within(kind: str, size: tuple[int, ...], bits: int) -> Grid:
    """Make the grid unless its walls need more bits, a cell one or more, before anything is made of cells."""
    fits = prod(size) <= bits  # one number alone is a count of rows, each with a cell or more
    grid = make_grid(kind, *size) if fits else None
    if grid is None or int(grid.shape.rows.sum()) > bits:
        msg = "This link is incomplete: its walls do not fit its grid."
        raise InvalidMazeId(msg)
    return grid


def _only(marks: list[str], letter: str) -> str:
    found = [mark[1:] for mark in marks if mark.startswith(letter)]
    if len(found) != 1:
        msg = f"a descriptive maze ID has one part beginning with {letter}"
        raise InvalidMazeId(msg)
    return found[0]


def _numbers(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,10})\.([0-9]{1,10})", text)
    if match is None:
        msg = f"{shown(text)} in the maze ID should read number.number"
        raise InvalidMazeId(msg)
    return int(match[1]), int(match[2])


def maze_id(maze: Maze) -> str:
    """Return the ID that gives this maze again: its recipe's where it has one, else the descriptive one."""
    return maze.id or format_walls(maze)
