"""What the tests of pictures share: mazes of every kind of grid, with openings or without."""

from __future__ import annotations

import numpy as np

from meiro.generators import generate
from meiro.grids import grids, make_grid
from meiro.maze import Maze

KINDS = grids.names()


def carved(kind: str, width: int, height: int, seed: int = 1, loops: float = 0.0) -> Maze:
    """Make a maze, with a share of the walls opened again."""
    grid = make_grid(kind, width, height)
    passages, _ = generate(grid, "backtracker", seed, ends=(0, grid.n_cells - 1))
    return Maze(grid, passages | (np.random.default_rng(seed).random(grid.n_edges) < loops))


def with_openings(maze: Maze) -> Maze:
    """Open the outline at its first and its last piece."""
    outline = maze.grid.sides.outline.tolist()
    doors = tuple(outline[0]), tuple(outline[-1])
    return maze.with_ends(doors[0][0], doors[1][0], doors)
