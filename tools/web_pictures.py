"""Take the pictures of the page that the README shows: serve it, use it in Chromium, and photograph it.

python -m tools.web_pictures [NAME ...]
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, Page

from meiro import maze_from_id
from meiro.web.game import GameOrder, game_html
from tests.serving import serving
from tests.web import ARROWS, PHONE, chromium_browser, route_angles
from tools.screenshots import FOLDER, MOST, in_few_colors

SIZE = {"width": 1100, "height": 820}


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    with serving() as server, chromium_browser() as browser:
        for name in names or SCENES:
            data = small(SCENES[name](browser, f"{server.url}/"))
            (FOLDER / f"{name}.png").write_bytes(data)
            print(f"{name}.png {len(data) // 1000} kB")


def small(shot: bytes) -> bytes:
    """Return a small PNG, with as many colours as fit."""
    whole = np.asarray(Image.open(io.BytesIO(shot)).convert("RGB"))
    for colors in (256, 128, 64, 32, 16):
        stream = io.BytesIO()
        in_few_colors(whole, colors).save(stream, "PNG", optimize=True)
        if stream.tell() <= MOST:
            break
    return stream.getvalue()


def opened(browser: Browser, address: str, **options: object) -> Page:
    """Open a page and let it come to rest."""
    page = browser.new_context(
        **{"viewport": SIZE, "reduced_motion": "reduce", "locale": "en", **options}
    ).new_page()  # type: ignore[arg-type]
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    return page


def greeting(browser: Browser, url: str) -> bytes:
    """Show five tiles and free play."""
    return opened(browser, url).screenshot()


def guide(browser: Browser, url: str) -> bytes:
    """Show the guide's game beside its four boards and a card."""
    return opened(browser, f"{url}#guide").screenshot()


def game(browser: Browser, url: str) -> bytes:
    """Play an exported game on a phone, from a disk."""
    del url
    order = GameOrder(seed="picture")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.html"
        path.write_text(game_html(order), encoding="utf-8")
        page = opened(browser, path.as_uri(), viewport=PHONE, has_touch=True)
        for angle in route_angles(maze_from_id(str(order.recipe(1))).block_maze())[:14]:
            page.keyboard.press(ARROWS[angle])
        page.wait_for_timeout(300)
        return page.screenshot()


SCENES: Mapping[str, Callable[[Browser, str], bytes]] = {
    "web-greeting": greeting, "web-guide": guide, "web-game": game,
}  # fmt: skip

if __name__ == "__main__":
    main(sys.argv[1:])
