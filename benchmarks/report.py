"""The results as a page of Markdown."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from datetime import date
from importlib.metadata import version
from pathlib import Path

import meiro

from .bench import Bench, Group, Key
from .goals import GOALS
from .making import CSR, GROWN, LATTICE, PUBLIC, TRACED, C, as_regular
from .measure import Series
from .others import FLOOD, PNG, TABLE, ZLIB
from .processes import FEW, MANY, MEMORY
from .reference import compiler, compiler_version
from .solving import MAZES
from .solving import PUBLIC as SOLVE
from .solving import C as IN_C

OWN = (LATTICE, TRACED, CSR, GROWN, PUBLIC, C)
NEAR = 0.02  # shares of dead ends that differ by more are of another law
INTRO = """# Benchmarks

How fast meiro makes and solves mazes, beside the same algorithms in C and beside other packages. `make bench` writes
this page anew on your machine; `python -m benchmarks --help` tells what else it can do.

![Nanoseconds a cell, the shorter the better](pictures/benchmarks.svg)

## How to read it

- Times are **nanoseconds a cell**: of a maze of 1001×1001 cells, 10 ns a cell are 10 ms. Less is better.
- What stands in one row was measured **in turn in one run**: first each contender once, then each again, and so on.
  A figure is the median of those turns. Whatever else the machine did struck all alike, so trust the ratios more than
  the times.
- **C** is `benchmarks/reference.c`, what a careful C programmer writes for rectangular mazes, compiled with -O3.
- **Dead ends** are the share of cells with one way out. It is the fingerprint of an algorithm: a package whose share
  is another (⚠) makes other mazes than it says, or mazes that are not perfect, and its time says little.
- The compiled kernels were warm. What a first call costs is under *Whole processes*.
"""


def report(bench: Bench) -> str:
    """Write the page."""
    parts = [INTRO, *machine(bench), *goals(bench), *generators(bench), *made_by_peers(bench)]
    parts += [*solvers(bench), *solved_by_peers(bench), *others(bench), *processes(bench)]
    parts += [*bytes_a_cell(bench), *absent(bench)]
    return "\n".join(parts)


def machine(bench: Bench) -> list[str]:
    """Say where and when, and with which versions."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line
        ]
        cpu = names[0] if names else cpu
    packages = ", ".join(f"{name} {version(name)}" for name in ("meiro", "numpy", "numba"))
    system = f"{platform.system()} {platform.machine()}"
    when = date.today().isoformat()  # noqa: DTZ011 - of the machine that measures
    c_version = compiler_version() if compiler() else "no C compiler"
    told = [f"Measured on {when}: {cpu}, {os.cpu_count()} processors, {system};"]
    told.append(f"Python {platform.python_version()}, {packages}; {c_version}.")
    if bench.peers:
        peers = ", ".join(
            f"{module.replace('_', '-')} {said['version']}" for module, said in bench.peers.items()
        )
        told.append(f"Beside: {peers}.")
    return [*told, ""]


def goals(bench: Bench) -> list[str]:
    """List the goals; of several figures the worst counts."""
    rows = []
    for goal in GOALS:
        worst = goal.worst(bench)
        if worst is None:
            rows.append([goal.work, goal.text, "not measured", ""])
        else:
            sign = "✓" if goal.is_reached(worst.value) else "✗"
            rows.append([goal.work, goal.text, f"{number(worst.value)} ({worst.of})", sign])
    head = "## Goals\n\nOf several figures the one farthest from the goal is shown.\n"
    return [head, *table(["Work", "Goal", "Reached", ""], rows, left=3)]


