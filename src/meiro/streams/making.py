"""Making a maze band by band, so that its height costs no memory; it is the maze that `make` makes of the recipe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..checks import whole
from ..errors import InvalidOption, InvalidSize, NotSupported
from ..generators import generators
from ..grids import make_grid
from ..identity import Position, Recipe, format_id
from ..kernel import pays
from ..make import canonical
from ..openings import place_openings
from ..oversight import Watch
from ..rng import Rng, key_of
from .header import Header
from .rows import COUNT, FIRST, KERNELS, new_job
from .work import Work

BAND_BYTES = 2**18  # of packed rows that are made at once, unless one row takes more
PLAIN_SHARE = 0.4  # of a generator's plain cost, measured: rows alone are quicker
MOST_COLUMNS = 100_000_000  # a row is held in memory, at 20 bytes a cell
MOST_ROWS = 2**31 - 1
OPENINGS = ("none", "corners", "sides", "top-bottom")


class Bands(Work):
    """The packed rows of a recipe's maze, (n, stride) uint8 at a time, in order.

    Raises a MeiroError for what cannot be made so, before anything is made, and Stopped when a watch ended it. A
    prefix of the rows does not depend on the height, but for the ways on from its last row.
    """

    def __init__(self, recipe: Recipe, watch: Watch | None = None) -> None:
        self.recipe = check_streamed(recipe)
        self.header = _header(self.recipe)
        options = {**generators[self.recipe.generator].options, **dict(self.recipe.options)}
        self._horizontal = whole("horizontal", options["horizontal"], 0, 100)
        super().__init__(self.header.rows, watch)

    def __iter__(self) -> Iterator[NDArray[np.uint8]]:
        """Make the rows."""
        rows, width, stride = self.header.rows, self.header.columns, self.header.stride
        entry = generators[self.recipe.generator]
        compiled = pays(self.header.n_cells * entry.plain_cost * PLAIN_SHARE / 1e6)
        job = new_job(entry.name, width, rows, self._horizontal, compiled=compiled)
        rng, fill = _rng(key_of(self.recipe.seed), compiled=compiled), KERNELS[entry.name]
        height = max(1, BAND_BYTES // stride if compiled else BAND_BYTES // stride // 64)
        last = np.zeros((0, stride), np.uint8)  # the row made last, which has no ways south yet
        for first in range(0, rows, height):
            count = min(height, rows - first)
            band = np.zeros((count + 1, stride), np.uint8)
            band[: len(last)] = last
            cells: Any = band.ravel() if compiled else bytearray(band)
            job.plan[FIRST], job.plan[COUNT] = first, count
            fill(job, rng, cells)
            done = np.frombuffer(cells, np.uint8).reshape(band.shape)
            self.advance(first + count)
            yield done[1 - len(last) : -1]
            last = done[-1:]
        yield last


def check_streamed(recipe: Recipe) -> Recipe:
    """Return the recipe in its canonical form; raise a MeiroError saying why it cannot be made row by row."""
    if recipe.grid != "rect":
        msg = f"only the rectangular grid is made row by row (--stream), not {recipe.grid}"
        raise NotSupported(msg)
    if generators[recipe.generator].name not in KERNELS:
        msg = f"only {', '.join(KERNELS)} work row by row (--stream), not {recipe.generator}"
        raise NotSupported(msg)
    if recipe.transforms:
        names = " and ".join(change.name for change in recipe.transforms)
        verb, them = ("need", "them") if len(recipe.transforms) > 1 else ("needs", "it")
        msg = f"{names} {verb} the whole maze at once: leave {them} out with --stream"
        raise NotSupported(msg)
    if recipe.openings not in OPENINGS:
        msg = f"openings={recipe.openings} cannot be placed row by row (--stream): there are {', '.join(OPENINGS)}"
        raise InvalidOption(msg)
    width, height = recipe.size if len(recipe.size) == 2 else recipe.size * 2
    whole("width", width, 1, MOST_COLUMNS, InvalidSize)
    whole("height", height, 1, MOST_ROWS, InvalidSize)
    low = canonical(replace(recipe, size=(width, min(height, 2))))  # grids of this size are no grids of ours
    return replace(low, size=(width, height))


def _header(recipe: Recipe) -> Header:
    width, height = recipe.size
    low = make_grid("rect", width, min(height, 2)) if recipe.openings != "none" else None
    gaps = () if low is None else place_openings(low, recipe.openings, key_of(recipe.seed))
    openings = tuple(
        (cell if cell < width else cell + (height - 2) * width, side) for cell, side in gaps
    )  # those named here depend on the first and the last row alone
    if openings and (recipe.start, recipe.goal) != (None, None):
        msg = f"openings={recipe.openings} places start and goal itself: leave out start= and goal="
        raise InvalidOption(msg)
    ends = [cell for cell, _ in openings] or [0, width * height - 1]
    start, goal = (
        end if place is None else cell_of(place, width, height)
        for end, place in zip(ends, (recipe.start, recipe.goal), strict=True)
    )
    return Header(height, width, start, goal, openings, format_id(recipe))


def cell_of(place: Position, width: int, height: int) -> int:
    """Return the cell at (row, column) of a grid too large for a Grid; raise InvalidOption where there is none."""
    row, column = place
    if not (0 <= row < height and 0 <= column < width):
        msg = f"{row},{column} is no cell: rows go from 0 to {height - 1}, columns from 0 to {width - 1}"
        raise InvalidOption(msg)
    return row * width + column


def _rng(key: int, *, compiled: bool) -> Rng:
    state: Any = np.array([key, 0], np.uint64) if compiled else [key, 0]
    return state  # type: ignore[no-any-return]
