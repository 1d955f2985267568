"""Play on the page: whole games, states and their buttons, links, dialogs, and a server that is gone."""

import re

import pytest
from playwright.sync_api import Page

from meiro import maze_from_id, solve, words
from meiro.identity import format_walls
from tests.web import (
    ARROWS,
    PHONE,
    SMALL,
    Pages,
    angles_of,
    figures,
    open_maze,
    spoken,
    until,
    wait_state,
    walk,
)

INCOMPLETE = "m1w/rect-5x5/s0.0/g4.4/-rNWWg/634c2430"


def button(page: Page, words_on_it: str) -> str:
    """Return how a button of the bar is found."""
    return f".play-bar button:has(span:text-is('{words_on_it}'))"


def chip(page: Page) -> str:
    """Return the ID that is shown."""
    return page.inner_text(".chip")


def menu(page: Page, name: str, item: str) -> None:
    """Choose from a menu of the bar."""
    page.click(f".play-bar .menu-host button[aria-haspopup]:has-text('{name}')")
    page.click(f".menu-item:has-text('{item}')")


# ---- Games ----


def test_a_whole_game_by_keyboard(pages: Pages) -> None:
    """Arrows lead to the goal: won, with time, moves, shortest and per cent said, and a record kept."""
    page = open_maze(pages)
    route = angles_of(SMALL)
    for angle in route:
        page.keyboard.press(ARROWS[angle])
    wait_state(page, "won")
    shown = figures(page)
    assert f"{len(route)} moves" == shown["Moves"]
    assert f"{len(route)} steps" == shown["Shortest"]
    assert "100 %" in page.inner_text(".play-notice")
    assert "Best: 1" in page.inner_text(".play-notice")
    page.click(".tabs a[href='#records']")
    page.wait_for_selector(".records tbody tr")
    assert [str(len(route))] == page.eval_on_selector_all(
        ".records tbody tr td:nth-child(3)", "all => all.map(e => e.innerText)"
    )


@pytest.mark.parametrize(
    "maze_id", ["m1/hex-4x4/prim/w", "m1/tri-5x4/wilson/w", "m1/polar-6x3/backtracker/w"]
)
def test_a_whole_game_by_mouse_on_other_grids(pages: Pages, maze_id: str) -> None:
    """Clicking cell after cell of a shortest route wins on every grid."""
    page = open_maze(pages, maze_id)
    click_route(page, maze_id)
    wait_state(page, "won")


def click_route(page: Page, maze_id: str, *, tap: bool = False) -> None:
    """Click, or tap, the cells of a shortest route one after the other."""
    for cell in solve(maze_from_id(maze_id)).path.tolist()[1:]:
        place = page.evaluate("cell => window.meiroPlay.board.clientPoint(cell)", cell)
        (page.touchscreen.tap if tap else page.mouse.click)(place["x"], place["y"])


def test_a_whole_game_by_touch(pages: Pages) -> None:
    """Tapping wins too, on a telephone, and the page does not move under the finger."""
    page = open_maze(pages, viewport=PHONE, has_touch=True, is_mobile=True)
    click_route(page, SMALL, tap=True)
    wait_state(page, "won")
    assert page.evaluate("window.scrollY") == 0


def test_walking_is_told(pages: Pages) -> None:
    """A step is told with the place and the open ways, a wall as a wall, and L tells of the corridors."""
    page = open_maze(pages)
    first = angles_of(SMALL)[0]
    walk(page, [first])
    until(page, "document.getElementById('live').innerText.includes('Open:')")
    assert re.search(r"Row \d, column \d\. Open: ", spoken(page))
    page.keyboard.press("ArrowUp" if first != 270 else "ArrowLeft")
    page.keyboard.press("l")
    until(page, "document.getElementById('live').innerText.includes('walked')")
    label = page.get_attribute(".board", "aria-label")
    assert label is not None
    assert label.startswith("Maze 5 by 5, row ")


# ---- States ----


