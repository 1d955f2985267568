"""Work in a thread while the main thread shows progress and listens for Ctrl+C."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 1.0  # seconds before anything is shown
TICK = 0.1


class Meter:
    """How far the work has come, 0 … 1, or None while nobody knows; the work sets it, the screen asks."""

    def __init__(self) -> None:
        self.fraction: Callable[[], float | None] = lambda: None

    def watch(self, fraction: Callable[[], float]) -> None:
        """Take the function to ask from now on."""
        self.fraction = fraction


def run(label: str, work: Callable[[Meter], T]) -> T:
    """Do the work and return its result; after a second show a bar on the error stream of a terminal.

    Ctrl+C raises KeyboardInterrupt here at once, though the worker may still be inside a kernel.
    """
    result: list[T] = []
    failure: list[BaseException] = []
    meter = Meter()

    def worker() -> None:
        try:
            result.append(work(meter))
        except BaseException as error:  # noqa: BLE001 - handed to the main thread
            failure.append(error)

    thread = threading.Thread(target=worker, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if sys.stderr.isatty():  # elsewhere nobody waits for the means to draw a bar
        _show(label, thread, meter)
    while thread.is_alive():
        thread.join(TICK)
    if failure:
        raise failure[0]
    return result[0]


def _show(label: str, thread: threading.Thread, meter: Meter) -> None:
    if not thread.is_alive():
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns: list[Any] = [TextColumn(label), BarColumn(), TimeElapsedColumn()]
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(label, total=None)
        while thread.is_alive():
            fraction = meter.fraction()
            if fraction is not None:
                progress.update(task, total=1.0, completed=min(fraction, 1.0))
            thread.join(TICK)
