"""Mazes as text: by blocks, by lines of box-drawing or ASCII characters, or as a picture of dots."""

from __future__ import annotations

from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from ..errors import NotSupported, UnknownName
from ..graph import Array
from ..maze import Maze, Search
from .draw import ends_of
from .walls import is_board, line_blocks, present

Letters = NDArray[np.str_]

WAY, WALL, PATH, START, GOAL, BOTH = range(6)
LETTERS = {"start": "S", "goal": "E"}
CODES = {"start": START, "goal": GOAL}
BOX = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"  # by arms: 1 left, 2 down, 4 right, 8 up
BOX_LINES, ASCII_LINES = (BOX, "─", "│", "·"), ("+" * 16, "-", "|", ".")
HALVES = " ▝▀▗▐▜▄▟█"  # by 3 · lower + upper, each 0 way, 1 path (half as wide), 2 wall
SAMPLES = {  # the characters of each style
    "blocks": "#.SE",
    "full": "█·SE",
    "half": HALVES,
    "color": "▀▄",
    "box": BOX + "·",
    "ascii": "+-|.",
    "braille": "⣿•",
    "raster": "█▀▄•",
}
COLORS = {WALL: 246, PATH: 33, START: 35, GOAL: 202, BOTH: 202}  # of the terminals' table of 256
TEXT_STYLES = tuple(SAMPLES)
DOTTED = ("braille", "raster")  # the styles for every grid


def draw_text(
    maze: Maze,
    style: str | None = None,
    *,
    solution: Search | None = None,
    marks: bool = True,
    columns: int = 80,
) -> str:
    """Draw a maze as lines of text, each closed by a newline; blanks at the end of a line count.

    `blocks`: a character a block, `#` for walls, `S`, `E`, and dots for the path: the .txt format.
    `full`: the same in full blocks, two columns each, so that they look square.
    `half`: two rows of blocks in one line, the path half as wide as a wall.
    `color`: the same in colours, by the escape sequences that terminals know.
    `box`: walls as lines, a cell four columns wide and two lines high.
    `ascii`: as `box`, of `+`, `-` and `|`.
    `braille` and `raster`: any grid as a picture at most `columns` wide, of Braille dots or of half blocks.

    Without a style it is `box` on rectangular grids and `braille` on the others. A cell that is start and goal in
    one has the letter `@`. Openings are gaps. A board of blocks has one block a cell. Raises UnknownName for the
    style, NotSupported for a grid it cannot show, and InvalidOption for too few columns.
    """
    if solution is not None:
        solution.check_fits(maze)
    style = _checked(style or default_style(maze))
    if style in DOTTED:
        from .dots import draw_dots  # Pillow is needed for these styles only

        return draw_dots(maze, style, columns, solution=solution, marks=marks)
    if maze.grid.kind != "rect":
        msg = f"the text style {style} needs a rectangular grid, not {maze.grid.kind}: use {' or '.join(DOTTED)}"
        raise NotSupported(msg)
    lines = {"box": BOX_LINES, "ascii": ASCII_LINES}.get(style)
    codes = _codes(maze, solution, lines=lines is not None, marks=marks)
    if style == "ascii":
        codes[::2, ::2] = WALL * _touching(present(maze))  # a post stands at every corner of a cell
    if lines is not None:
        return _join(_lines(codes, *lines))
    return {"blocks": _hashes, "full": _full, "half": _half, "color": _color}[style](codes)


def _checked(style: str) -> str:
    if style not in TEXT_STYLES:
        msg = f"unknown text style {style!r}; there are: {', '.join(TEXT_STYLES)}"
        raise UnknownName(msg)
    return style