def generators(bench: Bench) -> list[str]:
    """Tell how fast each generator is, a table for each side."""
    parts = [
        "## Making mazes\n",
        """*Lattice* is the kernel on a regular grid, *× C* the same as a multiple of C; *trace* is it with the record
of every wall opened, as a multiple; *lists* is it on the same grid as lists of neighbours, as round and free grids are
kept, as a multiple of the same algorithm on the grid (on lists division grows its regions instead of cutting
straight); *call* is `meiro.new` with everything that it does.
""",
    ]
    for side in sides(bench, "making"):
        rows = []
        for entry in meiro.generators:
            group = bench.results.get(Key("making", entry.name, side), {})
            lattice, c = group.get(LATTICE, Series()), group.get(C, Series())
            rows.append(
                [
                    f"`{entry.name}`",
                    cost(lattice, side),
                    cost(c, side) if C in group else "",
                    times(lattice, c),
                    times(group.get(TRACED, Series()), lattice),
                    cost(group.get(CSR, Series()), side),
                    times(group.get(CSR, Series()), as_regular(group)),
                    cost(group.get(PUBLIC, Series()), side),
                    share(lattice),
                ]
            )
        head = ["Generator", "lattice", "C", "× C", "trace", "lists", "× lattice", "call", "dead ends"]
        parts += [f"### {side}×{side} cells\n", *table(head, rows)]
    return parts


def made_by_peers(bench: Bench) -> list[str]:
    """Tell how fast other packages make mazes."""
    rows = []
    for key, group in sorted(bench.results.items()):
        for name in sorted(group.keys() - set(OWN)) if key.kind == "making" else ():
            peer = group[name]
            own = group[LATTICE].facts.get("dead_ends", 0.0)
            odd = peer.times and (
                abs(peer.facts.get("dead_ends", 0) - own) > NEAR or not peer.facts.get("perfect")
            )
            rows.append(
                [
                    f"`{key.work}`",
                    name.replace("_", "-"),
                    f"{key.side}²",
                    cost(peer, key.side),
                    times(peer, group.get(PUBLIC, Series())),
                    share(peer) + (" ⚠" if odd else ""),
                    memory(peer),
                ]
            )
    if not rows:
        return []
    head = ["Algorithm", "Package", "cells", "ns a cell", "× our call", "dead ends", "memory"]
    return ["## Made by other packages\n", *table(head, rows, left=2)]


def solvers(bench: Bench) -> list[str]:
    """Tell how fast each solver is, a table for each kind of maze."""
    parts = [
        "## Solving mazes\n",
        "Between the same random pairs of cells for all: the mean over the pairs, for each cell of the maze.\n",
    ]
    all_sides = sides(bench, "solving")
    for maker in MAZES:
        groups = [bench.results.get(Key("solving", maker, side), {}) for side in all_sides]
        names = [
            name
            for entry in meiro.solvers
            for name in (entry.name, IN_C + entry.name, SOLVE + entry.name)
            if name == entry.name or any(name in group for group in groups)
        ]
        rows = [
            [
                name if name.startswith(IN_C) else f"`{name}`",
                *(
                    cost(group.get(name, Series()), side)
                    for group, side in zip(groups, all_sides, strict=True)
                ),
                *(_over_c(group, name) for group in groups),
            ]
            for name in names
        ]
        head = ["Solver", *(f"{side}²" for side in all_sides), *(f"× C {side}²" for side in all_sides)]
        parts += [f"### Mazes of `{maker}`\n", *table(head, rows)]
    return parts


def _over_c(group: Group, name: str) -> str:
    c = group.get(IN_C + name.removeprefix(SOLVE))
    return "" if c is None or name.startswith(IN_C) else times(group.get(name, Series()), c)


def solved_by_peers(bench: Bench) -> list[str]:
    """Tell how fast other packages find the same paths."""
    rows = []
    for key, group in sorted(bench.results.items()):
        for name, series in sorted(group.items()) if key.kind == "solving" else ():
            if name.partition(" ")[0] not in bench.peers:
                continue
            prepared = series.facts.get("prepared")
            calls = [times(series, group.get(SOLVE + own, Series())) for own in ("bfs", "dead-end-filling")]
            rows.append(
                [
                    name.replace("_", "-", 1) if name.startswith("maze_") else name,
                    f"{key.work} {key.side}²",
                    cost(series, key.side),
                    "" if prepared is None else number(prepared / key.side**2 * 1e9),
                    *calls,
                    memory(series),
                ]
            )
    if not rows:
        return []
    head = ["Package", "Maze", "query", "preparing", "× our bfs call", "× dead-end-filling", "memory"]
    return ["## Solved by other packages\n", *table(head, rows, left=2)]


