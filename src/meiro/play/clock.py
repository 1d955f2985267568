"""Time, as the session is given it, and the stopwatch that counts it."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """What tells the time: never read here, always injected."""

    def seconds(self) -> float:
        """Return monotonic seconds from any beginning."""
        ...

    def date(self) -> str:
        """Return the date and time in UTC, ISO 8601, for records."""
        ...


class ManualClock:
    """A clock that stands still until it is moved: for tests and for playing a record again."""

    def __init__(self, seconds: float = 0.0, date: str = "2000-01-01T00:00:00Z") -> None:
        self.now = seconds
        self.today = date

    def seconds(self) -> float:
        """Return what it was moved to."""
        return self.now

    def date(self) -> str:
        """Return a date that never changes."""
        return self.today

    def move(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


class Stopwatch:
    """Counts whole milliseconds while it runs; a clock that is set back counts as one that stood still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kept = 0.0  # seconds counted before it last began to run
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether it is counting."""
        return self._since is not None

    def read(self) -> int:
        """Return the milliseconds counted so far."""
        return int(self._count() * 1000 + 0.5)

    def start(self) -> None:
        """Go on counting."""
        if self._since is None:
            self._since = self._clock.seconds()

    def hold(self) -> None:
        """Stop counting and keep the count."""
        self._kept, self._since = self._count(), None

    def set(self, milliseconds: int) -> None:
        """Hold at a count."""
        self._kept, self._since = milliseconds / 1000, None

    def _count(self) -> float:
        passed = 0.0 if self._since is None else self._clock.seconds() - self._since
        return self._kept + max(passed, 0.0)
