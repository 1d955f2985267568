"""Laws about keys that are held, on a clock moved by hand: a tap is one step, and holding walks at our own pace."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from meiro import new
from meiro.desktop.keys import BOUNCE, DELAY, REPEAT, Held
from meiro.play import ANGLES, ManualClock, State
from tests.playing import session_on


class Timers:
    """What a widget has for timers, with the time in milliseconds moved by hand."""

    def __init__(self) -> None:
        self.now = 0
        self.waiting: dict[str, tuple[int, Callable[[], None]]] = {}
        self._count = 0

    def after(self, wait: int, call: Callable[[], None]) -> str:
        """Call in some milliseconds."""
        self._count += 1
        self.waiting[str(self._count)] = self.now + wait, call
        return str(self._count)

    def after_cancel(self, name: str) -> None:
        """Do not call."""
        self.waiting.pop(name, None)

    def move(self, time: int) -> None:
        """Let time pass, calling what is due in its order."""
        end = self.now + time
        while due := [(at, int(name)) for name, (at, _) in self.waiting.items() if at <= end]:
            self.now, number = min(due)
            self.waiting.pop(str(number))[1]()
        self.now = end


def held_with(act: Callable[[str, bool], bool]) -> tuple[Held, Timers]:
    """Return held keys on timers."""
    timers = Timers()
    return Held(timers, act), timers  # type: ignore[arg-type]


def counting() -> tuple[Held, Timers, list[str]]:
    """Return held keys that note what they do."""
    done: list[str] = []
    held, timers = held_with(lambda name, run: bool(done.append(name)) or True)
    return held, timers, done


def expected_steps(time: int) -> int:
    """Return how often a key acts that is held so long."""
    return 1 if time < DELAY else 2 + (time - DELAY) // REPEAT


@pytest.mark.parametrize("time", [1, 30, 100, DELAY - BOUNCE - 1])
def test_a_tap_is_one_step(time: int) -> None:
    """However long a tap lasts below the delay, it walks one cell, and nothing goes on afterwards."""
    held, timers, done = counting()
    held.press("east", run=False)
    timers.move(time)
    held.release("east")
    timers.move(5000)
    assert ["east"] == done
    assert {} == timers.waiting


@pytest.mark.parametrize("time", [200, 1000, 3333])
@pytest.mark.parametrize("system", [0, 30, 500])
def test_holding_walks_at_our_own_rate(time: int, system: int) -> None:
    """A key held for a time acts as often as the rate says, to within one, whatever the system repeats meanwhile."""
    held, timers, done = counting()
    held.press("east", run=False)
    for _ in range(time // 10):
        timers.move(10)
        if system and timers.now % system == 0:
            held.release("east")
            held.press("east", run=False)
    held.release("east")
    timers.move(5000)
    assert abs(expected_steps(time) - len(done)) <= 1
    assert {} == timers.waiting


def test_the_rate_is_the_same_after_a_restart() -> None:
    """When everything is let go in the middle, a key that is pressed anew waits and repeats as the first time."""
    held, timers, done = counting()
    counts = []
    for _ in range(3):
        done.clear()
        held.press("east", run=False)
        timers.move(1000)
        held.forget()
        counts.append(len(done))
        timers.move(1000)
        assert counts[-1] == len(done)
    assert [expected_steps(1000)] * 3 == counts


def test_a_release_that_was_never_seen_does_not_stick() -> None:
    """A key let go while the window had no focus does not walk on, and its late release does no harm."""
    held, timers, done = counting()
    held.press("east", run=False)
    held.forget()
    timers.move(2000)
    held.release("east")
    timers.move(2000)
    assert ["east"] == done
    assert {} == timers.waiting


def test_random_key_events_never_leave_the_passages() -> None:
    """Over 100,000 random key events, several keys held at once, each step goes through a passage to the next cell."""
    maze = new("8x6", seed="held", loops=20)
    passages = {frozenset(pair) for pair in maze.grid.ends[maze.passages].tolist()}
    clock, draw = ManualClock(), random.Random(3)
    session = session_on(maze, clock)
    at = maze.start

    def walk(name: str, run: bool) -> bool:
        nonlocal at
        edges = session.press(ANGLES[name], run=run)
        for edge in edges:
            pair = maze.grid.ends[edge].tolist()
            assert frozenset(pair) in passages
            assert at in pair
            at = sum(pair) - at
        return bool(edges)

    held, timers = held_with(walk)
    do: dict[str, Callable[[str], Any]] = {
        "press": lambda name: held.press(name, run=draw.random() < 0.1),
        "release": held.release,
    }
    for event in range(100_000):
        do[draw.choice(("press", "release"))](draw.choice(tuple(ANGLES)))
        passed = draw.choice((0, 5, 20, 60))
        timers.move(passed)
        clock.move(passed / 1000)
        if session.state is State.WON:
            held.forget()
            session.act("replay")
            at = maze.start
        if event % 1000 == 0:
            assert at == session.view().cell
    assert len(timers.waiting) <= 1 + len(ANGLES)
