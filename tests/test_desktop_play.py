"""Free play in the window: sizes, many games, files, other grids, languages, and going from view to view."""

import json
import threading
import tkinter as tk
from pathlib import Path

import numpy as np
import pytest

from meiro.play import State
from meiro.words import languages, text
from tests.windows import Window, free_game, items, route_keys, shown_buttons


@pytest.mark.parametrize("state", ["generating", "ready", "playing", "paused", "won", "stopped", "revealed"])
def test_resizing_changes_nothing_but_the_size(window: Window, state: str) -> None:
    """In every state the board refits, and the game stays as it was."""
    window.open("free")
    session = window.session
    window.wait(lambda: session.view().making is not None and session.view().making.trace is not None)
    if state != "generating":
        window.ready()
        if state in ("playing", "paused", "won"):
            window.tap(*route_keys(session, None if state == "won" else 2))
        acts = {"paused": "pause", "stopped": "stop", "revealed": "answer"}
        if state in acts:
            session.act(acts[state])
    window.pass_time(0.1)
    board = window.view.board
    before, size = session.view(), board.labels.size
    roles = board.palette.role.copy()
    window.app.root.geometry("700x600")
    window.wait(lambda: board.labels.size != size)
    window.pump(0.1)
    after = session.view()
    assert State(state) is after.state
    assert (before.token, before.cell, before.counters) == (after.token, after.cell, after.counters)
    if state != "revealed":
        assert np.array_equal(roles, board.palette.role)
    left, top, right, bottom = board.area
    assert 0 <= left < right <= board.canvas.winfo_width()
    assert 0 <= top < bottom <= board.canvas.winfo_height()


def test_zoom_and_fit(window: Window) -> None:
    """Plus and minus change the size of a cell, zero fits; the player stays in sight, the game as it was."""
    view = free_game(window, size="41")
    fitted, token = view.board.labels.unit, view.session.view().token
    for _ in range(4):
        window.tap("plus")
    assert view.board.labels.unit > fitted
    window.tap("minus")
    x, y = view.board.center(view.session.view().cell)
    canvas = view.board.canvas
    assert 0 <= x - canvas.canvasx(0) <= canvas.winfo_width()
    assert 0 <= y - canvas.canvasy(0) <= canvas.winfo_height()
    window.tap("0")
    assert fitted == view.board.labels.unit
    assert token == view.session.view().token


def test_fifty_games_leave_nothing_behind(window: Window) -> None:
    """Canvas items, pictures, timers and threads are as many after fifty games as after two."""
    view = free_game(window)

    def play(number: int) -> None:
        view.session.act("new", size=("11", "15")[number % 2], seed=str(number), animation=0)
        window.wait(lambda: view.session.view().answer_ready)
        view.refresh()
        view._walk("east", True)
        view._walk("south", True)
        view.session.act("answer")
        window.pump(0.01)

    def counted() -> tuple[int, int, int]:
        window.pump(0.05)
        root = window.app.root
        return items(window), len(root.tk.call("image", "names")), threading.active_count()

    play(0)
    play(1)
    before = counted()
    for number in range(2, 50):
        play(number)
    assert before == counted()


def test_cancel_keeps_the_old_maze(window: Window) -> None:
    """A new maze that is cancelled leaves the old one on the table, as it was."""
    view = free_game(window)
    window.tap(*route_keys(view.session, 2))
    before = view.session.view()
    view.session.set(animation=3.0)
    window.tap("n")
    assert State.GENERATING is view.session.state
    view.do("cancel")
    after = view.session.view()
    assert (before.id, before.cell) == (after.id, after.cell)


def test_keys_during_the_making_are_not_kept(window: Window) -> None:
    """Arrows pressed while a maze is being made are ignored, not queued."""
    window.open("free")
    window.wait(lambda: window.session.view().making is not None)
    window.tap("Right", "Down", "Right")
    window.ready()
    assert State.READY is window.session.state
    assert window.session.view().maze.start == window.session.view().cell


def test_a_wrong_size_keeps_the_maze_and_the_focus(window: Window) -> None:
    """Letters in the size field are refused in words; the field keeps the focus, the old maze stays."""
    view = free_game(window)
    token = view.session.view().token
    view.form.side.set("abc")
    view.form.entry.focus_set()
    window.tap("Return")
    assert text("ui.error.size_blocks", least=5, most=1001) == window.fault
    assert view.form.entry is window.app.root.focus_get()
    assert token == view.session.view().token
    view.form.side.set("２１")
    assert not window.fault
    window.tap("Return")
    window.ready()
    assert view.session.view().id.startswith("m1/rect-10x10/")


