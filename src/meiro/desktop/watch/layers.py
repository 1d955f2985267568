"""Layers: what a finished maze is like, cell by cell, as roles that lie over its floor."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...analysis import distances
from ...graph import Array
from ...maze import Maze
from ...routes import GOAL, START, partition
from .colors import HEATS

LAYERS = ("none", "heat", "partition", "dead_ends")
BARE = -1  # a cell that a layer says nothing of


class Layer(NamedTuple):
    """A role for every cell, or none."""

    roles: tuple[str, ...]
    cells: Array  # (N,) int64 which of the roles, BARE for none


def layer_of(kind: str, maze: Maze) -> Layer | None:
    """Work a layer out: "heat" by the distance from the start, "partition", "dead_ends"; nothing for "none"."""
    if kind == "heat":
        return _heat(maze)
    bare = np.full(maze.grid.n_cells, BARE)
    if kind == "partition":
        region = partition(maze).region
        return Layer(
            ("near-start", "near-goal"), np.where(region == START, 0, np.where(region == GOAL, 1, bare))
        )
    if kind == "dead_ends":
        bare[maze.dead_ends] = 0
        return Layer(("dead-end",), bare)
    return None


def _heat(maze: Maze) -> Layer:
    """Divide the distances from the start into as many steps as there are colours."""
    steps = distances(maze, maze.start)
    share = steps * len(HEATS) // (steps.max() + 1)
    return Layer(HEATS, np.where(steps < 0, BARE, share))
