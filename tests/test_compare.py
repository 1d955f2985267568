"""Comparing generators: published figures, seeds and workers that change nothing, the table and the sheet."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO
from math import sqrt
from multiprocessing import active_children
from pathlib import Path
from statistics import fmean, stdev
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from meiro import make_grid, new, words
from meiro.analysis import measure
from meiro.comparison import (
    FIGURES,
    compare,
    compare_uniformity,
    make_plan,
    parse_choice,
    pictures,
    small_grids,
)
from meiro.comparison.figures import spread
from meiro.comparison.pool import in_processes
from meiro.comparison.sheet import draw_sheet, make_sheet
from meiro.comparison.sheet.layout import lay_out_sheet
from meiro.errors import CannotRun, InvalidOption, NotSupported, UnknownName
from meiro.generators import generators
from meiro.render.fonts import font, width_of, wrap
from meiro.render.page import Words
from tests.commands import Run

SVG = "{http://www.w3.org/2000/svg}"
FIGURES_MEASURED = ("dead_ends", "solution", "longest_path")
# Monte Carlo of 20 mazes of 100×100 cells by naive generators: per cent of the cells, mean and deviation of one
# maze, of dead ends, solution and longest path.
PUBLISHED = {
    "backtracker": ((10.06, 0.23), (17.87, 6.26), (37.84, 4.10)),
    "hunt-and-kill": ((9.39, 0.14), (5.00, 0.81), (9.16, 0.76)),
    "binary-tree": ((25.08, 0.27), (1.99, 0.00), (3.86, 0.08)),
    "sidewinder": ((27.69, 0.28), (2.63, 0.12), (4.48, 0.14)),
    "eller": ((29.50, 0.23), (4.04, 0.78), (6.02, 0.77)),
    "wilson": ((29.25, 0.26), (4.80, 0.99), (7.23, 1.02)),
    "aldous-broder": ((29.20, 0.21), (4.38, 0.75), (7.12, 1.03)),
    "kruskal": ((30.62, 0.27), (4.05, 0.40), (6.04, 0.72)),
    "prim-weights": ((30.55, 0.29), (4.11, 0.83), (5.73, 1.11)),
    "prim": ((32.31, 0.29), (2.30, 0.16), (2.98, 0.42)),
    "prim-cell": ((35.58, 0.22), (2.29, 0.14), (3.01, 0.37)),
    "growing-tree;newest=0;random=100": ((27.62, 0.30), (2.18, 0.11), (2.96, 0.33)),
    "growing-tree;newest=0;oldest=100": ((2.64, 0.46), (1.99, 0.00), (2.64, 0.25)),
    "growing-tree;newest=100": ((10.01, 0.16), (18.91, 4.45), (38.11, 3.42)),
    "growing-tree;newest=50;random=50": ((19.89, 0.33), (3.69, 0.41), (5.47, 0.82)),
    "recursive-division": ((27.01, 0.33), (5.88, 1.36), (8.70, 1.22)),
}
COUNT = 40


def test_figures_are_the_published_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dead ends, solution and longest path at 100×100 lie within 4·sd·√(1/20 + 1/n) of the Monte Carlo means."""
    monkeypatch.setenv("MEIRO_JIT", "1")
    found = compare(make_plan(make_grid("rect", 100, 100), COUNT, "table", PUBLISHED), workers=1)
    far = []
    for row, (name, published) in zip(found.rows, PUBLISHED.items(), strict=True):
        for figure, (mean, sd) in zip(FIGURES_MEASURED, published, strict=True):
            here = row.spreads[figure].mean
            if abs(here - mean) > 4 * sd * sqrt(1 / 20 + 1 / COUNT) + 0.005:
                far.append((name, figure, mean, here))
    assert [] == far


def test_mazes_are_those_of_the_seeds() -> None:
    """Maze i has the seed `<seed>-i`, and the figures are the mean and deviation of its measures."""
    plan = make_plan(make_grid("rect", 8, 8), 4, "apple", ["wilson"])
    found = compare(plan).rows[0].spreads["dead_ends"]
    shares = [100 * measure(new("8", "wilson", seed=f"apple-{i}")).dead_ends / 64 for i in range(1, 5)]
    assert (fmean(shares), stdev(shares), min(shares), max(shares)) == pytest.approx(found)


