"""Watch on the page: what one chooses, plays, compares and edits there."""

import pytest
from playwright.sync_api import Locator, Page

from meiro import words
from meiro.desktop.watch.order import Order, film_of
from meiro.generators import generators
from meiro.identity import format_walls
from meiro.make import maze_from_id
from meiro.solvers import solvers
from tests.web import PHONE, Pages, until

SMALL = "m1/rect-6x5/backtracker/watch"
FULL = {"reduced_motion": "no-preference"}


def watch(pages: Pages, place: str = f"#watch/{SMALL}", **options: object) -> Page:
    """Open Watch, and wait for its film."""
    page = pages(place, **options)
    page.wait_for_selector(".stage-board[aria-label]")
    settle(page)
    return page


def settle(page: Page) -> None:
    """Wait until nothing is being made."""
    page.wait_for_selector(".watch-status", state="hidden")
    until(page, "() => document.querySelector('.stage-words').textContent !== ''")


def panel(page: Page, label: str, kind: str = "input") -> Locator:
    """Return a control of the panel by its label."""
    return page.locator(".watch-panel").get_by_label(label, exact=True).and_(page.locator(kind))


def choose(page: Page, label: str, value: str) -> None:
    """Choose from a list, and wait for the film."""
    panel(page, label, "select").select_option(value)
    settle(page)


def place(page: Page) -> tuple[int, int]:
    """Return the number of the frame shown, from 1, and how many there are."""
    at, last = page.locator(".scrubber").evaluate("(line) => [Number(line.value), Number(line.max)]")
    return at + 1, last + 1


def told(page: Page, expected: str) -> None:
    """The words below the board become these."""
    until(page, "(words) => document.querySelector('.stage-words').textContent === words", expected)


def scrub(page: Page, at: int) -> None:
    """Drag the scrubber to a frame."""
    script = "(line, at) => { line.value = String(at); line.dispatchEvent(new Event('input')); }"
    page.locator(".scrubber").evaluate(script, at)


def shown_id(page: Page) -> str:
    """Return the ID of the maze that is watched."""
    return page.input_value(".watch-id")


# ---- Frames and their words ----


