"""`meiro show`: draw a maze in another way."""

from __future__ import annotations

import sys
from typing import Any

import click

from ..errors import InvalidOption
from ..maze import Maze
from ..render.layout import WALL_STYLES
from ..render.text import TEXT_STYLES, draw_text, encodable
from ..render.theme import THEMES
from .large import open_large, part_of
from .options import WindowType, outputs, reading, yes
from .sink import check_outputs, draw_in_terminal, say, write_outputs
from .source import load, warn


@click.command()
@click.argument("maze", metavar="FILE|ID|-")
@click.option(
    "--style",
    type=click.Choice((*TEXT_STYLES, *WALL_STYLES)),
    metavar="STYLE",
    help=f"On the terminal: {', '.join(TEXT_STYLES)}; in pictures: {', '.join(WALL_STYLES)}.",
)
@click.option(
    "--theme",
    type=click.Choice(tuple(THEMES)),
    default="light",
    show_default=True,
    metavar="NAME",
    help=f"Of pictures: {', '.join(THEMES)}.",
)
@click.option("--window", type=WindowType(), help="Only this part: first row and column, rows, columns.")
@reading
@outputs
@yes
def show(**given: Any) -> None:
    """Draw a maze on the terminal or into files."""
    check_outputs(given["outputs"])
    style = given["style"]
    _check_style(style, given["outputs"])
    if given["window"] is not None:
        _show_part(*part_of(given), given)
        return
    if open_large(given) is not None:
        msg = "this maze is too large to draw: give --window R,C,H,W, or raise the limit (--limit)"
        raise InvalidOption(msg)
    source = load(given)
    warn(source)
    if given["outputs"]:
        write_outputs(given["outputs"], source.maze, theme=given["theme"], style=style, **source.extras)
    elif style in TEXT_STYLES:
        _check_encodable(style)
        say(draw_text(source.maze, style=style))
    elif not draw_in_terminal(source.maze):
        say(f"{source.maze.grid.name}: too wide for this terminal; write it to a file with -o")


def _show_part(maze: Maze, marks: bool, given: dict[str, Any]) -> None:
    style = given["style"]
    if given["outputs"]:
        write_outputs(given["outputs"], maze, theme=given["theme"], style=style)
    elif style in TEXT_STYLES:
        _check_encodable(style)
        say(draw_text(maze, style=style, marks=marks))
    elif not draw_in_terminal(maze, marks=marks):
        say(f"{maze.grid.name}: too wide for this terminal; write it to a file with -o")


def _check_style(style: str | None, outputs: tuple[str, ...]) -> None:
    """Refuse a style that nothing asked for can have."""
    texts = [name for name in outputs if name == "-" or name.lower().endswith(".txt")]
    if style in TEXT_STYLES and outputs and not texts:
        msg = f"style {style} is for text, on the terminal or in .txt files; pictures have {', '.join(WALL_STYLES)}"
        raise InvalidOption(msg)
    if style in WALL_STYLES and len(texts) == len(outputs):
        msg = f"style {style} is for pictures, with -o; text has {', '.join(TEXT_STYLES)}"
        raise InvalidOption(msg)


def _check_encodable(style: str) -> None:
    encoding = sys.stdout.encoding or "ascii"
    if not encodable(style, encoding):
        able = ", ".join(name for name in TEXT_STYLES if encodable(name, encoding))
        msg = f"style {style} has characters that this console ({encoding}) cannot show: use {able}"
        raise InvalidOption(msg)
