"""Getting a maze: from a file, from an ID, or from standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from ..analysis import nearest
from ..errors import InvalidMaze, InvalidOption, MeiroError, UnreadableMaze
from ..formats import ReadMaze, read
from ..formats.drawn import debug_image
from ..identity import Position, Recipe, is_id, parse_id
from ..make import maze_from_id
from ..maze import Maze
from . import progress
from .confirm import confirm
from .options import utf8
from .sink import check_outputs, reason_of, say, write_files

STDIN = "standard input"
WATER = ord("W")  # in the terrain of a grid map
BLOCK_BYTES = 8  # what a block takes in the most wasteful file of ours, a drawing
SPARE_BYTES = 2**24  # and what any file may have besides


def load(given: dict[str, Any], *, as_cells: bool | None = False) -> ReadMaze:
    """Load what `maze` names, a file, an ID or standard input; call it on the main thread, as it may ask.

    With `as_cells` None rooms and walls are read where the file has them. Raises a MeiroError naming the file and
    what is wrong with it.
    """
    text, limit, yes = given["maze"], given["limit"], given["yes"]
    if is_id(text) and not _exists(Path(text)):
        return _from_id(utf8(text, "the maze ID"), yes=yes)
    data = read_input(text, limit, otherwise=", and it is no maze ID either")
    with naming(text):
        if given["debug_image"] is not None:
            _draw_seen(data, given)
        line = data.strip()
        if line[:1] == b"m" and line.isascii() and b"\n" not in line and is_id(line.decode()):
            return _from_id(line.decode(), yes=yes)
        return progress.run("reading", lambda _: _read(data, given, as_cells))


def _draw_seen(data: bytes, given: dict[str, Any]) -> None:
    target = given["debug_image"]
    check_outputs([target])
    write_files([target], [progress.run("looking", lambda _: debug_image(data, given["limit"]))])


def _read(data: bytes, given: dict[str, Any], as_cells: bool | None) -> ReadMaze:
    how = {name: given[name] or "" for name in ("kind", "wall")}
    name, limit = Path(given["maze"]).name, given["limit"]
    if as_cells is None:
        try:
            return read(data, name=name, as_cells=True, limit=limit, **how)
        except MeiroError:  # then its blocks are no rooms and walls, or reading them says what is wrong
            as_cells = False
    return read(data, name=name, as_cells=as_cells, limit=limit, **how)


def read_input(name: str, limit: int, *, otherwise: str = "") -> bytes:
    """Read a file, or standard input for -, up to what `limit` blocks can take; raise UnreadableMaze for more.

    What else a name could have been is said where there is no such file.
    """
    most = BLOCK_BYTES * limit + SPARE_BYTES

    def work(_: progress.Meter) -> bytes:
        with nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb") as file:  # noqa: PTH123 - an empty name is no folder
            data: bytes = file.read(most + 1)
        return data

    with naming(name, otherwise):
        data = progress.run("reading", work)
        if len(data) > most:
            msg = f"more than {most:,} bytes: that is read only when the limit (--limit) is raised"
            raise UnreadableMaze(msg)
    return data


@contextmanager
def naming(name: str, otherwise: str = "") -> Iterator[None]:
    """Let errors about an input name it, and turn those of the system into ours."""
    shown = STDIN if name == "-" else name
    try:
        yield
    except MeiroError as error:
        msg = f"{shown}: {error}"
        raise type(error)(msg) from error
    except FileNotFoundError as error:
        msg = f"there is no file {shown!r}{otherwise}"
        raise UnreadableMaze(msg) from error
    except IsADirectoryError as error:
        msg = f"{shown} is a folder, not a file"
        raise UnreadableMaze(msg) from error
    except OSError as error:
        msg = f"{shown}: {reason_of(error)}"
        raise UnreadableMaze(msg) from error


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # an ID may be too long for a file name
        return False


def _from_id(text: str, *, yes: bool) -> ReadMaze:
    parsed = parse_id(text)
    if isinstance(parsed, Recipe):
        confirm(parsed, yes=yes)
    maze = progress.run("making", lambda _: maze_from_id(text))
    return ReadMaze(maze, "block" if maze.board else "cell", maze.start, maze.goal, id=maze.id)


def warn(source: ReadMaze) -> None:
    """Print what the reader had to guess, on the error stream."""
    for warning in source.warnings:
        say(f"meiro: warning: {warning}", err=True)


def with_ends(source: ReadMaze, start: Position | None, goal: Position | None) -> Maze:
    """Put start and goal where asked; raise InvalidOption when the source has none and none is given."""
    maze = source.maze
    for name, place, known in (("start", start, source.has_start), ("goal", goal, source.has_goal)):
        if place is None and not known:
            msg = f"no {name} found: mark it in the file, open the border in two places, or give --{name} R,C"
            raise InvalidOption(msg)
    if start is None and goal is None:
        return maze
    first = maze.start if start is None else cell_at(source, start)
    last = _goal(source, first) if goal is None else cell_at(source, goal)
    return maze.with_ends(first, last)


def cell_at(source: ReadMaze, place: Position) -> int:
    """Return the cell at a place; raise InvalidMaze where there is none, saying so if it lies in water."""
    terrain = source.terrain
    inside = terrain is not None and all(
        0 <= at < side for at, side in zip(place, terrain.shape, strict=True)
    )
    if terrain is not None and inside and terrain[place] == WATER:
        msg = f"{place[0]},{place[1]} lies in water, which was left out: start and goal must be on land"
        raise InvalidMaze(msg)
    return source.maze.grid.cell_at(*place)


def _goal(source: ReadMaze, start: int) -> int:
    """Return the goal nearest to another start, where the source has several."""
    found = nearest(source.maze, start, source.goals)
    return source.maze.goal if found is None else found
