"""The random mouse."""

from __future__ import annotations

from ..checks import whole
from ..graph import Graph, Ints, back, has, ints, is_open, n_cells, n_slots, neighbor, span, width
from ..kernel import kernel
from ..rng import Rng, below, rng_for
from . import Found, Query, solvers
from ._climb import rings
from ._walk import step, walked


@solvers.register("random-mouse", "Random mouse", "walks", plain_cost=300.0)
def random_mouse(graph: Graph, exits: Ints, query: Query, *, max_steps: int = 10_000_000) -> Found:
    """Take any passage but the one just come by, and turn back only in dead ends, until the goal is met.

    A search in rings first makes sure that there is a route, since the mouse would never know. It needs no memory,
    but a number of steps that grows like the square of the cells, so it gives up after `max_steps` (0: never). The
    path, the walk without its loops, is not a shortest one. Source: Pullen, "Think Labyrinth:
    maze algorithms", "random mouse".
    """
    whole("max_steps", max_steps, 0)
    entered = ints(graph, n_slots(graph), -1)
    queue = ints(graph, n_cells(graph))
    count = rings(graph, exits, entered, queue, 0, query.start, query.goal)
    if query.start != query.goal and entered[query.goal] < 0:
        return Found(queue[:count], ints(graph, 0), reached=False, walk=queue[:1])
    walk = ints(graph, 0)
    for _ in range(2):  # once to count the steps, once to write them down
        rng = rng_for(graph, int(query.rng[0]))
        steps = _roam(graph, exits, rng, walk, query.start, query.goal, max_steps)
        walk = walk if len(walk) == steps else ints(graph, steps)
    return walked(graph, query, walk, note=f"gave up after {steps} steps")


@kernel
def _roam(g: Graph, exits: Ints, rng: Rng, walk: Ints, start: int, goal: int, most: int) -> int:
    """Write the darts walked along, if there is room, and return their count."""
    count = 0
    c = start
    behind = -1
    while c != goal and (most == 0 or count < most):
        ways = 0
        for k in range(width(g, c)):
            if k != behind and has(g, c, k) and is_open(g, exits, c, k):
                ways += 1
        ahead = behind
        skip = below(rng, ways) if ways > 0 else 0
        for k in range(width(g, c)):
            if k != behind and has(g, c, k) and is_open(g, exits, c, k):
                if skip == 0:
                    ahead = k
                skip -= 1
        count = step(walk, count, c * span(g) + ahead)
        behind = back(g, c, ahead)
        c = neighbor(g, c, ahead)
    return count
