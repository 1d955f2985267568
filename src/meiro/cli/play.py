"""`meiro play` and `meiro classic`: the window, or the terminal."""

from __future__ import annotations

from typing import Any

import click

from ..errors import InvalidOption
from ..play import CLASSICS
from ..words import languages


@click.command()
@click.argument("maze_id", metavar="[ID]", required=False, default="")
@click.option("--terminal", is_flag=True, help="Play in this terminal: neither Tk nor a display is needed.")
@click.option("--theme", type=click.Choice(("light", "dark")), help="Otherwise the one of the last time.")
@click.option(
    "--language", type=click.Choice(languages()), help="Otherwise the one of the last time, or this machine."
)
def play(*, maze_id: str, terminal: bool, theme: str | None, language: str | None) -> None:
    """Play in a window, or in the terminal; with a maze ID, that maze."""
    if terminal:
        _in_terminal("", maze_id, language)
        return
    from ..desktop import run

    run(id=maze_id, language=language or "", theme=theme or "")


@click.command()
@click.argument("name", metavar="NAME", type=click.Choice(tuple(CLASSICS)))
@click.option("--terminal", is_flag=True, help="Play in this terminal, as far as it can.")
@click.option("--web", is_flag=True, help="Open it in the browser, and serve the page until Ctrl+C.")
@click.option("--theme", type=click.Choice(("light", "dark")), help="Otherwise the one of the last time.")
@click.option("--language", type=click.Choice(languages()), help="Of the window around it.")
def classic(*, name: str, terminal: bool, web: bool, theme: str | None, language: str | None) -> None:
    """Open one of the five classics: dig, maker, route, guide or two-routes."""
    if web:
        _in_browser(name, terminal=terminal, theme=theme, language=language)
        return
    if terminal:
        _in_terminal(name, "", language)
        return
    from ..desktop import run

    run(classic=name, language=language or "", theme=theme or "")


def _in_browser(name: str, **refused: object) -> None:
    from ..web import serve

    given = [option for option, value in refused.items() if value]
    if given:
        msg = f"--web and --{given[0]}: the page has its own settings; leave one out"
        raise InvalidOption(msg)
    serve(open_browser=True, place=f"#classic/{name}")


def _in_terminal(name: str, maze_id: str, language: str | None) -> None:
    from ..desktop import kept, system_language
    from ..play import FREE
    from ..terminal import new_session
    from ..terminal import play as play_in_terminal

    preset = CLASSICS.get(name, FREE)
    store, records = kept()
    wish: dict[str, Any] = {"id": maze_id} if maze_id else {}
    session = new_session(classic=preset, store=store, records=records, **wish)
    play_in_terminal(session, language or preset.language or system_language())
