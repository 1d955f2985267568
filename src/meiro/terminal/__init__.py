"""The terminal: the same session as in the window, played with keys and drawn in letters.

`play` needs a Unix terminal and nothing else; everything it draws and every key is in `Game`, which needs none.
"""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from .. import words
from ..errors import InvalidOption
from ..play import FREE, Classic, Records, Session, Settings, Store
from .console import Console
from .game import OFFERED, Game

__all__ = ["Console", "Game", "new_session", "play"]


class SystemClock:
    """The time of this machine."""

    def seconds(self) -> float:
        """Return monotonic seconds."""
        return time.monotonic()

    def date(self) -> str:
        """Return the date and time in UTC."""
        return datetime.now(UTC).isoformat(timespec="seconds")


def play(session: Session, language: str = "en") -> None:
    """Play until the player quits; the terminal is then as it was before.

    Raises CannotRun without a terminal, and KeyboardInterrupt for Ctrl+C.
    """
    game = Game(session, language)
    if session.made is None:
        game.ask_size()
    try:
        with Console() as console:
            _converse(game, console)
    finally:
        session.close()


def _converse(game: Game, console: Console) -> None:
    while not game.over:
        size = console.size
        canvas = game.draw(*size, console.encoding)
        console.show(canvas.rendered(color=console.color), size)
        try:
            game.type(console.read(game.pace))
        except EOFError:
            return


def new_session(
    *,
    settings: Settings | None = None,
    store: Store | None = None,
    records: Records | None = None,
    classic: Classic = FREE,
    **wish: Any,
) -> Session:
    """Return a session for a terminal: with the game of the last time, or with a new maze if one is wished for.

    `wish` is as for the action `new`; what is refused raises InvalidOption. A classic that asks for the size first has
    no maze yet.
    """
    able = replace(
        classic, offers=OFFERED if classic.offers is None else classic.offers & OFFERED | {"size", "quit"}
    )
    session = Session(SystemClock(), settings=settings, store=store, records=records, classic=able)
    if wish or not session.reopen():
        asks_first = not wish and "size" in classic.first_screen
        refused = None if asks_first else session.act("new", **wish) or session.notice
        if refused is not None:
            raise InvalidOption(words.text(refused.key, "en", **refused.parameters))
    return session
