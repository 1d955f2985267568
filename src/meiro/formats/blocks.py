"""Block text: one character a block, whatever the walls are made of."""

from __future__ import annotations

from collections import Counter

from ..errors import InvalidOption, UnreadableMaze
from ..maze import Maze, Search
from . import Ask, Format, Mask, Position, ReadMaze, formats
from ._blocks import Ends, Picture, read_blocks
from ._text import (
    BOTH,
    FLOORS,
    GOALS,
    SEVERAL,
    SPACES,
    STARTS,
    TRAILS,
    Page,
    check_area,
    decode,
    ends_among,
    numbers_of,
    page_of,
)

WAY, WALL, START, GOAL, START_AND_GOAL = range(5)
SOLID = "█"
ARROWS = "⇨→⇒➡"
LINES = "+-|=" + "".join(map(chr, range(0x2500, 0x2580)))  # walls drawn as lines come in many characters


@formats.register("blocks", "Block text", "reads", "writes")
def blocks() -> Format:
    """Read and write text with one character a block: `#` wall, space way, `S` start, `E` goal, `@` both in one."""
    return Format((".txt",), _sniff, _read, _write, _mask)


def _sniff(data: bytes) -> int:
    try:
        decode(data)
    except UnreadableMaze:
        return 0
    return 1


def _read(data: bytes, ask: Ask) -> ReadMaze:
    page = page_of(decode(data), ask.limit)
    meanings = _meanings(page, ask.wall)
    numbers = numbers_of(page, meanings, WALL)
    marks: Ends = ends_among(page, numbers, (START, GOAL, START_AND_GOAL))
    if marks == (None, None):
        marks = _arrows(page)
    ways = numbers != WALL
    if meanings.get(ord(SOLID)) == WALL and _is_doubled(ways):
        ways = ways[:, ::2]
        marks = _halved(marks[0]), _halved(marks[1])
    return read_blocks(ways, marks, as_cells=ask.as_cells, warnings=page.warnings("wall"))


def _arrows(page: Page) -> Ends:
    """Return the places of two arrows, which lead in at the left and out at the right."""
    places = [
        (column, row)
        for row, line in enumerate(page.lines)
        for column, letter in enumerate(line)
        if letter in ARROWS
    ]
    if len(places) != 2:
        return None, None
    (first, row), (last, other) = sorted(places)
    return (row, first), (other, last)


def _is_doubled(ways: Picture) -> bool:
    """Tell whether all columns come in pairs: solid blocks are often drawn twice as wide, to look square."""
    return ways.shape[1] % 2 == 0 and bool((ways[:, ::2] == ways[:, 1::2]).all())


def _halved(mark: Position | None) -> Position | None:
    return None if mark is None else (mark[0], mark[1] // 2)


def _write(maze: Maze, *, solution: Search | None = None, style: str = "blocks") -> bytes:
    from ..render.text import TEXT_STYLES, draw_text

    text = draw_text(maze, style=style if style in TEXT_STYLES else "blocks", solution=solution)
    return (text.rstrip("\n") + "\n").encode()


def _mask(data: bytes, limit: int) -> Mask:
    from ..masks import mask_from_text

    text = decode(data)
    check_area(text.splitlines(), limit)
    return mask_from_text(text)


def _meanings(page: Page, wall: str) -> dict[int, int]:
    """Decide what every character of the text means."""
    counts = Counter("".join(page.lines))
    if several := next((letter for letter in counts if letter in SEVERAL), ""):
        msg = (
            f"{_place(page, several)}: {several!r} shows several blocks at once, and text in half blocks, Braille dots"
            " or colours cannot be read: write it in the style blocks, full, box or ascii"
        )
        raise UnreadableMaze(msg)
    walls = _given(wall, counts) if wall else _walls(page, counts)
    food = any(letter in counts for letter in "Pp") and "." in counts and "." not in walls
    meanings = {}
    for letter in counts:
        if letter in walls:
            meaning = WALL
        elif letter == BOTH:
            meaning = START_AND_GOAL
        elif letter in STARTS:
            meaning = START
        elif letter in GOALS:
            meaning = WAY if food and counts["."] == 1 and letter in "Gg" else GOAL  # a ghost beside the food
        elif letter in SPACES + FLOORS + TRAILS + ARROWS or wall:
            meaning = GOAL if food and counts["."] == 1 and letter == "." else WAY
        else:
            _refuse(page, letter, walls)
        meanings[ord(letter)] = meaning
    return meanings


def _given(wall: str, counts: Counter[str]) -> set[str]:
    """Take the walls that were asked for, all characters of a line drawing where it is one of those."""
    if wall not in counts:
        msg = f"wall {wall!r}: the text has no such character; its characters are {''.join(sorted(counts))[:40]!r}"
        raise InvalidOption(msg)
    return {letter for letter in counts if letter in LINES} if wall in LINES else {wall}


def _walls(page: Page, counts: Counter[str]) -> set[str]:
    """Find the wall: the commonest character of the border that is no blank and no mark.

    A floor character such as the dot is the wall only where nothing else can be and there are blanks to walk on.
    """
    border = Counter(page.lines[0] + page.lines[-1])
    border.update("".join(line[0] + line[-1] for line in page.lines if line))
    marks = STARTS + GOALS + (BOTH if counts[BOTH] == 1 else "")
    for seen in (border, counts):
        solid = [
            (count, letter)
            for letter, count in seen.items()
            if letter not in SPACES + FLOORS + ARROWS + marks
        ]
        if solid:
            wall = max(solid)[1]
            return {letter for letter in counts if letter in LINES} if wall in LINES else {wall}
    dots = [(count, letter) for letter, count in border.items() if letter in FLOORS]
    return {max(dots)[1]} if dots and any(letter in counts for letter in SPACES) else set()


def _refuse(page: Page, letter: str, walls: set[str]) -> None:
    wall = "/".join(sorted(walls))
    msg = f"{_place(page, letter)}: {letter!r} is neither the wall {wall!r}, a way (space, dot) nor a mark (S, E)"
    raise UnreadableMaze(msg)


def _place(page: Page, letter: str) -> str:
    """Name the place of the first of these characters."""
    row = next(row for row, line in enumerate(page.lines) if letter in line)
    return page.place(row, page.lines[row].index(letter))
