"""Compiling everything ahead of time, into the cache that all later processes load from."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from tempfile import TemporaryFile

from platformdirs import user_cache_path

from .analysis import measure
from .errors import CannotRun, MeiroError
from .generators import generators
from .grids import grids, make_grid
from .identity import Recipe
from .kernel import pays
from .make import changes_for, make, make_traced
from .oversight import Watch
from .routes.second import Wish, find_ways
from .solvers import solve, solvers
from .streams import KERNELS, Bands, Filling, Follower, MazeFile, Reaching, StreamFile

SIDE = 5  # cells


def warm(watch: Watch | None = None) -> None:
    """Call everything that is compiled, on small grids; after an update that takes minutes, otherwise seconds.

    The process that calls it compiles from then on (MEIRO_JIT=1). Raises CannotRun where numba is missing or the
    compiled code cannot be kept.
    """
    os.environ["MEIRO_JIT"] = "1"
    if not pays(0.0):
        msg = "numba is not installed: everything runs in plain Python, and there is nothing to compile"
        raise CannotRun(msg)
    folder = user_cache_path("meiro")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        msg = f"{str(folder)!r} cannot be written: what is compiled could not be kept"
        raise CannotRun(msg)
    pieces = list(_pieces())
    done = 0
    if watch is not None:
        watch(lambda: done / len(pieces))
    for piece in pieces:
        with suppress(MeiroError):  # not on this grid
            piece()
        done += 1


def _pieces() -> Iterator[Callable[[], object]]:
    for kind in grids.names():
        size = make_grid(kind, SIDE, SIDE).params
        for generator in generators.names():
            yield partial(make, Recipe(kind, size, generator))
            yield partial(make_traced, Recipe(kind, size, generator), examined=True)
        changed = Recipe(kind, size, transforms=changes_for(50, 50))
        yield partial(make_traced, changed, examined=True)
        yield partial(make, Recipe(kind, size, transforms=changes_for(routes=2), openings="hardest"))
        maze = make(Recipe(kind, size))
        yield partial(measure, maze)
        yield partial(find_ways, maze, Wish(), "0")
        for solver in solvers.names():
            yield partial(solve, maze, solver)
    for generator in KERNELS:
        yield partial(_stream, generator)


def _stream(generator: str) -> None:
    bands = Bands(Recipe("rect", (SIDE, SIDE), generator))
    encoder = MazeFile(bands.header)
    with TemporaryFile() as out:
        out.write(b"".join([encoder.begin(), *map(encoder.rows, bands)]))
        file, copy = StreamFile(out), StreamFile(out, copied=True)
    Follower(file).run()
    Reaching(file).run()
    filling = Filling(copy)
    filling.run()
    list(filling.steps())
