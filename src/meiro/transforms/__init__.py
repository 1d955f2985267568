"""Transforms: changes to a finished maze, one a file, each a function.

    (graph, rng, exits, log, ends, value, *, options)

A transform opens or closes walls in `exits` and appends them to the log; `ends` are the slots of start and goal.
One with the trait "needs-ends" is told the final ends, even of openings that are otherwise placed at the very end.
"""

from __future__ import annotations

from ..registry import Registry

transforms = Registry("transform", __name__)

Ends = tuple[int, int]  # slots of start and goal
