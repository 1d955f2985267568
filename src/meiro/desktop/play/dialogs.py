"""Small windows of Play: settings that need no new maze, and what the keys do."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...play import ANGLES, Classic, Session
from ..dialog import Dialog
from ..keymap import name_key, name_meaning
from .key_dialog import show_keys

if TYPE_CHECKING:
    from .view import PlayView

SWITCHES = ("trail", "levels", "adventure", "always_run", "early_shortest")
CHOICES = {"fog": ("off", "plain", "sight"), "timer": ("move", "reveal", "off")}
COLUMNS = 2


def show_help(view: PlayView, classic: Classic) -> Dialog:
    """List the keys of a preset, each meaning once."""
    app = view.app
    dialog = Dialog(view, app.say("ui.help"), app.focus_board)
    meanings: dict[str, list[str]] = {}
    for key, meaning in app.keymap.of(classic).items():
        meanings.setdefault(meaning, []).append(name_key(key, app.say))
    rows = [("  ".join(keys), name_meaning(meaning, classic, app.say)) for meaning, keys in meanings.items()]
    walks = sum(meaning in ANGLES for meaning in meanings)
    rows.insert(walks, ("Shift + ↑ ↓ ← →", app.say("ui.run")))
    close = dialog.add_close(app.say("ui.close"))
    columns = COLUMNS if len(rows) > len(SWITCHES) + 6 else 1
    height = -(-len(rows) // columns)
    for place, (keys, label) in enumerate(rows):
        row, column = place % height, 2 * (place // height)
        frame = dialog.table
        ttk.Label(frame, text=keys).grid(row=row, column=column, sticky="w", padx=(0, 16), pady=1)
        ttk.Label(frame, text=label).grid(row=row, column=column + 1, sticky="w", padx=(0, 32), pady=1)
    if classic.offers is None:
        note = ttk.Label(dialog.table, text=app.say("ui.hand.hint"))
        note.grid(row=height, column=0, columnspan=2 * columns, sticky="w", pady=(8, 0))
    dialog.run(close)
    return dialog


def show_settings(view: PlayView, session: Session) -> Dialog:
    """Let settings that need no new maze be changed; they apply at once."""
    app, say = view.app, view.app.say
    dialog = Dialog(view, say("ui.settings"), app.focus_board)
    close = dialog.add_close(say("ui.close"))
    first: tk.Misc | None = None
    for name in SWITCHES:
        box = _switch(dialog, session, name, say(f"ui.setting.{name}"))
        first = first or box
    for name, words in CHOICES.items():
        labels = [say(f"ui.setting.{name}.{word}") for word in words]
        _choice(dialog, session, name, words, say(f"ui.setting.{name}"), labels)
    ttk.Button(dialog.table, text=f"{say('ui.keys')}…", command=lambda: show_keys(dialog, app)).pack(
        anchor="w", pady=(8, 0)
    )
    dialog.run(first or close)
    return dialog


def _switch(dialog: Dialog, session: Session, name: str, text: str) -> ttk.Checkbutton:
    value = tk.BooleanVar(dialog, bool(getattr(session.settings, name)))
    dialog.held.append(value)
    box = ttk.Checkbutton(
        dialog.table, text=text, variable=value, command=lambda: session.set(**{name: value.get()})
    )
    box.pack(anchor="w", pady=2)
    return box


def _choice(
    dialog: Dialog, session: Session, name: str, words: tuple[str, ...], text: str, labels: list[str]
) -> None:
    line = ttk.Frame(dialog.table)
    line.pack(fill="x", pady=4)
    ttk.Label(line, text=text).pack(side="left", padx=(0, 12))
    box = ttk.Combobox(line, state="readonly", values=labels, width=max(map(len, labels)) + 4)
    box.current(words.index(getattr(session.settings, name)))
    box.bind("<<ComboboxSelected>>", lambda _: session.set(**{name: words[box.current()]}))
    box.pack(side="right")
