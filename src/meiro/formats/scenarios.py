"""Scenarios of the pathfinding benchmarks: a start, a goal and the published length of the best route, a line each."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..errors import UnreadableMaze
from . import Position
from ._text import decode

LENGTH = re.compile(r"[0-9]{1,12}(?:\.([0-9]{1,12}))?")
DIGITS = 6  # that the published lengths have at least, and decimals that are right at most


class Scenario(NamedTuple):
    """A line of a scenario file."""

    line: int
    start: Position
    goal: Position
    length: float
    tolerance: float  # one unit of the last digit that counts

    def agrees(self, length: float | None) -> bool:
        """Tell whether a length is the published one, as far as that was written out; 0 means no route too."""
        if length is None:
            return self.length == 0
        return abs(length - self.length) <= self.tolerance


def parse_scenarios(data: bytes, size: tuple[int, int]) -> list[Scenario]:
    """Read a .scen file for a map of (width, height); raise UnreadableMaze naming the line that is wrong."""
    lines = re.split("\r\n|\n|\r", decode(data))
    if re.fullmatch(r"version 1(\.0)?", lines[0].strip()) is None:
        msg = "line 1: a scenario file begins with: version 1"
        raise UnreadableMaze(msg)
    return [_scenario(line, number, size) for number, line in enumerate(lines[1:], 2) if line.strip()]


def _scenario(line: str, number: int, size: tuple[int, int]) -> Scenario:
    words = line.split("\t") if "\t" in line else line.split()
    if len(words) != 9 or not all(re.fullmatch("[0-9]{1,9}", word) for word in words[2:8]):
        msg = f"line {number}: expected are bucket, map, width, height, start x y, goal x y and length"
        raise UnreadableMaze(msg)
    width, height, start_x, start_y, goal_x, goal_y = map(int, words[2:8])
    if (width, height) != size:
        msg = f"line {number}: made for a map of {width}×{height}, this one has {size[0]}×{size[1]}"
        raise UnreadableMaze(msg)
    match = LENGTH.fullmatch(words[8].strip())
    if match is None:
        msg = f"line {number}: {words[8][:20]!r} where a length was expected"
        raise UnreadableMaze(msg)
    length = float(match[0])
    digits = max(len(match[1] or ""), DIGITS - len(str(int(length))))
    tolerance = 10.0 ** -min(
        digits, DIGITS
    )  # more digits are given than are right: √2 was rounded in the sum
    return Scenario(number, (start_y, start_x), (goal_y, goal_x), length, tolerance)
