"""What the tests of the terminal share: a game on a clock that stands still, and what it looks like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from meiro.play import FREE, ManualClock, Session
from meiro.terminal import Game
from meiro.terminal.game import OFFERED


def game_of(size: str = "7x5", language: str = "en", **fields: Any) -> Game:
    """Return a game on a fresh maze whose clock stands still."""
    session = Session(ManualClock(), classic=replace(FREE, offers=OFFERED), seeds=lambda: "fresh")
    wish = {"unit": "cells", "seed": "a", "animation": 0.0, **fields}
    assert None is session.act("new", size=size, **wish)
    return Game(session, language)


def clock_of(game: Game) -> ManualClock:
    """Return the clock of a game."""
    assert isinstance(game.session.clock, ManualClock)
    return game.session.clock


def screen(game: Game, columns: int = 100, lines: int = 40, encoding: str = "utf-8") -> str:
    """Return what a game looks like."""
    return "\n".join(game.draw(columns, lines, encoding).plain())
