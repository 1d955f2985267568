"""Grids of 0 and 1 as text, the numbers side by side or with commas, blanks, tabs or brackets between them."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from ..errors import UnreadableMaze
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._arrays import blocks_of, ways_of
from ._blocks import Ends, read_blocks
from ._rect import check_size
from ._text import GOALS, STARTS, decode

NUMBER = re.compile(r"([01])(?:\.0*)?(?:e[+-]?0+)?", re.IGNORECASE)
BETWEEN = re.compile(r"[\s,;{}()\"']+")
MARKS = STARTS + GOALS
HEAD = 2000  # characters that are looked at to know the format


@formats.register("csv", "0/1 grid", "reads", "writes")
def csv() -> Format:
    """Read 0/1 grids as text, the border shows which is the wall; write them with commas, 1 is wall."""
    return Format((".csv",), _sniff, _read, _write, shared=(".txt", ".tsv"))


def _sniff(data: bytes) -> int:
    try:
        text = decode(data)
        head = text[:HEAD]
        rows = _rows(head if len(text) <= HEAD else head[: head.rfind("\n")])
    except UnreadableMaze:
        return 0
    digits = {token for _, row in rows for token in row} - set(MARKS)
    return 2 if len(rows) > 1 and digits == {"0", "1"} and len({len(row) for _, row in rows}) == 1 else 0


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Return the line and the tokens of each row; a closing bracket ends a row too."""
    rows = []
    for number, line in enumerate(re.split("\r\n|\n|\r", text), 1):
        for part in line.replace("[", " ").split("]"):
            words = [word for word in BETWEEN.split(part) if word]
            if len(words) == 1 and len(words[0]) > 1:
                words = list(words[0])
            if words:
                rows.append((number, [_token(word, number) for word in words]))
    return rows


def _token(word: str, number: int) -> str:
    match = NUMBER.fullmatch(word)
    if match is not None:
        return match[1]
    if word not in tuple(MARKS):
        msg = f"line {number}: {word[:20]!r} where 0, 1 or a mark (S, E) was expected"
        raise UnreadableMaze(msg)
    return word


def _read(data: bytes, ask: Ask) -> ReadMaze:
    rows = _rows(decode(data))
    if not rows:
        msg = "empty input"
        raise UnreadableMaze(msg)
    width = len(rows[0][1])
    for number, row in rows:
        if len(row) != width:
            msg = f"line {number}: {len(row)} values where the first row has {width}"
            raise UnreadableMaze(msg)
    check_size((len(rows), width), ask.limit)
    letters = np.array([row for _, row in rows])
    marks: Ends = _mark(letters, STARTS, rows), _mark(letters, GOALS, rows)
    way = np.isin(letters, list(MARKS))
    return read_blocks(_ways(letters, way, ask), marks, as_cells=ask.as_cells)


def _ways(letters: NDArray[np.str_], marked: NDArray[np.bool_], ask: Ask) -> NDArray[np.bool_]:
    """Decide by the numbers alone: for that, a mark counts as the commoner number of the border."""
    ones = letters == "1"
    ring = ~marked
    ring[1:-1, 1:-1] = False
    common = 2 * int(ones[ring].sum()) > int(ring.sum())
    return ways_of(np.where(marked, common, ones).astype(int), ask.wall) | marked


def _mark(
    letters: NDArray[np.str_], wanted: str, rows: list[tuple[int, list[str]]]
) -> tuple[int, int] | None:
    places = np.argwhere(np.isin(letters, list(wanted))).tolist()
    if len(places) > 1:
        first, second = (f"line {rows[row][0]}, value {column + 1}" for row, column in places[:2])
        msg = f"two {'starts' if wanted == STARTS else 'goals'}: {first} and {second}"
        raise UnreadableMaze(msg)
    return (places[0][0], places[0][1]) if places else None


def _write(maze: Maze) -> bytes:
    return "".join(",".join(map(str, row)) + "\n" for row in blocks_of(maze).tolist()).encode()
