"""The bar of the route animation: how to begin, which walker goes, and another maze."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from tkinter import ttk

from ...make import random_seed
from .card import title_of
from .menu import Menu
from .order import Order

WALKERS = ("dfs", "bfs")


class RouteBar(ttk.Frame):
    """Shows the prompt and the two walkers; `changed` gets the order chosen."""

    def __init__(
        self,
        parent: tk.Misc,
        say: Callable[..., str],
        changed: Callable[[Order], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(parent, padding=(8, 6))
        self.order = Order()
        self._say, self._changed = say, changed
        self.prompt = ttk.Label(self)
        self.new = ttk.Button(self, command=lambda: self._choose(seed=random_seed()))
        self.walkers = Menu(self, lambda name: self._choose(solver=name), leave)
        self.prompt.pack(side="left")
        self.new.pack(side="right", padx=(8, 0))
        self.walkers.pack(side="right")

    def put(self, order: Order) -> None:
        """Show an order."""
        self.order = order
        self.relabel()

    def relabel(self) -> None:
        """Say everything in the language of now."""
        self.prompt.configure(text=self._say("classic.route.start"))
        self.new.configure(text=self._say("ui.new"))
        solver = self.order.solver if self.order.solver in WALKERS else "dfs"
        self.walkers.fill(WALKERS, lambda name: title_of("solver", name, self._say), solver)

    def _choose(self, **changes: str) -> None:
        self.put(replace(self.order, **changes))  # type: ignore[arg-type]
        self._changed(self.order)
