"""Keyboard, pointer, touch and gamepad on the page: what acts, what does not, and that the page itself never moves."""

import pytest
from playwright.sync_api import Page

from meiro import maze_from_id, solve
from tests.web import ARROWS, PHONE, SMALL, Pages, angles_of, figures, open_maze, until, wait_state

CORRIDOR = "m1/rect-30x2/sidewinder/2"  # its first row is one corridor, with four steps to the first junction
HELD = """({ code, key, times, delay }) => {
    const press = (type, repeat) => document.activeElement.dispatchEvent(
        new KeyboardEvent(type, { code, key, repeat, bubbles: true, cancelable: true }));
    const used = [!press('keydown', false)];
    for (let at = 0; at < times; at++) used.push(!press('keydown', true));
    return used;
}"""


def moves(page: Page) -> int:
    """Return the moves so far."""
    return page.evaluate("window.meiroPlay.session.round.attempt.game.moves")


def send(page: Page, **event: object) -> bool:
    """Send one key press to what has the focus; tell whether the page took it."""
    script = """(event) => !document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }))"""
    taken = page.evaluate(script, event)
    page.evaluate(
        "(event) => document.activeElement.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, ...event }))",
        event,
    )
    return bool(taken)


# ---- Keyboard ----


@pytest.mark.parametrize(
    "event, walks",
    [
        ({"code": "ArrowRight", "key": "ArrowRight"}, True),
        ({"code": "KeyD", "key": "d"}, True),
        ({"code": "KeyD", "key": "D"}, True),  # Caps Lock
        ({"code": "KeyD", "key": "e"}, True),  # another layout: the place counts
        ({"code": "Numpad6", "key": "6"}, True),
        ({"code": "KeyE", "key": "d"}, False),
        ({"code": "KeyD", "key": "d", "ctrlKey": True}, False),
        ({"code": "KeyD", "key": "d", "altKey": True}, False),
        ({"code": "KeyD", "key": "d", "metaKey": True}, False),
        (
            {"code": "KeyD", "key": "Process", "isComposing": True},
            True,
        ),  # on the board there is nothing to compose
    ],
)
def test_movement_goes_by_the_place_of_a_key(pages: Pages, event: dict[str, object], walks: bool) -> None:
    """Arrows, W A S D by their place, and the number pad walk; with Ctrl, Alt or Meta nothing does."""
    page = open_maze(pages, CORRIDOR)
    assert walks is send(page, **event)
    assert int(walks) == moves(page)


def test_shift_runs_as_one_input(pages: Pages) -> None:
    """Shift with an arrow runs to the next junction, wall or goal, and is undone in one."""
    page = open_maze(pages, CORRIDOR)
    page.keyboard.press("Shift+ArrowRight")
    assert moves(page) > 1
    page.keyboard.press("Control+z")
    assert moves(page) == 0


def test_repeats_are_ours_and_never_scroll(pages: Pages) -> None:
    """The system's repeats walk nowhere, and no scroll either; a held key goes on by our own timer until let go."""
    page = open_maze(pages, CORRIDOR)
    used = page.evaluate(HELD, {"code": "ArrowRight", "key": "ArrowRight", "times": 5})
    assert [True] * 6 == used
    until(page, "window.meiroPlay.session.round.attempt.game.moves >= 4")
    page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keyup', { code: 'ArrowRight', bubbles: true }))"
    )
    still = moves(page)
    page.wait_for_timeout(300)
    assert still == moves(page)
    assert page.evaluate("window.scrollY") == 0


def test_nothing_fires_while_text_is_typed_or_composed(pages: Pages) -> None:
    """In a field, and while an input method composes, letters and arrows are text."""
    page = open_maze(pages)
    token = page.evaluate("window.meiroPlay.session.token")
    page.click(".play-bar .menu-host button >> nth=0")
    page.click(".menu-item:has-text('Custom')")
    page.focus("dialog input >> nth=-1")
    page.keyboard.type("nnhr")
    assert not send(page, code="KeyN", key="Process", isComposing=True, keyCode=229)
    page.keyboard.press("ArrowRight")
    assert page.input_value("dialog input >> nth=-1") == "nnhr"
    page.keyboard.press("Escape")
    assert (token, 0) == (page.evaluate("window.meiroPlay.session.token"), moves(page))


