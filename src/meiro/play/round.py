"""One round: a maze on the table, its attempt, its stopwatch, its answer. What a session keeps of each maze."""

from __future__ import annotations

from typing import Any

from ..errors import MeiroError
from ..identity import Recipe, format_walls, parse_id
from .attempt import Attempt, IllegalInput, Phase
from .clock import Clock, Stopwatch
from .fog import Fog, visible_cells
from .hints import Hint, hint_for
from .inputs import ANSWER, REDO, RESTART, UNDO, Input
from .jobs import Job, Runner
from .making import Answer, Made, work_out
from .records import Record
from .rules import sight
from .saves import Saved
from .settings import Settings
from .states import State
from .view import Result

OVER = {Phase.WON: State.WON, Phase.STOPPED: State.STOPPED, Phase.REVEALED: State.REVEALED}

CHANGING = ("timer", "early_shortest", "fog", "radius")  # settings a round takes over while it is played


class Round:
    """A maze being played, with everything that must be put aside together when another one is made."""

    def __init__(self, made: Made, settings: Settings, clock: Clock, level: int = 0) -> None:
        self.made = made
        self.settings = settings
        self.level = level
        self.attempt = Attempt(made.board)
        self.watch = Stopwatch(clock)
        self.paused = False
        self.hidden = False  # the answer, though it was shown
        self.answer: Answer | None = None
        self.edge = -1  # walked last
        self.place = 0  # among the records
        self._job: Job | None = None
        self._walls = ""
        self._seen: set[int] = set()
        self._fog: tuple[int, frozenset[int]] | None = (
            None  # the cell last looked from, and what is seen there
        )
        self._hint: tuple[int, int, Hint | None] | None = None  # where, of which rank, what
        self._looked = 0  # how many of the cells stood on have been looked out from

    @classmethod
    def of(cls, saved: Saved, clock: Clock) -> Round:
        """Take up a saved game, paused where it can go on."""
        taken = cls(saved.made, saved.settings, clock, saved.level)
        taken.attempt = saved.attempt
        taken.watch.set(saved.elapsed)
        taken.paused = saved.attempt.phase is Phase.OPEN
        return taken

    @property
    def state(self) -> State:
        """Ready until the stopwatch or the player has begun, then playing, then what ended it."""
        if self.attempt.phase in OVER:
            return OVER[self.attempt.phase]
        if self.paused:
            return State.PAUSED
        return State.READY if self.fresh and not self.watch.running else State.PLAYING

    @property
    def fresh(self) -> bool:
        """Whether nothing has happened since the start or restart."""
        return self.attempt.game.moves == 0 and self.elapsed == 0

    @property
    def elapsed(self) -> int:
        """The milliseconds shown: since the start, or the restart."""
        return self.watch.read() - self.attempt.zero

    @property
    def ranked(self) -> int:
        """The milliseconds that count: with the penalties of hints."""
        return self.elapsed + self.attempt.penalty

    def think(self, runner: Runner, seed: str) -> None:
        """Begin to work out the answer, once."""
        if self.answer is not None or self._job is not None:
            return
        board, solver = self.made.board, self.settings.solver
        self._job = runner.start(lambda: work_out(board, solver, seed))

    def poll(self) -> None:
        """Take over the answer once it is there."""
        if self._job is not None and self._job.done():
            job, self._job = self._job, None
            self.answer = job.result()

    def go(self) -> None:
        """Let the stopwatch run, unless it is switched off or the round is over."""
        self.paused = False
        if self.settings.timer != "off" and self.attempt.phase is Phase.OPEN:
            self.watch.start()

    def pause(self) -> None:
        """Hold the stopwatch and cover the board; a round that is over stays as it is."""
        self.watch.hold()
        self.paused = self.attempt.phase is Phase.OPEN

    def resume(self) -> None:
        """Go on where it was paused: a round that has not begun is ready again."""
        self.paused = False
        if not self.fresh:
            self.go()

    def take(self, code: str) -> str:
        """Do one input now; return "" or the reason why it cannot be."""
        try:
            self.attempt.take(Input(self.watch.read(), code))
        except IllegalInput as error:
            return error.reason
        if code in (UNDO, REDO, RESTART):
            self.edge = -1
        self.hidden = self.hidden and code != ANSWER
        self._keep_time(code)
        return ""

    def _keep_time(self, code: str) -> None:
        ready_again = code == RESTART and self.settings.timer == "move"
        if self.attempt.phase is not Phase.OPEN or ready_again or self._fresh_undo(code):
            self.watch.hold()
        elif not (code == "H" and not self.watch.running):  # a hint does not begin the race
            self.go()

    def _fresh_undo(self, code: str) -> bool:
        return code in (UNDO, REDO) and self.fresh and not self.watch.running

    def hint(self) -> Hint | None:
        """Return the hint in sight."""
        if self.answer is None or self.attempt.phase is not Phase.OPEN:
            return None
        game, rank = self.attempt.game, self.attempt.rank
        if self._hint is None or self._hint[:2] != (game.cell, rank):
            self._hint = game.cell, rank, hint_for(game, self.answer, rank)
        return self._hint[2]

    def fog(self) -> Fog | None:
        """Return what the fog leaves; None without fog, and when the round is won or paused."""
        settings = self.settings
        if settings.fog == "off" or self.state in (State.PAUSED, State.WON):
            return None
        if settings.fog == "sight":
            been = list(self.attempt.been)
            for cell in been[self._looked :]:
                self._seen |= sight(self.made.board, cell, settings.radius)
            self._looked = len(been)
        game = self.attempt.game
        if self._fog is None or self._fog[0] != game.cell:
            self._fog = game.cell, visible_cells(game, settings.fog, settings.radius)
        return Fog(settings.fog, settings.radius, self._fog[1], self._seen)

    def change(self, fields: dict[str, Any]) -> None:
        """Play on under other settings, those that need no new maze."""
        self.settings = self.settings.with_fields(
            **{name: fields[name] for name in fields if name in CHANGING}
        )
        self._seen, self._looked, self._fog = set(), 0, None
        if self.settings.timer == "off":
            self.watch.hold()

    def result(self) -> Result | None:
        """Say how it was cleared."""
        if self.attempt.phase is not Phase.WON:
            return None
        game, attempt = self.attempt.game, self.attempt
        shortest = None if self.answer is None else self.answer.shortest
        percent = 100 if not game.moves else None if shortest is None else _percent(shortest, game.moves)
        return Result(
            self.elapsed / 1000,
            self.ranked / 1000,
            game.moves,
            game.new_cells,
            shortest,
            percent,
            attempt.hints,
            attempt.helped,
            self.place,
        )

    def record(self, date: str) -> Record | None:
        """Return what the records keep of a cleared round; None where no time was taken or nothing was walked."""
        result = self.result()
        if result is None or self.settings.timer == "off" or not result.moves:
            return None
        maze_id = self.made.made.id or self.walls()
        return Record(
            self.category(),
            int(result.answer),
            self.ranked,
            self.elapsed,
            result.moves,
            result.visited,
            result.shortest,
            result.hints,
            maze_id,
            date,
        )

    def category(self) -> str:
        """Name what a round can be compared with: size × generator × loops × mode."""
        made, settings = self.made.made, self.settings
        mode = "cells" if self.made.board is made else "blocks"
        if settings.fog != "off":
            mode += f"+fog-{settings.fog}-{settings.radius}"
        how = ("walls", 0)
        if made.id:
            try:
                recipe = parse_id(made.id)
            except MeiroError:
                recipe = made
            if isinstance(recipe, Recipe):
                loops = sum(change.value for change in recipe.transforms if change.name == "loops")
                how = (recipe.generator, loops)
        return f"{made.grid.name}/{how[0]}/loops={how[1]}/{mode}"

    def walls(self) -> str:
        """Return the descriptive ID, worked out once."""
        self._walls = self._walls or format_walls(self.made.made)
        return self._walls

    def saved(self) -> Saved:
        """Return what a save holds of it."""
        return Saved(self.made, self.attempt, self.watch.read(), self.settings, self.level)


def _percent(part: int, whole: int) -> int:
    """Return a share in per cent, halves rounded up."""
    return (200 * part + whole) // (2 * whole)
