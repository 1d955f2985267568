"""PNG: rectangular mazes as exact pixels, other grids as smooth lines."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from ..errors import InvalidOption
from ..maze import Maze, Search
from ..png_file import PngFile, texts_of
from .draw import NUMBER_HEIGHT, Numbers, draw, items_of
from .layout import Layout, lay_out
from .pixels import Canvas, Sizes
from .raster import rasterise
from .scene import Scene
from .theme import Theme, theme_of
from .walls import is_board

CELL, WALL, BLOCK = 21, 3, 14  # pixels of cells, walls and blocks, where the picture has room for them
ROOMY = 4_000  # pixels: longer sides get smaller cells unless a size is asked for
MOST_PIXELS = 200_000_000
SCENE_CELL = 30  # pixels, with room for two numbers
READABLE = 18  # pixels of a cell that numbers need


def png(  # noqa: PLR0913 - each says one thing to show
    maze: Maze,
    *,
    cell: int | None = None,
    wall: int | None = None,
    margin: int | None = None,
    theme: str | Theme = "light",
    walls: str = "line",
    solution: Search | None = None,
    explored: bool = False,
    trail: Iterable[int] = (),
    head: int | None = None,
    numbers: Numbers | None = None,
    marks: bool = True,
    metadata: str = "",
) -> bytes:
    """Write a maze as PNG; see `draw` for what can be shown.

    A rectangular maze is exact: cells of `cell` pixels, walls of `wall`, on all sides a margin of `margin`, so
    3×2 cells of 2 with walls of 1 are 10×7 pixels. With cell=1, wall=1 each block is a pixel; blocks of any size
    are walls="block", where `wall` does not count. As lines, walls enclose the places a mask leaves out, and
    posts that no wall reaches are not drawn; as blocks, which walls as thick as cells are too, both are wall.
    Other grids are drawn with smooth lines, a cell about `cell` + `wall` pixels wide. Sizes left out are chosen:
    21 and 3, blocks of 14, less in large mazes; half a cell of margin, none when cells are tiny.

    The text "meiro" in the file holds `metadata`, the text "meiro-marks" start and goal as row,column. Numbers
    need cells of 18 pixels or more and are left out of smaller ones. Raises UnknownName for the theme and
    InvalidOption for sizes that cannot be, or a picture of more than 200 million pixels.
    """
    drawn = _drawn(
        maze,
        cell=cell,
        wall=wall,
        margin=margin,
        theme=theme,
        walls=walls,
        solution=solution,
        explored=explored,
        trail=trail,
        head=head,
        numbers=numbers,
        marks=marks,
    )
    return _encode(drawn, _texts(maze, metadata))


def picture(maze: Maze, **shown: Any) -> Image.Image:
    """Draw what `png` writes, as an image."""
    drawn = _drawn(maze, **shown)
    return _image(drawn) if isinstance(drawn, Canvas) else drawn


def _drawn(  # noqa: PLR0913 - as png
    maze: Maze,
    *,
    cell: int | None = None,
    wall: int | None = None,
    margin: int | None = None,
    theme: str | Theme = "light",
    walls: str = "line",
    solution: Search | None = None,
    explored: bool = False,
    trail: Iterable[int] = (),
    head: int | None = None,
    numbers: Numbers | None = None,
    marks: bool = True,
) -> Canvas | Image.Image:
    if solution is not None:
        solution.check_fits(maze)
    theme = theme_of(theme)
    layout = lay_out(maze, walls, 0.0)
    sizes = _sizes(layout, cell, wall, margin, blocks=walls == "block")
    if explored and solution is None:
        msg = "explored cells can be shown with a solution only"
        raise InvalidOption(msg)
    if sizes.cell * layout.unit < READABLE:
        numbers = None
    if maze.grid.kind != "rect":
        scene = draw(
            maze,
            solution=solution,
            explored=explored,
            trail=trail,
            head=head,
            numbers=numbers,
            margin=0,
            marks=marks,
        )
        return _smooth(scene, theme, sizes)
    _check_area(*_exact_size(maze, sizes))
    canvas = Canvas(maze, theme, sizes)
    if explored and solution is not None:
        canvas.shade(solution)
    cells = np.fromiter(trail, np.int64)
    if len(cells):
        canvas.trail(cells)
    canvas.enlarge()
    if solution is not None:
        canvas.path(solution)
    if marks:
        canvas.marks()
    if head is not None:
        canvas.mark("head", head)
    return canvas if numbers is None else _numbered(canvas, numbers)


def scene_png(maze: Maze, scene: Scene, theme: str | Theme = "light", *, metadata: str = "") -> bytes:
    """Write a scene of a maze as PNG with smooth lines, at the size `png` would choose; errors as there."""
    theme = theme_of(theme)
    sizes = _sizes(lay_out(maze, "line", 0.0), SCENE_CELL, None, 0, blocks=False)
    return _encode(_smooth(scene, theme, sizes), _texts(maze, metadata))


def _sizes(layout: Layout, cell: int | None, wall: int | None, margin: int | None, *, blocks: bool) -> Sizes:
    """Choose the sizes that were left out."""
    for name, value, least in (("cell", cell, 1), ("wall", wall, 1), ("margin", margin, 0)):
        if value is not None and value < least:
            msg = f"{name}={value}: it must be {least} or more pixels"
            raise InvalidOption(msg)
    room = int(ROOMY / max(layout.size))
    if blocks:
        cell = wall = cell or max(1, min(BLOCK, room))
    pitch = max(2, min(round((CELL + WALL) / layout.unit), room))
    wall = wall or max(1, round((cell or pitch) * WALL / CELL))
    cell = cell or max(1, pitch - wall)
    if margin is None:
        margin = cell // 2 if cell > 3 else 0
    return Sizes(cell, wall, margin)


def _exact_size(maze: Maze, sizes: Sizes) -> tuple[int, int]:
    board = is_board(maze) and sizes.cell == sizes.wall
    pitch, more = (sizes.cell, 0) if board else (sizes.cell + sizes.wall, sizes.wall)
    width, height = (side * pitch + more + 2 * sizes.margin for side in maze.grid.params)
    return width, height


def _check_area(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        msg = f"a picture of {width}×{height} pixels: the limit is {MOST_PIXELS // 10**6} million; use smaller cells"
        raise InvalidOption(msg)


def _smooth(scene: Scene, theme: Theme, sizes: Sizes) -> Image.Image:
    pitch = sizes.cell + sizes.wall
    width, height = (int(side * pitch) + 2 * sizes.margin for side in scene.size)
    _check_area(width, height)
    return rasterise(scene, theme, pitch, sizes.margin)


def _image(canvas: Canvas) -> Image.Image:
    image = Image.fromarray(canvas.pixels)
    image.putpalette([part for color in canvas.palette.colors for part in color])
    return image


def _numbered(canvas: Canvas, numbers: Numbers) -> Image.Image:
    """Write numbers into cells, whose smooth edges need many colours."""
    image = _image(canvas).convert("RGB")
    pencil, color = ImageDraw.Draw(image), canvas.theme.color("number")
    for cell, number in items_of(numbers):
        text = str(number)
        font = ImageFont.load_default(canvas.sizes.cell * NUMBER_HEIGHT * min(1, 3 / len(text)))
        pencil.text(canvas.middle(cell), text, fill=color, font=font, anchor="mm")
    return image


def _texts(maze: Maze, metadata: str) -> dict[str, str]:
    return texts_of(metadata, maze.grid.position(maze.start), maze.grid.position(maze.goal))


def _encode(drawn: Canvas | Image.Image, texts: dict[str, str]) -> bytes:
    if isinstance(drawn, Canvas):
        file = PngFile(drawn.pixels.shape[::-1], drawn.palette.colors, texts)
        return b"".join((file.begin(), file.rows(drawn.pixels), file.end()))
    kept: Any = PngInfo()
    for key, text in texts.items():
        kept.add_text(key, text)
    data = BytesIO()
    drawn.save(data, "PNG", pnginfo=kept)
    return data.getvalue()
