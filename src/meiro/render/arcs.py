"""Arcs by their bulge, tan(angle/4): positive bends to the left of the way, as seen on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan, atan2, ceil, cos, dist, hypot, pi, sin, tan

from .scene import Point

FLAT = 1e-9  # a bulge below this is a straight line
STEP = pi / 36  # 5 degrees: the chord of a flattened arc leaves it by less than a thousandth of its radius


def middle(a: Point, b: Point, bulge: float) -> Point:
    """Return the point half-way along the arc from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return (a[0] + b[0] + dy * bulge) / 2, (a[1] + b[1] - dx * bulge) / 2


def radius(a: Point, b: Point, bulge: float) -> float:
    """Return the radius of the arc from a to b, which is not straight."""
    return hypot(b[0] - a[0], b[1] - a[1]) * (1 + bulge * bulge) / (4 * abs(bulge))


def centre(a: Point, b: Point, bulge: float) -> Point:
    """Return the centre of the circle that the arc from a to b is part of."""
    lever = (1 / bulge - bulge) / 2  # from the middle of the chord to the centre, in half chords
    dx, dy = (b[0] - a[0]) / 2, (b[1] - a[1]) / 2
    return a[0] + dx - dy * lever, a[1] + dy + dx * lever


def bulge_around(hub: Point, a: Point, b: Point) -> float:
    """Return the bulge of the shorter way from a to b round a hub; 0 when they lie in the same direction."""
    ax, ay, bx, by = a[0] - hub[0], a[1] - hub[1], b[0] - hub[0], b[1] - hub[1]
    return tan(atan2(ax * by - ay * bx, ax * bx + ay * by) / 4)


def flatten(points: tuple[Point, ...], bulges: tuple[float, ...]) -> list[Point]:
    """Replace arcs by short straight lines; with a bulge for each point the line closes."""
    if not bulges:
        return list(points)
    line = [points[0]]
    for i, bulge in enumerate(bulges):
        line += _along(points[i], points[(i + 1) % len(points)], bulge)
    return line


def dashes(points: list[Point], lengths: Sequence[float]) -> list[list[Point]]:
    """Cut a line into its dashes, `lengths` being those of dash and gap in turn; no lengths, no gaps.

    >>> dashes([(0, 0), (3, 0), (3, 3)], [2, 2])
    [[(0, 0), (2.0, 0.0)], [(3.0, 1.0), (3, 3)]]
    """
    if not lengths:
        return [points]
    pieces, piece, i, left = [], [points[0]], 0, lengths[0]
    for a, b in pairwise(points):
        done, whole = 0.0, dist(a, b)
        while whole - done > left:
            done += left
            cut = (a[0] + (b[0] - a[0]) * done / whole, a[1] + (b[1] - a[1]) * done / whole)
            if i % 2 == 0:
                pieces.append([*piece, cut])
            piece = [cut]
            i += 1
            left = lengths[i % len(lengths)]
        left -= whole - done
        piece.append(b)
    return [*pieces, piece] if i % 2 == 0 else pieces


def _along(a: Point, b: Point, bulge: float) -> list[Point]:
    """List points along the arc, a left out and b included."""
    if abs(bulge) < FLAT:
        return [b]
    angle = 4 * atan(bulge)
    steps = ceil(abs(angle) / STEP)
    x, y = centre(a, b, bulge)
    turns = [angle * i / steps for i in range(1, steps)]
    arm = a[0] - x, a[1] - y
    return [(x + arm[0] * cos(t) - arm[1] * sin(t), y + arm[0] * sin(t) + arm[1] * cos(t)) for t in turns] + [
        b
    ]
