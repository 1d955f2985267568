"""The panel on which one chooses what is watched."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from ...generators import generators
from ...grids import grids
from ...make import random_seed
from ...play import read_size
from ...solvers import solvers
from .card import card_of, title_of
from .fold import fold
from .layers import LAYERS
from .legend import Legend
from .menu import Menu
from .order import Order, reason_against
from .stage import NUMBERS

Say = Callable[..., str]
UNITS = ("cells", "blocks")
PANEL = 300  # pixels


class Choices(ttk.Frame):
    """Holds an order, and calls `changed` when it is another one.

    What does not change it is told by events: <<Numbers>>, <<Layer>>, <<Open>> for a file, <<Id>> for an ID typed.
    """

    def __init__(
        self, parent: tk.Misc, order: Order, say: Say, changed: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(parent, padding=8)
        self.order, self._say, self._changed, self._leave = order, say, changed, leave
        self.rival = ""  # what the second board would show
        self.shown = tk.StringVar(self, order.shown)
        self.radios = {
            kind: ttk.Radiobutton(self, variable=self.shown, value=kind, command=self._shown)
            for kind in ("generator", "solver")
        }
        self.menus = {kind: Menu(self, self._picker(kind), leave) for kind in ("generator", "solver", "grid")}
        self.labels = {name: ttk.Label(self) for name in ("grid", "size", "loops", "seed", "id")}
        self.labels |= {name: ttk.Label(self) for name in ("overlay.numbers", "overlay")}
        self.side = ttk.Entry(self, width=10)
        self.unit = Menu(self, self._unit, leave, width=8)
        self.other_unit = ttk.Label(self)
        self.loops = ttk.Spinbox(self, from_=0, to=100, width=5, command=self._fields)
        self.seed = ttk.Entry(self, width=22)
        self.id = ttk.Entry(self, width=22)
        self.new = ttk.Button(self, command=self.renew)
        self.open = ttk.Button(self, command=lambda: self.event_generate("<<Open>>"))
        self.fault = ttk.Label(self, wraplength=PANEL - 20, style="Fault.TLabel")
        self.comparing = tk.BooleanVar(self, value=False)
        self.compare = ttk.Checkbutton(self, variable=self.comparing, command=self._compare)
        self.rivals = Menu(self, self._rival, leave)
        self.numbers = Menu(self, lambda _: self.event_generate("<<Numbers>>"), leave)
        self.layers = Menu(self, lambda _: self.event_generate("<<Layer>>"), leave)
        self.legend = Legend(self, say)
        self.card = tk.Text(
            self,
            width=36,
            height=12,
            wrap="none",
            relief="flat",
            borderwidth=0,
            takefocus=0,
            cursor="arrow",
            highlightthickness=0,
            font="TkDefaultFont",
        )
        self.card.bind("<Configure>", self._show_card)
        self._lay_out()
        for key in ("<Return>", "<KP_Enter>"):
            for entry in (self.side, self.loops, self.seed):
                entry.bind(key, self._fields)
            self.id.bind(key, lambda _: self.event_generate("<<Id>>"))
        self.relabel()
        self.put(order)

    def _lay_out(self) -> None:
        rows: list[list[tuple[tk.Misc, int]]] = [
            [(self.radios["generator"], 1), (self.menus["generator"], 2)],
            [(self.radios["solver"], 1), (self.menus["solver"], 2)],
            [(self.labels["grid"], 1), (self.menus["grid"], 2)],
            [(self.labels["size"], 1), (self.side, 1), (self.unit, 1)],
            [(self.other_unit, 3)],
            [(self.labels["loops"], 1), (self.loops, 1)],
            [(self.labels["seed"], 1), (self.seed, 2)],
            [(self.new, 2), (self.open, 1)],
            [(self.labels["id"], 1), (self.id, 2)],
            [(self.fault, 3)],
            [(self.compare, 1), (self.rivals, 2)],
            [(self.labels["overlay.numbers"], 1), (self.numbers, 2)],
            [(self.labels["overlay"], 1), (self.layers, 2)],
            [(self.legend, 3)],
            [(self.card, 3)],
        ]
        for row, places in enumerate(rows):
            column = 3 - sum(span for _, span in places) if places[0][0] is self.other_unit else 0
            for widget, span in places:
                widget.grid(row=row, column=column, columnspan=span, sticky="ew", padx=2, pady=2)  # type: ignore[attr-defined]
                column += span
        self.columnconfigure(1, weight=1)
        self.columnconfigure(2, weight=1)
        self.rowconfigure(len(rows) - 1, weight=1)
        self.card.grid(sticky="nsew", pady=(10, 0))

    # ---- From outside ----

    def put(self, order: Order) -> None:
        """Show an order in the fields."""
        self.order = order
        self.shown.set(order.shown)
        blocks = order.in_blocks
        sides = [2 * n + 1 if blocks else n for n in (order.width, order.height)]
        for entry, text in (
            (self.side, str(sides[0]) if sides[0] == sides[1] else "{}x{}".format(*sides)),
            (self.seed, order.seed),
            (self.loops, str(order.loops)),
        ):
            entry.delete(0, "end")
            entry.insert(0, text)
        unit = "blocks" if blocks else "cells"
        self.unit.fill(UNITS, lambda name: self._say(f"ui.unit.{name}"), unit)
        self.unit.configure(state="readonly" if order.grid == "rect" else "disabled")
        self._fill_menus()
        other = "cells" if blocks else "blocks"
        width, height = (n if blocks else 2 * n + 1 for n in (order.width, order.height))
        shown = self._say(f"ui.size.in_{other}", width=width, height=height) if order.grid == "rect" else ""
        self.other_unit.configure(text=shown)
        (self.other_unit.grid if shown else self.other_unit.grid_remove)()
        self.fault.grid_remove()
        self._show_card()

    def relabel(self) -> None:
        """Say everything in the language of now."""
        say = self._say
        for kind, radio in self.radios.items():
            radio.configure(text=say(f"ui.{kind}"))
        for name, label in self.labels.items():
            label.configure(text=say(f"ui.{name}") + (" %" if name == "loops" else ""))
        self.new.configure(text=say("ui.new"))
        self.open.configure(text=f"{say('ui.open')}…")
        self.compare.configure(text=say("ui.compare"))
        for menu, names in ((self.numbers, NUMBERS), (self.layers, LAYERS)):
            menu.fill(names, lambda name: say(f"ui.overlay.{name}"), menu.name or names[0])
        if self.menus["grid"]["values"]:
            self.put(self.order)

    def paint(self, background: str, foreground: str) -> None:
        """Give the card the colours of the window."""
        self.card.configure(background=background, foreground=foreground)

    def refuse_id(self, text: str) -> None:
        """Say what is wrong with the ID that was typed."""
        self._refuse(self.id, text)

    def show_id(self, text: str) -> None:
        """Show the ID of the maze."""
        self.id.delete(0, "end")
        self.id.insert(0, text)

    def renew(self) -> None:
        """Watch another maze of the same kind, or the one that the fields describe now."""
        seed = self.seed.get().strip()
        self._take(new_seed=random_seed() if seed == self.order.seed else seed)

    # ---- Inside ----

    def _fill_menus(self) -> None:
        order = self.order
        for kind, names, current in (
            ("generator", generators.names(), order.generator),
            ("solver", solvers.names(), order.solver),
            ("grid", grids.names(), order.grid),
        ):
            usable = [n for n in names if kind == "grid" or not reason_against(order.grid, kind, n)]
            self.menus[kind].fill(usable, partial(self._title, kind), current)
        kind = order.shown
        usable = [
            n
            for n in (generators if kind == "generator" else solvers).names()
            if not reason_against(order.grid, kind, n)
        ]
        if self.rival not in usable:
            self.rival = next(n for n in ("prim", "bfs", *usable) if n in usable)
        self.rivals.fill(usable, partial(self._title, kind), self.rival)
        self.rivals.configure(state="readonly" if self.comparing.get() else "disabled")

    def _show_card(self, _event: tk.Event[Any] | None = None) -> None:
        kind = self.order.shown
        name = self.order.watched
        font = tkfont.nametofont("TkDefaultFont", self)
        width = max(120, self.card.winfo_width() - 8)
        self.card.configure(state="normal")
        self.card.delete("1.0", "end")
        self.card.tag_configure("title", font="TkHeadingFont", spacing3=4)
        self.card.tag_configure("heading", font="TkHeadingFont", spacing1=5)
        self.card.insert("end", title_of(kind, name, self._say) + "\n", "title")
        for heading, text in card_of(kind, name, self._say):
            lines = fold(text, width, font.measure)
            self.card.insert("end", f"{heading}\n" if heading else "", "heading", f"{lines}\n", "text")
        self.card.configure(state="disabled")

    def _title(self, kind: str, name: str) -> str:
        return title_of(kind, name, self._say)

    def _picker(self, kind: str) -> Callable[[str], None]:
        def pick(name: str) -> None:
            changes: dict[str, Any] = {kind: name}
            if kind in self.radios:
                changes["shown"] = kind
            if kind == "solver":
                self._change(replace(self.order, **changes))
                return
            if kind == "generator":
                changes["options"] = ()
            self._change(_made_possible(self.order.anew(**changes)))

        return pick

    def _change(self, order: Order) -> None:
        self.put(order)
        self._changed()

    def _shown(self) -> None:
        order = replace(self.order, shown=self.shown.get())
        if order.shown == "generator" and order.source is None:
            order = order.anew()  # nobody knows how this maze was made: watch another one
        self._change(order)

    def _unit(self, unit: str) -> None:
        given = self.order.given if self.order.given is None or not self.order.given.board else None
        self._change(replace(self.order, blocks=unit == "blocks", ends=None, given=given))

    def _compare(self) -> None:
        self.put(self.order)
        self._changed()

    def _rival(self, name: str) -> None:
        self.rival = name
        self._changed()

    def _fields(self, _event: tk.Event[Any] | None = None) -> str:
        if self._take(new_seed=self.seed.get().strip() or random_seed()):
            self._leave()
        return "break"

    def _take(self, *, new_seed: str) -> bool:
        """Take what is written in the fields; where it is wrong say so, and keep the maze there is."""
        size = read_size(self.side.get(), "blocks" if self.order.in_blocks else "cells")
        if not isinstance(size[0], int):
            self._refuse(self.side, self._say(size[0], **size[1]))
            return False
        loops = self.loops.get().strip()
        if not (loops.isdecimal() and int(loops) <= 100):
            self._refuse(self.loops, self._say("ui.error.loops", least=0, most=100))
            return False
        fields = {"width": size[0], "height": size[1], "loops": int(loops), "seed": new_seed}
        same = all(getattr(self.order, name) == value for name, value in fields.items())
        self._change(self.order if same else self.order.anew(**fields))
        return True

    def _refuse(self, entry: ttk.Entry, text: str) -> None:
        self.fault.configure(text=text)
        self.fault.grid()
        entry.focus_set()
        entry.selection_range(0, "end")


def _made_possible(order: Order) -> Order:
    """Replace what the grid cannot serve."""
    if reason_against(order.grid, "generator", order.generator):
        order = replace(order, generator="backtracker", options=())
    if reason_against(order.grid, "solver", order.solver):
        order = replace(order, solver="astar")
    return order
