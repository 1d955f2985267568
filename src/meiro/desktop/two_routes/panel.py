"""The panel on which one chooses the maze and the rule, and sees every candidate wall with what it would give."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import replace
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from ...generators import generators
from ...grids import grids
from ...play import read_size
from ...routes import POLICIES
from ...routes.second import Ways, Wish
from ..watch.card import title_of
from ..watch.drawer import WIDE
from ..watch.menu import Menu
from ..watch.order import reason_against
from .film import RoutesFilm
from .legend import Legend
from .order import Order

Say = Callable[..., str]
COLUMNS = ("wall", "length", "overlap")
MOST_LISTED = 2000  # walls; the list says of more that there are more
STYLE = "Walls.Treeview"
HEAD_ROOM = 14  # pixels beside the words at the head of a column
MOST_ROUTES, MOST_DISTANCE = 6, 999


class Panel(ttk.Frame):
    """Holds an order, and calls `changed` when it is another one; `pointed` when a wall in the list is chosen."""

    def __init__(
        self,
        parent: tk.Misc,
        say: Say,
        *,
        changed: Callable[[], None],
        pointed: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(parent, padding=8)
        self.order = Order()
        self._say, self._changed, self._pointed, self._leave = say, changed, pointed, leave
        self._offered: Sequence[str] = ()
        self.menus = {name: Menu(self, self._picker(name), leave) for name in ("generator", "grid", "rule")}
        self.side = ttk.Entry(self, width=10)
        self.distance = ttk.Spinbox(self, from_=0, to=MOST_DISTANCE, width=6, command=self._fields)
        self.routes = ttk.Spinbox(self, from_=2, to=MOST_ROUTES, width=6, command=self._fields)
        self.new = ttk.Button(self, command=self.renew)
        self.fault = ttk.Label(self, wraplength=WIDE - 24, style="Fault.TLabel")
        self.legend = Legend(self, say)
        self.counted = ttk.Label(self, wraplength=WIDE - 24)
        self.table = ttk.Treeview(
            self, columns=COLUMNS, show="headings", height=6, selectmode="browse", style=STYLE
        )
        self.table.bind("<<TreeviewSelect>>", self._selected)
        self.labels = {
            name: ttk.Label(self) for name in ("generator", "grid", "size", "rule", "distance", "number")
        }
        for entry in (self.side, self.distance, self.routes):
            entry.bind("<Return>", self._fields)
            entry.bind("<KP_Enter>", self._fields)
        self._lay_out()
        self.relabel()

    def _lay_out(self) -> None:
        fields = {
            "generator": self.menus["generator"],
            "grid": self.menus["grid"],
            "size": self.side,
            "rule": self.menus["rule"],
            "distance": self.distance,
            "number": self.routes,
        }
        row = 0
        for name, widget in fields.items():
            above = name in ("rule", "distance")  # their names are long
            self.labels[name].grid(row=row, column=0, columnspan=1 + above, sticky="w", pady=2)
            row += above
            widget.grid(row=row, column=1 - above, columnspan=1 + above, sticky="ew", pady=2)
            row += 1
        below: list[ttk.Widget] = [self.new, self.fault, self.legend, self.counted, self.table]
        for part in below:
            part.grid(row=row, column=0, columnspan=2, sticky="nsew" if part is self.table else "ew", pady=4)
            row += 1
        self.columnconfigure(1, weight=1)
        self.rowconfigure(row - 1, weight=1)
        for name in COLUMNS:
            self.table.column(name, anchor="w" if name == "wall" else "e", stretch=name == "wall")

    # ---- From outside ----

    def offer(self, names: Sequence[str]) -> None:
        """Offer only some generators; none means all."""
        self._offered = names

    def put(self, order: Order) -> None:
        """Show an order in the fields."""
        self.order = order
        for entry, text in (
            (self.side, f"{order.width}x{order.height}"),
            (self.distance, str(order.wish.distance)),
            (self.routes, str(order.wish.routes)),
        ):
            entry.delete(0, "end")
            entry.insert(0, text)
        self._fill_menus()
        self.fault.grid_remove()

    def relabel(self) -> None:
        """Say everything in the language of now."""
        say = self._say
        self._set_style()
        for name, label in self.labels.items():
            key = f"routes.{name}" if name in ("rule", "distance", "number") else f"ui.{name}"
            label.configure(text=say(key))
        self.labels["size"].configure(
            text=say("ui.with_unit", name=say("ui.size"), unit=say("ui.unit.cells"))
        )
        self.new.configure(text=say("ui.new"))
        heads = tkfont.nametofont("TkHeadingFont", self)
        for name in COLUMNS:
            head = say(f"routes.column.{name}")
            self.table.heading(name, text=head)
            self.table.column(name, width=heads.measure(head) + HEAD_ROOM)
        self.put(self.order)

    def renew(self) -> None:
        """Take another maze of the kind that the fields describe now."""
        self._take(fresh=True)

    def refuse(self, text: str, entry: ttk.Entry | None = None) -> None:
        """Say why something cannot be."""
        self.fault.configure(text=text)
        self.fault.grid()
        if entry is not None:
            entry.focus_set()
            entry.selection_range(0, "end")

    def list(self, ways: Ways | None) -> None:
        """List the candidate walls, those first that the rule likes best, and say how many routes were counted."""
        self.table.delete(*self.table.get_children())
        self.counted.configure(
            text="" if ways is None else self._say("routes.counted", routes=ways.counted or 0)
        )
        if ways is None:
            return
        table, grid = ways.table, ways.maze.grid
        for place in ways.order[:MOST_LISTED]:
            (row, column), (other, beside) = (
                grid.position(int(side[place])) for side in (table.near, table.far)
            )
            values = (
                f"({row}, {column}) | ({other}, {beside})",
                int(table.length[place]),
                int(table.overlap[place]),
            )
            self.table.insert("", "end", iid=str(place), values=values)

    def reveal(self, film: RoutesFilm | None, at: int) -> None:
        """Show what is known in a frame: no wall, length or number before its phase."""
        self.legend.show(film, at)
        for part, phase in ((self.table, "candidates"), (self.counted, "both")):
            known = film is not None and film.reached(phase, at)
            (part.grid if known else part.grid_remove)()

    # ---- Inside ----

    def _set_style(self) -> None:
        """Give the list the colours of the other controls."""
        style = ttk.Style(self)
        field, text = style.lookup("TEntry", "fieldbackground"), style.lookup(".", "foreground")
        height = tkfont.nametofont("TkDefaultFont", self).metrics("linespace") + 4
        style.configure(STYLE, background=field, fieldbackground=field, foreground=text, rowheight=height)
        style.configure(f"{STYLE}.Heading", background=style.lookup("TButton", "background"), foreground=text)
        chosen = style.lookup("Main.TButton", "background")
        style.map(STYLE, background=[("selected", chosen)], foreground=[("selected", "#ffffff")])

    def _fill_menus(self) -> None:
        order, say = self.order, self._say
        usable = [
            name
            for name in self._offered or generators.names()
            if not reason_against(order.grid, "generator", name)
        ]
        self.menus["generator"].fill(usable, lambda name: title_of("generator", name, say), order.generator)
        self.menus["grid"].fill(grids.names(), lambda name: title_of("grid", name, say), order.grid)
        self.menus["rule"].fill(POLICIES, lambda name: say(f"routes.policy.{name}"), order.wish.policy)

    def _picker(self, name: str) -> Callable[[str], None]:
        def pick(chosen: str) -> None:
            if name == "rule":
                self._change(replace(self.order, wish=replace(self.order.wish, policy=chosen)))
                return
            old = self.order
            order = replace(old, grid=chosen) if name == "grid" else replace(old, generator=chosen)
            if reason_against(order.grid, "generator", order.generator):
                order = replace(order, generator="wilson")
            self._change(order)

        return pick

    def _change(self, order: Order) -> None:
        self.put(order)
        self._changed()

    def _fields(self, event: tk.Event[Any] | None = None) -> str:
        if self._take(fresh=False) and event is not None:
            self._leave()
        return "break"

    def _take(self, *, fresh: bool) -> bool:
        """Take what is written in the fields; where it is wrong say so, and keep the maze there is."""
        size = read_size(self.side.get(), "cells")
        if not isinstance(size[0], int):
            self.refuse(self._say(size[0], **size[1]), self.side)
            return False
        numbers = []
        for entry, least, most in ((self.distance, 0, MOST_DISTANCE), (self.routes, 2, MOST_ROUTES)):
            text = entry.get().strip()
            if not text.isdecimal() or not least <= int(text) <= most:
                self.refuse(self._say("ui.error.size", least=least, most=most), entry)
                return False
            numbers.append(int(text))
        wish = Wish(self.order.wish.policy, *numbers)
        order = replace(self.order, width=size[0], height=size[1], wish=wish)
        self._change(order.fresh() if fresh else order)
        return True

    def _selected(self, _event: tk.Event[Any]) -> None:
        chosen = self.table.selection()
        if chosen:
            self._pointed(int(chosen[0]))
