"""Getting a maze: from a file, from an ID, or from standard input."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import InvalidOption, UnreadableMaze
from ..formats import LIMIT, read
from ..identity import Position, Recipe, is_id, parse_id
from ..make import maze_from_id
from ..maze import Maze
from .confirm import confirm
from .sink import say


@dataclass(frozen=True)
class Source:
    """A maze as it came in."""

    maze: Maze
    unit: str = "cell"  # or "block"
    has_start: bool = True
    has_goal: bool = True
    warnings: tuple[str, ...] = ()


def load(text: str, *, limit: int = LIMIT, as_cells: bool = False) -> Source:
    """Load a file of at most `limit` blocks, an ID or standard input.

    Raises a MeiroError naming what is wrong with it.
    """
    if text == "-":
        return _read(sys.stdin.buffer.read(), "", limit=limit, as_cells=as_cells)
    path = Path(text)
    if is_id(text) and not _exists(path):
        return _from_id(text)
    if path.is_dir():
        msg = f"{text} is a folder, not a maze file"
        raise UnreadableMaze(msg)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        msg = f"there is no file {text!r}, and it is no maze ID either"
        raise UnreadableMaze(msg) from None
    try:
        return _read(data, path.name, limit=limit, as_cells=as_cells)
    except UnreadableMaze as error:
        msg = f"{text}: {error}"
        raise UnreadableMaze(msg) from error


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # an ID may be too long for a file name
        return False


def _from_id(text: str) -> Source:
    parsed = parse_id(text)
    if isinstance(parsed, Recipe):
        confirm(parsed)
    return Source(maze_from_id(text))


def _read(data: bytes, name: str, *, limit: int, as_cells: bool) -> Source:
    line = data.strip()
    if line[:1] == b"m" and line.isascii() and b"\n" not in line and is_id(line.decode()):
        return _from_id(line.decode())
    found = read(data, name=name, as_cells=as_cells, limit=limit)
    return Source(found.maze, found.unit, found.has_start, found.has_goal, found.warnings)


def warn(source: Source) -> None:
    """Print what the reader had to guess, on the error stream."""
    for warning in source.warnings:
        say(f"meiro: warning: {warning}", err=True)


def with_ends(source: Source, start: Position | None, goal: Position | None) -> Maze:
    """Put start and goal where asked; raise InvalidOption when the source has none and none is given."""
    maze = source.maze
    for name, place, known in (("start", start, source.has_start), ("goal", goal, source.has_goal)):
        if place is None and not known:
            msg = f"no {name} found: mark it in the file, open the border in two places, or give --{name} R,C"
            raise InvalidOption(msg)
    if start is None and goal is None:
        return maze
    grid = maze.grid
    return replace(
        maze,
        start=maze.start if start is None else grid.cell_at(*start),
        goal=maze.goal if goal is None else grid.cell_at(*goal),
        openings=(),
        id="",
    )
