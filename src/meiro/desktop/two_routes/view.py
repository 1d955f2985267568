"""The Two routes view: panel, board and transport around one film."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from tkinter import ttk
from typing import Any

from ...errors import MeiroError
from ...play import FREE, Classic
from ...routes.second import TooFar
from ..board import Picture
from ..files import ask_picture, copy_id
from ..keys import name_of
from ..sight import PADDING, ZOOMS
from ..watch.drawer import Drawer
from ..watch.help import show_help
from ..watch.keys import action_of, direction_of
from ..watch.player import FIT, INSTANT, SPEEDS, Player
from ..watch.pointer import Pointer
from ..watch.telling import in_one_line, sentence
from ..watch.transport import ACTIONS, Transport
from ..watch.workshop import Workshop
from .colors import routes_colors
from .film import RoutesFilm
from .order import GENERATORS, Order, film_of, order_of
from .panel import Panel
from .stage import RoutesStage

TICK = 16  # milliseconds
QUIET = 0.1  # seconds between two changes of the words while it runs
HOLD = 2.5  # seconds that a caption stays
RINGS_A_SECOND, BETWEEN = 25.0, 4.2  # and its place on the slider
MOST_FRAMES = 400  # that are shown at that speed


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
        self.transport = Transport(self, self.player, self.say, self._moved, self._pause)
        self.drawer = Drawer(self, self.stage, self.transport)
        self.panel = Panel(self.drawer.inside, self.say, changed=self.renew, pointed=self._point, leave=leave)
        self.drawer.hold(self.panel)
        self.workshop = Workshop(app, self.transport.work)
        self.pointer = Pointer(self.stage, self.say, self.app.status)
        self._free: Order | None = None
        self._made: Order | None = None  # the order whose film is shown
        self._token = 0
        self._job = ""
        self._then = self._said = self._held = 0.0
        self.transport.pack(side="bottom", fill="x", padx=6)
        self.drawer.show()
        self.stage.board.canvas.bind("<Configure>", self._keep_size, add="+")
        self._actions = self._meanings()
        self.known = {*ACTIONS, *self._actions}  # what can be done here
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
        self.workshop.cancel()
        self.player.pause()
        if self._job:
            self.after_cancel(self._job)
            self._job = ""

    def key(self, event: tk.Event[Any]) -> bool:
        """Act on a key; tell whether it has a meaning here."""
        ahead = direction_of(event, letters=self.app.keymap.letters)
        if ahead is not None:
            self.pointer.move(ahead)
            return True
        name = name_of(event).removeprefix("Letter ")
        if self.classic is not FREE and name in self.classic.keys:
            action = {"main": "play", "pause": "play"}.get(self.classic.keys[name], self.classic.keys[name])
        else:
            action = action_of(event, letters=self.app.keymap.letters)
        return self.do(action)

    def focus_board(self) -> None:
        """Give the focus to the board."""
        self.stage.board.canvas.focus_set()

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
        if action in ACTIONS:
            self._held = 0.0
            self.transport.do(action)
        elif action.startswith("generator-"):
            self.panel.menus["generator"].choose(GENERATORS[int(action[-1])])
        elif action in self._actions:
            self._actions[action]()
        else:
            return False
        return True

    def _meanings(self) -> dict[str, Callable[[], None]]:
        """Return what all other actions do."""
        return {
            "solve": lambda: self.transport.do("last"),
            "new": self.panel.renew,
            "picture": self._picture,
            "share": self._share,
            "look": self._look,
            **{name: partial(self.stage.board.sight.zoom, factor) for name, factor in ZOOMS.items()},
            "pause": self._pause,
            "help": lambda: show_help(self, GENERATORS, ("ui.hand.hint",)),
            "quit": self.app.quit,
        }

    def _pause(self) -> None:
        """Stay, and leave off; the choices are those of what is shown again."""
        self.player.pause()
        if self.workshop.working and self._made is not None:
            self.panel.put(self._made)
        self.workshop.cancel()
        self._moved()

    def renew(self, *, play: bool = False) -> None:
        """Make the film of the present choices; what was still under way counts no more."""
        again = play or self.player.playing or self.classic is not FREE
        self.stop()
        order = self.panel.order
        self.update_idletasks()  # so that the board knows how large it is

        def made(film: RoutesFilm) -> None:
            plan = self.stage.plan(film, self._colors(), "line", self._fixed)
            self.workshop.begin(
                lambda _: plan(), lambda picture: self._load(film, picture, play=again), self._refuse
            )

        self.workshop.begin(lambda watch: film_of(order, watch), made, self._refuse)

    # ---- Inside ----

    def _load(self, film: RoutesFilm, picture: Picture, *, play: bool) -> None:
        self.film, self._made, self._held = film, self.panel.order, 0.0
        self.player.load(film.count)
        if film.count > MOST_FRAMES and self.player.speed == RINGS_A_SECOND:
            self._rate(FIT)
        self.stage.load(film, picture)
        self.relabel()  # it may be another theme by now
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
        self.panel.legend.paint(self._colors(), back)
        self.drawer.paint(back)
        self.panel.reveal(self.film, self.player.at)

    def _moved(self) -> None:
        """Follow the player to where it is."""
        self.stage.go(self.player.at)
        self._tell()
        if self.player.playing and not self._job:
            self._then = self.app.clock.seconds()
            self._job = self.after(TICK, self._ticker(self._token))

    def _ticker(self, token: int) -> Callable[[], None]:
        def tick() -> None:
            if token != self._token:
                return
            self._job = ""
            now = self.app.clock.seconds()
            elapsed, self._then = now - self._then, now
            before = self.player.at
            self._advance(elapsed)
            moved = self.player.at != before
            due = now - self._said >= QUIET or (moved and self.film and self.film.is_pause(self.player.at))
            told = bool(due or not self.player.playing)
            if moved:
                self.stage.go(self.player.at)
            if told:
                self._said = now
                self._tell()
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

    def _tell(self) -> None:
        """Say where the player is, and what is known there."""
        self.transport.show()
        self.panel.reveal(self.film, self.player.at)
        self._say_step()

    def _say_step(self) -> None:
        self.stage.tell(sentence(self.stage, self.say))
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

    def _look(self) -> None:
        """Say in one line what is shown, and what is known of the cell gone to."""
        told = in_one_line(self.transport.told, sentence(self.stage, self.say), self.pointer.here)
        self.app.status(told)

    # ---- The size of the classic's cells ----

    @property
    def _fixed(self) -> int | None:
        """The pixels of a cell that the classic wants, where there is room for them; None fits the window."""
        cell = int(self.classic.extras.get("cell", 0))
        canvas, order = self.stage.board.canvas, self.panel.order
        wide, high = (cell * n + 2 * PADDING + 1 for n in (order.width, order.height))
        return cell if cell and wide <= canvas.winfo_width() and high <= canvas.winfo_height() else None

    def _keep_size(self, _event: tk.Event[tk.Canvas]) -> None:
        """Fit the window where it has become too small for the classic's cells."""
        if "cell" in self.classic.extras:
            self.stage.board.px = self._fixed

    # ---- What leaves the view ----

    def _share(self) -> None:
        if self.film is not None:
            copy_id(self.app, self.film.maze)

    def _picture(self) -> None:
        if self.film is not None:
            maze = self.film.maze
            name = f"{self.app.system.now():%Y%m%d_%H%M%S}_{maze.grid.name}"
            ask_picture(self.app, maze, name, style="line")
