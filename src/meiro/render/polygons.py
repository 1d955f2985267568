"""The layout of every tessellation: cells as polygons, perhaps with arcs for sides."""

from __future__ import annotations

from math import dist
from typing import NamedTuple

import numpy as np

from ..graph import Array
from ..maze import Maze
from ..tessellation import Tessellation
from .arcs import FLAT, bulge_around, centre
from .scene import Point, Ring, Shape, Stroke, Way
from .walls import chains

Ends = tuple[list[int], list[int]]  # corners where lines begin, and where they end
TOUCH = 1e-6  # points nearer than this are one


class Lines(NamedTuple):
    """Sides of cells, as lines from corner to corner."""

    tails: Array  # (n,) corner numbers
    heads: Array
    bulges: Array  # (n,) float64


class Polygons:
    """A maze on any tessellation, moved so that its box begins at the margin."""

    caps = "round"

    def __init__(self, maze: Maze, margin: float) -> None:
        self.maze = maze
        grid = maze.grid
        self._tess = grid.tessellation
        self._edges = _lines(self._tess, grid.ends[:, 0], grid.sides.places[:, 0])
        self._outline = _lines(self._tess, *grid.sides.outline.T)
        self._gates = _middles(self._tess, self._edges)
        rim = np.concatenate([self._tess.corners[self._outline.tails], _middles(self._tess, self._outline)])
        low, high = rim.min(axis=0), rim.max(axis=0)
        self._shift = margin - low
        width, height = (high - low + 2 * margin).tolist()
        self.size: tuple[float, float] = width, height
        reach = [np.hypot(*(self._gates - grid.centres[end]).T).min(initial=0.5) for end in grid.ends.T]
        self.unit = 2 * float(min(reach))  # twice the least way from the middle of a cell to a side it shares

    def centre(self, cell: int) -> Point:
        """Return the middle of a cell."""
        return self._point(self.maze.grid.centres[cell])

    def gate(self, edge: int) -> Point:
        """Return the middle of the side that an edge is."""
        return self._point(self._gates[edge])

    def way(self, cell: int, edge: int) -> Way:
        """Return the straight line to a gate, or in a ring the arc up to its direction, and on from there."""
        gate, middle = self.gate(edge), self.centre(cell)
        hub = self._hub(cell)
        if hub is None or dist(hub, middle) < TOUCH:
            return ((0.0, gate),)
        share = dist(hub, middle) / dist(hub, gate)
        turn = hub[0] + (gate[0] - hub[0]) * share, hub[1] + (gate[1] - hub[1]) * share
        steps = (bulge_around(hub, middle, turn), turn), (0.0, gate)
        return tuple(
            step for step, before in zip(steps, (middle, turn), strict=True) if dist(step[1], before) > TOUCH
        )

    def _hub(self, cell: int) -> Point | None:
        """Return the centre of the circles that a cell's curved sides lie on."""
        if self._tess.bulge is None:
            return None
        points, bulges = self.ring(cell)
        for i, bulge in enumerate(bulges):
            if abs(bulge) > FLAT:
                return centre(points[i], points[(i + 1) % len(points)], bulge)
        return None

    def ring(self, cell: int) -> Ring:
        """Return the outline of a cell."""
        corners = self._tess.cells[cell]
        count = int((corners >= 0).sum())
        bulge = self._tess.bulge
        points = (self._tess.corners[corners[:count]] + self._shift).tolist()
        return tuple((x, y) for x, y in points), () if bulge is None else tuple(bulge[cell, :count].tolist())

    def gap(self, edge: int) -> Ring | None:  # noqa: ARG002 - other layouts have gaps
        """Return nothing: cells touch."""
        return None

    def walls(self) -> list[Shape]:
        """Join walls that share corners into strokes."""
        closed = ~self.maze.passages
        outline = self.maze.grid.sides.outline
        doors = set(self.maze.openings)
        frame = np.array([place not in doors for place in map(tuple, outline.tolist())], bool)
        tails, heads, bulges = (
            np.concatenate([inner[closed], outer[frame]])
            for inner, outer in zip(self._edges, self._outline, strict=True)
        )
        corners = (self._tess.corners + self._shift).tolist()
        bends = [] if self._tess.bulge is None else bulges.tolist()
        ends = tails.tolist(), heads.tolist()
        return [_stroke(trail, ends, corners, bends) for trail in chains(tails, heads)]

    def _point(self, place: Array) -> Point:
        x, y = (place + self._shift).tolist()
        return x, y


def _lines(tess: Tessellation, cells: Array, sides: Array) -> Lines:
    count = (tess.cells[cells] >= 0).sum(axis=1)
    bulges = np.zeros(len(cells)) if tess.bulge is None else tess.bulge[cells, sides]
    return Lines(tess.cells[cells, sides], tess.cells[cells, (sides + 1) % count], bulges)


def _middles(tess: Tessellation, lines: Lines) -> Array:
    """Return the middle of every line, (n, 2), on the arc where it is one."""
    a, b = tess.corners[lines.tails], tess.corners[lines.heads]
    step = (b - a) * lines.bulges[:, None]
    middles: Array = (a + b + np.stack([step[:, 1], -step[:, 0]], axis=1)) / 2
    return middles


def _stroke(trail: list[int], ends: Ends, corners: list[list[float]], bends: list[float]) -> Stroke:
    """Turn a trail (see chains) into a stroke."""
    at = [ends[0][i] if i >= 0 else ends[1][~i] for i in trail]
    at.append(ends[1][trail[-1]] if trail[-1] >= 0 else ends[0][~trail[-1]])
    bulges = tuple(bends[i] if i >= 0 else -bends[~i] for i in trail) if bends else ()
    return Stroke("wall", tuple((corners[c][0], corners[c][1]) for c in at), bulges)