def test_an_id_in_the_seed_field_opens_that_maze(window: Window) -> None:
    """The seed field takes an ID too; C copies the ID of the maze on the board."""
    view = free_game(window)
    view.form.seed.set("m1/rect-7x4/wilson/hello")
    view.form.seed_entry.focus_set()
    window.tap("Return")
    window.ready()
    assert "m1/rect-7x4/wilson/hello" == view.session.view().id
    view.focus_board()
    window.tap("c")
    assert "m1/rect-7x4/wilson/hello" == window.app.root.clipboard_get()


def test_save_and_open_files(window: Window, tmp_path: Path) -> None:
    """A saved game and a picture of a maze are opened with the same command; another file changes nothing."""
    view = free_game(window)
    window.tap(*route_keys(view.session, 2))
    kept = view.session.view()
    window.system.path = tmp_path / "game.json"
    window.tap("s", modifier="Control-")
    assert "maze-save" in json.loads((tmp_path / "game.json").read_text())["format"]
    window.system.path = tmp_path / "maze"
    window.tap("e")
    window.settle()
    assert (tmp_path / "maze.png").exists()
    window.tap("n")
    window.ready()
    window.system.path = tmp_path / "game.json"
    window.tap("o", modifier="Control-")
    window.settle()
    assert (kept.id, kept.cell) == (view.session.view().id, view.session.view().cell)
    view.session.act("resume")
    window.system.path = tmp_path / "maze.png"
    window.tap("o", modifier="Control-")
    window.settle()
    window.wait(lambda: view.session.view().made == kept.made)
    (tmp_path / "bad.txt").write_bytes(b"\x00\xff no maze")
    window.ready()
    window.system.path = tmp_path / "bad.txt"
    window.tap("o", modifier="Control-")
    window.settle()
    assert window.status
    assert view.session.view().made == kept.made


@pytest.mark.parametrize("kind", ["hex", "tri", "polar"])
def test_other_grids_are_played_with_clicks(window: Window, kind: str) -> None:
    """A click walks along the corridor on every grid, and the board knows which cell was clicked."""
    view = free_game(window, size="11", grid=kind)
    route = list(view.session.round.answer.route)
    x, y = view.board.center(route[1])
    view.board.canvas.event_generate("<Button-1>", x=int(x), y=int(y))
    window.pump(0.05)
    assert route[1] == view.board.cell_at(x, y)
    assert 1 <= view.session.view().counters[0].value


def test_languages_and_colours_change_at_once(window: Window) -> None:
    """The language switch and the light switch act on what is shown, without touching the game."""
    view = free_game(window)
    token = view.session.view().token
    for language in languages():
        window.app.set_language(language)
        window.pump(0.03)
        assert text("ui.restart", language) in shown_buttons(view)
        assert any(value.startswith(text("ui.time", language)) for value in view.figures.values())
    window.app.set_theme("dark")
    view.board.flush()
    assert view.board.colors["floor"] != "#ffffff"
    assert token == view.session.view().token


def test_views_are_left_without_a_trace(window: Window) -> None:
    """Going from view to view stops what ran: no callback of the old one is left."""
    free_game(window)
    for name in ("watch", "routes", "play", "greeting", "play"):
        old = window.view
        window.app.open_view(name)
        window.pump(0.1)
        assert name == window.app.shown
        assert not getattr(old, "_job", "") or old is window.view


def test_an_error_in_a_callback_is_raised(window: Window) -> None:
    """What goes wrong in a callback ends the window and is raised, not printed and forgotten."""
    window.open("free")
    window.app.root.after(1, lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        window.pump(0.2)
    assert window.app.view is None
    with pytest.raises(tk.TclError):
        window.app.root.winfo_exists()


def test_only_squares_have_blocks(window: Window) -> None:
    """The size in the other unit stands beside the field on squares, and nowhere else."""
    view = free_game(window, size="9", unit="cells")
    assert text("ui.size.in_blocks", width=19, height=19) == view.form.other.cget("text")
    view.form.grid_kind.current(view.form._grids.index("hex"))
    view.form.grid_kind.event_generate("<<ComboboxSelected>>")
    window.pump()
    assert "" == view.form.other.cget("text")
