"""Files of mazes larger than memory: what `solve`, `show` and `info` do with them."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from ..errors import InvalidOption, NotSupported
from ..identity import Position
from ..maze import Maze
from ..streams import (
    MAGIC,
    Filling,
    Follower,
    Header,
    Png,
    StreamFile,
    cell_of,
    count_ways,
    is_stream,
    path_blocks,
    window_of,
)
from ..streams.packing import packed_maze
from . import progress
from .sink import naming_output, output_file, print_json, say
from .source import load, naming, warn

NO_ROUTE = 1
FILLING, FOLLOWER = "dead-end-filling", "wall-follower"
BAND_CELLS = 2**22
ELSEWHERE = {"scen": "--scen", "corners": "--corners", "cells": "--cells", "debug_image": "--debug-image"}


def open_large(given: dict[str, Any]) -> StreamFile | None:
    """Map the file that `maze` names when it is of packed rows, and of more blocks than the limit."""
    name = given["maze"]
    if not _is_packed(name):
        return None
    with naming(name), Path(name).open("rb") as file:
        found = StreamFile(file)
    return found if found.header.n_blocks > given["limit"] else None


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
    file.header = _with_ends(file.header, given["start"], given["goal"])
    if solver == FOLLOWER:
        follower = Follower(file)
        found = progress.run("solving", lambda meter: _watched(meter, follower).run())
        facts = {"found": found, "steps": None, "walked": follower.steps}
        text = f"the walk reached the goal in {follower.steps:,} steps, ways back included"
    else:
        filling = Filling(file)
        progress.run("filling dead ends", lambda meter: _watched(meter, filling).run())
        steps = progress.run("solving", lambda _: _write_route(given, file, filling))
        found = steps > 0 or file.header.start == file.header.goal
        facts = {"found": found, "steps": steps if found else None, "walked": None}
        text = f"{steps:,} steps (cells), a shortest route, since it is the only one"
    if given["as_json"]:
        print_json({**facts, "solver": solver, "shortest_guaranteed": solver == FILLING, "unit": "cell"})
    else:
        say(text if found else "no route: the goal cannot be reached from the start")
    return 0 if found else NO_ROUTE


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


def _write_route(given: dict[str, Any], file: StreamFile, filling: Filling) -> int:
    """Write the route into every output, and return its steps."""
    count = 0
    with ExitStack() as stack:
        opened = {name: stack.enter_context(output_file(name)) for name in given["outputs"]}
        texts = [(name, out) for name, out in opened.items() if name.lower().endswith(".txt")]
        for piece in filling.steps():
            count += len(piece)
            for name, out in texts:
                with naming_output(name):
                    out.write(piece)
        for name, out in texts:
            with naming_output(name):
                out.write(b"\n")
        for name, out in opened.items():
            if name.lower().endswith(".png"):
                with naming_output(name):
                    _write_picture(given["maze"], file, out)
    return count


def _write_picture(name: str, file: StreamFile, out: BinaryIO) -> None:
    """Draw the walls, read from the file once more, and what filling left of the ways."""
    header = file.header
    encoder = Png(header, with_path=True)
    out.write(encoder.begin())
    height = max(1, BAND_CELLS // 4 // header.columns)
    with naming(name), Path(name).open("rb") as walls:
        walls.seek(file.offset)
        for first in range(0, header.rows, height):
            left = file.packed[first : first + height]
            packed = np.frombuffer(walls.read(left.size), np.uint8).reshape(left.shape)
            path = path_blocks(header, left, file.packed[max(first - 1, 0) : first], first)
            out.write(encoder.rows_with_path(packed, path))
    out.write(encoder.end())


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
    header = file.header
    counts = progress.run("measuring", lambda _: _counts(file))
    facts: dict[str, Any] = {
        "id": header.id,
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
        say(f"{name:14}{f'{value:,}' if isinstance(value, int) else value}{share}")


def _counts(file: StreamFile) -> Any:
    header = file.header
    height = max(1, BAND_CELLS // header.columns)
    return sum(
        count_ways(header, file.packed[row : row + height], file.packed[max(row - 1, 0) : row])
        for row in range(0, header.rows, height)
    )
