"""The route over an opened wall, as a path."""

from __future__ import annotations

import numpy as np

from ..maze import Maze, Search
from ..solvers import solve
from .candidates import Candidates


def way_over(maze: Maze, table: Candidates, place: int) -> Search:
    """Return the new route that opening one candidate wall of a perfect maze gives: start → near, far → goal."""
    near, far = int(table.near[place]), int(table.far[place])
    there = solve(maze.with_ends(maze.start, near))
    onward = solve(maze.with_ends(far, maze.goal))
    path = np.concatenate([there.path, onward.path])
    edges = np.concatenate([there.path_edges, [table.edges[place]], onward.path_edges])
    return Search(path, path, edges, len(edges))
