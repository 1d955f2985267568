"""Settings, keys: another key for each command, keys of one sign on or off."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...play import FREE
from ..dialog import Dialog
from ..keymap import MEANINGS, name_key, name_meaning
from ..keys import name_of

if TYPE_CHECKING:
    from ..app import App

ROWS = 12
MODIFIERS = ("Shift", "Control", "Alt", "Meta", "Super", "Caps", "ISO", "Num_Lock", "Tab")


class KeyDialog(Dialog):
    """A list of commands with their keys; one that is chosen can be given another key."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        super().__init__(parent, app.say("ui.keys"), lambda: _give_back(parent))
        self._say, self._keymap = app.say, app.keymap
        self._waits = ""  # the command whose key is to be pressed
        self.close = self.add_close(app.say("ui.close"))
        self.letters = tk.BooleanVar(self, self._keymap.letters)
        ttk.Checkbutton(
            self.table, text=app.say("ui.keys.letters"), variable=self.letters, command=self._switch
        ).pack(anchor="w", pady=(0, 8))
        self.said = ttk.Label(self.table, wraplength=460)
        buttons = ttk.Frame(self.table)
        buttons.pack(side="bottom", fill="x", pady=(8, 0))
        self.said.pack(side="bottom", fill="x", pady=(8, 0))
        for key, act in (("change", self._wait), ("default", self._restore), ("reset", self._reset)):
            ttk.Button(buttons, text=app.say(f"ui.keys.{key}"), command=act).pack(side="left", padx=(0, 6))
        self.list = ttk.Treeview(self.table, columns=("keys",), height=ROWS, selectmode="browse")
        bar = ttk.Scrollbar(self.table, command=self.list.yview)
        self.list.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.list.pack(fill="both", expand=True)
        self.list.heading("#0", text=app.say("ui.keys.command"), anchor="w")
        self.list.heading("keys", text=app.say("ui.keys"), anchor="w")
        self.list.column("#0", width=260)
        self.list.column("keys", width=220)
        for meaning in MEANINGS:
            self.list.insert("", "end", meaning, text=name_meaning(meaning, FREE, self._say))
        self.list.selection_set(MEANINGS[0])
        self.list.focus(MEANINGS[0])
        self.list.bind("<Double-1>", lambda _: self._wait())
        self.list.bind("<Return>", lambda _: self._wait())
        self.bind("<KeyPress>", self._pressed)
        self.bind("<Escape>", self._escape)
        self.refresh()

    def refresh(self) -> None:
        """Show the keys as they are."""
        for meaning in MEANINGS:
            keys = [name_key(key, self._say) for key in self._keymap.keys_for(meaning)]
            self.list.set(meaning, "keys", "  ".join(keys) or self._say("ui.keys.none"))

    def _chosen(self) -> str:
        return self.list.selection()[0]

    def _wait(self) -> str:
        self._waits = self._chosen()
        command = name_meaning(self._waits, FREE, self._say)
        self._tell(self._say("ui.keys.press", command=command))
        self.said.focus_set()
        return "break"

    def _pressed(self, event: tk.Event[Any]) -> str | None:
        key = name_of(event)
        if not self._waits or not key or event.keysym.startswith(MODIFIERS):
            return None
        taken = self._keymap.assign(self._waits, key)
        if taken:
            self._refuse(key, taken)
        else:
            self._done()
        return "break"

    def _escape(self, _: tk.Event[Any]) -> str:
        if self._waits:
            self._done()
        else:
            self.destroy()
        return "break"

    def _done(self) -> None:
        self._waits = ""
        self._tell("")
        self.list.focus_set()
        self.refresh()

    def _restore(self) -> None:
        meaning = self._chosen()
        taken = self._keymap.restore(meaning)
        self._done()
        if taken:
            self._refuse(self._keymap.keys_for(taken)[0], taken)

    def _reset(self) -> None:
        self._keymap.reset()
        self.letters.set(self._keymap.letters)
        self._done()

    def _switch(self) -> None:
        self._keymap.allow_letters(allowed=self.letters.get())
        self.refresh()

    def _refuse(self, key: str, taken: str) -> None:
        command = name_meaning(taken, FREE, self._say)
        text = self._say("ui.keys.taken", name=name_key(key, self._say), command=command)
        self.said.configure(style="Fault.TLabel", text=f"⚠ {text}")

    def _tell(self, text: str) -> None:
        self.said.configure(style="TLabel", text=text)


def _give_back(parent: tk.Misc) -> None:
    """Let the dialog below be used again."""
    if isinstance(parent, Dialog) and parent.winfo_exists():
        parent.grab_set()
        parent.focus_set()


def show_keys(parent: tk.Misc, app: App) -> KeyDialog:
    """Let the keys of free play be changed."""
    dialog = KeyDialog(parent, app)
    dialog.run(dialog.list)
    return dialog
