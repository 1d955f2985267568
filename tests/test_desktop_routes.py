"""The Two routes view in the real window, with real key events."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from tkinter import font as tkfont
from typing import Any

import numpy as np
import pytest

from meiro import words
from meiro.desktop.two_routes.film import PHASES, ROLES
from meiro.routes import POLICIES
from meiro.routes.second import Wish
from meiro.words import languages
from tests.routing import go, opened
from tests.watching import frame

GENERATORS = ("wilson", "aldous-broder", "backtracker", "kruskal", "prim")


def caption(view: Any) -> str:
    """Return the words below the board, without line breaks."""
    return str(view.stage.words.cget("text")).replace("\n", "")


def color_of(window: Any, cell: int) -> tuple[int, int, int]:
    """Return the colour of a cell's corner on the picture of the board."""
    board = window.view.stage.board
    board.flush()
    assert board.labels is not None
    return tuple(board.palette.colors[cell].tolist())  # type: ignore[return-value]


def test_the_classic_runs_by_itself_to_the_end(open_window: Callable[..., Any]) -> None:
    """The classic starts at once and goes through all its phases, in Chinese, and says that the goal is found."""
    window = open_window("en")
    view = opened(window, "two-routes")
    assert "zh-Hans" == window.app.language
    assert (30, 20, "wilson") == (view.panel.order.width, view.panel.order.height, view.panel.order.generator)
    assert view.player.playing
    assert 25.0 == view.player.speed
    seen, said = [], set()
    token = view.film
    for _ in range(4000):
        if not view.player.playing:
            break
        view._then -= 1.0  # a second passes at each look; waves still go ring by ring
        window.pump(0.002)
        seen.append(view.film.phase(view.player.at))
        said.add(caption(view))
    assert token is view.film
    assert [*PHASES, "more"] == list(dict.fromkeys(seen))
    assert view.film.count - 1 == view.player.at
    assert "找到终点" in window.status
    assert any(text.startswith("找到终点") for text in said)
    assert any("两条路线" in text for text in said)


def test_the_classic_has_the_colours_of_the_original(open_window: Callable[..., Any]) -> None:
    """Blue is unreached, green and yellow are the regions, red both frontiers, and the numbers are black."""
    window = open_window("en")
    view = opened(window, "two-routes")
    view.player.pause()
    view.player.seek(3)
    view._moved()
    window.pump(0.05)
    expected = {
        "unreached": (0, 0, 255),
        "near-start": (0, 255, 0),
        "near-goal": (255, 255, 0),
        "frontier": (255, 0, 0),
    }
    roles = frame(view.film.cells, 3)
    for place, role in enumerate(ROLES[:4]):
        cells = np.flatnonzero(roles == place)
        assert len(cells) > 0
        assert {expected[role]} == {color_of(window, int(cell)) for cell in cells}
    board = view.stage.board
    assert "#000000" == board.canvas.cget("background")
    numbers = [item for item in board.canvas.find_all() if board.canvas.type(item) == "text"]
    shown = [item for item in numbers if board.canvas.itemcget(item, "state") != "hidden"]
    assert len(np.flatnonzero(roles != 0)) <= len(shown)
    assert {"#000000"} == {board.canvas.itemcget(item, "fill") for item in shown}


def test_keys_of_the_classic(open_window: Callable[..., Any]) -> None:
    """Space pauses and goes on, N makes another maze, Escape quits."""
    window = open_window("en")
    view = opened(window, "two-routes")
    first = view.film
    window.tap("space")
    assert not view.player.playing
    window.tap("space")
    assert view.player.playing
    window.tap("n")
    window.wait(lambda: view.film is not first)
    assert view.film.maze != first.maze
    window.app.root.event_generate("<KeyPress-Escape>")
    assert None is window.app.view


def test_transport_keys_in_free_play(window: Any) -> None:
    """Home, End and the step keys go through the film in both directions, and each frame has its caption."""
    view = opened(window)
    assert not view.player.playing
    window.tap("End")
    assert view.film.count - 1 == view.player.at
    window.tap("comma", "comma")
    assert view.film.count - 3 == view.player.at
    window.tap("period")
    step = view.film.step(view.player.at)
    assert words.text(step.key, "en", **step.parameters) == caption(view).replace("  ", " ") or step.key
    window.tap("Home")
    assert 0 == view.player.at
    assert {ROLES.index("unreached"), ROLES.index("frontier")} == set(view.stage._roles.tolist())