def test_an_input_method_cannot_start_commands(pages: Pages) -> None:
    """A key that an input method swallows is no command, even beside the board."""
    page = open_maze(pages)
    page.focus(".chip")
    token = page.evaluate("window.meiroPlay.session.token")
    assert not send(page, code="KeyN", key="Process", isComposing=True)
    assert not send(page, code="ArrowRight", key="Process", isComposing=True)
    assert (token, 0) == (page.evaluate("window.meiroPlay.session.token"), moves(page))


def test_letters_can_be_switched_off(pages: Pages) -> None:
    """Without single letters N and D do nothing; arrows and Ctrl+Z still act."""
    page = open_maze(pages, CORRIDOR)
    page.evaluate("window.meiroPlay.app.settings.set('letters', false)")
    assert not send(page, code="KeyD", key="d")
    assert not send(page, code="KeyN", key="n")
    assert send(page, code="ArrowRight", key="ArrowRight")
    assert send(page, code="KeyZ", key="z", ctrlKey=True)
    assert moves(page) == 0


def test_a_key_can_be_chosen(pages: Pages) -> None:
    """In the settings another key takes the place of one; a key that is taken is refused in words."""
    page = open_maze(pages)
    page.click(".top-tools button >> nth=0")
    page.click("summary:has-text('Keys')")
    page.click("button[aria-label='Change… Undo']")
    page.keyboard.press("h")
    page.wait_for_selector(".toast:has-text('Hint')")
    page.click("button[aria-label='Change… Undo']")
    page.keyboard.press("z")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press(ARROWS[angles_of(SMALL)[0]])
    page.keyboard.press("u")
    assert moves(page) == 1
    page.keyboard.press("z")
    assert moves(page) == 0


def test_the_board_goes_on_after_a_click_on_a_button(pages: Pages) -> None:
    """After Undo was clicked, and disabled itself, arrows walk again: the focus is on the board."""
    page = open_maze(pages)
    page.keyboard.press(ARROWS[angles_of(SMALL)[0]])
    page.click(".play-bar [data-action=undo]")
    until(page, "document.activeElement.getAttribute('role') === 'application'")
    page.keyboard.press(ARROWS[angles_of(SMALL)[0]])
    assert moves(page) == 1


def test_space_on_a_button_presses_the_button(pages: Pages) -> None:
    """A focused button keeps Space and Enter for itself."""
    page = open_maze(pages)
    page.focus(".play-bar [data-action=hint]")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.play-figures').innerText.includes('1 hint')")
    wait_state(page, "ready")


def test_tab_leaves_the_board(pages: Pages) -> None:
    """The board is no trap for the focus."""
    page = open_maze(pages)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") != "application"


# ---- Mouse and touch ----


def centre(page: Page, cell: int) -> tuple[float, float]:
    """Return where a cell is on the screen."""
    place = page.evaluate("cell => window.meiroPlay.board.clientPoint(cell)", cell)
    return place["x"], place["y"]


def test_a_drag_from_the_player_draws_the_path(pages: Pages) -> None:
    """Dragging along the route walks it, to the goal."""
    page = open_maze(pages)
    cells = solve(maze_from_id(SMALL)).path.tolist()
    page.mouse.move(*centre(page, cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*centre(page, cell))
    page.mouse.up()
    wait_state(page, "won")
    assert len(cells) - 1 == moves(page)


def test_a_click_walks_along_the_corridor(pages: Pages) -> None:
    """A click on a cell in line of sight walks there; one behind walls does nothing."""
    page = open_maze(pages, CORRIDOR)
    page.mouse.click(*centre(page, 10))
    assert moves(page) == 10
    page.mouse.click(*centre(page, 10), button="right")
    assert moves(page) == 10


def test_a_swipe_runs(pages: Pages) -> None:
    """A finger that strokes over the board anywhere runs that way."""
    page = open_maze(pages, CORRIDOR, viewport=PHONE, has_touch=True, is_mobile=True)
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + 60, box["y"] + box["height"] - 40
    touch(page, [(x, y), (x + 30, y), (x + 60, y)])
    assert moves(page) > 1
    assert page.evaluate("window.scrollY") == 0


def test_two_fingers_zoom_and_walk_nowhere(pages: Pages) -> None:
    """Two fingers that part make the board larger; nobody walks."""
    page = open_maze(pages, viewport=PHONE, has_touch=True, is_mobile=True)
    size = page.evaluate("window.meiroPlay.board.cellPixels")
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 20), ("touchMove", 60), ("touchMove", 100), ("touchEnd", 0)):
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert page.evaluate("window.meiroPlay.board.cellPixels") > size
    assert moves(page) == 0


