"""The second way in words: waves, regions, candidates, the wall that opens, and both routes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..maze import Maze
from ..routes import GOAL, START, Candidates, Partition
from ._step import Parameters, Step, Steps, place

RULE = "largest-difference"  # this policy promises something, so the view says whether it came true


def routing_steps(maze: Maze, split: Partition, table: Candidates, chosen: int, policy: str) -> RoutingSteps:
    """Say each frame of the second way: frame k shows the rings up to k of both waves, then follow the phases.

    `maze` is the one before the wall opens, `chosen` the wall's place in the table. The last frame, after both routes,
    says for the policy "largest-difference" whether the new route is the shortest there could be.
    """
    return RoutingSteps(maze, split, table, chosen, policy)


@dataclass(frozen=True)
class RoutingSteps(Steps):
    """The steps of the second way."""

    maze: Maze
    split: Partition
    table: Candidates
    chosen: int
    policy: str

    def __len__(self) -> int:
        return self.rings + len(self.phases)

    @cached_property
    def rings(self) -> int:
        """The number of rings of the longer wave, the ends themselves among them."""
        return int(self.split.rings[-1]) + 1

    @property
    def phases(self) -> tuple[str, ...]:
        """What follows the waves, in order; each is one frame."""
        phases = ("found", "regions", "candidates", f"choose-{self.policy}", "both")
        if self.policy != RULE:
            return phases
        shortest = self.table.length[self.chosen] == self.table.length.min()
        return (*phases, "shortcut" if shortest else "no-shortcut")

    def candidate(self, at: int) -> Step:
        """Say what opening wall `at` of the table would give, for whoever points at it."""
        table, split = self.table, self.split
        return Step(
            "step.routes.candidate",
            {
                **self._wall(at),
                "from_start": int(split.from_start[table.near[at]]),
                "from_goal": int(split.from_goal[table.far[at]]),
                "length": int(table.length[at]),
                "overlap": int(table.overlap[at]),
            },
        )

    def _step(self, at: int) -> Step:
        if at == 0:
            return Step("step.routes.start", self._facts())
        if at < self.rings:
            return Step("step.routes.wave", {"ring": at})
        return Step(f"step.routes.{self.phases[at - self.rings]}", self._facts())

    def _facts(self) -> Parameters:
        table, at, grid = self.table, self.chosen, self.maze.grid
        return {
            **self._wall(at),
            "start": place(grid, self.maze.start, blocks=False),
            "goal": place(grid, self.maze.goal, blocks=False),
            "steps": self.split.length,
            "start_cells": int(np.count_nonzero(self.split.region == START)),
            "goal_cells": int(np.count_nonzero(self.split.region == GOAL)),
            "count": len(table),
            "old": self.split.length,
            "new": int(table.length[at]),
            "overlap": int(table.overlap[at]),
            "difference": int(table.difference[at]),
        }

    def _wall(self, at: int) -> Parameters:
        near, far = self.table.near[at], self.table.far[at]
        return {
            "here": place(self.maze.grid, near, blocks=False),
            "there": place(self.maze.grid, far, blocks=False),
        }
