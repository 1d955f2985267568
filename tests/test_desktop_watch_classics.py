"""Watch as two of the classics have it: the search of the digging game, and the route animation."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from meiro import words
from meiro.desktop.watch.searching import Searching
from meiro.play import CLASSICS
from meiro.solvers import solve
from tests.watching import (
    Watching,
)

# ---- The search of the digging game ----


def test_the_digging_game_watches_its_search(watch: Callable[..., Watching]) -> None:
    """From the digging game Watch shows A* on a board of blocks in its own colours, then the route."""
    one = watch()
    one.open("dig")
    one.app.bar.tabs["watch"].invoke()
    one.settle()
    assert ("dig", "ja") == (one.app.classic.name, one.app.language)
    assert ("solver", "astar", True) == tuple(
        getattr(one.view.choices.order, name) for name in ("shown", "solver", "in_blocks")
    )
    given, colors = CLASSICS["dig"].colors, one.board.colors
    for role, name in (
        ("head", "current"),
        ("open", "open"),
        ("closed", "closed"),
        ("answer", "answer"),
        ("wall", "wall"),
    ):
        assert given[name] == colors[role]
    film = one.film
    assert isinstance(film, Searching)
    one.go(len(film.search.explored))
    assert "answer" == one.shown()[film.maze.goal]
    one.go(film.count - 1)
    assert len(film.search.path) == np.count_nonzero(one.shown() == "answer")


# ---- The route classic ----


def test_the_route_classic_from_start_to_end(watch: Callable[..., Watching]) -> None:
    """Still until S; then one step a frame to the exit, where it stays; Q quits."""
    one = watch()
    one.open("route")
    film = one.film
    assert (37, 21) == film.maze.grid.params
    assert ["(1, 0)", "(19, 36)"] == [
        str(film.maze.grid.position(c)) for c in (film.maze.start, film.maze.goal)
    ]
    assert words.text("classic.route.start", "zh-Hant") == one.view.bar.prompt.cget("text")
    one.window.pass_time(1)
    assert (0, False) == (one.at, one.view.player.playing)
    one.press("s")
    one.look_on(lambda: one.at > 3)
    one.view.player.speed = 1000
    one.look_on(lambda: not one.view.player.playing)
    assert film.count - 1 == one.at
    one.window.pass_time(1)
    assert film.count - 1 == one.at
    *back, rope = film.lines(one.at)
    assert (film.maze.start, film.maze.goal) == (rope.cells[0], rope.cells[-1])
    assert back
    one.board.canvas.event_generate("<KeyPress-q>")
    assert one.app.view is None


def test_the_route_classic_has_its_colours(watch: Callable[..., Watching]) -> None:
    """Way, wall, ends, route, steps back and head have the colours of the original, in a light window or a dark one."""
    one = watch()
    for theme in ("light", "dark"):
        one.app.set_theme(theme)
        one.open("route")
        one.go(one.view.player.last)
        given = CLASSICS["route"].colors
        assert given == {role: one.board.colors[role] for role in given}
        canvas = one.board.canvas
        lines = [item for item in canvas.find_all() if canvas.type(item) == "line"]
        drawn = {(canvas.itemcget(item, "fill"), canvas.itemcget(item, "dash") != "") for item in lines}
        assert {("#70c6a9", False), ("#d4186c", True)} == drawn


def test_the_route_classic_has_two_walkers_and_a_speed(watch: Callable[..., Watching]) -> None:
    """The walker can be switched to the shortest route; speed is told in frames a block; N makes another maze."""
    one = watch()
    one.open("route")
    maze = one.view.maze
    one.view.bar.walkers.choose("bfs")
    one.settle()
    assert maze == one.view.maze
    film = one.film
    assert len(solve(maze, "bfs").path) == film.count
    one.view.transport.faster(-4)
    assert ("5", 6.0) == (one.view.transport.speed_text.cget("text"), one.view.player.speed)
    one.press("n")
    one.settle()
    assert maze != one.view.maze
    assert one.view.bar.order == one.view.choices.order


def test_what_was_watched_freely_is_kept(watch: Callable[..., Watching]) -> None:
    """After a classic the tab shows what was watched before."""
    one = watch(generator="wilson", width=9, height=7)
    one.open("route")
    one.open()
    assert ("wilson", (9, 7)) == (one.view.choices.order.generator, one.view.maze.grid.params)
