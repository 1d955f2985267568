"""Which generators are uniform: chi-square figures on the smallest grids."""

from __future__ import annotations

from typing import NamedTuple

from ..analysis import count_perfect_mazes
from ..analysis.uniformity import LEAST_EXPECTED, Uniformity, measure_uniformity
from ..errors import InvalidSize
from ..grids import make_grid
from ..kernel import pays
from ..oversight import Watch
from .plan import Choice, Plan
from .pool import in_processes
from .run import watched, workers_for

SAMPLES = {(2, 3): 8_000, (3, 3): 20_000}  # enough to tell Kruskal's mazes from uniform ones
SECONDS = 200e-6  # a maze of a few cells


class LawRow(NamedTuple):
    """One generator's test on one grid."""

    choice: Choice
    grid: str
    outcome: Uniformity


def small_grids(kind: str) -> list[tuple[int, int]]:
    """List the sizes of SAMPLES that this kind of grid can have, with enough samples for their perfect mazes."""
    sizes = []
    for size, samples in SAMPLES.items():
        try:
            mazes = count_perfect_mazes(make_grid(kind, *size)).exact or 0
        except InvalidSize:
            continue
        if 1 < mazes <= samples // LEAST_EXPECTED:
            sizes.append(size)
    return sizes


def compare_uniformity(
    plan: Plan, *, workers: int | None = None, watch: Watch | None = None
) -> tuple[LawRow, ...]:
    """Test each generator of a plan against the uniform law on its smallest grids, from the plan's seed."""
    tasks = [
        (plan.kind, size, choice, plan.seed) for size in small_grids(plan.kind) for choice in plan.choices
    ]
    seconds = sum(SAMPLES[size] for _, size, _, _ in tasks) * SECONDS
    workers = workers or workers_for(seconds)
    done = in_processes(_test, tasks, workers, compiled=pays(seconds))
    return tuple(watched(done, len(tasks), watch))


def _test(task: tuple[str, tuple[int, int], Choice, str]) -> LawRow:
    kind, size, choice, seed = task
    grid = make_grid(kind, *size)
    outcome = measure_uniformity(grid, choice.name, SAMPLES[size], seed, dict(choice.options))
    return LawRow(choice, grid.name, outcome)
