"""The Two routes view: panel, board and transport around one film."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from tkinter import ttk
from typing import Any

import numpy as np

from ...errors import MeiroError
from ...play import FREE, Classic
from ..files import ask_picture, copy_id
from ..keys import name_of
from ..watch.keys import WATCH_KEYS
from ..watch.player import FIT, INSTANT, SPEEDS, Player
from ..watch.transport import Transport
from .colors import routes_colors
from .film import RoutesFilm
from .order import GENERATORS, Order, film_of, order_of
from .panel import Panel
from .stage import RoutesStage
from .ways import TooFar

TICK = 16  # milliseconds
QUIET = 0.2  # seconds between two writings of the numbers while it runs
HOLD = 2.5  # seconds that a caption stays
RINGS_A_SECOND, BETWEEN = 25.0, 4.2  # and its place on the slider
MOST_FRAMES = 400  # that are shown at that speed
ARROWS = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, 1), "Up": (0, -1)}


class TwoRoutesView(ttk.Frame):
    """Shows how a second way is found."""

    def __init__(self, parent: tk.Misc, app: Any) -> None:
        super().__init__(parent)
        self.app = app
        self.classic: Classic = FREE
        self.film: RoutesFilm | None = None
        self.player = Player(speed=RINGS_A_SECOND)
        self.stage = RoutesStage(self)
        leave = self.stage.board.canvas.focus_set
        self.panel = Panel(self, self.say, changed=self.renew, pointed=self._point, leave=leave)
        self.transport = Transport(self, self.player, self.say, self._moved)
        self._free: Order | None = None
        self._focus = -1
        self._token = 0
        self._job = ""
        self._then = self._said = self._held = 0.0
        self._cancel: Callable[[], None] = lambda: None
        self.panel.pack(side="right", fill="y")
        self.transport.pack(side="bottom", fill="x", padx=6)
        self.stage.pack(side="left", fill="both", expand=True)
        self.stage.board.canvas.bind("<Motion>", self._hover, add="+")
        self._rate(RINGS_A_SECOND)

    # ---- What the window calls ----

    def start(self, classic: Classic = FREE, **preset: Any) -> None:
        """Make a maze and its second way; the classic begins to run at once."""
        self.classic = classic
        self.panel.offer(classic.generators)
        order = (self._free or Order().fresh()) if classic is FREE else order_of(classic)
        self.panel.put(replace(order, **preset))
        self.relabel()
        self.renew(play=classic is not FREE)

    def stop(self) -> None:
        """Stop playing, and drop what is still being made."""
        if self.classic is FREE:
            self._free = self.panel.order
        self._token += 1
        self._cancel()
        self.player.pause()
        if self._job:
            self.after_cancel(self._job)
            self._job = ""

    def key(self, event: tk.Event[Any]) -> bool:
        """Act on a key; tell whether it has a meaning here."""
        name = name_of(event).removeprefix("Letter ")
        if name in ARROWS:
            return self._move_focus(*ARROWS[name])
        if self.classic is not FREE and name in self.classic.keys:
            action = {"main": "play", "pause": "play"}.get(self.classic.keys[name], self.classic.keys[name])
        else:
            action = WATCH_KEYS.get(name, "")
        return self.do(action)

    def relabel(self, _language: str = "") -> None:
        """Say everything in the language of now, in the colours of now."""
        self.panel.relabel()
        self.transport.relabel()
        self._list()
        if self.film is not None:
            self.stage.board.recolor(self._colors())
        self._say_step()

    def recolor(self) -> None:
        """Take on the colours of another theme."""
        self.relabel()

    def say(self, key: str, **parameters: Any) -> str:
        """Return the words of a key."""
        words: str = self.app.say(key, **parameters)
        return words

    # ---- Actions ----

    def do(self, action: str) -> bool:
        """Do what a key or button stands for; tell whether there is such a thing here."""
        if action in ("first", "back", "play", "forward", "last"):
            self._held = 0.0
            self.transport.do(action)
        elif action == "solve":
            self.transport.do("last")
        elif action == "new":
            self.panel.renew()
        elif action in ("faster", "slower"):
            self.transport.faster(1 if action == "faster" else -1)
        elif action == "pause":
            self.player.pause()
            self._cancel()
            self.app.status("")
            self._moved()
        elif action in ("picture", "share"):
            self._give(action)
        elif action == "quit":
            self.app.quit()
        elif action.startswith("generator-"):
            self.panel.menus["generator"].choose(GENERATORS[int(action[-1])])
        else:
            return False
        return True

    def renew(self, *, play: bool = False) -> None:
        """Make the film of the present choices; what was still under way counts no more."""
        again = play or self.player.playing or self.classic is not FREE
        self.stop()
        token, order = self._token, self.panel.order
        self.app.status(self.say("ui.state.generating") + " …")

        def done(film: RoutesFilm | None, error: Exception | None) -> None:
            if token != self._token:
                return
            self.app.status("")
            if film is not None:
                self._load(film, play=again)
            elif isinstance(error, MeiroError):
                self._refuse(error)
            elif error is not None:
                raise error

        self._cancel = self.app.run_in_background(lambda: film_of(order), done)

    # ---- Inside ----

    def _load(self, film: RoutesFilm, *, play: bool) -> None:
        self.film, self._focus, self._held = film, -1, 0.0
        self.player.load(film.count)
        if film.count > MOST_FRAMES and self.player.speed == RINGS_A_SECOND:
            self._rate(FIT)
        self.stage.load(film, self._colors(), "line")
        self._list()
        if play:
            self.player.play()
        self._moved()

    def _refuse(self, error: MeiroError) -> None:
        if isinstance(error, TooFar):
            words = self.say("step.routes.none", distance=error.distance, most=error.most)
        else:
            words = str(error)
        self.panel.refuse(words)

    def _rate(self, rate: float | str) -> None:
        """Let it run at a speed, also at one between two places of the slider."""
        self.transport.speed.set(SPEEDS.index(FIT) if rate == FIT else BETWEEN)
        self.player.speed = rate
        self.transport.relabel()

    def _colors(self) -> dict[str, str]:
        return routes_colors(self.app.theme.name, self.app.theme.back, self.classic.colors)

    def _list(self) -> None:
        ways = None if self.film is None else self.film.ways
        self.panel.list(ways)
        back = self.classic.colors.get("window", self.app.theme.back)
        self.panel.legend.show(ways, self._colors(), back)

    def _moved(self) -> None:
        """Follow the player to where it is."""
        self.stage.go(self.player.at)
        self.transport.show()
        self._say_step()
        if self.player.playing and not self._job:
            self._then = time.monotonic()
            self._job = self.after(TICK, self._ticker(self._token))

    def _ticker(self, token: int) -> Callable[[], None]:
        def tick() -> None:
            if token != self._token:
                return
            self._job = ""
            now = time.monotonic()
            elapsed, self._then = now - self._then, now
            before = self.player.at
            self._advance(elapsed)
            moved = self.player.at != before
            due = now - self._said >= QUIET or (moved and self.film and self.film.is_pause(self.player.at))
            told = bool(due or not self.player.playing)
            if moved:
                self.stage.go(self.player.at, numbers=told)
            if told:
                self._said = now
                self.stage.show_numbers()
                self.transport.show()
                self._say_step()
            if self.player.playing:
                self._job = self.after(TICK, tick)

        return tick

    def _advance(self, elapsed: float) -> None:
        """Let time pass; each caption after the waves and the route stays for a while."""
        player, film = self.player, self.film
        if film is not None and player.speed != INSTANT and film.is_pause(player.at):
            self._held += elapsed
            if self._held >= HOLD:
                self._held = 0.0
                player.seek(player.at + 1)
            return
        player.tick(elapsed)
        if film is not None and player.speed != INSTANT and film.is_pause(player.at):
            player.seek(film.first("regions") - 1)
            player.playing, self._held = True, 0.0

    def _say_step(self) -> None:
        step = self.stage.step
        self.stage.tell(self.say(step.key, **step.parameters) if step else "")
        found = self.classic.words.get("found")
        if self.film is not None and found and self.film.phase(self.player.at) == "found":
            self.app.status(self.say(found))

    def _point(self, place: int) -> None:
        """Light a candidate wall, and say what opening it would give."""
        if self.film is None:
            return
        self.player.pause()
        self.transport.show()
        self.stage.point(int(self.film.ways.table.edges[place]))
        step = self.film.steps.candidate(place)
        self.stage.tell(self.say(step.key, **step.parameters))

    # ---- Cells pointed at ----

    def _hover(self, event: tk.Event[tk.Canvas]) -> None:
        cell = self.stage.board.cell_at(event.x, event.y)
        if cell is not None:
            self._tell_cell(cell)

    def _tell_cell(self, cell: int) -> None:
        if self.film is None:
            return
        split, (row, column) = self.film.ways.split, self.film.maze.grid.position(cell)
        here, there = int(split.from_start[cell]), int(split.from_goal[cell])
        words = self.say("routes.cell", here=f"({row}, {column})", from_start=here, from_goal=there)
        self.app.status(words)

    def _move_focus(self, x: int, y: int) -> bool:
        """Move the ring to the next cell in a direction, whatever walls there are."""
        if self.film is None:
            return False
        if self._focus < 0:
            self._focus = self.film.maze.start
        else:
            self._focus = _beside(self.film.maze.grid.centres, self._focus, x, y)
        self.stage.focus_on(self._focus)
        self._tell_cell(self._focus)
        return True

    # ---- What leaves the view ----

    def _give(self, action: str) -> None:
        if self.film is None:
            return
        maze = self.film.maze
        if action == "share":
            copy_id(self.app, maze)
        else:
            name = f"{self.app.system.now():%Y%m%d_%H%M%S}_{maze.grid.name}"
            ask_picture(self.app, maze, name, style="line")


def _beside(centres: np.ndarray[Any, Any], cell: int, x: int, y: int) -> int:
    """Return the cell nearest in a direction, the same cell at the border."""
    away = centres - centres[cell]
    ahead, aside = away @ (x, y), np.abs(away @ (y, x))
    ahead = np.where((ahead > 1e-6) & (aside <= ahead), ahead + 2 * aside, np.inf)
    return int(np.argmin(ahead)) if np.isfinite(ahead).any() else cell
