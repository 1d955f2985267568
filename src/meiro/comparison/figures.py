"""The figures by which generators are compared: a few of the measures, made independent of the size of the maze."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from .. import words
from ..analysis import Measures


class Figure(NamedTuple):
    """A number that a maze has; its words are `figure.<name>` and `figure.<name>.meaning`."""

    name: str
    unit: str  # percent, steps or nothing
    of: Callable[[Measures], float]
    whole: float = 0.0  # the end of its scale, where that is known

    def title(self, language: str = "en") -> str:
        """Say what it is called."""
        return words.text(f"figure.{self.name}", language)

    def meaning(self, language: str = "en") -> str:
        """Say what is counted, and in what."""
        meaning = words.text(f"figure.{self.name}.meaning", language)
        return words.text(f"figure.{self.unit}", language, meaning=meaning) if self.unit else meaning


class Spread(NamedTuple):
    """What a figure was over several mazes."""

    mean: float
    sd: float | None  # of one maze; unknown where only one was made
    least: float
    most: float

    @property
    def digits(self) -> int:
        """How many decimals are worth reading."""
        return 0 if self.mean >= 100 else 1 if self.mean >= 10 else 2


def _percent(part: float, whole: float) -> float:
    return 100 * part / whole if whole else 0.0


FIGURES = (
    Figure("dead_ends", "percent", lambda m: _percent(m.dead_ends, m.cells)),
    Figure("river", "steps", lambda m: m.river),
    Figure("junctions", "percent", lambda m: _percent(m.junctions, m.cells)),
    Figure("straight", "percent", lambda m: _percent(m.straights, m.straights + m.turns)),
    Figure("level", "percent", lambda m: 100 * next(iter(m.directions.values()), 0.0), 100.0),
    Figure("solution", "percent", lambda m: _percent((m.shortest or 0) + 1, m.cells)),
    Figure("turns", "", lambda m: float(m.solution_turns or 0)),
    Figure("decisions", "", lambda m: float(m.decisions or 0)),
    Figure("longest_path", "percent", lambda m: _percent(m.longest_path + 1, m.cells)),
)


def values_of(measures: Measures) -> tuple[float, ...]:
    """Return all figures of a maze, in their order."""
    return tuple(figure.of(measures) for figure in FIGURES)


def spread(values: Sequence[float]) -> Spread:
    """Summarise a figure over several mazes; of one maze the deviation is 0."""
    return Spread(fmean(values), stdev(values) if len(values) > 1 else None, min(values), max(values))