def measure(maze: Maze, style: str, columns: int = 80) -> tuple[int, int] | None:
    """Return how many columns and lines a style takes, or None where it cannot show the maze."""
    if _checked(style) in DOTTED:
        from .dots import measure_dots

        return measure_dots(maze, style, columns)
    if maze.grid.kind != "rect":
        return None
    width, height = maze.grid.params
    if style in ("box", "ascii"):
        return 4 * width + 1, 2 * height + 1
    if not is_board(maze):
        width, height = 2 * width + 1, 2 * height + 1
    return width * (2 if style == "full" else 1), -(-height // 2) if style in ("half", "color") else height


def default_style(maze: Maze) -> str:
    """Return the style that shows a maze well in a terminal that knows Unicode."""
    return "box" if maze.grid.kind == "rect" else "braille"


def encodable(style: str, encoding: str) -> bool:
    """Tell whether a console of that encoding can show a style.

    >>> encodable("box", "cp1252"), encodable("box", "utf-8"), encodable("ascii", "ascii")
    (False, True, True)
    """
    try:
        SAMPLES[style].encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _codes(maze: Maze, solution: Search | None, *, lines: bool, marks: bool) -> NDArray[np.uint8]:
    """Return what each block is: WAY, WALL, PATH, START, GOAL or BOTH."""
    board = is_board(maze) and not lines
    walls = line_blocks(maze) if lines else ~present(maze) if board else maze.to_blocks() == 1
    codes = walls.astype(np.uint8)

    def block_of(cells: Array) -> Array:
        return maze.grid.positions[cells] * (1 if board else 2) + (0 if board else 1)

    if solution is not None:
        places = block_of(solution.path)
        codes[tuple(places.T)] = PATH
        straight = (places[1:] == places[:-1]).any(axis=1)  # a diagonal step passes no block between
        codes[tuple(((places[1:] + places[:-1]) // 2)[straight].T)] = PATH
    for role, cell in ends_of(maze) if marks else ():
        codes[tuple(block_of(np.array([cell]))[0])] = BOTH if maze.start == maze.goal else CODES[role]
    return codes


def _touching(there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return which posts, (H+1, W+1), are at a corner of a cell."""
    wide = np.pad(there, 1)
    touching: NDArray[np.bool_] = wide[1:, 1:] | wide[1:, :-1] | wide[:-1, 1:] | wide[:-1, :-1]
    return touching


def _join(letters: Letters) -> str:
    return "".join("".join(row) + "\n" for row in letters.tolist())


def _hashes(codes: NDArray[np.uint8]) -> str:
    return _join(np.array([" ", "#", ".", "S", "E", "@"])[codes])


def _full(codes: NDArray[np.uint8]) -> str:
    return _join(np.array(["  ", "██", "··", "S ", "E ", "@ "])[codes])


def _half(codes: NDArray[np.uint8]) -> str:
    """Pair the rows; a letter hides the half wall that may be above or below it."""
    even = np.pad(codes, ((0, len(codes) % 2), (0, 0)))
    upper, lower = even[::2], even[1::2]
    weight = np.array([0, 2, 1, 1, 1, 1])
    letters = np.array(list(HALVES))[3 * weight[lower] + weight[upper]]
    for code, letter in ((START, "S"), (GOAL, "E"), (BOTH, "@")):
        letters[(upper == code) | (lower == code)] = letter
    return _join(letters)


def _color(codes: NDArray[np.uint8]) -> str:
    """Pair the rows; a way is the terminal's own background, so it is never painted."""
    even = np.pad(codes, ((0, len(codes) % 2), (0, 0))).tolist()
    rows = []
    for upper, lower in zip(even[::2], even[1::2], strict=True):
        pairs = groupby(zip(upper, lower, strict=True))
        rows.append("".join(_painted(above, below, len(list(run))) for (above, below), run in pairs))
    return "\n".join([*rows, ""])


def _painted(above: int, below: int, count: int) -> str:
    """Return blocks of two colours one above the other, as often as wanted."""
    if above == below == WAY:
        return " " * count
    front, letter = (below, "▄") if above == WAY else (above, "▀")
    ground = f";48;5;{COLORS[below]}" if WAY not in (above, below) else ""
    return f"\x1b[38;5;{COLORS[front]}{ground}m{letter * count}\x1b[0m"


def _lines(codes: NDArray[np.uint8], posts: str, level: str, upright: str, dot: str) -> Letters:
    """Draw walls as lines: posts by the arms they have, with level walls three letters long between them."""
    wall = np.pad(codes == WALL, 1)
    arms = wall[1:-1, :-2] + 2 * wall[2:, 1:-1] + 4 * wall[1:-1, 2:] + 8 * wall[:-2, 1:-1]
    narrow = np.array([" ", upright, dot, "S", "E", "@"])[codes]
    post = wall[1:-1, 1:-1].copy()
    post[1::2] = post[:, 1::2] = False
    narrow[post] = np.array(list(posts))[arms[post]]
    wide = np.array(["   ", level * 3, f" {dot} ", " S ", " E ", " @ "])[codes]
    letters = narrow.astype("<U3")
    letters[:, 1::2] = wide[:, 1::2]
    return letters
