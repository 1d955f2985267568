"""A walk as a film: a line through the centres of the cells, steps back told apart from steps forward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...graph import Array
from ...maze import Maze
from ...steps import SolvingSteps, Step
from .film import Film, Line
from .searching import still
from .track import Change, track

ROLES = ("floor", "path", "back", "answer")
FLOOR, PATH, BACK, ANSWER = range(4)
MOST_LINED = 3000  # steps that are drawn as lines; a longer walk colours cells


@dataclass(frozen=True)
class Walking(Film):
    """The cells of a walk, one a frame, and what is said of each."""

    walk: Array  # (W,) cells
    speak: Callable[[int], Step]
    frames: int  # at least W; those after the walk draw the path

    @property
    def count(self) -> int:
        """One frame for each cell walked to, and, where it is wanted, for each cell of the path."""
        return self.frames

    def step(self, at: int) -> Step:
        """Say where the walker goes."""
        return self.speak(at)

    def heads(self, at: int) -> tuple[int, ...]:
        """Return where the walker is."""
        return (int(self.walk[min(at, len(self.walk) - 1)]),)

    def lines(self, at: int) -> tuple[Line, ...]:
        """Return the rope from the start to the walker, and a line for each way back."""
        if not self.lined:
            return ()
        at = min(at, len(self.walk) - 1)
        return (*self._ways_back(at), Line("rope", tuple(self.rope(at)), "path"))

    @property
    def lined(self) -> bool:
        """Whether the walk is short enough for lines."""
        return len(self.walk) <= MOST_LINED

    def rope(self, at: int) -> list[int]:
        """Return the way from the start to the walker without what was walked in vain."""
        cell = int(self.walk[at])
        rope = [cell]
        while cell != self.walk[0]:
            cell = int(self._entered_from[cell])
            rope.append(cell)
        return rope[::-1]

    @cached_property
    def is_back(self) -> Array:
        """Tell of every step whether both its ends were on the route already, (W−1,) bool."""
        back = np.ones(len(self.walk), bool)
        back[np.unique(self.walk, return_index=True)[1]] = False
        return back[1:]

    @cached_property
    def _entered_from(self) -> Array:
        """The cell from which each cell was come to for the first time, (N,) int64."""
        cells, first = np.unique(self.walk, return_index=True)
        entered = np.full(self.maze.grid.n_cells, -1, np.int64)
        entered[cells[first > 0]] = self.walk[first[first > 0] - 1]
        return entered

    @cached_property
    def _runs(self) -> Array:
        """First and last step of every row of steps back, (R, 2) int64."""
        padded = np.concatenate([[False], self.is_back, [False]]).astype(np.int8)
        turns = np.flatnonzero(np.diff(padded))
        return turns.reshape(-1, 2)

    def _ways_back(self, at: int) -> list[Line]:
        """Step i leads from walk[i] to walk[i + 1]; `at` of them are done."""
        lines = []
        for i, (first, end) in enumerate(self._runs.tolist()):
            if first >= at:
                break
            lines.append(
                Line(f"back-{i}", tuple(self.walk[first : min(end, at) + 1].tolist()), "back", dash=True)
            )
        return lines


def film_walk(maze: Maze, steps: SolvingSteps, *, path: bool = True) -> Walking:
    """Turn a walker's search into a film; without `path` it ends where the walker arrives."""
    search = steps.course.search
    walk = steps.course.cells
    frames = len(steps) if path or not search.found else len(walk)
    last = frames - 1

    def speak(at: int) -> Step:
        return steps[-1 if at == last else at]

    return _film(maze, walk, speak, frames, search.path if frames > len(walk) else walk[:0])


def film_route(maze: Maze, steps: SolvingSteps) -> Walking:
    """Let a walker go along the path of a search, as one who knows the way."""
    path = steps.course.search.path

    def place(at: int) -> str:
        row, column = maze.grid.position(int(path[at]))
        return f"({row}, {column})"

    def speak(at: int) -> Step:
        if at == len(path) - 1:
            return steps[-1]
        return Step("step.walk", {"here": place(at - 1), "there": place(at)}) if at else steps[0]

    if not len(path):
        return _film(maze, np.array([maze.start]), lambda _: steps[-1], 1, path)
    return _film(maze, path, speak, len(path), path[:0])


def _film(maze: Maze, walk: Array, speak: Callable[[int], Step], frames: int, path: Array) -> Walking:
    blank = track(np.full(maze.grid.n_cells, FLOOR, np.int8), [])
    film = Walking(maze, ROLES, blank, still(maze), walk, speak, frames)
    changes = [Change(len(walk) + np.arange(len(path)), path, ANSWER)]
    if not film.lined:
        steps = np.arange(1, len(walk))
        back = film.is_back
        left = [Change(steps[back], walk[:-1][back], BACK), Change(steps[back], walk[1:][back], PATH)]
        changes = [Change(0, walk[:1], PATH), Change(steps[~back], walk[1:][~back], PATH), *left, *changes]
    cells = track(np.full(maze.grid.n_cells, FLOOR, np.int8), changes)
    return Walking(maze, ROLES, cells, still(maze), walk, speak, frames)
