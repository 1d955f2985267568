"""`meiro generators`, `solvers`, `grids` and `formats`: what there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from ..formats import formats, known_formats, options_of
from ..generators import generators
from ..grids import grids
from ..registry import Entry, Registry
from ..solvers import solvers
from .options import as_json as json_flag
from .sink import print_json

LEAST = 60  # columns; in fewer the table would be cut to nothing


def _facts(entry: Entry) -> dict[str, Any]:
    return entry.describe()


def _format_facts(entry: Entry) -> dict[str, Any]:
    form = known_formats()[entry.name]
    options = {name: value for name, value in options_of(entry.name).items() if isinstance(value, str)}
    return {**entry.describe(), "options": options, "suffixes": form.suffixes, "shared": form.shared}


def _command(registry: Registry, describe: Callable[[Entry], dict[str, Any]] = _facts) -> click.Command:
    @click.command(f"{registry.kind}s", help=f"List the {registry.kind}s.")
    @json_flag
    def listing(*, as_json: bool) -> None:
        if as_json:
            print_json([describe(entry) for entry in registry])
            return
        from rich.console import Console
        from rich.table import Table

        table = Table("name", "what it does", "options", box=None)
        for facts in map(describe, registry):
            options = ", ".join(f"{name}={value}" for name, value in facts["options"].items())
            traits = (
                f" [{', '.join((*facts.get('suffixes', ()), *facts['traits']))}]" if facts["traits"] else ""
            )
            table.add_row(facts["name"], facts["summary"] + traits, options)
        width = max(Console().width, LEAST)
        Console(width=width, markup=False, highlight=False, emoji=False).print(table)

    return listing


list_generators = _command(generators)
list_solvers = _command(solvers)
list_grids = _command(grids)
list_formats = _command(formats, _format_facts)
