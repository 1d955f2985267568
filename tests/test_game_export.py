"""Laws of the exported game: one file that plays to the end without server and network, and holds what was ordered."""

import base64
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser

from meiro import is_perfect, maze_from_id
from meiro.errors import MeiroError
from meiro.play.levels import side_of
from meiro.web.game import GameOrder, game_html, game_zip
from meiro.words import languages, text
from tests.commands import Run
from tests.games import Disk, data_of, runs, swipe
from tests.web import ARROWS, PHONE, route_angles

MOST = 200_000  # bytes of a game of 30 levels
TITLES = [
    "</script><script>document.title='x'</script>",
    "<!--<script>",
    "\"><img src=x onerror='document.title=1'>",
    "a & b &lt; c",
]


@pytest.fixture
def disk(chromium: Browser, tmp_path: Path) -> Iterator[Disk]:
    """Games in a folder of their own."""
    games = Disk(chromium, tmp_path)
    yield games
    games.close()


# ---- What is in it ----


def test_the_guides_game_by_default() -> None:
    """Thirty levels from 11×11 blocks on, two more a side each, within the size that was promised."""
    html = game_html(GameOrder())
    levels = data_of(html)["levels"]
    assert [side_of(level) for level in range(1, 31)] == [2 * level["side"] + 1 for level in levels]
    assert len(html.encode()) <= MOST


def test_levels_are_the_mazes_of_their_ids() -> None:
    """The passages in the file are those of the maze that the ID makes; the generators take turns."""
    order = GameOrder(count=4, size=7, generators=("wilson", "prim"), seed="夏")
    levels = data_of(game_html(order))["levels"]
    mazes = [maze_from_id(level["id"]) for level in levels]
    assert ["wilson", "prim", "wilson", "prim"] == [level["id"].split("/")[2] for level in levels]
    assert all(map(is_perfect, mazes))
    for level, maze in zip(levels, mazes, strict=True):
        bits = np.frombuffer(base64.b64decode(level["passages"]), np.uint8)
        expected = maze.passages.tolist()
        assert expected == np.unpackbits(bits, count=len(expected), bitorder="little").astype(bool).tolist()


def test_one_order_gives_one_file() -> None:
    """The same order gives the same bytes, page and archive; another seed gives others."""
    orders = [GameOrder(count=2, seed=seed) for seed in ("a", "a", "b")]
    pages, archives = [game_html(order) for order in orders], [game_zip(order) for order in orders]
    assert pages[0] == pages[1] != pages[2]
    assert archives[0] == archives[1] != archives[2]


def test_an_archive_holds_the_page() -> None:
    """The ZIP archive holds the same page, called index.html, and nothing else."""
    order = GameOrder(count=2)
    with zipfile.ZipFile(io.BytesIO(game_zip(order))) as archive:
        assert archive.namelist() == ["index.html"]
        assert game_html(order) == archive.read("index.html").decode()


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"count": 0}, "levels=0: it must be a whole number from 1 to 100"),
        ({"count": 101}, "levels=101"),
        ({"size": 12}, "12 → 11 or 13"),
        ({"size": 3}, "size=3: it must be a whole number from 5 to 101"),
        ({"generators": ()}, "name at least one"),
        ({"generators": ("wilsen",)}, "did you mean wilson"),
        ({"loops": 101}, "loops=101: it must be a whole number from 0 to 100"),
        ({"fog": "thick"}, "it may be off, plain, sight"),
        ({"radius": 0}, "radius=0: it must be a whole number from 1 to 50"),
        ({"language": "fr"}, "it may be en, ja, zh-Hans, zh-Hant"),
        ({"seed": ""}, "a seed has 1 to 64 characters"),
        ({"seed": "x" * 64}, "at most 61 characters"),
        ({"title": "x" * 81}, "at most 80 characters"),
        ({"title": "a\nb"}, "no control characters"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, object], said: str) -> None:
    """A wrong order is refused at once, with what is allowed."""
    with pytest.raises(MeiroError) as refused:
        GameOrder(**wrong)  # type: ignore[arg-type]
    assert said in str(refused.value)


# ---- The command ----


def test_the_command_writes_the_game(run: Run) -> None:
    """`meiro export` writes the page of its options and says so; with --zip an archive with that page."""
    options = ("--levels", "2", "--seed", "a", "--title", "T")
    order = GameOrder(count=2, seed="a", title="T")
    assert run("export", "my.html", *options)[0] == 0
    assert game_html(order) == Path("my.html").read_text(encoding="utf-8")
    code, said, _ = run("export", "my.html", "--zip", *options)
    assert (code, game_zip(order)) == (0, Path("my.zip").read_bytes())
    assert "my.zip: 2 levels, seed a" in said


