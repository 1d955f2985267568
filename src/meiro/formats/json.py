"""JSON files of ours: every grid, everything a maze has; maze.schema.json beside this file describes them."""

from __future__ import annotations

import json as standard
from typing import Any

import numpy as np

from ..errors import UnreadableMaze
from ..graph import Array
from ..grid import Grid
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._identity import with_id
from ._places import cells_at, checked_weights, grid_of, mask_rows, masked, passages_between, turns_of
from ._text import decode

NAME, VERSION = "meiro-maze", 1
MOST = 2**31  # of a number in a file


@formats.register("json", "JSON", "reads", "writes")
def json() -> Format:
    """Read and write every kind of maze with its ends, openings, weights and ID, by a published schema."""
    return Format((".json",), _sniff, _read, _write)


def _sniff(data: bytes) -> int:
    return 2 if data[:1] == b"{" and NAME.encode() in data[:200] else 0


# ---- Reading ----


def _read(data: bytes, ask: Ask) -> ReadMaze:
    facts = _parsed(decode(data))
    grid = grid_of(_text(facts, "grid"), _numbers(facts, "size").tolist(), ask.limit)
    if "mask" in facts:
        grid = masked(grid, _lines(facts["mask"]))
    ends = {name: _cells(facts, name, grid, single=True) for name in ("start", "goal") if name in facts}
    start, goal = (ends.get(name) for name in ("start", "goal"))
    unit = _text(facts, "unit") if "unit" in facts else "cell"
    if unit not in ("cell", "block"):
        msg = f"unit: {unit[:20]!r} is neither cell nor block"
        raise UnreadableMaze(msg)
    first, last = (None if end is None else int(end[0]) for end in (start, goal))
    maze = Maze(
        grid,
        _passages(facts, grid),
        first or 0,
        grid.n_cells - 1 if last is None else last,
        _openings(facts, grid),
        board=unit == "block",
    )
    maze, warnings = with_id(maze, _text(facts, "id")) if "id" in facts else (maze, ())
    goals = tuple(_cells(facts, "goals", grid).tolist()) if "goals" in facts else ()
    weights = checked_weights(_numbers(facts, "weights"), grid) if "weights" in facts else None
    return ReadMaze(maze, unit, first, last, warnings, id=maze.id, goals=goals, weights=weights)


def _parsed(text: str) -> dict[str, Any]:
    """Parse the text and look at its format, version and names."""
    try:
        facts = standard.loads(text)
    except standard.JSONDecodeError as error:
        msg = f"line {error.lineno}, column {error.colno}: no JSON: {error.msg}"
        raise UnreadableMaze(msg) from None
    except (ValueError, RecursionError):
        msg = "no JSON that can be read: a number of thousands of digits, or brackets nested without end"
        raise UnreadableMaze(msg) from None
    if not isinstance(facts, dict) or facts.get("format") != NAME:
        msg = f'not a maze of ours: one is an object with "format": "{NAME}" (docs/files.md describes it)'
        raise UnreadableMaze(msg)
    version = facts.get("version")
    if version != VERSION or isinstance(version, bool):
        msg = f"version: {str(version)[:20]}: this program knows version {VERSION}"
        raise UnreadableMaze(msg)
    for name in facts:
        if name not in KEYS:
            msg = f"{name[:20]!r} is no part of a maze; there are {', '.join(KEYS)}"
            raise UnreadableMaze(msg)
    for name in ("grid", "size", "passages"):
        if name not in facts:
            msg = f"{name} is missing"
            raise UnreadableMaze(msg)
    return facts


KEYS = (
    "format", "version", "id", "grid", "size", "unit", "mask", "passages",
    "start", "goal", "goals", "openings", "weights",
)  # fmt: skip


def _text(facts: dict[str, Any], name: str) -> str:
    value = facts[name]
    if not isinstance(value, str):
        msg = f"{name}: a text was expected"
        raise UnreadableMaze(msg)
    return value


def _lines(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        msg = "mask: a list of texts was expected"
        raise UnreadableMaze(msg)
    return value


def _numbers(facts: dict[str, Any], name: str) -> Array:
    return np.array(_row(facts[name], name), np.int64)


def _row(value: object, name: str, widths: tuple[int, ...] = ()) -> list[int]:
    """Return a list of whole numbers, of one of some lengths."""
    if not isinstance(value, list) or any(
        type(number) is not int or not 0 <= number < MOST for number in value
    ):
        msg = f"{name}: a list of whole numbers from 0 was expected"
        raise UnreadableMaze(msg)
    if widths and len(value) not in widths:
        msg = f"{name}: {' or '.join(map(str, widths))} numbers were expected, there are {len(value)}"
        raise UnreadableMaze(msg)
    return value


def _table(value: object, name: str, *widths: int) -> Array:
    """Return (n, width) numbers; rows may be shorter where `widths` allows, and are filled with 0."""
    if not isinstance(value, list):
        msg = f"{name}: a list was expected"
        raise UnreadableMaze(msg)
    rows = [_row(row, f"{name}, number {at}", widths) for at, row in enumerate(value)]
    return np.array([row + [0] * (max(widths) - len(row)) for row in rows], np.int64).reshape(-1, max(widths))


def _cells(facts: dict[str, Any], name: str, grid: Grid, *, single: bool = False) -> Array:
    value = [facts[name]] if single else facts[name]
    return cells_at(grid, _table(value, name, 2), name)


def _passages(facts: dict[str, Any], grid: Grid) -> Array:
    table = _table(facts["passages"], "passages", 4, 5)
    one, other = (cells_at(grid, table[:, part], "passages") for part in (slice(0, 2), slice(2, 4)))
    return passages_between(grid, one, other, table[:, 4], "passages")


def _openings(facts: dict[str, Any], grid: Grid) -> tuple[tuple[int, int], ...]:
    table = _table(facts.get("openings", []), "openings", 3)
    cells = cells_at(grid, table[:, :2], "openings").tolist()
    return tuple(zip(cells, table[:, 2].tolist(), strict=True))


# ---- Writing ----


def _write(maze: Maze, *, goals: tuple[int, ...] | None = None, weights: Array | None = None) -> bytes:
    grid, places = maze.grid, maze.grid.positions
    facts: dict[str, Any] = {
        "format": NAME,
        "version": VERSION,
        **({"id": maze.id} if maze.id else {}),
        "grid": grid.kind,
        "size": grid.params,
        "unit": "block" if maze.board else "cell",
        **({} if grid.mask is None else {"mask": mask_rows(grid)}),
        "passages": _pairs(maze),
        "start": places[maze.start].tolist(),
        "goal": places[maze.goal].tolist(),
        **({"goals": places[list(goals)].tolist()} if goals else {}),
        **(
            {"openings": [[*grid.position(cell), side] for cell, side in maze.openings]}
            if maze.openings
            else {}
        ),
        **({} if weights is None else {"weights": np.asarray(weights).tolist()}),
    }
    lines = (f"{standard.dumps(name)}: {_compact(value)}" for name, value in facts.items())
    return ("{\n " + ",\n ".join(lines) + "\n}\n").encode()


def _compact(value: Any) -> str:
    return standard.dumps(value, separators=(",", ":"))


def _pairs(maze: Maze) -> list[list[int]]:
    ends = maze.grid.ends[maze.passages]
    turns = turns_of(maze.grid)[maze.passages].tolist()
    rows = maze.grid.positions[ends].reshape(-1, 4).tolist()
    return [[*row, turn] if turn else row for row, turn in zip(rows, turns, strict=True)]
