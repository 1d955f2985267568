"""Work off the main thread: the runner a session is given, and a call with an answer for the views."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

SWITCH = 0.0005  # seconds after which a thread of plain Python lets the window act


class Background:
    """A runner that gives each piece of work a thread, which ends with it."""

    def __init__(self) -> None:
        sys.setswitchinterval(SWITCH)

    def start(self, work: Callable[[], Any]) -> Work:
        """Begin, and return at once."""
        return Work(work)


class Work:
    """One piece of work in its thread."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._value: Any = None
        self._error: BaseException | None = None
        self._over = threading.Event()
        self.cancelled = False
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def done(self) -> bool:
        """Tell whether it has ended."""
        return self._over.is_set()

    def result(self) -> Any:
        """Return or raise what came of it."""
        if self._error is not None:
            raise self._error
        return self._value

    def cancel(self) -> None:
        """Say that nobody waits for it any more: its result is dropped."""
        self.cancelled = True

    def _run(self, work: Callable[[], Any]) -> None:
        try:
            self._value = work()
        except BaseException as error:  # noqa: BLE001 - raised again where the result is asked for
            self._error = error
        finally:
            self._over.set()
