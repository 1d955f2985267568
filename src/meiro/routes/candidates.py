"""The candidates: every wall between the two regions, and what opening it would give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..darts import by_slot
from ..errors import NotSupported
from ..flood import kernel_view
from ..graph import Array, Graph, Ints, has, ints, is_open, n_cells, n_slots, neighbor, span, width
from ..kernel import is_plain, kernel
from ..maze import Maze
from .partition import PLAIN_COST, START, Partition, partition


@dataclass(frozen=True)
class Candidates:
    """The walls between the regions, in edge order. Inside a transform the edges are darts and the cells slots."""

    edges: Array  # (n,) int64
    near: Array  # (n,) int64 the cell on the start's side
    far: Array  # (n,) int64 the cell on the goal's side
    length: Array  # (n,) int64 steps of the new route
    overlap: Array  # (n,) int64 steps that the new and the old route share
    difference: Array  # (n,) int64 difference of the two cells' steps from the start
    distance: Array  # (n,) int64 steps over passages from the old route to the nearer of the two cells

    def __len__(self) -> int:
        return len(self.edges)


def candidates(maze: Maze, split: Partition | None = None) -> Candidates:
    """List every wall between the regions of a perfect maze, with the new route that opening it would give.

    Opening one of them gives exactly two simple routes. In a tree, the way from the start to a cell leaves the old
    route, of length L, at some place p and goes on for h steps, so its distances are p + h from the start and
    (L − p) + h from the goal: the cell belongs to the start exactly when p ≤ L/2. Hence a cell a of the start's
    region leaves the old route earlier than a cell b of the goal's region, and the ways start → a and b → goal have
    no cell in common: with the wall between them they are a simple route. It is the only new one: only the old
    route's middle and the opened wall lead from region to region, so a simple route crosses once, by one of the two,
    and inside a region there is a single way.

    The same two numbers give everything else without a search: h = (from start + from goal − L) / 2 is a cell's
    distance from the old route, p = from start − h the number of its steps that the new route keeps.

    Time and memory are linear in the edges. Raises NotSupported for a maze that is not perfect.
    """
    split = partition(maze) if split is None else split
    grid = maze.grid
    require_perfect(grid.n_cells, maze.n_passages, split)
    graph, exits = kernel_view(maze, PLAIN_COST)
    darts, near, far = _walls_between(graph, exits, by_slot(graph, split.region))
    return _measured(split, grid.edges_of(darts), grid.cells_of(near), grid.cells_of(far))


def candidates_in(graph: Graph, exits: Ints, split: Partition) -> Candidates:
    """List the candidates in darts and slots, for a partition in slots."""
    require_perfect(n_cells(graph), _count_passages(graph, exits), split)
    return _measured(split, *_walls_between(graph, exits, split.region))


def require_perfect(cells: int, passages: int, split: Partition) -> None:
    """Raise NotSupported, with the reason, unless the maze of a partition is perfect."""
    reached = int((split.from_start >= 0).sum())
    if reached < cells:
        msg = f"routes are added to a perfect maze: in this one {cells - reached} cells are out of reach"
        raise NotSupported(msg)
    if passages != cells - 1:
        msg = f"routes are added to a perfect maze: this one has loops, {passages - cells + 1} passages too many"
        raise NotSupported(msg)


def _measured(split: Partition, edges: Array, near: Array, far: Array) -> Candidates:
    start_near, goal_near = split.from_start[near].astype(np.int64), split.from_goal[near]
    start_far, goal_far = split.from_start[far].astype(np.int64), split.from_goal[far]
    off_near = (start_near + goal_near - split.length) // 2
    off_far = (start_far + goal_far - split.length) // 2
    return Candidates(
        edges,
        near,
        far,
        length=start_near + 1 + goal_far,
        overlap=(start_near - off_near) + (goal_far - off_far),
        difference=np.abs(start_near - start_far),
        distance=np.minimum(off_near, off_far),
    )


def _walls_between(graph: Graph, exits: Ints, region: Array) -> tuple[Array, Array, Array]:
    """Return dart (from the lower cell), start's side and goal's side of every wall between the regions."""
    where: Any = region.tolist() if is_plain(graph) else region
    none = ints(graph, 0)
    count = _list_between(graph, exits, where, none, none)
    darts, others = ints(graph, count), ints(graph, count)
    _list_between(graph, exits, where, darts, others)
    dart, other = np.asarray(darts, np.int64), np.asarray(others, np.int64)
    lower = dart // span(graph)
    is_near = region[lower] == START
    return dart, np.where(is_near, lower, other), np.where(is_near, other, lower)


@kernel
def _list_between(g: Graph, exits: Ints, region: Ints, darts: Ints, others: Ints) -> int:
    """Write the dart of each wall from its lower cell and the slot beyond; with empty buffers only count."""
    count = 0
    for c in range(n_slots(g)):
        for k in range(width(g, c)):
            if has(g, c, k):
                n = neighbor(g, c, k)
                if c < n and region[c] != region[n] and not is_open(g, exits, c, k):
                    if len(darts) > 0:
                        darts[count] = c * span(g) + k
                        others[count] = n
                    count += 1
    return count


@kernel
def _count_passages(g: Graph, exits: Ints) -> int:
    count = 0
    for c in range(n_slots(g)):
        for k in range(width(g, c)):
            if has(g, c, k) and is_open(g, exits, c, k):
                count += 1
    return count // 2
