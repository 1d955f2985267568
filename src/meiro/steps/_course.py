"""A search as a course: the cells in the order they were explored or walked through, and what can be told of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from ..graph import Array, Lattice
from ..maze import Maze, Search


@dataclass(frozen=True)
class Course:
    """The cells a solver came to, one a frame, and facts about them that are worked out once."""

    maze: Maze
    search: Search
    options: dict[str, Any] = field(default_factory=dict)
    least: int = 1  # the least weight of a cell

    @cached_property
    def cells(self) -> Array:
        """The walk of a walker, else the explored cells, int64."""
        return self.search.explored if self.search.walk is None else self.search.walk

    def cell(self, i: int) -> int:
        """Return the i-th cell."""
        return int(self.cells[i])

    def ways(self, i: int) -> int:
        """Count the passages of the i-th cell."""
        return int(self.maze.degrees[self.cells[i]])

    # ---- Explored cells ----

    @cached_property
    def order(self) -> Array:
        """The place of every cell among the explored ones, (N,) int64; beyond them for the others."""
        order = np.full(self.maze.grid.n_cells, len(self.search.explored), np.int64)
        order[self.search.explored] = np.arange(len(self.search.explored))
        return order

    @cached_property
    def darts(self) -> Array:
        """Both cells of every passage as places in the order, each way, (2P, 2) int64."""
        ends = self.order[self.maze.grid.ends[self.maze.passages]]
        return np.concatenate([ends, ends[:, ::-1]])

    @cached_property
    def earliest(self) -> Array:
        """The place of the earliest explored neighbour of every explored cell, or its own, (M,) int64."""
        size = len(self.search.explored)
        earliest = np.arange(size + 1)
        np.minimum.at(earliest, self.darts[:, 0], self.darts[:, 1])
        return earliest[:size]

    @cached_property
    def rings(self) -> Array:
        """Where each ring of a breadth-first search begins, (R,) int64."""
        starts = [0, 1]
        while starts[-1] < len(self.earliest):
            starts.append(int(np.searchsorted(self.earliest, starts[-1])))
        return np.array(starts)

    def ring(self, i: int) -> int:
        """Return the ring of the i-th explored cell of a breadth-first search."""
        return int(np.searchsorted(self.rings, i, side="right")) - 1

    @cached_property
    def from_start(self) -> Array:
        """Tell whether each cell of a bidirectional search belongs to the start's side, (M,) bool."""
        origin = self.earliest
        while np.any(origin != origin[origin]):
            origin = origin[origin]
        side: Array = origin == 0
        return side

    @cached_property
    def filled(self) -> int:
        """How many cells after the first were filled: each had, but for one, only filled neighbours."""
        size = len(self.search.explored)
        here = self.darts[(self.darts[:, 1] > 0) & (self.darts[:, 1] < self.darts[:, 0]), 0]
        known = np.bincount(here, minlength=size + 1)[:size]
        kept = known != self.maze.degrees[self.search.explored] - 1
        kept |= self.search.explored == self.maze.goal
        kept[0] = False
        return int(np.argmax(kept)) - 1 if kept.any() else size - 1

    def bound(self, i: int) -> int:
        """Return what A* thinks must follow after the i-th cell at least."""
        return int(self._bounds[self.cells[i]]) * self.least

    @cached_property
    def _bounds(self) -> Array:
        return self.maze.grid.bound(self.maze.goal)

    # ---- Walks ----

    @cached_property
    def first_visits(self) -> Array:
        """Tell at which places of the walk a cell is come to for the first time, (W,) bool."""
        first = np.zeros(len(self.cells), bool)
        first[np.unique(self.cells, return_index=True)[1]] = True
        return first

    @cached_property
    def passes(self) -> Array:
        """How often the passage of each step of the walk was walked along before, (W−1,) int64."""
        low = np.minimum(self.cells[:-1], self.cells[1:])
        high = np.maximum(self.cells[:-1], self.cells[1:])
        passage = low * self.maze.grid.n_cells + high
        order = np.argsort(passage, kind="stable")
        ranked = passage[order]
        passes = np.empty(len(passage), np.int64)
        passes[order] = np.arange(len(passage)) - np.searchsorted(ranked, ranked)
        return passes

    def turned_back(self, i: int) -> bool:
        """Tell whether step i of the walk leads back where the step before came from."""
        return i > 1 and self.cell(i) == self.cell(i - 2)

    def turn(self, i: int) -> float:
        """Return the angle, in degrees and clockwise, between step i of the walk and the step before."""
        a, b, c = (self.maze.grid.centres[self.cell(j)] for j in (i - 2, i - 1, i))
        (ax, ay), (bx, by) = b - a, c - b
        return float(np.degrees(np.arctan2(ax * by - ay * bx, ax * bx + ay * by)))

    @cached_property
    def turns(self) -> Array:
        """What Pledge's walker has counted after choosing each step, (W−1,) int64; 0 where it goes straight ahead.

        A count below nothing means that the wall was let go with the way ahead closed: then it starts anew, and
        differs from what was counted by a whole round.
        """
        graph: Any = self.maze.grid.compiled_graph
        if not isinstance(graph, Lattice):
            return np.zeros(len(self.cells) - 1, np.int64)
        sides = len(graph.offsets)
        moved = np.diff(self.maze.grid.slots_of(self.cells))
        heading = int(self.options.get("heading", 0)) % sides
        faced = np.concatenate([[heading], np.argmax(moved[:, None] == np.asarray(graph.offsets), axis=1)])
        away = 1 if self.options.get("hand", "left") == "left" else -1
        turned = np.diff(faced) * away % sides
        count = np.cumsum(np.where(turned > sides // 2, turned - sides, turned))
        rounds = -(np.minimum.accumulate(np.minimum(count, 0)) // sides)
        turns: Array = count + sides * rounds
        return turns
