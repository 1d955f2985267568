"""Transforms: changes to a finished maze, one a file, each a function.

    (graph, rng, exits, log, ends, value, *, options)

A transform opens or closes walls in `exits` and appends them to the log; `ends` are the slots of start and goal.
One with the trait "needs-ends" is told the final ends, even of openings that are otherwise placed at the very end.
"""

from __future__ import annotations

from ..errors import InvalidOption
from ..registry import Registry

transforms = Registry("transform", __name__)

Ends = tuple[int, int]  # slots of start and goal


def check_percent(name: str, value: int) -> int:
    """Return a percentage; raise InvalidOption outside 0 … 100."""
    if not 0 <= value <= 100:
        msg = f"{name}={value}: it may be 0 to 100 per cent"
        raise InvalidOption(msg)
    return value
