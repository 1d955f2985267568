"""The window: top bar, greeting, and the three views, of which one is shown at a time."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tkinter import ttk
from typing import Any, Protocol

from .. import words
from ..play import CLASSICS, FREE, Classic, Clock, Records, Runner, Store
from .greeting import Greeting
from .keys import name_of, typing
from .system import System
from .theme import THEMES, Theme, set_font, set_style
from .topbar import TopBar

POLL = 15  # milliseconds between looks at work in the background
VIEWS = {
    "play": ("play", "PlayView"),
    "watch": ("watch", "WatchView"),
    "routes": ("two_routes", "TwoRoutesView"),
}
OPENS = {"play": "play", "blocks": "blocks", "guide": "guide", "watch": "watch", "routes": "routes"}
OTHERS = {
    "blocks": ("maker", "MakerView"),
    "guide": ("guide", "GuideView"),
}  # views that only a classic opens


class View(Protocol):
    """What a view is to the window; it is a ttk.Frame as well."""

    def start(self, **preset: Any) -> None:
        """Begin, with what is preset; `classic` is the preset as data."""

    def stop(self) -> None:
        """End animations and leave no callback behind."""

    def key(self, event: tk.Event[Any]) -> bool:
        """Take a key; tell whether it meant something."""

    def relabel(self, language: str) -> None:
        """Say everything in another language."""


class App:
    """The window and what all views share."""

    def __init__(  # noqa: PLR0913 - what it does not make itself, by keyword
        self,
        *,
        clock: Clock,
        store: Store,
        records: Records | None,
        runner: Runner,
        system: System,
        language: str = "en",
        theme: str = "light",
        pictures: Path | None = None,
    ) -> None:
        self.clock, self.store, self.records, self.runner, self.system = clock, store, records, runner, system
        self.pictures = Path.cwd() if pictures is None else pictures
        self.chosen_language, self.language = language, language
        self.theme: Theme = THEMES[theme]
        self.classic: Classic = FREE
        self.root = tk.Tk(className="Meiro")
        self.root.report_callback_exception = self._failed
        self.root.geometry(system.size(self.root))
        self.root.minsize(420, 420)
        self.failure: BaseException | None = None
        self.view: Any = None
        self.shown = ""
        self._views: dict[str, Any] = {}
        self._status_job = ""
        self._work_jobs: set[str] = set()
        set_style(self.root, self.theme)
        self.bar = TopBar(self.root, self)
        self.bar.pack(side="top", fill="x")
        self._status = ttk.Label(self.root, padding=(12, 3), anchor="w")
        self._status.pack(side="bottom", fill="x")
        self.body = ttk.Frame(self.root)
        self.body.pack(fill="both", expand=True)
        self.root.protocol("WM_DELETE_WINDOW", self.quit)
        self.root.bind_all("<KeyPress>", self._key, add="+")
        self.root.bind_all("<KeyRelease>", self._key_up, add="+")
        self.root.bind("<FocusOut>", self._left, add="+")
        self.root.bind("<FocusIn>", self._came, add="+")
        self.set_language(language)

    # ---- What views use ----

    def say(self, key: str, **parameters: Any) -> str:
        """Return words in the language of the window."""
        return words.text(key, self.language, **parameters)

    @property
    def colors(self) -> dict[str, str]:
        """The colours of boards by role: the theme's, and those of the classic that is open."""
        return {**self.theme.colors, **self.classic.colors}

    def status(self, text: str) -> None:
        """Say something in the line at the bottom; it stays until something else is said."""
        self._status.configure(text=text)

    def run_in_background(
        self, work: Callable[[], Any], done: Callable[[Any, Exception | None], None]
    ) -> Callable[[], None]:
        """Do work off the main thread, then call `done(result, error)` on it; return what cancels both."""
        job = self.runner.start(work)
        state: dict[str, Any] = {"job": "", "live": True}

        def look() -> None:
            self._work_jobs.discard(state["job"])
            if not state["live"]:
                return
            if not job.done():
                again()
                return
            state["live"] = False
            try:
                result = job.result()
            except Exception as error:  # noqa: BLE001 - handed on
                done(None, error)
            else:
                done(result, None)

        def again() -> None:
            state["job"] = self.root.after(POLL, look)
            self._work_jobs.add(state["job"])

        def cancel() -> None:
            if state["live"]:
                state["live"] = False
                job.cancel()

        again()
        return cancel

    # ---- Going from view to view ----

    def greet(self) -> None:
        """Show the five tiles."""
        self.open_view("greeting", FREE)

    def open_classic(self, name: str) -> None:
        """Open a classic, or free play."""
        classic = CLASSICS.get(name, FREE)
        self.open_view(OPENS[classic.view], classic)

    def open_view(self, name: str, classic: Classic | None = None, **preset: Any) -> None:
        """Stop the view that is shown and start another one."""
        if self.view is not None:
            self.view.stop()
            self.view.pack_forget()
        self.classic = FREE if classic is None else classic
        self.language = self.classic.language or self.chosen_language
        set_font(self.root, self.language)
        set_style(self.root, self.theme, self.classic.colors.get("window", ""))
        self.shown = name
        self.view = self._view(name)
        self.view.pack(in_=self.body, fill="both", expand=True)
        self.status("")
        self.relabel()
        self.view.start(classic=self.classic, **preset)

    def _view(self, name: str) -> Any:
        if name not in self._views:
            if name == "greeting":
                self._views[name] = Greeting(self.body, self)
            else:
                module, view = (VIEWS | OTHERS)[name]
                made = getattr(import_module(f".{module}", __package__), view)
                self._views[name] = made(self.body, self)
        return self._views[name]

    # ---- Language and colours ----

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.chosen_language = self.language = language
        set_font(self.root, language)
        self.relabel()

    def relabel(self) -> None:
        """Say everything anew."""
        title = self.classic.words.get("title", "ui.title")
        self.root.title(self.say(title))
        self.bar.relabel(self.language)
        if self.view is not None:
            self.view.relabel(self.language)

    def set_theme(self, name: str) -> None:
        """Change between light and dark."""
        self.theme = THEMES[name]
        set_style(self.root, self.theme, self.classic.colors.get("window", ""))
        if self.view is not None and hasattr(self.view, "recolor"):
            self.view.recolor()

    # ---- Events ----

    def _key(self, event: tk.Event[Any]) -> str | None:
        key = name_of(event)
        if not key or self.view is None or typing(event, key) or self.root.tk.call("grab", "current"):
            return None
        return "break" if self.view.key(event) else None

    def _key_up(self, event: tk.Event[Any]) -> None:
        if self.view is not None and hasattr(self.view, "key_up"):
            self.view.key_up(event)

    def _left(self, event: tk.Event[Any]) -> None:
        if event.widget is self.root and self.view is not None and hasattr(self.view, "away"):
            self.view.away()

    def _came(self, event: tk.Event[Any]) -> None:
        if event.widget is self.root and self.view is not None and hasattr(self.view, "back"):
            self.view.back()

    def _failed(self, kind: type[BaseException], error: BaseException, trace: Any) -> None:
        """Keep what went wrong in a callback, for whoever runs the window."""
        del kind
        self.failure = error.with_traceback(trace)
        self.quit()

    # ---- Beginning and end ----

    def run(self) -> None:
        """Show the window until it is closed; raise what went wrong in it."""
        self.root.mainloop()
        if self.failure is not None:
            raise self.failure

    def quit(self) -> None:
        """Save, and close the window."""
        if self.view is not None:
            self.view.stop()
            self.view = None
        for view in self._views.values():
            if hasattr(view, "close"):
                view.close()
        for job in self._work_jobs:
            self.root.after_cancel(job)
        self.root.update_idletasks()  # what is still to be drawn must not find the window gone
        self.root.destroy()
