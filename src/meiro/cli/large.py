"""Files of mazes larger than memory: what `solve`, `show` and `info` do with them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from ..checks import counted
from ..errors import InvalidOption, MeiroError, NotSupported
from ..identity import Position, Recipe, format_id, parse_id
from ..maze import Maze
from ..streams import (
    MAGIC,
    Filling,
    Follower,
    Header,
    Png,
    Reaching,
    StreamFile,
    cell_of,
    check_bits,
    count_ways,
    is_stream,
    path_blocks,
    window_of,
)
from ..streams.packing import Packed, packed_maze
from . import progress
from .sink import naming_output, output_file, print_json, say
from .source import load, naming, warn
from .verdicts import NO_ROUTE, why_not

Answer = tuple[dict[str, Any], str]  # facts, and what is said
FILLING, FOLLOWER = "dead-end-filling", "wall-follower"
BAND_CELLS = 2**22
ELSEWHERE = {"scen": "--scen", "corners": "--corners", "cells": "--cells", "debug_image": "--debug-image"}


def open_large(given: dict[str, Any]) -> StreamFile | None:
    """Map the file that `maze` names when it is of packed rows, and of more blocks than the limit."""
    if not _is_packed(given["maze"]):
        return None
    found = _mapped(given["maze"])
    return found if found.header.n_blocks > given["limit"] else None


def _mapped(name: str, *, copied: bool = False) -> StreamFile:
    with naming(name), Path(name).open("rb") as file:
        return StreamFile(file, copied=copied)


def _is_packed(name: str) -> bool:
    try:
        if not Path(name).is_file():
            return False
        with Path(name).open("rb") as file:
            return is_stream(file.read(len(MAGIC)))
    except (OSError, ValueError):  # no name of a file; whoever needs one says so
        return False


def solve_large(given: dict[str, Any], file: StreamFile) -> int:
    """Find the route in a large file, and return the exit code."""
    solver = _checked(given)
    file.header = _with_ends(_with_true_id(file.header), given["start"], given["goal"])
    facts, text = (_followed if solver == FOLLOWER else _filled)(given, file)
    if given["as_json"]:
        print_json({**facts, "solver": solver, "shortest_guaranteed": solver == FILLING, "unit": "cell"})
    else:
        say(text)
    return 0 if facts["found"] else NO_ROUTE


def _followed(given: dict[str, Any], file: StreamFile) -> Answer:
    follower = Follower(file)
    with naming(given["maze"]):
        found = progress.run("solving", lambda meter: _watched(meter, follower).run())
    facts = {"found": found, "steps": None, "walked": follower.steps}
    if found:
        walked = counted(follower.steps, "step")
        return facts, f"the walk reached the goal in {walked}, ways back included"
    if follower.note:
        facts["note"] = follower.note
    finder = "bfs finds it when the limit (--limit) is raised"
    return facts, why_not(follower.note, lambda: _reaches(file), finder)


def _filled(given: dict[str, Any], file: StreamFile) -> Answer:
    filled = _mapped(given["maze"], copied=True)
    filled.header = file.header
    filling = Filling(filled)
    with naming(given["maze"]):
        progress.run("filling dead ends", lambda meter: _watched(meter, filling).run())
    try:
        steps = progress.run("solving", lambda _: _write_route(given, filled, filling))
    except NotSupported as loops:
        if _reaches(filled):
            msg = f"{loops}: {_finder(file)}"
            raise NotSupported(msg) from loops
        steps = None
    facts = {"found": steps is not None, "steps": steps, "walked": None}
    if steps is None:
        return facts, why_not("", bool)
    return facts, f"{counted(steps, 'step')} (cells), a shortest route, since it is the only one"


def _finder(file: StreamFile) -> str:
    """Say what does find the goal among loops."""
    follower = Follower(file)
    reached = progress.run("solving", lambda meter: _watched(meter, follower).run())
    walks = f"-s {FOLLOWER} walks to the goal, and " if reached else ""
    return f"{walks}bfs finds a route when the limit (--limit) is raised"


def _reaches(file: StreamFile) -> bool:
    reaching = Reaching(file)
    return progress.run("looking for a route", lambda meter: bool(_watched(meter, reaching).run()))


def _with_true_id(header: Header) -> Header:
    """Leave out, with a warning, an ID that is none or is that of another size; its walls would take too long."""
    if not header.id:
        return header
    try:
        parsed = parse_id(header.id)
        one = (
            (parsed.grid, parsed.size)
            if isinstance(parsed, Recipe)
            else (parsed.grid.kind, parsed.grid.params)
        )
        reason = "" if one == ("rect", (header.columns, header.rows)) else "it makes a maze of another size"
        text = format_id(parsed) if isinstance(parsed, Recipe) else header.id
    except MeiroError as error:
        reason, text = str(error), ""
    if reason:
        say(f"meiro: warning: the maze ID was left out: {reason}", err=True)
        return replace(header, id="")
    return replace(header, id=text)


def _checked(given: dict[str, Any]) -> str:
    """Return the solver; refuse, before any work, what needs the whole maze at once."""
    solver = given["solver"] or FILLING
    if solver not in (FILLING, FOLLOWER):
        msg = f"{solver} needs the whole maze in memory: use {FILLING} or {FOLLOWER}, or raise the limit (--limit)"
        raise NotSupported(msg)
    for name, option in ELSEWHERE.items():
        if given[name]:
            msg = f"{option} is for mazes that fit into memory: leave it out, or raise the limit (--limit)"
            raise NotSupported(msg)
    if given["with_path"]:
        msg = "a route this long is not printed: write it with -o FILE.txt, a letter E, S, W or N a step"
        raise NotSupported(msg)
    if solver == FOLLOWER and given["outputs"]:
        msg = f"the {FOLLOWER} keeps no route that could be written: use {FILLING}"
        raise NotSupported(msg)
    for name in given["outputs"]:
        if Path(name).suffix.lower() not in (".png", ".txt"):
            msg = f"-o {name}: the route of a maze this large is written as .png or .txt"
            raise InvalidOption(msg)
    return solver


def _with_ends(header: Header, start: Position | None, goal: Position | None) -> Header:
    first = header.start if start is None else cell_of(start, header.columns, header.rows)
    last = header.goal if goal is None else cell_of(goal, header.columns, header.rows)
    return replace(header, start=first, goal=last)


def _watched(meter: progress.Meter, work: Any) -> Any:
    meter.watch(work)
    return work


def _write_route(given: dict[str, Any], file: StreamFile, filling: Filling) -> int | None:
    """Write the route into every output, and return its steps; without a route write nothing and return None."""
    pieces = filling.steps()
    piece = next(pieces, None)
    if piece is None:
        return None
    count = 0
    with ExitStack() as stack:
        opened = {name: stack.enter_context(output_file(name)) for name in given["outputs"]}
        texts = [(name, out) for name, out in opened.items() if name.lower().endswith(".txt")]
        for letters in chain([piece], pieces, [b"\n"]):
            count += len(letters)
            for name, out in texts:
                with naming_output(name):
                    out.write(letters)
        for name, out in opened.items():
            if name.lower().endswith(".png"):
                _write_picture(given["maze"], file, name, out)
    return count - 1


def _write_picture(source: str, file: StreamFile, name: str, out: BinaryIO) -> None:
    """Draw the walls, read from the file once more, and what filling left of the ways."""
    encoder = Png(file.header, with_path=True)
    with naming_output(name):
        out.write(encoder.begin())
    for first, walls in _walls(source, file):
        left = file.packed[first : first + len(walls)]
        path = path_blocks(file.header, left, file.packed[max(first - 1, 0) : first], first)
        with naming_output(name):
            out.write(encoder.rows_with_path(walls, path))
    with naming_output(name):
        out.write(encoder.end())


def _walls(source: str, file: StreamFile) -> Iterator[tuple[int, Packed]]:
    """Read the rows of the file as they are, some at a time, each time with the number of the first."""
    header = file.header
    height = max(1, BAND_CELLS // 4 // header.columns)
    with naming(source), Path(source).open("rb") as rows:
        rows.seek(file.offset)
        for first in range(0, header.rows, height):
            count = min(height, header.rows - first)
            yield first, np.frombuffer(rows.read(count * header.stride), np.uint8).reshape(count, -1)


def part_of(given: dict[str, Any]) -> tuple[Maze, bool]:
    """Return the part of a maze that --window names, and whether start and goal lie in it."""
    window = given["window"]
    if (2 * window[2] + 1) * (2 * window[3] + 1) > given["limit"]:
        msg = (
            f"--window: {window[2]:,} rows and {window[3]:,} columns are more blocks than the limit (--limit)"
        )
        raise InvalidOption(msg)
    large = open_large(given)
    if large is not None:
        with naming(given["maze"]):
            return window_of(large.header, large.packed, window)
    source = load(given, as_cells=None)
    warn(source)
    maze = source.maze
    if maze.grid.kind != "rect" or maze.grid.mask is not None:
        msg = "--window needs a full rectangle of cells"
        raise NotSupported(msg)
    width, height = maze.grid.params
    return window_of(Header(height, width, maze.start, maze.goal, maze.openings), packed_maze(maze), window)


def info_large(given: dict[str, Any], file: StreamFile) -> None:
    """Tell the head of a large file, and what one look at every cell shows."""
    header = _with_true_id(file.header)
    with naming(given["maze"]):
        counts = progress.run("measuring", lambda _: _counts(file))
    facts: dict[str, Any] = {
        "id": header.id or None,
        "grid": f"rect-{header.columns}x{header.rows}",
        "cells": header.n_cells,
        "passages": int(counts @ np.arange(5)) // 2,
        "dead_ends": int(counts[1]),
        "junctions": int(counts[3:].sum()),
        "start": header.position(header.start),
        "goal": header.position(header.goal),
    }
    if given["as_json"]:
        print_json(facts)
        return
    for name, value in facts.items():
        share = (
            f" ({100 * value / header.n_cells:.1f} % of the cells)"
            if name in ("dead_ends", "junctions")
            else ""
        )
        say(f"{name:14}{f'{value:,}' if isinstance(value, int) else value or '–'}{share}")


def _counts(file: StreamFile) -> Any:
    header = file.header
    height = max(1, BAND_CELLS // header.columns)
    counts = np.zeros(5, np.int64)
    for row in range(0, header.rows, height):
        rows = file.packed[row : row + height]
        check_bits(header, rows, row)
        counts += count_ways(header, rows, file.packed[max(row - 1, 0) : row])
    return counts
