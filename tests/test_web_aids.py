"""Help in a game of the page: wrong turns marked, numbers in cells, difficulty, the two regions, lines along rings."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page

from meiro import maze_from_id, solve, words
from meiro.analysis import distances, measure
from meiro.identity import format_walls
from meiro.play.ways import ways
from tests.serving import wait_for
from tests.web import Pages, open_maze, route_angles, until, wait_state, walk

WRONG = "m1/rect-7x7/prim/aids"
TRIES = 5
RINGS = "m1/polar-6x3/backtracker/w"
SET = "([name, value]) => window.meiroPlay.app.settings.set(name, value)"
PAINTED = """role => { const { board } = window.meiroPlay;
    return [...board.ground.roles.keys()].filter(cell => board.ground.roles[cell] === board.role(role)); }"""


def wrong_way(maze_id: str) -> tuple[list[int], int]:
    """Return the keys to a cell beside a shortest route and back, and that cell."""
    maze = maze_from_id(maze_id)
    path = solve(maze).path.tolist()
    route = route_angles(maze)
    for k, cell in enumerate(path[1:-1], 1):
        for way in ways(maze, cell):
            if way.cell not in path:
                return [*route[:k], round(way.angle), round(way.angle + 180) % 360], way.cell
    raise AssertionError


def test_wrong_turns_are_marked_when_wished(pages: Pages) -> None:
    """What was walked back from is marked; the way to where one stands is not; the mark goes with the setting."""
    page = open_maze(pages, WRONG)
    page.evaluate(SET, ["turns", True])
    keys, left = wrong_way(WRONG)
    walk(page, keys[:-1])
    until(page, f"({PAINTED})('dead-end').length === 0")
    walk(page, keys[-1:])
    until(page, f"String(({PAINTED})('dead-end')) === '{left}'")
    page.evaluate(SET, ["turns", False])
    until(page, f"({PAINTED})('dead-end').length === 0")


def test_numbers_stand_where_one_has_been(pages: Pages) -> None:
    """Steps from the start are written in visited cells only; steps to the goal wait for the end of the game."""
    page = open_maze(pages, WRONG)
    page.evaluate(SET, ["steps", "from_start"])
    walk(page, wrong_way(WRONG)[0][:2])
    written = """() => { const { board } = window.meiroPlay; return board.layers.number
        ? [...board.ground.roles.keys()].map(board.layers.number).filter(one => one !== null) : []; }"""
    until(page, f"String(({written})().sort()) === '0,1,2'")
    page.evaluate(SET, ["steps", "from_goal"])
    until(page, f"({written})().length === 0")
    walk(page, route_angles(maze_from_id(WRONG))[2:])
    until(page, f"({written})().length === 49")


def test_regions_are_counted_where_there_is_no_route(pages: Pages) -> None:
    """Where the goal is cut off, the line says how many cells can be reached from both ends."""
    maze = maze_from_id("m1/rect-4x4/wilson/cut")
    first, second = solve(maze).path[:2].tolist()
    passages = maze.passages.copy()
    passages[next(way.edge for way in ways(maze, first) if way.cell == second)] = False
    cut = replace(maze, passages=passages)
    sides = [int((distances(cut, end) >= 0).sum()) for end in (cut.start, cut.goal)]
    page = open_maze(pages, format_walls(cut))
    said = words.text("ui.no_route_regions", "en", from_start=sides[0], from_goal=sides[1])
    until(page, "said => document.querySelector('.play-notice').innerText.includes(said)", said)


@pytest.mark.parametrize("wish,rank", [("easy", 0), ("medium", 2), ("hard", 4)])
def test_the_difficulty_chooses_among_five_seeds(pages: Pages, wish: str, rank: int) -> None:
    """Of five seeds the maze with the fewest, the middle, the most junctions on its shortest route is taken."""
    page = open_maze(pages, WRONG)
    asked: list[str] = []
    page.on("response", lambda answer: asked.append(answer.url) if "/measures" in answer.url else None)
    page.evaluate(SET, ["difficulty", wish])
    before = chip(page)
    page.keyboard.press("n")
    until(page, "before => !['', before].includes(document.querySelector('.chip').innerText)", before)
    wait_for(lambda: len(asked) >= TRIES)
    wait_state(page, "ready")
    made = chip(page)
    assert TRIES == len(asked)
    decisions = sorted(measure(maze_from_id(one)).decisions for one in ids_of(asked))
    assert decisions[rank] == measure(maze_from_id(made)).decisions


def chip(page: Page) -> str:
    """Return the ID that is shown."""
    return page.inner_text(".chip")


def ids_of(urls: list[str]) -> list[str]:
    """Return the IDs that addresses ask about."""
    return [parse_qs(urlsplit(url).query)["id"][0] for url in urls]


def test_routes_run_along_round_rings(pages: Pages) -> None:
    """On a round grid every point of a route's line lies in one of its cells, and some of it is round."""
    page = open_maze(pages, RINGS)
    path = solve(maze_from_id(RINGS)).path.tolist()
    outside = page.evaluate(
        """async path => {
            const { addRoute } = await import('./draw/ways.js');
            const { board } = window.meiroPlay.board;
            const lost = (points) => points.filter(([x, y]) => !path.includes(board.cellAt(x, y))).length;
            let here = board.centre(path[0]);
            const points = [];
            let arcs = 0;
            const along = (count, at) => {
                for (let k = 0; k <= count; k++) points.push(at(k / count));
                here = points.at(-1);
            };
            addRoute(board, path, {
                lineTo: (x, y) => { const [a, b] = here; along(9, (s) => [a + s * (x - a), b + s * (y - b)]); },
                arc: (x, y, r, from, to) => along(9, (s) => {
                    arcs++;
                    const angle = from + s * (to - from);
                    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
                }),
            });
            return [lost(points), arcs > 0];
        }""",
        path,
    )
    assert [0, True] == outside
