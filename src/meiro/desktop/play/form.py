"""What maze is to be made: the size field with its unit, generator, grid, loops, seed or ID."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import font as tkfont
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...generators import generators
from ...grids import grids
from ...identity import is_id
from ...play import Classic, Refusal, Settings, read_size
from ...words import has
from ..flow import Flow

if TYPE_CHECKING:
    from ..app import App

UNITS = ("cells", "blocks")
LOOPS = (0, 2, 5, 10, 20, 50, 100)


FIELDS = {
    "ui.error.seed": "seed", "ui.error.link": "seed",
    "ui.error.unavailable": "generator", "ui.error.unknown": "generator",
}  # fmt: skip
SIZES = ("ui.error.size", "ui.error.blocks")


class Form(ttk.Frame):
    """Fields; Enter in one of them calls `submit`."""

    def __init__(
        self, parent: tk.Misc, app: App, submit: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(parent)
        self._app, self._say = app, app.say
        self._settings = Settings()
        self._generators: tuple[str, ...] = tuple(generators.names())
        self._grids: tuple[str, ...] = tuple(grids.names())
        self.full, self.prompt_key = True, ""
        self.brief = False  # whether there is room for no more than what is wrong
        self.prompt = ttk.Label(self)
        self.side = tk.StringVar(self)
        self.seed = tk.StringVar(self)
        self.labels = {name: ttk.Label(self) for name in ("size", "generator", "grid", "loops", "seed")}
        self.entry = ttk.Entry(self, textvariable=self.side, width=9)
        self.unit = ttk.Combobox(self, state="readonly")
        self.other = ttk.Label(self, style="Faint.TLabel")
        self.generator = ttk.Combobox(self, state="readonly")
        self.grid_kind = ttk.Combobox(self, state="readonly")
        self.loops = ttk.Combobox(self, state="readonly", width=5, values=[f"{share} %" for share in LOOPS])
        self.seed_entry = ttk.Entry(self, textvariable=self.seed, width=12)
        self.fault = ttk.Label(self, style="Fault.TLabel")
        self._refused: tuple[str, Refusal] | None = None  # the field, and what is wrong with it
        self._flow = Flow(self)
        self.side.trace_add("write", lambda *_: self._show_other())
        self.side.trace_add("write", lambda *_: self.forgive())
        self.seed.trace_add("write", lambda *_: self.forgive())
        for field in (self.entry, self.seed_entry):
            field.bind("<Return>", lambda _: self._then(submit))
            field.bind("<KP_Enter>", lambda _: self._then(submit))
            field.bind("<Escape>", lambda _: self._then(leave))
        for box in (self.generator, self.grid_kind, self.loops, self.unit):
            box.bind("<<ComboboxSelected>>", lambda _: leave(), add="+")
            box.bind("<Escape>", lambda _: self._then(leave))
        for box in (self.unit, self.grid_kind):
            box.bind("<<ComboboxSelected>>", lambda _: self._show_other(), add="+")

    @staticmethod
    def _then(act: Callable[[], None]) -> str:
        act()
        return "break"

    def compose(self, classic: Classic, settings: Settings, *, fresh: bool = False) -> None:
        """Choose which fields there are, and fill them in; a question that is asked afresh has no answer yet."""
        self._settings, self.full = settings, classic.offers is None
        self.prompt_key = classic.words.get("prompt", "")
        if classic.generators:
            self._generators = classic.generators
        else:
            self._generators = tuple(generators.names())
        self._narrow, self._board, self._refused = bool(classic.generators), classic.settings.board, None
        self._empty = classic.words.get("empty", "")
        self.relabel()
        self.fill(settings)
        if self.prompt_key:
            self.side.set("" if fresh else self._size_text(settings))
        self._flow.show(self._groups())

    def field_of(self, refusal: Refusal) -> str:
        """Return the field a refusal is about, "" when it is about none that is there."""
        size = refusal.key.startswith(SIZES) or refusal.key == self._empty
        field = "size" if size else FIELDS.get(refusal.key, "")
        shown = [part for group in self._plain_groups() for part in group]
        return field if field and self._fields()[field] in shown else ""

    def refuse(self, refusal: Refusal) -> None:
        """Say beside the field what is wrong with it, and let it be mended there."""
        field = self.field_of(refusal)
        self._refused = field, refusal
        self._say_fault()
        self._flow.show(self._groups())
        entry = self._fields()[field]
        entry.focus_set()
        if isinstance(entry, ttk.Entry):
            entry.selection_range(0, "end")

    def forgive(self) -> None:
        """Say no more of what was wrong."""
        if self._refused is not None:
            self._refused = None
            self._flow.show(self._groups())

    def _say_fault(self) -> None:
        if self._refused is not None:
            self.fault.configure(
                text=f"⚠ {self._refused[1].say(self._app.language)}",
                wraplength=max(200, self.winfo_toplevel().winfo_width() - 40),
            )

    def _fields(self) -> dict[str, ttk.Entry]:
        """Return what can be filled in, by name."""
        return {
            "size": self.entry, "generator": self.generator, "grid": self.grid_kind,
            "loops": self.loops, "seed": self.seed_entry,
        }  # fmt: skip

    def _groups(self) -> list[list[tk.Widget]]:
        """Return the fields there are, each with its label, and beside the one that is wrong what is wrong."""
        groups = self._plain_groups()
        if self._refused is not None:
            wrong = self._fields()[self._refused[0]]
            at = next(place for place, group in enumerate(groups) if wrong in group)
            if self.brief:
                return [groups[at], [self.fault]]
            groups.insert(at + 1, [self.fault])
        return groups

    def _plain_groups(self) -> list[list[tk.Widget]]:
        size: list[tk.Widget] = [self.prompt if self.prompt_key else self.labels["size"], self.entry]
        if not self.full:
            return [size]
        size += [self.unit] if self._narrow else [self.unit, self.other]
        left_out = ("size", "grid", "seed") if self._narrow else ("size",)
        fields = self._fields().items()
        others: list[list[tk.Widget]] = [
            [self.labels[name], field] for name, field in fields if name not in left_out
        ]
        return [size, *others]

    def fill(self, settings: Settings) -> None:
        """Show settings as they are now."""
        self._settings = settings
        if self.full:
            self.unit.current(UNITS.index(settings.unit))
            known = settings.generator in self._generators
            self.generator.current(self._generators.index(settings.generator) if known else 0)
            self.grid_kind.current(self._grids.index(settings.grid))
            self.loops.set(f"{settings.loops} %")
        if not self.prompt_key:
            self.side.set(self._size_text(settings))
        self._show_other()
        self._filled = self.side.get()

    def show_size(self, settings: Settings) -> None:
        """Show the size of the maze on the board, which a level may have changed."""
        if not self.prompt_key:
            self.side.set(self._size_text(settings))
            self._filled = self.side.get()

    def relabel(self) -> None:
        """Say everything in the language of the window."""
        say = self._say
        if self.prompt_key:
            self.prompt.configure(text=say(self.prompt_key))
        for name, label in self.labels.items():
            label.configure(text=f"{say('ui.seed')} / ID" if name == "seed" else say(f"ui.{name}"))
        at = self.unit.current(), self.generator.current(), self.grid_kind.current()
        self.unit.configure(values=[say(f"ui.unit.{unit}") for unit in UNITS])
        self.generator.configure(values=[say(f"card.{name}.name") for name in self._generators])
        names = [say(f"grid.{name}.name") if has(f"grid.{name}.name") else name for name in self._grids]
        self.grid_kind.configure(values=names)
        letter = tkfont.nametofont("TkDefaultFont", self)
        for box, place in zip((self.unit, self.generator, self.grid_kind), at, strict=True):
            longest = max(letter.measure(value) for value in box["values"])
            box.configure(width=-(-longest // letter.measure("0")))
            if 0 <= place < len(box["values"]):
                box.current(place)
        self._show_other()
        self._say_fault()

    def choose_generator(self, name: str) -> None:
        """Fill in a generator, where it is offered."""
        if name in self._generators:
            self.generator.current(self._generators.index(name))

    def enable(self, *, live: bool) -> None:
        """Let the size be changed or not."""
        self.entry.state(["!disabled" if live else "disabled"])

    def wishes(self) -> dict[str, Any]:
        """Return what is filled in, for the action `new`; nothing for what was left as it is."""
        seed = self.seed.get().strip()
        if is_id(seed):
            return {"id": seed}
        wished: dict[str, Any] = {"seed": seed} if seed else {}
        if self.full:
            wished |= {
                "board": self._board,
                "unit": UNITS[self.unit.current()],
                "generator": self._generators[self.generator.current()],
                "grid": self._grids[self.grid_kind.current()],
                "loops": int(self.loops.get().split()[0]),
            }
            if wished["generator"] != self._settings.generator:
                wished["options"] = ()
        unit = self._settings.unit
        if self.prompt_key or self.side.get() != self._filled or wished.get("unit", unit) != unit:
            wished["size"] = self.side.get().strip() or " "
        return wished

    def _unit(self) -> str:
        return UNITS[self.unit.current()] if self.full and self.unit.current() >= 0 else self._settings.unit

    def _show_other(self) -> None:
        """Say what the size is in the other unit, as help; only squares have two."""
        unit = self._unit()
        cells = read_size(self.side.get(), unit)
        if isinstance(cells, Refusal) or self._grids[max(0, self.grid_kind.current())] != "rect":
            self.other.configure(text="")
            return
        key, factor = ("ui.size.in_blocks", 2) if unit == "cells" else ("ui.size.in_cells", 1)
        width, height = (side * factor + factor - 1 for side in cells)
        self.other.configure(text=self._say(key, width=width, height=height))

    @staticmethod
    def _size_text(settings: Settings) -> str:
        factor = 2 if settings.unit == "blocks" else 1
        width, height = (side * factor + factor - 1 for side in (settings.width, settings.height))
        return str(width) if width == height else f"{width}x{height}"
