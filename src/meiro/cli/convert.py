"""`meiro convert`: from any format to any other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import numpy as np

from ..checks import counted
from ..errors import InvalidOption, MeiroError
from ..formats import ReadMaze, format_for, formats, known_formats, options_of, read, write
from . import progress
from .options import Named, as_json, parse_pairs, reading, yes
from .sink import check_outputs, print_json, say, write_files
from .source import load, warn


@click.command()
@click.argument("maze", metavar="IN|ID|-")
@click.argument("target", metavar="OUT|-")
@reading
@click.option(
    "--to", type=Named(formats), help="The format to write, where the suffix of OUT does not say it."
)
@click.option(
    "--cells/--blocks",
    default=None,
    help="Read rooms and walls, or block by block; by default the first, where the file has them.",
)
@click.option("-O", "pairs", multiple=True, metavar="KEY=VALUE", help="An option of the format written.")
@yes
@as_json
def convert(**given: Any) -> None:
    """Turn a maze from one format into another, and say what the other cannot keep."""
    target = given["target"]
    if given["to"] is None or target != "-":
        named = given["to"] is not None
        check_outputs([target], as_json=given["as_json"], option="", suffixed=not named)
    kind = format_for(".txt" if target == "-" else Path(target).suffix, given["to"] or "")
    options = _options(kind, given["pairs"])
    source = load(given, as_cells=given["cells"])
    warn(source)
    data = progress.run("writing", lambda _: write(source.maze, "", kind=kind, **source.extras, **options))
    lost = progress.run("checking", lambda _: losses(source, data, kind, given["limit"]))
    write_files([target], [data])
    facts: dict[str, Any] = {
        "from": source.kind or "id",
        "to": kind,
        "grid": source.maze.grid.name,
        "unit": source.unit,
        "cells": source.maze.grid.n_cells,
        "lost": lost,
    }
    if given["as_json"]:
        print_json(facts)
        return
    what = f"{facts['grid']}, {counted(facts['cells'], 'cell')}" + (
        " (blocks)" if source.unit == "block" else ""
    )
    say(f"{what}: from {facts['from']} to {kind}", err=target == "-")
    if lost:
        say(f"meiro: warning: {kind} files do not keep: {', '.join(lost)}", err=True)


def _options(kind: str, pairs: tuple[str, ...]) -> dict[str, str]:
    """Check the options by the format's writer: those that are texts may be given."""
    allowed = [name for name, default in options_of(kind).items() if isinstance(default, str)]
    options = parse_pairs(pairs)
    for name in options:
        if name not in allowed:
            msg = f"{kind} has no option {name!r}; its options: {', '.join(allowed) or 'none'}"
            raise InvalidOption(msg)
    return options


def losses(source: ReadMaze, data: bytes, kind: str, limit: int) -> list[str]:
    """Read back what was written, and list what is no longer in it."""
    if known_formats()[kind].read is None:
        return []
    maze = source.maze
    try:
        again = read(data, kind=kind, as_cells=not maze.board, limit=max(limit, len(data)))
    except MeiroError:
        return ["the walls, in a way that can be read back"]
    if again.maze.grid != maze.grid or not np.array_equal(again.maze.passages, maze.passages):
        return ["all walls"]
    found = [name for name in ("start", "goal") if _place(source, name) not in (None, _place(again, name))]
    found += ["openings"] * (set(maze.openings) != set(again.maze.openings))
    for name in ("goals", "weights", "terrain", "id"):
        one, other = getattr(source, name), getattr(again, name)
        if one is not None and len(one) and not np.array_equal(one, other):
            found.append(name)
    return found


def _place(source: ReadMaze, name: str) -> tuple[int, int] | None:
    cell = getattr(source, name)
    return None if cell is None else source.maze.grid.position(cell)
