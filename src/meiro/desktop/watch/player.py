"""A player: which frame is shown when, from elapsed time alone; it knows neither board nor clock."""

from __future__ import annotations

FIT = "fit"
INSTANT = "instant"
RATES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # steps a second
SPEEDS: tuple[int | str, ...] = (*RATES, FIT, INSTANT)  # what the speed slider offers, slow to fast
FIT_SECONDS = 10.0
CATCH_UP = 0.05  # seconds that one tick makes up for at most, so that a stall does not become a jump


class Player:
    """A place among the frames 0 … count − 1, and how it moves on."""

    def __init__(self, count: int = 1, speed: float | str = FIT) -> None:
        self.count = count
        self.speed = speed
        self.at = 0
        self.playing = False
        self._owed = 0.0  # the part of a frame that has passed already

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return self.count - 1

    @property
    def rate(self) -> float:
        """Frames a second; infinite when all is to be shown at once."""
        if self.speed == INSTANT:
            return float("inf")
        return self.last / FIT_SECONDS if self.speed == FIT else float(self.speed)

    def load(self, count: int) -> None:
        """Take another film, stopped at its first frame."""
        self.count, self.at, self.playing, self._owed = count, 0, False, 0.0

    def play(self) -> None:
        """Move on from here, or from the first frame when the last one is shown."""
        if self.at == self.last:
            self.at = 0
        self.playing, self._owed = self.last > 0, 0.0

    def pause(self) -> None:
        """Stay."""
        self.playing = False

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def seek(self, at: int) -> None:
        """Go to a frame, the nearest there is; whether it plays does not change, but at the end it stops."""
        self.at, self._owed = min(max(at, 0), self.last), 0.0
        self.playing = self.playing and self.at < self.last

    def step(self, by: int) -> None:
        """Go some frames on or back, and stay there."""
        self.pause()
        self.seek(self.at + by)

    def tick(self, elapsed: float) -> None:
        """Let so many seconds pass."""
        if not self.playing:
            return
        if self.speed == INSTANT:
            self.seek(self.last)
            return
        self._owed += self.rate * min(elapsed, CATCH_UP)
        whole = int(self._owed)
        self._owed -= whole
        self.at = min(self.at + whole, self.last)
        self.playing = self.at < self.last
