"""The solution: how long it is, how often it turns and forks, and how many shortest routes there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ..darts import POPCOUNT
from ..flood import flood, kernel_view
from ..graph import Array, Graph, Ints, Lattice, ints, n_cells, n_slots, neighbor, next_way, span
from ..kernel import kernel
from ..maze import Maze
from ..solvers._climb import path_in, path_to, rings
from .bias import STRAIGHT, headings
from .patterns import is_regular

SEARCH_COST = 6.0  # microseconds a cell that two floods and a look at all steps take in plain Python
STEPS_AT_A_TIME = 1 << 18


class Solution(NamedTuple):
    """A shortest route from start to goal."""

    steps: int
    turns: int  # cells where it does not go straight on
    decisions: int  # junctions on it, the goal left out


def describe_solution(maze: Maze) -> Solution | None:
    """Describe the route that breadth-first search finds; None without one."""
    darts = _path(maze)
    if darts is None:
        return None
    graph = maze.grid.compiled_graph
    slots = darts // span(graph)
    degrees = POPCOUNT[maze.exits[slots]] if isinstance(graph, Lattice) else maze.degrees[slots]
    return Solution(len(darts), _turns(maze, darts), int((degrees > 2).sum()))


def shortest_path(maze: Maze) -> Array:
    """Return the cells of a shortest route from start to goal, int64; none where there is no route.

    A maze just made by a generator that knows from where it reached each cell climbs that tree from both ends, which
    costs no more than the ways to the first cell; any other is searched breadth-first.

    >>> from meiro import new, solve
    >>> maze = new("9x4", seed="hello")
    >>> shortest_path(maze).tolist() == solve(maze).path.tolist()
    True
    """
    darts = _path(maze)
    if darts is None:
        return np.empty(0, np.int64)
    return np.append(maze.grid.cells_of(darts // span(maze.grid.compiled_graph)), maze.goal)


def _path(maze: Maze) -> Array | None:
    """Return the darts of the path that breadth-first search finds."""
    start, goal = (int(slot) for slot in maze.grid.slots_of(np.array([maze.start, maze.goal])))
    if maze.parents is not None:
        tree = maze.grid.graph(compiled=isinstance(maze.parents, np.ndarray))  # in the mode that made it
        return np.asarray(path_in(tree, maze.parents, start, goal), np.int64)
    graph, exits = kernel_view(maze, SEARCH_COST)
    entered = ints(graph, n_slots(graph), -1)
    rings(graph, exits, entered, ints(graph, n_cells(graph)), 0, start, goal)
    reached = start == goal or entered[goal] >= 0
    return np.asarray(path_to(graph, entered, start, goal), np.int64) if reached else None


def _turns(maze: Maze, darts: Array) -> int:
    graph = maze.grid.compiled_graph
    if is_regular(maze.grid):
        ways = darts % span(graph)
        return int((ways[1:] != ways[:-1]).sum())
    edges = maze.grid.edges_of(darts)
    forward = maze.grid.ends[edges, 0] == maze.grid.cells_of(darts // span(graph))
    way = headings(maze.grid)[edges] * np.where(forward, 1, -1)[:, None]
    return int(((way[1:] * way[:-1]).sum(axis=1) <= STRAIGHT).sum())


def count_shortest_routes(maze: Maze) -> int:
    """Count the shortest routes from start to goal exactly; 0 without a route, 1 when the start is the goal.

    The count of a cell is the sum of those one step nearer to the start, over the cells that lie on shortest
    routes only. Routes that differ only by parallel edges count apart. Linear but for the length of the numbers.
    """
    graph, exits = kernel_view(maze, SEARCH_COST)
    start, goal = (int(slot) for slot in maze.grid.slots_of(np.array([maze.start, maze.goal])))
    home = flood(graph, exits, goal)[0]
    if home[start] < 0:
        return 0
    routes, before = {start: 1}, start
    for tail, head in _shortest_steps(graph, exits, home, start):
        if tail != before:  # all its steps are done, and none leads back to it
            del routes[before]
            before = tail
        routes[head] = routes.get(head, 0) + routes[tail]
    return routes[goal]


def _shortest_steps(graph: Graph, exits: Ints, home: Ints, start: int) -> Iterator[tuple[int, int]]:
    """Yield tail and head of each step of the shortest routes, those of one tail together, nearest to the start first.

    `home` has the steps from every slot to the goal. A slot that a shortest route passes gets −2 minus them.
    """
    queue, state = ints(graph, n_cells(graph)), ints(graph, 2)
    queue[0], state[1] = start, 1
    room = min(STEPS_AT_A_TIME, n_cells(graph) * span(graph)) + span(graph)
    tails, heads = ints(graph, room), ints(graph, room)
    while count := _step_home(graph, exits, home, queue, state, tails, heads):
        yield from zip(np.asarray(tails[:count]).tolist(), np.asarray(heads[:count]).tolist(), strict=True)


@kernel
def _step_home(g: Graph, exits: Ints, home: Ints, queue: Ints, state: Ints, tails: Ints, heads: Ints) -> int:
    head = state[0]
    tail = state[1]
    count = 0
    while head < tail and count + span(g) <= len(tails):
        c = queue[head]
        head += 1
        left = home[c] if home[c] >= 0 else -2 - home[c]
        k = next_way(g, exits, c, -1)
        while k >= 0:
            n = neighbor(g, c, k)
            if home[n] == left - 1:
                home[n] = -2 - home[n]
                queue[tail] = n
                tail += 1
            if home[n] == -1 - left:
                tails[count] = c
                heads[count] = n
                count += 1
            k = next_way(g, exits, c, k)
    state[0] = head
    state[1] = tail
    return count
