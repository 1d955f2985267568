"""The pictures on the tiles: each classic in its own colours, from a maze with a fixed seed."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping

import numpy as np

from ..analysis import distances
from ..make import new
from ..maze import Maze
from ..play import CLASSICS
from ..render.labels import label_image
from ..solvers import solve
from .palette import Palette

SIDE, LEAST, STEP = 260, 120, 20  # pixels across a picture, and how finely it is fitted
SHAPE = 190 / 260  # height to width
Picture = tk.PhotoImage
SEED = "tile"


def tile_picture(parent: tk.Misc, name: str, theme: Mapping[str, str], side: int) -> Picture:
    """Draw the picture of a classic, or of free play, at most so wide."""
    colors = {**theme, **(CLASSICS[name].colors if name in CLASSICS else {})}
    maze, style, paint = PICTURES[name]()
    labels = label_image(maze, style, (side, round(side * SHAPE)))
    palette = Palette(maze, labels, colors, style)
    for cells, role in paint:
        palette.paint(np.asarray(cells, np.int64), role)
    pixels = palette.colors[labels.pixels]
    height, width = labels.size
    if labels.sharp > 1:
        pixels = (
            pixels.reshape(width, labels.sharp, height, labels.sharp, 3).mean(axis=(1, 3)).astype(np.uint8)
        )
    data = b"P6 %d %d 255\n" % (pixels.shape[1], pixels.shape[0]) + pixels.tobytes()
    return tk.PhotoImage(master=parent, data=data, format="PPM")


Paint = list[tuple[object, str]]


def _ends(maze: Maze) -> Paint:
    return [([maze.start], "start"), ([maze.goal], "goal")]


def _dig() -> tuple[Maze, str, Paint]:
    maze = new("11x8", seed=SEED).block_maze()
    path = solve(maze, "astar").path
    return (
        maze,
        "board",
        [(path[: len(path) // 2], "trail"), (path[len(path) // 2 :], "answer"), *_ends(maze)],
    )


def _maker() -> tuple[Maze, str, Paint]:
    return new("9x6", seed=SEED).block_maze(), "board", []


def _route() -> tuple[Maze, str, Paint]:
    maze = new("18x10", "prim", seed=SEED, openings="sides").block_maze()
    search = solve(maze, "dfs")
    walk = search.explored if search.walk is None else search.walk
    half = walk[: len(walk) * 2 // 3]
    once = np.setdiff1d(half, search.path)
    return maze, "board", [(half, "path"), (once, "back"), *_ends(maze)]


def _guide() -> tuple[Maze, str, Paint]:
    maze = new("7x5", seed=SEED).block_maze()
    return maze, "board", [([maze.start], "start")]


def _two_routes() -> tuple[Maze, str, Paint]:
    maze = new("20x14", "wilson", seed=SEED)
    start, goal = distances(maze, maze.start), distances(maze, maze.goal)
    near, ring = np.minimum(start, goal), int(np.minimum(start, goal).max() * 0.7)
    done = near < ring
    return maze, "line", [
        (np.flatnonzero(done & (start <= goal)), "near-start"), (np.flatnonzero(done & (start > goal)), "near-goal"),
        (np.flatnonzero(near == ring), "frontier"),
    ]  # fmt: skip


def _free() -> tuple[Maze, str, Paint]:
    maze = new(grid="hex", size="12x9", seed=SEED)
    return maze, "line", [(solve(maze, "bfs").path, "trail"), *_ends(maze)]


PICTURES: Mapping[str, Callable[[], tuple[Maze, str, Paint]]] = {
    "dig": _dig, "maker": _maker, "route": _route, "guide": _guide, "two-routes": _two_routes, "free": _free,
}  # fmt: skip
