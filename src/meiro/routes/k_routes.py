"""k routes: walls opened until exactly so many simple routes lead from start to goal."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import numpy as np

from ..checks import whole
from ..errors import NotSupported
from ..flood import flood, kernel_view
from ..graph import Array, Graph, Ints, flags, has, is_open, n_slots, neighbor, width
from ..graph import ints as new_ints
from ..identity import clean_seed
from ..kernel import kernel
from ..maze import Maze
from ..rng import Rng, derive, key_of, rng_for
from .candidates import Candidates, candidates_in
from .counting import Net, add_way, count_in_net
from .partition import PLAIN_COST, split
from .policies import choose, ranked

Pair = tuple[int, int]
Tree = dict[int, int]  # each place but the root, and the next one on the way to the root

MOST = 100  # routes
WORK = 100_000  # walls opened and routes counted, over all the sets a search tries, before it gives up


@dataclass(frozen=True)
class Opened:
    """A maze with more routes, and the edges that were opened, in order."""

    maze: Maze
    edges: Array  # (m,) int64


def open_routes(
    maze: Maze, count: int = 2, *, policy: str = "shortest", distance: int = 0, seed: str | int = 0
) -> Opened:
    """Open walls of a perfect maze until it has exactly `count` simple routes; see `walls_to_open`.

    The seed serves the policy "random"; a maze of the recipe with the same seed opens the same walls.
    """
    graph, exits = kernel_view(maze, PLAIN_COST)
    start, goal = (int(slot) for slot in maze.grid.slots_of(np.array([maze.start, maze.goal])))
    rng = rng_for(graph, derive(key_of(clean_seed(seed)), "routes"))
    darts = walls_to_open(graph, exits, (start, goal), rng, Wanted(count, policy, distance))
    edges = maze.grid.edges_of(np.array(darts, np.int64))
    passages = maze.passages.copy()
    passages[edges] = True
    return Opened(Maze(maze.grid, passages, maze.start, maze.goal, maze.openings), edges)


class Wanted(NamedTuple):
    """How many routes, by which policy, and how far from the old route at least."""

    routes: int
    policy: str
    distance: int


def walls_to_open(graph: Graph, exits: Ints, ends: Pair, rng: Rng, wanted: Wanted) -> list[int]:
    """Return the darts of walls whose opening gives a perfect maze exactly so many simple routes.

    1. Keep the regions of the maze as it is. Every wall between them that is opened brings a route that crosses
       there, and perhaps some that cross three times or more, so m walls give m + 1 routes or more.
    2. For two routes take the policy's favourite.
    3. For more, go through the sets of walls, favourites first, and count each exactly: with too few routes add a
       wall, with too many drop the last one and take the next. A wall more never means a route less, so this misses
       no set.

    Each set is counted in a tree shrunk to the walls' cells. The search ends after 100,000 opened walls and counted
    routes in all: some ten thousand sets for three or four routes. Raises InvalidOption for a wrong number, policy
    or distance; NotSupported when the maze is not perfect or no set is found, with the nearest count.
    """
    whole("routes", wanted.routes, 1, MOST)
    table = candidates_in(graph, exits, split(graph, exits, *ends))
    if wanted.routes == 1:
        return []
    if wanted.routes == 2:
        return [int(table.edges[choose(table, wanted.policy, wanted.distance, rng)])]
    order = ranked(table, wanted.policy, wanted.distance, rng)
    tree = _shrunk(graph, exits, ends[0], [ends[1], *table.near[order].tolist(), *table.far[order].tolist()])
    chosen = _search(tree, _pairs(table, order), ends, wanted.routes)
    return [int(table.edges[order[i]]) for i in chosen]


def _pairs(table: Candidates, order: list[int]) -> list[Pair]:
    return list(zip(table.near[order].tolist(), table.far[order].tolist(), strict=True))


def _search(tree: Tree, walls: list[Pair], ends: Pair, wanted: int) -> list[int]:
    """Return the first set of walls, by their places, with exactly so many routes; raise NotSupported without one."""
    chosen: list[int] = []
    at, tries, work, nearest = 0, 0, 0, 1
    while work < WORK:
        if at == len(walls):
            if not chosen:
                break
            at = chosen.pop() + 1
            continue
        tries += 1
        count = _count(tree, [walls[i] for i in (*chosen, at)], ends, 2 * wanted)
        work += len(chosen) + 1 + (2 * wanted if count is None else count)
        if count == wanted:
            return [*chosen, at]
        if count is not None:
            nearest = min(nearest, count, key=lambda found: abs(found - wanted))
            if count < wanted:
                chosen.append(at)
        at += 1
    tried_all = not chosen and at == len(walls)
    why = (
        "no set of walls between the regions gives them"
        if tried_all
        else f"none found in {tries:,} sets of walls"
    )
    msg = f"exactly {wanted} routes: {why}; the nearest is {nearest}"
    raise NotSupported(msg)


def _count(tree: Tree, walls: list[Pair], ends: Pair, limit: int) -> int | None:
    """Count the routes once these walls are open: only the tree's ways between their cells and the ends matter."""
    net: Net = {ends[0]: {}}
    for place in (ends[1], *chain.from_iterable(walls)):
        here, climbing = place, place not in net
        while climbing:
            above = tree[here]
            climbing = above not in net
            add_way(net, here, above)
            here = above
    for near, far in walls:
        add_way(net, near, far)
    return count_in_net(net, *ends, limit)


def _shrunk(graph: Graph, exits: Ints, root: int, ends: list[int]) -> Tree:
    """Shrink a tree to its root, some ends, and where the ways between them part: each place and the next one up."""
    steps, order = flood(graph, exits, root)
    kept = flags(graph, n_slots(graph))
    kept[root] = 1
    for place in ends:
        kept[place] = 1
    above = new_ints(graph, n_slots(graph), -1)
    _shrink(graph, exits, steps, order, kept, flags(graph, n_slots(graph)), above)
    places = np.flatnonzero(np.asarray(kept)).tolist()
    return {place: int(above[place]) for place in places if place != root}


@kernel
def _shrink(g: Graph, exits: Ints, steps: Ints, order: Ints, kept: Ints, needed: Ints, above: Ints) -> None:
    """Mark in `kept` where ways part; give every slot the next kept one above it. `needed` counts ways below."""
    for i in range(len(order) - 1, 0, -1):
        c = order[i]
        for k in range(width(g, c)):
            if has(g, c, k) and is_open(g, exits, c, k) and steps[neighbor(g, c, k)] < steps[c]:
                above[c] = neighbor(g, c, k)
        if needed[c] > 1:
            kept[c] = 1
        if needed[c] > 0 or kept[c] == 1:
            needed[above[c]] += 1
    for i in range(1, len(order)):
        c = order[i]
        if kept[above[c]] == 0:
            above[c] = above[above[c]]