def touch(page: Page, places: list[tuple[float, float]]) -> None:
    """Move one finger over the page."""
    client = page.context.new_cdp_session(page)
    for kind, place in zip(["touchStart", *["touchMove"] * (len(places) - 1)], places, strict=True):
        client.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": place[0], "y": place[1]}]}
        )
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("side, pads", [("off", 0), ("left", 1), ("right", 1), ("both", 2)])
def test_direction_buttons_stand_where_they_are_wanted(pages: Pages, side: str, pads: int) -> None:
    """Off, on the left, on the right or on both sides; a tap is a step."""
    page = open_maze(pages, CORRIDOR, viewport=PHONE, has_touch=True, is_mobile=True)
    page.evaluate("side => window.meiroPlay.app.settings.set('dpad', side)", side)
    assert pads == page.locator(".dpad").count()
    if pads:
        page.tap(".dpad-east >> nth=0")
        assert moves(page) == 1
        sizes = page.eval_on_selector_all(
            ".dpad button", "all => all.map(one => one.getBoundingClientRect().width)"
        )
        assert min(sizes) >= 44


# ---- Gamepad ----


def test_a_gamepad_plays(pages: Pages) -> None:
    """Stick and cross step at once, again after 250 ms and each 90; B undoes, X hints, Y held restarts."""
    page = open_maze(pages)
    script = """async () => {
        const { gamepadReader } = await import('/input/gamepad.js');
        const said = [];
        const look = gamepadReader({ onPress: (angle) => said.push(angle), onAction: (name) => said.push(name) });
        const pad = (pressed, x = 0, y = 0) => [null, {
            buttons: Array.from({ length: 16 }, (_, at) => ({ pressed: pressed.includes(at) })), axes: [x, y] }];
        const short = [{ buttons: [], axes: [] }];
        const frames = [[0, pad([])], [10, pad([15])], [200, pad([15])], [261, pad([15])], [300, pad([15])],
            [352, pad([15])],
            [400, pad([])], [410, pad([], 0.4, 0)], [420, pad([], 0, 0.9)], [430, pad([], -0.8, 0.1)], [440, pad([])],
            [450, pad([1])], [460, pad([1])], [470, pad([])], [480, pad([2])], [490, pad([3])], [900, pad([3])],
            [1091, pad([3])], [1500, pad([3])], [1600, pad([9])], [1700, pad([0])], [1800, short], [1900, []]];
        for (const [now, pads] of frames) look(pads, now);
        return said;
    }"""
    expected = [0, 0, 0, 90, 180, "undo", "hint", "restart", "pause", "main"]
    assert expected == page.evaluate(script)


def test_the_page_looks_at_gamepads_in_every_frame(pages: Pages) -> None:
    """A pad whose cross points the way walks on the board."""
    page = open_maze(pages, CORRIDOR)
    script = """() => {
        const pad = { buttons: Array.from({ length: 16 }, (_, at) => ({ pressed: at === 15 })), axes: [0, 0] };
        navigator.getGamepads = () => [pad];
    }"""
    page.evaluate(script)
    until(page, "window.meiroPlay.session.round.attempt.game.moves >= 2")
    assert figures(page)["Moves"] != "0 moves"
