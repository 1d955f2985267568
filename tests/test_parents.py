"""The tree that a maze grew as, and the path that climbs it."""

from __future__ import annotations

import numpy as np
import pytest

from meiro import Maze, make_grid, new, shortest_path, solve
from meiro.generators import generate_tree
from meiro.graph import n_slots, neighbor
from meiro.grid import Grid, Shape
from meiro.identity import Recipe
from meiro.make import make
from meiro.tessellation import Tessellation

SIZES = {"rect": (7, 6), "hex": (6, 5), "tri": (7, 5), "polar": (5, 5)}
KNOWING = ("backtracker", "wilson")


def mazes(mode: str, monkeypatch: pytest.MonkeyPatch) -> list[Maze]:
    """A maze of each generator that knows its tree, on each grid, from either end and from the middle."""
    monkeypatch.setenv("MEIRO_JIT", mode)
    return [
        make(Recipe(kind, size, name, (("first", first),), seed=str(first)))
        for kind, size in SIZES.items()
        for name in KNOWING
        for first in ("start", "goal", "random", 7)
    ]


@pytest.mark.parametrize("mode", "01")
def test_parents_are_the_maze(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell but the first has a parent beside it, through a passage; the passages are those and no others."""
    for maze in mazes(mode, monkeypatch):
        graph, parents = maze.grid.plain_graph, maze.parents
        assert parents is not None
        slots = [slot for slot in range(n_slots(graph)) if parents[slot] > 0]
        assert len(slots) == maze.grid.n_cells - 1
        beyond = [int(neighbor(graph, slot, int(parents[slot]) - 1)) for slot in slots]
        cells = np.sort(
            np.stack([maze.grid.cells_of(np.array(slots)), maze.grid.cells_of(np.array(beyond))]), axis=0
        )
        opened = maze.grid.ends[maze.passages]
        assert sorted(map(tuple, cells.T.tolist())) == sorted(map(tuple, opened.tolist()))


@pytest.mark.parametrize("mode", "01")
def test_a_climb_is_the_shortest_path(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between any two cells it is the path that breadth-first search finds, also from a cell to itself."""
    rng = np.random.default_rng(5)
    for maze in mazes(mode, monkeypatch):
        for start, goal in [*rng.integers(0, maze.grid.n_cells, (6, 2)).tolist(), [3, 3]]:
            asked = maze.with_ends(start, goal)
            assert asked.parents is not None
            assert shortest_path(asked).tolist() == solve(asked).path.tolist()


def test_what_does_not_know_its_tree_is_searched() -> None:
    """Loops leave no tree, a copy of the walls knows none, and where no route leads the path is empty."""
    for maze in (
        new((7, 6), seed=1, loops=20),
        new((7, 6), "kruskal", seed=1),
        new((7, 6), seed=1).block_maze(),
    ):
        assert maze.parents is None
        assert shortest_path(maze).tolist() == solve(maze).path.tolist()
    grid = make_grid("rect", 3, 3)
    assert shortest_path(Maze(grid, np.zeros(grid.n_edges, bool))).tolist() == []


def test_cells_with_many_neighbours() -> None:
    """A hub with 300 neighbours has more directions than a byte counts; its maze knows its tree all the same."""
    rim = np.arange(300)
    cells = np.full((301, 300), -1, np.int32)
    cells[0] = rim
    cells[1:, :3] = np.stack([np.roll(rim, -1), rim, rim + 300], axis=1)
    grid = Grid("wheel", (301,), Shape(np.array([301]), lambda: Tessellation(np.zeros((600, 2)), cells)))
    for name in KNOWING:
        tree, _ = generate_tree(grid, name, 4, ends=(0, 300))
        maze = Maze.of_exits(grid, tree.exits, 17, 300)
        vars(maze)["parents"] = tree.parents
        assert shortest_path(maze).tolist() == solve(maze).path.tolist() == [17, 0, 300]