def test_generating_can_be_finished_and_cancelled(pages: Pages) -> None:
    """With motion the making is shown: Finish ends it, Cancel goes back to the maze on the table."""
    page = pages("#play", reduced_motion="no-preference")
    wait_state(page, "generating")
    assert page.inner_text(".play-main") == "Finish now"
    until(page, "Boolean(window.meiroPlay.session.view().making?.trace)")
    page.click(".play-main")
    wait_state(page, "ready")
    before = chip(page)
    page.keyboard.press("n")
    wait_state(page, "generating")
    page.click(button(page, "Cancel"))
    wait_state(page, "ready")
    assert before == chip(page)


def test_new_during_the_animation_takes_its_place(pages: Pages) -> None:
    """N while a maze is being made begins another: one animation, and the maze in the end is the last one asked for."""
    page = pages("#play", reduced_motion="no-preference")
    wait_state(page, "generating")
    token = page.evaluate("window.meiroPlay.session.token")
    for _ in range(3):
        page.keyboard.press("n")
    assert token + 3 == page.evaluate("window.meiroPlay.session.token")
    page.keyboard.press("ArrowRight")  # not queued
    wait_state(page, "generating")
    until(page, "Boolean(window.meiroPlay.session.view().making?.trace)")
    page.keyboard.press("Enter")
    wait_state(page, "ready")
    assert figures(page)["Moves"] == "0 moves"
    assert page.evaluate("window.meiroPlay.session.shelf.length") == 0


def test_paused_is_covered_and_says_why_buttons_rest(pages: Pages) -> None:
    """Space pauses: the board is covered, buttons that cannot act are disabled with the reason, Space goes on."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:2])
    page.keyboard.press(" ")
    wait_state(page, "paused")
    assert page.evaluate("window.meiroPlay.board.layers.covered") is True
    hint = page.locator(button(page, "Hint"))
    assert hint.is_disabled()
    assert hint.get_attribute("title") == "The game is paused."
    page.keyboard.press(" ")
    wait_state(page, "playing")
    assert page.evaluate("window.meiroPlay.board.layers.covered") is False


def test_stop_freezes_and_the_answer_still_shows(pages: Pages) -> None:
    """Stop ends the game unranked: nobody walks, the answer can be shown, and New is the main button."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:2])
    menu(page, "More", "Stop")
    wait_state(page, "stopped")
    assert page.inner_text(".play-main") == "New maze"
    walk(page, angles_of(SMALL)[2:4])
    assert figures(page)["Moves"] == "2 moves"
    page.keyboard.press("i")
    wait_state(page, "revealed")


def test_the_answer_is_lit_and_undo_goes_back(pages: Pages) -> None:
    """Solution shows every cell of the route; Undo returns to the game, which stays marked as helped."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:1])
    page.keyboard.press("i")
    wait_state(page, "revealed")
    lit = "[...window.meiroPlay.board.ground.roles].filter(r => r === window.meiroPlay.board.role('answer')).length"
    until(page, f"{lit} === {len(angles_of(SMALL)) - 1}")
    page.keyboard.press("u")
    wait_state(page, "playing")
    assert page.evaluate(lit) == 0
    assert "with the answer" in page.inner_text(".play-figures")


def test_hints_come_in_three(pages: Pages) -> None:
    """The first hint is an arrow, the second five steps; each counts."""
    page = open_maze(pages)
    page.keyboard.press("h")
    until(page, "Boolean(window.meiroPlay.board.layers.marks.arrow)")
    page.keyboard.press("h")
    until(page, "window.meiroPlay.board.layers.lines.length === 1")
    assert "2 hints" in page.inner_text(".play-figures")


def test_undo_redo_restart(pages: Pages) -> None:
    """Backspace undoes, Y redoes, R restarts, and all of it can be undone."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:3])
    for key, moves in (("Backspace", 2), ("y", 3), ("r", 0), ("u", 3)):
        page.keyboard.press(key)
        count = f"{moves} move{'' if moves == 1 else 's'}"
        until(page, "words => document.querySelector('.play-figures').innerText.includes(words)", count)


