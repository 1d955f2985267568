"""The making of a maze as a film: frame k has the first k events of its trace behind it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...graph import Array
from ...maze import Maze, Trace
from ...steps import MakingSteps, Step, making_steps
from ._walks import wandering
from .film import Film
from .track import Change, track

ROLES = ("rock", "floor", "frontier", "active", "wander")
ROCK, FLOOR, FRONTIER, ACTIVE, WANDER = range(5)

WALKERS = frozenset(
    {"backtracker", "aldous-broder", "wilson", "hunt-and-kill"}
)  # one cell is at work, not two
FRONTIERS = frozenset({"prim", "prim-cell", "prim-weights"})
SEEDED = WALKERS | FRONTIERS | {"growing-tree"}  # they begin with one cell


@dataclass(frozen=True)
class Making(Film):
    """A trace with its words."""

    steps: MakingSteps
    heads_of: Array  # (X, 2) the cells at work in each event, the same twice where it is one

    @property
    def count(self) -> int:
        """One frame before the first event, and one after each."""
        return len(self.steps)

    def step(self, at: int) -> Step:
        """Say what the last event did."""
        return self.steps[at]

    def heads(self, at: int) -> tuple[int, ...]:
        """Return the cell or the two cells at work; none when all is done."""
        if not 0 < at < self.count - 1:
            return ()
        return tuple(dict.fromkeys(self.heads_of[at - 1].tolist()))


def film_making(
    maze: Maze, trace: Trace, generator: str, *, transforms: tuple[str, ...] = (), blocks: bool = False
) -> Making:
    """Turn a trace into a film; `blocks` speaks of blocks."""
    steps = making_steps(trace, generator, transforms=transforms, blocks=blocks)
    events = steps.events
    here = events.heads
    there = trace.grid.ends[events.edges].sum(axis=1) - here
    walls = track(
        np.full(trace.grid.n_edges, trace.initially_open),
        [Change(events.flip_at + 1, trace.flips, _states(trace))],
    )
    start = np.full(trace.grid.n_cells, FLOOR if trace.initially_open else ROCK, np.int8)
    changes = [] if trace.initially_open else _cell_changes(steps, here, there)
    heads = np.stack([there if generator in WALKERS else here, there], axis=1)
    return Making(maze, ROLES, track(start, changes), walls, steps, heads)


def _states(trace: Trace) -> Array:
    """Return what each flip makes of its edge: true where it opens."""
    order = np.argsort(trace.flips, kind="stable")
    ranked = trace.flips[order]
    nth = np.empty(len(ranked), np.int64)
    nth[order] = np.arange(len(ranked)) - np.searchsorted(ranked, ranked)
    states: Array = (nth % 2 == 0) ^ trace.initially_open
    return states


def _cell_changes(steps: MakingSteps, here: Array, there: Array) -> list[Change]:
    generator, events, cells = steps.generator, steps.events, steps.trace.grid.n_cells
    last = len(events)
    dug = np.full(cells, last)  # the frame from which a cell belongs to the maze
    for ends in (here, there):
        np.minimum.at(dug, ends[events.flip_at], events.flip_at + 1)
    first = _first(generator, here, there)
    if first >= 0:
        dug[first] = 0
    every = np.arange(cells)
    changes = [Change(dug, every, FLOOR)]
    if generator in FRONTIERS:
        seen = np.full(cells, last)
        low, high = steps.trace.grid.ends.T
        np.minimum.at(seen, low, dug[high])
        np.minimum.at(seen, high, dug[low])
        changes.insert(
            0, Change(seen, np.flatnonzero(seen < dug), FRONTIER)._replace(frames=seen[seen < dug])
        )
    elif generator == "backtracker" and last:
        left = np.full(cells, last)  # the frame in which the digger steps back from a cell
        back = np.ones(last, bool)
        back[events.flip_at] = False
        at = np.flatnonzero(back[: events.last_made])
        left[here[at]] = at + 1
        changes = [Change(dug, every, ACTIVE), Change(left, every, FLOOR)]
    elif generator == "wilson":
        changes = [*wandering(here, there, events.flip_at, WANDER, ROCK), *changes]
    return changes


def _first(generator: str, here: Array, there: Array) -> int:
    """Return the cell that the maze begins with, −1 where it does not begin with one."""
    if not len(here):
        return 0
    if generator not in SEEDED or generator == "wilson":
        return -1
    return int(there[0] if generator == "prim-cell" else here[0])
