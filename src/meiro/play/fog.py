"""Fog: which cells are seen from where the player stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..grid import Grid
from .rules import Game, sight

KINDS = ("off", "plain", "sight")


@dataclass(frozen=True)
class Fog:
    """What fog leaves: cells to draw, and cells seen before, to draw dim (a plain fog remembers none)."""

    kind: str
    radius: int
    visible: frozenset[int]
    remembered: Any = field(default_factory=frozenset)  # a set that grows; read only


def visible_cells(game: Game, kind: str, radius: int) -> frozenset[int]:
    """Return the cells that a fog leaves visible.

    "plain": centres at most `radius` cells away, whatever lies between. "sight": straight along the passages, up to
    `radius` steps. "off": every cell.
    """
    if kind == "sight":
        return frozenset(sight(game.maze, game.cell, radius))
    grid = game.maze.grid
    if kind == "off":
        return frozenset(range(grid.n_cells))
    return _rect_disc(grid, game.cell, radius) if grid.kind == "rect" else _disc(grid, game.cell, radius)


def _rect_disc(grid: Grid, cell: int, radius: int) -> frozenset[int]:
    row, column = grid.position(cell)
    width, height = grid.params
    found = []
    for r in range(max(row - radius, 0), min(row + radius + 1, height)):
        for c in range(max(column - radius, 0), min(column + radius + 1, width)):
            near = (r - row) ** 2 + (c - column) ** 2 <= radius**2
            if near and (grid.mask is None or grid.mask[r * width + c]):
                found.append(grid.cell_at(r, c))
    return frozenset(found)


def _disc(grid: Grid, cell: int, radius: int) -> frozenset[int]:
    away = np.hypot(*(grid.centres - grid.centres[cell]).T)
    return frozenset(np.flatnonzero(away <= radius + 1e-9).tolist())
