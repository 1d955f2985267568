"""Solvers in words: what happened in each frame of a search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .. import words
from ..maze import Maze, Search
from ._course import Course
from ._solvers import BACKWARDS, NARRATORS
from ._step import Parameters, Step, Steps, place


def solving_steps(
    maze: Maze,
    search: Search,
    solver: str,
    *,
    options: dict[str, Any] | None = None,
    least: int = 1,
    blocks: bool = False,
) -> SolvingSteps:
    """Say each frame of a search: first the cells of the walk, or else the explored ones, then those of the path.

    With C cells and a path of L, frame k < C shows the first k + 1 cells, and frame C + j the first j + 1 of the path,
    counted from the goal when `backwards`. `options` are the solver's, `least` is the least weight of a cell.
    """
    return SolvingSteps(Course(maze, search, options or {}, least), solver, blocks)


@dataclass(frozen=True)
class SolvingSteps(Steps):
    """The steps of a search, each worked out when asked for."""

    course: Course
    solver: str
    blocks: bool = False

    def __len__(self) -> int:
        return len(self.course.cells) + len(self.course.search.path)

    @property
    def backwards(self) -> bool:
        """Whether the path is followed back from the goal."""
        return self.solver in BACKWARDS

    def _step(self, at: int) -> Step:
        if at == len(self) - 1:
            return self._end()
        if at == 0:
            return Step("step.search", self._about(0))
        if at >= len(self.course.cells):
            return self._path(at - len(self.course.cells))
        return self._came_to(at)

    def _came_to(self, i: int) -> Step:
        walks = self.course.search.walk is not None
        if self.solver not in NARRATORS:
            return Step("step.walk" if walks else "step.explore", self._about(i))
        suffix, more = NARRATORS[self.solver](self.course, i)
        about = {**self._about(i), **more}
        key = f"step.{self.solver}.{suffix}"
        at_goal = not walks and self.course.cell(i) == self.course.maze.goal and self.course.search.found
        return Step("step.goal" if at_goal and suffix == "left" else key, about)

    def _path(self, j: int) -> Step:
        path = self.course.search.path
        if self.backwards:
            here, there = self._place(path[-1 - j]), self._place(path[-2 - j])
            return Step(BACKWARDS[self.solver], {"here": here, "there": there})
        key = f"step.{self.solver}.path"
        return Step(key if words.has(key) else "step.path", {"here": self._place(path[j])})

    def _end(self) -> Step:
        search = self.course.search
        walked = 0 if search.walk is None else len(search.walk) - 1
        totals: Parameters = {"steps": search.steps, "explored": len(search.explored), "walked": walked}
        if search.found:
            return Step("step.found" if search.walk is None else "step.found-walk", totals)
        if not search.note:
            return Step("step.none", totals)
        return Step("step.gave-up" if self.solver == "random-mouse" else "step.circled", totals)

    def _about(self, i: int) -> Parameters:
        """Say where the course is: a walker goes from here to there, a search explores here."""
        cell = self.course.cell
        goal = self._place(self.course.maze.goal)
        if self.course.search.walk is None or i == 0:
            return {"here": self._place(cell(i)), "goal": goal}
        return {"here": self._place(cell(i - 1)), "there": self._place(cell(i)), "goal": goal}

    def _place(self, cell: int) -> str:
        return place(self.course.maze.grid, cell, blocks=self.blocks)
