"""Records: the best ten of each category, to be played again, deleted, and taken to another machine."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import font as tkfont
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from .. import words
from ..errors import MeiroError
from ..play import Record
from .flow import Flow
from .keys import name_of
from .play.info import shortened

if TYPE_CHECKING:
    from .app import App

LEAST_ID = 120  # pixels of an ID for which other columns are left out
COLUMNS = {"place": 60, "time": 190, "moves": 90, "date": 110, "id": LEAST_ID}  # with their widths in pixels
HEADS = {
    "place": "ui.records.place", "time": "ui.time", "moves": "ui.moves", "date": "ui.records.date", "id": "ui.id",
}  # fmt: skip
LEFT_OUT = ("date", "moves", "place")  # in a narrow window, in this order
FILE = "maze-records.json"


class RecordsView(ttk.Frame):
    """A list of one category at a time, and buttons for what can be done with it."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        super().__init__(parent, padding=(12, 4))
        self.app = app
        self._categories: list[str] = []
        self._rows: list[Record] = []
        self._deleted: Record | None = None
        line = ttk.Frame(self)
        line.pack(fill="x", pady=(0, 6))
        self._name = ttk.Label(line)
        self._name.pack(side="left", padx=(0, 8))
        self.category = ttk.Combobox(line, state="readonly")
        self.category.pack(side="left", fill="x", expand=True)
        self.category.bind("<<ComboboxSelected>>", lambda _: self._chosen())
        acts: dict[str, Callable[[], None]] = {
            "ui.records.play": self._play, "ui.delete": self._delete, "ui.undo": self._undo,
            "ui.records.export": self._export, "ui.records.import": self._import,
        }  # fmt: skip
        buttons = ttk.Frame(self)
        buttons.pack(side="bottom", fill="x", pady=(6, 4))
        self.buttons = {key: ttk.Button(buttons, command=act) for key, act in acts.items()}
        self._flow = Flow(buttons)
        self.empty = ttk.Label(self, style="Faint.TLabel", anchor="center", justify="center")
        self.list = ttk.Treeview(self, columns=tuple(COLUMNS), show="headings", selectmode="browse")
        for name, width in COLUMNS.items():
            self.list.column(name, width=width, minwidth=width // 4, stretch=name == "id")
        self.list.bind("<Configure>", lambda event: self._fit(event.width))
        self.list.bind("<<TreeviewSelect>>", lambda _: self._enable())
        self.list.bind("<Double-1>", lambda _: self._play())
        self.empty.bind("<Configure>", lambda event: self.empty.configure(wraplength=event.width - 40))

    # ---- What the window calls ----

    def start(self, **preset: Any) -> None:
        """List what there is now."""
        del preset
        self._deleted = None
        self.refresh()

    def stop(self) -> None:
        """Do nothing: nothing moves."""

    def key(self, event: tk.Event[Any]) -> bool:
        """Play, delete, undo, or leave."""
        act = {
            "Enter": self._play, "Delete": self._delete, "Ctrl+Z": self._undo, "U": self._undo,
            "Escape": lambda: self.app.open_view("play"), "Ctrl+Q": self.app.quit,
        }.get(name_of(event))  # fmt: skip
        if act is not None:
            act()
        return act is not None

    def focus_board(self) -> None:
        """Give the keys to the list."""
        self.list.focus_set()

    def relabel(self, language: str) -> None:
        """Say everything in a language."""
        del language
        say = self.app.say
        self._name.configure(text=say("ui.records.category"))
        for name, key in HEADS.items():
            self.list.heading(name, text=say(key), anchor="w")
        for key, button in self.buttons.items():
            button.configure(text=say(key))
        self._flow.show([[button] for button in self.buttons.values()])
        self.refresh()

    # ---- What is listed ----

    def refresh(self) -> None:
        """List the categories and the records of the chosen one."""
        records, say = self.app.records, self.app.say
        before = self._category()
        self._categories = [] if records is None else records.categories()
        self.category.configure(values=[name_category(each, self.app.language) for each in self._categories])
        if self._categories:
            at = self._categories.index(before) if before in self._categories else 0
            self.category.current(at)
        else:
            self.category.set("")
        self.category.state(["!disabled" if self._categories else "disabled"])
        self.empty.configure(text=say("ui.records.impossible" if records is None else "ui.records.empty"))
        shown, hidden = (self.list, self.empty) if self._categories else (self.empty, self.list)
        hidden.pack_forget()
        shown.pack(fill="both", expand=True)
        self._fill()

    def _fill(self) -> None:
        records, language = self.app.records, self.app.language
        self._rows = [] if records is None or not self._categories else records.best(self._category())
        self.list.delete(*self.list.get_children())
        for place, record in enumerate(self._rows, 1):
            time = words.duration(record.ranked / 1000, language)
            if record.answer or record.hints:
                time = self.app.say("ui.records.with_help", time=time)
            cells = place, time, f"{record.moves:,}", record.date[:10], record.maze
            self.list.insert("", "end", str(place - 1), values=cells)
        self._fit(self.list.winfo_width())
        if self._rows:
            self.list.selection_set("0")
            self.list.focus("0")
        self._enable()

    def _fit(self, width: int) -> None:
        """Show the columns there is room for, and of every ID its beginning and its end."""
        shown = list(COLUMNS)

        def room() -> int:
            return width - sum(COLUMNS[name] for name in shown if name != "id")

        for name in LEFT_OUT:
            if room() < LEAST_ID:
                shown.remove(name)
        self.list.configure(displaycolumns=shown)
        self.list.column("id", width=max(room() - 4, 1))
        most = (room() - 12) // tkfont.nametofont("TkDefaultFont", self).measure("0")
        for place, record in enumerate(self._rows):
            self.list.set(str(place), "id", shortened(record.maze, max(most, 5)))

    def _category(self) -> str:
        at = self.category.current()
        return self._categories[at] if 0 <= at < len(self._categories) else ""

    def _chosen(self) -> None:
        self._fill()
        self.focus_board()

    def _record(self) -> Record | None:
        chosen = self.list.selection()
        return self._rows[int(chosen[0])] if chosen and self._rows else None

    def _enable(self) -> None:
        record = self._record() is not None
        live = {
            "ui.records.play": record, "ui.delete": record, "ui.undo": self._deleted is not None,
            "ui.records.export": bool(self._categories), "ui.records.import": self.app.records is not None,
        }  # fmt: skip
        for key, button in self.buttons.items():
            button.state(["!disabled" if live[key] else "disabled"])

    # ---- What can be done ----

    def _play(self) -> None:
        record = self._record()
        if record is not None:
            board = "blocks" if "/blocks" in record.category else "cells"
            self.app.open_view("play", id=record.maze, board=board)

    def _delete(self) -> None:
        record = self._record()
        if record is not None and self.app.records is not None:
            self.app.records.remove(record)
            self._deleted = record
            self.refresh()

    def _undo(self) -> None:
        if self._deleted is not None and self.app.records is not None:
            self.app.records.add(self._deleted)
            self._deleted = None
            self.refresh()

    def _export(self) -> None:
        path = self.app.system.ask_save(self.app.root, FILE, ".json")
        if path is not None and self.app.records is not None:
            data, records = self.app.records.export(), self.app.records
            count = sum(len(records.best(category)) for category in self._categories)
            if self._with_file(lambda: path.write_bytes(data)):
                self._said("ui.records.exported", count, path)

    def _import(self) -> None:
        path, records = self.app.system.ask_open(self.app.root), self.app.records
        counts: list[int] = []
        if path is not None and records is not None:
            if self._with_file(lambda: counts.append(records.bring_in(path.read_bytes()))):
                self._said("ui.records.imported", counts[0], path)
            self.refresh()

    def _with_file(self, work: Callable[[], object]) -> bool:
        """Work with a file; say what is wrong, and tell whether nothing was."""
        try:
            work()
        except (OSError, MeiroError) as error:
            self.app.status(str(error))
            return False
        return True

    def _said(self, key: str, count: int, path: Path) -> None:
        self.app.status(lambda: self.app.say(key, records=count, name=path))


def name_category(category: str, language: str) -> str:
    """Say what a category is: size, grid, generator, loops, and how it was played.

    >>> name_category("rect-10x5/prim/loops=10/cells+fog-plain-3", "en")
    '10×5 Rectangular · Prim (frontier edge) · loops 10 % · cells · Fog 3'
    """
    parts = category.split("/")
    kind, _, size = parts[0].partition("-")
    mode, *fog = parts[-1].split("+")
    loops = parts[-2].rpartition("=")[2]
    said = [f"{size.replace('x', '×')} {_word(f'grid.{kind}.name', kind, language)}"]
    said.append(_word(f"card.{parts[1]}.name", parts[1], language))
    if loops not in ("", "0"):
        said.append(words.text("ui.records.loops", language, loops=loops))
    said.append(_word(f"ui.unit.{mode}", mode, language))
    said += [f"{words.text('ui.fog', language)} {each.rpartition('-')[2]}" for each in fog]
    return " · ".join(said)


def _word(key: str, plain: str, language: str) -> str:
    return words.text(key, language) if words.has(key) else plain
