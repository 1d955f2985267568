"""Corridors: the ways between dead ends and junctions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..darts import POPCOUNT
from ..flood import kernel_view
from ..graph import (
    Array,
    Graph,
    Ints,
    Lattice,
    back,
    flags,
    has,
    ints,
    is_open,
    n_slots,
    neighbor,
    span,
    width,
)
from ..kernel import helper, is_plain, kernel
from ..maze import Maze
from .bias import STRAIGHT, headings
from .patterns import patterns

CORRIDOR_COST = 4.0  # microseconds a cell in plain Python
CIRCLE = 3


@dataclass(frozen=True)
class Corridors:
    """Every corridor: a run of passages through cells that have two, up to cells that have not, or in a circle."""

    lengths: Array  # (C,) int32 passages
    dead_ends: Array  # (C,) uint8 how many of its two ends are dead ends: 0, 1 or 2

    @property
    def dead_end_lengths(self) -> Array:
        """The steps from each dead end to its junction (or to the other dead end), ascending."""
        ending = self.dead_ends > 0
        return np.sort(np.repeat(self.lengths[ending], self.dead_ends[ending]))


def corridors(maze: Maze) -> Corridors:
    """Find all corridors; time and memory are linear in the cells."""
    graph, exits = kernel_view(maze, CORRIDOR_COST)
    room = maze.n_passages
    lengths, kinds = ints(graph, room), flags(graph, room)
    count = _follow(graph, exits, _degrees(maze, graph), flags(graph, n_slots(graph)), lengths, kinds)
    kind: Any = kinds
    dead_ends = np.frombuffer(kind, np.uint8, count).copy()
    dead_ends[dead_ends == CIRCLE] = 0
    return Corridors(np.asarray(lengths[:count], np.int32), dead_ends)


def _degrees(maze: Maze, graph: Graph) -> Ints:
    """Return the number of passages at every slot."""
    at = POPCOUNT[maze.exits] if isinstance(graph, Lattice) else maze.degrees.astype(np.uint8)
    return bytearray(at) if is_plain(graph) else at  # type: ignore[return-value]


def river(maze: Maze) -> float:
    """Return the mean steps from a dead end to its junction; 0 without dead ends.

    Few but long dead ends make a high river, many short ones a low one, down to 1. Think Labyrinth describes the
    property without a number; this number is ours. Source: Pullen, "Think Labyrinth: Maze Classification", under
    "Texture".
    """
    lengths = corridors(maze).dead_end_lengths
    return float(lengths.mean()) if len(lengths) else 0.0


def straights_and_turns(maze: Maze) -> tuple[int, int]:
    """Count the cells with two passages where the way goes straight on, and where it turns (by 40° or more)."""
    sets = patterns(maze)
    if sets is not None:
        half = len(maze.grid.compiled_graph.offsets) // 2
        opposite = int(sets[[1 << k | 1 << (k + half) for k in range(half)]].sum())
        return opposite, int(sets[POPCOUNT[: len(sets)] == 2].sum()) - opposite
    ends = maze.grid.ends[maze.passages]
    out = headings(maze.grid)[maze.passages]
    total = np.zeros((maze.grid.n_cells, 2))  # of the two unit vectors: the shorter, the straighter
    for axis in range(2):
        for end, sign in ((0, 1), (1, -1)):
            total[:, axis] += sign * np.bincount(ends[:, end], out[:, axis], maze.grid.n_cells)
    two = maze.degrees == 2
    straight = int((two & ((total**2).sum(axis=1) < 2 - 2 * STRAIGHT)).sum())
    return straight, int(two.sum()) - straight


@helper
def onward(g: Graph, exits: Ints, c: int, came: int) -> int:
    """Return the open direction of slot c other than the one that leads back."""
    for k in range(width(g, c)):
        if k != came and has(g, c, k) and is_open(g, exits, c, k):
            return k
    return came


@kernel
def _follow(g: Graph, exits: Ints, degrees: Ints, seen: Ints, lengths: Ints, kinds: Ints) -> int:
    count = 0
    for first in range(n_slots(g)):
        if degrees[first] == 2:
            continue
        for side in range(width(g, first)):
            if not (has(g, first, side) and is_open(g, exits, first, side)):
                continue
            c = neighbor(g, first, side)
            came = back(g, first, side)
            length = 1
            while degrees[c] == 2:
                seen[c] = 1
                k = onward(g, exits, c, came)
                came = back(g, c, k)
                c = neighbor(g, c, k)
                length += 1
            if c * span(g) + came > first * span(g) + side:  # else it was found from its other end
                lengths[count] = length
                kinds[count] = (degrees[first] == 1) + (degrees[c] == 1)
                count += 1
    for begin in range(n_slots(g)):  # what is left are circles
        c = begin
        if degrees[c] != 2 or seen[c] == 1:
            continue
        came = onward(g, exits, c, -1)
        length = 0
        while seen[c] == 0:
            seen[c] = 1
            k = onward(g, exits, c, came)
            came = back(g, c, k)
            c = neighbor(g, c, k)
            length += 1
        lengths[count] = length
        kinds[count] = 3  # CIRCLE
        count += 1
    return count
