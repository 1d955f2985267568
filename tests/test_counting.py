"""The number of simple routes: what trying every way finds, without trying every way."""

from __future__ import annotations

import numpy as np
import pytest

import meiro
from meiro.maze import Maze
from meiro.routes import count_routes
from meiro.routes.counting import add_way, count_in_net
from tests import naive
from tests.solving import BOARDS, SHAPES, graph_of, maze_of

KINDS = meiro.grids.names()


@pytest.mark.parametrize("board", BOARDS)
def test_routes_are_counted_exactly(board: str) -> None:
    """The count is that of trying every way, with few loops and with many; start and goal in one cell is one route."""
    for seed in range(12):
        maze = maze_of(BOARDS[board], SHAPES[seed % 2], seed, loops=0.05 * (seed % 4))
        count = naive.count_simple_routes(*graph_of(maze), maze.start, maze.goal)
        assert count == count_routes(maze, 10**6)
        assert count_routes(maze, count) == count
        assert count_routes(maze, count - 1) is None
    assert 1 == count_routes(maze.with_ends(3, 3))


@pytest.mark.parametrize("kind", KINDS)
def test_open_rooms_are_counted_exactly(kind: str) -> None:
    """Where nothing is a dead end or a corridor every way is tried all the same."""
    grid = meiro.make_grid(kind, 4, 3)
    maze = Maze(grid, np.ones(grid.n_edges, bool))
    count = naive.count_simple_routes(*graph_of(maze), maze.start, maze.goal)
    assert count == count_routes(maze, 10**6)
    assert count_routes(maze, 5) is None or count <= 5


def test_no_route_counts_zero() -> None:
    """A goal that is walled in has no route, whatever loops there are."""
    for seed in range(5):
        assert 0 == count_routes(maze_of(BOARDS["rect-6x5"], "sealed", seed))


def test_side_by_side_and_in_series_multiply() -> None:
    """Forty pairs of ways one after the other are 2⁴⁰ routes, counted without trying them."""
    net: dict[int, dict[int, int]] = {}
    for place in range(40):
        add_way(net, place, place + 1, 2)
        add_way(net, place, 100 + place)  # and a dead end
    assert 2**40 == count_in_net(net, 0, 40, 2**41)


def test_large_open_rooms_are_more_than_any_limit() -> None:
    """That there are more routes than asked about is seen without finding them."""
    grid = meiro.make_grid("rect", 60, 60)
    assert count_routes(Maze(grid, np.ones(grid.n_edges, bool)), 1000) is None
