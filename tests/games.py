"""What the tests of exported games share: a page opened from a disk, and the runs that clear a level."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Browser, CDPSession, Page

from meiro import solve
from meiro.maze import Maze
from meiro.play import ManualClock, Session
from meiro.play.ways import ways
from meiro.web.game import GameOrder, game_html
from tests.web import Pages

REACH = 60  # pixels of a swipe


def data_of(html: str) -> dict[str, Any]:
    """Return what a game holds for its script."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


class Disk:
    """Games written into a folder and opened from there; nothing may be fetched and nothing may complain."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.pages = Pages(browser, folder.as_uri())
        self.folder = folder
        self.asked: list[str] = []

    def open(self, order: GameOrder, **options: Any) -> Page:
        """Write a game and open it without a network."""
        (self.folder / "game.html").write_text(game_html(order), encoding="utf-8")
        page = self.pages("game.html", offline=True, **options)
        page.on("request", lambda request: self.asked.append(request.url))
        page.reload()
        page.wait_for_selector("body[data-state=ready]")
        return page

    def close(self) -> None:
        """Close the pages, and look at what they did."""
        self.pages.close()
        fetched = {url for url in self.asked if not url.startswith(("file:", "data:", "blob:"))}
        assert fetched == set()
        assert [] == self.pages.complaints


def runs(maze: Maze) -> list[float]:
    """Return the directions of runs that lead from start to goal of a maze, block by block."""
    session = Session(ManualClock())
    session.act("new", maze=maze, board="blocks", animation=0)
    board = session.view().maze
    assert board is not None
    route = solve(board).path.tolist()
    onward = dict(pairwise(route))
    found = []
    while (cell := session.view().cell) != board.goal:
        angle = next(way.angle for way in ways(board, cell) if way.cell == onward[cell])
        session.press(angle, run=True)
        found.append(angle)
    return found


def swipe(touch: CDPSession, page: Page, angle: float) -> None:
    """Swipe over the middle of the board."""
    box = page.locator(".panel-board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    to = x + REACH * np.cos(np.radians(angle)), y + REACH * np.sin(np.radians(angle))
    for kind, points in (("touchStart", [(x, y)]), ("touchMove", [to]), ("touchEnd", [])):
        given = [{"x": round(float(px)), "y": round(float(py))} for px, py in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})