def test_going_back_is_as_never_gone(window: Any) -> None:
    """The picture of a frame is the same, however it was come to."""
    view = opened(window)
    pictures = []
    for before in ("wave", "both"):
        go(window, before)
        go(window, "candidates")
        pictures.append(view.stage.board.palette.colors.copy())
    assert pictures[0].tolist() == pictures[1].tolist()


def test_arrows_tell_both_distances(window: Any) -> None:
    """The arrow keys move a ring from cell to cell, through walls, and both distances of the cell are told."""
    view = opened(window)
    window.tap("Right")
    assert (
        words.text("routes.cell", here="(0, 0)", from_start=0, from_goal=view.film.ways.split.length)
        == window.status
    )
    window.tap("Right", "Down")
    split, cell = view.film.ways.split, view.film.maze.grid.cell_at(1, 1)
    here, there = int(split.from_start[cell]), int(split.from_goal[cell])
    assert words.text("routes.cell", here="(1, 1)", from_start=here, from_goal=there) == window.status
    window.tap("Up", "Up", "Up")
    assert "(0, 1)" in window.status


def test_pointing_at_a_cell_tells_its_distances(window: Any) -> None:
    """The pointer over a cell tells both distances too."""
    view = opened(window)
    x, y = view.stage.board.center(view.film.maze.goal)
    view.stage.board.canvas.event_generate("<Motion>", x=int(x), y=int(y), warp=False)
    window.pump(0.05)
    assert "0 from the goal" in window.status


def test_a_wall_in_the_list_is_explained(window: Any) -> None:
    """Every candidate is in the list with length and overlap; choosing one lights it and says what it would give."""
    view = opened(window)
    rows = view.panel.table.get_children()
    table = view.film.ways.table
    assert len(table) == len(rows)
    place = int(rows[1])
    assert (int(table.length[place]), int(table.overlap[place])) == tuple(
        int(value) for value in view.panel.table.item(rows[1], "values")[1:]
    )
    go(window, "candidates")
    view.panel.table.selection_set(rows[1])
    window.pump(0.05)
    assert int(table.edges[place]) == view.stage.pointed
    assert str(int(table.length[place])) in caption(view)


@pytest.mark.parametrize("language", languages())
def test_the_list_has_room_for_its_heads(window: Any, language: str) -> None:
    """Every column is as wide as what stands at its head, and all of them fit into the panel."""
    view = opened(window)
    window.app.set_language(language)
    go(window, "candidates")
    window.pump(0.1)
    table = view.panel.table
    font = tkfont.nametofont("TkHeadingFont", table)
    for name in table["columns"]:
        assert font.measure(table.heading(name, "text")) < table.column(name, "width")
    assert sum(table.column(name, "width") for name in table["columns"]) <= table.winfo_width()


@pytest.mark.parametrize("policy", POLICIES)
def test_the_rule_is_named_and_kept(window: Any, policy: str) -> None:
    """The caption of the opening names the rule that was chosen."""
    view = opened(window)
    before = view.film
    view.panel.menus["rule"].choose(policy)
    window.wait(lambda: view.film is not before)
    assert before.maze == view.film.maze
    go(window, "choose")
    assert words.text(f"routes.policy.{policy}").split(" of ")[0] in caption(view)


def test_too_large_a_distance_is_explained(window: Any) -> None:
    """A distance no wall has is refused with the farthest there is, and the film stays."""
    view = opened(window)
    before = view.film
    view.panel.put(replace(view.panel.order, wish=Wish(distance=500)))
    view.renew()
    window.wait(lambda: bool(view.panel.fault.cget("text")))
    most = int(before.ways.table.distance.max())
    assert words.text("step.routes.none", distance=500, most=most) == view.panel.fault.cget("text")
    assert before is view.film


