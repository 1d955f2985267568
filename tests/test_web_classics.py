"""Laws of the classics on the page: the greeting, the digging game and the block maker, line by line."""

import io
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page

import meiro
from meiro.formats import read
from meiro.maze import Maze
from meiro.play import CLASSICS
from meiro.words import text
from tests.commands import Run
from tests.games import runs
from tests.serving import wait_for
from tests.web import ARROWS, Opener, choose_language, route_angles, until

DIG = CLASSICS["dig"]


def colors(page: Page, area: str) -> set[str]:
    """Return the colours of a part of the page that cover some of it, as #rrggbb."""
    picture = Image.open(io.BytesIO(page.locator(area).screenshot())).convert("RGB")
    found, counts = np.unique(np.asarray(picture).reshape(-1, 3), axis=0, return_counts=True)
    return {
        "#" + bytes(color.tolist()).hex() for color, count in zip(found, counts, strict=True) if count > 40
    }


def say(key: str, **parameters: object) -> str:
    """Say something as the digging game does."""
    return text(key, "ja", **parameters)


def dig(pages: Opener, side: str = "", **options: object) -> Page:
    """Open the digging game, and start with a side."""
    page = pages("#classic/dig", **options)
    page.wait_for_selector(".dig")
    if side:
        page.fill("#dig-size", side)
        page.keyboard.press("Enter")
    return page


def begun(pages: Opener, side: str) -> tuple[Page, Maze]:
    """Return the digging game being played, and its maze."""
    page = dig(pages)
    page.fill("#dig-size", side)
    with page.expect_response(re.compile("/api/v1/id")) as answer:
        page.keyboard.press("Enter")
    maze_id = answer.value.json()["id"]
    wait_main(page, say("classic.dig.stop"))
    return page, meiro.maze_from_id(maze_id)


def wait_main(page: Page, words: str) -> None:
    """Wait until the one button says this."""
    page.wait_for_selector(f'.dig-form [data-action=main]:text-is("{words}")')


def figures(page: Page) -> dict[str, str]:
    """Return what is counted, by its name."""
    lines = page.inner_text(".panel-facts").split("\n")
    return dict(zip(lines[::2], lines[1::2], strict=True))


# ---- The greeting ----


def test_the_greeting_shows_five_classics_and_free_play(pages: Opener) -> None:
    """Each tile has its name, what it is, and a picture in its own colours; a number key opens it."""
    page = pages()
    page.wait_for_selector(".tile")
    names = [text(f"classic.{name}.name") for name in CLASSICS]
    assert [*names, text("ui.free_play")] == page.locator(".tile strong").all_inner_texts()
    summaries = [text(f"classic.{name}.summary") for name in CLASSICS]
    assert summaries == page.locator(".tile > span").all_inner_texts()[:5]
    until(page, "document.querySelectorAll('.tile canvas').length === 12")
    for name, roles in {
        "dig": ("wall", "trail", "answer", "start", "goal"),
        "maker": ("wall", "floor"),
        "route": ("wall", "floor", "path", "back"),
        "two-routes": ("floor", "near-start", "near-goal", "frontier"),
    }.items():
        own = {CLASSICS[name].colors[role] for role in roles}
        wait_for(lambda own=own, name=name: own <= colors(page, f".tile-{name} .tile-picture"))
    page.keyboard.press("2")
    page.wait_for_selector(".maker")


@pytest.mark.parametrize("name", CLASSICS)
def test_a_classic_speaks_as_its_original(pages: Opener, name: str) -> None:
    """Whoever has chosen no language gets the original's; the greeting has the player's again."""
    page = pages(f"#classic/{name}")
    until(page, f"document.documentElement.lang === {CLASSICS[name].language!r}")
    page.wait_for_selector("#screen > *")
    page.goto(page.url.split("#")[0] + "#")
    until(page, "document.documentElement.lang === 'en'")


