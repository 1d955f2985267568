"""Sizes and coordinates as people type them: sizes are width × height, coordinates are row,column."""

from __future__ import annotations

import re

from .checks import shown
from .errors import InvalidMaze, InvalidSize

MOST_CELLS = 2**31 - 1  # cells are numbered in 32 bits

_NARROW = {0xFF01 + i: 0x21 + i for i in range(94)}  # full-width forms, as East Asian keyboards type them

_SIZE = re.compile(r"([0-9]{1,1000})(?:\s*[x×*]\s*([0-9]{1,1000}))?")
_POSITION = re.compile(r"([0-9]{1,10})\s*,\s*([0-9]{1,10})")


def parse_size(text: str, most: int = MOST_CELLS) -> tuple[int, int | None]:
    """Read "31x21", "31×21", "31" or the same in full-width digits; the height is None when not given.

    Raises InvalidSize for anything else, for sides below 1 and for more than `most` cells.

    >>> parse_size("３１×２１")
    (31, 21)
    """
    plain = text.translate(_NARROW).strip().lower()
    match = _SIZE.fullmatch(plain)
    if match is None:
        msg = f"size {shown(text)}: write W or WxH in whole numbers from 1, such as 31x21"
        raise InvalidSize(msg)
    width, height = int(match[1]), None if match[2] is None else int(match[2])
    if width < 1 or height == 0:
        msg = f"size {shown(text)}: a grid needs at least one cell each way"
        raise InvalidSize(msg)
    if width * (height or width) > most:
        msg = f"size {shown(text)}: that is more than {most:,} cells, the most one maze can have"
        raise InvalidSize(msg)
    return width, height


def parse_position(text: str) -> tuple[int, int]:
    """Read "row,column", counted from 0; raise InvalidMaze for anything else.

    >>> parse_position("3, 5")
    (3, 5)
    """
    match = _POSITION.fullmatch(text.translate(_NARROW).strip())
    if match is None:
        msg = f"position {shown(text)}: write row,column in whole numbers from 0, such as 3,5"
        raise InvalidMaze(msg)
    return int(match[1]), int(match[2])
