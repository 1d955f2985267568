"""Laws of the C reference: what is measured beside ours is right. Left out where there is no C compiler."""

import numpy as np
import pytest

import meiro
from benchmarks.making import dead_end_share, exits_of
from benchmarks.reference import DRAW_ALIKE, GENERATORS, SOLVERS, Reference, reference
from meiro.maze import Maze
from meiro.rng import rng_for

SIDE = 9


@pytest.fixture(scope="module")
def in_c() -> Reference:
    """The C reference."""
    found = reference()
    assert found is not None, "no C compiler: conftest.py leaves this file out then"
    return found


@pytest.mark.parametrize("name", GENERATORS)
def test_c_makes_perfect_mazes(in_c: Reference, name: str) -> None:
    """A maze of the C reference is a spanning tree; where it draws as we do it is the same maze."""
    grid = meiro.make_grid("rect", SIDE, SIDE)
    exits = in_c.generate(name, grid, 1)
    assert meiro.is_perfect(Maze(grid, grid.passages(exits), 0, SIDE**2 - 1))
    if name in DRAW_ALIKE:
        graph = grid.compiled_graph
        ours = exits_of(meiro.generators[name].run(graph, rng_for(graph, 1), None))
        assert exits.tolist() == ours.tolist()
        assert dead_end_share(grid, exits) == dead_end_share(grid, ours)


@pytest.mark.parametrize("name", SOLVERS)
def test_c_finds_the_shortest_path(in_c: Reference, name: str) -> None:
    """The C reference finds paths of the right length."""
    maze = meiro.new((SIDE, SIDE), "wilson", seed=3)
    slots = maze.grid.slots_of(np.array([maze.start, maze.goal])).tolist()
    assert meiro.solve(maze).steps == in_c.solve(name, maze.grid, maze.exits, *slots)
