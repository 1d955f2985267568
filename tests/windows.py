"""Hands for tests of the window: the window on a clock that they move, keys, and what they look at."""

import gc
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from meiro.play import ManualClock, MemoryStore, Records, Session


class FakeSystem:
    """A machine without dialogs: it answers with `path`, and notes the folders it was to open."""

    def __init__(self, path: Path | None = None, *, size: str) -> None:
        self.path, self._size = path, size
        self.opened: list[Path] = []

    def size(self, root: object) -> str:  # noqa: ARG002 - as the real one
        """Return the size the window begins with."""
        return self._size

    def open_folder(self, folder: Path) -> None:
        """Note the folder."""
        self.opened.append(folder)

    def ask_save(self, parent: object, name: str, suffix: str) -> Path | None:  # noqa: ARG002 - as the real one
        """Answer with the path."""
        return self.path

    def ask_open(self, parent: object) -> Path | None:  # noqa: ARG002 - as the real one
        """Answer with the path."""
        return self.path

    def now(self) -> datetime:
        """Return always the same time."""
        return datetime(2024, 5, 6, 7, 8, 9, tzinfo=UTC)


class Window:
    """The window, its clock, and hands to use it with."""

    def __init__(self, folder: Path, language: str = "en", **parts: Any) -> None:
        from meiro.desktop.app import App
        from meiro.desktop.work import Background

        self.clock = ManualClock()
        self.store = parts.pop("store", None) or MemoryStore()
        self.system = FakeSystem(size=parts.pop("size", "1100x820"))
        self.app = App(
            clock=self.clock, store=self.store, records=Records(), runner=Background(), system=self.system,
            language=language, pictures=folder, **parts,
        )  # fmt: skip
        self.pump()
        self.app.root.focus_force()
        self.pump()

    @property
    def view(self) -> Any:
        """The view that is shown."""
        return self.app.view

    def pump(self, seconds: float = 0.0) -> None:
        """Let the window work through what has happened, for a while of real time."""
        end = time.monotonic() + seconds
        while True:
            self.check()
            self.app.root.update()
            self.check()
            if time.monotonic() >= end:
                return
            time.sleep(0.002)

    def check(self) -> None:
        """Raise what has gone wrong in a callback: it has closed the window, and whatever follows would hide it."""
        if self.app.failure is not None:
            raise self.app.failure

    def wait(self, reached: Callable[[], bool], seconds: float = 15.0) -> None:
        """Let the window work until something is so."""
        end = time.monotonic() + seconds
        while not reached():
            assert time.monotonic() < end, "the window did not come to it"
            self.pump(0.01)

    def settle(self) -> None:
        """Let the window work until nothing goes on in the background."""
        self.wait(lambda: not self.app._work_jobs)
        self.pump(0.02)

    def pass_time(self, seconds: float) -> None:
        """Move the clock, and let the window see it."""
        self.clock.move(seconds)
        self.pump(0.07)

    def tap(self, *keys: str, modifier: str = "") -> None:
        """Press and release keys, as the keyboard does, where the focus is."""
        for key in keys:
            focus = self.app.root.focus_get() or self.app.root
            focus.event_generate(f"<{modifier}KeyPress-{key}>")
            self.check()
            focus.event_generate(f"<{modifier}KeyRelease-{key}>")
            self.pump(0.035)

    def open(self, classic: str) -> None:
        """Open a classic or free play, the focus in the window."""
        self.app.open_classic(classic)
        self.pump(0.1)

    def ready(self) -> None:
        """Let the maze be made, and its answer be found."""
        session = self.session
        self.wait(lambda: session.view().making is None or session.view().making.trace is not None)
        self.pass_time(5.0)
        self.wait(lambda: session.view().answer_ready)

    @property
    def session(self) -> Session:
        """The session of the view that is shown."""
        view = self.app.view
        return getattr(view, "session", None) or view.play.session

    @property
    def status(self) -> str:
        """What the line at the bottom says."""
        return self.app._status.said

    @property
    def fault(self) -> str:
        """What is said beside a field of the form, "" while nothing is wrong."""
        label = self.app.view.form.fault
        return label.cget("text").removeprefix("⚠ ") if label.winfo_manager() else ""

    def close(self) -> None:
        """Close the window, if it is still there, and clear it away here: Tk's variables may go in no other thread."""
        app = self.__dict__.pop("app", None)
        if app is not None and app.view is not None:
            app.quit()
        del app
        gc.collect()


def route_keys(session: Session, count: int | None = None) -> list[str]:
    """Return the arrow keys that walk the answer from where the player stands."""
    maze = session.round.made.board
    route = list(session.round.answer.route)
    route = route[route.index(session.view().cell) :][: None if count is None else count + 1]
    steps = {(0, 1): "Right", (1, 0): "Down", (0, -1): "Left", (-1, 0): "Up"}
    places = maze.grid.positions[route]
    return [steps[tuple(step)] for step in np.diff(places, axis=0).tolist()]


def type_text(window: Window, words: str) -> None:
    """Type letters where the focus is."""
    for letter in words:
        window.app.root.focus_get().event_generate("<KeyPress>", keysym=letter)
        window.app.root.focus_get().event_generate("<KeyRelease>", keysym=letter)
    window.pump(0.03)


def items(window: Window) -> int:
    """Count what lies on the canvas."""
    return len(window.view.board.canvas.find_all())


def shown_buttons(view: Any) -> list[str]:
    """Return the words on the buttons that are there."""
    parts = [view.buttons.main, *view.buttons.buttons.values()]
    return [part.cget("text") for part in parts if part.winfo_manager()]


def free_game(window: Window, size: str = "11", **wish: Any) -> Any:
    """Open free play with a maze of a seed, its making not shown; return the view."""
    window.open("free")
    window.session.act("new", size=size, seed="test", animation=0, **wish)
    window.wait(lambda: window.session.view().answer_ready)
    window.pump(0.05)
    return window.view


def show_frame(view: Any, at: int) -> None:
    """Let a view that plays a film stand at a frame."""
    view.player.pause()
    view.player.seek(at)
    view._moved()


def seed_next(window: Window, seed: str) -> None:
    """Let the mazes that follow come from this seed."""
    window.session._seeds = lambda: seed


Opener = Callable[..., Window]
