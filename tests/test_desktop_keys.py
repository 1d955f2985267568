"""Free play in the window: what keys do in which state, and what they must not do."""

import numpy as np
import pytest

from meiro.desktop.keys import DELAY, REPEAT
from meiro.play import PRESETS, MemoryStore, State, look_around, say_look
from meiro.words import text
from tests.windows import Opener, Window, free_game, route_keys, type_text


def test_free_play_begins_at_once(window: Window) -> None:
    """Free play opens with an 11×11-block depth-first maze, its making shown for three seconds."""
    window.open("free")
    session = window.session
    window.wait(lambda: session.view().making is not None and session.view().making.trace is not None)
    assert State.GENERATING is session.state
    window.pass_time(2.9)
    assert State.GENERATING is session.state
    window.pass_time(0.2)
    assert State.READY is session.state
    assert session.view().id.startswith("m1/rect-5x5/backtracker/")
    assert text("ui.first_hint") == window.status


def test_no_key_acts_while_a_field_has_the_focus(window: Window) -> None:
    """Letters and arrows in the size and seed fields are text: no move, no new maze, no quit."""
    view = free_game(window)
    before = view.session.view()
    for entry in (view.form.entry, view.form.seed_entry):
        entry.focus_set()
        window.pump(0.02)
        type_text(window, "rnhipuewasd")
        window.tap("Up", "Down", "Left", "Right", "space", "BackSpace")
    after = view.session.view()
    assert (before.token, before.cell, before.state, before.hints) == (
        after.token, after.cell, after.state, after.hints
    )  # fmt: skip
    assert "rnhipuewasd" == view.form.seed.get().strip()


def test_arrows_walk_after_a_button_was_clicked(window: Window) -> None:
    """A click on a button leaves the arrow keys to the player, and a space on a focused button presses it once."""
    view = free_game(window)
    for event in ("Enter", "ButtonPress-1", "ButtonRelease-1", "Leave"):
        view.buttons.buttons["hint"].event_generate(f"<{event}>", x=5, y=5)
        window.pump()
    assert 1 == view.session.view().hints
    window.tap(*route_keys(view.session, 1))
    assert 1 == view.session.view().counters[0].value
    view.buttons.buttons["hint"].focus_set()
    window.pump(0.02)
    window.tap("space")
    assert State.PLAYING is view.session.state
    assert 2 == view.session.view().hints


@pytest.mark.parametrize("modifier", ["", "Lock-", "Shift-"])
def test_the_four_letters_walk_whatever_is_locked(window: Window, modifier: str) -> None:
    """W, A, S and D walk by their place: Caps Lock changes nothing, Shift runs."""
    view = free_game(window)
    letter = {"Right": "d", "Down": "s"}[route_keys(view.session, 1)[0]]
    keysym = letter.upper() if modifier else letter
    window.tap(keysym, modifier=modifier)
    moves = view.session.view().counters[0].value
    assert moves == 1 if modifier != "Shift-" else moves >= 1


def test_restart_can_be_undone(window: Window) -> None:
    """Undo takes back a restart, with its moves; redo restarts again."""
    view = free_game(window)
    window.tap(*route_keys(view.session, 4))
    before = view.session.view()
    window.tap("r")
    assert 0 == view.session.view().counters[0].value
    window.tap("u")
    after = view.session.view()
    assert (before.cell, before.counters, list(before.trail)) == (
        after.cell,
        after.counters,
        list(after.trail),
    )
    window.tap("y")
    assert view.session.view().maze.start == view.session.view().cell


def test_pause_covers_the_board(window: Window) -> None:
    """Space pauses, hides the board and holds the clock; space again goes on."""
    view = free_game(window)
    window.tap(*route_keys(view.session, 1))
    window.pass_time(2)
    window.tap("space")
    held = view.session.view().seconds
    window.pass_time(10)
    assert view.board._cover is not None
    assert held == view.session.view().seconds
    window.tap("space")
    assert view.board._cover is None
    assert State.PLAYING is view.session.state


def test_a_game_is_found_again_paused(open_window: Opener) -> None:
    """Closing the window saves; the next one opens the same game, paused and covered."""
    store = MemoryStore()
    first = open_window(store=store)
    view = free_game(first)
    first.tap(*route_keys(view.session, 3))
    before = view.session.view()
    first.close()
    second = open_window(store=store)
    second.open("free")
    after = second.session.view()
    assert (before.id, before.cell, State.PAUSED) == (after.id, after.cell, after.state)
    assert second.view.board._cover is not None