@pytest.mark.parametrize(
    "options, said",
    [
        (("game.txt",), "a game is written as .html, .htm, .zip"),
        (("g.html", "--levels", "x"), "--levels x: it takes a whole number"),
        (("g.html", "--size", "10"), "10 → 9 or 11"),
        (("g.html", "-g", "prim,nothing"), "unknown generator 'nothing'"),
        (("g.html", "--fog", "red"), "'off', 'plain', 'sight'"),
        (("none/g.html",), "there is no folder"),
    ],
)
def test_the_command_refuses_in_one_line(run: Run, options: tuple[str, ...], said: str) -> None:
    """Bad options end with exit code 2, one line that says what is allowed, and no file."""
    code, _, error = run("export", *options)
    assert code == 2
    assert said in error
    assert [] == list(Path.cwd().iterdir())


# ---- In the browser, from a disk ----


def test_a_level_by_keys_and_the_next_by_touch(disk: Disk) -> None:
    """Without network, arrows clear a level, Enter leads to the next, and swipes clear that one."""
    order = GameOrder(count=3, size=7, seed="touch")
    page = disk.open(order, viewport=PHONE, has_touch=True)
    first, second = (maze_from_id(level["id"]) for level in data_of(game_html(order))["levels"][:2])
    for angle in route_angles(first.block_maze()):
        page.keyboard.press(ARROWS[angle])
    page.wait_for_selector("body[data-state=won]")
    assert text("ui.cleared") in page.inner_text(".game-cleared")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-state=ready]")
    assert page.input_value("select >> nth=0") == "2"
    touch = page.context.new_cdp_session(page)
    for angle in runs(second):
        swipe(touch, page, angle)
    page.wait_for_selector("body[data-state=won]")
    assert page.inner_text(".panel-buttons [data-action=main]") == text("ui.next_level")


def test_after_the_last_level_comes_the_first(disk: Disk) -> None:
    """Who has cleared the last level is told so, and may begin anew; times are kept when the page is opened again."""
    order = GameOrder(count=1, size=5, seed="last")
    page = disk.open(order)
    for angle in runs(maze_from_id(str(order.recipe(1)))):
        page.keyboard.press(f"Shift+{ARROWS[round(angle)]}")
    page.wait_for_selector("body[data-state=won]")
    assert text("ui.game.all_done") in page.inner_text(".game-cleared")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-state=ready]")
    assert page.input_value("select >> nth=0") == "1"
    page.reload()
    page.wait_for_selector("body[data-state=ready]")
    assert " s" in page.inner_text("select >> nth=0")


def test_a_gamepad_walks(disk: Disk) -> None:
    """A gamepad's cross walks in the exported game too."""
    order = GameOrder(count=1, size=5, seed="pad")
    page = disk.open(order)
    angle = route_angles(maze_from_id(str(order.recipe(1))).block_maze())[0]
    button = {0: 15, 90: 13, 180: 14, 270: 12}[angle]
    pressed = f"Array.from({{length: 17}}, (_, k) => ({{pressed: k === {button}}}))"
    page.evaluate(f"navigator.getGamepads = () => [{{buttons: {pressed}, axes: [0, 0]}}]")
    page.wait_for_selector("body[data-state=playing]")


@pytest.mark.parametrize("language", languages())
def test_it_speaks_four_languages(disk: Disk, language: str) -> None:
    """Every button and label has its words in each language, chosen by the player or ordered; none is missing."""
    page = disk.open(GameOrder(count=1, size=5, language=language))
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title() == text("ui.title", language)
    assert page.inner_text("[data-action=hint]") == text("ui.hint", language)
    other = "ja" if language == "en" else "en"
    page.select_option("select >> nth=1", other)
    assert page.inner_text("[data-action=hint]") == text("ui.hint", other)
    assert "ui." not in page.inner_text("body")


@pytest.mark.parametrize("title", TITLES)
def test_a_title_is_only_a_title(disk: Disk, title: str) -> None:
    """Whatever a title holds is shown as it is, and never acts."""
    page = disk.open(GameOrder(count=1, size=5, title=title))
    assert (page.title(), page.inner_text("h1")) == (title, title)


def test_fog_hides_the_board(disk: Disk) -> None:
    """Without fog the whole board is drawn; each kind of fog leaves its own part of it."""
    pictures = [
        disk.open(GameOrder(count=1, size=21, fog=fog)).screenshot() for fog in ("off", "plain", "sight")
    ]
    assert len(set(pictures)) == 3


def test_play_goes_on_where_nothing_can_be_kept(disk: Disk) -> None:
    """Where the browser refuses its storage, the game plays all the same."""
    order = GameOrder(count=1, size=5, seed="kept")
    refuse = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    page = disk.open(order, script=refuse)
    for angle in runs(maze_from_id(str(order.recipe(1)))):
        page.keyboard.press(f"Shift+{ARROWS[round(angle)]}")
    page.wait_for_selector("body[data-state=won]")
