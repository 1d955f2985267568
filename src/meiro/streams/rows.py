"""The generators that work row by row, on packed rows: each draws what its namesake in generators/ draws.

A packed row has two bits a cell, open to the east and open to the south, four cells a byte, the first one lowest.
The kernels fill `count` rows of a buffer that has the row before them in front, whose ways south they open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ..generators.eller import DOWN, any_earlier
from ..graph import Ints
from ..kernel import helper, kernel
from ..rng import Rng, below, chance

WIDTH, HEIGHT, HORIZONTAL, FIRST, COUNT = range(5)  # in `plan`


class Job(NamedTuple):
    """What to make, and what Eller's algorithm knows of its row: its trees, each a ring of cells in order."""

    plan: Ints  # (5,) int64 columns and rows of the maze, per cent, the first row to make now, how many
    before: (
        Ints  # (W,) int32 the cell before in the same tree, of the first one the last; empty for the others
    )
    after: Ints  # (W,) int32 the cell after, of the last one the first
    earlier: Ints  # (W,) int32 as in generators/eller.py


def row_bytes(columns: int) -> int:
    """Count the bytes of a packed row."""
    return (columns + 3) >> 2


def new_job(generator: str, width: int, height: int, horizontal: int, *, compiled: bool) -> Job:
    """Begin before the first row."""
    room = width if generator == "eller" else 0
    plan = np.array([width, height, horizontal, 0, 0], np.int64)
    arrays: list[Any] = [plan, *(np.arange(room, dtype=np.int32) for _ in range(3))]
    return Job(*arrays) if compiled else Job(*(array.tolist() for array in arrays))


@helper
def _link_if(job: Job, i: int, j: int, joined: int) -> None:
    job.after[i] ^= (job.after[i] ^ j) & -joined
    job.before[j] ^= (job.before[j] ^ i) & -joined


@helper
def _join(job: Job, rng: Rng, cells: Ints, at: int, width: int, percent: int) -> None:
    for c in range(width - 1):
        after = job.after[c]
        if after == c + 1:
            continue
        joined = int(chance(rng, percent))
        cells[at + (c >> 2)] |= joined << 2 * (c & 3)
        _link_if(job, job.before[c + 1], after, joined)
        _link_if(job, c, c + 1, joined)


@helper
def _open_down(job: Job, rng: Rng, cells: Ints, at: int, width: int) -> None:
    for c in range(width):
        job.earlier[c] = -1
    for c in range(width):
        after = job.after[c]
        alone = int(after == c and job.earlier[c] < 0)
        opened = alone | int(chance(rng, DOWN))
        cells[at + (c >> 2)] |= opened << 2 * (c & 3) + 1
        if after == c:
            if opened == 0:
                down = any_earlier(rng, job.earlier, c)
                cells[at + (down >> 2)] |= 2 << 2 * (down & 3)
        else:
            job.earlier[after] = c
            _link_if(job, job.before[c], after, 1 - opened)
            _link_if(job, c, c, 1 - opened)


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
        if r == 0:
            for c in range(width - 1):
                cells[at + (c >> 2)] |= 1 << 2 * (c & 3)
            continue
        run = 0
        for c in range(width):
            if c + 1 < width and chance(rng, job.plan[HORIZONTAL]):
                cells[at + (c >> 2)] |= 1 << 2 * (c & 3)
            else:
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
        if r > 0:
            cells[at - stride] |= 2
        for c in range(1, width):
            along = 1 if r == 0 else int(chance(rng, job.plan[HORIZONTAL]))
            cells[at + (c - 1 >> 2)] |= along << 2 * (c - 1 & 3)
            if r > 0:
                cells[at - stride + (c >> 2)] |= 1 - along << 2 * (c & 3) + 1


KERNELS: dict[str, Callable[..., None]] = {
    "eller": _eller,
    "sidewinder": _sidewinder,
    "binary-tree": _binary_tree,
}
