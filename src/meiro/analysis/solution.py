"""The solution: how long it is, how often it turns and forks, and how many shortest routes there are."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..graph import Array
from ..maze import Maze, Search
from ..solvers import solve
from .bias import STRAIGHT, headings
from .flood import distances


class Solution(NamedTuple):
    """A shortest route from start to goal."""

    steps: int
    turns: int  # cells where it does not go straight on
    decisions: int  # junctions on it, the goal left out


def describe_solution(maze: Maze, search: Search | None = None) -> Solution | None:
    """Describe the route of a search, a breadth-first one when none is given; None without a route."""
    search = solve(maze) if search is None else search
    if not search.found:
        return None
    degrees = maze.degrees[search.path[:-1]]
    return Solution(search.steps, _turns(maze, search), int((degrees > 2).sum()))


def _turns(maze: Maze, search: Search) -> int:
    edges, ends = search.path_edges, maze.grid.ends
    forward = ends[edges, 0] == search.path[:-1]
    way = headings(maze.grid)[edges] * np.where(forward, 1, -1)[:, None]
    return int(((way[1:] * way[:-1]).sum(axis=1) <= STRAIGHT).sum())


def count_shortest_routes(maze: Maze) -> int:
    """Count the shortest routes from start to goal exactly; 0 without a route, 1 when the start is the goal.

    The count of a cell is the sum of those one step nearer to the start, over the cells that lie on shortest
    routes only. Routes that differ only by parallel edges count apart. Linear but for the length of the numbers.
    """
    out, home = distances(maze, maze.start), distances(maze, maze.goal)
    total = int(out[maze.goal])
    if total < 0:
        return 0
    tails, heads = _shortest_steps(maze, (out >= 0) & (out + home == total), out)
    if len(tails) == total:  # one step on each level
        return 1
    routes = {maze.start: 1}
    for tail, head in zip(tails.tolist(), heads.tolist(), strict=True):
        routes[head] = routes.get(head, 0) + routes[tail]
    return routes[maze.goal]


def _shortest_steps(maze: Maze, useful: Array, out: Array) -> tuple[Array, Array]:
    """Return tails and heads of the steps of all shortest routes, nearest to the start first."""
    ends = maze.grid.ends[maze.passages]
    low, high = ends[useful[ends].all(axis=1)].T
    uphill = out[high] - out[low]
    tails, heads = np.where(uphill > 0, low, high)[uphill != 0], np.where(uphill > 0, high, low)[uphill != 0]
    order = np.argsort(out[tails], kind="stable")
    return tails[order], heads[order]
