"""The loop-erased walks of Wilson's algorithm as changes of cells."""

from __future__ import annotations

import numpy as np

from ...graph import Array
from .track import Change

MOST = 400_000  # events worth colouring; a larger trace shows only its walls


def wandering(here: Array, there: Array, flip_at: Array, wander: int, rock: int) -> list[Change]:
    """Colour each walk while it is under way, and let the loops that it closes vanish."""
    if len(here) > MOST:
        return []
    flipped = np.zeros(len(here), bool)
    flipped[flip_at] = True
    frames: list[int] = []
    places: list[int] = []
    values: list[int] = []

    def paint(frame: int, cell: int, value: int) -> None:
        frames.append(frame)
        places.append(cell)
        values.append(value)

    walk: dict[int, None] = {}  # the cells of the walk, in order
    for i, (a, b, flip) in enumerate(zip(here.tolist(), there.tolist(), flipped.tolist(), strict=True)):
        if flip:
            walk.clear()
            continue
        if a not in walk:
            walk[a] = None
            paint(i + 1, a, wander)
        while b in walk and next(reversed(walk)) != b:
            paint(i + 1, walk.popitem()[0], rock)
    return [Change(np.array(frames, np.int64), np.array(places, np.int64), np.array(values, np.int64))]
