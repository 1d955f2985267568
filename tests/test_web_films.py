"""The page's films are those of the window: what every frame shows, worked out twice, in Python and in the browser."""

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from meiro.desktop.two_routes.film import RoutesFilm, film_routes
from meiro.desktop.watch.film import Film
from meiro.desktop.watch.making import Making
from meiro.desktop.watch.order import Order, board_of, film_of
from meiro.desktop.watch.walking import Walking
from meiro.generators import generators
from meiro.grids import grids
from meiro.make import make
from meiro.routes.second import Wish, find_ways
from meiro.solvers import solve, solvers
from meiro.steps import solving_steps
from meiro.web.pack import maze_pack, partition_pack, search_pack, trace_pack
from tests.serving import Served
from tests.watching import GENERATORS, ROUTE, SOLVERS, frame, state
from tests.web import Pages

FRAMES = """async ([name, id, asked, packs]) => {
  const { unpack } = await import('/core/pack.js');
  const { Maze } = await import('/core/maze.js');
  const { reelOf, orderOfId, FIRST } = await import('/screens/watch/order.js');
  const routes = await import('/screens/routes/order.js');
  const [maze, told] = packs.map((text) => unpack(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer));
  const film_of = async () => told;
  const api = { maze: async () => Maze.fromPack(maze), trace: film_of, search: film_of, partition: film_of };
  const order = { ...orderOfId(id, FIRST), ...asked };
  const { film } = name === 'routes'
    ? await routes.reelOf({ ...routes.FIRST, ...asked, id }, api) : await reelOf(order, api);
  const frames = [];
  const cells = film.cells.start.slice();
  const walls = film.walls.start.slice();
  for (let at = 0; at < film.count; at += 1) {
    film.cells.move(cells, Math.max(at - 1, 0), at);
    film.walls.move(walls, Math.max(at - 1, 0), at);
    const number = film.numbers(at) ?? (() => null);
    frames.push({
      cells: Array.from(cells, (role) => film.roles[role]),
      walls: Array.from(walls),
      heads: film.heads(at),
      lines: film.lines(at).map((line) => [Array.from(line.cells), line.role]),
      numbers: Array.from(cells, (_, cell) => number(cell)),
    });
  }
  film.cells.move(cells, film.count - 1, 0);
  film.walls.move(walls, film.count - 1, 0);
  const same = (one, other) => one.every((value, at) => value === other[at]);
  return { frames, back: same(cells, film.cells.start) && same(walls, film.walls.start) };
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, served: Served) -> Iterator[Page]:
    """One page for all films."""
    pages = Pages(chromium, served.url)
    yield pages("manifest.webmanifest")
    pages.close()


def frames_of(film: Film) -> list[dict[str, Any]]:
    """Say what Python's film shows in every frame."""
    shown = []
    states = zip(state(film.cells, film.count), state(film.walls, film.count), strict=True)
    for at, (cells, walls) in enumerate(states):
        numbers = film.numbers(at)
        told = [numbers.get(cell) for cell in range(len(cells))]
        walker = film.walker(at) if isinstance(film, RoutesFilm) else None
        shown.append(
            {
                "cells": [film.roles[role] for role in cells],
                "walls": walls.astype(int).tolist(),
                "heads": [walker] if walker is not None else list(film.heads(at)),
                "lines": [
                    [list(line.cells), line.role]
                    for line in film.lines(at)
                    if not line.name.endswith("ground")
                ],
                "numbers": [list(number) if isinstance(number, tuple) else number for number in told],
            }
        )
    return shown


def agree(film: Film, found: dict[str, Any]) -> None:
    """Both films show the same in every frame, and the page's leads back to its first frame."""
    expected = frames_of(film)
    assert len(expected) == len(found["frames"])
    for at, one in enumerate(expected):
        assert one == found["frames"][at], f"{film.maze.id} frame {at}"
    assert found["back"]


def played(page: Page, order: Order, film: Film, *, script: str = FRAMES) -> dict[str, Any]:
    """Let the page turn what the server would send into a film, and return what it shows."""
    asked = {name: getattr(order, name) for name in ("shown", "solver", "seed", "blocks", "route")}
    maze = make(order.recipe)
    board = "blocks" if order.in_blocks and order.shown == "solver" else "cells"
    if isinstance(film, Making):
        told = trace_pack(maze, film.steps)
    else:
        walked = board_of(order)
        told = search_pack(solving_steps(walked, solve(walked, order.solver, seed=order.seed), order.solver))
    packs = [b64encode(pack).decode() for pack in (maze_pack(maze, board=board), told)]
    found: dict[str, Any] = page.evaluate(script, ["watch", maze.id, asked, packs])
    return found


@pytest.mark.parametrize("name", generators.names())
def test_a_making_in_the_page_is_the_window_s(page: Page, name: str) -> None:
    """Every generator, on every grid it serves, with loops or none, shows the same cells and walls in each frame."""
    for order in GENERATORS:
        if order.generator == name:
            film = film_of(order)
            agree(film, played(page, order, film))


@pytest.mark.parametrize("name", solvers.names())
def test_a_search_in_the_page_is_the_window_s(page: Page, name: str) -> None:
    """Every solver, on every grid it serves and on blocks, shows the same cells, numbers and lines in each frame."""
    for order in SOLVERS:
        if order.solver == name:
            film = film_of(order)
            agree(film, played(page, order, film))


def test_the_route_animation_in_the_page_is_the_window_s(page: Page) -> None:
    """The walker of the route animation takes the same steps, forward and back, in both front ends."""
    film = film_of(ROUTE)
    agree(film, played(page, ROUTE, film))


@pytest.mark.parametrize("grid", grids.names())
@pytest.mark.parametrize("routes", [2, 3])
def test_two_routes_in_the_page_are_the_window_s(page: Page, grid: str, routes: int) -> None:
    """Waves, regions, the opened walls and both routes are the same in each frame, on every grid."""
    maze = film_of(Order(generator="wilson", grid=grid, width=7, height=6, seed="ways")).maze
    wish = Wish("longest", 0, routes)
    ways = find_ways(maze, wish, "ways")
    packs = [b64encode(pack).decode() for pack in (maze_pack(maze), partition_pack(ways, wish))]
    agree(film_routes(ways, wish.policy), page.evaluate(FRAMES, ["routes", maze.id, {}, packs]))


def test_a_long_walk_colours_cells(page: Page) -> None:
    """A walk too long for lines is told by the colours of its cells, the same ones in both front ends."""
    order = Order("solver", generator="backtracker", solver="random-mouse", width=60, height=30, seed="long")
    film = film_of(order)
    assert isinstance(film, Walking)
    assert not film.lined
    step = film.count // 20
    found = played(
        page, order, film, script=FRAMES.replace("frames.push({", f"if (at % {step} === 0) frames.push({{")
    )
    for at, shown in enumerate(found["frames"]):
        assert np.array(film.roles)[frame(film.cells, at * step)].tolist() == shown["cells"]
