"""Comparing: make the mazes of a plan, measure them, and summarise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from ..analysis import measure
from ..generators import generators
from ..grids import make_grid
from ..kernel import pays
from ..make import make
from ..maze import Maze
from ..oversight import Watch
from .figures import FIGURES, Spread, spread, values_of
from .plan import Choice, Plan
from .pool import in_processes, n_processors

R = TypeVar("R")

MEASURE_COST = 25.0  # microseconds a cell in plain Python
PATIENCE = 3.0  # seconds of work that one process does alone: starting others takes about one
MOST_PICTURED = 1_600  # cells
PICTURED = 25, 13  # height of the smaller ones; rings where cells lie around a centre
BLOCKS = 4  # tasks for each worker and generator


class Row(NamedTuple):
    """One generator's figures."""

    choice: Choice
    spreads: dict[str, Spread]  # by the name of the figure


@dataclass(frozen=True)
class Comparison:
    """The figures of every generator of a plan."""

    plan: Plan
    rows: tuple[Row, ...]


def compare(plan: Plan, *, workers: int | None = None, watch: Watch | None = None) -> Comparison:
    """Measure the mazes of a plan in several processes; the result does not depend on how many.

    By default as many as there are processors, none besides this one when the work is short. `watch` is given,
    before the work begins, a function that says how far it has come, 0 … 1.
    """
    cost = sum(generators[choice.name].plain_cost + MEASURE_COST for choice in plan.choices)
    seconds = plan.count * plan.grid.n_cells * cost / 1e6
    workers = workers or workers_for(seconds)
    size = -(-plan.count // (workers * BLOCKS))
    tasks = [  # a generator's blocks lie apart: what one worker has compiled, the others find in the cache
        (plan, choice, range(first, min(first + size, plan.count + 1)))
        for first in range(1, plan.count + 1, size)
        for choice in plan.choices
    ]
    values: dict[Choice, list[tuple[float, ...]]] = {choice: [] for choice in plan.choices}
    done = watched(in_processes(_measure, tasks, workers, compiled=pays(seconds)), len(tasks), watch)
    for (_, choice, _), block in zip(tasks, done, strict=True):
        values[choice] += block
    return Comparison(plan, tuple(Row(choice, _summary(values[choice])) for choice in plan.choices))


def pictures(plan: Plan) -> list[Maze]:
    """Make the first maze of each generator of a plan; of a large grid a smaller one, which a picture can show."""
    if plan.grid.n_cells > MOST_PICTURED:
        plan = replace(
            plan, size=make_grid(plan.kind, None, PICTURED[plan.grid.shape.lattice is None]).params
        )
    return [make(plan.recipe(choice, 1)) for choice in plan.choices]


def workers_for(seconds: float) -> int:
    """Choose the number of processes for work of so many plain seconds."""
    return 1 if seconds < PATIENCE else n_processors()


def watched(results: Iterator[R], count: int, watch: Watch | None) -> Iterator[R]:
    """Pass results on, and let them be counted."""
    done = 0
    if watch is not None:
        watch(lambda: done / max(count, 1))
    for result in results:
        done += 1
        yield result


def _measure(task: tuple[Plan, Choice, range]) -> list[tuple[float, ...]]:
    plan, choice, numbers = task
    return [values_of(measure(make(plan.recipe(choice, number)))) for number in numbers]


def _summary(values: Sequence[tuple[float, ...]]) -> dict[str, Spread]:
    columns = zip(*values, strict=True)
    return {figure.name: spread(column) for figure, column in zip(FIGURES, columns, strict=True)}
