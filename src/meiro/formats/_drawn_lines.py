"""Where the walls of a drawing can stand: the frame around it, and evenly spaced lines in both directions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import UnreadableMaze
from ._pixels import Pixels

Floats = NDArray[np.float64]

SMALLEST = 12  # pixels of a drawing's side
FAINT = 0.2  # of the strongest line: fainter ones at the edge are blur
DARK = 64  # ink that counts as part of a wall
FAINT_INK = 40  # ink of a thin wall between two pixels
EDGE = 3  # pixels from the outermost ink where the outer wall must be
STRAIGHT = 0.6  # share of a side that must be wall
THIN = 30  # percentile
SQUARE = 1.25  # the most that a cell is longer than wide
LEAST = 4.0  # pixels from line to line, and two more than a wall is thick
NEAR = 0.09  # of a cell: how far a line may be from its even place
NOISE = 3.0  # times the usual change from pixel to pixel: what counts as the edge of a wall
LEAST_SCORE = 0.35
TRIES = 8


class Side(NamedTuple):
    """One direction: what each pixel line holds, and the first and the last wall."""

    profile: Floats  # ink of every pixel line across
    first: float  # middle of the first wall
    last: float


class Frame(NamedTuple):
    """The outermost walls, and how thick walls are."""

    down: Side
    across: Side
    wall: float  # pixels


class Lines(NamedTuple):
    """The middles of the lines on which walls stand."""

    rows: Floats  # (m + 1,) for m rows of cells
    columns: Floats  # (n + 1,)
    wall: float  # pixels


def frame_of(ink: Pixels) -> Frame:
    """Find the four outermost walls; raise UnreadableMaze where nothing straight surrounds the drawing."""
    down, across = (ink.sum(axis, dtype=np.int64) / 255 for axis in (1, 0))
    (top, bottom), (left, right) = _bounds(down), _bounds(across)
    if min(bottom - top, right - left) < SMALLEST:
        msg = f"frame: what is drawn is {right - left}×{bottom - top} pixels, too little for a maze"
        raise UnreadableMaze(msg)
    part = ink[top:bottom, left:right]
    _check_straight(part)
    wall = float(np.median([_thickness(side) for side in (part, part[::-1], part.T, part.T[::-1])]))
    if min(bottom - top, right - left) < wall + LEAST:
        msg = f"frame: between walls of {wall:.0f} pixels there is no room in {right - left}×{bottom - top} pixels"
        raise UnreadableMaze(msg)
    half = (wall - 1) / 2
    strong = np.where(ink > strong_ink(wall), ink, 0)
    down, across = (strong.sum(axis, dtype=np.int64) / 255 for axis in (1, 0))
    return Frame(Side(down, top + half, bottom - 1 - half), Side(across, left + half, right - 1 - half), wall)


def strong_ink(wall: float) -> float:
    """Return the ink that some pixel across a wall surely has: thin ones share it among pixels."""
    return min(2 * DARK, max(FAINT_INK, wall * DARK))


def candidates(frame: Frame) -> Iterator[Lines]:
    """Yield the grids of lines that hold the walls' edges, the coarsest first; raise UnreadableMaze if none does.

    1. The score of a grid is the share of all edges, from line to line across the drawing, that lie where the
    edges of walls on it would be, beyond what chance would put there. 2. Finer grids hold what a coarse one holds,
    so coarse ones that score better than their neighbours come first. 3. Every line then moves to the ink near it.
    """
    sides = frame.across, frame.down
    spans = [side.last - side.first for side in sides]
    edges = [_edges(side, frame.wall) for side in sides]
    scores = {counts: _score(frame, edges, counts) for counts in _counts(spans, frame.wall)}
    best = max(scores.values(), default=0.0)
    if best < LEAST_SCORE or sum(float(part.sum()) for part in edges) == 0:
        msg = "grid: its walls do not stand on rows and columns of squares"
        raise UnreadableMaze(msg)
    for columns, rows in _peaks(scores):
        yield Lines(
            _snapped(frame.down, rows, frame.wall), _snapped(frame.across, columns, frame.wall), frame.wall
        )


# ---- Frame ----


def _bounds(profile: Floats) -> tuple[int, int]:
    """Return where ink begins and ends."""
    strong = np.flatnonzero(profile >= FAINT * profile.max())
    return int(strong[0]), int(strong[-1]) + 1


def _check_straight(part: Pixels) -> None:
    """Refuse a drawing whose outline is not straight and mostly closed."""
    for name, side in (("top", part), ("bottom", part[::-1]), ("left", part.T), ("right", part.T[::-1])):
        share = float((side[:EDGE] > DARK).any(axis=0).mean())
        if share < STRAIGHT:
            msg = f"frame: only {share:.0%} of the {name} of the drawing is a straight wall"
            raise UnreadableMaze(msg)


def _thickness(side: Pixels) -> float:
    """Return how thick the wall at the top is, in full ink: where nothing is joined to it from below."""
    depth = side[: len(side) // 2]
    joined = np.logical_and.accumulate(depth[1:] > DARK, axis=0)
    mass = (depth[0] + (depth[1:] * joined).sum(axis=0, dtype=np.int64)) / 255
    inked = joined[0] | (depth[0] > DARK)
    return float(np.percentile(mass[inked], THIN)) if inked.any() else 1.0


# ---- Grid ----


def _counts(spans: list[float], wall: float) -> Iterator[tuple[int, int]]:
    """Yield columns and rows of all grids of about square cells."""
    across, down = spans
    least = max(LEAST, wall + 2)
    for columns in range(1, int(across / least) + 1):
        size = across / columns
        rows = {max(1, int(down / size)), int(down / size) + 1}
        for count in rows:
            if 1 / SQUARE <= down / count / size <= SQUARE and down / count >= least:
                yield columns, count


def _peaks(scores: dict[tuple[int, int], float]) -> list[tuple[int, int]]:
    """Return the grids that score better than those of one column more or less, the coarsest first."""
    best: dict[int, tuple[float, int]] = {}
    for (columns, rows), score in scores.items():
        best[columns] = max(best.get(columns, (0.0, 0)), (score, rows))
    around = {columns: [best.get(columns + step, (0.0, 0))[0] for step in (-1, 1)] for columns in best}
    tops = [columns for columns in sorted(best) if best[columns][0] >= max(LEAST_SCORE, *around[columns])]
    return [(columns, best[columns][1]) for columns in tops[:TRIES]]


def _edges(side: Side, wall: float) -> Floats:
    """Return the strength of the edge after every pixel line between the outermost walls."""
    change = np.abs(np.diff(side.profile))
    change[: int(side.first + wall / 2 + 2)] = 0
    change[int(side.last - wall / 2 - 2) :] = 0
    within = change[int(side.first) : int(side.last)]
    return np.maximum(change - NOISE * float(np.median(within)), 0)


def _score(frame: Frame, edges: list[Floats], counts: tuple[int, int]) -> float:
    """Return the share of the edges that fits a grid, less what would fit by chance: 1 is all, 0 is chance."""
    fit = chance = 0.0
    for side, strength, count in zip((frame.across, frame.down), edges, counts, strict=True):
        total = np.concatenate([[0.0], np.cumsum(strength)])
        size = (side.last - side.first) / count
        reach = max(1.0, NEAR * size)
        places = side.first + size * np.arange(1, count) - 0.5
        middles = np.concatenate([places - frame.wall / 2, places + frame.wall / 2])
        windows = np.sort(
            np.stack([np.ceil(middles - reach), np.floor(middles + reach) + 1]).astype(int), axis=1
        )
        low = np.clip(np.maximum(windows[0], np.concatenate([[0], windows[1, :-1]])), 0, len(strength))
        high = np.clip(windows[1], low, len(strength))
        fit += float((total[high] - total[low]).sum())
        chance += total[-1] * min(1.0, (high - low).sum() / (side.last - side.first - frame.wall))
    whole = sum(float(part.sum()) for part in edges)
    return (fit - chance) / (whole - chance) if whole > chance else 0.0


def _snapped(side: Side, count: int, wall: float) -> Floats:
    """Move every line to the ink near it; those with too little ink stay between their neighbours."""
    size = (side.last - side.first) / count
    even = side.first + size * np.arange(count + 1)
    reach = max(1, round(2 * NEAR * size))
    width = max(1, round(wall))
    moved = [0.0]
    for place in even[1:-1]:
        low = round(place - reach - wall / 2)
        window = side.profile[low : round(place + reach + wall / 2) + 1]
        over = window - np.median(side.profile[max(0, round(place - size / 2)) : round(place + size / 2)])
        sums = np.convolve(np.maximum(over, 0), np.ones(width), "valid")
        at = np.flatnonzero(sums >= 0.99 * sums.max()).mean() + low + (width - 1) / 2
        moved.append(float(at - place) if sums.max() > size * wall / 2 else np.nan)
    shift = np.array([*moved, 0.0])
    known = np.isfinite(shift)
    return np.asarray(even + np.interp(np.arange(count + 1), np.flatnonzero(known), shift[known]), np.float64)
