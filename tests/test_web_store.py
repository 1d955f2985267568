"""What the page keeps: resuming, damage, blocked storage, records, settings, files to and from the window."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from meiro import maze_from_id
from meiro.identity import format_walls
from meiro.play import ManualClock, Session, Settings
from tests.playing import clear, is_over
from tests.web import SMALL, Pages, angles_of, figures, open_maze, until, wait_state, walk

BLOCKED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
NOTHING = (
    BLOCKED
    + "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
)


def settled(page: Page) -> None:
    """Wait until all that was written lies on the disk."""
    page.evaluate("window.meiroPlay.session.save()")
    page.evaluate("window.meiroPlay.app.storage.settled()")


def again(pages: Pages, context: BrowserContext) -> Page:
    """Open the page anew in the same browser."""
    for page in context.pages:
        page.close()
    return pages("#play", context=context)


def open_file(page: Page, file: Path) -> None:
    """Open a file as a player does, by Ctrl+O."""
    with page.expect_file_chooser() as chooser:
        page.wait_for_timeout(500)  # until the browser hands its choosers over to the test
        page.keyboard.press("Control+o")
    chooser.value.set_files(file)


# ---- Resuming ----


@pytest.mark.parametrize("script, disk", [("", "database"), (BLOCKED, "local")])
def test_a_game_is_resumed_paused(pages: Pages, script: str, disk: str) -> None:
    """After a reload the game is there, paused and covered, with its whole history of undo, wherever it is kept."""
    page = open_maze(pages, script=script)
    walk(page, angles_of(SMALL)[:3])
    settled(page)
    assert disk == page.evaluate("window.meiroPlay.app.storage.disk.name")
    page.goto("about:blank")
    page.goto(f"{pages.url}/#play")
    wait_state(page, "paused")
    assert figures(page)["Moves"] == "3 moves"
    page.keyboard.press(" ")
    wait_state(page, "playing")
    for _ in range(3):
        page.keyboard.press("u")
    until(page, "window.meiroPlay.session.round.attempt.game.moves === 0")


def test_a_hidden_page_pauses_and_saves(pages: Pages) -> None:
    """When the page is hidden the game is paused and saved at once."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:2])
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    wait_state(page, "paused")
    assert SMALL == json.loads(saved(page))["id"]


def saved(page: Page) -> str:
    """Return the saved game as it is kept."""
    return str(page.evaluate("window.meiroPlay.app.storage.read('free.json')"))


def test_a_damaged_save_is_set_aside_and_named(pages: Pages) -> None:
    """What cannot be read is kept as .bad and named; without one before it, a new game begins."""
    page = open_maze(pages)
    settled(page)
    context = page.context
    page.evaluate("""async () => {
        const { storage } = window.meiroPlay.app;
        storage.clear();
        storage.write('free.json', '{"format": "maze-save", "crc": "00000000"}');
        await storage.settled();
        window.meiroPlay.session.round = null;
    }""")
    page = again(pages, context)
    page.wait_for_selector(".play-notice:has-text('free.json.bad')")
    wait_state(page, "ready")
    assert page.evaluate("window.meiroPlay.app.storage.read('free.json.bad')") is not None


