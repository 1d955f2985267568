"""Two routes on the page: the phases with their captions, the rule, and every grid."""

import pytest
from playwright.sync_api import Page

from meiro import words
from meiro.desktop.two_routes.film import film_routes
from meiro.grids import grids
from meiro.make import maze_from_id
from meiro.routes import POLICIES
from meiro.routes.second import Wish, find_ways
from tests.test_web_watch import FULL, choose, place, scrub, settle, told
from tests.web import PHONE, Pages, until

SMALL = "m1/rect-7x5/wilson/routes"
RULE = "largest-difference"


def routes(pages: Pages, maze_id: str = SMALL, **options: object) -> Page:
    """Open Two routes with a maze."""
    page = pages(f"#two-routes/{maze_id}", **options)
    page.wait_for_selector(".stage-board[aria-label]")
    settle(page)
    return page


@pytest.mark.parametrize("language", words.languages())
def test_every_phase_has_its_caption(pages: Pages, language: str) -> None:
    """Each frame of each phase says what Python says; legend and table tell of nothing that is still to come."""
    film = film_routes(find_ways(maze_from_id(SMALL), Wish(), "routes"), RULE)
    page = routes(pages, locale=language)
    assert film.count == place(page)[1]
    for phase, known in (
        ("wave", 3),
        ("found", 4),
        ("regions", 4),
        ("candidates", 5),
        ("choose", 6),
        ("both", 7),
    ):
        at = film.first(phase)
        scrub(page, at)
        step = film.step(at)
        told(page, words.text(step.key, language, **step.parameters))
        assert known == page.locator(".legend li").count(), phase
        assert (known >= 5) == page.locator(".routes-table").is_visible()
        assert (phase == "found") == page.locator(".routes-found").is_visible()
    assert words.text("routes.counted", language, routes=2) == page.inner_text(
        ".watch-panel .stack > p:not(.error)"
    )


@pytest.mark.parametrize("grid", grids.names())
def test_there_is_a_second_way_on_every_grid(pages: Pages, grid: str) -> None:
    """On every grid the last frame says which rule was used and what it gave."""
    page = routes(pages)
    choose(page, "Grid", grid)
    page.locator(".stage-board").focus()
    page.keyboard.press("End")
    until(page, "() => /differ by \\d+/.test(document.querySelector('.stage-words').textContent)")
    assert place(page)[0] == place(page)[1]


def test_the_rule_and_the_number_of_routes(pages: Pages) -> None:
    """Each rule names itself; three routes are counted; a wall too far away is refused with how far one could be."""
    page = routes(pages)
    for policy in POLICIES:
        choose(page, words.text("routes.rule", "en"), policy)
        film = film_routes(find_ways(maze_from_id(SMALL), Wish(policy), "routes"), policy)
        scrub(page, film.first("choose"))
        step = film.step(film.first("choose"))
        told(page, words.text(step.key, "en", **step.parameters))
    number = page.get_by_label(words.text("routes.number", "en"), exact=True)
    number.fill("3")
    number.press("Enter")
    settle(page)
    page.locator(".stage-board").focus()
    page.keyboard.press("End")
    told(page, words.text("routes.counted", "en", routes=3))
    distance = page.get_by_label(words.text("routes.distance", "en"), exact=True)
    distance.fill("999")
    distance.press("Enter")
    page.wait_for_selector(".error:has-text('999')")
    pages.complaints.clear()  # the browser speaks of the refusal itself


def test_a_candidate_wall_says_what_it_would_give(pages: Pages) -> None:
    """Choosing a wall in the list tells the length of the new route as the sum it is, and the overlap."""
    page = routes(pages)
    page.locator(".stage-board").focus()
    page.keyboard.press("End")
    page.locator(".routes-table button").first.click()
    ways = find_ways(maze_from_id(SMALL), Wish(), "routes")
    step = film_routes(ways, RULE).steps.candidate(ways.order[0])
    told(page, words.text(step.key, "en", **step.parameters))


def test_a_cell_tells_both_distances(pages: Pages) -> None:
    """The focus cell, and the one pointed at, say how far they are from both ends."""
    page = routes(pages)
    ways = find_ways(maze_from_id(SMALL), Wish(), "routes")
    page.locator(".stage-board").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    cell = ways.maze.grid.cell_at(1, 0)
    about = {"from_start": int(ways.split.from_start[cell]), "from_goal": int(ways.split.from_goal[cell])}
    assert words.text("routes.cell", "en", here="(1, 0)", **about) == page.inner_text(".stage-pointed")


def test_the_classic_runs_at_once(pages: Pages) -> None:
    """In Simplified Chinese, 20 rows of 30 cells, 25 rings a second; it says that the goal is found."""
    page = pages("#classic/two-routes", **FULL)
    page.wait_for_selector(".stage-board[aria-label]")
    settle(page)
    assert "30x20" == page.locator(".watch-panel input").first.input_value()
    assert words.text("ui.speed.per_second", "zh-Hans", steps=25) == page.inner_text(".transport-speed-text")
    page.wait_for_selector(f".routes-found:has-text('{words.text('classic.two-routes.found', 'zh-Hans')}')")


def test_two_routes_fit_a_phone(pages: Pages) -> None:
    """On a phone nothing reaches beyond the screen's side."""
    page = routes(pages, viewport=PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
