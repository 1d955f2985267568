"""Long work on rows: how far it has come, and an end before its time."""

from __future__ import annotations

from ..errors import Stopped
from ..oversight import Watch


class Work:
    """What a watch is given; called, it tells its share."""

    def __init__(self, rows: int, watch: Watch | None) -> None:
        self._rows = rows
        self._done = 0
        self._stopped = False
        if watch is not None:
            watch(self)

    def __call__(self) -> float:
        """Return how much is done, 0 … 1."""
        return self._done / self._rows

    def stop(self) -> None:
        """Let the work raise Stopped after its present band."""
        self._stopped = True

    def advance(self, done: int) -> None:
        """Say how many rows are done; raise Stopped when no more are wanted."""
        self._done = done
        if self._stopped:
            msg = "the work was cancelled"
            raise Stopped(msg)
