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
from .dialog import Dialog
from .greeting import Greeting
from .keymap import Keymap
from .keys import BUTTONS, TYPED, name_of, typing
from .preferences import Preferences
from .statusline import StatusLine
from .system import System
from .theme import THEMES, Theme, set_font, set_style
from .topbar import TopBar

SMALLEST = (320, 240)
POLL = 15  # milliseconds between looks at work in the background
VIEWS = {
    "play": ("play", "PlayView"),
    "watch": ("watch", "WatchView"),
    "routes": ("two_routes", "TwoRoutesView"),
    "records": ("records", "RecordsView"),
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

    def focus_board(self) -> None:
        """Give the keys to what they act on."""

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
        preferences: Preferences | None = None,
    ) -> None:
        self.clock, self.store, self.records, self.runner, self.system = clock, store, records, runner, system
        self.pictures = Path.cwd() if pictures is None else pictures
        self.preferences = Preferences(store) if preferences is None else preferences
        self.keymap = Keymap(self.preferences)
        self.chosen_language, self.language = language, language
        self.theme: Theme = THEMES[theme]
        self.classic: Classic = FREE
        self.root = tk.Tk(className="Meiro")
        self.root.report_callback_exception = self._failed
        self.root.geometry(self._first_size())
        self.root.minsize(*SMALLEST)
        self.failure: BaseException | None = None
        self.view: Any = None
        self.shown = ""
        self._views: dict[str, Any] = {}
        self._said: Callable[[], str] = str
        self._focus_job = ""
        self._work_jobs: set[str] = set()
        self.bar = TopBar(self.root, self)
        self.bar.pack(side="top", fill="x")
        self._status = StatusLine(self.root)
        self._status.bind("<Escape>", lambda _: self.focus_board())
        self._status.pack(side="bottom", fill="x")
        self._set_style()
        self.body = ttk.Frame(self.root)
        self.body.pack(fill="both", expand=True)
        self.root.protocol("WM_DELETE_WINDOW", self.quit)
        self.root.bind_all("<KeyPress>", self._key, add="+")
        self.root.bind_all("<KeyRelease>", self._key_up, add="+")
        for kind in BUTTONS:
            for event in ("<ButtonRelease-1>", "<KeyRelease-space>"):
                self.root.bind_class(kind, event, self._pressed, add="+")
        self.root.bind("<FocusOut>", self._left, add="+")
        self.root.bind("<FocusIn>", self._came, add="+")
        set_font(self.root, language)
        self.relabel()
        if self.preferences.bad:
            self.status(lambda: self.say("ui.error.settings_damaged", name=self.preferences.bad))

    # ---- What views use ----

    def say(self, key: str, **parameters: Any) -> str:
        """Return words in the language of the window."""
        return words.text(key, self.language, **parameters)

    @property
    def colors(self) -> dict[str, str]:
        """The colours of boards by role: the theme's, and those of the classic that is open."""
        return {**self.theme.colors, **self.classic.colors}

    def status(self, text: str | Callable[[], str]) -> None:
        """Say something in the line at the bottom, until something else is said.

        Words come as a function, which is asked again when the language changes.
        """
        self._said = text if callable(text) else lambda: text
        self._status.say(self._said())

    def focus_board(self) -> None:
        """Give the keys to what they act on in the view that is shown."""
        if hasattr(self.view, "focus_board"):
            self.view.focus_board()

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
            self._keep_speed()
            self.view.stop()
            self.view.pack_forget()
        self.classic = FREE if classic is None else classic
        self.language = self.classic.language or self.chosen_language
        set_font(self.root, self.language)
        self._set_style()
        self.shown = name
        self.view = self._view(name)
        self.view.pack(in_=self.body, fill="both", expand=True)
        self.status("")
        self.relabel()
        self.root.focus_set()
        self.view.start(classic=self.classic, **preset)
        self._give_speed()
        if self.root.focus_lastfor() is self.root:  # the view has asked for no other place
            self.focus_board()

    def _keep_speed(self) -> None:
        """Keep how fast Watch plays outside the classics, which have a speed of their own."""
        if self.shown == "watch" and self.classic is FREE:
            self.preferences.put(speed=round(self.view.transport.speed.get()))

    def _give_speed(self) -> None:
        kept = self.preferences.get("speed", int)
        if kept is not None and self.shown == "watch" and self.classic is FREE:
            self.view.transport.faster(kept - round(self.view.transport.speed.get()))

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
        self.preferences.put(language=language)
        set_font(self.root, language)
        self.relabel()
        self.focus_board()

    def relabel(self) -> None:
        """Say everything anew."""
        title = self.classic.words.get("title", "ui.title")
        self.root.title(self.say(title))
        self.bar.relabel(self.language)
        if self.view is not None:
            self.view.relabel(self.language)
        self._status.say(self._said())

    def set_theme(self, name: str) -> None:
        """Change between light and dark."""
        self.theme = THEMES[name]
        self.preferences.put(theme=name)
        self._set_style()
        if self.view is not None and hasattr(self.view, "recolor"):
            self.view.recolor()

    def _set_style(self) -> None:
        set_style(self.root, self.theme, self.classic.colors.get("window", ""))
        self._status.recolor()

    # ---- Events ----

    def _key(self, event: tk.Event[Any]) -> str | None:
        key = name_of(event)
        if not key or self.view is None or typing(event, key) or self._elsewhere(event):
            return None
        return "break" if self.view.key(event) else None

    def _elsewhere(self, event: tk.Event[Any]) -> bool:
        """Tell whether a key was pressed in a dialog, or while one or a menu is open."""
        return event.widget.winfo_toplevel() is not self.root or bool(self.root.tk.call("grab", "current"))

    def _pressed(self, event: tk.Event[Any]) -> None:
        """After a button of the window was pressed, give the keys back to the board: the next key is none for it."""
        if event.widget.winfo_toplevel() is self.root and not self._focus_job:
            self._focus_job = self.root.after(1, self._after_press)

    def _after_press(self) -> None:
        self._focus_job = ""
        focus = self.root.focus_get()
        taken = focus is None or focus.winfo_class() in TYPED or focus.winfo_toplevel() is not self.root
        if not taken and not self.root.tk.call("grab", "current"):
            self.focus_board()

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

    def _first_size(self) -> str:
        """Return the size of the last time, where it fits the screen, or the system's choice."""
        sides = [side for side in (self.preferences.get("size", str) or "").split("x") if side.isdecimal()]
        if len(sides) != 2:
            return self.system.size(self.root)
        most = self.root.winfo_screenwidth(), self.root.winfo_screenheight()
        fit = [
            max(least, min(int(side), top)) for side, least, top in zip(sides, SMALLEST, most, strict=True)
        ]
        return f"{fit[0]}x{fit[1]}"

    def quit(self) -> None:
        """Save, and close the window."""
        for child in self.root.winfo_children():
            if isinstance(child, Dialog):
                child.destroy()
        if self.root.winfo_viewable():
            self.preferences.put(size=f"{self.root.winfo_width()}x{self.root.winfo_height()}")
        if self.view is not None:
            self._keep_speed()
            self.view.stop()
            self.view = None
        for view in self._views.values():
            if hasattr(view, "close"):
                view.close()
        for job in (*self._work_jobs, *filter(None, [self._focus_job])):
            self.root.after_cancel(job)
        self.root.update_idletasks()  # what is still to be drawn must not find the window gone
        self.root.destroy()
