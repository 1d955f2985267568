"""What else is timed: the building of graphs, pictures, the table of second ways."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from dataclasses import replace

import meiro
from meiro.grids import make_grid
from meiro.render.png import png

from .bench import CSR_SIDE, Bench, Group, Key, Task
from .making import CSR, LATTICE, csr_grid
from .measure import interleave, timed

PNG, ZLIB = "png", "zlib"
TABLE, FLOOD = "candidates", "distances"


def tasks(sides: tuple[int, ...]) -> list[Task]:
    """List the measurements; pictures and second ways of the largest mazes would only take long."""
    works: list[tuple[str, Callable[[Bench, int], Group]]] = [
        ("graph", building),
        ("picture", drawing),
        ("second way", second_way),
    ]
    return [
        Task(Key("other", work, side), lambda bench, run=run, s=side: run(bench, s))
        for work, run in works
        for side in sides
        if side <= CSR_SIDE
    ]


def building(bench: Bench, side: int) -> Group:
    """Build the graph of a grid in both forms."""
    grid = make_grid("rect", side, side)
    forms = {
        LATTICE: lambda *_: replace(grid).graph(compiled=bench.compiled),  # a copy has built nothing yet
        CSR: lambda *_: csr_grid(grid).graph(compiled=bench.compiled),
    }
    return interleave({name: timed(f) for name, f in forms.items()}, turns=bench.turns, budget=bench.budget)


def drawing(bench: Bench, side: int) -> Group:
    """Write a picture with a pixel for each block, beside what zlib alone takes for the same bytes."""
    maze = meiro.new((side, side), seed=1)
    rows = unpacked(png(maze, cell=1, wall=1, marks=False))
    works = {
        PNG: lambda *_: png(maze, cell=1, wall=1, marks=False),
        ZLIB: lambda *_: zlib.compress(rows),
    }
    return interleave({name: timed(f) for name, f in works.items()}, turns=bench.turns, budget=bench.budget)


def unpacked(data: bytes) -> bytes:
    """Return what is compressed in a PNG file."""
    file, packed = io.BytesIO(data[8:]), b""
    while header := file.read(8):
        part = file.read(int.from_bytes(header[:4], "big"))
        file.read(4)
        packed += part if header[4:] == b"IDAT" else b""
    return zlib.decompress(packed)


def second_way(bench: Bench, side: int) -> Group:
    """Divide a maze between start and goal and list every second way, beside one flood from the start."""
    maze = meiro.new((side, side), "kruskal", seed=1)
    works = {
        TABLE: lambda *_: meiro.candidates(maze),
        FLOOD: lambda *_: meiro.distances(maze, maze.start),
    }
    return interleave({name: timed(f) for name, f in works.items()}, turns=bench.turns, budget=bench.budget)
