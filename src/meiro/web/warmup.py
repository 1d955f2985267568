"""The warm-up: everything is compiled once, by a process of its own, into the cache from which all workers load.

After an update that takes a minute or two, otherwise a second. Until it is over, short questions run in plain Python.
"""

from __future__ import annotations

import asyncio
import os
import signal

from ..errors import CannotRun
from ..interrupts import deaf
from ..warm import warm
from .pool import Pool
from .processes import context

NICENESS = 10


class WarmUp:
    """The process, and the task that tells the pool when all is compiled."""

    def __init__(self, pool: Pool) -> None:
        self._process = context().Process(target=_compile_all, daemon=True)
        with deaf():
            self._process.start()
        self._task = asyncio.ensure_future(self._wait(pool))

    async def _wait(self, pool: Pool) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self._process.join)
        pool.compiled = self._process.exitcode == 0

    async def close(self) -> None:
        """Give up."""
        self._process.kill()
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
