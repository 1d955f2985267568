"""Two small windows: settings of play, and the keys."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...play import ANGLES, Classic, Session
from ...play.states import LABELS

Say = Callable[..., str]
ARROWS = {"north": "↑", "south": "↓", "west": "←", "east": "→"}
SWITCHES = ("trail", "levels", "adventure", "always_run", "early_shortest")
FOGS = ("off", "plain", "sight")
TIMERS = ("move", "reveal", "off")


def show_help(parent: tk.Misc, classic: Classic, say: Say) -> tk.Toplevel:
    """List the keys of a preset, each meaning once."""
    window = _window(parent, say("ui.help"))
    meanings: dict[str, list[str]] = {}
    for key, meaning in classic.keys.items():
        meanings.setdefault(meaning, []).append(key)
    frame = ttk.Frame(window, padding=16)
    frame.pack(fill="both", expand=True)
    for row, (meaning, keys) in enumerate(meanings.items()):
        label = ARROWS[meaning] if meaning in ANGLES else _meaning(meaning, classic, say)
        ttk.Label(frame, text="  ".join(keys)).grid(row=row, column=0, sticky="w", padx=(0, 24), pady=1)
        ttk.Label(frame, text=label).grid(row=row, column=1, sticky="w", pady=1)
    ttk.Button(frame, text=say("ui.close"), command=window.destroy).grid(columnspan=2, pady=(12, 0))
    return window


def show_settings(parent: tk.Misc, session: Session, say: Say) -> tk.Toplevel:
    """Let settings that need no new maze be changed; they apply at once."""
    window = _window(parent, say("ui.settings"))
    frame = ttk.Frame(window, padding=16)
    frame.pack(fill="both", expand=True)
    for name in SWITCHES:
        value = tk.BooleanVar(window, bool(getattr(session.settings, name)))
        ttk.Checkbutton(
            frame, text=say(f"ui.setting.{name}"), variable=value,
            command=lambda name=name, value=value: session.set(**{name: value.get()}),  # type: ignore[misc]
        ).pack(anchor="w", pady=2)  # fmt: skip
        window.__dict__[name] = value  # a variable lives as long as somebody holds it
    for name, choices in (("fog", FOGS), ("timer", TIMERS)):
        line = ttk.Frame(frame)
        line.pack(fill="x", pady=4)
        ttk.Label(line, text=say(f"ui.setting.{name}")).pack(side="left", padx=(0, 8))
        box = ttk.Combobox(
            line, state="readonly", values=[say(f"ui.setting.{name}.{word}") for word in choices]
        )
        box.current(choices.index(getattr(session.settings, name)))
        box.bind(
            "<<ComboboxSelected>>",
            lambda _, name=name, box=box, choices=choices: session.set(**{name: choices[box.current()]}),  # type: ignore[misc]
        )
        box.pack(side="right")
    ttk.Button(frame, text=say("ui.close"), command=window.destroy).pack(pady=(12, 0))
    return window


def _meaning(meaning: str, classic: Classic, say: Say) -> str:
    if meaning == "main":
        return f"{say('ui.start')} / {say('ui.pause')}"
    return say(classic.labels.get(meaning, LABELS.get(meaning, "ui.start")))


def _window(parent: tk.Misc, title: str) -> tk.Toplevel:
    window = tk.Toplevel(parent, padx=0, pady=0)
    window.title(title)
    window.transient(parent.winfo_toplevel())
    top = parent.winfo_toplevel()
    window.geometry(f"+{top.winfo_rootx() + 60}+{top.winfo_rooty() + 80}")
    window.bind("<Escape>", lambda _: window.destroy())
    return window
