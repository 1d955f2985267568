"""A search as a film: first the cells in the order they were explored, then the path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...graph import Array
from ...maze import Maze, Search
from ...steps import SolvingSteps, Step
from .film import Film, Number
from .track import Change, Track, track

ROLES = ("floor", "open", "closed", "closed-goal", "answer")
FLOOR, OPEN, CLOSED, CLOSED_GOAL, ANSWER = range(5)
COUNTING = frozenset({"astar", "dijkstra"})  # they know what a cell costs
WAVES = COUNTING | {"bfs", "bidirectional"}  # they have a frontier


@dataclass(frozen=True)
class Searching(Film):
    """A search with its words, and the numbers of the cells it knows."""

    steps: SolvingSteps

    @property
    def search(self) -> Search:
        """What the solver found."""
        return self.steps.course.search

    @property
    def count(self) -> int:
        """One frame for each explored cell, and one for each cell of the path."""
        return len(self.steps)

    def step(self, at: int) -> Step:
        """Say which cell is explored, or is part of the path."""
        return self.steps[at]

    def heads(self, at: int) -> tuple[int, ...]:
        """Return the cell being explored; none when the path is drawn."""
        explored = self.search.explored
        return (int(explored[at]),) if at < len(explored) else ()

    def numbers(self, at: int) -> Mapping[int, Number]:
        """Return g, and with A* f, of the cells that are open or closed: the ring, for a search in rings."""
        explored = min(at + 1, len(self.search.explored))
        if self.steps.solver == "bfs":
            course = self.steps.course
            return {course.cell(i): str(course.ring(i)) for i in range(explored)}
        if self.search.costs is None or self.steps.solver not in COUNTING:
            return {}
        g = self._costs_after(explored)
        known = np.flatnonzero(g >= 0)
        if self.steps.solver != "astar":
            return {int(c): str(g[c]) for c in known}
        f = g + self._bounds
        return {int(c): (str(g[c]), str(f[c])) for c in known}

    def _costs_after(self, explored: int) -> Array:
        """Return the least cost known of every cell when so many are explored, (N,) int64, −1 where unknown."""
        cells, costs = self.search.explored[:explored], self.search.costs
        assert costs is not None  # noqa: S101 - asked by the caller
        final = np.full(self.maze.grid.n_cells, -1, np.int64)
        final[cells] = costs[:explored]
        ends = self.maze.grid.ends[self.maze.passages]
        darts = np.concatenate([ends, ends[:, ::-1]])
        darts = darts[(final[darts[:, 0]] >= 0) & (final[darts[:, 1]] < 0)]  # from closed cells to others
        far = np.iinfo(np.int64).max
        known = np.full(len(final), far)
        np.minimum.at(known, darts[:, 1], final[darts[:, 0]] + 1)
        known[known == far] = -1
        known[cells] = final[cells]
        return known

    @cached_property
    def _bounds(self) -> Array:
        return self.maze.grid.bound(self.maze.goal)


def film_search(maze: Maze, steps: SolvingSteps) -> Searching:
    """Turn a search that explores into a film."""
    search = steps.course.search
    explored = search.explored
    at = np.arange(len(explored))
    closed = np.full(len(explored), CLOSED)
    if steps.solver == "dead-end-filling":  # what it cannot fill it walks through
        closed[[0, *range(steps.course.filled + 1, len(explored))]] = OPEN
    changes: list[Change] = []
    if steps.solver == "bidirectional":
        closed[~steps.course.from_start] = CLOSED_GOAL
    if steps.solver in WAVES:
        changes.append(_opened(maze, explored))
    changes.append(Change(at, explored, closed))
    path = search.path[::-1] if steps.backwards else search.path
    changes.append(Change(len(explored) + np.arange(len(path)), path, ANSWER))
    cells = track(np.full(maze.grid.n_cells, FLOOR, np.int8), changes)
    return Searching(maze, ROLES, cells, still(maze), steps)


def still(maze: Maze) -> Track:
    """Return the track of walls that stay as they are."""
    return track(maze.passages.copy(), [])


def _opened(maze: Maze, explored: Array) -> Change:
    """Say when each cell is first seen from a neighbour that is explored."""
    never = len(explored)
    order = np.full(maze.grid.n_cells, never)
    order[explored] = np.arange(never)
    low, high = maze.grid.ends[maze.passages].T
    seen = np.full(maze.grid.n_cells, never)
    np.minimum.at(seen, low, order[high])
    np.minimum.at(seen, high, order[low])
    places = np.flatnonzero(seen < np.minimum(order, never))
    return Change(seen[places], places, OPEN)
