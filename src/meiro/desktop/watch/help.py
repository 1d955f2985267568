"""What the keys of Watch do, in a window of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from tkinter import ttk
from typing import Any

from ..dialog import Dialog
from .card import title_of
from .keys import WATCH_KEYS

LABELS: Mapping[str, str] = {  # action → key of its words
    "play": "ui.transport.play",
    "first": "ui.transport.first",
    "back": "ui.transport.back",
    "forward": "ui.transport.forward",
    "last": "ui.transport.last",
    "new": "ui.new",
    "solve": "ui.solve_now",
    "faster": "ui.speed.faster",
    "slower": "ui.speed.slower",
    "zoom-in": "ui.zoom-in",
    "zoom-out": "ui.zoom-out",
    "zoom-fit": "ui.zoom-fit",
    "look": "ui.look",
    "picture": "ui.save_picture",
    "open": "ui.open",
    "paste": "ui.id",
    "share": "ui.copy_link",
    "pause": "ui.pause",
    "help": "ui.help",
    "quit": "ui.quit",
}


def show_help(view: Any, generators: Sequence[str], notes: Sequence[str] = ()) -> Dialog:
    """List the keys, each meaning once, and below them what else can be done; `generators` have the digits."""
    say = view.app.say
    dialog = Dialog(view, say("ui.help"), view.app.focus_board)
    keys: dict[str, list[str]] = {}
    for key, action in WATCH_KEYS.items():
        keys.setdefault(action, []).append(key)
    rows = [("  ".join(keys[action]), say(label)) for action, label in LABELS.items() if action in view.known]
    rows += [(str(n), title_of("generator", name, say)) for n, name in enumerate(generators, 1)]
    close = dialog.add_close(say("ui.close"))
    half = -(-len(rows) // 2)
    for place, texts in enumerate(rows):
        for column, text in enumerate(texts, 2 * (place // half)):
            ttk.Label(dialog.table, text=text).grid(
                row=place % half, column=column, sticky="w", padx=(0, 20), pady=1
            )
    for row, note in enumerate(notes, half):
        ttk.Label(dialog.table, text=say(note)).grid(row=row, column=0, columnspan=4, sticky="w", pady=(8, 0))
    dialog.run(close)
    return dialog
