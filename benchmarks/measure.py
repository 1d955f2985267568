"""Times several contenders in turn, so that whatever else the machine does strikes all of them alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

LONG = 1.0  # seconds: a slow contender's first run that took longer counts

Runner = Callable[[int, int], float]  # of a question and a turn; returns seconds


class Trouble(Exception):
    """Why a contender has no figure."""


@dataclass
class Series:
    """The seconds that one contender took, by question, one number for each turn."""

    times: dict[int, list[float]] = field(default_factory=dict)
    trouble: str = ""  # why there are no or fewer figures
    facts: dict[str, Any] = field(default_factory=dict)  # dead ends, memory and the like

    @property
    def spent(self) -> float:
        """All seconds."""
        return sum(map(sum, self.times.values()))

    def seconds(self, questions: Iterable[int] | None = None) -> float:
        """Return the mean over the questions of the median over the turns."""
        asked = self.times if questions is None else questions
        return statistics.fmean(statistics.median(self.times[question]) for question in asked)

    def over(self, other: Series) -> float:
        """Return this time as a multiple of another's, over the questions that both answered."""
        common = self.times.keys() & other.times.keys()
        return self.seconds(common) / other.seconds(common)


def timed(work: Callable[[int, int], object]) -> Runner:
    """Make a runner of a call in this process."""

    def run(question: int, turn: int) -> float:
        begin = time.perf_counter()
        kept = work(question, turn)
        seconds = time.perf_counter() - begin
        del kept
        return seconds

    return run


def interleave(
    contenders: dict[str, Runner],
    *,
    turns: int,
    budget: float,
    questions: int = 1,
    slow: Collection[str] = (),
) -> dict[str, Series]:
    """Let all contenders answer question after question, so many turns each, in turn.

    Each has a turn before, to warm up: it does not count, as kernels may compile in it, but for those in `slow`, which
    compile nothing, when it took long. A contender stops when it has spent `budget` seconds, so a slow one has fewer
    figures, or at its first Trouble.
    """
    series = {name: Series() for name in contenders}
    for name, run in contenders.items():
        _run(series[name], run, 0, -1)
        if name not in slow or series[name].spent < LONG:
            series[name].times.clear()
    for turn in range(turns):
        for question in range(questions):
            for name, run in contenders.items():
                if not series[name].trouble and series[name].spent < budget:
                    _run(series[name], run, question, turn)
    return series


def _run(series: Series, run: Runner, question: int, turn: int) -> None:
    try:
        seconds = run(question, turn)
    except Trouble as trouble:
        series.trouble = str(trouble)
    else:
        series.times.setdefault(question, []).append(seconds)


def foreseen(earlier: dict[int, float], cells: int) -> float:
    """Guess the seconds that so many cells take from those that fewer took: as a power of the cells."""
    if not earlier:
        return 0.0
    sizes = sorted(earlier)
    last = sizes[-1]
    power = 1.5
    if len(sizes) > 1:
        from math import log

        before = sizes[-2]
        power = max(1.0, log(earlier[last] / earlier[before]) / log(last / before))
    return earlier[last] * (cells / last) ** power
