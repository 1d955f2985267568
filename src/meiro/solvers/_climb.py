"""Out from the start in rings, and from the darts by which slots were entered back to a path."""

from __future__ import annotations

from ..graph import Graph, Ints, ints, neighbor, next_way, span
from ..kernel import kernel


@kernel
def rings(g: Graph, exits: Ints, entered: Ints, queue: Ints, begin: int, start: int, goal: int) -> int:
    """Explore in rings until the goal is reached; return where the slots explored end in `queue`.

    From `begin` on it receives them in order, `entered`, all −1, the dart into each; that of the start means nothing.
    """
    queue[begin] = start
    entered[start] = start
    head = begin
    tail = begin + 1
    while head < tail:
        c = queue[head]
        head += 1
        if c == goal:
            return head
        k = next_way(g, exits, c, -1)
        while k >= 0:
            n = neighbor(g, c, k)
            if entered[n] < 0:
                entered[n] = c * span(g) + k
                queue[tail] = n
                tail += 1
            k = next_way(g, exits, c, k)
    return head


@kernel
def climb(g: Graph, entered: Ints, start: int, goal: int, path: Ints) -> int:
    """Follow `entered` (the dart that led into each slot) from goal to start; return the length.

    The darts are written to `path` from start to goal; with an empty `path` they are only counted.
    """
    length = 0
    c = goal
    while c != start:
        c = entered[c] // span(g)
        length += 1
    if len(path) > 0:
        c = goal
        at = length
        while c != start:
            at -= 1
            path[at] = entered[c]
            c = entered[c] // span(g)
    return length


def path_to(graph: Graph, entered: Ints, start: int, goal: int) -> Ints:
    """Return the darts from start to goal; the goal must have been reached."""
    length = climb(graph, entered, start, goal, ints(graph, 0))
    path = ints(graph, length)
    climb(graph, entered, start, goal, path)
    return path
