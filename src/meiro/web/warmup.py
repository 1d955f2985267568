"""The warm-up: everything is compiled once, by a process of its own, into the cache from which all workers load.

After an update that takes a minute or two, otherwise a second. Until it is over, short questions run in plain Python.
"""

from __future__ import annotations

import asyncio
import os
import signal

from platformdirs import user_cache_path

from ..analysis import measure
from ..errors import MeiroError
from ..generators import generators
from ..grids import grids, make_grid
from ..identity import Recipe
from ..interrupts import deaf
from ..make import changes_for, make, make_traced
from ..routes.second import Wish, find_ways
from ..solvers import solve, solvers
from .pool import Pool
from .processes import context

NICENESS = 10
SIDE = 5  # cells


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
    """Call everything that is compiled, on the smallest grids; exit 1 where the cache cannot be shared."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    folder = user_cache_path("meiro", ensure_exists=True)
    if not os.access(folder, os.W_OK):
        raise SystemExit(1)
    os.environ["MEIRO_JIT"] = "1"
    for kind in grids.names():
        size = make_grid(kind, SIDE, SIDE).params
        for generator in generators.names():
            _try_out(kind, size, generator)


def _try_out(kind: str, size: tuple[int, ...], generator: str) -> None:
    try:
        maze, _ = make_traced(Recipe(kind, size, generator), examined=True)
    except MeiroError:  # not on this grid
        return
    if generator != "backtracker":
        return
    make_traced(Recipe(kind, size, generator, (), changes_for(50, 50)), examined=True)
    make(Recipe(kind, size, generator, (), changes_for(routes=2), openings="hardest"))
    measure(maze)
    find_ways(maze, Wish(), "0")
    for solver in solvers.names():
        try:
            solve(maze, solver)
        except MeiroError:
            continue
