"""Any maze as a picture made of characters that hold several dots: Braille, or half blocks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import ceil, dist
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from ..errors import InvalidOption
from ..maze import Maze, Search
from .arcs import flatten
from .draw import draw
from .layout import lay_out
from .scene import Fill, Point, Scene, Stroke

Dots = NDArray[np.bool_]


class Tile(NamedTuple):
    """The dots of one character."""

    bits: tuple[tuple[int, ...], ...]  # what each dot adds to the place in `letters`, row by row
    letters: str
    corridor: float  # dots across the narrowest corridor, where there is room for them


BRAILLE = " " + "".join(map(chr, range(0x2801, 0x2900)))
TILES = {
    "braille": Tile(((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)), BRAILLE, 8.0),
    "raster": Tile(((1,), (2,)), " ▀▄█", 4.0),
}
LEAST = 3.0  # dots across a corridor; with fewer, walls run into each other
LETTERS = {"start": "S", "goal": "E"}
BOTH = "@"  # start and goal in one cell


def measure_dots(maze: Maze, style: str, columns: int) -> tuple[int, int] | None:
    """Return how many columns and lines the picture takes, or None where so few columns cannot show it."""
    layout = lay_out(maze, "line", 0.0)
    scale = _scale(layout.size[0], layout.unit, style, columns)
    if scale * layout.unit < LEAST:
        return None
    return _columns_and_lines(layout.size, scale, style)


def draw_dots(maze: Maze, style: str, columns: int, *, solution: Search | None, marks: bool) -> str:
    """Draw walls as lines of dots, the path as a row of bullets, start and goal as letters.

    The picture is as large as good corridors make it, or as fits in `columns`; raises InvalidOption when
    corridors would be narrower than three dots.
    """
    scene = draw(maze, solution=solution, margin=0, marks=marks)
    scale = _scale(scene.size[0], scene.unit, style, columns)
    if scale * scene.unit < LEAST:
        need = _least_columns(scene.size[0], scene.unit, style)
        msg = f"{columns} columns are too few for {maze.grid.name} in the style {style}: it needs {need}"
        raise InvalidOption(msg)
    letters = _characters(_dots(scene, scale, style), TILES[style])
    step = len(TILES[style].bits[0]) / scale, len(TILES[style].bits) / scale
    for shape in scene.shapes:
        if isinstance(shape, Stroke) and shape.role == "path":
            for point in _spaced(flatten(shape.points, shape.bulges), scene.unit / 2):
                _put(letters, point, step, "•")
        elif isinstance(shape, Fill) and shape.role in LETTERS:
            letter = BOTH if maze.start == maze.goal else LETTERS[shape.role]
            _put(letters, _middle(shape.points), step, letter)
    return "".join("".join(row) + "\n" for row in letters.tolist())


def least_columns(maze: Maze, style: str) -> int:
    """Return how few columns the picture can do with."""
    layout = lay_out(maze, "line", 0.0)
    return _least_columns(layout.size[0], layout.unit, style)


def place_in_dots(maze: Maze, style: str, columns: int) -> Callable[[int], tuple[int, int]]:
    """Return what gives the line and column of the character in the middle of a cell."""
    layout = lay_out(maze, "line", 0.0)
    scale = _scale(layout.size[0], layout.unit, style, columns)
    wide, high = len(TILES[style].bits[0]), len(TILES[style].bits)

    def place(cell: int) -> tuple[int, int]:
        x, y = layout.centre(cell)
        return int(y * scale / high), int(x * scale / wide)

    return place


def _least_columns(width: float, unit: float, style: str) -> int:
    return ceil((LEAST / unit * width + 1) / len(TILES[style].bits[0]))


def _scale(width: float, unit: float, style: str, columns: int) -> float:
    """Return the dots in a cell unit."""
    tile = TILES[style]
    return min(tile.corridor / unit, (len(tile.bits[0]) * columns - 1) / width)


def _columns_and_lines(size: tuple[float, float], scale: float, style: str) -> tuple[int, int]:
    bits = TILES[style].bits
    width, height = (round(side * scale) + 1 for side in size)
    return ceil(width / len(bits[0])), ceil(height / len(bits))


def _dots(scene: Scene, scale: float, style: str) -> Dots:
    """Draw the walls one dot thick, in whole characters."""
    columns, lines = _columns_and_lines(scene.size, scale, style)
    image = Image.new("1", (columns * len(TILES[style].bits[0]), lines * len(TILES[style].bits)))
    pencil = ImageDraw.Draw(image)
    for shape in scene.shapes:
        if isinstance(shape, Stroke) and shape.role == "wall":
            pencil.line(
                [(round(x * scale), round(y * scale)) for x, y in flatten(shape.points, shape.bulges)], fill=1
            )
    return np.asarray(image)


def _characters(dots: Dots, tile: Tile) -> NDArray[np.str_]:
    bits = np.array(tile.bits)
    high, wide = bits.shape
    height, width = dots.shape
    tiles = dots.reshape(height // high, high, width // wide, wide)
    letters: NDArray[np.str_] = np.array(list(tile.letters))[(tiles * bits[:, None, :]).sum(axis=(1, 3))]
    return letters


def _put(letters: NDArray[np.str_], point: Point, step: tuple[float, float], letter: str) -> None:
    row, column = int(point[1] / step[1]), int(point[0] / step[0])
    letters[min(row, letters.shape[0] - 1), min(column, letters.shape[1] - 1)] = letter


def _middle(points: tuple[Point, ...]) -> Point:
    xs, ys = zip(*points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _spaced(points: list[Point], gap: float) -> list[Point]:
    """Return points along a line, about `gap` apart."""
    spots = points[:1]
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, round(dist((ax, ay), (bx, by)) / gap))
        spots += [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(1, steps + 1)]
    return spots