@pytest.mark.parametrize("typed", ["", "x", "1", "3.5", "501", "0x3"])
def test_a_wrong_size_is_explained(window: Any, typed: str) -> None:
    """The field keeps the focus, the range is said, and the old maze stays."""
    view = opened(window)
    before = view.film
    view.panel.side.focus_force()
    view.panel.side.delete(0, "end")
    view.panel.side.insert(0, typed)
    window.tap("Return")
    assert words.text("ui.error.size", least=2, most=500) == view.panel.fault.cget("text")
    assert view.panel.side is window.app.root.focus_get()
    window.pump(0.1)
    assert before is view.film


def test_typing_does_nothing_else(window: Any) -> None:
    """Letters typed into the size field make no new maze and start nothing."""
    view = opened(window)
    before = view.film
    view.panel.side.focus_force()
    window.tap("n", "space", "r", "i", "period")
    window.pump(0.1)
    assert before is view.film
    assert (0, False) == (view.player.at, view.player.playing)


@pytest.mark.parametrize("kind", ["hex", "tri", "polar"])
def test_other_grids_have_a_second_way_too(window: Any, kind: str) -> None:
    """Any grid can be chosen, and its film goes to the end."""
    view = opened(window)
    before = view.film
    view.panel.menus["grid"].choose(kind)
    window.wait(lambda: view.film is not before)
    assert kind == view.film.maze.grid.kind
    for phase in PHASES:
        go(window, phase)
    assert 2 == view.film.ways.counted


@pytest.mark.parametrize("number, name", list(enumerate(GENERATORS, 1)))
def test_the_five_generators_have_keys(window: Any, number: int, name: str) -> None:
    """Keys 1 to 5 choose Wilson, Aldous-Broder, depth-first, Kruskal and Prim."""
    view = opened(window)
    before = view.film
    window.tap(str(number))
    window.wait(lambda: view.film is not before)
    assert name == view.panel.order.generator


@pytest.mark.parametrize("language", languages())
def test_every_language_has_its_captions(open_window: Callable[..., Any], language: str) -> None:
    """Captions, legend and list speak the language of the window, and change with it."""
    window = open_window(language)
    view = opened(window)
    go(window, "regions")
    step = view.film.step(view.player.at)
    told = words.text(step.key, language, **step.parameters)
    assert told.replace(" ", "") == caption(view).replace(" ", "")
    assert words.text("routes.column.length", language) == view.panel.table.heading("length")["text"]


def test_resizing_and_dark_keep_the_frame(window: Any) -> None:
    """Neither another size of the window nor another theme changes where the film is."""
    view = opened(window)
    go(window, "candidates")
    at, roles = view.player.at, view.stage._roles.tolist()
    window.app.root.geometry("800x600")
    window.pump(0.3)
    window.app.set_theme("dark")
    window.pump(0.1)
    assert (at, roles) == (view.player.at, view.stage._roles.tolist())


def test_many_mazes_leave_nothing_behind(window: Any) -> None:
    """Twenty mazes in a row leave as many canvas items and threads as three."""
    view = opened(window)
    counts = []
    for _ in range(20):
        before = view.film
        window.tap("n")
        window.wait(lambda before=before: view.film is not before)
        go(window, "both")
        board = view.stage.board.canvas
        counts.append(
            (sum(board.type(item) != "text" for item in board.find_all()), threading.active_count())
        )
    assert counts[2] == counts[-1]


def test_a_new_maze_during_the_run_replaces_it(window: Any) -> None:
    """Whoever asks twice gets one film, and nothing of the first one goes on."""
    view = opened(window)
    before = view.film
    view.do("play")
    window.tap("n")
    window.tap("n")
    window.wait(lambda: view.film is not before)
    window.pump(0.3)
    assert view.film.maze.id.endswith(view.panel.order.seed)


def test_leaving_stops_everything(window: Any) -> None:
    """Another tab ends the run; coming back brings the same choices."""
    view = opened(window)
    seed = view.panel.order.seed
    view.do("play")
    window.app.greet()
    at = view.player.at
    window.pump(0.2)
    assert (at, False) == (view.player.at, view.player.playing)
    assert seed == opened(window).panel.order.seed
