"""`meiro export`: a game as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..checks import counted
from ..errors import InvalidOption
from ..make import random_seed
from ..play.fog import KINDS
from ..play.levels import CAP
from ..web.game import GameOrder, game_html, game_zip
from ..web.game.order import MOST_LEVELS, MOST_RADIUS, MOST_SIDE
from ..words import languages
from . import progress
from .options import Text, Whole
from .sink import check_outputs, say, write_files

SUFFIXES = (".html", ".htm", ".zip")


@click.command()
@click.argument("file", default="game.html")
@click.option(
    "--zip",
    "zipped",
    is_flag=True,
    help="Write FILE as a ZIP archive, game.zip, with the page as index.html: game sites take it.",
)
@click.option(
    "--levels",
    "count",
    type=Whole(1),
    default=GameOrder.count,
    show_default=True,
    help=f"At most {MOST_LEVELS}.",
)
@click.option(
    "--size",
    type=Whole(1),
    default=GameOrder.size,
    show_default=True,
    metavar="BLOCKS",
    help=f"Blocks a side of the first level, odd, at most {MOST_SIDE}; each level has two more, up to {CAP}.",
)
@click.option(
    "-g",
    "--generators",
    default=",".join(GameOrder.generators),
    show_default=True,
    metavar="NAME,NAME…",
    help="The generators, which take turns.",
)
@click.option(
    "--loops", type=Whole(0, 100), default=0, metavar="PCT", help="Share of the remaining walls to open."
)
@click.option("--seed", type=Text(), help="Any text or number; drawn and printed when left out.")
@click.option(
    "--fog", type=click.Choice(KINDS), default="off", show_default=True, help="What is left to be seen."
)
@click.option(
    "--radius",
    type=Whole(1),
    default=GameOrder.radius,
    show_default=True,
    help=f"How far, with fog; at most {MOST_RADIUS}.",
)
@click.option("--language", type=click.Choice(languages()), help="To begin with; the player's when left out.")
@click.option("--title", type=Text(), default="", help="Of the page.")
def export(*, file: str, zipped: bool, **given: Any) -> None:
    """Write a game to FILE (game.html when left out): one page that plays from a disk, without a network."""
    name = _target(file, zipped=zipped)
    check_outputs([name], option="")
    order = _order(given)
    archive = zipped or name.lower().endswith(".zip")
    data = progress.run("making", lambda _: game_zip(order) if archive else game_html(order).encode())
    write_files([name], [data])
    if name != "-":
        say(f"{name}: {counted(order.count, 'level')}, seed {order.seed}, {len(data) // 1000} kB")


def _order(given: dict[str, Any]) -> GameOrder:
    names = tuple(name.strip() for name in given.pop("generators").split(",") if name.strip())
    seed = given.pop("seed")
    return GameOrder(
        **{**given, "language": given["language"] or ""},
        generators=names,
        seed=random_seed() if seed is None else seed,
    )


def _target(file: str, *, zipped: bool) -> str:
    """Return the file to write; a ZIP archive is called so."""
    suffix = Path(file).suffix
    if file != "-" and suffix.lower() not in SUFFIXES:
        raise InvalidOption(f"{file}: a game is written as {', '.join(SUFFIXES)}")
    return f"{file.removesuffix(suffix)}.zip" if zipped and file != "-" else file