def test_a_damaged_save_starts_a_new_game(open_window: Opener) -> None:
    """A save that cannot be read is put aside and named; the window opens all the same."""
    store = MemoryStore()
    store.write("free.json", b"{broken")
    window = open_window(store=store)
    window.open("free")
    assert State.GENERATING is window.session.state
    assert store.read("free.json.bad") == b"{broken"


def test_a_tap_is_one_step_and_a_held_key_repeats(window: Window) -> None:
    """A tap walks one cell; a key held walks again after a delay, at our own pace, not the system's."""
    view = free_game(window, size="41x5", generator="binary-tree")
    walked = []
    view.held._act = lambda name, run: walked.append(name) or True
    canvas = view.board.canvas
    window.tap("Right")
    assert ["east"] == walked
    canvas.event_generate("<KeyPress-Down>")
    for _ in range(12):  # the system's repeat: a release and a press at once
        canvas.event_generate("<KeyRelease-Down>")
        canvas.event_generate("<KeyPress-Down>")
    window.pump(0.01)
    assert ["east", "south"] == walked
    window.wait(lambda: len(walked) >= 6, (DELAY + 20 * REPEAT) / 1000)
    view.away()
    count = len(walked)
    window.pump(0.2)
    assert count == len(walked)


def test_a_blocked_turn_keeps_the_old_direction(window: Window) -> None:
    """With two keys held, the player goes on in the old direction while the new one is blocked."""
    view = free_game(window)
    tried = []
    view.held._act = lambda name, run: tried.append(name) or name == "east"
    view.held.press("east", run=False)
    view.held.press("south", run=False)
    window.wait(lambda: len(tried) >= 5)
    view.held.forget()
    assert ["east", "south", "south", "east"] == tried[:4]


def test_random_keys_never_leave_the_passages(window: Window) -> None:
    """Whatever is pressed, the player stands on a cell, and every step goes through a passage."""
    view = free_game(window, size="21")
    maze = view.session.view().maze
    near = {frozenset(pair) for pair in maze.grid.ends[maze.passages].tolist()}
    rng = np.random.default_rng(7)
    for _ in range(500):
        before = view.session.view().cell
        view._walk(("north", "south", "west", "east")[rng.integers(4)], False)
        after = view.session.view().cell
        assert before == after or frozenset((before, after)) in near
        if view.session.state is State.WON:
            break


def test_a_drag_from_the_player_walks_along(window: Window) -> None:
    """The pointer, pressed on the player and moved along the passages, is followed cell by cell, back too."""
    view = free_game(window)
    route = list(view.session.round.answer.route)[:6]
    x, y = view.board.center(route[0])
    view.board.canvas.event_generate("<ButtonPress-1>", x=int(x), y=int(y))
    for cell in (*route[1:], *route[-2:2:-1]):
        x, y = view.board.center(cell)
        view.board.canvas.event_generate("<B1-Motion>", x=int(x), y=int(y))
        window.pump()
        assert cell == view.session.view().cell
    before = view.session.view().cell
    view.board.canvas.event_generate("<ButtonRelease-1>", x=int(x), y=int(y))
    x, y = view.board.center(view.session.view().maze.goal)
    view.board.canvas.event_generate("<ButtonPress-1>", x=int(x), y=int(y))
    x, y = view.board.center(route[0])
    view.board.canvas.event_generate("<B1-Motion>", x=int(x), y=int(y))
    window.pump()
    assert before == view.session.view().cell


def test_look_says_where_one_is(window: Window) -> None:
    """L tells place, corridors and distance at the bottom, where Tab leads, in the language of the window."""
    view = free_game(window)
    window.tap(*route_keys(view.session, 2), "l")
    look = look_around(view.session.round)
    assert say_look(look, "en") == window.status
    window.app.set_language("zh-Hant")
    assert say_look(look, "zh-Hant") == window.status
    window.app._status.focus_set()
    window.pump(0.02)
    window.tap("Escape")
    assert view.board.canvas is window.app.root.focus_get()


@pytest.mark.parametrize("number, generator", [(int(name[-1]), made) for name, (made, _) in PRESETS.items()])
def test_number_keys_make_presets(window: Window, number: int, generator: str) -> None:
    """1 to 5 make a maze of the size there is by another generator."""
    view = free_game(window)
    window.tap(str(number))
    window.ready()
    assert view.session.view().id.startswith("m1/rect-5x5/")
    assert generator == view.session.settings.generator
