"""Random directions of a slot, and its ways on: the same compiled and plain, every choice possible, none wrong."""

from __future__ import annotations

import numpy as np
import pytest

from meiro import make, with_diagonals
from meiro.darts import as_bytes, slot_of
from meiro.draws import any_direction, draw_marked
from meiro.graph import Graph, Ints, has, is_cell, is_open, n_cells, n_slots, neighbor, next_way, width
from meiro.grid import Grid
from meiro.grids import make_grid
from meiro.identity import Recipe
from meiro.kernel import kernel
from meiro.maze import Maze
from meiro.rng import Rng, rng_for

DRAWS = 40
KINDS = ("rect", "hex", "tri", "polar")


def holed(kind: str) -> Grid:
    """A grid without one of its cells, so that cell and slot numbers differ."""
    grid = make_grid(kind, 5, 4)
    return grid.select(np.arange(grid.n_cells) != 7)


@kernel
def _draw(g: Graph, rng: Rng, marks: Ints, out: Ints) -> int:
    count = 0
    for c in range(n_slots(g)):
        if not is_cell(g, c):
            continue
        for _ in range(DRAWS):
            out[count] = any_direction(g, rng, c)
            out[count + 1] = draw_marked(g, rng, marks, c, 1)
            count += 2
    return count


@kernel
def _lead(g: Graph, exits: Ints, out: Ints) -> int:
    count = 0
    for c in range(n_slots(g)):
        if not is_cell(g, c):
            continue
        k = next_way(g, exits, c, -1)
        while k >= 0:
            out[count] = k
            count += 1
            k = next_way(g, exits, c, k)
        out[count] = -1
        count += 1
    return count


def marks_of(graph: Graph) -> list[int]:
    """Marks on two slots of three, the frame's slots among them: no neighbour must be taken for one that is there."""
    return [int(slot % 3 != 0) for slot in range(n_slots(graph))]


def both(grid: Grid) -> tuple[list[int], list[int]]:
    """What is drawn plain and compiled."""
    found = []
    for graph in (grid.plain_graph, grid.compiled_graph):
        plain = graph is grid.plain_graph
        out = [0] * (2 * DRAWS * n_cells(graph)) if plain else np.zeros(2 * DRAWS * n_cells(graph), np.int64)
        marks = bytearray(marks_of(graph)) if plain else np.array(marks_of(graph), np.uint8)
        _draw(graph, rng_for(graph, 5), marks, out)  # type: ignore[arg-type]
        found.append([int(value) for value in out])
    return found[0], found[1]


@pytest.mark.parametrize("kind", KINDS)
def test_draws_are_the_same_compiled_and_plain(kind: str) -> None:
    """Tables of bits and loops over directions draw alike."""
    plain, compiled = both(holed(kind))
    assert plain == compiled


@pytest.mark.parametrize("kind", KINDS)
def test_draws_reach_every_direction_they_may_and_no_other(kind: str) -> None:
    """Forty draws meet all neighbours, or all marked ones; twice the direction, one more when there was a choice."""
    grid = holed(kind)
    graph, marks = grid.plain_graph, marks_of(grid.plain_graph)
    drawn, _ = both(grid)
    for cell in range(grid.n_cells):
        c = slot_of(graph, cell)
        there = [k for k in range(width(graph, c)) if has(graph, c, k)]
        marked = [k for k in there if marks[neighbor(graph, c, k)] == 1]
        part = drawn[2 * DRAWS * cell : 2 * DRAWS * (cell + 1)]
        assert set(there) == set(part[0::2])
        expected = {2 * k + (len(marked) > 1) for k in marked}
        assert (expected or {-1}) == set(part[1::2])


def mazes() -> list[Maze]:
    """A maze with loops on each grid, and one on which one walks diagonally."""
    made = [make(Recipe(kind, holed(kind).params, "prim", seed="ways")) for kind in KINDS]
    return [*made, with_diagonals(made[0].block_maze(), "squeeze")]


@pytest.mark.parametrize("maze", mazes(), ids=lambda maze: maze.grid.kind)
def test_ways_on_are_the_open_directions_in_order(maze: Maze) -> None:
    """Compiled and plain, on lattices of four, six and eight directions and on lists of neighbours."""
    graph = maze.grid.plain_graph
    exits = bytearray(maze.exits)
    expected: list[int] = []
    for cell in range(maze.grid.n_cells):
        c = slot_of(graph, cell)
        expected += [k for k in range(width(graph, c)) if has(graph, c, k) and is_open(graph, exits, c, k)]
        expected.append(-1)
    plain = [0] * len(expected)
    compiled = np.zeros(len(expected), np.int64)
    assert len(expected) == _lead(graph, exits, plain)
    assert len(expected) == _lead(maze.grid.compiled_graph, maze.exits, compiled)  # type: ignore[arg-type]
    assert expected == plain
    assert expected == compiled.tolist()


@pytest.mark.parametrize("kind", KINDS)
def test_a_maze_of_exits_is_the_maze_of_its_passages(kind: str) -> None:
    """Whether a maze was given the one view or the other, it is the same maze with the same two views."""
    made = make(Recipe(kind, holed(kind).params, "kruskal", seed="views"))
    again = Maze(made.grid, made.passages, made.start, made.goal, made.openings, made.id)
    assert made == again
    assert hash(made) == hash(again)
    assert np.array_equal(made.exits, again.exits)
    assert np.array_equal(Maze.of_exits(made.grid, as_bytes(made.exits)).passages, made.passages)
    assert not made.passages.flags.writeable