def test_workers_change_nothing() -> None:
    """One process or several give the same comparison, to the last bit."""
    plan = make_plan(make_grid("polar", None, 5), 9, "apple", ["prim", "eller", "wilson"])
    assert compare(plan, workers=1) == compare(plan, workers=2) == compare(plan)


def test_progress_is_told() -> None:
    """Whoever watches is given a function that goes from 0 to 1."""
    told: list[Callable[[], float]] = []
    plan = make_plan(make_grid("rect", 5, 5), 3, "apple", ["wilson"])
    compare(plan, watch=told.append)
    assert 1.0 == told[0]()


def test_ending_early_ends_the_workers() -> None:
    """When the results are no longer wanted, no process is left."""
    others = set(active_children())  # of whatever else runs in this process
    results = in_processes(time.sleep, [0, 600, 600], 2, compiled=False)
    assert next(results) is None
    results.close()
    assert others == set(active_children())


def test_interrupting_ends_the_command(tmp_path: Path) -> None:
    """Ctrl+C: exit 130, one line, and nobody holds the error stream any more."""
    arguments = [sys.executable, "-m", "meiro", "compare", "300", "-n", "500", "--jobs", "2", "-o", "x.svg"]
    with subprocess.Popen(arguments, cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        time.sleep(4)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (130, b"", b"meiro: interrupted\n") == (process.returncode, out, err.lstrip())
    assert [] == list(tmp_path.iterdir())


def test_plans() -> None:
    """All generators that a grid can serve, each once, or those named; they begin anywhere unless told otherwise."""
    plan = make_plan(make_grid("hex", 5, 5), 1, "a")
    rows = {entry.name for entry in generators if "rows" in entry.traits}
    assert rows == {name for name, _ in plan.left_out}
    assert set(generators.names()) - rows == {choice.name for choice in plan.choices}
    assert [("first", "random")] == list(parse_choice("prim").options)
    assert () == parse_choice("prim;first=start").options
    twice = make_plan(make_grid("rect", 5, 5), 1, "a", ["prim", "prim;first=random"])
    assert ["prim"] == [choice.title for choice in twice.choices]


@pytest.mark.parametrize(
    "error,grid,count,seed,names",
    [
        (UnknownName, "rect", 1, "a", ["prin"]),
        (InvalidOption, "rect", 1, "a", ["prim;first"]),
        (InvalidOption, "rect", 1, "a", ["wilson;bias=3"]),
        (InvalidOption, "rect", 0, "a", []),
        (InvalidOption, "rect", 1, "a" * 60, []),
        (NotSupported, "hex", 1, "a", ["eller"]),
    ],
)
def test_plans_that_cannot_be(
    error: type[Exception], grid: str, count: int, seed: str, names: list[str]
) -> None:
    """What cannot be compared is refused before any work."""
    with pytest.raises(error):
        make_plan(make_grid(grid, 4, 4), count, seed, names)


def test_spread_of_one_maze() -> None:
    """One maze has no deviation."""
    assert (3.0, None, 3.0, 3.0) == spread([3.0])


def test_uniformity_of_generators(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest grids of every kind that have more mazes than one and enough samples are tested."""
    sizes = {kind: small_grids(kind) for kind in ("rect", "hex", "tri", "polar")}
    assert [(2, 3), (3, 3)] == sizes["rect"]
    assert [] == sizes["polar"]
    monkeypatch.setattr("meiro.comparison.uniform.SAMPLES", {(2, 3): 900})
    plan = make_plan(make_grid("rect", 5, 5), 1, "law", ["wilson", "backtracker"])
    laws = compare_uniformity(plan, workers=1)
    assert [("wilson", True), ("backtracker", False)] == [
        (law.choice.title, law.outcome.passed) for law in laws
    ]
    assert {(15, 900)} == {(law.outcome.mazes, law.outcome.samples) for law in laws}


# ---- The command ----


def test_compare_as_json(run: Run) -> None:
    """`compare --json` prints one object; the same seed gives the same."""
    arguments = ("compare", "6x5", "-n", "3", "--seed", "apple", "-g", "wilson", "-g", "prim", "--json")
    code, out, _ = run(*arguments)
    facts = json.loads(out)
    assert 0 == code
    assert ["grid", "count", "seed", "figures", "generators", "left_out"] == list(facts)
    assert ["wilson", "prim"] == [entry["name"] for entry in facts["generators"]]
    for entry in facts["generators"]:
        assert [figure.name for figure in FIGURES] == list(entry["figures"])
        assert all(f["least"] <= f["mean"] <= f["most"] for f in entry["figures"].values())
    assert out == run(*arguments)[1]


def test_compare_prints_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table fits 80 columns, names every generator and figure, and says how the mazes are made again."""
    monkeypatch.setattr("meiro.comparison.uniform.SAMPLES", {(2, 3): 900})
    code, out, _ = run("compare", "5", "-n", "2", "--seed", "apple", "--uniformity", "--jobs", "1")
    assert 0 == code
    assert all(name in out for name in generators.names())
    assert "seeds apple-1 … apple-2" in out
    assert all(figure.meaning() in out for figure in FIGURES)
    assert "36.12" in out
    assert max(map(len, out.splitlines())) <= 80
    monkeypatch.setenv("COLUMNS", "150")
    assert all(figure.title() in run("compare", "5", "-n", "2")[1].splitlines()[0] for figure in FIGURES)


@pytest.mark.parametrize(
    "arguments",
    [("-g", "prin"), ("0",), ("-n", "0"), ("-o", "x.pdf"), ("-o", "no/x.svg"), ("--language", "fr")],
    ids=" ".join,
)
def test_bad_comparisons(run: Run, arguments: tuple[str, ...]) -> None:
    """Bad input: exit 2 and one line that says why."""
    code, out, err = run("compare", *arguments)
    assert (2, "", 1) == (code, out, len(err.splitlines()))


# ---- The sheet ----


FOUND = compare(make_plan(make_grid("rect", 7, 6), 2, "apple"))
LANGUAGES = words.languages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheet_as_svg(language: str) -> None:
    """The sheet is well-formed and has a picture, a name and a card for every generator, none outside the page."""
    root = ET.fromstring(draw_sheet(FOUND, ".svg", language=language).decode())  # noqa: S314 - our own
    assert len(FOUND.rows) == len(root.findall(f"{SVG}svg"))
    texts = [element.text or "" for element in root.findall(f"{SVG}text")]
    assert {row.choice.title for row in FOUND.rows} <= set(texts)
    for row in FOUND.rows:
        assert words.text(f"card.{row.choice.name}.name", language) in texts
    width, height = float(root.get("width") or 0), float(root.get("height") or 0)
    places = [(float(e.get("x") or 0), float(e.get("y") or 0)) for e in root.iter(f"{SVG}text")]
    assert all(0 < x < width and 0 < y < height for x, y in places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_told_whole(language: str) -> None:
    """Every part of every card stands on the page, and no line is wider than its panel."""
    sheet = make_sheet(FOUND, language=language)
    page = lay_out_sheet(sheet)
    lines = [piece for piece in page.pieces if isinstance(piece, Words)]
    told = "".join(line.text for line in lines).replace(" ", "")
    for panel in sheet.panels:
        assert 5 == len(panel.texts)
        assert all(text.replace(" ", "") in told for _, text in panel.texts)
    for line in lines:
        assert line.anchor == "end" or line.x + width_of(line.text, line.size) < page.width


def test_sheet_as_html() -> None:
    """The page stands alone: no script, nothing fetched, an article for every generator."""
    page = draw_sheet(FOUND, ".html").decode()
    assert page.startswith("<!doctype html>")
    assert len(FOUND.rows) == page.count("<article>") == page.count("</article>")
    assert not re.search(r"<script|<link|src=|url\(", page)
    assert all(row.choice.name in page for row in FOUND.rows)


def test_sheet_as_png() -> None:
    """The picture is twice the page in pixels, and the same each time."""
    found = compare(make_plan(make_grid("hex", 5, 4), 1, "apple", ["wilson", "prim"]))
    page = lay_out_sheet(make_sheet(found))
    data = draw_sheet(found, ".png")
    size = Image.open(BytesIO(data)).size
    assert (round(2 * page.width), round(2 * page.height)) == size
    assert data == draw_sheet(found, ".png")


def test_pixels_need_a_font(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a font for the language there is no PNG, and the other formats are named; English always has one."""
    monkeypatch.setattr("meiro.render.fonts.NAMES", dict.fromkeys(LANGUAGES, ("no such font.ttf",)))
    font.cache_clear()
    found = compare(make_plan(make_grid("rect", 2, 2), 1, "apple", ["wilson"]))
    with pytest.raises(CannotRun, match="html"):
        draw_sheet(found, ".png", language="ja")
    assert draw_sheet(found, ".png").startswith(b"\x89PNG")
    font.cache_clear()


def test_the_smallest_comparison(run: Run) -> None:
    """Mazes of one cell are compared and drawn too."""
    assert 0 == run("compare", "1", "-n", "1", "-o", "one.svg", "--seed", "x")[0]
    assert Path("one.svg").exists()


def test_sheets_are_written(run: Run) -> None:
    """The command writes every sheet asked for; uniformity stands on it when it was tested."""
    outputs = ("-o", "a.svg", "-o", "b.html", "-o", "c.png")
    assert 0 == run("compare", "5", "-n", "2", "-g", "wilson", "-g", "prim", "--seed", "x", *outputs)[0]
    assert ["a.svg", "b.html", "c.png"] == sorted(path.name for path in Path().iterdir())
    assert "x-1 … x-2" in Path("a.svg").read_text(encoding="utf-8")
    assert run("compare", "5", "-n", "1", "-g", "wilson", "-o", "-")[1].startswith("<!doctype html>")


def test_uniformity_stands_on_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chi-square figure and its limit are told beside the generator's figures."""
    monkeypatch.setattr("meiro.comparison.uniform.SAMPLES", {(2, 3): 900})
    laws = compare_uniformity(FOUND.plan, workers=1)
    sheet = draw_sheet(FOUND, ".svg", laws).decode()
    assert len(FOUND.rows) == sheet.count("(limit 36)")


def test_pictures_are_the_first_mazes() -> None:
    """The pictures show the first maze of each generator; of large grids, smaller mazes from the same seed."""
    assert [str(FOUND.plan.recipe(row.choice, 1)) for row in FOUND.rows] == [
        m.id for m in pictures(FOUND.plan)
    ]
    large = make_plan(make_grid("rect", 90, 90), 1, "apple", ["wilson"])
    assert ["m1/rect-25x25/wilson/apple-1"] == [maze.id for maze in pictures(large)]


def test_wrapping() -> None:
    """Lines break between words and between Chinese or Japanese characters, never before a closing sign."""
    assert ["one two", "three"] == wrap("one two three", 10, width_of("one two thr", 10))
    assert ["迷路を", "作る。"] == wrap("迷路を作る。", 10, 30)
    assert ["迷路", "だ。"] == wrap("迷路だ。", 10, 30)
    assert [""] == wrap("", 10, 30)


def test_one_maze_has_no_deviation(run: Run) -> None:
    """Of a single maze no deviation is printed, and in JSON it is null."""
    code, out, _ = run("compare", "5", "-n", "1", "-g", "prim", "--seed", "one")
    assert (0, False) == (code, "±" in out)
    _, out, _ = run("compare", "5", "-n", "1", "-g", "prim", "--seed", "one", "--json")
    figures = json.loads(out)["generators"][0]["figures"]
    assert {None} == {figure["sd"] for figure in figures.values()}
