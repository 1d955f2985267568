"""The flood that measures share: steps from one slot to all it reaches over passages."""

from __future__ import annotations

from typing import Any

from .graph import Graph, Ints, ints, n_cells, n_slots, neighbor, next_way
from .kernel import helper, is_plain, kernel, pays
from .maze import Maze


def kernel_view(maze: Maze, plain_cost: float) -> tuple[Graph, Ints]:
    """Return graph and exits of a maze, compiled when `plain_cost` microseconds a cell make that pay."""
    graph = maze.grid.graph(compiled=pays(maze.grid.n_cells * plain_cost / 1e6))
    exits: Any = bytearray(maze.exits) if is_plain(graph) else maze.exits
    return graph, exits


def flood(graph: Graph, exits: Ints, start: int) -> tuple[Ints, Ints]:
    """Return the steps from a slot to every slot, −1 where none lead, and the slots in order of distance."""
    steps = ints(graph, n_slots(graph), -1)
    queue = ints(graph, n_cells(graph))
    return steps, queue[: _flood(graph, exits, steps, queue, start)]


@helper
def spread(g: Graph, exits: Ints, steps: Ints, queue: Ints, start: int) -> int:
    """Write the steps from a slot to all it reaches, those with −1; return how many, listed in `queue`."""
    queue[0] = start
    steps[start] = 0
    tail = 1
    head = 0
    while head < tail:
        c = queue[head]
        head += 1
        k = next_way(g, exits, c, -1)
        while k >= 0:
            n = neighbor(g, c, k)
            if steps[n] < 0:
                steps[n] = steps[c] + 1
                queue[tail] = n
                tail += 1
            k = next_way(g, exits, c, k)
    return tail


@kernel
def _flood(g: Graph, exits: Ints, steps: Ints, queue: Ints, start: int) -> int:
    return spread(g, exits, steps, queue, start)
