"""How well drawn mazes are read: pictures of our own, drawn, scaled, turned and squeezed at random.

Run `python -m benchmarks.drawings [HOW MANY [SEED]]`: it prints how many were read exactly, refused, and read wrongly.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

import numpy as np
from PIL import Image

import meiro
from meiro.errors import MeiroError
from meiro.formats import read
from meiro.render.draw import draw
from meiro.render.png import png
from meiro.render.raster import rasterise
from meiro.render.theme import LIGHT, Theme

GENERATORS = ("backtracker", "prim", "kruskal", "wilson", "recursive-division", "binary-tree", "sidewinder")
COLOURS = (  # floor, wall
    ("#ffffff", "#000000"),
    ("#ffffff", "#1d2230"),
    ("#15181f", "#f4f6fa"),
    ("#fff6d8", "#1b2a6b"),
    ("#e8f5e9", "#2e5d34"),
    ("#0b2545", "#ffd166"),
    ("#cccccc", "#404040"),
    ("#f7d9d9", "#8c1c13"),
)
RESAMPLING = (Image.Resampling.BILINEAR, Image.Resampling.BICUBIC, Image.Resampling.LANCZOS)


class Drawing(NamedTuple):
    """A picture of a maze as somebody could have it."""

    maze: meiro.Maze
    data: bytes  # a PNG, JPEG or WebP file
    story: str  # how it came about


def drawing(seed: str, most: int = 30) -> Drawing:
    """Draw a random maze of up to `most` cells a side, and treat the picture as people do."""
    dice = random.Random(seed)  # noqa: S311 - pictures, not secrets
    size = f"{dice.randint(3, most)}x{dice.randint(3, most)}"
    maker, openings = dice.choice(GENERATORS), dice.choice(("none", "corners", "top-bottom"))
    loops = dice.choice((0, 0, 5, 20))
    maze = meiro.new(size, generator=maker, loops=loops, openings=openings, seed=seed)
    colours = dice.choice(COLOURS)
    image, drawn = _drawn(dice, maze, _theme(*colours))
    image, treated = _treated(dice, image, colours[0])
    data, kind = _encoded(dice, image)
    return Drawing(maze, data, f"{seed}: {size} {maker} {colours} {drawn} {treated} {kind}")


def outcome(made: Drawing) -> str:
    """Read a drawing; return "exact", "wrong", or why it was refused."""
    try:
        found = read(made.data, kind="drawn").maze
    except MeiroError as error:
        return str(error)
    same = found.grid == made.maze.grid and np.array_equal(found.passages, made.maze.passages)
    return "exact" if same and set(found.openings) == set(made.maze.openings) else "wrong"


def _theme(floor: str, wall: str) -> Theme:
    pens = {**LIGHT.pens, "floor": replace(LIGHT.pens["floor"], color=floor)}
    return replace(LIGHT, pens={**pens, "wall": replace(LIGHT.pens["wall"], color=wall)})


def _drawn(dice: random.Random, maze: meiro.Maze, theme: Theme) -> tuple[Image.Image, str]:
    solution = meiro.solve(maze) if dice.random() < 0.2 else None
    marks = dice.random() < 0.7
    way = dice.choice(("pixels", "pixels", "blocks", "smooth"))
    if way == "smooth":
        pitch = dice.uniform(9, 32)
        scene = draw(maze, solution=solution, marks=marks, margin=dice.uniform(0, 2))
        return rasterise(scene, theme, pitch).convert("RGB"), f"smooth {pitch:.1f} marks={marks}"
    cell = dice.randint(7, 28)
    wall, margin = dice.randint(1, max(1, cell // 2)), dice.choice((0, 1, 7, 50))
    data = png(
        maze,
        cell=cell,
        wall=wall,
        margin=margin,
        theme=theme,
        walls="block" if way == "blocks" else "line",
        solution=solution,
        marks=marks,
    )
    image = Image.open(BytesIO(data)).convert("RGB")
    return image, f"{way} cell={cell} wall={wall} margin={margin} marks={marks} solved={solution is not None}"


def _treated(dice: random.Random, image: Image.Image, floor: str) -> tuple[Image.Image, str]:
    """Stretch it a little here and there, scale it, and turn it."""
    uneven = dice.random() < 0.3
    if uneven:
        pixels = np.asarray(image, np.float32)
        for axis in (0, 1):
            places = np.arange(pixels.shape[axis]) + pixels.shape[axis] * 0.002 * np.sin(
                np.arange(pixels.shape[axis]) / 30
            )
            low = np.clip(places.astype(int), 0, pixels.shape[axis] - 2)
            share = np.clip(places - low, 0, 1).reshape((-1, 1, 1) if axis == 0 else (-1, 1))
            pixels = pixels.take(low, axis) * (1 - share) + pixels.take(low + 1, axis) * share
        image = Image.fromarray(np.rint(pixels).astype(np.uint8))
    scale = dice.choice((1.0, dice.uniform(0.6, 1.7)))
    image = image.resize([max(1, round(side * scale)) for side in image.size], dice.choice(RESAMPLING))
    turn = dice.choice((0.0, dice.uniform(-3, 3)))
    if turn:
        image = image.rotate(turn, Image.Resampling.BICUBIC, expand=True, fillcolor=floor)
    return image, f"uneven={uneven} scale={scale:.2f} turn={turn:.2f}"


def _encoded(dice: random.Random, image: Image.Image) -> tuple[bytes, str]:
    kind, quality = dice.choice(("PNG", "JPEG", "JPEG", "WEBP")), dice.randint(30, 95)
    file = BytesIO()
    image.save(file, kind, **({} if kind == "PNG" else {"quality": quality}))
    return file.getvalue(), f"{kind} {quality}"


def main() -> None:
    """Read many drawings and print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seed = sys.argv[2] if len(sys.argv) > 2 else "drawing"
    figures: Counter[str] = Counter()
    for i in range(count):
        made = drawing(f"{seed}-{i}")
        found = outcome(made)
        figures[found if found in ("exact", "wrong") else "refused"] += 1
        if found != "exact":
            print(f"{made.story}\n    {found}", flush=True)
    print(
        f"{count} drawings: " + ", ".join(f"{figures[name]} {name}" for name in ("exact", "refused", "wrong"))
    )


if __name__ == "__main__":
    main()
