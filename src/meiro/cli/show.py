"""`meiro show`: draw a maze in another way."""

from __future__ import annotations

import sys
from typing import Any

import click

from ..errors import InvalidOption
from ..render.layout import WALL_STYLES
from ..render.text import TEXT_STYLES, draw_text, encodable
from ..render.theme import THEMES
from . import progress
from .options import outputs, size_limit
from .sink import check_outputs, draw_in_terminal, say, write_outputs
from .source import load, warn


@click.command()
@click.argument("maze", metavar="FILE|ID|-")
@click.option(
    "--style",
    metavar="STYLE",
    help=f"On the terminal: {', '.join(TEXT_STYLES)}; in pictures: {', '.join(WALL_STYLES)}.",
)
@click.option(
    "--theme", default="light", show_default=True, metavar="NAME", help=f"Of pictures: {', '.join(THEMES)}."
)
@size_limit
@outputs
def show(**given: Any) -> None:
    """Draw a maze on the terminal or into files."""
    check_outputs(given["outputs"])
    style = given["style"]
    if style is not None and style not in (*TEXT_STYLES, *WALL_STYLES):
        msg = f"style {style!r}: there are {', '.join((*TEXT_STYLES, *WALL_STYLES))}"
        raise InvalidOption(msg)
    source = progress.run("reading", lambda _: load(given["maze"], limit=given["limit"]))
    warn(source)
    if given["outputs"]:
        write_outputs(given["outputs"], source.maze, theme=given["theme"], style=style)
    elif style in TEXT_STYLES:
        _check_encodable(style)
        say(draw_text(source.maze, style=style))
    elif not draw_in_terminal(source.maze):
        say(f"{source.maze.grid.name}: too wide for this terminal; write it to a file with -o")


def _check_encodable(style: str) -> None:
    encoding = sys.stdout.encoding or "ascii"
    if not encodable(style, encoding):
        able = ", ".join(name for name in TEXT_STYLES if encodable(name, encoding))
        msg = f"style {style} has characters that this console ({encoding}) cannot show: use {able}"
        raise InvalidOption(msg)
