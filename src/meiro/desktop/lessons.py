"""The pages of the guide: four boards with their cards, the chooser, the lessons."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from ..make import new
from ..words import CHOOSER, LESSONS
from .board import Board

if TYPE_CHECKING:
    from .app import App

GENERATORS = ("backtracker", "prim", "kruskal", "recursive-division")
CARD = ("texture", "feels", "good_for", "cautions", "cost")
SIZE, SIDE, WIDE = "10x10", 148, 376


class Lessons(ttk.Notebook):
    """Three pages; `choose` is called with the generator of a card or a wish."""

    def __init__(self, parent: tk.Misc, app: App, choose: Callable[[str], None]) -> None:
        super().__init__(parent, width=WIDE)
        self._app, self._choose = app, choose
        self._generator = GENERATORS[0]
        self._seed = 0
        self.boards: dict[str, Board] = {}
        self._names: dict[str, ttk.Button] = {}
        self._cards, self._wishes, self._lessons = (ttk.Frame(self, padding=10) for _ in range(3))
        for page in (self._cards, self._wishes, self._lessons):
            self.add(page)
        self._make_cards()
        self._wish_buttons = {wish: self._wish(wish) for wish in CHOOSER}
        self._why = ttk.Label(self._wishes, wraplength=WIDE - 40)
        self._why.pack(anchor="w", pady=10)
        self._lesson = LESSONS[0]
        self._titles = {name: self._title(name) for name in LESSONS}
        self._text = ttk.Label(self._lessons, wraplength=WIDE - 40)
        self._text.pack(anchor="w", pady=10)

    def start(self) -> None:
        """Draw the four boards from one seed."""
        self._seed += 1
        for name, board in self.boards.items():
            maze = new(SIZE, name, seed=self._seed)
            board.show(maze, colors=self._app.colors, walls="block")

    def relabel(self) -> None:
        """Say everything in the language of the window."""
        say = self._app.say
        for page, key in (
            (self._cards, "ui.generator"),
            (self._wishes, "chooser.title"),
            (self._lessons, "ui.lessons"),
        ):
            self.add(page, text=say(key))
        for name, button in self._names.items():
            button.configure(text=say(f"card.{name}.name"))
        self._again.configure(text=say("ui.new"))
        self._use.configure(text=f"{say('ui.start')}: {say(f'card.{self._generator}.name')}")
        for wish, button in self._wish_buttons.items():
            button.configure(text=say(f"chooser.{wish}.wish"))
        for name, button in self._titles.items():
            button.configure(text=say(f"lesson.{name}.title"))
        self._show_card(self._generator)
        self._show_lesson(self._lesson)

    def _make_cards(self) -> None:
        frame = ttk.Frame(self._cards)
        frame.pack()
        for place, name in enumerate(GENERATORS):
            cell = ttk.Frame(frame)
            cell.grid(row=place // 2, column=place % 2, padx=6, pady=4)
            self.boards[name] = Board(cell, side=SIDE)
            self.boards[name].pack()
            self.boards[name].on_click = partial(self._card_clicked, name)
            self._names[name] = ttk.Button(cell, style="Tab.TButton", command=partial(self._show_card, name))
            self._names[name].pack(fill="x")
        line = ttk.Frame(self._cards)
        line.pack(fill="x", pady=4)
        self._again = ttk.Button(line, command=self.start)
        self._again.pack(side="left")
        self._use = ttk.Button(line, command=lambda: self._choose(self._generator))
        self._use.pack(side="right")
        bar = ttk.Scrollbar(self._cards)
        bar.pack(side="right", fill="y")
        self._card = tk.Text(self._cards, width=1, height=1, wrap="word", relief="flat", takefocus=0)
        self._card.configure(yscrollcommand=bar.set)
        bar.configure(command=self._card.yview)
        self._card.configure(highlightthickness=0, font="TkDefaultFont", padx=2, cursor="arrow")
        self._card.bind("<Button-1>", lambda _: "break")  # it is read, not typed in
        self._card.pack(fill="both", expand=True, pady=4)

    def _show_card(self, name: str) -> None:
        say, self._generator = self._app.say, name
        style = ttk.Style(self)
        self._card.configure(
            state="normal",
            background=style.lookup(".", "background"),
            foreground=style.lookup(".", "foreground"),
        )
        self._card.delete("1.0", "end")
        lines = (f"{say(f'ui.card.{part}')}: {say(f'card.{name}.{part}')}" for part in CARD)
        self._card.insert("1.0", "\n".join(lines))
        self._card.configure(state="disabled")
        for other, button in self._names.items():
            button.configure(style="Here.Tab.TButton" if other == name else "Tab.TButton")
        self._use.configure(text=f"{say('ui.start')}: {say(f'card.{name}.name')}")

    def _card_clicked(self, name: str, _: int | None) -> None:
        self._show_card(name)

    def _wish(self, wish: str) -> ttk.Button:
        button = ttk.Button(self._wishes, style="Page.TButton", command=lambda: self._grant(wish))
        button.pack(fill="x", pady=3)
        return button

    def _grant(self, wish: str) -> None:
        self._why.configure(text=self._app.say(f"chooser.{wish}.why"))
        self._show_card(CHOOSER[wish][0])
        self._choose(CHOOSER[wish][0])

    def _title(self, name: str) -> ttk.Button:
        button = ttk.Button(self._lessons, style="Page.TButton", command=lambda: self._show_lesson(name))
        button.pack(fill="x", pady=2)
        return button

    def _show_lesson(self, name: str) -> None:
        self._lesson = name
        self._text.configure(text=self._app.say(f"lesson.{name}.text"))
        for other, button in self._titles.items():
            button.configure(style="Here.Page.TButton" if other == name else "Page.TButton")
