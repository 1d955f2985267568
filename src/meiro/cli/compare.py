"""`meiro compare`: what the generators' mazes are like, side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

import click

from .. import comparison
from ..comparison import FIGURES, Comparison, LawRow, Plan, Spread
from ..comparison.sheet import SHEETS, draw_sheet
from ..errors import InvalidOption
from ..grids import grids, make_grid
from ..make import random_seed
from ..sizes import parse_size
from ..words import LANGUAGES
from . import progress
from .confirm import confirm
from .options import Named, Text, Whole, as_json
from .sink import check_outputs, print_json, say, write_files

T = TypeVar("T")

WIDE = 130  # columns of a terminal that has room for means and deviations side by side
WIDE_ONLY = ("junctions", "turns")  # figures that narrower ones leave out
NAME_WIDTH = 18
MOST_MAZES = 1_000_000
PATIENCE = 10.0  # seconds


@click.command()
@click.argument("size", default="25")
@click.option(
    "-n", "--count", type=Whole(1, MOST_MAZES), default=20, show_default=True, help="Mazes of each."
)
@click.option(
    "-g",
    "--generator",
    "names",
    multiple=True,
    metavar="NAME[;OPTION=VALUE]",
    help="A generator; may be repeated. All that the grid can serve when left out.",
)
@click.option("--grid", "kind", type=Named(grids), default="rect", show_default=True)
@click.option("--seed", type=Text(), help="Mazes get the seeds TEXT-1, TEXT-2 …; drawn when left out.")
@click.option("--uniformity", is_flag=True, help="Also test on tiny grids whether every maze is as likely.")
@click.option("--jobs", type=Whole(1), help="Processes to use; one for each processor when left out.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of the sheet."
)
@click.option(
    "-o",
    "--output",
    "outputs",
    multiple=True,
    metavar="FILE",
    help=f"Draw a sheet with pictures and cards: {', '.join(SHEETS)}.",
)
@as_json
def compare(**given: Any) -> None:
    """Compare generators: the measures of COUNT mazes each of SIZE cells (W or WxH, 25x25 when left out).

    The table gives means and the standard deviation of one maze. Generators that begin at a cell begin at a random
    one, unless the option `first` is given.
    """
    check_outputs(given["outputs"], as_json=given["as_json"])
    _check_suffixes(given["outputs"])
    plan = _plan(given)
    confirm(plan.recipe(plan.choices[0], 1))
    found = _work("measuring", lambda watch: comparison.compare(plan, workers=given["jobs"], watch=watch))
    laws: tuple[LawRow, ...] = ()
    if given["uniformity"]:
        laws = _work(
            "testing", lambda watch: comparison.compare_uniformity(plan, workers=given["jobs"], watch=watch)
        )
    result = Result(found, laws, given["uniformity"])
    sheets = progress.run("drawing", lambda _: _sheets(result, given))
    write_files(given["outputs"], sheets)
    if given["as_json"]:
        print_json(_facts(result))
    elif "-" not in given["outputs"]:
        _print(result)


@dataclass(frozen=True)
class Result:
    """What there is to tell."""

    found: Comparison
    laws: tuple[LawRow, ...]
    uniformity: bool  # whether laws were asked for


def _plan(given: dict[str, Any]) -> Plan:
    width, height = parse_size(given["size"])
    if height is None and given["kind"] != "polar":
        height = width
    grid = make_grid(given["kind"], width, height)
    seed = random_seed() if given["seed"] is None else given["seed"]
    return comparison.make_plan(grid, given["count"], seed, given["names"])


def _work(label: str, work: Callable[[Callable[..., None]], T]) -> T:
    """Work with a progress bar; an interruption ends the other processes too."""
    over = Event()

    def job(meter: progress.Meter) -> T:
        try:
            return work(meter.watch)
        finally:
            over.set()

    try:
        return progress.run(label, job)
    except KeyboardInterrupt:
        from multiprocessing import active_children

        processes = active_children()
        for process in processes:
            process.terminate()
        if processes:
            over.wait(PATIENCE)  # the pool clears up
        raise


def _check_suffixes(outputs: tuple[str, ...]) -> None:
    for name in outputs:
        if _suffix(name) not in SHEETS:
            msg = f"-o {name}: a sheet is written as {', '.join(SHEETS)}"
            raise InvalidOption(msg)


def _suffix(name: str) -> str:
    return ".html" if name == "-" else Path(name).suffix.lower()


def _sheets(result: Result, given: dict[str, Any]) -> list[bytes]:
    if not given["outputs"]:
        return []
    language = given["language"]
    return [draw_sheet(result.found, _suffix(name), result.laws, language) for name in given["outputs"]]


# ---- On the terminal ----


def _print(result: Result) -> None:
    from rich.console import Console

    plan = result.found.plan
    console = Console(markup=False, highlight=False, emoji=False)
    console.print(_table(result.found, wide=console.width >= WIDE))
    several = f"{plan.count:,} mazes each, seeds {plan.seed}-1 … {plan.seed}-{plan.count}"
    say(f"{plan.grid.name}, {several if plan.count > 1 else f'1 maze each, seed {plan.seed}-1'}")
    for figure in FIGURES:
        say(f"  {figure.title()}: {figure.meaning()}")
    for name, reason in plan.left_out:
        say(f"  left out: {name}: {reason}")
    if result.uniformity and not result.laws:
        say(f"  uniformity: no {plan.kind} grid of the sizes tested has few enough mazes")
    if result.laws:
        say("")
        console.print(_law_table(result.laws))


def _table(found: Comparison, *, wide: bool) -> Any:
    from rich.table import Table

    figures = [figure for figure in FIGURES if wide or figure.name not in WIDE_ONLY]
    table = Table(box=None, pad_edge=False, collapse_padding=True)
    table.add_column("generator", overflow="fold", min_width=NAME_WIDTH)
    for figure in figures:
        table.add_column(figure.title(), justify="right")
    for row in found.rows:
        spreads = [row.spreads[figure.name] for figure in figures]
        table.add_row(row.choice.title, *(_cell(spread, wide=wide) for spread in spreads))
    return table


def _cell(spread: Spread, *, wide: bool) -> str:
    between = " " if wide else "\n"
    mean = f"{spread.mean:.{spread.digits}f}"
    return mean if spread.sd is None else f"{mean}{between}±{spread.sd:.{spread.digits}f}"


def _law_table(laws: tuple[LawRow, ...]) -> Any:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("uniformity", overflow="fold", min_width=NAME_WIDTH)
    for title in ("grid", "mazes", "seen", "chi-square", "limit"):
        table.add_column(title, justify="right")
    table.add_column("")
    for choice, grid, test in laws:
        seen = f"{test.seen}/{test.mazes}"
        figures = f"{test.samples:,}", seen, f"{test.chi_square:,.1f}", f"{test.limit:.2f}"
        table.add_row(choice.title, grid, *figures, "uniform" if test.passed else "not uniform")
    return table


# ---- As JSON ----


def _facts(result: Result) -> dict[str, Any]:
    plan = result.found.plan
    facts: dict[str, Any] = {
        "grid": plan.grid.name,
        "count": plan.count,
        "seed": plan.seed,
        "figures": {figure.name: figure.meaning() for figure in FIGURES},
        "generators": [
            {
                "name": row.choice.name,
                "options": dict(row.choice.options),
                "figures": {name: spread._asdict() for name, spread in row.spreads.items()},
            }
            for row in result.found.rows
        ],
        "left_out": dict(plan.left_out),
    }
    if result.uniformity:
        facts["uniformity"] = [
            {"name": choice.title, "grid": grid, **test._asdict(), "passed": test.passed}
            for choice, grid, test in result.laws
        ]
    return facts
