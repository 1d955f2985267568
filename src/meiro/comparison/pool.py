"""Work in several processes: results in order, whatever the number of workers, and no worker left behind."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ..interrupts import deaf

T = TypeVar("T")
R = TypeVar("R")


def n_processors() -> int:
    """Count the processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(
    function: Callable[[T], R], tasks: Sequence[T], workers: int, *, compiled: bool
) -> Iterator[R]:
    """Yield function(task) for each task, in order; with one worker in this process.

    The processes are spawned, so the function must be importable, and a script that calls this needs the usual
    `if __name__ == "__main__":`. They do not hear Ctrl+C; whatever ends the work early here ends them.
    """
    if workers == 1:
        yield from map(function, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    others = set(active_children())
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (compiled,)) as pool:
        try:
            with deaf():
                results = pool.map(function, tasks)
            yield from results
        except BaseException:  # leaving the pool then waits for nobody
            for process in set(active_children()) - others:
                process.terminate()
            raise


def _prepare(compiled: bool) -> None:  # noqa: FBT001 - called by the pool
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if compiled:  # each call alone would be too short to load the compiler, all together are not
        os.environ.setdefault("MEIRO_JIT", "1")