def test_the_command_opens_a_classic_in_the_browser(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`meiro classic NAME --web` serves the page and opens it at that classic; options of the window are refused."""
    served: list[dict[str, object]] = []
    monkeypatch.setattr("meiro.web.serve", lambda **given: served.append(given))
    assert run("classic", "dig", "--web")[0] == 0
    assert served == [{"open_browser": True, "place": "#classic/dig"}]
    code, _, error = run("classic", "dig", "--web", "--terminal")
    assert (code, len(served)) == (2, 1)
    assert "--web and --terminal" in error


# ---- dig ----


def test_dig_asks_first(pages: Opener) -> None:
    """At first there is only the question, the size and the button; a wrong size is refused in the original's words."""
    page = dig(pages)
    first = [say("classic.dig.title"), say("classic.dig.prompt"), say("classic.dig.start")]
    assert first == page.inner_text(".dig").split("\n")
    for typed, key, more in (
        ("", "empty", ""),
        ("20", "invalid", say("ui.error.blocks", least=5, given=20, lower=19, higher=21)),
        ("3", "invalid", say("ui.error.blocks_few", least=5, given=3, nearest=5)),
        ("abc", "invalid", say("ui.error.size_blocks", least=5, most=1001)),
    ):
        page.fill("#dig-size", typed)
        page.keyboard.press("Enter")
        assert f"{say(f'classic.dig.{key}')} {more}".strip() == page.inner_text("#dig-wrong")
        assert page.evaluate("document.activeElement.id") == "dig-size"
    assert not page.is_visible(".dig-game")


def test_dig_is_dug_before_ones_eyes(pages: Opener) -> None:
    """While the maze is dug nothing but finishing and cancelling is live, the head is yellow and the clock stands."""
    page = dig(pages, reduced_motion="no-preference")
    page.clock.install(time=0)
    page.clock.pause_at(60_000)  # from now on time passes only as told
    page.fill("#dig-size", "15")
    page.keyboard.press("Enter")
    wait_for(lambda: page.clock.run_for(100) or DIG.colors["digger"] in colors(page, ".dig"))  # type: ignore[func-returns-value]
    assert page.inner_text(".dig-form [data-action=main]") == say("ui.finish")
    live = page.locator(".panel-buttons button:visible:enabled").all_inner_texts()
    assert [say("ui.cancel"), say("classic.dig.folder")] == live
    assert (
        page.locator(".panel-buttons button:disabled").all_inner_texts()
        == [say("classic.dig.unavailable")] * 2
    )
    assert page.is_disabled("#dig-size")
    assert figures(page) == {say("classic.dig.time"): "0.0秒"}
    page.keyboard.press("Enter")
    page.clock.run_for(100)
    assert page.inner_text(".dig-form [data-action=main]") == say("classic.dig.stop")


def test_dig_counts_first_visits_and_stops(pages: Opener) -> None:
    """Moves are first visits, walking back counts none; stopped, the player is frozen and a new size may be given."""
    page, maze = begun(pages, "9")
    first = route_angles(maze.block_maze())[0]
    back = (first + 180) % 360
    for angle in (first, first, back, first):
        page.keyboard.press(ARROWS[angle])
    assert {
        DIG.colors[role] for role in ("wall", "floor", "start", "goal", "player", "trail", "window")
    } <= colors(page, ".dig")
    facts = figures(page)
    assert facts[say("classic.dig.moves")] == "2回"
    assert re.fullmatch(r"\d+\.\d秒", facts[say("classic.dig.time")])
    assert facts[say("classic.dig.shortest")] == f"{len(route_angles(maze.block_maze()))}回"
    page.keyboard.press("Enter")
    wait_main(page, say("classic.dig.start"))
    stopped = figures(page)
    page.keyboard.press(ARROWS[back])
    assert stopped == figures(page)
    assert page.is_enabled("#dig-size")
    page.keyboard.press("i")
    page.wait_for_selector(f'[data-action=answer]:disabled:text-is("{say("classic.dig.unavailable")}")')
    assert DIG.colors["answer"] in colors(page, ".panel-board")


def test_dig_is_cleared(pages: Opener) -> None:
    """On the goal the clock stands and CLEAR!! is written across the board, yellow with a black shadow."""
    page, maze = begun(pages, "7")
    for angle in runs(maze):
        page.keyboard.press(f"Shift+{ARROWS[round(angle)]}")
    wait_main(page, say("classic.dig.start"))
    page.wait_for_timeout(100)
    assert {DIG.colors["clear"], DIG.colors["clear-shadow"]} <= colors(page, ".panel-board")
    assert figures(page) == figures(page)


def test_dig_keeps_its_game_in_another_language(pages: Opener) -> None:
    """A language chosen in the settings says everything anew, and the game goes on from where it was."""
    page, maze = begun(pages, "9")
    angles = route_angles(maze.block_maze())
    for angle in angles[:2]:
        page.keyboard.press(ARROWS[angle])
    choose_language(page, "zh-Hant")
    moves = text("classic.dig.moves", "zh-Hant")
    page.wait_for_selector(f".panel-facts:has-text('{moves}')")
    assert text("classic.dig.times", "zh-Hant", count=2) == figures(page)[moves]
    page.keyboard.press("Escape")
    page.focus(".panel-board")
    page.keyboard.press(ARROWS[angles[2]])
    wait_for(lambda: text("classic.dig.times", "zh-Hant", count=3) == figures(page)[moves])


def test_dig_saves_the_untouched_maze(pages: Opener, tmp_path: Path) -> None:
    """P saves a picture of the maze with start and goal only, named by date, time and blocks; Esc goes back."""
    page, maze = begun(pages, "9")
    page.keyboard.press(ARROWS[route_angles(maze.block_maze())[0]])
    with page.expect_download() as waiting:
        page.keyboard.press("p")
    name = waiting.value.suggested_filename
    assert re.fullmatch(r"\d{8}_\d{6}_9x9\.png", name)
    waiting.value.save_as(tmp_path / name)
    assert maze.block_maze() == read((tmp_path / name).read_bytes(), name=name).maze
    page.keyboard.press("Escape")
    page.wait_for_selector(".greeting")


# ---- maker ----


def test_the_maker_lists_its_walls(pages: Opener) -> None:
    """Blocks are black, the ring is left out until it is wished for, and every wall block is listed as (x, y)."""
    page = pages("#classic/maker")
    until(page, "document.querySelector('.maker-list')?.textContent")
    page.fill("#maker-size", "11x7")
    with page.expect_response(re.compile("/api/v1/id")) as answer:
        page.keyboard.press("Enter")
    maze = meiro.maze_from_id(answer.value.json()["id"])
    for ring in (False, True):
        page.set_checked(".maker-ring input", ring)
        walls = " ".join(f"({x}, {y})" for x, y in maze.wall_blocks(ring=ring).tolist())
        until(page, "walls => document.querySelector('.maker-list').textContent === walls", walls)
    assert {"#000000", "#ffffff"} <= colors(page, ".maker .sketch")
    before = page.text_content(".maker-list")
    page.click("[data-action=new]")
    until(page, "before => document.querySelector('.maker-list').textContent !== before", before)
