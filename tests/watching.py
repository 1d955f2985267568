"""What the tests of Watch share: films frame by frame, and hands for the Watch view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from meiro.desktop.watch.film import Film
from meiro.desktop.watch.order import Order, reason_against
from meiro.desktop.watch.track import Track
from meiro.desktop.watch.walking import Walking
from meiro.generators import generators
from meiro.grids import grids
from meiro.solvers import solvers

GENERATORS = [
    Order(generator=name, grid=grid, width=6, height=5, loops=loops, seed="film")
    for name in generators.names()
    for grid in grids.names()
    for loops in ((0, 10) if grid == "rect" else (0,))
    if not reason_against(grid, "generator", name)
]
SOLVERS = [
    Order("solver", solver=name, grid=grid, width=6, height=6, loops=10, blocks=blocks, seed="film")
    for name in solvers.names()
    for grid in grids.names()
    for blocks in ((False, True) if grid == "rect" else (False,))
    if not reason_against(grid, "solver", name)
]
ROUTE = Order(
    "solver",
    generator="prim",
    solver="dfs",
    width=18,
    height=10,
    openings="sides",
    options=(("first", "start"),),
    blocks=True,
    route=True,
)


def name_of(order: Order) -> str:
    """Name a case of a test."""
    return f"{order.watched}-{order.grid}-{order.loops}-{'blocks' if order.blocks else 'cells'}"


def state(tracked: Track, frames: int) -> list[np.ndarray]:
    """The values of all places in every frame, changed one by one."""
    states = [tracked.start.copy()]
    for frame in range(1, frames):
        values = states[-1].copy()
        for at in np.flatnonzero(tracked.frames == frame):
            assert tracked.before[at] == values[tracked.places[at]]
            values[tracked.places[at]] = tracked.after[at]
        states.append(values)
    return states


def jump(tracked: Track, values: np.ndarray, a: int, b: int) -> np.ndarray:
    """The values in frame b, from those in frame a."""
    moved = values.copy()
    places, changed = tracked.between(a, b)
    moved[places] = changed
    return moved


def frame(tracked: Track, at: int) -> np.ndarray:
    """The values in one frame."""
    return jump(tracked, tracked.start, 0, at)


def state_at(film: Film, at: int) -> np.ndarray:
    """The roles of all cells in one frame."""
    return frame(film.cells, at)


class Watching:
    """The window, opened on Watch, and what a person does there. Time passes only while one looks on."""

    def __init__(self, window: Any, **choices: Any) -> None:
        self.window, self.app = window, window.app
        self.open(**choices)

    def open(self, classic: str = "free", **choices: Any) -> None:
        """Open Watch with such choices, or a classic, and wait for the film."""
        if classic == "free":
            self.app.open_view("watch", **choices)
        else:
            self.app.open_classic(classic)
        self.settle()

    @property
    def view(self) -> Any:
        """The view."""
        return self.app.view

    @property
    def board(self) -> Any:
        """The first board."""
        return self.view.stages[0].board

    @property
    def film(self) -> Film:
        """The first board's film."""
        return self.view.stages[0].film

    @property
    def at(self) -> int:
        """The frame shown."""
        return self.view.player.at

    def settle(self) -> None:
        """Wait until nothing is being made or laid out."""
        self.window.wait(lambda: not self.app._work_jobs)
        self.window.pump(0.08)

    def go(self, at: int) -> None:
        """Show a frame, as the scrubber does."""
        self.view.player.seek(at)
        self.view._moved()

    def look_on(self, reached: Callable[[], bool]) -> None:
        """Let time pass, tick by tick, until something is so."""

        def later() -> bool:
            self.window.clock.move(0.05)
            return reached()

        self.window.wait(later)

    def press(self, *keys: str, on: Any = None) -> None:
        """Press keys one after the other, the focus on the board or on a field."""
        (on or self.board.canvas).focus_force()
        self.window.pump()
        for key in keys:
            *modifiers, symbol = key.split("-")
            self.window.tap(symbol, modifier="".join(f"{modifier}-" for modifier in modifiers))

    def type_in(self, field: Any, text: str) -> None:
        """Replace what a field holds, and press Return."""
        field.delete(0, "end")
        field.insert(0, text)
        self.press("Return", on=field)

    def shown(self) -> np.ndarray:
        """The role of every cell on the first board, by name."""
        palette = self.board.palette
        return np.array(palette.names)[palette.role]


def board_agrees(one: Watching) -> None:
    """The board shows what the film says of this frame."""
    film = one.film
    at = min(one.at, film.count - 1)
    expected = np.array(film.roles)[state_at(film, at)]
    if not isinstance(film, Walking):
        expected[list(film.heads(at))] = "head"
    assert expected.tolist() == one.shown().tolist()
    assert jump(film.walls, film.walls.start, 0, at).tolist() == one.board.palette.open.tolist()
