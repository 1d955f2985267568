"""Laws that hold for the whole window: threads, timers, what it leaves behind, and how quickly it lets go."""

import gc
import threading
import tkinter as tk
from collections.abc import Iterator
from typing import Any

import pytest

from meiro.desktop.work import Background, Work
from meiro.play import State
from tests.watching import Watching
from tests.windows import Opener, Window, free_game, items, route_keys, show_frame, type_text


class Overheard:
    """A Tcl interpreter that notes which threads call it."""

    def __init__(self, tcl: Any) -> None:
        self.tcl, self.threads = tcl, set[int]()

    def call(self, *words: Any) -> Any:
        """Pass a call on."""
        self.threads.add(threading.get_ident())
        return self.tcl.call(*words)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.tcl, name)


@pytest.fixture
def overheard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Overheard]]:
    """Let every interpreter that is made be overheard."""
    made: list[Overheard] = []
    create = tk._tkinter.create  # type: ignore[attr-defined]

    class Listening:
        def __getattr__(self, name: str) -> Any:
            return getattr(module, name)

        def create(self, *given: Any) -> Any:
            made.append(Overheard(create(*given)))
            return made[-1]

    module = tk._tkinter  # type: ignore[attr-defined]
    monkeypatch.setattr(tk, "_tkinter", Listening())
    return made


def test_only_the_main_thread_talks_to_tk(overheard: list[Overheard], open_window: Opener) -> None:
    """Whatever is made, searched and laid out in the background, Tk is called from the main thread alone."""
    window = open_window()
    window.open("dig")
    type_text(window, "21")
    window.tap("Return")
    window.ready()
    window.tap(*route_keys(window.session, 3), "i")
    window.open("free")
    window.session.act(
        "new", size="301", unit="blocks", animation=0
    )  # large enough to be laid out in the background
    window.wait(lambda: window.session.view().answer_ready and window.view.stage._shown[1] == "game")
    for classic in ("route", "two-routes", "guide", "maker"):
        window.open(classic)
        window.wait(lambda: not window.app._work_jobs)
    assert [{threading.get_ident()}] == [one.threads for one in overheard]


def idle_callbacks(window: Window) -> list[str]:
    """Return what waits for the window to be idle."""
    call = window.app.root.tk.call
    infos = [call("after", "info", name) for name in call("after", "info")]
    return [str(script) for script, kind in infos if str(kind) == "idle"]


@pytest.mark.parametrize("moving", ["generating", "playing", "watching", "routes"])
def test_animations_run_on_timers(window: Window, moving: str) -> None:
    """While something moves, timed callbacks drive it, and none waits for the window to be idle."""
    if moving == "generating":
        window.open("free")
        window.wait(lambda: window.session.view().making is not None)
    elif moving == "playing":
        free_game(window)
        window.tap("Right")
    else:
        window.app.open_view({"watching": "watch"}.get(moving, moving))
        window.wait(lambda: not window.app._work_jobs)
        window.view.do("play")
    for _ in range(20):
        window.clock.move(0.02)
        window.pump(0.02)
        assert [] == idle_callbacks(window)
    assert window.app.root.tk.call("after", "info")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Work in the background that ends only when the gate is opened; it is open at first."""
    opened = threading.Event()
    opened.set()
    monkeypatch.setattr(Background, "start", lambda _, work: Work(lambda: (opened.wait(60), work())[1]))
    yield opened
    opened.set()


def test_cancelling_waits_for_nothing(window: Window, gate: threading.Event) -> None:
    """A maze that is being made is cancelled while the work goes on: the old one is back, and a late one is dropped."""
    view = free_game(window)
    window.tap(*route_keys(view.session, 2))
    before = view.session.view()
    gate.clear()
    window.tap("n")
    window.pump(0.05)
    assert State.GENERATING is view.session.state
    view.do("cancel")
    for _ in range(2):  # while the work goes on, and when it has ended
        window.pump(0.1)
        after = view.session.view()
        assert (before.id, before.cell, State.PAUSED) == (after.id, after.cell, after.state)
        assert view.board.maze is after.maze
        gate.set()


def test_watching_goes_on_while_a_film_is_made(window: Window, gate: threading.Event) -> None:
    """Escape drops a film that is being made: the old one stays, can be played on, and the late one changes nothing."""
    one = Watching(window, width=6, height=5, seed="w")
    film = one.film
    gate.clear()
    one.press("n")
    one.press("Escape")
    for _ in range(2):
        one.press("period")
        window.pump(0.1)
        assert film is one.film
        gate.set()
    assert 2 == one.at


def test_replaying_adds_nothing_to_the_canvas(window: Window) -> None:
    """However often a film is played from end to end, the canvas has as many items and Tk as many pictures."""
    one = Watching(window, shown="solver", solver="dfs", width=12, height=9, seed="again", blocks=True)
    counts = []
    for _ in range(20):
        for at in (0, one.film.count // 2, one.film.count - 1, one.film.count // 3, 0):
            show_frame(one.view, at)
            window.pump()
        pictures = window.app.root.tk.call("image", "names")
        counts.append((len(one.board.canvas.find_all()), len(pictures), threading.active_count()))
    assert {counts[1]} == set(counts[1:])


def test_fifty_games_take_no_memory(window: Window) -> None:
    """Once the list of mazes to go back to is full, more games leave as many objects as there were."""
    view = free_game(window)

    def play(games: range) -> tuple[int, int]:
        for number in games:
            view.session.act("new", size="11", seed=str(number), animation=0)
            window.wait(lambda: view.session.view().answer_ready)
            window.pump(0.01)
            view._walk("east", True)
        gc.collect()
        return len(gc.get_objects()), items(window)

    before = play(range(25))
    after = play(range(25, 50))
    assert before[1] == after[1]
    assert abs(after[0] - before[0]) < 500


def test_a_window_left_alone_pauses(window: Window) -> None:
    """Two seconds after the window lost the focus the game is paused and covered; back before that, it goes on."""
    view = free_game(window)
    window.tap(*route_keys(view.session, 1))
    window.app.root.event_generate("<FocusOut>")
    window.pass_time(1.5)
    window.app.root.event_generate("<FocusIn>")
    window.pass_time(5)
    assert State.PLAYING is view.session.state
    window.app.root.event_generate("<FocusOut>")
    window.pass_time(2.5)
    assert State.PAUSED is view.session.state
    assert view.board._cover is not None
