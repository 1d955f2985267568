"""The marks of start, goal and player: shapes that differ without their colours."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray

from .scene import Dot, Fill, Point, Shape

# Outlines around (0, 0) for a corridor of width 1.
TRIANGLE = tuple((0.33 * cos(2 * pi * k / 3), 0.33 * sin(2 * pi * k / 3)) for k in range(3))
FLAG = (
    (-0.22, -0.32),
    (-0.13, -0.32),
    (-0.13, -0.28),
    (0.3, -0.11),
    (-0.13, 0.06),
    (-0.13, 0.32),
    (-0.22, 0.32),
)
RING = 0.32, 0.17  # outer and inner radius
DISC = 0.4
MARKS = {"start": TRIANGLE, "goal": FLAG}

Samples = NDArray[np.float64]
GRAIN = 4  # samples a pixel and direction


def mark(role: str, centre: Point, unit: float) -> list[Shape]:
    """Return the mark of "start" (a triangle) or "goal" (a flag), on a disc that keeps the path clear of it."""
    outline = tuple((centre[0] + x * unit, centre[1] + y * unit) for x, y in MARKS[role])
    return [Dot("floor", centre, DISC * unit), Fill(role, outline)]


def head(centre: Point, unit: float) -> list[Shape]:
    """Return the ring that shows the player, or the cell an algorithm is at."""
    return [Dot("head", centre, RING[0] * unit), Dot("floor", centre, RING[1] * unit)]


def coverage(role: str, size: int) -> Samples:
    """Return how much of each pixel of a square cell the mark of a role covers, (size, size) 0 … 1."""
    x, y = _samples(size)
    return _shares(_in_ring(x, y, *RING) if role == "head" else _in_polygon(x, y, MARKS[role]))


def disc(size: int) -> Samples:
    """Return how much of each pixel of a square cell the disc under a mark covers, (size, size) 0 … 1."""
    return _shares(_in_ring(*_samples(size), DISC, -1.0))


def _samples(size: int) -> tuple[Samples, Samples]:
    at = (np.arange(size * GRAIN) + 0.5) / (size * GRAIN) - 0.5
    x, y = np.meshgrid(at, at)
    return x, y


def _shares(inside: NDArray[np.bool_]) -> Samples:
    size = len(inside) // GRAIN
    shares: Samples = inside.reshape(size, GRAIN, size, GRAIN).mean(axis=(1, 3))
    return shares


def _in_ring(x: Samples, y: Samples, outer: float, inner: float) -> NDArray[np.bool_]:
    far = np.hypot(x, y)
    return (far < outer) & (far > inner)


def _in_polygon(x: Samples, y: Samples, points: tuple[Point, ...]) -> NDArray[np.bool_]:
    """Count the sides that a ray to the right crosses: an odd number means inside."""
    inside = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if ay != by:
            crosses = (ay > y) != (by > y)
            inside ^= crosses & (x < ax + (y - ay) * (bx - ax) / (by - ay))
    return inside