@pytest.mark.parametrize("language", words.languages())
def test_the_sentence_of_a_frame_is_python_s(pages: Pages, language: str) -> None:
    """Whichever frame is scrubbed to, forwards or back, its sentence is the one Python says, in the page's language."""
    film = film_of(Order(width=6, height=5, seed="watch"))
    page = watch(pages, locale=language)
    for at in (3, film.count - 1, film.count // 2, 0):
        scrub(page, at)
        step = film.step(at)
        told(page, words.text(step.key, language, **step.parameters))
        assert (at + 1, film.count) == place(page)


def test_every_generator_and_solver_plays_to_its_end(pages: Pages) -> None:
    """Each can be chosen, and its last frame says what Python says of it."""
    page = watch(pages)
    for kind, registry in (("Generator", generators), ("Solver", solvers)):
        for name in registry.names():
            choose(page, kind, name)
            page.keyboard.press("Escape")
            page.locator(".stage-board").first.focus()
            page.keyboard.press("End")
            shown = "generator" if kind == "Generator" else "solver"
            generator = name if shown == "generator" else generators.names()[-1]
            order = Order(shown, generator, name, width=6, height=5, seed="watch")
            step = film_of(order).step(-1 if shown == "generator" else film_of(order).count - 1)
            told(page, words.text(step.key, "en", **step.parameters))


def test_what_cannot_run_is_disabled_and_says_why(pages: Pages) -> None:
    """On a grid of triangles row by row algorithms stand in the list with the reason, and cannot be chosen."""
    page = watch(pages, "#watch/m1/tri-7x5/prim/watch")
    option = panel(page, "Generator", "select").locator("option[value=eller]")
    assert option.is_disabled()
    assert words.text("ui.reason.rows", "en") in option.inner_text()


def test_reduced_motion_starts_paused_and_full_motion_plays(pages: Pages) -> None:
    """With reduced motion nothing moves before Play is pressed; else the film begins by itself and comes to its end."""
    page = watch(pages)
    assert 1 == place(page)[0]
    assert "play" == page.get_attribute(".transport-play", "data-sign")
    page = watch(pages, **FULL)
    page.locator(".transport-speed input").evaluate(
        "(line) => { line.value = line.max; line.dispatchEvent(new Event('input')); }"
    )
    until(page, "() => document.querySelector('.transport-last').disabled")
    assert place(page)[0] == place(page)[1]


def test_a_hidden_tab_pauses(pages: Pages) -> None:
    """When the page is hidden the film stops where it is."""
    page = watch(pages, **FULL)
    page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    assert "play" == page.get_attribute(".transport-play", "data-sign")


# ---- Keys ----


def test_the_keys_of_watch(pages: Pages) -> None:
    """Each key of the table does what it says; arrows move the focus cell, and Shift with + and − the speed."""
    page = watch(pages)
    page.locator(".stage-board").first.focus()
    count = place(page)[1]
    for key, at in [
        (".", 2),
        ("PageDown", 3),
        ("y", 4),
        (",", 3),
        ("u", 2),
        ("Control+z", 1),
        ("End", count),
        ("Home", 1),
        ("Control+y", 2),
        ("r", 1),
    ]:
        page.keyboard.press(key)
        assert at == place(page)[0], key
    page.keyboard.press("ArrowRight")
    page.keyboard.press("KeyD")
    assert page.inner_text(".stage-pointed").startswith("(0, 1)")
    speed = page.inner_text(".transport-speed-text")
    page.keyboard.press("Shift+Equal")
    assert words.text("ui.speed.instant", "en") == page.inner_text(".transport-speed-text") != speed
    page.keyboard.press("Space")
    until(page, "() => document.querySelector('.transport-last').disabled")
    page.keyboard.press("2")
    settle(page)
    assert "prim" == shown_id(page).split("/")[2]
    page.keyboard.press("i")
    settle(page)
    assert place(page)[0] == place(page)[1]
    assert "Found" in page.inner_text(".stage-words")
    before = shown_id(page)
    page.keyboard.press("n")
    settle(page)
    assert before != shown_id(page)


def test_keys_in_a_field_are_the_field_s(pages: Pages) -> None:
    """Letters and Enter typed into the seed field make that seed, and nothing else happens."""
    page = watch(pages)
    seed = panel(page, "Seed")
    seed.fill("")
    seed.press_sequentially("nir2")
    assert SMALL == shown_id(page)
    seed.press("Enter")
    until(page, "() => document.querySelector('.watch-id').value.endsWith('/nir2')")


# ---- New mazes ----


def test_another_maze_during_the_animation_replaces_it(pages: Pages) -> None:
    """New while a film plays stops it before anything else; the board then shows the new maze alone."""
    page = watch(pages, **FULL)
    page.locator(".stage-board").first.focus()
    for _ in range(3):
        page.keyboard.press("n")
    settle(page)
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    seed = panel(page, "Seed").input_value()
    assert shown_id(page).endswith(f"/{seed}")
    film = film_of(Order(width=6, height=5, seed=seed))
    assert (film.count, film.count) == place(page)


def test_what_is_wrong_in_a_field_is_said_and_changes_nothing(pages: Pages) -> None:
    """A wrong size, share of loops or ID is refused in words beside the fields, and the maze stays."""
    page = watch(pages)
    for label, text, key, about in (
        ("Size", "1", "ui.error.size", {"least": 2, "most": 500}),
        ("Loops %", "101", "ui.error.loops", {"least": 0, "most": 100}),
        ("Maze ID", "m1w/rect-6x5/s0.0/g4.5/AA/00000000", "ui.error.link", {}),
    ):
        field = panel(page, label)
        before = field.input_value()
        field.fill(text)
        field.press("Enter")
        page.wait_for_selector(f".error:has-text('{words.text(key, 'en', **about)[:30]}')")
        field.fill(before)
        field.press("Enter")
    pages.complaints.clear()  # the browser speaks of the refused ID itself
    assert "(6" not in page.inner_text(".error")
    assert SMALL == shown_id(page)


def test_a_file_is_opened(pages: Pages) -> None:
    """A maze out of a file is watched being solved."""
    page = watch(pages)
    picture = str(maze_from_id("m1/rect-4x3/prim/file")).encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "maze.txt", "mimeType": "text/plain", "buffer": picture}
    )
    until(page, "() => document.querySelector('.watch-id').value.startsWith('m1w/rect-4x3/')")
    assert panel(page, "Solver", "[type=radio]").is_checked()