def test_the_save_before_a_damaged_one_is_taken(pages: Pages) -> None:
    """Of two saves the older one opens when the newer is damaged."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL)[:2])
    settled(page)
    context = page.context
    page.evaluate("""async () => {
        const { storage } = window.meiroPlay.app;
        storage.write('free.json', storage.read('free.json').replace('"level":0', '"level":7'));
        await storage.settled();
        window.meiroPlay.session.round = null;
    }""")
    page = again(pages, context)
    wait_state(page, "paused")
    assert figures(page)["Moves"] == "2 moves"


def test_a_browser_that_keeps_nothing(pages: Pages) -> None:
    """Where nothing can be kept one plays on; a banner says so, and offers the game as a file."""
    page = open_maze(pages, script=NOTHING)
    assert "Progress can't be saved here" in page.inner_text(".play-notice")
    walk(page, angles_of(SMALL)[:1])
    with page.expect_download() as download:
        page.click(".play-notice button")
    assert SMALL == json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["id"]
    walk(page, angles_of(SMALL)[1:])
    wait_state(page, "won")


def test_a_full_disk_is_told(pages: Pages) -> None:
    """When writing fails in the middle of a game, the banner says so, and the game goes on."""
    page = open_maze(pages)
    page.evaluate(
        "void (window.meiroPlay.app.storage.disk.put = () => Promise.reject(new DOMException('', 'QuotaExceeded')))"
    )
    walk(page, angles_of(SMALL)[:1])
    page.wait_for_selector('.play-notice:has-text("Progress can\'t be saved here")')
    walk(page, angles_of(SMALL)[1:])
    wait_state(page, "won")


# ---- One format for window and page ----


@pytest.mark.parametrize(
    "maze_id, board", [(SMALL, "cells"), (SMALL, "blocks"), ("m1/hex-4x4/prim/w", "cells")]
)
def test_a_save_of_the_window_opens_in_the_page_and_back(
    pages: Pages, tmp_path: Path, maze_id: str, board: str
) -> None:
    """The same file opens in both: maze, history, time, settings."""
    clock = ManualClock()
    session = Session(clock, settings=Settings(animation=0.0, board=board, radius=5))
    assert session.act("new", id=maze_id) is None
    for angle in (0, 90, 180, 270, 0, 45):
        session.press(angle)
        clock.move(0.7)
    file = tmp_path / "game.json"
    file.write_bytes(session.save_text())
    page = pages("#play")
    wait_state(page, "ready")
    open_file(page, file)
    until(page, "id => window.meiroPlay.session.round?.id === id", maze_id)
    wait_state(page, "paused")
    view = session.view()
    assert (view.cell, session.inputs) == (
        page.evaluate("window.meiroPlay.session.view().cell"),
        page.evaluate("window.meiroPlay.session.inputs"),
    )
    other = Session(ManualClock())
    other.open_save(str(page.evaluate("window.meiroPlay.session.saveText()")).encode())
    assert (session.inputs, 5) == (other.inputs, other.round.settings.radius if other.round else 0)
    assert view.seconds == other.view().seconds


def test_a_maze_of_another_program_opens(pages: Pages, tmp_path: Path) -> None:
    """A text picture of a maze is read by the server and played, block by block: it has seven."""
    file = tmp_path / "maze.txt"
    file.write_text("#####\n#   #\n### #\n#   #\n#####\n", encoding="utf-8")
    page = pages("#play")
    wait_state(page, "ready")
    open_file(page, file)
    until(page, "window.meiroPlay.session.round?.made.made.n === 7")


def test_a_file_that_is_nothing_is_refused_in_words(pages: Pages, tmp_path: Path) -> None:
    """A file of no format is refused, and the game on the board stays."""
    page = open_maze(pages)
    file = tmp_path / "notes.txt"
    file.write_text("hello", encoding="utf-8")
    open_file(page, file)
    page.wait_for_selector(".toast")
    pages.complaints.clear()  # the browser tells of the refusal, too
    assert page.inner_text(".chip") == SMALL


def test_a_picture_is_named_after_the_maze(pages: Pages) -> None:
    """E saves the untouched maze as a PNG, named by date, time, size and seed."""
    page = open_maze(pages)
    with page.expect_download() as download:
        page.keyboard.press("e")
    name = download.value.suggested_filename
    assert name.endswith("_11x11_page.png")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


# ---- Records and settings ----


def test_records_of_the_page_are_those_of_the_window(pages: Pages) -> None:
    """A cleared maze leaves the same record in both, but for time and date."""
    clock = ManualClock()
    session = Session(clock, settings=Settings(animation=0.0))
    assert session.act("new", id=SMALL) is None
    clear(session, clock)
    assert is_over(session)
    assert session.round is not None
    record = session.round.record("2000-01-01")
    assert record is not None
    page = open_maze(pages)
    walk(page, angles_of(SMALL))
    wait_state(page, "won")
    kept: list[dict[str, Any]] = json.loads(
        page.evaluate("window.meiroPlay.app.storage.read('records.json')")
    )
    same = ("category", "answer", "moves", "visited", "shortest", "hints", "maze")
    expected = {name: value for name, value in record._asdict().items() if name in same}
    assert [expected] == [{name: one[name] for name in same} for one in kept]
    assert set(record._fields) == set(kept[0])


def test_the_best_ten_are_kept_in_order(pages: Pages) -> None:
    """Records stand by help, ranked time, moves and date; the eleventh goes; what is wrong in a file adds nothing."""
    script = """async () => {
        const { Records } = await import('/core/records.js');
        const texts = new Map();
        const store = { read: (n) => texts.get(n) ?? null, previous: () => null, setAside: (n) => n,
            write: (n, text) => texts.set(n, text) };
        const records = new Records(store);
        const one = (ranked, answer = 0) => ({ category: 'c', answer, ranked, time: ranked, moves: 9, visited: 9,
            shortest: 9, hints: 0, maze: 'm1/x', date: '2000' });
        const places = [5, 3, 4, 1, 2, 9, 8, 7, 6, 10, 11].map((ranked) => records.add(one(ranked)));
        places.push(records.add(one(0, 1)));
        let refused = '';
        try { records.bringIn([one(1), { category: 'c' }]); } catch (error) { refused = error.name; }
        records.bringIn(records.all());
        return [places, records.best('c').map((r) => r.ranked), refused];
    }"""
    places, best, refused = pages().evaluate(script)
    assert [1, 1, 2, 1, 2, 6, 6, 6, 6, 10, 0, 0] == places
    assert list(range(1, 11)) == best
    assert refused == "TypeError"


def test_a_record_is_played_again_and_all_are_deleted(pages: Pages) -> None:
    """Each record opens its maze anew; deleting asks first."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL))
    wait_state(page, "won")
    page.click(".tabs a[href='#records']")
    page.click(".records tbody button")
    wait_state(page, "ready")
    assert page.inner_text(".chip") == SMALL
    page.click(".tabs a[href='#records']")
    page.click(".records .danger")
    page.click("dialog .primary")
    page.wait_for_selector(".records :text('No records yet')")


