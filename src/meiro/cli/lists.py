"""`meiro generators`, `solvers` and `grids`: what there is."""

from __future__ import annotations

import click

from ..generators import generators
from ..grids import grids
from ..registry import Registry
from ..solvers import solvers
from .options import as_json as json_flag
from .sink import print_json

LEAST = 60  # columns; in fewer the table would be cut to nothing


def _command(registry: Registry) -> click.Command:
    @click.command(f"{registry.kind}s", help=f"List the {registry.kind}s.")
    @json_flag
    def listing(*, as_json: bool) -> None:
        if as_json:
            print_json([entry.describe() for entry in registry])
            return
        from rich.console import Console
        from rich.table import Table

        table = Table("name", "what it does", "options", box=None)
        for entry in registry:
            options = ", ".join(f"{name}={value}" for name, value in entry.options.items())
            traits = f" [{', '.join(sorted(entry.traits))}]" if entry.traits else ""
            table.add_row(entry.name, entry.summary + traits, options)
        width = max(Console().width, LEAST)
        Console(width=width, markup=False, highlight=False, emoji=False).print(table)

    return listing


list_generators = _command(generators)
list_solvers = _command(solvers)
list_grids = _command(grids)