def test_levels_grow_by_two_blocks(pages: Pages) -> None:
    """With levels on, Next leads to a maze two blocks larger, and the level is shown."""
    page = open_maze(pages)
    page.evaluate("window.meiroPlay.session.set({ levels: true })")
    page.keyboard.press("n")
    until(page, "window.meiroPlay.session.round?.level === 1")
    wait_state(page, "ready")
    walk(page, angles_of(chip(page)))
    wait_state(page, "won")
    page.keyboard.press("Enter")
    wait_state(page, "ready")
    assert chip(page).startswith("m1/rect-6x6/")
    assert figures(page)["Level"] == "2"


def test_previous_mazes_come_back(pages: Pages) -> None:
    """Leaving a game for a new maze asks nothing, since Previous maze brings it back with its moves."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:2])
    page.keyboard.press("n")
    wait_state(page, "ready")
    menu(page, "More", "Previous maze")
    wait_state(page, "paused")
    assert (SMALL, "2 moves") == (chip(page), figures(page)["Moves"])


# ---- The dialog for a maze ----


def ask(pages: Pages) -> Page:
    """Open the dialog over a maze."""
    page = open_maze(pages)
    menu(page, "New maze", "Custom")
    page.wait_for_selector("dialog[open]")
    return page


@pytest.mark.parametrize("typed, cells", [("21", 21), ("２１", 21), ("500", 500)])
def test_sizes_are_taken_as_people_write_them(pages: Pages, typed: str, cells: int) -> None:
    """Digits of any width count in the chosen unit."""
    page = ask(pages)
    page.select_option(".size-field select", "cells")
    page.fill(".size-numbers input >> nth=0", typed)
    page.fill(".size-numbers input >> nth=1", "2")
    page.click("dialog .primary")
    page.wait_for_selector("dialog", state="detached")
    until(page, "id => document.querySelector('.chip').innerText.startsWith(id)", f"m1/rect-{cells}x2/")


@pytest.mark.parametrize("typed", ["31x21", "31×21", "３１x２１"])
def test_a_pasted_size_fills_both_fields(pages: Pages, typed: str) -> None:
    """W×H in one field is two numbers, and the other unit is shown as help."""
    page = ask(pages)
    page.fill(".size-numbers input >> nth=0", typed)
    sides = [page.input_value(f".size-numbers input >> nth={place}") for place in (0, 1)]
    assert ["31", "21"] == sides
    assert page.inner_text(".size-field p") == "= 15×10 cells"


@pytest.mark.parametrize("typed", ["", "abc", "0", "1", "-4", "3.5", "1e3", "501"])
def test_wrong_sizes_are_refused_beside_the_field(pages: Pages, typed: str) -> None:
    """The dialog stays, the field has the focus, the text says what is allowed, and the old maze stays."""
    page = ask(pages)
    page.select_option(".size-field select", "cells")
    page.fill(".size-numbers input >> nth=0", typed)
    page.click("dialog .primary")
    assert page.inner_text(".size-field p").startswith("Enter a whole number from 2 to 500.")
    assert page.evaluate("document.activeElement.id").endswith("width")
    page.keyboard.press("Escape")
    assert chip(page) == SMALL


def test_even_blocks_are_explained(pages: Pages) -> None:
    """An even number of blocks is refused with the two nearest."""
    page = ask(pages)
    page.fill(".size-numbers input >> nth=0", "20")
    page.click("dialog .primary")
    assert page.inner_text(".size-field p") == "Blocks must be odd, 5 or more: 20 → 19 or 21."


def test_what_a_grid_cannot_run_says_why(pages: Pages) -> None:
    """On hexagons Eller is listed, disabled, with the reason."""
    page = ask(pages)
    page.select_option("dialog .columns select >> nth=0", "hex")
    option = page.locator("dialog .columns select >> nth=1").locator("option[value=eller]")
    assert option.is_disabled()
    assert words.text("ui.reason.rows") in option.inner_text()


# ---- Links ----


def test_a_link_with_walls_opens_that_maze(pages: Pages) -> None:
    """A descriptive ID in the address is the very maze."""
    walls = format_walls(maze_from_id(SMALL))
    page = open_maze(pages, walls)
    walk(page, angles_of(SMALL))
    wait_state(page, "won")


@pytest.mark.parametrize(
    "bad, said",
    [
        (INCOMPLETE, "This link is incomplete."),
        ("m1/rect-5x", "This link is incomplete."),
        ("m9/rect-5x5/prim/a", "newer version"),
        ("m1/rect-5x5/nosuch/a", "This cannot be done: unknown generator 'nosuch'"),
    ],
)
def test_a_bad_link_keeps_the_game(pages: Pages, bad: str, said: str) -> None:
    """A link that is cut off, or newer than we are, is said in the dialog for a maze; the game before it stays."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:2])
    page.evaluate("id => { location.hash = id; }", bad)
    page.wait_for_selector("dialog .error")
    pages.complaints.clear()  # the browser tells of the refusal, too
    assert said in page.inner_text("dialog .error >> nth=0")
    page.keyboard.press("Escape")
    wait_state(page, "paused")
    assert (SMALL, "2 moves") == (chip(page), figures(page)["Moves"])


