"""A trace as a row of events: which edge, from which cell, and what was done to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..graph import Array
from ..grid import Grid
from ..maze import Trace


@dataclass(frozen=True)
class Events:
    """The edges a trace examined, or only those it flipped where nothing else was recorded."""

    trace: Trace
    transformed: bool = False  # whether the last flips may be those of transforms

    def __len__(self) -> int:
        return len(self.edges)

    @property
    def grid(self) -> Grid:
        """The grid of the trace."""
        return self.trace.grid

    @cached_property
    def edges(self) -> Array:
        """The edge of every event, (X,) int64."""
        return self.trace.flips if self.trace.examined is None else self.trace.examined

    @cached_property
    def flip_at(self) -> Array:
        """Where in the events each flip stands, (F,) int64."""
        return np.arange(len(self.trace.flips)) if self.trace.flip_at is None else self.trace.flip_at

    @cached_property
    def heads(self) -> Array:
        """The cell from which each event looked at its edge, (X,) int64."""
        return self.grid.ends[self.edges, 0] if self.trace.heads is None else self.trace.heads

    def here(self, i: int) -> int:
        """Return the cell from which event i looked at its edge."""
        return int(self.heads[i])

    def there(self, i: int) -> int:
        """Return the cell on the other side of the edge of event i."""
        return int(self.grid.ends[self.edges[i]].sum()) - self.here(i)

    def flips_before(self, i: int) -> int:
        """Count the flips before event i."""
        return int(np.searchsorted(self.flip_at, i))

    def flipped(self, i: int) -> bool:
        """Tell whether event i opened or closed its edge."""
        return self.flips_before(i) < self.flips_before(i + 1)

    def row(self, cell: int) -> int:
        """Return the row of a cell."""
        return self.grid.position(cell)[0]

    def round(self, i: int) -> int:
        """Return the round of event i, where a round is looks and then flips."""
        flips = self.flips_before(i + 1)
        breaks = int(np.count_nonzero(np.diff(self.flip_at[:flips]) > 1))
        return breaks + 1 + (flips > 0 and not self.flipped(i))

    @cached_property
    def made(self) -> int:
        """How many flips were the generator's; the others are the transforms'."""
        flips = self.trace.flips
        if not self.transformed:
            return len(flips)
        if not self.trace.initially_open:
            return min(self.grid.n_cells - 1, len(flips))
        first = np.unique(flips, return_index=True)[1]
        again = np.setdiff1d(np.arange(len(flips)), first)  # a transform opens what was closed before
        return int(again[0]) if len(again) else len(flips)

    @cached_property
    def last_made(self) -> int:
        """How many events were the generator's."""
        return int(self.flip_at[self.made]) if self.made < len(self.flip_at) else len(self)

    def passages(self, flips: int) -> int:
        """Count the passages after so many flips, at least the generator's; transforms only open."""
        return self.grid.n_edges - 2 * self.made + flips if self.trace.initially_open else flips
