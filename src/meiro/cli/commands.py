"""The command group: its subcommands and the version."""

from __future__ import annotations

import click

from .compare import compare
from .info import info
from .lists import list_generators, list_grids, list_solvers
from .new import new
from .routes import routes
from .show import show
from .solve import solve


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="meiro", prog_name="meiro")
def cli() -> None:
    """Make, solve, draw and read mazes.

    Sizes are width x height, coordinates are row,column counted from 0. Wherever a maze is asked for, give a
    file, a maze ID, or - for standard input.
    """


for command in (new, solve, show, info, routes, compare, list_generators, list_solvers, list_grids):
    cli.add_command(command)
