"""The Watch view: boards with their words, the transport below, and beside them the choices."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from tkinter import ttk
from typing import Any

from ...make import random_seed
from ...maze import Maze
from ...play import Classic
from ..files import ask_picture, copy_id
from ..keys import name_of
from .card import title_of
from .choices import Choices
from .colors import watch_colors
from .drag import EndDrag
from .film import Film
from .keys import WATCH_KEYS
from .legend import roles_of
from .order import Order, film_of, order_of
from .player import Player
from .pointer import Pointer
from .route_bar import RouteBar
from .stage import Stage
from .transport import Transport

TICK = 16  # milliseconds between two looks at the clock while it plays
QUIET = 0.08  # seconds between two changes of words and numbers while it plays
PLAIN = ("first", "back", "play", "forward", "last", "new", "faster", "slower", "picture", "share", "pause")
FIVE = ("backtracker", "prim", "kruskal", "recursive-division", "wilson")  # generators 1 to 5


class WatchView(ttk.Frame):
    """Plays the making of mazes, and searches in them."""

    def __init__(self, parent: tk.Misc, app: Any) -> None:
        super().__init__(parent)
        self.app = app
        self.classic: Classic | None = None
        self.player = Player()
        self._token = 0  # of the film that is shown or made; whatever carries an older one does nothing
        self._job = ""
        self._then = 0.0
        self._said = 0.0
        self._cancel: Callable[[], None] = lambda: None
        self.bar = RouteBar(self, self.say, self._order_from_bar, self._focus_board)
        self._given: Mapping[str, str] = {}  # colours of a classic
        self._free = Order(seed=random_seed())  # what is watched outside the classics
        self.choices = Choices(self, self._free, self.say, self.renew, self._focus_board)
        self.choices.bind("<<Numbers>>", lambda _: self._numbers_switched())
        self.transport = Transport(self, self.player, self.say, self._moved)
        self.boards = ttk.Frame(self)
        self.stages = [Stage(self.boards), Stage(self.boards)]
        for stage in self.stages:
            EndDrag(stage.board, lambda: self._draggable, self._ends_moved)
        self.pointers = [Pointer(stage, self.say, self.app.status) for stage in self.stages]
        self._lay_out()

    # ---- What the app asks of a view ----

    def start(self, *, classic: Classic | None = None, **changes: Any) -> None:
        """Open with the choices of a classic, or with others changed."""
        self.stop()
        self.classic = classic if classic is not None and classic.view == "watch" else None
        self._given = classic.colors if classic is not None else {}
        order = replace(order_of(classic) if classic is not None and self._given else self._free, **changes)
        self.choices.comparing.set(False)
        self.choices.put(order)
        self.bar.put(order)
        frames = 0 if self.classic is None else int(self.classic.extras["frames_a_block"])
        self.transport.use_frames(in_frames=self.classic is not None, frames=frames)
        self._lay_out()
        self.relabel()
        self.renew()

    def stop(self) -> None:
        """Stop playing, and drop what is still being made."""
        if self.classic is None and not self._given:
            self._free = self.choices.order
        self._token += 1
        self._cancel()
        self.player.pause()
        if self._job:
            self.after_cancel(self._job)
            self._job = ""

    def key(self, event: tk.Event[Any]) -> bool:
        """Act on a key; tell whether it has a meaning here."""
        name = name_of(event).removeprefix("Letter ")
        if self.classic is not None and name in self.classic.keys:
            self._classic_key(self.classic.keys[name])
            return True
        if self.pointers[0].move(name):
            return True
        action = WATCH_KEYS.get(name)
        if action is None or (self.classic is not None and action not in PLAIN):
            return False
        self.do(action)
        return True

    def relabel(self, _language: str = "") -> None:
        """Say everything in the language of now, in the colours of now."""
        for part in (self.choices, self.transport, self.bar):
            part.relabel()
        theme = self.app.theme
        self.choices.paint(self._given.get("window", theme.back), theme.text)
        for stage in self.shown:
            if stage.film is not None:
                stage.board.recolor(self._colors())
        self._explain()
        self._say_step()

    def recolor(self) -> None:
        """Take on the colours of another theme."""
        self.relabel()

    # ---- Actions ----

    def do(self, action: str) -> None:
        """Do what a key or button stands for."""
        if action in ("first", "back", "play", "forward", "last"):
            self.transport.do(action)
        elif action == "new":
            self.choices.renew()
            self.bar.put(self.choices.order)
        elif action == "solve":
            self.choices.put(replace(self.choices.order, shown="solver"))
            self.renew(then="last")
        elif action in ("faster", "slower"):
            self.transport.faster(1 if action == "faster" else -1)
        elif action in ("picture", "share"):
            self._give(action)
        elif action == "pause":
            self.player.pause()
            self._cancel()
            self.app.status("")
            self._moved()
        elif action == "quit":
            self.app.quit()
        else:
            self.choices.menus["generator"].choose(FIVE[int(action[-1])])

    def renew(self, *, then: str = "") -> None:
        """Make the films of the present choices; what was still under way counts no more."""
        self.stop()
        token, orders = self._token, self.orders
        self.app.status(self.say("ui.state.generating") + " …")

        def done(films: list[Film] | None, error: Exception | None) -> None:
            if token != self._token:
                return
            self.app.status("" if error is None else str(error))
            if films is not None:
                self._load(films)
                if then:
                    self.do(then)

        self._cancel = self.app.run_in_background(lambda: [film_of(order) for order in orders], done)

    @property
    def orders(self) -> list[Order]:
        """What each board shows."""
        order = self.choices.order
        if not self.choices.comparing.get() or self.classic is not None:
            return [order]
        return [order, order.against(self.choices.rival)]

    @property
    def shown(self) -> list[Stage]:
        """The stages that have a film now."""
        return self.stages[: len(self.orders)]

    @property
    def maze(self) -> Maze | None:
        """The maze on the first board, None before there is one."""
        film = self.stages[0].film
        return film.maze if film else None

    def say(self, key: str, **parameters: Any) -> str:
        """Return the words of a key."""
        words: str = self.app.say(key, **parameters)
        return words

    # ---- Inside ----

    def _lay_out(self) -> None:
        for part in (self.bar, self.choices, self.transport, self.boards):
            part.pack_forget()
        self.transport.pack(side="bottom", fill="x", padx=6)
        if self.classic is None:
            self.choices.pack(side="right", fill="y")
        else:
            self.bar.pack(side="top", fill="x")
        self.boards.pack(side="left", fill="both", expand=True)

    def _lay_out_boards(self) -> None:
        for column, stage in enumerate(self.stages):
            shown = stage in self.shown
            if shown:
                stage.grid(row=0, column=column, sticky="nsew", padx=3)
            else:
                stage.grid_remove()
                stage.film = None
            self.boards.columnconfigure(column, weight=int(shown), uniform="board" if shown else "")
        self.boards.rowconfigure(0, weight=1)

    def _load(self, films: list[Film]) -> None:
        self._lay_out_boards()
        self.player.load(max(film.count for film in films))
        for stage, film in zip(self.shown, films, strict=True):
            stage.with_numbers = self.choices.numbering.get()
            stage.load(film, self._colors(), self._walls)
        self._explain()
        self.transport.show()
        self._say_step()

    def _explain(self) -> None:
        """Show what the colours mean."""
        roles = [role for stage in self.shown if stage.film is not None for role in roles_of(stage.film)]
        self.choices.legend.show(dict.fromkeys(roles), self._colors())

    @property
    def _walls(self) -> str:
        order = self.choices.order
        if not order.in_blocks:
            return "line"
        return "block" if order.shown == "generator" else "board"

    def _colors(self) -> dict[str, str]:
        given = self._given
        theme = self.app.theme
        return watch_colors("light" if given else theme.name, theme.back, walls=self._walls, given=given)

    def _moved(self) -> None:
        """Follow the player to where it is."""
        for stage in self.shown:
            stage.go(self.player.at, numbers=not self.player.playing)
        self.transport.show()
        self._say_step()
        if self.player.playing and not self._job:
            self._then = self.app.clock.seconds()
            self._job = self.after(TICK, self._ticker(self._token))

    def _ticker(self, token: int) -> Callable[[], None]:
        def tick() -> None:
            if token != self._token:
                return
            self._job = ""
            now = self.app.clock.seconds()
            before = self.player.at
            self.player.tick(now - self._then)
            self._then = now
            at_rest = not self.player.playing
            say = at_rest or now - self._said >= QUIET
            if self.player.at != before:
                for stage in self.shown:
                    stage.go(self.player.at, numbers=say)
            if say:
                self._said = now
                self.transport.show()
                self._say_step()
            if self.player.playing:
                self._job = self.after(TICK, tick)

        return tick

    def _say_step(self) -> None:
        for stage in self.shown:
            step = stage.step
            words = self.say(step.key, **step.parameters) if step else ""
            name = self._name_of(stage)
            stage.tell(f"{name}\n{words}" if name else words)

    def _name_of(self, stage: Stage) -> str:
        """Return the algorithm's name, where two are compared."""
        if len(self.shown) < 2:
            return ""
        order = self.orders[self.stages.index(stage)]
        return f"{title_of(order.shown, order.watched, self.say)} · {stage.at + 1} / {stage.count}"

    def _focus_board(self) -> None:
        self.stages[0].board.canvas.focus_set()

    def _numbers_switched(self) -> None:
        for stage in self.shown:
            stage.with_numbers = self.choices.numbering.get()
            stage.show_numbers()

    def _order_from_bar(self, order: Order) -> None:
        self.choices.put(order)
        self.renew()

    def _give(self, action: str) -> None:
        if self.maze is None:
            return
        if action == "share":
            copy_id(self.app, self.maze)
        else:
            name = f"{self.app.system.now():%Y%m%d_%H%M%S}_{self.maze.grid.name}"
            ask_picture(self.app, self.maze, name, style="block" if self._walls == "block" else "line")

    def _classic_key(self, name: str) -> None:
        if name == "quit":
            self.app.quit()
        elif not self.player.playing:
            self.transport.do("play")

    def _ends_moved(self, ends: tuple[int, int]) -> None:
        self.choices.put(replace(self.choices.order, ends=ends))
        self.renew()

    @property
    def _draggable(self) -> Maze | None:
        free = self.classic is None and self.choices.order.shown == "solver"
        return self.maze if free else None
