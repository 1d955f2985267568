"""The command group: each command is loaded when it is called, or when all are listed."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {  # name → module here, and the command in it where that is called otherwise
    "new": "new",
    "solve": "solve",
    "show": "show",
    "convert": "convert",
    "info": "info",
    "routes": "routes",
    "play": "play",
    "classic": "play",
    "animate": "animate",
    "export": "export",
    "serve": "serve",
    "compare": "compare",
    "warm": "warm",
    "generators": "lists:list_generators",
    "solvers": "lists:list_solvers",
    "grids": "lists:list_grids",
    "formats": "lists:list_formats",
}


class Commands(click.Group):
    """The commands of the table above."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the names."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load the command of a name; None when there is none."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f".{module}", __package__), attribute or cmd_name)
        return command


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="meiro", prog_name="meiro")
@click.pass_context
def cli(context: click.Context) -> None:
    """Make, solve, draw and read mazes.

    Sizes are width x height, coordinates are row,column counted from 0. Wherever a maze is asked for, give a
    file, a maze ID, or - for standard input.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
