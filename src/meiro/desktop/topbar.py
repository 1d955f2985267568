"""The bar at the top: home, the three tabs, language, light and dark."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from ..words import languages

if TYPE_CHECKING:
    from .app import App

NATIVE = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}
TABS = {
    "play": "ui.tab.play",
    "watch": "ui.tab.watch",
    "routes": "ui.tab.routes",
    "records": "ui.tab.records",
}
GAPS = 40  # pixels around and between them


class TopBar(ttk.Frame):
    """Buttons that go from view to view, and two switches."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        super().__init__(parent, padding=(10, 8, 10, 4))
        self._app = app
        self.home = ttk.Button(self, text="meiro", command=app.greet, style="Tab.TButton", takefocus=1)
        self.home.pack(side="left", padx=(0, 8))
        self.tabs: dict[str, ttk.Button] = {}
        for name in TABS:
            self.tabs[name] = ttk.Button(self, command=partial(self._open, name), style="Tab.TButton")
            self.tabs[name].pack(side="left")
        self.theme = ttk.Button(self, command=self._other_theme, style="Tab.TButton", width=3)
        self.theme.pack(side="right")
        self.language = ttk.Menubutton(self)
        self.language.pack(side="right", padx=(0, 6))
        menu = tk.Menu(self.language, tearoff=False)
        for tag in languages():
            menu.add_command(label=NATIVE[tag], command=partial(app.set_language, tag))
        self.language.configure(menu=menu)
        self.all = ttk.Menubutton(self, text="☰")
        self._menu = tk.Menu(self.all, tearoff=False)
        self.all.configure(menu=self._menu)
        self._folded = False
        self.bind("<Configure>", self._fold)

    def relabel(self, language: str) -> None:
        """Say everything in a language, and show which tab is open."""
        for name, button in self.tabs.items():
            here = name == self._app.shown
            button.configure(
                text=self._app.say(TABS[name]), style="Here.Tab.TButton" if here else "Tab.TButton"
            )
        self.language.configure(text=NATIVE[language])
        self.theme.configure(text="☾" if self._app.theme.name == "light" else "☀")
        self._menu.delete(0, "end")
        for name, words in TABS.items():
            self._menu.add_command(label=self._app.say(words), command=partial(self._open, name))
        self._menu.add_separator()
        for tag in languages():
            self._menu.add_command(label=NATIVE[tag], command=partial(self._app.set_language, tag))
        self._menu.add_command(label="☾ / ☀", command=self._other_theme)

    def _fold(self, event: tk.Event[tk.Misc]) -> None:
        """Where there is no room for all, put all but home into one menu."""
        parts: tuple[ttk.Widget, ...] = (*self.tabs.values(), self.theme, self.language)
        folded = (
            event.width < self.home.winfo_reqwidth() + sum(part.winfo_reqwidth() for part in parts) + GAPS
        )
        if folded is self._folded:
            return
        self._folded = folded
        for part in (*parts, self.all):
            part.pack_forget()
        if folded:
            self.all.pack(side="right")
            return
        for tab in self.tabs.values():
            tab.pack(side="left")
        self.theme.pack(side="right")
        self.language.pack(side="right", padx=(0, 6))

    def _open(self, name: str) -> None:
        """Go to a view; between play and watch the classic that is played stays open."""
        classic = self._app.classic if self._app.classic.view == "play" else None
        here = {"watch": "play", "play": "watch"}.get(name)
        self._app.open_view(name, classic if self._app.shown == here else None)

    def _other_theme(self) -> None:
        self._app.set_theme("dark" if self._app.theme.name == "light" else "light")
        self.relabel(self._app.language)
