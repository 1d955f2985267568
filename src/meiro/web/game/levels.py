"""The levels of a game: made here, because the file that plays them makes none."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np

from ...make import make
from .order import GameOrder


def level(order: GameOrder, number: int) -> dict[str, Any]:
    """Make one level: its ID, its cells a side, and its passages as bits in the order of the edges, base64."""
    maze = make(order.recipe(number))
    bits = np.packbits(maze.passages, bitorder="little").tobytes()
    return {"id": maze.id, "side": maze.grid.params[0], "passages": base64.b64encode(bits).decode()}


def levels(order: GameOrder) -> list[dict[str, Any]]:
    """Make all levels."""
    return [level(order, number) for number in range(1, order.count + 1)]
