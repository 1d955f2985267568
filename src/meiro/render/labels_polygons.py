"""Label images of every tessellation: cells as polygons, walls as strokes over them, smoothed on the screen."""

from __future__ import annotations

from math import ceil

import numpy as np
from PIL import Image, ImageDraw

from ..graph import Array
from ..maze import Maze
from .arcs import flatten
from .labels import WALL_SHARE, Labels
from .polygons import Polygons
from .scene import Point

SHARP = 2  # pixels each way that are mixed into one of the screen


def label_polygons(maze: Maze, room: tuple[int, int], px: int | None) -> Labels:
    """Lay the maze out in so many pixels, or with so many pixels across a corridor."""
    grid, layout = maze.grid, Polygons(maze, 0.0)
    wide, high = layout.size
    line = 1 / WALL_SHARE  # of a corridor; half of it sticks out at each border
    reserve = layout.unit * line
    fit = min((room[0] - 2) / (wide + reserve), (room[1] - 2) / (high + reserve))
    scale = px / layout.unit if px else max(fit, 2 / layout.unit)
    wall = max(1.0, layout.unit * scale * line)
    margin = wall / 2 + 0.5
    size = ceil(wide * scale + 2 * margin), ceil(high * scale + 2 * margin)
    canvas = _Canvas(size, scale, margin, wall)
    cells, edges, corners = grid.n_cells, grid.n_edges, len(grid.tessellation.corners)
    outline = cells + edges + corners
    canvas.fill(outline + 1)
    for cell in range(cells):
        canvas.polygon(flatten(*layout.ring(cell)), cell)
    edge_posts = _edge_posts(maze)
    for edge in range(edges):
        cell, side = int(grid.ends[edge, 0]), int(grid.sides.places[edge, 0])
        canvas.line(_side(layout, cell, side), cells + edge)
    at = (grid.tessellation.corners + layout.centre(0) - grid.centres[0]).tolist()
    for post in np.unique(edge_posts[edge_posts >= 0]).tolist():
        canvas.disc((at[post][0], at[post][1]), cells + edges + post)
    doors = set(maze.openings)
    for cell, side in grid.sides.outline.tolist():
        if (cell, side) not in doors:
            canvas.stroke(_side(layout, cell, side), outline)
    centres = np.array([layout.centre(cell) for cell in range(cells)]) * scale + margin
    reach = _reach(layout, maze) * scale + 2 * wall
    return Labels(canvas.pixels(), centres, edge_posts, corners, reach, layout.unit * scale, SHARP)


class _Canvas:
    """Draws labels, in cell units, at SHARP times the screen's pixels."""

    def __init__(self, size: tuple[int, int], scale: float, margin: float, wall: float) -> None:
        self.scale, self.margin = scale * SHARP, margin * SHARP
        self.wall = max(1, round(wall * SHARP))
        self.image = Image.new("I", (size[0] * SHARP, size[1] * SHARP))
        self.pencil = ImageDraw.Draw(self.image)

    def fill(self, label: int) -> None:
        self.image.paste(label, (0, 0, *self.image.size))

    def polygon(self, points: list[Point], label: int) -> None:
        self.pencil.polygon(self._place(points), fill=label)

    def line(self, points: list[Point], label: int) -> None:
        self.pencil.line(self._place(points), fill=label, width=self.wall, joint="curve")

    def stroke(self, points: list[Point], label: int) -> None:
        self.line(points, label)
        self.disc(points[0], label)
        self.disc(points[-1], label)

    def disc(self, point: Point, label: int) -> None:
        if self.wall > 1:
            x, y = self._place([point])[0]
            half = self.wall / 2 - 0.5
            self.pencil.ellipse((x - half, y - half, x + half, y + half), fill=label)

    def pixels(self) -> Array:
        return np.asarray(self.image, np.int32)

    def _place(self, points: list[Point]) -> list[Point]:
        return [(x * self.scale + self.margin, y * self.scale + self.margin) for x, y in points]


def _side(layout: Polygons, cell: int, side: int) -> list[Point]:
    points, bulges = layout.ring(cell)
    ends = points[side], points[(side + 1) % len(points)]
    return flatten(ends, (bulges[side],) if bulges else ())


def _edge_posts(maze: Maze) -> Array:
    grid = maze.grid
    rings = grid.tessellation.cells
    count = (rings >= 0).sum(axis=1)

    def corners(cells: Array, sides: Array) -> Array:
        return np.stack([rings[cells, sides], rings[cells, (sides + 1) % count[cells]]], axis=1)

    posts = corners(grid.ends[:, 0], grid.sides.places[:, 0]).astype(np.int32)
    framed = np.zeros(len(grid.tessellation.corners), bool)
    framed[corners(*grid.sides.outline.T)] = True
    posts[framed[posts]] = -1
    return posts


def _reach(layout: Polygons, maze: Maze) -> float:
    """Return how far a cell's ring reaches from its centre, at most, along either axis."""
    most = 0.0
    for cell in range(maze.grid.n_cells):
        x, y = layout.centre(cell)
        ring = flatten(*layout.ring(cell))
        most = max(most, *(max(abs(a - x), abs(b - y)) for a, b in ring))
    return most
