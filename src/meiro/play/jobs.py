"""Work that takes long, as the session hands it out: a front end brings a runner that uses a thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Job(Protocol):
    """One piece of work under way."""

    def done(self) -> bool:
        """Tell whether `result` can be asked for."""
        ...

    def result(self) -> Any:
        """Return what the work returned, or raise what it raised."""
        ...

    def cancel(self) -> None:
        """Say that nobody waits for it any more."""
        ...


class Runner(Protocol):
    """What does the work: on the spot, or in a thread."""

    def start(self, work: Callable[[], Any]) -> Job:
        """Begin, and return at once."""
        ...


class AtOnce:
    """A runner that has done the work when it returns: for small mazes, the terminal and tests."""

    def start(self, work: Callable[[], Any]) -> Job:
        """Do the work now; what it raises is raised by `result`."""
        return _Done(work)


class _Done:
    def __init__(self, work: Callable[[], Any]) -> None:
        self._value: Any = None
        self._error: Exception | None = None
        try:
            self._value = work()
        except Exception as error:  # noqa: BLE001 - kept for who asks for the result
            self._error = error

    def done(self) -> bool:
        """Say that it is."""
        return True

    def result(self) -> Any:
        """Return or raise what came of it."""
        if self._error is not None:
            raise self._error
        return self._value

    def cancel(self) -> None:
        """Do nothing: all is done."""
