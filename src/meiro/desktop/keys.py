"""Keys: from Tk's events to the names that presets use, and keys that are held."""

from __future__ import annotations

import sys
import tkinter as tk
from collections.abc import Callable
from typing import Any

NAMES = {
    "Return": "Enter", "KP_Enter": "Enter", "space": "Space", "BackSpace": "Backspace", "question": "?",
    "KP_Up": "Num8", "KP_Down": "Num2", "KP_Left": "Num4", "KP_Right": "Num6",
    "KP_8": "Num8", "KP_2": "Num2", "KP_4": "Num4", "KP_6": "Num6",
    "comma": ",", "period": ".", "Prior": "PageUp", "Next": "PageDown", "plus": "+", "minus": "-",
    "equal": "+", "KP_Add": "+", "KP_Subtract": "-",
}  # fmt: skip
SHIFT, CONTROL = 0x1, 0x4
COMMAND = {"aqua": 0x8}  # Cmd stands for Ctrl on macOS
ALT = {"x11": 0x8, "win32": 0x20000, "aqua": 0x10}
PLACES = {  # where the four keys lie, by what the system calls them; Windows tells letters only
    "x11": {25: "W", 38: "A", 39: "S", 40: "D"},
    "aqua": {13: "W", 0: "A", 1: "S", 2: "D"},
}
MOVES = "WASD"
TYPED = ("Entry", "TEntry", "Text", "Spinbox", "TSpinbox", "TCombobox", "Listbox")
PRESSED = ("Space",)  # what a button that has the focus takes for itself; Enter is the main button's
BUTTONS = ("Button", "TButton", "TCheckbutton", "TRadiobutton", "TMenubutton", "Checkbutton", "Radiobutton")

DELAY, REPEAT = 180, 60  # milliseconds until a held key repeats, and between repeats
BOUNCE = 25  # a release that is followed by a press within this is the system's own repeat


def name_of(event: tk.Event[Any]) -> str:
    """Return what presets call a key, "" for keys that mean nothing: "Up", "W", "Ctrl+Z", "Ctrl+Shift+Z", "?".

    Letters of the keys W, A, S and D are told by place, as far as the system says where a key lies; so neither
    Caps Lock nor Shift nor another layout moves them.
    """
    system = event.widget.tk.call("tk", "windowingsystem") if hasattr(event.widget, "tk") else "x11"
    state = event.state if isinstance(event.state, int) else 0
    if state & ALT.get(system, 0):
        return ""
    key = NAMES.get(event.keysym, event.keysym)
    control = bool(state & (CONTROL | COMMAND.get(system, 0)))
    if key == "??" or (len(key) == 1 and not key.isascii()):
        return ""  # an input method is at work
    if len(key) == 1:
        key = key.upper()
    if control:
        return f"Ctrl+{'Shift+' if state & SHIFT else ''}{key}"
    places = PLACES.get(system)
    if places:
        placed = places.get(event.keycode)
        if placed is not None:
            return placed
        if key in MOVES:
            return f"Letter {key}"  # the letter, but not the place
    return key


def typing(event: tk.Event[Any], key: str) -> bool:
    """Tell whether a key belongs to the control that has the focus, and to nothing else."""
    widget = event.widget
    if not isinstance(widget, tk.Misc):
        return True  # the list of a combobox
    kind = widget.winfo_class()
    return kind in TYPED or "popdown" in str(widget) or (kind in BUTTONS and key in PRESSED) or kind == "Menu"


def command_key() -> str:
    """Return what the key for commands is called here."""
    return "Cmd" if sys.platform == "darwin" else "Ctrl"


class Held:
    """Directions that are held down: each acts at once, then again and again until it is let go."""

    def __init__(self, widget: tk.Misc, act: Callable[[str, bool], bool]) -> None:
        self._widget, self._act = widget, act
        self._down: dict[str, bool] = {}  # name → run; the last one pressed is the last
        self._going: dict[str, str] = {}  # releases that may turn out to be the system's repeat
        self._job = ""

    def press(self, name: str, *, run: bool) -> None:
        """Take a key press, a repeated one too."""
        job = self._going.pop(name, "")
        if job:
            self._widget.after_cancel(job)
        if name in self._down:
            return
        self._down[name] = run
        self._act(name, run)
        self._again(DELAY)

    def release(self, name: str) -> None:
        """Take a key release; wait a moment in case a press follows at once."""
        if name in self._down and name not in self._going:
            self._going[name] = self._widget.after(BOUNCE, lambda: self._gone(name))

    def forget(self) -> None:
        """Let go of everything: the window lost the focus, or the maze has changed."""
        for job in (*self._going.values(), self._job):
            if job:
                self._widget.after_cancel(job)
        self._down.clear()
        self._going.clear()
        self._job = ""

    def _gone(self, name: str) -> None:
        self._going.pop(name, None)
        self._down.pop(name, None)
        if not self._down and self._job:
            self._widget.after_cancel(self._job)
            self._job = ""

    def _again(self, wait: int) -> None:
        if self._job:
            self._widget.after_cancel(self._job)
        self._job = self._widget.after(wait, self._repeat)

    def _repeat(self) -> None:
        self._job = ""
        for name, run in reversed(list(self._down.items())):  # a blocked turn keeps the old direction
            if name not in self._going and self._act(name, run):
                break
        if self._down:
            self._again(REPEAT)
