"""Breadth-first search from both ends."""

from __future__ import annotations

from ..graph import Graph, Ints, back, flags, has, ints, is_open, n_cells, n_slots, neighbor, span, width
from ..kernel import kernel
from . import Found, Query, solvers
from ._climb import climb


@solvers.register("bidirectional", "Bidirectional search", "shortest", plain_cost=3.0)
def bidirectional(graph: Graph, exits: Ints, query: Query) -> Found:
    """Explore whole rings around the start and the goal until they touch; the path is a shortest one.

    1. Take the end whose outer ring has fewer cells, the start when equal.
    2. Explore that ring, cell by cell.
    3. Stop at the first neighbour that belongs to the other end: no shorter route can exist, because the rings
       finished before would have met on it. With a ring empty there is no route.

    Explored are the cells of both ends in order, the meeting cell last. Time and memory are linear in the cells; in
    wide mazes far fewer are explored than from one end. Source: Pohl (1971), "Bi-directional search", p. 127.
    """
    size = n_cells(graph)
    entered = ints(graph, n_slots(graph), -1)
    explored = ints(graph, size)
    if query.start == query.goal:
        explored[0] = query.start
        return Found(explored[:1], ints(graph, 0), reached=True)
    bridge = ints(graph, 1, -1)
    owner = flags(graph, n_slots(graph))
    queue, heads, tails = ints(graph, 2 * size), ints(graph, 2), ints(graph, 2, 1)
    count = _meet(
        graph, exits, owner, entered, queue, heads, tails, explored, bridge, query.start, query.goal
    )
    if bridge[0] < 0:
        return Found(explored[:count], ints(graph, 0), reached=False)
    return Found(explored[:count], _path(graph, entered, bridge[0], query), reached=True)


@kernel
def _meet(
    g: Graph,
    exits: Ints,
    owner: Ints,
    entered: Ints,
    queue: Ints,
    heads: Ints,
    tails: Ints,
    explored: Ints,
    bridge: Ints,
    start: int,
    goal: int,
) -> int:
    """Write the slots explored and return their count; `bridge` receives the dart from start's side to goal's.

    `owner` is 1 around the start, 2 around the goal; the goal's queue is the second half of `queue`.
    """
    half = len(queue) // 2
    queue[0], queue[half] = start, goal
    owner[start], owner[goal] = 1, 2
    count = 0
    while heads[0] < tails[0] and heads[1] < tails[1]:
        end = 0 if tails[0] - heads[0] <= tails[1] - heads[1] else 1
        last = tails[end]
        while heads[end] < last:
            c = queue[end * half + heads[end]]
            heads[end] += 1
            explored[count] = c
            count += 1
            for k in range(width(g, c)):
                if has(g, c, k) and is_open(g, exits, c, k):
                    n = neighbor(g, c, k)
                    if owner[n] == 0:
                        owner[n] = end + 1
                        entered[n] = c * span(g) + k
                        queue[end * half + tails[end]] = n
                        tails[end] += 1
                    elif owner[n] != end + 1:
                        bridge[0] = c * span(g) + k if end == 0 else n * span(g) + back(g, c, k)
                        explored[count] = n
                        return count + 1
    return count


def _path(graph: Graph, entered: Ints, bridge: int, query: Query) -> Ints:
    """Join the way to the bridge, the bridge, and the way from it to the goal."""
    none = ints(graph, 0)
    near = int(bridge) // span(graph)
    before = climb(graph, entered, query.start, near, none)
    path = ints(graph, before + 1 + _descend(graph, entered, bridge, query.goal, none, 0))
    climb(graph, entered, query.start, near, path)
    path[before] = bridge
    _descend(graph, entered, bridge, query.goal, path, before + 1)
    return path


@kernel
def _descend(g: Graph, entered: Ints, bridge: int, goal: int, path: Ints, at: int) -> int:
    """Turn round the darts that led from the goal to the bridge; return their count, and write them from `at`."""
    count = 0
    c = neighbor(g, bridge // span(g), bridge % span(g))
    while c != goal:
        before = entered[c] // span(g)
        if len(path) > 0:
            path[at + count] = c * span(g) + back(g, before, entered[c] % span(g))
        count += 1
        c = before
    return count
