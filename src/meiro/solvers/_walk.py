"""What walkers share: turning on the spot, and a walk's first visits and its path without loops."""

from __future__ import annotations

from ..checks import whole
from ..errors import InvalidOption
from ..graph import (
    Graph,
    Ints,
    flags,
    has,
    ints,
    is_open,
    most_directions,
    n_cells,
    n_slots,
    neighbor,
    span,
    width,
)
from ..kernel import helper, kernel
from . import Found, Query

CIRCLED = "circled: came back to the same cell with the same heading"


def turn_of(hand: str) -> int:
    """Return the step by which a walker turns away from the wall at its hand: sides are numbered clockwise."""
    if hand not in ("left", "right"):
        msg = f"hand={hand!r}: it may be left or right"
        raise InvalidOption(msg)
    return 1 if hand == "left" else -1


def check_heading(graph: Graph, heading: int) -> int:
    """Return a direction to face, of as many as a cell of the grid may have; raise InvalidOption for others."""
    return whole("heading", heading, 0, most_directions(graph) - 1)


@helper
def turn_from(g: Graph, exits: Ints, c: int, k: int, turn: int) -> int:
    """Return the first open direction of slot c after k, turning by `turn` (1 or −1); k itself comes last, −1: none."""
    sides = width(g, c)
    for _ in range(sides):
        k = (k + turn) % sides
        if has(g, c, k) and is_open(g, exits, c, k):
            return k
    return -1


@helper
def step(walk: Ints, count: int, dart: int) -> int:
    """Record a step, if the walk has room, and return the new count of steps."""
    if count < len(walk):
        walk[count] = dart
    return count + 1


def walked(graph: Graph, query: Query, darts: Ints, note: str = "") -> Found:
    """Answer with a walk from the start: what it saw first and, if it ends at the goal, its path without loops."""
    walk = ints(graph, len(darts) + 1)
    left = ints(graph, n_slots(graph))
    explored = ints(graph, n_cells(graph))
    count = _retell(graph, darts, walk, left, explored, flags(graph, n_slots(graph)), query.start)
    if walk[len(darts)] != query.goal:
        return Found(explored[:count], ints(graph, 0), reached=False, walk=walk, note=note)
    path = ints(graph, _erase_loops(graph, left, query.start, query.goal, ints(graph, 0)))
    _erase_loops(graph, left, query.start, query.goal, path)
    return Found(explored[:count], path, reached=True, walk=walk)


@kernel
def _retell(g: Graph, darts: Ints, walk: Ints, left: Ints, explored: Ints, seen: Ints, start: int) -> int:
    """Write the slots passed, the dart by which each was last left, and the first visits; return their count."""
    walk[0] = explored[0] = start
    seen[start] = 1
    count = 1
    for i in range(len(darts)):
        c = darts[i] // span(g)
        left[c] = darts[i]
        c = neighbor(g, c, darts[i] % span(g))
        walk[i + 1] = c
        if seen[c] == 0:
            seen[c] = 1
            explored[count] = c
            count += 1
    return count


@kernel
def _erase_loops(g: Graph, left: Ints, start: int, goal: int, path: Ints) -> int:
    """Leave every slot as the walk left it last; return the length, and write the path if it has room.

    No slot comes twice, because each is left later than the one before.
    """
    count = 0
    c = start
    while c != goal:
        k = left[c] % span(g)
        count = step(path, count, c * span(g) + k)
        c = neighbor(g, c, k)
    return count