def test_settings_apply_at_once_and_stay(pages: Pages) -> None:
    """A theme chosen in the settings is there at once, and after a reload."""
    page = open_maze(pages)
    page.click(".top-tools button >> nth=0")
    page.select_option("dialog details >> nth=1 >> select >> nth=1", "dark")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.check("dialog label:has-text('Always run') input")
    assert page.evaluate("window.meiroPlay.session.settings.always_run") is True
    page.evaluate("window.meiroPlay.app.storage.settled()")
    page.goto("about:blank")
    page.goto(f"{pages.url}/#play")
    page.wait_for_selector(".play[data-state]")
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.evaluate("window.meiroPlay.session.settings.always_run") is True


def test_everything_moves_to_another_browser(pages: Pages) -> None:
    """One file takes settings, records and games along; a file of others takes nothing in."""
    page = open_maze(pages)
    walk(page, angles_of(SMALL))
    wait_state(page, "won")
    page.click(".top-tools button >> nth=0")
    page.click("summary:has-text('Data')")
    with page.expect_download() as download:
        page.click("dialog button:has-text('Export everything')")
    content = Path(download.value.path()).read_text(encoding="utf-8")
    other = open_maze(pages)
    script = "async ([content]) => (await import('/ui/data.js')).takeIn(window.meiroPlay.app, content)"
    assert other.evaluate(script, ["[]"]) is False
    assert other.evaluate(script, [content]) is True
    read = "window.meiroPlay.app.storage.read('records.json')"
    assert json.loads(page.evaluate(read)) == json.loads(other.evaluate(read))


def test_the_page_writes_the_walls_as_the_library_does(pages: Pages) -> None:
    """The descriptive ID that the page makes of a maze is that of Python, on every grid."""
    ids = [
        SMALL,
        "m1/hex-4x4/prim/w",
        "m1/tri-5x4/wilson/w",
        "m1/polar-6x3/backtracker/w",
        "m1/rect-7x3/prim/openings=sides/w",
    ]
    script = """async (id) => {
        const { wallsOf } = await import('/core/walls.js');
        const { api } = await import('/api.js');
        return wallsOf(await api.maze(id));
    }"""
    page = pages()
    assert [format_walls(maze_from_id(one)) for one in ids] == [page.evaluate(script, one) for one in ids]
