"""PNG pictures: those of ours are known by their ID, others are drawings or one pixel a block."""

from __future__ import annotations

from ..identity import maze_id
from ..maze import Maze, Search
from ..png_file import KEY, MAGIC
from ..render.layout import WALL_STYLES
from ..render.scene import Scene
from . import Ask, Format, Mask, ReadMaze, formats
from ._identity import maze_of


@formats.register("png", "PNG picture", "reads", "writes")
def png() -> Format:
    """Read drawings, or one pixel a block, dark is wall; write exact pixels with the ID inside."""
    return Format((".png",), _sniff, _read, _write, _mask)


def _sniff(data: bytes) -> int:
    return 2 if data.startswith(MAGIC) else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    from ._drawn import read_picture  # Pillow is loaded for pictures only
    from ._pixels import opened

    with opened(data, "PNG", ask.limit) as image:
        text = image.info.get(KEY)
        return maze_of(text, ask.limit) if isinstance(text, str) else read_picture(image, ask)


def _mask(data: bytes, limit: int) -> Mask:
    from ..masks import mask_from_gray
    from ._pixels import opened, pixels_of

    with opened(data, "PNG", limit) as image:
        return mask_from_gray(pixels_of(image)[0])


def _write(
    maze: Maze,
    *,
    solution: Search | None = None,
    theme: str = "light",
    style: str = WALL_STYLES[0],
    scene: Scene | None = None,
) -> bytes:
    from ..render.png import png as draw_png
    from ..render.png import scene_png

    if scene is not None:
        return scene_png(maze, scene, theme, metadata=maze_id(maze))
    return draw_png(
        maze,
        solution=solution,
        theme=theme,
        walls=style if style in WALL_STYLES else WALL_STYLES[0],
        metadata=maze_id(maze),
    )
