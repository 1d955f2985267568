"""Openings: where a maze is entered and left, as gaps in its outline."""

from __future__ import annotations

import numpy as np

from .checks import shown
from .darts import by_cell
from .errors import InvalidOption
from .graph import Array, Lattice
from .grid import Grid
from .maze import Opening
from .rng import below, derive
from .sizes import parse_position

NAMED = ("none", "corners", "sides", "top-bottom", "hardest")
EXPLICIT = "R,C+R,C"


def check_openings(kind: str) -> None:
    """Raise InvalidOption for a word that is no kind of openings; two cells are looked at when they are placed."""
    if kind not in NAMED and "+" not in kind:
        msg = f"openings={shown(kind)}: it may be {', '.join(NAMED)} or two cells, {EXPLICIT}"
        raise InvalidOption(msg)


def place_openings(grid: Grid, kind: str, key: int) -> tuple[Opening, ...]:
    """Return entrance and exit, each a (cell, side) of the outline; nothing for "none" and "hardest".

    "corners": top left and bottom right. "sides": the left edge of the first row, the right edge of the last.
    "top-bottom": a random place at the top and one at the bottom. "R,C+R,C": at two cells of the border.
    Raises InvalidOption for another word, one cell twice or a cell inside, InvalidMaze for a position that is no cell.
    """
    check_openings(kind)
    if kind in ("none", "hardest"):
        return ()
    if "+" in kind:
        one, other = (grid.cell_at(*parse_position(part)) for part in kind.split("+", 1))
        if one == other:
            msg = f"openings={kind}: entrance and exit need two different cells"
            raise InvalidOption(msg)
        return gaps_at(grid, (one, other), strict=True)
    cells, sides, middle = _outline(grid)
    x, y = np.round(middle, 6).T
    if kind == "corners":
        picks = [np.lexsort((y, x + y))[0], np.lexsort((y, x + y))[-1]]
    elif kind == "sides":
        picks = [np.lexsort((y, x))[0], np.lexsort((y, x))[-1]]
    else:
        rng = [derive(key, "openings"), 0]
        picks = [
            rows[below(rng, len(rows))]
            for rows in (np.flatnonzero(y == y.min()), np.flatnonzero(y == y.max()))
        ]
    return tuple((int(cells[i]), int(sides[i])) for i in picks)


def gaps_at(grid: Grid, chosen: tuple[int, ...], *, strict: bool = False) -> tuple[Opening, ...]:
    """Return a gap for each of the cells that lies at the border, at its side farthest out.

    Raises InvalidOption for a cell inside when `strict`; otherwise it gets no gap.
    """
    cells, sides, middle = _outline(grid)
    centre = (middle.min(axis=0) + middle.max(axis=0)) / 2
    out = np.round(np.abs(middle - centre).max(axis=1), 6)
    gaps = []
    for cell in chosen:
        own = np.flatnonzero(cells == cell)
        if len(own) > 0:
            gaps.append((cell, int(sides[own[np.argmax(out[own])]])))
        elif strict:
            row, column = grid.position(cell)
            msg = f"{row},{column} lies inside: an opening needs a cell at the border"
            raise InvalidOption(msg)
    return tuple(gaps)


def _outline(grid: Grid) -> tuple[Array, Array, Array]:
    """Return cell, side and middle (n, 2) of every piece of outline."""
    if grid.kind == "rect" and isinstance(grid.compiled_graph, Lattice):
        return _rect_outline(grid, grid.compiled_graph)
    shape = grid.tessellation
    cells, sides = grid.sides.outline.T
    rings = shape.cells[cells]
    used = (rings >= 0).sum(axis=1)
    first = rings[np.arange(len(cells)), sides]
    second = rings[np.arange(len(cells)), (sides + 1) % used]
    return cells, sides, (shape.corners[first] + shape.corners[second]) / 2


def _rect_outline(grid: Grid, graph: Lattice) -> tuple[Array, Array, Array]:
    """Squares need no corners: a side without a neighbour is outline, so huge grids stay cheap."""
    available = by_cell(graph, np.asarray(graph.available))
    border = np.flatnonzero(available != 0b1111)
    index, side = np.nonzero((available[border, None] >> np.arange(4)) & 1 == 0)
    row, column = np.divmod(grid.cells[border[index]], grid.params[0])
    x = column + np.array([1.0, 0.5, 0.0, 0.5])[side]
    y = row + np.array([0.5, 1.0, 0.5, 0.0])[side]
    return border[index], side, np.stack([x, y], axis=1)