def test_the_chip_copies_the_link(pages: Pages) -> None:
    """A click on the ID puts the address of the maze on the clipboard."""
    page = open_maze(pages, permissions=["clipboard-read", "clipboard-write"])
    page.click(".chip")
    page.wait_for_selector(".toast:has-text('Copied')")
    assert f"{pages.url}/#{SMALL}" == page.evaluate("navigator.clipboard.readText()")


def test_a_refused_clipboard_shows_the_link(pages: Pages) -> None:
    """Where copying is refused the link stands there, selected, to be copied by hand."""
    script = (
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));"
    )
    page = open_maze(pages, script=script)
    page.click(".chip")
    page.wait_for_selector("dialog textarea")
    chosen = "(area => area.value.slice(area.selectionStart, area.selectionEnd))(document.querySelector('textarea'))"
    assert f"{pages.url}/#{SMALL}" == page.evaluate(chosen)


# ---- Without a server ----


def test_play_goes_on_offline(pages: Pages) -> None:
    """The maze on the board is played to its end without the server; a new one is refused in words."""
    page = open_maze(pages)
    page.context.set_offline(True)
    walk(page, angles_of(SMALL))
    wait_state(page, "won")
    page.keyboard.press("n")
    page.wait_for_selector(f".play-notice:has-text('{words.text('ui.error.offline').split('.')[0]}')")
    pages.complaints.clear()  # the browser tells of the lost connection, too
    wait_state(page, "won")


@pytest.mark.parametrize("language", ["ja", "zh-Hans", "zh-Hant"])
def test_a_change_of_language_keeps_the_game(pages: Pages, language: str) -> None:
    """Choosing a language in the settings says everything anew, and the game goes on."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:2])
    page.click(".top-tools button >> nth=0")
    page.select_option("dialog details >> nth=1 >> select >> nth=0", language)
    page.wait_for_selector(f".play-figures:has-text('{words.text('ui.moves', language)}')")
    assert words.text("ui.count.moves", language, moves=2) == figures(page)[words.text("ui.moves", language)]


@pytest.mark.parametrize("before", [False, True], ids=["first", "next"])
def test_a_maze_on_its_way_is_told_on_the_board_and_can_be_given_up(pages: Pages, before: bool) -> None:
    """While the server works, board and screen reader are told, and a button ends it; the game before stays."""
    page = pages("#records")
    if before:
        page.evaluate("location.hash = '#play'")
        wait_state(page, "ready")
    page.route("**/api/v1/maze*", lambda route: None)  # which is never answered
    page.evaluate("location.hash = '#play'")
    if before:
        page.keyboard.press("n")
    page.wait_for_selector(".play-busy .wheel")
    assert words.text("ui.state.generating") in page.inner_text(".play-busy")
    until(page, f"document.querySelector('#live').innerText.trim() === '{words.text('ui.state.generating')}'")
    page.click(".play-busy button")
    wait_state(page, "ready" if before else "empty")
    assert page.is_hidden(".play-busy")
