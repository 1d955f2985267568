"""Saved games: one JSON object, `maze-save` version 1, that plays itself again on the maze it carries.

    {"format": "maze-save", "version": 1, "engine": "m1", "id": "m1/…", "walls": "m1w/…", "board": "blocks",
     "inputs": "0b210bbb…", "elapsed": 61230, "level": 3, "settings": {…}, "crc": "…"}

`crc` is the CRC-32, eight hexadecimal digits, of the object without it: keys sorted, no blanks, UTF-8 unescaped. So a
damaged file is noticed, whatever was damaged.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..errors import InvalidMazeId, MeiroError, UnreadableMaze
from ..identity import VERSION as ID_VERSION
from ..identity import format_walls, parse_id
from ..maze import Maze
from .attempt import LONGEST, Attempt
from .inputs import format_inputs, parse_inputs
from .making import Made, board_of
from .replay import replay
from .settings import Settings, settings_from
from .stores import Store

FORMAT, VERSION = "maze-save", 1
ENGINE = f"m{ID_VERSION}"  # what made the maze: the version of its IDs
LARGEST = 2**26  # bytes


@dataclass(frozen=True, eq=False)
class Saved:
    """A game as a save holds it."""

    made: Made
    attempt: Attempt
    elapsed: int  # milliseconds on the stopwatch
    settings: Settings
    level: int = 0


def format_save(saved: Saved, walls: str = "") -> bytes:
    """Write a game as JSON; `walls` is the descriptive ID when it is known already."""
    made = saved.made.made
    document = {
        "format": FORMAT,
        "version": VERSION,
        "engine": ENGINE,
        "id": made.id,
        "walls": walls or format_walls(made),
        "board": "cells" if saved.made.board is made else "blocks",
        "inputs": format_inputs(saved.attempt.inputs),
        "elapsed": saved.elapsed,
        "level": saved.level,
        "settings": asdict(saved.settings),
    }
    return _canonical({**document, "crc": _checksum(document)})


def parse_save(data: bytes) -> Saved:
    """Read a game back, its whole history of undo too; raise UnreadableMaze for anything that is no whole save."""
    document = _document(data)
    try:
        return _saved(document)
    except (KeyError, TypeError, AttributeError) as error:
        raise UnreadableMaze(
            f"the saved game lacks something or holds the wrong kind of value: {error}"
        ) from error
    except MeiroError as error:
        raise UnreadableMaze(f"in the saved game: {error}") from error


def _saved(document: dict[str, Any]) -> Saved:
    made = _maze(document)
    elapsed, level = (_whole(document[name]) for name in ("elapsed", "level"))
    verdict = replay(made.board, parse_inputs(document["inputs"]))
    if not verdict.accepted:
        raise UnreadableMaze(f"input {verdict.at} cannot be: {verdict.why}")
    if not verdict.attempt.last <= elapsed <= LONGEST or not 0 <= level <= 10**6:
        raise UnreadableMaze("time or level cannot be")
    return Saved(made, verdict.attempt, elapsed, settings_from(document["settings"]), level)


def _whole(value: object) -> int:
    if type(value) is not int:
        raise UnreadableMaze(f"{value!r} is no whole number")
    return value


def load(store: Store, name: str) -> tuple[Saved | None, str]:
    """Read a save, or the one before when it is damaged; also return the name a damaged one is kept under."""
    data = store.read(name)
    if data is None:
        data = store.previous(name)  # a crash between two renames leaves only that
        return (None, "") if data is None else (_try(data), "")
    saved = _try(data)
    if saved is not None:
        return saved, ""
    bad = store.set_aside(name)
    before = store.previous(name)
    return (None if before is None else _try(before)), bad


def _try(data: bytes) -> Saved | None:
    try:
        return parse_save(data)
    except UnreadableMaze:
        return None


def _document(data: bytes) -> dict[str, Any]:
    if len(data) > LARGEST:
        raise UnreadableMaze(f"a save of {len(data)} bytes: {LARGEST} is the most")
    try:
        document = json.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise UnreadableMaze("the saved game is damaged: it is no JSON") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise UnreadableMaze("this is no saved game")
    version = document.get("version")
    if isinstance(version, int) and version > VERSION:
        raise UnreadableMaze(f"saved by a newer version (v{version}); this program knows v{VERSION}")
    crc = document.pop("crc", None)
    try:
        whole = crc == _checksum(document)
    except (ValueError, RecursionError):
        whole = False
    if not whole or version != VERSION:
        raise UnreadableMaze("the saved game is damaged: its checksum is wrong")
    return document


def _maze(document: dict[str, Any]) -> Made:
    maze = parse_id(document["walls"])
    if not isinstance(maze, Maze) or not isinstance(document["id"], str):
        raise UnreadableMaze("the saved game carries no walls")
    return board_of(replace(maze, id=_known_id(document["id"])), document["board"])


def _known_id(text: str) -> str:
    """Return an ID, or none where this program would not make the same maze of it."""
    try:
        parse_id(text)
    except InvalidMazeId:
        return ""
    return text


def _canonical(document: dict[str, Any]) -> bytes:
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode()


def _checksum(document: dict[str, Any]) -> str:
    return f"{zlib.crc32(_canonical(document)):08x}"
