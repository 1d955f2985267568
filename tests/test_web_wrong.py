"""Laws of wrong input on the page: each is said in words that tell what is allowed, and nothing is lost."""

from dataclasses import replace

import numpy as np
import pytest
from playwright.sync_api import Page

from meiro import Maze, maze_from_id, words
from meiro.identity import format_walls
from tests.web import SMALL, Pages, angles_of, figures, open_maze, until, wait_state, walk


def ask(pages: Pages) -> Page:
    """Open the dialog for a maze over a maze."""
    page = open_maze(pages)
    page.evaluate("window.meiroPlay.run('custom')")
    page.wait_for_selector("dialog[open]")
    return page


def seed_field(page: Page) -> str:
    """Return what stands below the field of the seed."""
    return str(page.locator("dialog .field", has=page.get_by_label("Seed")).inner_text())


@pytest.mark.parametrize("typed", ["a" * 65, "one\u2028two"])
def test_a_wrong_seed_is_refused_beside_its_field(pages: Pages, typed: str) -> None:
    """More than 64 characters, or a control character, keep the dialog open; the text says what a seed may be."""
    page = ask(pages)
    page.get_by_label("Seed").fill(typed)
    page.click("dialog .primary")
    assert words.text("ui.error.seed", most=64) in seed_field(page)
    assert page.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
    page.keyboard.press("Escape")
    assert SMALL == page.inner_text(".chip")


def test_a_seed_is_tidied_and_an_empty_one_chosen(pages: Pages) -> None:
    """Blanks round a seed go; without one a random seed is taken, and shown in the ID."""
    page = ask(pages)
    page.get_by_label("Seed").fill("  迷路 ")
    page.click("dialog .primary")
    until(page, "window.meiroPlay.session.round.id.endsWith('/backtracker/%E8%BF%B7%E8%B7%AF')")
    page.keyboard.press("n")
    until(page, "/[/]backtracker[/][a-z0-9]+$/.test(window.meiroPlay.session.round.id)")


def test_more_than_a_window_can_hold_goes_to_the_command_line(pages: Pages) -> None:
    """A size above the limit is refused with the range, and with where any size is made."""
    page = ask(pages)
    page.select_option(".size-field select", "cells")
    page.fill(".size-numbers input >> nth=0", "501")
    page.click("dialog .primary")
    said = page.inner_text(".size-field p")
    assert f"{words.text('ui.error.size', least=2, most=500)} {words.text('ui.error.size_elsewhere')}" == said


def test_too_few_blocks_name_the_least(pages: Pages) -> None:
    """Three blocks are refused, and five offered."""
    page = ask(pages)
    page.fill(".size-numbers input >> nth=0", "3")
    page.click("dialog .primary")
    assert words.text("ui.error.blocks_few", least=5, given=3, nearest=5) == page.inner_text(".size-field p")


@pytest.mark.parametrize(
    "link, said",
    [
        ("m1/rect-5x5/backtraker/a", "Unknown name backtraker. Did you mean backtracker?"),
        ("m1/rect-5x5/backtracker/loops=101/a", "loops=101: it must be a whole number from 0 to 100"),
    ],
)
def test_a_link_with_a_wrong_part_names_what_is_allowed(pages: Pages, link: str, said: str) -> None:
    """An unknown name is answered with the nearest one, a number out of range with the range; the page goes on."""
    page = open_maze(pages)
    page.evaluate("link => { location.hash = link; }", link)
    page.wait_for_selector("dialog .error")
    pages.complaints.clear()  # the browser tells of the refusal, too
    assert said in page.inner_text("dialog .error >> nth=0")
    page.click("dialog .primary")  # with the settings as they were
    page.wait_for_selector("dialog", state="detached")
    wait_state(page, "ready")
    assert SMALL != page.inner_text(".chip")


def test_a_start_on_the_goal_is_won_at_once(pages: Pages) -> None:
    """Where start and goal are one cell, the game is over with no move made."""
    maze = maze_from_id(SMALL)
    page = pages(f"#{format_walls(replace(maze, goal=maze.start))}")
    wait_state(page, "won")
    assert "0 moves" == figures(page)["Moves"]


def walled_off(maze: Maze) -> Maze:
    """Close every passage of the goal."""
    closed = np.any(maze.grid.ends == maze.goal, axis=1)
    return replace(maze, passages=maze.passages & ~closed)


def test_a_goal_that_cannot_be_reached_is_said(pages: Pages) -> None:
    """Without a route one may walk about; hint and solution rest and say why, and nothing loops."""
    page = open_maze(pages, format_walls(walled_off(maze_from_id(SMALL))))
    walk(page, angles_of(SMALL)[:2])
    wait_state(page, "playing")
    for name in ("hint", "answer"):
        button = page.locator(f".play-bar [data-action={name}]")
        assert (True, words.text("ui.no_route")) == (button.is_disabled(), button.get_attribute("title"))


def test_another_size_of_window_changes_no_game(pages: Pages) -> None:
    """The board is fitted anew into a smaller window and on a denser screen; the game is as it was."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:3])
    page.set_viewport_size({"width": 420, "height": 700})
    until(page, "document.querySelector('.board').clientWidth < 420")
    where = page.evaluate(
        "window.meiroPlay.board.clientPoint(window.meiroPlay.session.round.attempt.game.cell)"
    )
    box = page.locator(".play .board").bounding_box()
    assert box is not None
    assert box["x"] < where["x"] < box["x"] + box["width"]
    assert box["y"] < where["y"] < box["y"] + box["height"]
    assert "3 moves" == figures(page)["Moves"]
    walk(page, angles_of(SMALL)[3:])
    wait_state(page, "won")


# ---- Sharing ----

SHARING = "navigator.share = (given) => { window.given = given; return %s; };"
REFUSAL = "Promise.reject(new DOMException('no', '%s'))"


def share(pages: Pages, outcome: str) -> Page:
    """Win a maze and share it; `outcome` is what the sheet of the system does."""
    page = open_maze(pages, script=SHARING % outcome, permissions=["clipboard-read", "clipboard-write"])
    walk(page, angles_of(SMALL))
    wait_state(page, "won")
    page.evaluate("navigator.clipboard.writeText('before')")
    page.evaluate("window.meiroPlay.run('share')")
    until(page, "window.given !== undefined")
    return page


def test_the_sheet_of_the_system_gets_text_and_link(pages: Pages) -> None:
    """Sharing a cleared maze hands over its link, and its figures without the way."""
    page = share(pages, "Promise.resolve()")
    given = page.evaluate("window.given")
    assert f"{pages.url}/#{SMALL}" == given["url"]
    assert given["text"].startswith("Maze 5×5 #page")
    assert f"{len(angles_of(SMALL))} moves" in given["text"]


def test_a_sheet_that_is_refused_gives_way_to_the_clipboard(pages: Pages) -> None:
    """Where the system shares nothing, text and link are copied."""
    page = share(pages, REFUSAL % "NotAllowedError")
    page.wait_for_selector(".toast:has-text('Copied')")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert [page.evaluate("window.given.text"), f"{pages.url}/#{SMALL}"] == copied.split("\n")


def test_a_sheet_that_is_closed_is_no_fault(pages: Pages) -> None:
    """Who thinks better of it is told nothing, and nothing is copied."""
    page = share(pages, REFUSAL % "AbortError")
    page.evaluate("new Promise(requestAnimationFrame)")
    assert 0 == page.locator(".toast:visible, dialog[open]").count()
    assert "before" == page.evaluate("navigator.clipboard.readText()")
