"""Drawn mazes: walls as lines or bars of any colour and thickness, read step by step; every step may refuse."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from ..errors import UnreadableMaze
from . import Ask, ReadMaze
from ._blocks import read_blocks
from ._drawn_ink import ASIDE, Colour, colours_of, ink_of, threshold
from ._drawn_lines import Frame, Lines, candidates, frame_of
from ._drawn_tilt import tilt_of, turned
from ._drawn_walls import blocks_of
from ._pixels import Pixels, read_pixels, refuse_blank, tried

ABLE = "it must be a whole maze of squares, not cut off, and none of hexagons, triangles or circles"
RUNS = 3  # pixels: in a drawing nine of ten stretches of floor are as long
LOOK = 200  # rows and columns that are looked at
SMALLEST = 12  # pixels of a drawing's side
BLURRED = 0.5  # instead of ASIDE
MARGIN = 0.2  # of a corridor's width: what is nearer to it may be one
THICK = 0.6  # of a cell: walls thicker than this are rather the corridors


@dataclass
class Seen:
    """What was seen so far, for the answer and for the picture of it."""

    tilt: float = 0.0  # degrees the picture was turned by, anticlockwise
    ink: Pixels | None = None  # of the straight picture
    frame: Frame | None = None
    lines: Lines | None = None
    ways: NDArray[np.bool_] | None = None  # (2m+1, 2n+1)
    refusal: str = ""
    dark: bool = True  # walls are darker than the floor

    @property
    def thickness(self) -> float:
        """The share of a cell that its walls take."""
        assert self.lines is not None  # noqa: S101 - asked only of what was read
        return self.lines.wall / float(np.diff(self.lines.columns).mean())

    @property
    def area(self) -> float:
        """The size of the maze in the picture."""
        assert self.lines is not None  # noqa: S101 - as above
        return float(np.ptp(self.lines.rows) * np.ptp(self.lines.columns))


def read_picture(image: Image.Image, ask: Ask) -> ReadMaze:
    """Read a picture as a drawing if it is one, unless its format was asked for by name; else one pixel a block."""
    refuse_blank(image)
    if ask.named or not is_drawn(image):
        return read_pixels(image, as_cells=ask.as_cells)
    try:
        return read_drawn(image)
    except UnreadableMaze as error:
        msg = f"{error} (--debug-image FILE shows what was seen; if every pixel is a block, --from png or pictures)"
        raise UnreadableMaze(msg) from error


def read_drawn(image: Image.Image) -> ReadMaze:
    """Read a drawn maze as rooms and walls; raise UnreadableMaze naming the step that failed."""
    seen = look_at(image)
    if seen.ways is None or seen.lines is None:
        msg = f"no maze can be seen in this picture: {seen.refusal}; {ABLE}"
        raise UnreadableMaze(msg)
    rows, columns = (side // 2 for side in seen.ways.shape)
    tilt = f", turned by {seen.tilt:.1f}°" if seen.tilt else ""
    note = f"read as a drawing of {columns}×{rows} cells with walls of {seen.lines.wall:.1f} pixels{tilt}"
    return read_blocks(seen.ways, (None, None), as_cells=True, trim=False, warnings=(note,))


def look_at(image: Image.Image) -> Seen:
    """See what can be seen of a maze, with either of the two commonest colours as walls, then with the third."""
    try:
        floor, *others = colours_of(image)
    except UnreadableMaze as error:
        return Seen(refusal=str(error))
    tilt = tilt_of(ink_of(image, floor, others[0]))
    views = [_seen(image, floor, others[0], tilt), _seen(image, others[0], floor, tilt)]
    found = [view for view in views if view.ways is not None]
    if not found and len(others) > 1:
        views.append(_seen(image, floor, others[1], tilt))
        found = [view for view in views if view.ways is not None]
    if not found:
        return min(views, key=lambda view: (view.lines is None, view.frame is None))
    return found[0] if len(found) == 1 else _likelier(*found[:2])


def _likelier(one: Seen, other: Seen) -> Seen:
    """Choose between two readings of a picture, walls as corridors and corridors as walls.

    1. Walls thicker than the cells are wide are the corridors. 2. The reading that takes a margin for a wall is
    wrong: a bright one, or one not as wide as a corridor. 3. Otherwise nobody knows.
    """
    thin, thick = sorted((one, other), key=lambda view: view.thickness)
    if thick.thickness > THICK:
        return thin
    inner, outer = sorted((one, other), key=lambda view: view.area)
    if inner.dark or not 1 - MARGIN <= outer.thickness / (1 - inner.thickness) <= 1 + MARGIN:
        return inner
    return Seen(
        one.tilt, one.ink, one.frame, one.lines, refusal="colours: either of the two could be the walls"
    )


def is_drawn(image: Image.Image) -> bool:
    """Tell whether a picture is a drawing rather than one pixel a block: its corridors are pixels wide everywhere."""
    tried(image.load)
    if min(image.size) < SMALLEST:
        return False
    try:
        floor, wall = colours_of(image)[:2]
    except UnreadableMaze:
        return False
    ink = ink_of(image, floor, wall)
    dark = ink >= threshold(ink)
    lengths = [
        _tenth(_runs(part[:: max(1, len(part) // LOOK)] == shade))
        for shade in (False, True)
        for part in (dark, dark.T)
    ]
    return min(lengths[:2]) >= RUNS or min(lengths) >= RUNS - 1 or min(lengths[2:]) >= RUNS


def _seen(image: Image.Image, floor: Colour, wall: Colour, tilt: float) -> Seen:
    """Go as far as one choice of colours leads; a second time taking more colours for wall, as JPEG blurs them."""
    first = _once(image, floor, wall, tilt, ASIDE)
    if first.ways is not None or first.lines is None:
        return first
    second = _once(image, floor, wall, tilt, BLURRED)
    return first if second.ways is None else second


def _once(image: Image.Image, floor: Colour, wall: Colour, tilt: float, aside: float) -> Seen:
    seen = Seen(tilt, turned(ink_of(image, floor, wall, aside), tilt), dark=bool(wall.sum() < floor.sum()))
    try:
        _find_frame(seen)
        _find_walls(seen)
    except UnreadableMaze as error:
        seen.refusal = str(error)
    return seen


def _find_frame(seen: Seen) -> None:
    assert seen.ink is not None  # noqa: S101 - as above
    seen.frame = frame_of(seen.ink)


def _find_walls(seen: Seen) -> None:
    """Take the first grid on which every wall is clear; the refusal is that of the first one tried."""
    assert seen.ink is not None  # noqa: S101 - as above
    assert seen.frame is not None  # noqa: S101 - as above
    first: UnreadableMaze | None = None
    for lines in candidates(seen.frame):
        seen.lines = seen.lines or lines
        try:
            seen.ways = blocks_of(seen.ink, lines)
        except UnreadableMaze as error:
            first = first or error
        else:
            seen.lines = lines
            return
    if first is not None:
        raise first


def _runs(lines: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the lengths of the stretches of true in all lines."""
    framed = np.pad(lines, ((0, 0), (1, 1)))
    change = np.flatnonzero(np.diff(framed.astype(np.int8).ravel()))
    return np.asarray(change[1::2] - change[::2], np.int64)


def _tenth(lengths: NDArray[np.int64]) -> float:
    return float(np.percentile(lengths, 10)) if len(lengths) else 0.0
