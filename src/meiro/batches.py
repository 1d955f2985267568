"""Many mazes over several threads, the same ones whatever their number."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sized
from itertools import chain, islice
from math import prod
from typing import TYPE_CHECKING

from .checks import whole
from .errors import Stopped
from .generators import generators
from .grids import make_grid
from .identity import Recipe
from .kernel import expect
from .make import canonical, make
from .maze import Maze
from .oversight import Overseer, Watch

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

AHEAD = 2  # recipes a thread that are begun before their maze is asked for
MOST_THREADS = 256
LARGE = 200_000  # cells; smaller mazes are not stopped on the way, which would slow them down
WEIGHED = 1000  # recipes looked at to tell whether compiling pays


def make_many(
    recipes: Iterable[Recipe], threads: int | None = None, *, watch: Watch | None = None
) -> Iterator[Maze]:
    """Make the maze of every recipe, in their order, over several threads.

    `threads` is by default the number of processors. Recipes are taken as needed, so there may be any number of them,
    and no more mazes are held than are being made or were asked for. The mazes do not depend on the number of threads.
    Compiled kernels let the threads run at once; small single mazes are made plain, many of them compiled.

    To cancel, close the iterator (as leaving a `for` loop and dropping it does), or stop the `Overseer` given as
    `watch` from another thread, and Stopped is raised. Raises a MeiroError for a recipe that is wrong.

    >>> recipes = [Recipe("rect", (5, 5), "wilson", seed=str(n)) for n in range(100)]
    >>> sum(maze.grid.n_cells for maze in make_many(recipes))
    2500
    """
    count = whole("threads", os.cpu_count() or 1 if threads is None else threads, 1, MOST_THREADS)
    return _Batch(recipes, count, watch).mazes()


class _Batch:
    """The state of one call; called, it tells the share of the recipes begun, as far as they are known."""

    def __init__(self, recipes: Iterable[Recipe], threads: int, watch: Watch | None) -> None:
        self._all = len(recipes) if isinstance(recipes, Sized) else 0
        self._recipes = iter(recipes)
        self._threads = threads
        self._done = 0
        self._stopped = threading.Event()
        self._overseers: deque[Overseer] = deque(maxlen=threads * AHEAD)  # of the mazes begun last
        if watch is not None:
            watch(self)

    def __call__(self) -> float:
        return self._done / self._all if self._all else 0.0

    def stop(self) -> None:
        """End every maze that is being made, and begin no other."""
        self._stopped.set()
        for overseer in list(self._overseers):
            overseer.stop()

    def mazes(self) -> Iterator[Maze]:
        """Make the mazes; the first ones decide whether to compile, before there are threads."""
        from concurrent.futures import ThreadPoolExecutor  # slow to import

        first = list(islice(self._recipes, WEIGHED))
        expect(sum(map(_plain_seconds, first)) * max(1.0, self._all / WEIGHED))
        pending: deque[Future[Maze]] = deque()
        pool = ThreadPoolExecutor(self._threads, "meiro")
        try:
            for recipe in chain(first, self._recipes):
                pending.append(self._begin(pool, recipe))
                if len(pending) >= self._threads * AHEAD:
                    yield self._next(pending)
            while pending:
                yield self._next(pending)
        finally:
            self.stop()
            pool.shutdown(wait=True, cancel_futures=True)

    def _begin(self, pool: ThreadPoolExecutor, recipe: Recipe) -> Future[Maze]:
        if prod(recipe.size) < LARGE:
            return pool.submit(make, recipe)
        overseer = Overseer()
        self._overseers.append(overseer)
        if self._stopped.is_set():
            overseer.stop()
        return pool.submit(make, recipe, watch=overseer)

    def _next(self, pending: deque[Future[Maze]]) -> Maze:
        maze = pending.popleft().result()
        self._done += 1
        if self._stopped.is_set():
            msg = "the work was cancelled"
            raise Stopped(msg)
        return maze


def _plain_seconds(recipe: Recipe) -> float:
    """Estimate what a recipe takes in plain Python."""
    checked = canonical(recipe)
    return make_grid(checked.grid, *checked.size).n_cells * generators[checked.generator].plain_cost / 1e6
