"""Levels: every cleared maze leads to one two blocks larger. Pure; the session keeps the progress."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from .settings import Settings

T = TypeVar("T")

FIRST_SIDE = 11  # blocks
STEP = 2
CAP = 41
LOOPS_AFTER, LOOPS_STEP, LOOPS_MOST = (
    3,
    2,
    20,
)  # adventure: none to level 3, then 2 % more a level, up to 20 %
ROTATE_FROM = 5  # adventure: another generator each level from here on
FOG_FROM = 8
ROTATION = ("prim", "kruskal", "wilson", "growing-tree", "recursive-division", "hunt-and-kill", "backtracker")


@dataclass(frozen=True)
class Progress:
    """The level reached, and of every level cleared the best time and the maze it was played on."""

    level: int = 1
    best: tuple[tuple[int, int], ...] = ()  # (level, milliseconds), ascending
    ids: tuple[tuple[int, str], ...] = ()  # (level, ID of the maze played last), ascending

    def begun(self, maze_id: str) -> Progress:
        """Keep the maze of the current level."""
        return replace(self, ids=_put(self.ids, self.level, maze_id))

    def cleared(self, level: int, milliseconds: int) -> Progress:
        """Keep the better time of a level."""
        best = min(milliseconds, dict(self.best).get(level, milliseconds))
        return replace(self, best=_put(self.best, level, best))

    def next(self) -> Progress:
        """Go one level up."""
        return replace(self, level=self.level + 1)


def side_of(level: int, *, endless: bool = False) -> int:
    """Return the side of a level in blocks.

    >>> [side_of(level) for level in (1, 2, 16, 17)], side_of(17, endless=True)
    ([11, 13, 41, 41], 43)
    """
    side = FIRST_SIDE + STEP * (level - 1)
    return side if endless else min(side, CAP)


def settings_of(level: int, base: Settings) -> Settings:
    """Return the settings a level is made with; without the adventure nothing but the size changes."""
    cells = min(side_of(level, endless=base.endless), 1001) // 2
    sized = replace(base, width=cells, height=cells)
    if not base.adventure:
        return sized
    loops = min(max(level - LOOPS_AFTER, 0) * LOOPS_STEP, LOOPS_MOST)
    generator = base.generator if level < ROTATE_FROM else ROTATION[(level - ROTATE_FROM) % len(ROTATION)]
    options = base.options if generator == base.generator else ()
    fog = "sight" if base.level_fog and level >= FOG_FROM else base.fog
    return replace(sized, loops=loops, generator=generator, options=options, fog=fog)


def _put(pairs: tuple[tuple[int, T], ...], level: int, value: T) -> tuple[tuple[int, T], ...]:
    return tuple(sorted({**dict(pairs), level: value}.items()))
