"""The session: what every front end holds. It knows the state of the game, and does what is asked or says why not.

Time, store, records, runner and seeds are injected; the package's docstring describes every call.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable
from typing import Any

from ..errors import InvalidMazeId, InvalidOption, MeiroError, NotSupported
from ..make import random_seed
from . import progress as levels
from .classics import FREE, Classic
from .clock import Clock
from .inputs import ANSWER, HINT, REDO, RESTART, STOP, UNDO, format_inputs, steps_code
from .jobs import AtOnce, Runner
from .levels import Progress
from .making import Made
from .records import Records
from .round import Round
from .rules import Game, apply, edge_towards, walk_to
from .rules import run as run_from
from .saves import format_save, load, parse_save
from .settings import Refusal, Settings
from .snapshot import offered, snapshot
from .states import LABELS, State
from .stores import MemoryStore, Store
from .view import View
from .ways import ways
from .workshop import Workshop, plan

SHELF = 20  # mazes that can be gone back to
AWAY = 2.0  # seconds without the focus after which a game pauses
AUTOSAVE = 0.5  # seconds after a change
STORAGE = Refusal("ui.error.storage")
TOGGLES = {(State.PAUSED, "pause"): "resume", (State.REVEALED, "answer"): "hide"}
WHY = {State.EMPTY: "no_maze", State.GENERATING: "generating", State.PAUSED: "paused"}


class Session:
    """One player's game, from the first maze to the last."""

    def __init__(  # noqa: PLR0913 - everything it does not make itself, by keyword
        self,
        clock: Clock,
        *,
        store: Store | None = None,
        records: Records | None = None,
        runner: Runner | None = None,
        settings: Settings | None = None,
        seeds: Callable[[], str] = random_seed,
        classic: Classic = FREE,
        slot: str = "",
    ) -> None:
        self.clock = clock
        self.store = MemoryStore() if store is None else store
        self.records = records
        self.runner = AtOnce() if runner is None else runner
        self.classic = classic
        self.settings = classic.settings if settings is None else settings
        self.slot = slot or classic.name
        self.round: Round | None = None
        self.token = 0
        self.bumps = 0
        self.notice: Refusal | None = None
        self.shelf: deque[Round] = deque(maxlen=SHELF)
        self.progress = self._stored(lambda: levels.load(self.store, self._levels_name)) or Progress()
        self._seeds = seeds
        self.workshop = Workshop(clock, self.runner)
        self._away: float | None = None
        self._dirty: float | None = None

    # ---- What a front end calls ----

    @property
    def state(self) -> State:
        """The state of the game."""
        if self.workshop.order is not None:
            return State.GENERATING
        return State.EMPTY if self.round is None else self.round.state

    def view(self, language: str = "") -> View:
        """Return a snapshot, its words in a language (the classic's own, else English)."""
        return snapshot(self, self.workshop.making(), language or self.classic.language or "en")

    def act(self, name: str, **args: Any) -> Refusal | None:
        """Do an action; return why it was refused, or None. `main` is the primary one."""
        self.tick()
        actions, main = offered(self)
        name = main if name == "main" else name
        name = TOGGLES.get((self.state, name), name) if name not in actions else name
        if name in ("away", "back"):
            self._away = self.clock.seconds() if name == "away" else None
            return None
        if name not in LABELS:
            raise InvalidOption(
                f"there is no action {name!r}; there are: {', '.join(LABELS)}, away, back, main"
            )
        if name not in actions:
            return Refusal(f"ui.reason.{WHY.get(self.state, 'over')}")
        if not actions[name].live:
            return Refusal(actions[name].reason)
        self.notice = None
        done: Callable[..., Refusal | None] = getattr(self, f"_do_{name}", _nothing)
        return done(**args) if name == "new" else done()

    def press(self, angle: float, *, run: bool = False) -> tuple[int, ...]:
        """Walk in a direction, a step or a run; return the edges walked, none where a wall is."""
        self.tick()
        game = self._walking()
        if game is None:
            return ()
        edge = edge_towards(game, angle)
        if edge is None:
            self.bumps += 1
            return ()
        return self._walk(game, run_from(game, edge, angle) if run or self.settings.always_run else [edge])

    def walk_to(self, cell: int) -> tuple[int, ...]:
        """Walk to a cell in a corridor from here or in line of sight; return the edges walked."""
        self.tick()
        game = self._walking()
        return () if game is None else self._walk(game, walk_to(game, cell))

    def tick(self) -> None:
        """Let time act: take over finished work, end the making, pause when away, save."""
        now = self.clock.seconds()
        self._collect()
        if self.round is not None:
            self.round.poll()
        away = self._away is not None and now - self._away > AWAY
        if away and self.state is State.PLAYING and "pause" in offered(self)[0]:
            self._do_pause()
        if self._dirty is not None and now - self._dirty >= AUTOSAVE:
            self._save()

    def set(self, **fields: Any) -> None:
        """Change settings; the game on the table takes over what needs no new maze. Raises InvalidOption."""
        self.settings = self.settings.with_fields(**fields)
        if self.round is not None:
            self.round.change(fields)

    def reopen(self) -> bool:
        """Open the game of the last time, paused; tell whether there was one."""
        self.notice = None
        found = self._stored(lambda: load(self.store, self._save_name))
        saved, bad = found or (None, "")
        if bad:
            self.notice = Refusal("ui.error.save_damaged", {"name": bad})
        if saved is None:
            return False
        self._put_on_table(Round.of(saved, self.clock))
        return True

    def close(self) -> None:
        """Pause and save, for the window goes."""
        self.workshop.cancel()
        if self.round is not None:
            self.round.pause()
            self._save()

    def save_text(self) -> bytes:
        """Return the game as a save file; raises InvalidOption when there is none."""
        if self.round is None:
            raise InvalidOption("there is no game to save")
        return format_save(self.round.saved(), self.round.walls())

    def open_save(self, data: bytes) -> None:
        """Open a save file, paused; raises UnreadableMaze and keeps the game on the table when it is none."""
        self._put_on_table(Round.of(parse_save(data), self.clock))

    @property
    def inputs(self) -> str:
        """What was done so far, for `replay.replay`, as `inputs.parse_inputs` reads it."""
        return "" if self.round is None else format_inputs(self.round.attempt.inputs)

    @property
    def made(self) -> Made | None:
        """What is on the table, or about to be."""
        if self.workshop.order is not None:
            return self.workshop.order.made
        return None if self.round is None else self.round.made

    # ---- Making ----

    def _do_new(self, **wished: Any) -> Refusal | None:
        planned = plan(self.settings, self.progress.level, self._seeds, **wished)
        if isinstance(planned, Refusal):
            return self._in_its_words(planned, wished.get("size"))
        self.settings = planned.base
        if self.round is not None:
            self.round.pause()
        self.token += 1
        self.workshop.begin(planned)
        self._collect()
        return None

    def _in_its_words(self, refusal: Refusal, size: str | None) -> Refusal:
        """Let a classic refuse a size in its own words, and explain it in ours."""
        own = self.classic.words
        if size is None or "invalid" not in own:
            return refusal
        return refusal._replace(before=own["invalid"]) if size.strip() else Refusal(own["empty"])

    def _collect(self) -> None:
        """Take a maze that is ready out of the workshop."""
        try:
            ready = self.workshop.collect()
        except MeiroError as error:
            self._do_cancel()
            self.notice = _notice_of(error, self.settings)
            return
        if ready is not None:
            planned, made = ready
            self._deal(Round(made, planned.settings, self.clock, planned.level))

    def _deal(self, fresh: Round) -> None:
        """Put a new maze on the table and begin its round."""
        self._put_on_table(fresh)
        if fresh.level:
            self._keep_progress(self.progress.begun(fresh.made.made.id))
        if fresh.settings.timer == "reveal":
            fresh.go()
        self._touch()

    def _put_on_table(self, other: Round) -> None:
        self.workshop.cancel()
        if self.round is not None:
            self.round.pause()
            self.shelf.append(self.round)
        self._show(other)

    def _show(self, other: Round) -> None:
        self.token += 1
        self.round = other
        other.think(self.runner, "answer")
        other.poll()

    def _do_finish(self) -> None:
        self.workshop.finish()
        self._collect()

    def _do_cancel(self) -> None:
        """Go back to the maze on the table: one that had not begun is ready again, another one paused."""
        self.workshop.cancel()
        self.token += 1
        if self.round is not None and self.round.fresh:
            self.round.resume()

    def _do_next(self) -> Refusal | None:
        if self.round is not None and self.round.level == self.progress.level:
            self._keep_progress(self.progress.next())
        return self._do_new()

    def _do_replay(self) -> None:
        if self.round is not None:
            old, self.round = self.round, None
            fresh = Round(old.made, old.settings, self.clock, old.level)
            fresh.answer = old.answer
            self._deal(fresh)

    def _do_previous(self) -> None:
        before = self.shelf.pop()
        if self.round is not None:
            self.round.pause()
            self.shelf.appendleft(self.round)
        self._show(before)
        if before.fresh:
            before.resume()
        self._touch()

    # ---- Playing ----

    def _walking(self) -> Game | None:
        """Return the game when somebody can walk in it now."""
        if self.round is None or self.state not in (State.READY, State.PLAYING):
            return None
        return self.round.attempt.game

    def _walk(self, game: Game, edges: list[int]) -> tuple[int, ...]:
        if not edges or self.round is None:
            return ()
        self.notice = None
        directions = []
        for edge in edges:
            directions.append(next(way.direction for way in ways(game.maze, game.cell) if way.edge == edge))
            game = apply(game, edge)
        self._take(steps_code(directions))
        self.round.edge = edges[-1]
        return tuple(edges)

    def _take(self, code: str) -> Refusal | None:
        current = self.round
        if current is None:
            return None
        reason = current.take(code)
        if reason:
            return Refusal(reason)
        self._touch()
        if current.state is State.WON:
            self._settle(current)
        return None

    def _settle(self, cleared: Round) -> None:
        """Keep what a clear is worth."""
        record = cleared.record(self.clock.date())
        if record is not None and self.records is not None:
            try:
                cleared.place = self.records.add(record)
            except (OSError, sqlite3.Error):
                self.notice = STORAGE
        if cleared.level:
            self._keep_progress(self.progress.cleared(cleared.level, cleared.ranked))
        self._save()

    def _do_start(self) -> None:
        if self.round is not None:
            self.round.go()

    def _do_pause(self) -> None:
        if self.round is not None:
            self.round.pause()
            self._save()

    def _do_resume(self) -> None:
        if self.round is not None:
            self.round.resume()

    def _do_stop(self) -> Refusal | None:
        if self.round is not None:
            self.round.paused = False
        refused = self._take(STOP)
        self._save()
        return refused

    def _do_restart(self) -> Refusal | None:
        return self._take(RESTART)

    def _do_undo(self) -> Refusal | None:
        return self._take(UNDO)

    def _do_redo(self) -> Refusal | None:
        return self._take(REDO)

    def _do_hint(self) -> Refusal | None:
        return self._take(HINT)

    def _do_answer(self) -> Refusal | None:
        return self._take(ANSWER)

    def _do_hide(self) -> None:
        if self.round is not None:
            self.round.hidden = not self.round.hidden

    # ---- Keeping ----

    @property
    def _save_name(self) -> str:
        return f"{self.slot}.json"

    @property
    def _levels_name(self) -> str:
        return f"{self.slot}-levels.json"

    def _touch(self) -> None:
        if self._dirty is None:
            self._dirty = self.clock.seconds()

    def _save(self) -> None:
        self._dirty = None
        if self.round is not None:
            data = self.save_text()
            self._stored(lambda: self.store.write(self._save_name, data))

    def _keep_progress(self, progress: Progress) -> None:
        self.progress = progress
        self._stored(lambda: levels.save(self.store, self._levels_name, progress))

    def _stored(self, work: Callable[[], Any]) -> Any:
        """Use the store; play goes on when it fails, and the notice says so."""
        try:
            return work()
        except OSError:
            self.notice = STORAGE
            return None


def _nothing(**_: Any) -> None:
    """Leave an action to the front end."""


def _notice_of(error: MeiroError, settings: Settings) -> Refusal:
    if isinstance(error, InvalidMazeId):
        return Refusal("ui.error.link")
    if isinstance(error, NotSupported):
        return Refusal("ui.error.unavailable", {"name": settings.generator, "reason": str(error)})
    return Refusal("ui.error.refused", {"reason": str(error)})
