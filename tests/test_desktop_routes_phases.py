"""What the Two routes view shows in each phase: numbers, legend, textures, marks, and the size of the classic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from meiro.desktop.two_routes.film import PHASES
from meiro.desktop.watch.player import INSTANT
from meiro.routes import GOAL, START
from tests.routing import go, opened, pixel
from tests.windows import show_frame


def written(view: Any) -> dict[int, str]:
    """Return the numbers that can be read on the board, each where its cell is."""
    board = view.stage.board
    for cell, (number, (item,)) in board.overlay._written.items():
        assert ("normal", number) == tuple(board.canvas.itemcget(item, name) for name in ("state", "text"))
        assert board.center(cell) == pytest.approx(board.canvas.coords(item))
    return {cell: number for cell, (number, _) in board.overlay._written.items()}


@pytest.mark.parametrize("speed", [2, 25.0, 1000, INSTANT])
def test_no_number_is_missing_at_any_speed(window: Any, speed: float | str) -> None:
    """In every frame that is shown, however fast it runs, every cell reached has its distance."""
    view = opened(window)
    view.player.speed = speed
    view.do("play")
    split, shown = view.film.ways.split, set()
    nearer = np.minimum(split.from_start, split.from_goal)
    while view.player.playing and len(shown) < 40:
        shown.add(view.player.at)
        assert {c: str(d) for c, d in enumerate(nearer.tolist()) if d <= view.player.at} == written(view)
        window.clock.move(0.05)
        window.pump(0.02)
    assert len(shown) >= 1
    for at in (view.film.first("regions"), 3, view.player.last, 0):
        show_frame(view, at)
        assert {c: str(d) for c, d in enumerate(nearer.tolist()) if d <= at} == written(view)


def test_nothing_is_told_before_its_phase(window: Any) -> None:
    """Legend, lengths, counts and candidates appear in their phases, forwards and backwards."""
    view = opened(window)
    legend, table = view.panel.legend, view.panel.table
    region, length = ("near-start", "near-goal"), str(view.film.ways.table.length[view.film.ways.chosen])
    expected = {
        "wave": {"frontier", *region},
        "found": {*region, "path"},
        "regions": {*region, "path"},
        "candidates": {*region, "path", "candidate"},
        "choose": {*region, "path", "candidate", "chosen"},
        "both": {*region, "path", "chosen", "second"},
    }
    for phase in (*PHASES, *reversed(PHASES)):
        go(window, phase)
        reached = PHASES.index(phase)
        assert expected[phase] == {role for role, label in legend.words.items() if label.winfo_ismapped()}
        assert (reached >= PHASES.index("candidates")) == bool(table.winfo_ismapped())
        assert (phase == "both") == bool(view.panel.counted.winfo_ismapped())
        assert (reached >= PHASES.index("regions")) == any(
            c.isdigit() for c in legend.words["near-goal"]["text"]
        )
        assert (phase == "both") == (length in legend.words["second"]["text"])


def test_regions_are_told_apart_without_colours(window: Any) -> None:
    """Start's cells have dots, the goal's stripes: on the picture each has two shades, in another pattern."""
    view = opened(window)
    go(window, "regions")
    board, split = view.stage.board, view.film.ways.split
    side = int(board.labels.unit) - 1
    seen = {}
    for region in (START, GOAL):
        cell = int(np.flatnonzero(split.region == region)[-1 if region == GOAL else 0])
        x, y = (int(v) - side // 2 for v in board.labels.centres[cell])
        board.flush()
        rows = [[pixel(board, x + i, y + j) for i in range(16)] for j in range(16)]
        gray = np.array([[sum(p) for p in row] for row in rows])
        assert 2 == len(np.unique(gray))
        seen[region] = gray < gray.max()
    shifted = [np.roll(seen[GOAL], (dy, dx), (0, 1)) for dy in range(8) for dx in range(8)]
    assert not any(np.array_equal(seen[START], pattern) for pattern in shifted)
    go(window, "wave")
    assert board.palette.texture[view.film.maze.grid.n_cells // 2] == 0


def test_the_opened_wall_stays_marked(window: Any) -> None:
    """From the opening on the wall is marked; both routes are lines, the old one solid, the new one dashed."""
    view = opened(window)
    canvas = view.stage.board.canvas
    for phase, names in (
        ("candidates", {"path"}),
        ("choose", {"path", "chosen"}),
        ("both", {"path", "chosen", "second"}),
    ):
        go(window, phase)
        colors = view.stage.board.colors
        lines = {
            canvas.itemcget(item, "fill"): canvas.itemcget(item, "dash") != ""
            for item in canvas.find_all()
            if canvas.type(item) == "line"
        }
        assert {colors[name]: name == "second" for name in {*names, "edge"}} == lines


def test_the_classic_has_cells_of_twenty_pixels(open_window: Callable[..., Any]) -> None:
    """The classic's board is 30 by 20 cells of 20 pixels, in a red frame; a window too small for it fits it in."""
    window = open_window("en")
    view = opened(window, "two-routes")
    board = view.stage.board
    board.flush()
    left, top, right, bottom = board.area
    assert 30 * 20 <= right - left <= 30 * 20 + 3
    assert 20 * 20 <= bottom - top <= 20 * 20 + 3
    assert (255, 0, 0) == pixel(board, 0, 0)
    window.app.root.geometry("640x480")
    window.wait(lambda: board.area[2] - board.area[0] < 600)
