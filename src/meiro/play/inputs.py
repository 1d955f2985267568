"""Timed inputs as a compact text: what a save and a replay are made of.

    0b210bbb900U1200R1450A

A number is the time in milliseconds on the stopwatch; what follows it is one input: the directions of one step or one
run (a, b, c … are directions 0, 1, 2 …, {26} and more in braces), or U undo, Y redo, R restart, H hint, A answer,
S stop.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..errors import UnreadableMaze

UNDO, REDO, RESTART, HINT, ANSWER, STOP = "UYRHAS"

_INPUT = re.compile(r"([0-9]{1,12})((?:[a-z]|\{[0-9]{1,4}\})+|[UYRHAS])", re.ASCII)
_DIRECTION = re.compile(r"[a-z]|\{[0-9]+\}")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Input(NamedTuple):
    """What was done when."""

    time: int  # milliseconds on the stopwatch, pauses left out
    code: str


def steps_code(directions: Iterable[int]) -> str:
    """Write directions as one input."""
    return "".join(LETTERS[k] if k < len(LETTERS) else f"{{{k}}}" for k in directions)


def directions_of(code: str) -> Iterator[int]:
    """Read the directions of one input."""
    for part in _DIRECTION.findall(code):
        yield LETTERS.index(part) if part in LETTERS else int(part[1:-1])


def format_inputs(inputs: Iterable[Input]) -> str:
    """Write inputs as one text."""
    return "".join(f"{given.time}{given.code}" for given in inputs)


def parse_inputs(text: str) -> list[Input]:
    """Read the text back; raise UnreadableMaze where it stops making sense.

    >>> parse_inputs("0a350bb")
    [Input(time=0, code='a'), Input(time=350, code='bb')]
    """
    found, at = [], 0
    while at < len(text):
        match = _INPUT.match(text, at)
        if match is None:
            msg = f"the moves cannot be read from place {at} on: {text[at : at + 20]!r}"
            raise UnreadableMaze(msg)
        found.append(Input(int(match[1]), match[2]))
        at = match.end()
    return found
