"""Hunt and kill: walk until stuck, then hunt for the next place to walk from."""

from __future__ import annotations

from ..draws import draw_marked
from ..graph import Graph, Ints, exits_buffer, flags, has, is_cell, n_slots, neighbor, width
from ..kernel import helper, kernel
from ..record import Log, carve
from ..rng import Rng
from . import generators
from ._steps import first_slot

BLOCK = 64  # slots that one flag stands for


@generators.register("hunt-and-kill", "Hunt and kill", "perfect", plain_cost=16.0)
def hunt_and_kill(graph: Graph, rng: Rng, log: Log | None, *, first: int | str = "random") -> Ints:
    """Walk to random new neighbours while there are any, else go on from the first new cell beside the maze.

    1. Begin at the first cell.
    2. Walk: open the wall to a random new neighbour, and go on from there.
    3. Hunt when stuck: find the first new cell, in order, with a neighbour in the maze. Open one of its walls to
       the maze, drawn at random, and walk on from it. Stop when no cell is new.

    Texture: winding corridors like the backtracker's, shorter from end to end; about 9 % dead ends. A hunt scans
    one block of slots: the blocks where there may be prey are leaves of a tree of flags, and the first one is found
    on the way down. So the time is at most N log N. Source: Buck, "Mazes for Programmers" (2015), chapter 5.
    """
    exits = exits_buffer(graph)
    known = flags(graph, n_slots(graph))
    blocks = 1 << ((n_slots(graph) - 1) // BLOCK).bit_length()
    _hunt(graph, rng, log, exits, known, flags(graph, 2 * blocks), first_slot(graph, rng, first))
    return exits


@helper
def _raise_flag(tree: Ints, node: int) -> None:
    """Set a leaf of a tree of flags; a node is set when one of its children, 2·node and 2·node + 1, is."""
    while node > 0 and tree[node] == 0:
        tree[node] = 1
        node >>= 1


@helper
def _lower_flag(tree: Ints, node: int) -> None:
    """Clear a leaf of a tree of flags."""
    tree[node] = 0
    while node > 1 and tree[node ^ 1] == 0:
        node >>= 1
        tree[node] = 0


@helper
def _first_flag(tree: Ints) -> int:
    """Return which leaf, counted from 0, is the first one set; there must be one."""
    leaves = len(tree) // 2
    node = 1
    while node < leaves:
        node *= 2
        if tree[node] == 0:
            node += 1
    return node - leaves


@kernel
def _hunt(g: Graph, rng: Rng, log: Log | None, exits: Ints, known: Ints, prey: Ints, start: int) -> None:
    """`prey` flags the blocks of slots in which there may be a new cell with a neighbour in the maze."""
    blocks = len(prey) // 2
    c = start
    known[c] = 1
    while True:
        drawn = draw_marked(g, rng, known, c, 0)
        while drawn < 0:
            if prey[1] == 0:
                return
            block = _first_flag(prey)
            c = block * BLOCK - 1
            end = min(c + BLOCK, n_slots(g) - 1)
            while c < end and drawn < 0:
                c += 1
                if is_cell(g, c) and known[c] == 0:
                    drawn = draw_marked(g, rng, known, c, 1)
            if drawn < 0:
                _lower_flag(prey, blocks + block)
            else:
                carve(g, exits, log, c, drawn >> 1)
                known[c] = 1
                drawn = draw_marked(g, rng, known, c, 0)
        if drawn & 1:  # else the one new neighbour is walked to and is no prey
            for k in range(width(g, c)):
                if has(g, c, k) and known[neighbor(g, c, k)] == 0:
                    _raise_flag(prey, blocks + neighbor(g, c, k) // BLOCK)
        carve(g, exits, log, c, drawn >> 1)
        c = neighbor(g, c, drawn >> 1)
        known[c] = 1
