"""The partition: two waves, from start and goal at once, and the region that each of them floods first."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..darts import by_cell
from ..flood import flood, kernel_view
from ..graph import Array, Graph, Ints, has, ints, is_open, n_cells, neighbor, width
from ..grid import Grid
from ..kernel import kernel
from ..maze import Maze

START, GOAL = 0, 1  # the regions
PLAIN_COST = 12.0  # microseconds a cell in plain Python


@dataclass(frozen=True)
class Partition:
    """Every cell's distance from both ends, and the nearer end. Inside a transform the cells are slots."""

    from_start: Array  # (N,) int64 steps over passages; −1 where no route leads
    from_goal: Array  # (N,) int64
    region: Array  # (N,) int8: START, GOAL, or −1 where neither reaches; ties belong to the start
    waves: Array  # (M,) int64 cells ring by ring as the waves reach them, the start's wave first
    rings: Array  # (M,) int64 the ring each of them belongs to, ascending from 0: steps from the nearer end
    path: Array  # (L+1,) int64 cells of the old route, a shortest one; empty without a route

    @property
    def length(self) -> int:
        """The steps of the old route; −1 without a route."""
        return len(self.path) - 1


def partition(maze: Maze) -> Partition:
    """Send waves from start and goal, and give every cell to the end whose wave reaches it first.

    1. Flood from the start, then from the goal: two distances for every cell.
    2. A cell belongs to the nearer end, at equal distance to the start.
    3. Each wave's own region, in the order of its flood, merged ring by ring, is what both waves show at once.

    Time and memory are linear in the cells.
    """
    grid = maze.grid
    graph, exits = kernel_view(maze, PLAIN_COST)
    start, goal = (int(slot) for slot in grid.slots_of(np.array([maze.start, maze.goal])))
    return _in_cells(grid, split(graph, exits, start, goal))


def _in_cells(grid: Grid, slots: Partition) -> Partition:
    graph = grid.compiled_graph
    return replace(
        slots,
        from_start=by_cell(graph, slots.from_start).astype(np.int64),
        from_goal=by_cell(graph, slots.from_goal).astype(np.int64),
        region=by_cell(graph, slots.region),
        waves=grid.cells_of(slots.waves),
        path=grid.cells_of(slots.path),
    )


def split(graph: Graph, exits: Ints, start: int, goal: int) -> Partition:
    """Compute the partition in slots; a slot without a cell is in no region."""
    from_start, own = flood(graph, exits, start)
    from_goal, other = flood(graph, exits, goal)
    waves, rings = ints(graph, n_cells(graph)), ints(graph, n_cells(graph))
    count = _merge(graph, from_start, from_goal, own, other, waves, rings)
    path = ints(graph, from_goal[start] + 1)
    _descend(graph, exits, from_goal, path, start)
    near, far = np.asarray(from_start), np.asarray(from_goal)
    in_order = (np.asarray(values, np.int64) for values in (waves[:count], rings[:count], path))
    return Partition(near, far, _nearer(near, far), *in_order)


def _nearer(from_start: Array, from_goal: Array) -> Array:
    region = np.full(len(from_start), -1, np.int8)
    region[from_goal >= 0] = GOAL
    region[(from_start >= 0) & ((from_goal < 0) | (from_start <= from_goal))] = START
    return region


@kernel
def _merge(
    g: Graph, from_start: Ints, from_goal: Ints, own: Ints, other: Ints, waves: Ints, rings: Ints
) -> int:
    """Write what each flood reaches no later than the other, ring by ring; return how many slots that is."""
    ring = 0
    i = 0
    j = 0
    count = 0
    while i < len(own) or j < len(other):
        while i < len(own) and from_start[own[i]] == ring:
            if from_goal[own[i]] < 0 or ring <= from_goal[own[i]]:
                waves[count] = own[i]
                rings[count] = ring
                count += 1
            i += 1
        while j < len(other) and from_goal[other[j]] == ring:
            if from_start[other[j]] < 0 or ring < from_start[other[j]]:
                waves[count] = other[j]
                rings[count] = ring
                count += 1
            j += 1
        ring += 1
    return count


@kernel
def _descend(g: Graph, exits: Ints, steps: Ints, path: Ints, start: int) -> None:
    """Walk from the start one step nearer each time, by the first direction that is, until the path is full."""
    c = start
    for i in range(len(path)):
        path[i] = c
        for k in range(width(g, c)):
            if has(g, c, k) and is_open(g, exits, c, k) and steps[neighbor(g, c, k)] == steps[c] - 1:
                c = neighbor(g, c, k)
                break
