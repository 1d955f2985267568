"""Replays: a maze and timed inputs give the same game again, or the first input that cannot have been."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..maze import Maze
from .attempt import Attempt, IllegalInput
from .inputs import Input


class Verdict(NamedTuple):
    """What a check found. `at` is the first input that cannot be, −1 when all can; `reason` says why."""

    attempt: Attempt  # with every input before that one
    at: int = -1
    reason: str = ""
    why: str = ""

    @property
    def accepted(self) -> bool:
        """Whether every input can have been."""
        return self.at < 0


def replay(maze: Maze, inputs: Iterable[Input], *, least: int = 0) -> Verdict:
    """Play inputs again and stop at the first that cannot have been.

    `least` is the fewest milliseconds an input takes on average: with 30, more inputs than hands can make in the time
    are refused as "too fast", at the last one. A run is one input.
    """
    attempt = Attempt(maze)
    for at, given in enumerate(inputs):
        try:
            attempt.take(given)
        except IllegalInput as error:
            return Verdict(attempt, at, error.reason, str(error))
    count = len(attempt.inputs)
    if attempt.last < (count - 1) * least:  # the first input starts the stopwatch
        why = f"{count} inputs in {attempt.last} ms: each takes {least} ms at least"
        return Verdict(attempt, count - 1, "too fast", why)
    return Verdict(attempt)