def others(bench: Bench) -> list[str]:
    """Tell how fast graphs are built, pictures written and second ways listed."""
    shown = (("graph", CSR, LATTICE), ("picture", PNG, ZLIB), ("second way", TABLE, FLOOD))
    rows = []
    for work, one, two in shown:
        for side in sides(bench, "other"):
            group = bench.results.get(Key("other", work, side), {})
            pair = group.get(one, Series()), group.get(two, Series())
            rows.append([work, f"{side}²", one, cost(pair[0], side), two, cost(pair[1], side), times(*pair)])
    head = ["Work", "cells", "", "ns a cell", "beside", "ns a cell", "×"]
    return ["## Graphs, pictures, second ways\n", *table(head, rows)]


def processes(bench: Bench) -> list[str]:
    """Tell what whole processes take."""
    rows = [
        [f"`{name}`", series.trouble or f"{series.seconds():.3f} s", memory(series)]
        for key, group in bench.results.items()
        if key.kind == "process"
        for name, series in group.items()
    ]
    text = "From the command to its end, start of Python included, with the most memory it held.\n"
    return ["## Whole processes\n", text, *table(["Command", "time", "memory"], rows)]


def bytes_a_cell(bench: Bench) -> list[str]:
    """Tell how much memory a cell takes while a maze is made and written to a file."""
    group = bench.results.get(Key("memory", MEMORY, 0), {})
    rows = [
        [f"`{name}`", number(series.facts["bytes_a_cell"]), memory(series)]
        for name, series in group.items()
        if "bytes_a_cell" in series.facts
    ]
    text = f"""Of whole processes that make a maze of {MANY}×{MANY} cells and write it to a `.maze` file, less what one
of {FEW}×{FEW} cells takes. A grid of squares, triangles or hexagons takes 1.13 bytes a cell, the walls one more; the
rest is the algorithm's own. Large buffers come from the system untouched, so what is never written costs nothing, and
in large pages where it offers them. Lists of neighbours, of round and free grids, take 44 bytes a cell.
"""
    return (
        ["## Bytes a cell\n", text, *table(["Generator", "bytes a cell", "whole process"], rows)]
        if rows
        else []
    )


def absent(bench: Bench) -> list[str]:
    """Tell who is missing, and which measurements were given up, with the reasons."""
    gone = [f"- {name}: {reason}" for name, reason in bench.absent.items()]
    given_up = [
        f"- {key.kind} {key.work} {key.side}², {name}: {series.trouble}"
        for key, group in sorted(bench.results.items())
        for name, series in group.items()
        if series.trouble
    ]
    parts = ["## Packages that could not take part\n", *gone, ""] if gone else []
    return [*parts, "## Not measured\n", *given_up, ""] if given_up else parts


def sides(bench: Bench, kind: str) -> list[int]:
    """List the sides that were measured."""
    return sorted({key.side for key in bench.results if key.kind == kind})


def table(head: list[str], rows: Iterable[list[str]], left: int = 1) -> list[str]:
    """Lay out a table; the first columns are aligned to the left, the others to the right."""
    rule = ["---"] * left + ["---:"] * (len(head) - left)
    return [*(f"| {' | '.join(row)} |" for row in (head, rule, *rows)), ""]


def number(value: float) -> str:
    """Write a number with about three digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def cost(series: Series, side: int) -> str:
    """Write nanoseconds a cell."""
    return number(series.seconds() / side**2 * 1e9) if series.times else "–"


def times(series: Series, other: Series) -> str:
    """Write one time as a multiple of another."""
    return number(series.over(other)) if series.times.keys() & other.times.keys() else ""


def share(series: Series) -> str:
    """Write the share of dead ends."""
    ends = series.facts.get("dead_ends")
    return "" if ends is None else f"{100 * ends:.1f} %"


def memory(series: Series) -> str:
    """Write the peak memory."""
    peak = series.facts.get("peak_mib")
    return f"{peak:.0f} MiB" if peak else ""
