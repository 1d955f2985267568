"""The log of a generator or transform: which walls it flipped, in order, and what it looked at on the way.

No log at all, None, costs nothing: numba leaves the recording out. A log's buffers may be empty: then flips and
looks are only counted. So a run whose looks are wanted is made twice from the same seed: once to count, once into
buffers of that length.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .errors import Stopped
from .graph import Graph, Ints, ints, open_if, set_closed, set_open, span
from .kernel import helper, is_plain


class Log(NamedTuple):
    """Darts flipped and examined so far."""

    flips: Ints  # (F,) darts, or empty
    examined: Ints  # (X,) darts, flips among them, or empty
    flip_at: Ints  # (F,) where in `examined` each flip stands, or empty
    halt: Ints  # (1,) 1: somebody wants the work to end here
    counts: Ints  # (1,) flips, or (2,) flips and examined


class Tree(NamedTuple):
    """What a generator returns that knows on the way from where each cell was reached."""

    exits: Ints
    # (M,) of each slot 1 more than the direction towards the first cell; 0 for that one and where no cell is.
    parents: Ints


def new_log(graph: Graph, flips: int = 0, examined: int = 0, *, looks: bool = False) -> Log:
    """Make an empty log with room for so many flips, and for examined darts if looks are wanted."""
    # a random walk takes more than 2³¹ steps on the largest grids
    counts: Any = [0] * (1 + looks) if is_plain(graph) else np.zeros(1 + looks, np.int64)
    places = ints(graph, flips if examined else 0)
    return Log(ints(graph, flips), ints(graph, examined), places, ints(graph, 1), counts)


def sees(log: Log | None) -> bool:
    """Tell whether a log wants what was looked at, beyond the walls flipped."""
    return log is not None and len(log.counts) > 1


@helper
def look(g: Graph, log: Log | None, c: int, k: int) -> None:
    """Record that the wall in direction k of slot c was looked at, or its passage walked along."""
    if log is None:
        return
    if log.halt[0] != 0:
        raise Stopped("the work was cancelled")
    if len(log.counts) < 2:
        return
    at = log.counts[1]
    if at < len(log.examined):
        log.examined[at] = c * span(g) + k
    log.counts[1] = at + 1


@helper
def flip(g: Graph, log: Log | None, c: int, k: int) -> None:
    """Record that the wall in direction k of slot c was opened or closed."""
    if log is None:
        return
    count = log.counts[0]
    if count < len(log.flips):
        log.flips[count] = c * span(g) + k
        if count < len(log.flip_at):
            log.flip_at[count] = log.counts[1]
    log.counts[0] = count + 1
    look(g, log, c, k)


@helper
def carve(g: Graph, exits: Ints, log: Log | None, c: int, k: int) -> None:
    """Open the wall in direction k of slot c, and record it."""
    set_open(g, exits, c, k)
    flip(g, log, c, k)


@helper
def carve_if(g: Graph, exits: Ints, log: Log | None, c: int, k: int, opened: int) -> None:
    """Carve where `opened` is 1. A wall that a coin decides about is no branch then, foretold wrong half the time."""
    open_if(g, exits, c, k, opened)
    if log is not None and opened == 1:
        flip(g, log, c, k)


@helper
def close(g: Graph, exits: Ints, log: Log | None, c: int, k: int) -> None:
    """Close the passage in direction k of slot c, and record it."""
    set_closed(g, exits, c, k)
    flip(g, log, c, k)
