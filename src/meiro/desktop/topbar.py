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
TABS = {"play": "ui.tab.play", "watch": "ui.tab.watch", "routes": "ui.tab.routes"}


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

    def relabel(self, language: str) -> None:
        """Say everything in a language, and show which tab is open."""
        for name, button in self.tabs.items():
            here = name == self._app.shown
            button.configure(
                text=self._app.say(TABS[name]), style="Here.Tab.TButton" if here else "Tab.TButton"
            )
        self.language.configure(text=NATIVE[language])
        self.theme.configure(text="☾" if self._app.theme.name == "light" else "☀")

    def _open(self, name: str) -> None:
        """Go to a view; between play and watch the classic that is played stays open."""
        classic = self._app.classic if self._app.classic.view == "play" else None
        here = {"watch": "play", "play": "watch"}.get(name)
        self._app.open_view(name, classic if self._app.shown == here else None)

    def _other_theme(self) -> None:
        self._app.set_theme("dark" if self._app.theme.name == "light" else "light")
        self.relabel(self._app.language)
