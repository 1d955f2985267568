"""Buttons for the actions of the moment: what a view offers, with the reason on those that cannot be used."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import Literal

from ...play import PRESETS, Action, State, View
from ..flow import Flow
from ..tooltip import Tooltip

Say = Callable[..., str]
FIRST = ("cancel", "new", "next", "restart", "undo", "redo", "hint", "answer", "hide", "picture", "folder")
SHORT = (
    "restart",
    "undo",
    "redo",
    "hint",
    "answer",
    "hide",
    "cancel",
    "next",
)  # beside the main one, in free play
MENU = (
    "new",
    "previous",
    "replay",
    "stop",
    "picture",
    "folder",
    "save",
    "open",
    "share",
    "settings",
    "help",
    "quit",
)


class Buttons(ttk.Frame):
    """The main button, a few others, and a menu of the rest; `do` is called with an action's name."""

    def __init__(self, parent: tk.Misc, do: Callable[[str], None], say: Say) -> None:
        super().__init__(parent)
        self._do, self._say = do, say
        self.full, self.bare, self.narrow, self.small = True, False, False, False
        self._seen: object = None
        self.main = ttk.Button(self, style="Main.TButton", command=lambda: do("main"))
        self.buttons = {name: ttk.Button(self, command=partial(do, name)) for name in FIRST}
        self._tips = {name: Tooltip(button) for name, button in self.buttons.items()}
        self._main_tip = Tooltip(self.main)
        self.more = ttk.Menubutton(self, text="⋯")
        self._menu = tk.Menu(self.more, tearoff=False)
        self.more.configure(menu=self._menu)
        self._flow = Flow(self)

    def compose(self, *, full: bool, narrow: bool = False) -> None:
        """Choose which buttons there are: the short list and a menu, or all that is offered."""
        self.full, self.narrow, self._seen = full, narrow, None

    def update_from(self, view: View, language: str) -> None:
        """Show what is offered now."""
        shape = self.full, self.bare, self.small
        seen = (view.main, tuple(view.actions.values()), language, view.state, shape)
        if seen == self._seen:
            return
        self._seen = seen
        main = view.actions[view.main]
        ready = view.state is State.READY and main.label == "ui.start" and not self.narrow
        self.main.configure(text=self._say("ui.start_or_move" if ready else main.label))
        self._set(self.main, self._main_tip, main)
        order = SHORT if self.full else tuple(name for name in FIRST if name != "new")
        shown = [name for name in order if not self.bare and name in view.actions and name != view.main]
        rest = [] if self.bare or not self.small else shown
        shown = [] if self.small else shown
        for name in shown:
            self.buttons[name].configure(text=self._say(view.actions[name].label))
            self._set(self.buttons[name], self._tips[name], view.actions[name])
        groups: list[list[tk.Widget]] = [[self.main]]
        groups += [[self.buttons[name]] for name in shown]
        if self.full or rest:
            self._fill_menu(view, rest)
            groups.append([self.more])
        self._flow.show(groups)

    def _set(self, button: ttk.Button, tip: Tooltip, action: Action) -> None:
        if not action.live and self.focus_get() is button:
            self.winfo_toplevel().focus_set()
        button.state(["!disabled" if action.live else "disabled"])
        tip.text = self._say(action.reason) if action.reason else ""

    def _fill_menu(self, view: View, rest: list[str]) -> None:
        """List what has no button, what there is no room for first; then the fields, and the presets."""
        self._menu.delete(0, "end")
        names = rest + [name for name in MENU if self.full and name not in rest]
        for action in (view.actions[name] for name in names if name in view.actions):
            label = self._say(action.label) + ("" if action.live else f" – {self._say(action.reason)}")
            self._add(label, action.name, "normal" if action.live else "disabled")
        if self.small:
            self._add(f"{self._say('ui.size')}…", "fields", "normal")
        if self.full and not self.narrow:
            self._menu.add_separator()
            for number, (name, (generator, words)) in enumerate(PRESETS.items(), 1):
                called = f"{self._say(words)} – {self._say(f'card.{generator}.name')}"
                self._add(f"{number}  {called}", name, "normal")

    def _add(self, label: str, name: str, state: Literal["normal", "disabled"]) -> None:
        self._menu.add_command(label=label, command=partial(self._do, name), state=state)
