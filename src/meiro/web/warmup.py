"""The warm-up: what the first question of a visitor needs is loaded, and everything compiled, before it is asked.

A process of its own compiles everything, once, into the cache from which all workers load. After an update that takes
some minutes, otherwise seconds. Until it is over, short questions run in plain Python. The workers rehearse in both
modes: with the first small question they answer they import what is imported late, or load what is compiled.
"""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress

from ..errors import CannotRun
from ..identity import Recipe, format_id
from ..interrupts import deaf
from ..play import PRESETS
from ..warm import warm
from .pool import Pool
from .processes import context
from .wishes import ASKED_BY_ID, MazeWish, Wish

NICENESS = 10
TINY = (5, 5)  # cells


def rehearsal() -> tuple[Wish, ...]:
    """Return small questions of every kind, and the mazes of all presets."""
    ids = [format_id(Recipe(size=TINY, generator=generator)) for generator, _ in PRESETS.values()]
    asked = [wish.model_validate({"id": ids[0]}) for wish in ASKED_BY_ID.values()]
    return (*asked, *(MazeWish(id=text) for text in ids[1:]))


class WarmUp:
    """The task that has the workers rehearse, and the process that compiles."""

    def __init__(self, pool: Pool) -> None:
        self._process = context().Process(target=_compile_all, daemon=True) if pool.may_compile else None
        if self._process is not None:
            with deaf():
                self._process.start()
        self._task = asyncio.ensure_future(self._run(pool))

    async def _run(self, pool: Pool) -> None:
        await pool.rehearse(rehearsal(), compiled=False)
        if self._process is None:
            return
        await asyncio.get_running_loop().run_in_executor(None, self._process.join)
        if self._process.exitcode == 0:
            await pool.rehearse(rehearsal(), compiled=True)
            pool.compiled = True

    async def close(self) -> None:
        """Give up."""
        if self._process is not None:
            self._process.kill()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task


def _compile_all() -> None:
    """Compile everything, patiently; exit 1 where the cache cannot be shared."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        warm()
    except CannotRun:
        raise SystemExit(1) from None
