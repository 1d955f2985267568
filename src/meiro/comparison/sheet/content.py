"""The comparison sheet: a picture of each generator's maze beside its figures and its card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ... import words
from ...generators import generators
from ...maze import Maze
from ..figures import FIGURES, Figure, Spread
from ..plan import Plan
from ..run import Comparison, pictures
from ..uniform import LawRow

CARD = ("texture", "feels", "good_for", "cautions", "cost")  # the parts of a card, see words


@dataclass(frozen=True)
class Bar:
    """One figure of one generator on the scale that all share."""

    title: str
    value: str
    low: float  # shares of the scale, 0 … 1: mean less and plus a deviation
    mean: float
    high: float
    others: tuple[float, ...]  # the means of the other generators


@dataclass(frozen=True)
class Panel:
    """Everything about one generator."""

    title: str
    name: str  # with its options
    maze: Maze
    bars: tuple[Bar, ...]
    laws: str  # the tests of uniformity, in a line; empty when there were none
    texts: tuple[tuple[str, str], ...]  # heading and text of each part of the card


@dataclass(frozen=True)
class Sheet:
    """The words and numbers of a sheet, nothing of its looks."""

    language: str
    title: str
    lines: tuple[str, ...]  # below the title
    panels: tuple[Panel, ...]
    notes: tuple[str, ...]  # at the end


def make_sheet(found: Comparison, laws: Sequence[LawRow] = (), language: str = "en") -> Sheet:
    """Collect what a sheet shows, in the language asked for."""
    plan = found.plan
    mazes = pictures(plan)
    scales = [
        figure.whole or max(_high(row.spreads[figure.name]) for row in found.rows) or 1.0
        for figure in FIGURES
    ]
    panels = []
    for row, maze in zip(found.rows, mazes, strict=True):
        others = [other.spreads for other in found.rows if other is not row]
        bars = tuple(
            _bar(
                figure,
                row.spreads[figure.name],
                scale,
                [spreads[figure.name].mean for spreads in others],
                language,
            )
            for figure, scale in zip(FIGURES, scales, strict=True)
        )
        title = _word(f"card.{row.choice.name}.name", language, generators[row.choice.name].title)
        law = _law_line([law for law in laws if law.choice == row.choice], language)
        panels.append(Panel(title, row.choice.title, maze, bars, law, _card(row.choice.name, language)))
    return Sheet(
        language,
        words.text("sheet.title", language),
        _lines(plan, mazes[0], language),
        tuple(panels),
        _notes(plan, language),
    )


def _lines(plan: Plan, maze: Maze, language: str) -> tuple[str, ...]:
    first, last = f"{plan.seed}-1", f"{plan.seed}-{plan.count}"
    made = words.text("sheet.made", language, count=plan.count, grid=plan.grid.name, first=first, last=last)
    shown = words.text("sheet.shown", language, grid=maze.grid.name, seed=first)
    return f"{made} {shown}", words.text("sheet.legend", language)


def _notes(plan: Plan, language: str) -> tuple[str, ...]:
    meanings = [f"{figure.title(language)}: {figure.meaning(language)}" for figure in FIGURES]
    missing = [words.text("sheet.left_out", language, name=n, reason=reason) for n, reason in plan.left_out]
    return *meanings, *missing


def _high(spread: Spread) -> float:
    return spread.mean + (spread.sd or 0.0)


def _bar(figure: Figure, spread: Spread, full: float, others: Sequence[float], language: str) -> Bar:
    percent = " %" if figure.unit == "percent" else ""
    apart = "" if spread.sd is None else f" ± {spread.sd:.{spread.digits}f}"
    value = f"{spread.mean:.{spread.digits}f}{apart}{percent}"
    low = max(spread.mean - (spread.sd or 0.0), 0.0) / full
    shares = tuple(other / full for other in others)
    return Bar(figure.title(language), value, low, spread.mean / full, _high(spread) / full, shares)


def _card(name: str, language: str) -> tuple[tuple[str, str], ...]:
    """Return the card in its own words, or the summary of a generator that has none."""
    parts = [part for part in CARD if words.has(f"card.{name}.{part}")]
    if not parts:
        return (("", generators[name].summary),)
    return tuple(
        (words.text(f"ui.card.{part}", language), words.text(f"card.{name}.{part}", language))
        for part in parts
    )


def _word(key: str, language: str, otherwise: str) -> str:
    return words.text(key, language) if words.has(key) else otherwise


def _law_line(laws: Sequence[LawRow], language: str) -> str:
    if not laws:
        return ""
    verdict = "sheet.uniform" if all(law.outcome.passed for law in laws) else "sheet.not_uniform"
    tests = [
        words.text(
            "sheet.law",
            language,
            grid=law.grid,
            value=f"{law.outcome.chi_square:,.0f}",
            limit=f"{law.outcome.limit:.0f}",
        )
        for law in laws
    ]
    return f"{words.text(verdict, language)}: {', '.join(tests)}"
