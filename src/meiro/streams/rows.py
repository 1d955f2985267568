"""The generators that work row by row, on packed rows: each draws what its namesake in generators/ draws.

A packed row has two bits a cell, open to the east and open to the south, four cells a byte, the first one lowest.
The kernels fill `count` rows of a buffer that has the row before them in front, whose ways south they open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ..graph import Ints
from ..kernel import helper, kernel
from ..rng import Rng, below, chance

DOWN = 50  # per cent: Eller's chance of each way down
OPENED = -1  # in `ways`: the tree has a way down


WIDTH, HEIGHT, HORIZONTAL, FIRST, COUNT = range(5)  # in `plan`


class Job(NamedTuple):
    """What to make, and what Eller's algorithm knows of its row: its trees, each a ring of cells in order."""

    plan: Ints  # (5,) int64 columns and rows of the maze, per cent, the first row to make now, how many
    left: Ints  # (W,) int32 the cell before in the same tree, of the first one the last; empty for the others
    right: Ints  # (W,) int32 the cell after, of the last one the first
    first: Ints  # (W,) int32 the first cell of the cell's tree
    ways: Ints  # (W,) int32 by first cell: how many walls to the next row the tree has, or OPENED


def row_bytes(columns: int) -> int:
    """Count the bytes of a packed row."""
    return (columns + 3) >> 2


def new_job(generator: str, width: int, height: int, horizontal: int, *, compiled: bool) -> Job:
    """Begin before the first row."""
    room = width if generator == "eller" else 0
    plan = np.array([width, height, horizontal, 0, 0], np.int64)
    rings = [np.arange(room, dtype=np.int32) for _ in range(2)]
    arrays: list[Any] = [plan, *rings, *(np.zeros(room, np.int32) for _ in range(2))]
    return Job(*arrays) if compiled else Job(*(array.tolist() for array in arrays))


@helper
def _join(job: Job, rng: Rng, cells: Ints, at: int, width: int, percent: int) -> None:
    """Join neighbours of different trees. No tree lies across another, so two of one tree follow in its ring."""
    for c in range(width - 1):
        after = job.right[c]
        if after == c + 1:
            continue
        joined = int(chance(rng, percent))
        cells[at + (c >> 2)] |= joined << 2 * (c & 3)
        before = job.left[c + 1]
        job.right[c] = (
            after ^ (after ^ c + 1) & -joined
        )  # no branch, which would be foretold wrong half of the time
        job.left[c + 1] = before ^ (before ^ c) & -joined
        last = job.right[before]
        job.right[before] = last ^ (last ^ after) & -joined
        last = job.left[after]
        job.left[after] = last ^ (last ^ before) & -joined


@helper
def _open_down(job: Job, rng: Rng, cells: Ints, at: int, width: int) -> None:
    """Open ways down, at least one from every tree; cells without one begin the next row as trees of their own."""
    for c in range(width):
        job.first[c] = c
        tree = job.first[c] = job.first[min(job.left[c], c)]
        opened = chance(rng, DOWN)
        cells[at + (c >> 2)] |= opened << 2 * (c & 3) + 1
        walls = job.ways[tree]
        job.ways[tree] = walls + 1 | -int(opened) | walls >> 31  # once OPENED it stays so
    for c in range(width):
        if job.ways[c] > 0:  # the first cell of a tree without a way down
            down = c
            for _ in range(below(rng, job.ways[c])):
                down = job.right[down]
            cells[at + (down >> 2)] |= 2 << 2 * (down & 3)
        job.ways[c] = 0
    for c in range(width):
        stays = -(cells[at + (c >> 2)] >> 2 * (c & 3) + 1 & 1)
        after, before = job.right[c], job.left[c]
        job.right[before] = (
            after ^ (after ^ c) & stays
        )  # no branch, which would be foretold wrong half of the time
        job.left[after] = before ^ (before ^ c) & stays
        job.right[c] = c ^ (c ^ after) & stays
        job.left[c] = c ^ (c ^ before) & stays


@kernel
def _eller(job: Job, rng: Rng, cells: Ints) -> None:
    width = job.plan[WIDTH]
    first = job.plan[FIRST]
    stride = (width + 3) >> 2
    for r in range(first, first + job.plan[COUNT]):
        at = (r - first + 1) * stride
        if r > 0:
            _open_down(job, rng, cells, at - stride, width)
        _join(job, rng, cells, at, width, 100 if r == job.plan[HEIGHT] - 1 else job.plan[HORIZONTAL])


@kernel
def _sidewinder(job: Job, rng: Rng, cells: Ints) -> None:
    width = job.plan[WIDTH]
    first = job.plan[FIRST]
    stride = (width + 3) >> 2
    for r in range(first, first + job.plan[COUNT]):
        at = (r - first + 1) * stride
        run = 0
        for c in range(width):
            if c + 1 < width and (r == 0 or chance(rng, job.plan[HORIZONTAL])):
                cells[at + (c >> 2)] |= 1 << 2 * (c & 3)
                continue
            if r > 0:
                up = run + below(rng, c + 1 - run)
                cells[at - stride + (up >> 2)] |= 2 << 2 * (up & 3)
            run = c + 1


@kernel
def _binary_tree(job: Job, rng: Rng, cells: Ints) -> None:
    width = job.plan[WIDTH]
    first = job.plan[FIRST]
    stride = (width + 3) >> 2
    for r in range(first, first + job.plan[COUNT]):
        at = (r - first + 1) * stride
        for c in range(width):
            if r > 0 and (c == 0 or not chance(rng, job.plan[HORIZONTAL])):
                cells[at - stride + (c >> 2)] |= 2 << 2 * (c & 3)
            elif c > 0:
                cells[at + (c - 1 >> 2)] |= 1 << 2 * (c - 1 & 3)


KERNELS: dict[str, Callable[..., None]] = {
    "eller": _eller,
    "sidewinder": _sidewinder,
    "binary-tree": _binary_tree,
}
