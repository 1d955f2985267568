"""Best-first search over a binary heap of slots, for Dijkstra's method and A*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..graph import Graph, Ints, flags, has, ints, is_open, n_cells, n_slots, neighbor, span, width
from ..kernel import helper, kernel
from ..rng import Rng, below
from . import Found, Query, wide
from ._climb import path_to

TIE_BITS = 20  # of a 64-bit rank among equals; the bound takes the rest


class Front(NamedTuple):
    """What is known of each slot, and the open ones as a heap: reached, but not explored since."""

    cost: Ints  # (M,) int64 least cost known, −1 where none is
    total: Ints  # (M,) int64 that cost and the bound of what is to come
    tie: Ints  # (M,) int64 rank among equal totals
    heap: Ints  # (N,) open slots; none comes before the one at (place − 1) / 2
    place: Ints  # (M,) place in the heap, −1 outside


def best_first(graph: Graph, exits: Ints, query: Query, bound: Ints, ties: int) -> Found:
    """Explore slots by (cost + bound, largest cost, a draw below `ties`) until it is the goal's turn."""
    slots, cells = n_slots(graph), n_cells(graph)
    cost = wide(graph, slots, -1)
    front = Front(cost, wide(graph, slots), wide(graph, slots), ints(graph, cells), ints(graph, slots, -1))
    entered = ints(graph, slots, -1)
    explored = ints(graph, cells)
    done = flags(graph, slots)
    count = _explore(
        graph,
        exits,
        query.weights,
        query.lengths,
        bound,
        query.rng,
        ties,
        front,
        entered,
        explored,
        done,
        query.start,
        query.goal,
    )
    reached = done[query.goal] == 1
    path = path_to(graph, entered, query.start, query.goal) if reached else ints(graph, 0)
    return Found(explored[:count], path, reached, costs=cost)


@kernel
def _explore(
    g: Graph,
    exits: Ints,
    weights: Ints,
    lengths: Sequence[int],
    bound: Ints,
    rng: Rng,
    ties: int,
    front: Front,
    entered: Ints,
    explored: Ints,
    done: Ints,
    start: int,
    goal: int,
) -> int:
    """Write the slots explored and the darts into them; return how many there are.

    A slot explored too early, because a bound fell by more than a step costs, is opened again.
    """
    front.cost[start] = 0
    front.heap[0] = start
    size = 1
    count = 0
    while size > 0:
        c = front.heap[0]
        size -= 1
        front.place[c] = -1
        if size > 0:
            sink(front, front.heap[size], size)
        if done[c] == 0:
            done[c] = 1
            explored[count] = c
            count += 1
        if c == goal:
            return count
        for k in range(width(g, c)):
            if has(g, c, k) and is_open(g, exits, c, k):
                n = neighbor(g, c, k)
                length = lengths[k] if len(lengths) > 0 else 1
                cost = front.cost[c] + (weights[n] if len(weights) > 0 else 1) * length
                if front.cost[n] < 0 or cost < front.cost[n]:
                    front.cost[n] = cost
                    front.total[n] = cost + bound[n]
                    front.tie[n] = (bound[n] << TIE_BITS) + below(rng, ties)
                    entered[n] = c * span(g) + k
                    at = front.place[n]
                    if at < 0:
                        at = size
                        size += 1
                    rise(front, n, at)
    return count


@helper
def comes_before(front: Front, a: int, b: int) -> bool:
    """Tell whether slot a is explored before slot b: at equal totals, the smaller bound is the larger cost."""
    if front.total[a] != front.total[b]:
        return front.total[a] < front.total[b]
    return front.tie[a] < front.tie[b]


@helper
def rise(front: Front, slot: int, at: int) -> None:
    """Put a slot into the heap at place `at`, or further up where it belongs."""
    while at > 0 and comes_before(front, slot, front.heap[(at - 1) >> 1]):
        front.heap[at] = front.heap[(at - 1) >> 1]
        front.place[front.heap[at]] = at
        at = (at - 1) >> 1
    front.heap[at] = slot
    front.place[slot] = at


@helper
def sink(front: Front, slot: int, size: int) -> None:
    """Put a slot into the heap of `size` slots at the top, or further down where it belongs."""
    at = 0
    below_it = 1
    while below_it < size:
        if below_it + 1 < size and comes_before(front, front.heap[below_it + 1], front.heap[below_it]):
            below_it += 1
        if not comes_before(front, front.heap[below_it], slot):
            break
        front.heap[at] = front.heap[below_it]
        front.place[front.heap[at]] = at
        at = below_it
        below_it = 2 * at + 1
    front.heap[at] = slot
    front.place[slot] = at
