"""What the tests of the page share: Chromium, pages that may not complain, and a way to walk a maze on them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from meiro import maze_from_id, solve
from meiro.maze import Maze
from meiro.play.ways import ways
from tests.serving import wait_for

NAMES = ("chromium", "chromium-browser", "google-chrome")
WIDE, PHONE = {"width": 1200, "height": 850}, {"width": 390, "height": 844}
ARROWS = {0: "ArrowRight", 90: "ArrowDown", 180: "ArrowLeft", 270: "ArrowUp"}
SMALL = "m1/rect-5x5/backtracker/page"


@contextmanager
def chromium_browser() -> Iterator[Browser]:
    """Run the Chromium of this machine."""
    path = os.environ.get("MEIRO_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert path, f"the tests of the page need one of {', '.join(NAMES)}, or its path in MEIRO_CHROMIUM"
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


class Pages:
    """Opens pages of a server; at the end none may have complained."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self.url = browser, url
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def __call__(
        self,
        place: str = "",
        *,
        script: str = "",
        context: BrowserContext | None = None,
        instead: Mapping[str, str] = MappingProxyType({}),
        **options: Any,
    ) -> Page:
        """Open a page at a place of the address; motion is reduced, so that mazes are there at once.

        `script` runs first in every page; `instead` gives pages of one's own in place of the server's.
        """
        given = {"viewport": WIDE, "locale": "en", "reduced_motion": "reduce", **options}
        chosen = context or self._browser.new_context(**given)
        self._contexts.append(chosen)
        page = chosen.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._hear("error", str(error)))
        if script:
            page.add_init_script(script)
        for pattern, html in instead.items():
            page.route(pattern, _page_of(html))
        page.goto(f"{self.url}/{place}")
        return page

    def _hear(self, kind: str, words: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(words)

    def close(self) -> None:
        """Close all of them."""
        for context in self._contexts:
            context.close()


def _page_of(html: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=html, content_type="text/html")


Opener = Callable[..., Page]


def until(page: Page, expression: str, given: Any = None) -> None:
    """Wait until an expression of the page is true; the content policy keeps pages from evaluating texts themselves."""
    wait_for(lambda: page.evaluate(expression, given))


def wait_state(page: Page, state: str) -> None:
    """Wait until Play is in a state."""
    page.wait_for_selector(f".play[data-state={state}]")


def open_maze(pages: Opener, maze_id: str = SMALL, **options: Any) -> Page:
    """Open a maze in Play, ready, by its link."""
    page = pages(f"#{maze_id}", **options)
    wait_state(page, "ready")
    return page


def choose_language(page: Page, language: str) -> None:
    """Choose a language in the settings."""
    page.click(".top-tools button >> nth=0")
    page.select_option("dialog details >> nth=1 >> select >> nth=0", language)


def route_angles(maze: Maze) -> list[int]:
    """Return the directions of a shortest route of square cells."""
    cells = solve(maze).path.tolist()
    found = []
    for cell, following in pairwise(cells):
        found.append(round(next(way.angle for way in ways(maze, cell) if way.cell == following)))
    return found


def walk(page: Page, angles: list[int]) -> None:
    """Press an arrow for each step, down and up at once: on a busy machine a key of the browser's would repeat."""
    page.evaluate(
        """keys => keys.forEach(key => ['keydown', 'keyup'].forEach(type => (document.activeElement ?? document.body)
            .dispatchEvent(new KeyboardEvent(type, {key, code: key, bubbles: true, cancelable: true}))))""",
        [ARROWS[angle] for angle in angles],
    )


def angles_of(maze_id: str) -> list[int]:
    """Return the directions of a shortest route of the maze of an ID."""
    return route_angles(maze_from_id(maze_id))


def figures(page: Page) -> dict[str, str]:
    """Return the line of figures: label → value."""
    pairs = page.eval_on_selector_all(
        ".play-figures > div",
        "all => all.map(one => [one.querySelector('dt').innerText, one.querySelector('dd').innerText])",
    )
    return dict(pairs)


def spoken(page: Page) -> str:
    """Return what a screen reader is told."""
    return page.inner_text("#live").strip()
