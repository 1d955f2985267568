"""A track: what changes where at which frame, so that any frame is reached from any other in either direction."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...graph import Array


class Change(NamedTuple):
    """Places that take a value, each from a frame on; `value` is one for all, or one each."""

    frames: Array | int
    places: Array
    value: Array | int


class Track(NamedTuple):
    """Changes by frame; within a frame in the order they were given."""

    start: Array  # (P,) value of every place in frame 0
    frames: Array  # (C,) int64 ascending, all above 0
    places: Array  # (C,) int64
    before: Array  # (C,) value up to that frame
    after: Array  # (C,) value from that frame on

    def between(self, a: int, b: int) -> tuple[Array, Array]:
        """Return the places that differ between frames a and b, each once, and their values in frame b."""
        low, high = np.searchsorted(self.frames, sorted((a, b)), side="right")
        places = self.places[low:high]
        if a <= b:  # the last change of a place counts; np.unique keeps the first it sees
            places, at = np.unique(places[::-1], return_index=True)
            return places, self.after[low:high][::-1][at]
        places, at = np.unique(places, return_index=True)
        return places, self.before[low:high][at]


def track(start: Array, changes: list[Change]) -> Track:
    """Put changes in order of their frames; those of frame 0 belong to the start."""
    frames = np.concatenate([np.broadcast_to(c.frames, len(c.places)) for c in changes] or [np.empty(0)])
    places = np.concatenate([c.places for c in changes] or [np.empty(0)]).astype(np.int64)
    values = np.concatenate([np.broadcast_to(c.value, len(c.places)) for c in changes] or [np.empty(0)])
    order = np.argsort(frames, kind="stable")
    frames, places, values = frames[order].astype(np.int64), places[order], values[order].astype(start.dtype)
    early = int(np.searchsorted(frames, 0, side="right"))
    first = start.copy()
    first[places[:early]] = values[:early]  # of repeated places the last one stays
    frames, places, values = frames[early:], places[early:], values[early:]
    return Track(first, frames, places, _before(first, places, values), values)


def _before(first: Array, places: Array, values: Array) -> Array:
    """Return what each change replaces: the value of the change before at its place, or what it began with."""
    order = np.argsort(places, kind="stable")
    ranked = places[order]
    replaced = np.roll(values[order], 1)
    begins = np.ones(len(ranked), bool)
    begins[1:] = ranked[1:] != ranked[:-1]
    replaced[begins] = first[ranked[begins]]
    before = np.empty_like(values)
    before[order] = replaced
    return before
