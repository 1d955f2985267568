"""What the tests of drawing share: an empty page of the server with one board on it, and its pixels."""

from __future__ import annotations

import base64
import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

from meiro.maze import Maze
from meiro.web.pack import maze_pack
from tests.web import Pages

LINKS = "".join(
    f'<link rel="{rel}" href="/{path}">'
    for rel, path in [
        ("icon", "icons/icon.svg"),
        *(("stylesheet", f"style/{name}.css") for name in ("theme", "base", "parts")),
    ]
)
EMPTY = f'<!doctype html><html lang="en"><title>board</title>{LINKS}<main id="host"></main>'
SHOW = """async ({ pack, options, size }) => {
    const { unpack } = await import('/core/pack.js');
    const { Maze } = await import('/core/maze.js');
    const { BoardView } = await import('/draw/board.js');
    const host = document.getElementById('host');
    Object.assign(host.style, { width: `${size[0]}px`, height: `${size[1]}px`, flex: 'none' });
    const bytes = Uint8Array.from(atob(pack), (letter) => letter.charCodeAt(0));
    const maze = Maze.fromPack(unpack(bytes.buffer));
    const view = new BoardView(host, options);
    view.setMaze(maze);
    Object.assign(window, { maze, view });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def empty_page(pages: Pages, **options: Any) -> Page:
    """Open a page of the server with nothing on it but the style sheets."""
    return pages("empty", instead={"**/empty": EMPTY}, **options)


def sent(pack: bytes) -> str:
    """Write a pack as text for a page."""
    return base64.b64encode(pack).decode()


def show(
    page: Page, maze: Maze, size: tuple[int, int] = (500, 400), board: str = "cells", **options: Any
) -> None:
    """Draw a maze on the page; it is `maze` there, its board `view`."""
    page.evaluate(SHOW, {"pack": sent(maze_pack(maze, board=board)), "options": options, "size": list(size)})


def pixels(page: Page) -> NDArray[np.uint8]:
    """Return what the page shows, (height, width, 3)."""
    page.evaluate("() => window.view.paintNow()")
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return np.asarray(image)


def points(page: Page, cells: list[int]) -> list[tuple[int, int]]:
    """Return row and column of the pixels at the centres of cells."""
    found = page.evaluate("(cells) => cells.map((cell) => window.view.clientPoint(cell))", cells)
    ratio = page.evaluate("() => devicePixelRatio")
    return [(int(point["y"] * ratio), int(point["x"] * ratio)) for point in found]


def color(page: Page, role: str) -> tuple[int, ...]:
    """Return the colour that a role has on the page."""
    found: list[int] = page.evaluate("(role) => window.view.palette.of(role)", role)
    return tuple(found)
