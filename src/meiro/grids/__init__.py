"""Grids: one tessellation a file."""

from __future__ import annotations

from functools import lru_cache

from ..checks import whole
from ..errors import InvalidSize
from ..grid import Grid
from ..registry import Registry
from ..sizes import MOST_CELLS

grids = Registry("grid", __name__)


def make_grid(kind: str, width: int | None = None, height: int | None = None) -> Grid:
    """Make a grid of a registered kind; a size left out takes the kind's default.

    Raises UnknownName for the kind and InvalidSize for a size it cannot have.
    """
    return _made(grids[kind].name, _side("width", width), _side("height", height))


def _side(name: str, side: int | None) -> int | None:
    return None if side is None else whole(name, side, 1, error=InvalidSize)


def forget_grids() -> None:
    """Keep no grid for the next one who asks for it: large ones hold much memory."""
    _made.cache_clear()


@lru_cache(maxsize=32)
def _made(kind: str, width: int | None, height: int | None) -> Grid:
    if (width or 1) * (height or 1) > MOST_CELLS:
        msg = f"size {width}x{height}: a grid has at most {MOST_CELLS:,} cells"
        raise InvalidSize(msg)
    grid: Grid = grids[kind].run(width, height)
    if grid.shape.rows.sum() > MOST_CELLS:
        msg = f"{grid.name}: a grid has at most {MOST_CELLS:,} cells"
        raise InvalidSize(msg)
    return grid
