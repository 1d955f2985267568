"""The frames of an animation: the making of a maze, or the search of a solver, as pictures one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import ceil
from typing import Any

import numpy as np
from PIL import Image

from ..errors import InvalidOption
from ..graph import Array
from ..maze import Maze, Search, Trace
from .png import picture

FPS, SECONDS, HOLD = 25.0, 10.0, 2.0
STEP = 0.1  # seconds a step takes at most, where nothing is asked for
FASTEST = 50.0  # frames a second: faster ones are slowed down by those who show them
LONGEST = 3600.0  # seconds
MOST_FRAMES = 10_000


@dataclass(frozen=True)
class Timing:
    """How many steps there are from frame to frame, and how long each frame is shown."""

    stride: int
    durations: tuple[int, ...]  # (frames,) milliseconds, hundredths of a second in all


def timing(
    steps: int,
    *,
    seconds: float | None = None,
    frames: int | None = None,
    fps: float | None = None,
    hold: float = HOLD,
) -> Timing:
    """Plan an animation of so many steps: frames every `stride` steps from none on, and one of the last.

    Two of seconds, frames and frames a second may be given; by default ten seconds at 25, less when steps are few.
    The last frame is held for `hold` seconds more. Raises InvalidOption for what cannot be.
    """
    _check(seconds, frames, fps, hold)
    length = min(SECONDS, max(1, steps) * STEP) if seconds is None else seconds
    wanted = frames or max(1, round(length * (fps or FPS)))
    if wanted > MOST_FRAMES:
        msg = f"{wanted:,} frames: an animation has up to {MOST_FRAMES:,}; ask for fewer --frames, --seconds or --fps"
        raise InvalidOption(msg)
    stride = max(1, ceil(steps / max(1, wanted - 1)))
    count = ceil(steps / stride) + 1
    if seconds is None and fps is not None:
        length = count / fps
    ends = np.rint(
        np.maximum(np.arange(1, count + 1) * length / count, np.arange(1, count + 1) / FASTEST) * 100
    )
    shown = np.diff(ends, prepend=0).astype(int) * 10
    shown[-1] += round(hold * 100) * 10
    return Timing(stride, tuple(shown.tolist()))


@dataclass(frozen=True)
class Film:
    """The steps of a trace, or of a search; `options` are those of `png`: sizes, theme, wall style."""

    maze: Maze
    trace: Trace | None = None
    search: Search | None = None
    options: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def walked(self) -> Array:
        """The cells of a search in order: as the walker passed them, or as they were explored."""
        assert self.search is not None  # noqa: S101 - asked for in films of searches
        return self.search.explored if self.search.walk is None else self.search.walk

    @cached_property
    def steps(self) -> int:
        """The number of steps: walls flipped, or cells passed and then cells of the path."""
        if self.trace is not None:
            return len(self.trace.flips)
        assert self.search is not None  # noqa: S101 - one of both is there
        return len(self.walked) + max(0, len(self.search.path) - 1)

    def frames(self, stride: int) -> Iterator[Image.Image]:
        """Draw a frame every so many steps, and the last one; each when it is asked for."""
        draw = self._making if self.trace is not None else self._searching
        for step in range(0, self.steps, stride):
            yield draw(step)
        yield self.last()

    def last(self) -> Image.Image:
        """Draw the finished maze, with what was found."""
        if self.search is None:
            return picture(self.maze, **self.options)
        return picture(self.maze, solution=self.search, trail=self.walked.tolist(), **self.options)

    def _making(self, step: int) -> Image.Image:
        assert self.trace is not None  # noqa: S101 - as `frames` chose
        maze = replace(self.maze, passages=self.trace.frame(step), id="")
        head = int(self.maze.grid.ends[self.trace.flips[step - 1]][1]) if step else None
        if self.trace.heads is not None and self.trace.flip_at is not None and step:
            head = int(self.trace.heads[self.trace.flip_at[step - 1]])
        return picture(maze, head=head, **self.options)

    def _searching(self, step: int) -> Image.Image:
        assert self.search is not None  # noqa: S101 - as `frames` chose
        walked = self.walked[:step]
        back = max(0, step - len(self.walked))
        so_far = Search(walked, self.search.path[: back + 1], self.search.path_edges[:back])
        head = int(walked[-1]) if step and not back else None
        return picture(
            self.maze, solution=so_far if back else None, trail=walked.tolist(), head=head, **self.options
        )


def _check(seconds: float | None, frames: int | None, fps: float | None, hold: float) -> None:
    given = {"seconds": seconds, "frames": frames, "fps": fps}
    if None not in given.values():
        msg = "seconds, frames and fps together say too much: leave one out"
        raise InvalidOption(msg)
    for name, value, least, most in (
        ("seconds", seconds, 0.1, LONGEST),
        ("frames", frames, 2, MOST_FRAMES),
        ("fps", fps, 0.1, FASTEST),
        ("hold", hold, 0, LONGEST),
    ):
        if value is not None and not least <= value <= most:
            msg = f"{name}={value:g}: it must be from {least:g} to {most:,.10g}"
            raise InvalidOption(msg)
