"""Laws of the guide on the page: a game at once, four boards from one seed, the chooser, the lessons, the export."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request

import meiro
from meiro.play import CLASSICS
from meiro.web.game import GameOrder, game_html
from meiro.words import CHOOSER, LESSONS, languages, text
from tests.serving import wait_for
from tests.web import ARROWS, PHONE, Opener, choose_language, route_angles, until

GENERATORS = CLASSICS["guide"].generators
CARD = ("texture", "feels", "good_for", "cautions", "cost")


def guide(pages: Opener, **options: object) -> tuple[Page, list[str]]:
    """Open the guide; return it with the IDs of the mazes it asks for, which grow in number."""
    page = pages("", **options)
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/api/v1/id"):
            wish = request.post_data_json
            asked.append(f"m1/rect-{wish['size']}/{wish['generator']}/{wish['seed']}")

    page.on("request", note)
    page.goto(page.url.split("#", maxsplit=1)[0] + "#guide")
    page.wait_for_selector(".example canvas")
    heard(page, lambda: len(asked) >= 1 + len(GENERATORS))
    return page, asked


def heard(page: Page, done: Callable[[], bool]) -> None:
    """Wait until the page has asked for something."""
    wait_for(lambda: page.evaluate("true") and done())


def demo(page: Page, name: str) -> str:
    """Open a lesson; return how what there is to try is found."""
    place = LESSONS.index(name)
    lesson = page.locator(".lesson").nth(place)
    if lesson.get_attribute("open") is None:
        lesson.locator("summary").click()
    found = f".lesson:nth-of-type({place + 1}) .lesson-demo"
    page.wait_for_selector(found)
    return found


def test_a_game_at_once_and_the_next_is_larger(pages: Opener) -> None:
    """The first maze has 11×11 blocks, dug depth-first; cleared by arrows, it leads to one of 13×13."""
    page, asked = guide(pages)
    first = next(one for one in asked if one.startswith("m1/rect-5x5/backtracker/"))
    page.wait_for_selector(".panel-buttons [data-action=hint]:enabled")
    for angle in route_angles(meiro.maze_from_id(first).block_maze()):
        page.keyboard.press(ARROWS[angle])
    page.wait_for_selector(f'.panel-buttons [data-action=main]:text-is("{text("ui.next_level")}")')
    page.keyboard.press("Enter")
    heard(page, lambda: any(one.startswith("m1/rect-6x6/backtracker/") for one in asked))


def test_a_change_of_language_keeps_the_game(pages: Opener) -> None:
    """A language chosen in the settings says everything anew, and no other maze is made for the game."""
    page, asked = guide(pages)
    first = next(one for one in asked if one.startswith("m1/rect-5x5/backtracker/"))
    page.wait_for_selector(".panel-buttons [data-action=hint]:enabled")
    page.keyboard.press(ARROWS[route_angles(meiro.maze_from_id(first).block_maze())[0]])
    choose_language(page, "ja")
    said = [text("ui.moves", "ja"), text("ui.count.moves", "ja", moves=1)]
    until(
        page,
        """([name, value]) => [...document.querySelectorAll('.panel-facts > div')].some(
            (one) => one.children[0].textContent === name && one.children[1].textContent === value)""",
        said,
    )
    assert [first] == [one for one in asked if one.startswith("m1/rect-5x5/backtracker/")]


def test_four_boards_from_one_seed(pages: Opener) -> None:
    """The four boards are one maze a generator, from one seed; another seed changes all; each has its card."""
    page, asked = guide(pages)
    boards = [one.split("/") for one in asked if "/rect-10x10/" in one]
    assert sorted(GENERATORS) == sorted(generator for _, _, generator, _ in boards)
    assert len({seed for *_, seed in boards}) == 1
    page.click(f"text={text('ui.guide.regenerate')}")
    heard(page, lambda: sum("/rect-10x10/" in one for one in asked) == 8)
    assert len({one.split("/")[-1] for one in asked if "/rect-10x10/" in one}) == 2
    for name in GENERATORS:
        page.click(f'.example button:text-is("{text(f"card.{name}.name")}")')
        said = page.inner_text(".card")
        assert [] == [part for part in CARD if text(f"card.{name}.{part}") not in said]
    page.click(f"text={text('ui.guide.play')}")
    heard(page, lambda: any("/rect-5x5/recursive-division/" in one for one in asked))


def test_a_making_is_watched_to_its_end(pages: Opener) -> None:
    """A board shows its maze being made, step by step, and in the end is what it was."""
    page, _ = guide(pages)
    page.wait_for_load_state("networkidle")
    picture = "document.querySelector('.example canvas').toDataURL()"
    before = page.evaluate(picture)
    page.click(f".example button:text-is('{text('ui.guide.watch')}') >> nth=0")
    until(page, f"before => {picture} !== before", before)
    until(page, f"before => {picture} === before", before)


def test_five_wishes_choose(pages: Opener) -> None:
    """Each wish names its reason, shows the card of the best generator, and makes a maze with it."""
    page, asked = guide(pages)
    for wish, generators in CHOOSER.items():
        count = len(asked)
        page.click(f'.wish:text-is("{text(f"chooser.{wish}.wish")}")')
        assert text(f"chooser.{wish}.why") == page.inner_text(".chooser-why")
        assert text(f"card.{generators[0]}.name") == page.inner_text(".card h3")
        heard(page, lambda count=count: len(asked) > count)
        assert asked[-1].split("/")[2] == generators[0]


def test_loops_are_added_live(pages: Opener) -> None:
    """Without loops the maze is called perfect; with a share of walls opened it says how many loops there are."""
    page, _ = guide(pages)
    found = demo(page, "loops")
    until(page, f"document.querySelector('{found} .lesson-said').textContent !== ''")
    assert page.inner_text(f"{found} .lesson-said").startswith(text("ui.guide.perfect"))
    page.locator(f"{found} input").fill("10")
    walls = meiro.maze_from_id("m1/rect-12x8/backtracker/loops=10/loops").passages.sum() - 95
    said = text("ui.guide.imperfect", walls=int(walls))
    page.wait_for_selector(f'{found} .lesson-said:has-text("{said}")')


def test_the_two_models_tell_of_one_place(pages: Opener) -> None:
    """A block pointed at by keys is named with its kind; a cell also says to which sides it is open."""
    page, _ = guide(pages)
    found = demo(page, "models")
    maze = meiro.maze_from_id("m1/rect-5x5/backtracker/models")
    page.wait_for_selector(f'{found} .lesson-said:has-text("{text("ui.block.cell")}")')
    page.focus(f"{found} .sketch")
    page.keyboard.press("ArrowUp")
    wall = text("ui.guide.block_at", row=0, column=1, kind=text("ui.block.wall"))
    assert wall == page.inner_text(f"{found} .lesson-said")
    page.keyboard.press("ArrowLeft")
    assert text("ui.block.post") in page.inner_text(f"{found} .lesson-said")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    said = page.inner_text(f"{found} .lesson-said")
    east = bool(maze.passages[0])
    assert (text("ui.guide.east") in said) == east


def test_the_three_mistakes_are_made_and_mended(pages: Opener) -> None:
    """Mixed up indices, a goal left behind and a picture without its data are shown, and said in words."""
    page, _ = guide(pages)
    posts = demo(page, "posts")
    page.check(f"{posts} label:nth-of-type(2) input")
    page.wait_for_selector(f'{posts} .lesson-said:text-is("{text("ui.guide.shifted")}")')
    ends = demo(page, "ends")
    page.wait_for_selector(f'{ends} .lesson-said:text-is("{text("ui.guide.goal_ok", row=4, column=4)}")')
    page.locator(f"{ends} input[type=range]").fill("7")
    outside = text("ui.guide.goal_outside", row=9, column=9)
    page.wait_for_selector(f'{ends} .lesson-said:text-is("{outside}")')
    page.uncheck(f"{ends} input[type=checkbox]")
    page.wait_for_selector(f'{ends} .lesson-said:text-is("{text("ui.guide.goal_ok", row=2, column=2)}")')
    redraw = demo(page, "redraw")
    page.wait_for_selector(f'{redraw} .lesson-said:text-is("{text("ui.guide.fresh")}")')
    page.click(f"{redraw} button >> nth=0")
    page.wait_for_selector(
        f'{redraw} .lesson-said:has-text("{text("ui.guide.stale", blocks=7).split(":")[0]}")'
    )


def test_the_export_gives_the_ordered_game(pages: Opener, tmp_path: Path) -> None:
    """The button saves the file that the command writes; what cannot be is refused in words, and nothing is lost."""
    page, _ = guide(pages)
    form = ".export-form"
    page.fill(f"{form} input[type=text] >> nth=0", "My mazes")
    page.fill(f"{form} input[type=number] >> nth=0", "2")
    page.fill(f"{form} input[type=number] >> nth=1", "12")
    page.click(f"{form} [type=submit]")
    until(page, f"document.querySelector('{form} .form-message').textContent.includes('11')")
    pages.complaints.clear()  # type: ignore[attr-defined] # the browser notes the refusal
    page.fill(f"{form} input[type=number] >> nth=1", "13")
    with page.expect_download() as waiting:
        page.click(f"{form} [type=submit]")
    waiting.value.save_as(tmp_path / "game.html")
    order = GameOrder(count=2, size=13, title="My mazes")
    assert game_html(order) == (tmp_path / "game.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_the_guide_speaks_four_languages(pages: Opener, language: str) -> None:
    """On a phone too, every text has its words, and nothing is wider than the screen."""
    locale = {"zh-Hans": "zh-CN", "zh-Hant": "zh-TW"}.get(language, language)
    page, _ = guide(pages, locale=locale, viewport=PHONE)
    for name in LESSONS[1:]:
        demo(page, name)
    page.wait_for_load_state("networkidle")
    shown = page.inner_text(".guide")
    assert text("classic.guide.name", language) in shown
    assert [] == re.findall(r"\b(?:ui|lesson|card|chooser|classic)\.[a-z_.]+", shown)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
