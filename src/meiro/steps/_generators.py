"""One narrator a generator: which of its sentences tells event i, and what that needs beside the usual."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ._events import Events
from ._step import Told

FLIP_OR_LOOK = {
    "backtracker": ("dig", "back"),
    "prim": ("open", "drop"),
    "prim-cell": ("join", "join"),
    "prim-weights": ("open", "drop"),
    "kruskal": ("join", "keep"),
    "boruvka": ("open", "drop"),
    "aldous-broder": ("new", "old"),
}


def tell(generator: str, events: Events, i: int) -> Told:
    """Say event i of a generator that has words of its own."""
    if generator in FLIP_OR_LOOK:
        flip, look = FLIP_OR_LOOK[generator]
        return flip if events.flipped(i) else look, {
            "round": events.round(i)
        } if generator == "boruvka" else {}
    return NARRATORS[generator](events, i)


def _wilson(events: Events, i: int) -> Told:
    if events.flipped(i):
        return "open", {}
    if events.flipped(i + 1):
        return "meet", {}
    flips = events.flips_before(i)
    begin = int(events.flip_at[flips - 1]) + 1 if flips else 0
    return "loop" if np.any(events.heads[begin : i + 1] == events.there(i)) else "walk", {}


def _eller(events: Events, i: int) -> Told:
    row = events.row(events.there(i))
    if row != events.row(events.here(i)):
        return "down", {"row": row}
    if not events.flipped(i):
        return "keep", {"row": row}
    return "last" if row == len(events.grid.shape.rows) - 1 else "join", {"row": row}


def _hunt_and_kill(events: Events, i: int) -> Told:
    walks = i == 0 or events.here(i) in (events.here(i - 1), events.there(i - 1))
    return "walk" if walks else "hunt", {}


def _sidewinder(events: Events, i: int) -> Told:
    row = events.row(events.here(i))
    if row != events.row(events.there(i)):
        return "up", {}
    return "run" if row else "top", {}


def _binary_tree(events: Events, i: int) -> Told:
    row, column = events.grid.position(events.here(i))
    if row != events.row(events.there(i)):
        return "up" if column else "row-start", {}
    return "along" if row else "first-row", {}


def _growing_tree(events: Events, i: int) -> Told:
    return "on" if i == 0 or events.here(i) == events.there(i - 1) else "other", {}


def _recursive_division(events: Events, i: int) -> Told:
    grid = events.grid
    if grid.kind != "rect" or grid.mask is not None:
        return "border", {}
    if i == 0:
        return "divide", {}
    columns = grid.params[0]
    here, before = events.here(i), events.here(i - 1)
    across = events.there(i) - here
    step = columns if across == 1 else 1  # from one piece of the wall to the next
    on_line = here // columns == before // columns if step == 1 else here % columns == before % columns
    if not on_line or across != events.there(i - 1) - before:
        return "divide", {}
    return {step: "build", 2 * step: "gap"}.get(here - before, "divide"), {}


NARRATORS: dict[str, Callable[[Events, int], Told]] = {
    "wilson": _wilson,
    "eller": _eller,
    "hunt-and-kill": _hunt_and_kill,
    "sidewinder": _sidewinder,
    "binary-tree": _binary_tree,
    "growing-tree": _growing_tree,
    "recursive-division": _recursive_division,
}