# ---- Compare ----


def test_four_boards_go_in_step(pages: Pages) -> None:
    """Four solvers stand side by side in one maze, each at the same frame or at its own last one."""
    page = watch(pages)
    choose(page, "Solver", "bfs")
    choose(page, "Compare", "4")
    assert 4 == page.locator(".stage").count()
    counts = [int(text.split("/")[1]) for text in page.locator(".stage-count").all_inner_texts()]
    assert max(counts) == place(page)[1]
    for at in (5, max(counts) - 1, 2):
        scrub(page, at)
        shown = [int(text.split("/")[0]) for text in page.locator(".stage-count").all_inner_texts()]
        assert [min(at, count - 1) + 1 for count in counts] == shown
    choose(page, "Compare", "1")
    assert 1 == page.locator(".stage").count()


# ---- Overlays and editing ----


def test_overlays_are_laid_over_the_board_and_taken_off(pages: Pages) -> None:
    """Each overlay changes the picture, and without one it is what it was."""
    page = watch(pages)
    choose(page, "Solver", "bfs")
    page.locator(".stage-board").first.focus()
    page.keyboard.press("Home")
    choose(page, "Overlay", "none")
    plain = picture(page)
    for name in ("from_start", "from_goal", "heat", "partition", "dead_ends"):
        choose(page, "Overlay", name)
        assert plain != picture(page), name
    choose(page, "Overlay", "none")
    assert plain == picture(page)


def picture(page: Page) -> bytes:
    """Return the board as it looks, once it is painted."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.locator(".stage-board").first.screenshot()


def test_start_and_goal_are_moved_by_keyboard(pages: Pages) -> None:
    """The focus cell becomes the goal: the search ends there, and the way to it is told."""
    page = watch(pages)
    choose(page, "Solver", "bfs")
    page.locator(".stage-board").first.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    assert page.inner_text(".stage-pointed").startswith("(1, 1)")
    page.get_by_role("button", name="Goal here").click()
    settle(page)
    page.keyboard.press("End")
    maze = maze_from_id(SMALL)
    steps = film_of(
        Order("solver", solver="bfs", width=6, height=5, seed="watch", ends=(0, maze.grid.cell_at(1, 1)))
    ).count
    assert steps == place(page)[1]


def test_walls_are_edited(pages: Pages) -> None:
    """Shift and an arrow open or close the wall on that side; the ID then carries the walls, as Python writes them."""
    page = watch(pages)
    choose(page, "Solver", "bfs")
    page.get_by_role("button", name="Edit walls").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    settle(page)
    until(page, "() => document.querySelector('.watch-id').value.startsWith('m1w/')")
    edited = maze_from_id(shown_id(page))
    before = maze_from_id(SMALL)
    assert [0] == [
        edge for edge in range(before.grid.n_edges) if before.passages[edge] != edited.passages[edge]
    ]
    assert format_walls(edited) == shown_id(page)


# ---- The route animation ----


def test_the_route_animation(pages: Pages) -> None:
    """In Traditional Chinese; still until S, with every step back, switchable; Q leads back to the greeting."""
    page = watch(pages, "#classic/route", **FULL)
    assert words.text("classic.route.start", "zh-Hant") in page.inner_text(".route-bar")
    assert 1 == place(page)[0]
    assert page.locator(".watch-panel").is_hidden()
    walked = place(page)[1]
    page.keyboard.press("s")
    until(page, "() => Number(document.querySelector('.scrubber').value) > 2")
    page.keyboard.press("End")
    page.locator(".route-bar select").select_option("bfs")
    settle(page)
    assert place(page)[1] <= walked
    page.keyboard.press("q")
    until(page, "() => location.hash === ''")


def test_watch_fits_a_phone(pages: Pages) -> None:
    """On a phone nothing reaches beyond the screen's side."""
    page = watch(pages, viewport=PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
