"""One attempt at one maze: the history of its games, and the inputs that made it, each with its time.

An attempt changes by `take` alone, and a list of timed inputs rebuilds it exactly. So a save, a replay and the check of
somebody else's result are the same thing: inputs, played again.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ..errors import MeiroError
from ..maze import Maze
from .inputs import ANSWER, HINT, REDO, RESTART, STOP, UNDO, Input, directions_of
from .rules import Game, Status, apply, new_game
from .ways import edge_in

PENALTIES = (5_000, 10_000, 20_000)  # milliseconds that the first, second and third press for a hint cost
LONGEST = 10**11  # milliseconds, three years: no stopwatch reads more


class IllegalInput(MeiroError):
    """An input that cannot be: `reason` is a key of words, or "wall" or "time"."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


class Phase(StrEnum):
    """Whether an attempt is still open, and how it ended otherwise."""

    OPEN = "open"
    WON = "won"
    STOPPED = "stopped"
    REVEALED = "revealed"


class Moment(NamedTuple):
    """One entry of the history: a game, and the count at which its stopwatch stood at zero."""

    game: Game
    zero: int  # milliseconds


class Attempt:
    """A maze being played: moments with a place among them, hints taken, and whether the answer was seen."""

    def __init__(self, maze: Maze) -> None:
        self.maze = maze
        self.inputs: list[Input] = []
        self.moments = [Moment(new_game(maze), 0)]
        self.at = 0
        self.been = {maze.start: None}  # every cell ever stood on, in order; undo forgets none
        self.stopped = self.shown = self.helped = False
        self.hints = self.penalty = 0
        self.rank = 0  # of the hint in sight; 0 when there is none

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.moments[self.at].game

    @property
    def zero(self) -> int:
        """The count at which the time shown began: restarting sets it, undoing that takes it back."""
        return self.moments[self.at].zero

    @property
    def last(self) -> int:
        """The time of the last input in milliseconds."""
        return self.inputs[-1].time if self.inputs else 0

    @property
    def phase(self) -> Phase:
        """What can still happen."""
        if self.shown:
            return Phase.REVEALED
        if self.stopped:
            return Phase.STOPPED
        return Phase.WON if self.game.status is Status.WON else Phase.OPEN

    def take(self, given: Input) -> None:
        """Do one input; raise IllegalInput and change nothing when it cannot be done now."""
        if not self.last <= given.time <= LONGEST:
            raise IllegalInput("time", f"time {given.time} ms does not follow {self.last} ms")
        if self.phase not in _ALLOWED.get(given.code, _OPEN):
            raise IllegalInput(
                "ui.reason.over", f"the game is {self.phase}: {given.code!r} is not possible any more"
            )
        controls = {
            UNDO: self._undo,
            REDO: self._redo,
            RESTART: self._restart,
            HINT: self._hint,
            ANSWER: self._answer,
            STOP: self._stop,
        }
        controls.get(given.code, self._walk)(given)
        self.inputs.append(given)

    def _walk(self, given: Input) -> None:
        game, entered = self.game, []
        for direction in directions_of(given.code):
            edge = None if game.status is Status.WON else edge_in(self.maze, game.cell, direction)
            if edge is None:
                raise IllegalInput(
                    "wall", f"there is no passage in direction {direction} of cell {game.cell}"
                )
            game = apply(game, edge)
            entered.append(game.cell)
        self.been.update(dict.fromkeys(entered))
        self._enter(Moment(game, self.zero))

    def _restart(self, given: Input) -> None:
        self.shown = False
        self._enter(Moment(self.moments[0].game, given.time))

    def _enter(self, moment: Moment) -> None:
        del self.moments[self.at + 1 :]
        self.moments.append(moment)
        self._go(self.at + 1)

    def _undo(self, _: Input) -> None:
        if self.shown:
            self.shown = False
        elif self.at == 0:
            raise IllegalInput("ui.reason.nothing_to_undo", "there is nothing to undo")
        else:
            self._go(self.at - 1)

    def _redo(self, _: Input) -> None:
        if self.at + 1 == len(self.moments):
            raise IllegalInput("ui.reason.nothing_to_redo", "there is nothing to redo")
        self._go(self.at + 1)

    def _go(self, at: int) -> None:
        self.at = at
        self.rank = 0

    def _hint(self, _: Input) -> None:
        if self.rank < len(PENALTIES):
            self.penalty += PENALTIES[self.rank]
            self.rank += 1
            self.hints += 1

    def _answer(self, _: Input) -> None:
        self.shown = self.helped = True

    def _stop(self, _: Input) -> None:
        self.stopped = True


_OPEN = frozenset({Phase.OPEN})
_ALLOWED = {  # all else only while the attempt is open
    UNDO: _OPEN | {Phase.REVEALED},
    RESTART: _OPEN | {Phase.REVEALED},
    ANSWER: _OPEN | {Phase.STOPPED},
}
