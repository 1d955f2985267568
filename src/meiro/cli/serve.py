"""`meiro serve`: the page and the API."""

from __future__ import annotations

import click

from .options import Whole


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option(
    "--port", type=Whole(0, 65535), default=8000, show_default=True, help="If in use, the next free one."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
def serve(*, host: str, port: int, open_browser: bool) -> None:
    """Serve the web page until Ctrl+C."""
    from ..web import serve as serve_web

    serve_web(host, port, open_browser=open_browser)
