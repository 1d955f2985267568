"""The Watch view: boards with their words, the transport below, and beside them the choices."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from tkinter import ttk
from typing import Any

from ...graph import Array
from ...make import random_seed
from ...maze import Maze
from ...oversight import Watch, part
from ...play import Classic
from ..board import Picture
from ..files import ask_picture, copy_id
from ..keys import name_of
from ..sight import ZOOMS
from .boards import Boards
from .choices import Choices
from .colors import watch_colors
from .drag import EndDrag
from .drawer import Drawer
from .dresser import Dresser
from .film import Film
from .help import show_help
from .keys import action_of, direction_of
from .legend import roles_of, roles_over
from .order import Order, film_of, order_for, order_of, short_id
from .player import Player
from .pointer import Pointer
from .route_bar import RouteBar
from .sources import Sources
from .stage import Stage
from .telling import heading, in_one_line, sentence
from .transport import ACTIONS, Transport
from .walls import WallEdit
from .workshop import Workshop

TICK = 16  # milliseconds between two looks at the clock while it plays
QUIET = 0.08  # seconds between two changes of the words while it plays
FREE_ONLY = ("solve", "open", "paste", "generator")  # what there is not in the classics
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
        self._made: Order | None = None  # the order whose film is shown
        self.bar = RouteBar(self, self.say, self._order_from_bar, self.focus_board)
        self._given: Mapping[str, str] = {}  # colours of a classic
        self._free = Order(seed=random_seed())  # what is watched outside the classics
        self.transport = Transport(self, self.player, self.say, self._moved, self._pause)
        self.boards = Boards(self)
        self.drawer = Drawer(self, self.boards, self.transport)
        self.choices = Choices(self.drawer.inside, self._free, self.say, self.renew, self.focus_board)
        self.drawer.hold(self.choices)
        self.workshop = Workshop(app, self.transport.work)
        self.dresser = Dresser(app, self._explain)
        self.sources = Sources(app, self.workshop, self._bring, self.choices.refuse_id)
        for event, heard in (
            ("<<Numbers>>", self._number),
            ("<<Layer>>", self._overlay),
            ("<<Open>>", self.sources.open),
            ("<<Id>>", lambda: self.sources.read(self.choices.id.get())),
        ):
            self.choices.bind(event, lambda _, heard=heard: heard())  # type: ignore[misc]
        self.stages = self.boards.stages
        for stage in self.stages:
            EndDrag(stage.board, lambda: self._draggable, self._ends_moved)
            WallEdit(
                stage.board, lambda: self._editable, self._walls_changed, partial(self._only_cells, stage)
            )
        self.pointers = [Pointer(stage, self.say, self.app.status) for stage in self.stages]
        self._actions = self._meanings()
        self.known = {*ACTIONS, *self._actions}  # what can be done here
        self._lay_out()

    # ---- What the app asks of a view ----

    def start(self, *, classic: Classic | None = None, **changes: Any) -> None:
        """Open with the choices of a classic, or with others changed."""
        self.stop()
        self.classic = classic if classic is not None and classic.view == "watch" else None
        self._given = classic.colors if classic is not None else {}
        free = self._free.anew(**changes) if changes else self._free
        order = order_of(classic) if classic is not None and self._given else free
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
        for work in (self.workshop, self.dresser, self.sources):
            work.cancel()
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
        ahead = direction_of(event, letters=self.app.keymap.letters)
        if ahead is not None:
            self.pointers[0].move(ahead)
            return True
        action = action_of(event, letters=self.app.keymap.letters)
        if not action or (self.classic is not None and action.startswith(FREE_ONLY)):
            return False
        self.do(action)
        return True

    def focus_board(self) -> None:
        """Give the focus to the first board."""
        self.stages[0].board.canvas.focus_set()

    def relabel(self, _language: str = "") -> None:
        """Say everything in the language of now, in the colours of now."""
        for control in (self.choices, self.transport, self.bar):
            control.relabel()
        back = self._given.get("window", self.app.theme.back)
        self.choices.paint(back, self.app.theme.text)
        self.drawer.paint(back)
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
        if action in ACTIONS:
            self.transport.do(action)
        elif action.startswith("generator-"):
            self.choices.menus["generator"].choose(FIVE[int(action[-1])])
        else:
            self._actions[action]()

    def _meanings(self) -> dict[str, Callable[[], None]]:
        """Return what all other actions do."""
        return {
            "new": self._new,
            "solve": self._solve,
            "picture": self._picture,
            "share": self._share,
            "open": self.sources.open,
            "paste": self.sources.paste,
            "look": self._look,
            **{name: partial(self.boards.zoom, factor) for name, factor in ZOOMS.items()},
            "pause": self._pause,
            "help": lambda: show_help(self, FIVE, ("ui.edit.hint", "ui.id.hint", "ui.hand.hint")),
            "quit": self.app.quit,
        }

    def _new(self) -> None:
        self.choices.renew()
        self.bar.put(self.choices.order)

    def _solve(self) -> None:
        self.choices.put(replace(self.choices.order, shown="solver"))
        self.renew(then="last")

    def _pause(self) -> None:
        """Stay, and leave off; the choices are those of what is shown again."""
        self.player.pause()
        if self.workshop.working and self._made is not None:
            self.choices.put(self._made)
        self.workshop.cancel()
        self._moved()

    def renew(self, *, then: str = "") -> None:
        """Make the films of the present choices; what was still under way counts no more."""
        self.stop()
        orders = self.orders
        self.boards.show(len(orders))

        def work(watch: Watch) -> list[Film]:
            share = 1 / len(orders)
            return [film_of(order, part(watch, i * share, (i + 1) * share)) for i, order in enumerate(orders)]

        def made(films: list[Film]) -> None:
            stages = zip(self.shown, films, strict=True)
            plans = [stage.plan(film, self._colors(), self._walls_of(film)) for stage, film in stages]
            self.workshop.begin(
                lambda _: [plan() for plan in plans], lambda pictures: laid_out(films, pictures)
            )

        def laid_out(films: list[Film], pictures: list[Picture]) -> None:
            self._load(films, pictures)
            self.recolor()  # it may be another theme by now
            if then:
                self.do(then)

        self.workshop.begin(work, made)

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
        return self.boards.shown

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
        for control in (self.bar, self.transport):
            control.pack_forget()
        self.transport.pack(side="bottom", fill="x", padx=6)
        if self.classic is not None:
            self.bar.pack(side="top", fill="x")
        self.drawer.show(shown=self.classic is None)

    def _load(self, films: list[Film], pictures: list[Picture]) -> None:
        self._made = self.choices.order
        self.player.load(max(film.count for film in films))
        for stage, film, picture in zip(self.shown, films, pictures, strict=True):
            stage.numbering = self.choices.numbers.name
            stage.load(film, picture)
        self.choices.show_id(short_id(self._made, films[0].maze))
        self._overlay()
        self.transport.show()
        self._say_step()

    def _explain(self) -> None:
        """Show what the colours mean."""
        roles = [role for stage in self.shown if stage.film is not None for role in roles_of(stage.film)]
        roles += [role for stage in self.shown for role in roles_over(stage.layer)]
        self.choices.legend.show(
            dict.fromkeys(roles), self._colors(), self._given.get("window", self.app.theme.back)
        )

    def _walls_of(self, film: Film) -> str:
        if film.maze.board:
            return "board"
        return "block" if self.choices.order.in_blocks else "line"

    def _colors(self) -> dict[str, str]:
        given, theme, order = self._given, self.app.theme, self.choices.order
        thick = order.in_blocks and order.shown == "generator"
        walls = "block" if thick else "line"
        return watch_colors("light" if given else theme.name, theme.back, walls=walls, given=given)

    def _moved(self) -> None:
        """Follow the player to where it is."""
        for stage in self.shown:
            stage.go(self.player.at)
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
                    stage.go(self.player.at)
            if say:
                self._said = now
                self.transport.show()
                self._say_step()
            if self.player.playing:
                self._job = self.after(TICK, tick)

        return tick

    def _say_step(self) -> None:
        for stage, order in zip(self.shown, self.orders, strict=False):
            words = sentence(stage, self.say)
            stage.tell(f"{heading(stage, order, self.say)}\n{words}" if len(self.shown) > 1 else words)

    def _look(self) -> None:
        sentences = (sentence(stage, self.say) for stage in self.shown)
        self.app.status(in_one_line(self.transport.told, *sentences, self.pointers[0].here))

    def _number(self) -> None:
        for stage in self.shown:
            stage.numbering = self.choices.numbers.name
            stage.show_numbers()

    def _overlay(self) -> None:
        self.dresser.dress(self.shown, "none" if self.classic is not None else self.choices.layers.name)

    def _order_from_bar(self, order: Order) -> None:
        self.choices.put(order)
        self.renew()

    def _picture(self) -> None:
        if self.maze is not None:
            name = f"{self.app.system.now():%Y%m%d_%H%M%S}_{self.maze.grid.name}"
            ask_picture(self.app, self.maze, name, style="block" if self.choices.order.in_blocks else "line")

    def _share(self) -> None:
        if self.maze is not None:
            copy_id(self.app, self.maze)

    def _classic_key(self, name: str) -> None:
        if name == "quit":
            self.app.quit()
        elif not self.player.playing:
            self.transport.do("play")

    # ---- Mazes from elsewhere, and edited ones ----

    def _bring(self, maze: Maze) -> None:
        """Watch a search in a maze that was not made here."""
        self.choices.put(order_for(maze, self.choices.order))
        self.renew()
        self.focus_board()

    @property
    def _editable(self) -> Maze | None:
        """The maze whose walls may be changed now: one that is finished, at rest, and shown with its walls."""
        film = self.stages[0].film
        if film is None or film.maze.board or self.classic is not None or self.player.playing:
            return None
        return film.maze if self.player.at >= film.built and not self.workshop.working else None

    def _walls_changed(self, passages: Array) -> None:
        maze = self.maze
        if maze is not None:
            edited = Maze(maze.grid, passages, maze.start, maze.goal, maze.openings)
            order = replace(self.choices.order, shown="solver", given=edited, ends=None)
            self.choices.put(order)
            self.renew()

    def _only_cells(self, stage: Stage) -> None:
        """Say why no wall of a board of blocks can be edited."""
        if self.classic is None and not self.player.playing:
            stage.tell(self.say("ui.edit.only_cells"))

    def _ends_moved(self, ends: tuple[int, int]) -> None:
        self.choices.put(replace(self.choices.order, ends=ends))
        self.renew()

    @property
    def _draggable(self) -> Maze | None:
        free = self.classic is None and self.choices.order.shown == "solver"
        return self.maze if free else None
