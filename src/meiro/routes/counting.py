"""Count simple routes exactly: shrink the maze to what matters, then try every way through the rest."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..flood import kernel_view
from ..graph import Graph, Ints, back, flags, has, ints, is_open, n_slots, neighbor, width
from ..kernel import helper, kernel
from ..maze import Maze

PLAIN_COST = 12.0  # microseconds a cell in plain Python

Net = dict[int, dict[int, int]]  # place → places next to it → the number of ways there


def count_routes(maze: Maze, limit: int = 1000) -> int | None:
    """Count the routes from start to goal that enter no cell twice; None means more than `limit`.

    1. Fill dead ends, and shrink every corridor to one way between its two ends: linear, compiled where it pays.
    2. Merge what lies in series or side by side, as `count_in_net` says, and try all ways through the rest.

    A maze with few loops costs little more than step 1; no maze costs more than is needed to find limit + 1 routes.
    """
    graph, exits = kernel_view(maze, PLAIN_COST)
    start, goal = (int(slot) for slot in maze.grid.slots_of(np.array([maze.start, maze.goal])))
    degree = flags(graph, n_slots(graph))
    _fill_dead_ends(graph, exits, degree, start, goal)
    none = ints(graph, 0)
    count = _list_chains(graph, exits, degree, start, goal, none, none)
    tails, heads = ints(graph, count), ints(graph, count)
    _list_chains(graph, exits, degree, start, goal, tails, heads)
    net: Net = {start: {}, goal: {}}
    for tail, head in zip(tails, heads, strict=True):
        add_way(net, int(tail), int(head))
    return count_in_net(net, start, goal, limit)


@kernel
def _fill_dead_ends(g: Graph, exits: Ints, degree: Ints, start: int, goal: int) -> None:
    """Leave in `degree` the number of passages of each slot once dead ends are filled, start and goal apart."""
    for c in range(n_slots(g)):
        for k in range(width(g, c)):
            if has(g, c, k) and is_open(g, exits, c, k):
                degree[c] += 1
    for begin in range(n_slots(g)):
        c = begin
        while degree[c] == 1 and c not in (start, goal):
            degree[c] = 0
            c = neighbor(g, c, _way_on(g, exits, degree, c, -1))
            degree[c] -= 1


@kernel
def _list_chains(g: Graph, exits: Ints, degree: Ints, start: int, goal: int, tails: Ints, heads: Ints) -> int:
    """Write both ends of every corridor between two different places; with empty buffers only count.

    Places are start, goal and the slots with three passages or more.
    """
    count = 0
    for c in range(n_slots(g)):
        if degree[c] < 3 and c not in (start, goal):
            continue
        for k in range(width(g, c)):
            if has(g, c, k) and is_open(g, exits, c, k) and degree[c] > 0 and degree[neighbor(g, c, k)] > 0:
                n = neighbor(g, c, k)
                came = back(g, c, k)
                while degree[n] == 2 and n not in (start, goal):
                    on = _way_on(g, exits, degree, n, came)
                    came = back(g, n, on)
                    n = neighbor(g, n, on)
                if c < n:  # the other half of the corridors are these, walked the other way
                    if len(tails) > 0:
                        tails[count] = c
                        heads[count] = n
                    count += 1
    return count


@helper
def _way_on(g: Graph, exits: Ints, degree: Ints, c: int, came: int) -> int:
    """Return the first passage of slot c, other than the direction it was entered by, that is not filled."""
    for k in range(width(g, c)):
        if k != came and has(g, c, k) and is_open(g, exits, c, k) and degree[neighbor(g, c, k)] > 0:
            return k
    return -1


# ---- The net: a small graph whose ways carry how many they stand for ----


def add_way(net: Net, a: int, b: int, count: int = 1) -> None:
    """Join two places by so many more ways."""
    net.setdefault(a, {})[b] = net.get(a, {}).get(b, 0) + count
    net.setdefault(b, {})[a] = net[a][b]


def count_in_net(net: Net, start: int, goal: int, limit: int) -> int | None:
    """Count the simple routes through a net, which is used up; None means more than `limit`.

    1. Drop a place with one neighbour; replace one with two by ways between these. Only places with three or more
       neighbours are left.
    2. Keep the places that lie on some route: with a way from start to goal added, the block that holds it.
    3. Each way that such a block has beyond a single route adds one route at least, so E − N + 2 bounds their number.
    4. Try all, entering only places from which the goal can still be reached: no trial is in vain.
    """
    if start == goal:
        return 1
    _merge(net, start, goal)
    kept = _on_some_route(net, start, goal)
    net = {a: {b: count for b, count in net[a].items() if b in kept} for a in kept}
    ways = sum(sum(beside.values()) for beside in net.values()) // 2
    if ways - len(net) + 2 > limit:
        return None
    return _try_all(net, start, goal, limit)


def _merge(net: Net, start: int, goal: int) -> None:
    todo = [place for place in net if len(net[place]) <= 2]
    while todo:
        place = todo.pop()
        if place in (start, goal) or place not in net:
            continue
        beside = net.pop(place)
        for other in beside:
            del net[other][place]
        if len(beside) == 2:
            (a, first), (b, second) = beside.items()
            add_way(net, a, b, first * second)
        todo += [other for other in beside if len(net[other]) <= 2]


def _on_some_route(net: Net, start: int, goal: int) -> set[int]:
    """Find the block of start and goal by depth-first search (Hopcroft & Tarjan 1973, "Algorithm 447", p. 374).

    The added way from start to goal is walked first; what hangs on a single place is cut off on the way back.
    """
    number = {start: 0, goal: 1}
    low = {goal: 0}
    kept = [goal]
    trail = [(goal, start, iter(net[goal]))]
    while trail:
        place, before, ahead = trail[-1]
        other = next(ahead, None)
        if other is None:
            trail.pop()
            if trail:
                low[before] = min(low[before], low[place])
                if low[place] >= number[before]:
                    while kept.pop() != place:
                        pass
        elif other not in number:
            number[other] = low[other] = len(number)
            kept.append(other)
            trail.append((other, place, iter(net[other])))
        elif other != before:
            low[place] = min(low[place], number[other])
    return {start, *kept}


def _try_all(net: Net, start: int, goal: int, limit: int) -> int | None:
    total = 0
    used = {start}
    trail = [(start, 1, _ways_ahead(net, start, goal, used))]
    while trail:
        place, ways, ahead = trail[-1]
        other = next(ahead, None)
        if other is None:
            trail.pop()
            used.remove(place)
        elif other == goal:
            total += ways * net[place][other]
            if total > limit:
                return None
        else:
            used.add(other)
            trail.append((other, ways * net[place][other], _ways_ahead(net, other, goal, used)))
    return total


def _ways_ahead(net: Net, place: int, goal: int, used: set[int]) -> Iterator[int]:
    """List the neighbours from which the goal can be reached without a used place."""
    reached = {goal}
    todo = [goal]
    while todo:
        fresh = net[todo.pop()].keys() - reached - used
        reached |= fresh
        todo += fresh
    return iter([other for other in net[place] if other in reached])
