"""The second way as a film: waves, the old route, regions, candidate walls, the opened one, both routes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ...graph import Array
from ...routes import GOAL, START
from ...routes.second import Ways
from ...steps import RoutingSteps, Step, routing_steps
from ..watch.film import Film, Line
from ..watch.track import Change, Track, track

ROLES = ("unreached", "near-start", "near-goal", "frontier", "path", "second")
UNREACHED, NEAR_START, NEAR_GOAL, FRONTIER, OLD, NEW = range(6)
TINTS = ("wall", "candidate")  # of walls
WALL, CANDIDATE = range(2)
PHASES = ("wave", "found", "regions", "candidates", "choose", "both")
MOST_DRAWN = 150  # frames
MOST_LINED = 3000  # steps of a route that is drawn as a line; a longer one colours its cells


@dataclass(frozen=True)
class RoutesFilm(Film):
    """The frames of the second way: the rings, the old route bit by bit, a frame for each later phase.

    More than two routes bring a frame for each further wall, and one for the count.
    """

    ways: Ways
    steps: RoutingSteps
    tints: Track  # the role of every wall

    @property
    def count(self) -> int:
        """The number of frames."""
        return self.more + (len(self.ways.opened) if len(self.ways.opened) > 1 else 0)

    @property
    def built(self) -> int:
        """The maze is there from the beginning; what opens later belongs to the second way."""
        return 0

    @cached_property
    def distances(self) -> dict[str, Array]:
        """How far every cell is from both ends, before a wall opens."""
        return {"from_start": self.ways.split.from_start, "from_goal": self.ways.split.from_goal}

    @property
    def drawing(self) -> int:
        """The number of frames in which the old route is drawn: one a step, as far as that does not take long."""
        return min(self.ways.split.length, MOST_DRAWN)

    @property
    def more(self) -> int:
        """The first frame after two routes."""
        return len(self.steps) + self.drawing - 1

    def step(self, at: int) -> Step:
        """Say what happens in a frame."""
        further = at - self.more
        if further < 0:
            return self.steps[self._place(at)]
        if further == len(self.ways.opened) - 1:
            return Step("routes.counted", {"routes": self.ways.counted or 0})
        here, there = self._ends(int(self.ways.opened[further + 1]))
        grid = self.maze.grid
        return Step(
            "step.routes.open", {"here": str(grid.position(here)), "there": str(grid.position(there))}
        )

    def _ends(self, edge: int) -> tuple[int, int]:
        low, high = self.maze.grid.ends[edge].tolist()
        return low, high

    def _place(self, at: int) -> int:
        rings = self.steps.rings
        return at if at < rings else max(rings, at - self.drawing + 1)

    def phase(self, at: int) -> str:
        """Return the name of the phase: wave, found, regions, candidates, choose, both; later ones are "more"."""
        place = self._place(at) - self.steps.rings
        if at >= self.more or place >= len(PHASES) - 1:
            return "more"
        return PHASES[place + 1] if place >= 0 else PHASES[0]

    def first(self, phase: str) -> int:
        """Return the first frame of a phase."""
        place = PHASES.index(phase)
        return 0 if place == 0 else self.steps.rings + (place - 1) + (self.drawing - 1) * (place > 1)

    def reached(self, phase: str, at: int) -> bool:
        """Tell whether a phase has begun by a frame."""
        return at >= self.first(phase)

    def is_pause(self, at: int) -> bool:
        """Tell whether a frame is one to stay at for a while: the caption is another one from here on."""
        return at >= self.first("regions") - 1

    def numbers(self, at: int) -> Mapping[int, str]:
        """Return the distance from the nearer end of every cell reached."""
        reach = int(np.searchsorted(self.ways.split.rings, at, side="right"))
        return dict(zip(self.ways.split.waves[:reach].tolist(), self._nearer[:reach], strict=True))

    @cached_property
    def _nearer(self) -> list[str]:
        return [str(ring) for ring in self.ways.split.rings.tolist()]

    @property
    def lined(self) -> bool:
        """Whether both routes are short enough to be lines."""
        return max(self.ways.split.length, len(self.ways.new)) <= MOST_LINED

    def _drawn(self, at: int) -> int:
        """Return how many steps of the old route are drawn."""
        share = min(max(at - self.steps.rings + 1, 0), self.drawing)
        return share * self.ways.split.length // self.drawing

    def walker(self, at: int) -> int | None:
        """Return the head of the old route while it is drawn."""
        return int(self.ways.split.path[self._drawn(at)]) if self.phase(at) == "found" else None

    def lines(self, at: int) -> tuple[Line, ...]:
        """Return the old route as far as it is drawn, the walls that open, and in the end the new route."""
        drawn = self._drawn(at)
        if drawn == 0 or not self.lined:
            return ()
        old = tuple(self.ways.split.path[: drawn + 1].tolist())
        lines = [Line("old-ground", old, "edge"), Line("old", old, "path")]
        if at >= self.first("choose"):
            lines.append(Line("gap", self._ends(int(self.ways.opened[0])), "chosen"))
        if at >= self.first("both"):
            lines.append(Line("new", self.ways.new, "second", dash=True))
        further = self.ways.opened[1 : max(at - self.more + 2, 1)].tolist()
        return (*lines, *(Line(f"gap-{edge}", self._ends(edge), "chosen") for edge in further))


def film_routes(ways: Ways, policy: str) -> RoutesFilm:
    """Turn a second way into a film."""
    maze, split, opened = ways.maze, ways.split, ways.opened
    steps = routing_steps(maze, split, ways.table, ways.chosen, policy)
    region = np.where(split.region == GOAL, NEAR_GOAL, np.where(split.region == START, NEAR_START, UNREACHED))
    waves = [
        Change(split.rings + 1, split.waves, region[split.waves]),
        Change(split.rings, split.waves, FRONTIER),
    ]
    blank = np.full(maze.grid.n_cells, UNREACHED, np.int8)
    closed = np.full(maze.grid.n_edges, WALL, np.int8)
    plan = RoutesFilm(maze, ROLES, track(blank, []), track(maze.passages, []), ways, steps, track(closed, []))
    routes = [] if plan.lined else _coloured(plan)
    further = Change(plan.more + np.arange(len(opened) - 1), opened[1:], 1)
    shown = Change(plan.first("candidates"), ways.table.edges, CANDIDATE)
    return replace(
        plan,
        cells=track(blank, [*waves, *routes]),
        walls=track(maze.passages, [Change(plan.first("choose"), opened[:1], 1), further]),
        tints=track(closed, [shown, Change(plan.first("both"), ways.table.edges, WALL)]),
    )


def _coloured(plan: RoutesFilm) -> list[Change]:
    """Colour the cells of both routes, the old one when it is drawn, the rest of the new one in the end."""
    split = plan.ways.split
    drawn = -(-np.arange(len(split.path)) * plan.drawing // split.length)  # rounded up
    new = np.setdiff1d(plan.ways.new, split.path)
    old = Change(plan.steps.rings - 1 + np.maximum(drawn, 1), split.path, OLD)
    return [old, Change(plan.first("both"), new, NEW)]
