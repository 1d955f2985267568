"""Before a very large maze: say what it will cost, and ask."""

from __future__ import annotations

import sys

import click

from ..grids import make_grid
from ..identity import Recipe
from .sink import say

ASK_ABOVE = 4_000_000  # cells
NANOSECONDS, BYTES = 300, 120  # a cell, roughly, compiled


def confirm(recipe: Recipe, *, yes: bool = False) -> None:
    """Announce time and memory of a very large maze; on a terminal go on only when the answer is yes.

    Asks on the main thread, before any progress is shown. Raises click's Abort, which says so, for no.
    """
    cells = int(make_grid(recipe.grid, *recipe.size).shape.rows.sum())
    if cells <= ASK_ABOVE or yes:
        return
    seconds, mib = cells * NANOSECONDS / 1e9, cells * BYTES / 2**20
    say(f"{cells:,} cells: about {seconds:,.0f} s and {mib:,.0f} MiB of memory.", err=True)
    if sys.stdin.isatty() and not click.confirm("Go on?", err=True):
        refusal = "not made"
        raise click.Abort(refusal)
