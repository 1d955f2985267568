"""Which walls stand, on lines that are known: every place where a wall can be is looked at."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ..errors import UnreadableMaze
from ._drawn_lines import FAINT_INK, Floats, Lines, strong_ink
from ._pixels import Pixels

OPEN, CLOSED = 0.4, 0.85  # share of a wall's length that is inked: at most, at least
WHOLE = ((0.1, 0.9),)  # of the corridor's width: clear of the walls that meet there
OUTER = ((0.1, 0.3), (0.7, 0.9))  # and clear of a path through the middle
ALL = ((0.0, 1.0),)
HALF = 0.5  # of a wall's thickness: enough ink to be one
TRACE = 0.35  # of a wall's thickness: ink all along where a wall may have faded
LEEWAY = 0.15  # of the corridor's width: how far off its line a wall may be
THINNEST = 0.75  # pixels of a wall
TINY = 8  # pixels of a corridor so narrow that a path blurs beyond its middle,
PATH = 0.3  # and leaves so much of the wall's place clear
CROSSING = 0.9  # of a cell's width: ink that goes through it like a wall
MOST_OPENINGS = 4


def blocks_of(ink: Pixels, lines: Lines) -> NDArray[np.bool_]:
    """Return the block picture, (2m+1, 2n+1) true where a way is; raise UnreadableMaze for the least doubt."""
    if lines.wall < THINNEST:
        msg = f"walls: they are {lines.wall:.1f} pixels thick, too thin to be sure"
        raise UnreadableMaze(msg)
    upright = _shares(ink, lines.columns, lines.rows, lines.wall)
    level = _shares(ink.T, lines.rows, lines.columns, lines.wall)
    _check_clear(upright, "column line")
    _check_clear(level, "row line")
    _check_used(upright, level)
    _check_cells(ink, lines.columns, lines.rows, lines.wall)
    _check_cells(ink.T, lines.rows, lines.columns, lines.wall)
    rows, columns = len(lines.rows) - 1, len(lines.columns) - 1
    ways = np.zeros((2 * rows + 1, 2 * columns + 1), bool)
    ways[1::2, 1::2] = True
    ways[1::2, ::2] = upright.T <= OPEN
    ways[::2, 1::2] = level <= OPEN
    _check_frame(ways)
    return ways


def _shares(ink: Pixels, lines: Floats, cross: Floats, wall: float) -> Floats:
    """Return for every line the share of ink of its walls between the lines across, (lines, cells)."""
    gap = float(np.diff(lines).mean()) - wall
    reach = wall / 2 + max(0.5, LEEWAY * gap)
    shares = []
    for line in lines:
        band = ink[:, max(0, round(line - reach)) : round(line + reach) + 1]
        inked = _inked(band, wall, wall)
        outer, whole = (_along(inked, cross, wall, parts) for parts in (OUTER, WHOLE))
        trace = _along(band.sum(axis=1, dtype=np.int64) >= TRACE * 255 * wall, cross, wall, OUTER)
        if gap < TINY:
            outer[(outer <= HALF) & (whole <= 1 - PATH)] = 0
        found = np.where(outer < CLOSED, outer, whole)
        shares.append(np.where((found <= OPEN) & (trace >= CLOSED), HALF, found))
    return np.array(shares)


def _inked(band: Pixels, wall: float, mass: float) -> NDArray[np.bool_]:
    """Tell for every row of a band whether a wall goes through: ink enough for one, and some of it strong."""
    enough = (band * (band > FAINT_INK)).sum(axis=1, dtype=np.int64) >= HALF * 255 * mass
    return np.asarray(enough & (band.max(axis=1) > strong_ink(wall)))


def _along(
    inked: NDArray[np.bool_], cross: Floats, wall: float, parts: tuple[tuple[float, float], ...]
) -> Floats:
    """Return which share is true between every two lines, in parts of the corridor."""
    total = np.concatenate([[0], np.cumsum(inked)])
    starts, gaps = cross[:-1] + wall / 2, np.diff(cross) - wall
    found, length = np.zeros(len(gaps)), np.zeros(len(gaps))
    for first, last in parts:
        low = np.rint(starts + first * gaps).astype(int)
        high = np.maximum(np.rint(starts + last * gaps).astype(int), low + 1)
        low, high = (np.clip(bound, 0, len(inked)) for bound in (low, high))
        found += total[high] - total[low]
        length += high - low
    return found / np.maximum(length, 1)


def _check_clear(shares: Floats, name: str) -> None:
    unclear = np.argwhere((shares > OPEN) & (shares < CLOSED))
    if len(unclear):
        line, cell = unclear[0]
        msg = (
            f"walls: {len(unclear)} of {shares.size} places can be a wall or not, the first on {name} {line} beside"
            f" cell {cell}, where {shares[line, cell]:.0%} are inked"
        )
        raise UnreadableMaze(msg)


def _check_used(upright: Floats, level: Floats) -> None:
    """Refuse lines between the real ones: two or three times as many, all of the others without a wall."""
    for times in (2, 3):
        between = [lines[np.arange(len(lines)) % times > 0] for lines in (upright, level)]
        if (
            all((len(lines) - 1) % times == 0 for lines in (upright, level))
            and max(map(np.max, between)) <= OPEN
        ):
            msg = (
                f"walls: only one of {times} lines between the cells holds walls, so their number is in doubt"
            )
            raise UnreadableMaze(msg)


def _check_cells(ink: Pixels, lines: Floats, cross: Floats, wall: float) -> None:
    """Refuse walls that go through the middle of cells: then the lines are not those of the drawing."""
    for number, (left, right) in enumerate(pairwise(lines)):
        aside = wall / 2 + max(1.0, LEEWAY * (right - left - wall))
        low, high = round(left + aside), round(right - aside) + 1
        if low >= high:
            continue
        band = ink[:, low:high]
        inked = _inked(band, wall, min(wall, high - low))
        through = np.flatnonzero(_along(inked, cross, wall, ALL) >= CROSSING)
        if len(through):
            msg = f"walls: a line goes through the middle of the cell at {through[0]},{number} or beside it"
            raise UnreadableMaze(msg)


def _check_frame(ways: NDArray[np.bool_]) -> None:
    sides = {"top": ways[0], "bottom": ways[-1], "left": ways[:, 0], "right": ways[:, -1]}
    total = sum(int(side.sum()) for side in sides.values())
    wide = [name for name, side in sides.items() if (side[1:-2:2] & side[3::2]).any()]
    if total > MOST_OPENINGS or wide:
        where = f" at the {wide[0]}" if wide else ""
        most = f"where a maze has up to {MOST_OPENINGS} single ones: is it cut off?"
        msg = f"openings: the outer wall has {total} gaps{where}, {most}"
        raise UnreadableMaze(msg)
