"""Floods: steps from one cell to all others, pieces, the pair of cells that lie farthest apart."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..darts import by_cell
from ..flood import flood, kernel_view, spread
from ..graph import Array, Graph, Ints, ints, is_cell, n_cells, n_slots
from ..kernel import kernel
from ..maze import Maze
from ..solvers import solve

FLOOD_COST = 2.0  # microseconds a cell in plain Python


def distances(maze: Maze, cell: int) -> Array:
    """Return the steps from a cell to every cell, (N,) int64; −1 where no route leads.

    Raises InvalidMaze for a number that is no cell.
    """
    return by_cell(maze.grid.compiled_graph, _steps(maze, cell)).astype(np.int64)


def reached(maze: Maze, cell: int) -> Array:
    """Return whether a route leads from a cell to every cell, (N,) bool: less memory than their distances."""
    return by_cell(maze.grid.compiled_graph, _steps(maze, cell) >= 0)


def _steps(maze: Maze, cell: int) -> Array:
    """Return the steps to every slot, −1 where no route leads."""
    return np.asarray(_flood(maze, maze.grid.check_cell("cell", cell))[0])


def nearest(maze: Maze, cell: int, goals: Sequence[int]) -> int | None:
    """Return the goal with the fewest steps from a cell, the first one when none can be reached, None of none."""
    if len(goals) < 2:
        return goals[0] if goals else None
    steps = distances(maze, cell)[list(goals)]
    if (steps < 0).all():
        return goals[0]
    return goals[int(np.where(steps < 0, maze.grid.n_cells, steps).argmin())]


def is_perfect(maze: Maze) -> bool:
    """Tell whether the passages form a spanning tree: N−1 of them, and every cell reached."""
    if maze.n_passages != maze.grid.n_cells - 1:
        return False
    return len(_flood(maze, 0)[1]) == maze.grid.n_cells


def farthest_pair(maze: Maze) -> tuple[int, int]:
    """Return two cells far apart by a double sweep: farthest from the start, then farthest from that.

    In a perfect maze they are the ends of a longest path; with loops they need not be. Source: Buck, "Mazes for
    Programmers" (2015), chapter 3.
    """
    return double_sweep(maze)[:2]


def double_sweep(maze: Maze) -> tuple[int, int, int]:
    """Return the two cells of `farthest_pair`, and the steps between them."""
    one, _ = _farthest(maze, maze.start)
    return (one, *_farthest(maze, one))


def _farthest(maze: Maze, cell: int) -> tuple[int, int]:
    """Return the last cell that a flood reaches, and its steps."""
    steps, order = _flood(maze, cell)
    return int(maze.grid.cells_of(np.array(order[-1]))), int(steps[order[-1]])


def longest_path(maze: Maze) -> Array:
    """Return the cells of a shortest route between a farthest pair, int64: in a perfect maze a longest path."""
    start, goal = farthest_pair(maze)
    return solve(maze.with_ends(start, goal)).path


def count_pieces(maze: Maze) -> int:
    """Count the pieces that the passages leave, a walled-in cell being one."""
    graph, exits = kernel_view(maze, FLOOD_COST)
    return _pieces(graph, exits, ints(graph, n_slots(graph), -1), ints(graph, n_cells(graph)))


def _flood(maze: Maze, cell: int) -> tuple[Ints, Ints]:
    """Return steps by slot, and the slots reached in order of distance."""
    graph, exits = kernel_view(maze, FLOOD_COST)
    return flood(graph, exits, int(maze.grid.slots_of(np.array(cell))))


@kernel
def _pieces(g: Graph, exits: Ints, steps: Ints, queue: Ints) -> int:
    pieces = 0
    for c in range(n_slots(g)):
        if is_cell(g, c) and steps[c] < 0:
            spread(g, exits, steps, queue, c)
            pieces += 1
    return pieces
