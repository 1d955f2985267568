"""SVG drawings: written with the ID inside, and known again by it."""

from __future__ import annotations

import re
from html import unescape

from ..errors import UnreadableMaze
from ..identity import maze_id
from ..maze import Maze, Search
from ..render.draw import draw
from ..render.layout import WALL_STYLES
from ..render.scene import Scene
from ..render.svg import svg as draw_svg
from . import Ask, Format, ReadMaze, formats
from ._identity import maze_of

HEAD = 4096  # bytes in which the drawing must begin


@formats.register("svg", "SVG drawing", "reads", "writes")
def svg() -> Format:
    """Write a drawing with the ID inside; read the maze of that ID."""
    return Format((".svg",), _sniff, _read, _write)


def _sniff(data: bytes) -> int:
    return 2 if re.search(rb"<svg[\s>]", data[:HEAD]) else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    found = re.search(rb"<metadata>([^<]*)</metadata>", data)
    if found is None:
        msg = "an SVG drawing without a maze ID of ours in its <metadata>: only the ID can be read from a drawing"
        raise UnreadableMaze(msg)
    return maze_of(unescape(found[1].decode("utf-8", "replace")), ask.limit)


def _write(
    maze: Maze,
    *,
    solution: Search | None = None,
    theme: str = "light",
    style: str = WALL_STYLES[0],
    scene: Scene | None = None,
) -> bytes:
    scene = scene or draw(maze, solution=solution, walls=style if style in WALL_STYLES else WALL_STYLES[0])
    return draw_svg(scene, theme, metadata=maze_id(maze)).encode()
