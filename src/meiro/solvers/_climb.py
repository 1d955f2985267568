"""Out from the start in rings and back along the darts by which slots were entered; or up a tree from both ends."""

from __future__ import annotations

from ..graph import Graph, Ints, back, flags, ints, n_slots, neighbor, next_way, span
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


@kernel
def meet(g: Graph, parents: Ints, passed: Ints, start: int, goal: int, path: Ints) -> int:
    """Climb from both ends to the first slot that both ways to the root share; return the length.

    `parents` is a Tree's, `passed` all zero. The darts are written to `path` from start to goal; with an empty `path`
    they are only counted.
    """
    c = goal
    passed[c] = 1
    while parents[c] > 0:
        c = neighbor(g, c, parents[c] - 1)
        passed[c] = 1
    length = 0
    c = start
    while passed[c] == 0:
        if len(path) > 0:
            path[length] = c * span(g) + parents[c] - 1
        length += 1
        c = neighbor(g, c, parents[c] - 1)
    top = c
    c = goal
    while c != top:
        length += 1
        c = neighbor(g, c, parents[c] - 1)
    if len(path) > 0:
        at = length
        c = goal
        while c != top:
            at -= 1
            k = parents[c] - 1
            path[at] = neighbor(g, c, k) * span(g) + back(g, c, k)
            c = neighbor(g, c, k)
    return length


def path_in(graph: Graph, parents: Ints, start: int, goal: int) -> Ints:
    """Return the darts from start to goal in a tree."""
    path = ints(graph, meet(graph, parents, flags(graph, n_slots(graph)), start, goal, ints(graph, 0)))
    meet(graph, parents, flags(graph, n_slots(graph)), start, goal, path)
    return path
