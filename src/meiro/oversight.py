"""Oversight of long work from another thread: how far it has come, and an end before its time."""

from __future__ import annotations

from collections.abc import Callable

Share = Callable[
    [], float
]  # tells how far work has come, 0 … 1; if it has a method `stop`, that ends the work
Watch = Callable[[Share], None]  # is given the share of each piece of work, before that begins


class Overseer:
    """What a front end gives as `watch`; its methods may be called from any thread."""

    def __init__(self) -> None:
        self._shares: list[Share] = []
        self._stopped = False

    def __call__(self, share: Share) -> None:
        """Take the share of the next piece of work."""
        self._shares.append(share)
        if self._stopped:
            _stop(share)

    def share(self) -> float:
        """Return how far the work has come, 0 … 1."""
        return min(self._shares[-1](), 1.0) if self._shares else 0.0

    def stop(self) -> None:
        """Let the work raise Stopped at its next step, now or once it has begun."""
        self._stopped = True
        for share in self._shares:
            _stop(share)


class Part:
    """The share of a part of some work, as a share of the whole."""

    def __init__(self, share: Share, first: float, last: float) -> None:
        self._share, self._first, self._last = share, first, last

    def __call__(self) -> float:
        """Return how far the whole has come."""
        return self._first + (self._last - self._first) * min(self._share(), 1.0)

    def stop(self) -> None:
        """End the part."""
        _stop(self._share)


def part(watch: Watch, first: float, last: float) -> Watch:
    """Return a watch for a part of some work, which tells its share of the whole."""
    return lambda share: watch(Part(share, first, last))


def _stop(share: Share) -> None:
    stop = getattr(share, "stop", None)
    if stop is not None:
        stop()
