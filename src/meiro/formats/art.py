"""Line art: cells drawn with `+--+` and `|`, with posts of `o`, or with box-drawing characters."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidOption, UnreadableMaze
from ..maze import Maze, Search
from . import LIMIT, Ask, Format, ReadMaze, formats
from ._blocks import Ends, Picture, read_blocks, without_outside
from ._rect import mouse_maze, with_goals
from ._text import BOTH, GOALS, SPACES, STARTS, TRAILS, Page, decode, ends_among, numbers_of, page_of

BLANK, TRAIL, START, GOAL, START_AND_GOAL, OTHER, FLAT, POST, CROSS = range(9)
BOX = "".join(map(chr, range(0x2500, 0x2580)))
PITCHES = (4, 3, 5, 6)  # characters from one post to the next
CONTEST = ".map"  # files that have no marks, because contests say where start and goals are
STYLES = ("ascii", "box")


@formats.register("art", "Line art", "reads", "writes")
def art() -> Format:
    """Read and write cells drawn as `+--+` and `|`, two lines and four characters a cell; `posts=o` as contests do."""
    return Format((), _sniff, _read, _write, shared=(".txt", ".map"))


def _sniff(data: bytes) -> int:
    try:
        text = _with_crosses(decode(data))
        if not text.lstrip().startswith(tuple("+" + BOX)):
            return 0
        page = page_of(text, LIMIT, indented=True)
    except UnreadableMaze:
        return 0
    return 2 if _pitch(_numbers(page)) else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    text = decode(data)
    contest = ask.suffix == CONTEST or text.lstrip().startswith("o")
    page = page_of(_with_crosses(text), ask.limit, indented=True)
    numbers = _numbers(page)
    pitch = _pitch(numbers)
    if pitch == 0:
        msg = "not line art: posts must stand every three or four characters and every second line"
        raise UnreadableMaze(msg)
    inner = _inner(numbers, pitch)
    goals = _several(page, inner, pitch)
    if goals:
        inner[inner == GOAL] = BLANK
    places = ends_among(page, inner, (START, GOAL, START_AND_GOAL))
    marks: Ends = _block(places[0], pitch), _block(places[1], pitch)
    ways, warnings = _ways(numbers, pitch), page.warnings("blank")
    if not contest:  # contests have rooms that cannot be reached, and leave none out
        ways, lost = without_outside(ways, numbers[::2, ::pitch] != BLANK, marks)
        warnings += (f"rooms that no way joins to a mark are no cells: {lost:,} left out",) if lost else ()
    found = read_blocks(ways, marks, as_cells=True, warnings=warnings)
    if goals:
        cells = tuple(found.maze.grid.cell_at(*place) for place in goals)
        return with_goals(found.maze, found.start, cells, warnings=found.warnings)
    if ask.suffix == CONTEST and (found.start, found.goal) == (None, None) and found.maze.grid.mask is None:
        return mouse_maze(found.maze, found.warnings)
    return found


def _with_crosses(text: str) -> str:
    """Turn posts of `o` into crosses, where the first thing drawn is one."""
    return text.replace("o", "+") if text.lstrip().startswith("o") else text


def _several(page: Page, inner: NDArray[np.uint8], pitch: int) -> list[tuple[int, int]]:
    """Return the cells marked G if there are several: contests have more than one goal."""
    places = np.argwhere(inner == GOAL).tolist()
    if len(places) < 2 or any(page.lines[row][column] not in "Gg" for row, column in places):
        return []
    return [(row // 2, column // pitch) for row, column in places]


_MEANINGS = (
    (BLANK, SPACES),
    (FLAT, "-=_─━═╌┄┈╴╶╸╺"),
    (POST, "|" + BOX),  # upright walls too, and corners of all kinds
    (CROSS, "+"),
    (START, STARTS),
    (GOAL, GOALS),
    (START_AND_GOAL, BOTH),
    (TRAIL, TRAILS + ".·"),
)


def _numbers(page: Page) -> NDArray[np.uint8]:
    letters = set().union(*page.lines)
    return numbers_of(page, {ord(letter): _meaning(letter) for letter in letters}, BLANK)


def _meaning(letter: str) -> int:
    return next((meaning for meaning, these in _MEANINGS if letter in these), OTHER)


def _pitch(numbers: NDArray[np.uint8]) -> int:
    """Return how many characters lie between two posts, 0 if this is no such art."""
    height, width = numbers.shape
    if height % 2 and height >= 3:
        for pitch in PITCHES:
            if width % pitch == 1 and width > pitch and _fits(numbers, pitch):
                return pitch
    return 0


def _fits(numbers: NDArray[np.uint8], pitch: int) -> bool:
    """Tell whether lines lie only where walls may be: flat ones on even lines, upright ones at the posts.

    In art with crosses every post of the first line is one, or is missing beside what is no cell.
    """
    flat, rooms = _groups(numbers[::2], pitch), _groups(numbers[1::2], pitch)
    drawn = flat == FLAT
    even = drawn.all(axis=2) == drawn.any(axis=2)
    first = numbers[0, ::pitch]
    posts = CROSS not in first or np.isin(first, (CROSS, BLANK)).all()
    lines = drawn.any() or (numbers[1::2, ::pitch] == POST).any()
    return bool(posts and even.all() and (flat <= FLAT).all() and (rooms < FLAT).all() and lines)


def _groups(lines: NDArray[np.uint8], pitch: int) -> NDArray[np.uint8]:
    """Return what stands between the posts, (lines, cells, pitch−1)."""
    return lines[:, :-1].reshape(len(lines), -1, pitch)[:, :, 1:]


def _inner(numbers: NDArray[np.uint8], pitch: int) -> NDArray[np.uint8]:
    """Return the numbers with everything outside the rooms blank."""
    inner = numbers.copy()
    inner[::2] = inner[:, ::pitch] = BLANK
    return inner


def _block(place: tuple[int, int] | None, pitch: int) -> tuple[int, int] | None:
    return None if place is None else (place[0], 2 * (place[1] // pitch) + 1)


def _ways(numbers: NDArray[np.uint8], pitch: int) -> Picture:
    """Redraw the art as blocks; anything but a blank or a trail at the place of a wall is a wall."""
    height, width = numbers.shape
    ways = np.zeros((height, width // pitch * 2 + 1), bool)
    ways[1::2, 1::2] = True
    ways[::2, 1::2] = (_groups(numbers[::2], pitch) < OTHER).all(axis=2)
    ways[1::2, ::2] = numbers[1::2, ::pitch] < OTHER
    return ways


def _write(
    maze: Maze,
    *,
    solution: Search | None = None,
    style: str = STYLES[0],
    posts: str = "+",
    goals: tuple[int, ...] | None = None,
) -> bytes:
    from ..render.text import draw_text

    if posts not in ("+", "o"):
        msg = f"posts={posts!r}: they may be + or o"
        raise InvalidOption(msg)
    lines = draw_text(maze, style if style in STYLES else STYLES[0], solution=solution).split("\n")
    if goals:
        for row, column in maze.grid.positions[list(goals)].tolist():
            line, at = lines[2 * row + 1], 4 * column + 2
            lines[2 * row + 1] = f"{line[:at]}G{line[at + 1 :]}"
    return "\n".join(lines).replace("+", posts).encode()
