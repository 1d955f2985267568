"""What the window keeps from run to run, and the keys that a player chooses."""

import json

import pytest

from meiro.desktop.keymap import MEANINGS
from meiro.play import CLASSICS, MemoryStore
from meiro.words import text
from tests.windows import Opener, Window, free_game


def kept(store: MemoryStore) -> dict[str, object]:
    """Return the file of settings."""
    return json.loads(store.files["settings.json"])


def test_choices_are_found_again(open_window: Opener) -> None:
    """Language, colours, settings of play and the size of the window are as they were the last time."""
    store = MemoryStore()
    first = open_window(store=store)
    view = free_game(first)
    first.app.set_language("zh-Hant")
    first.app.set_theme("dark")
    view.session.set(trail=False, fog="sight")
    first.app.root.geometry("777x555")
    first.pump(0.1)
    first.close()
    assert ("zh-Hant", "dark", "777x555") == tuple(
        kept(store)[name] for name in ("language", "theme", "size")
    )
    second = open_window(store=store)
    second.open("free")
    settings = second.session.settings
    assert (False, "sight") == (settings.trail, settings.fog)
    assert (777, 555) == (second.app.root.winfo_width(), second.app.root.winfo_height())


def test_the_speed_is_found_again(open_window: Opener) -> None:
    """The speed that Watch played at last is that of the next time."""
    store = MemoryStore()
    first = open_window(store=store)
    first.app.open_view("watch")
    first.settle()
    first.view.transport.faster(-3)
    speed = first.view.player.speed
    first.close()
    second = open_window(store=store)
    second.app.open_view("watch")
    second.settle()
    assert speed == second.view.player.speed


@pytest.mark.parametrize("data", [b"{broken", b"[]", b"\xff", b'{"format": "maze-save", "version": 1}'])
def test_damaged_settings_are_put_aside(open_window: Opener, data: bytes) -> None:
    """A file that cannot be read is kept as .bad and named; the window opens with what it has at first."""
    store = MemoryStore()
    store.files["settings.json"] = data
    window = open_window(store=store)
    assert text("ui.error.settings_damaged", name="settings.json.bad") == window.status
    assert data == store.files["settings.json.bad"]
    window.open("free")
    window.ready()


@pytest.mark.parametrize(
    "values",
    [
        {"play": {"generator": "nonsense"}}, {"play": {"width": 10**9}}, {"play": {"fog": "thick"}}, {"play": 7},
        {"size": "0x0"}, {"size": "99999x99999"}, {"size": "large"}, {"keys": {"main": 5, "jump": "J"}},
        {"keys": []}, {"letters": "no"},
    ],
    ids=str,
)  # fmt: skip
def test_odd_settings_do_no_harm(open_window: Opener, values: dict[str, object]) -> None:
    """Values that cannot be are as if they were not there."""
    store = MemoryStore()
    store.files["settings.json"] = json.dumps({"format": "maze-settings", "version": 1, **values}).encode()
    window = open_window(store=store)
    window.open("free")
    window.ready()
    assert window.session.view().id.startswith("m1/rect-5x5/backtracker/")


def test_a_key_is_chosen_kept_and_given_back(open_window: Opener) -> None:
    """A command takes another key, the next time too; one that is taken is refused in words; reset gives all back."""
    store = MemoryStore()
    window = open_window(store=store)
    view = free_game(window)
    view.do("settings")
    window.pump(0.05)
    settings = window.app.root.winfo_children()[-1]
    next(part for part in settings.table.winfo_children() if part.winfo_class() == "TButton").invoke()
    window.pump(0.05)
    dialog = next(part for part in settings.winfo_children() if part.winfo_class() == "Toplevel")
    assert list(MEANINGS) == list(dialog.list.get_children())
    dialog.list.selection_set("hint")
    dialog._wait()
    window.pump(0.05)
    window.tap("n")
    taken = text("ui.keys.taken", name="N", command=text("ui.new"))
    assert f"⚠ {taken}" == dialog.said.cget("text")
    window.tap("F7")
    assert "F7" == dialog.list.set("hint", "keys")
    dialog.destroy()
    settings.destroy()
    window.pump(0.05)
    window.tap("h")
    assert 0 == view.session.view().hints
    window.tap("F7")
    assert 1 == view.session.view().hints
    assert CLASSICS["dig"].keys == window.app.keymap.of(CLASSICS["dig"])
    window.close()
    again = open_window(store=store)
    view = free_game(again)
    again.tap("F7")
    assert 1 == view.session.view().hints
    again.app.keymap.reset()
    again.tap("h")
    assert 2 == view.session.view().hints


def test_letters_can_be_switched_off(window: Window) -> None:
    """Without keys of one sign no letter, digit or sign acts; arrows and function keys still do."""
    view = free_game(window)
    window.app.keymap.allow_letters(allowed=False)
    token = view.session.view().token
    window.tap("n", "h", "w", "a", "s", "d", "1")
    after = view.session.view()
    assert (token, 0, 0) == (after.token, after.hints, after.counters[0].value)
    assert view.app.keymap.keys_for("help") == ["F1"]


def test_restoring_a_key_that_another_command_has_taken(window: Window) -> None:
    """The first keys come back only while no other command stands on them."""
    keymap = window.app.keymap
    assert "" == keymap.assign("hint", "F7")
    assert "" == keymap.assign("look", "H")
    assert "look" == keymap.restore("hint")
    assert ["F7"] == keymap.keys_for("hint")
    assert "" == keymap.restore("look")
    assert "" == keymap.restore("hint")
    assert (["H"], ["L"]) == (keymap.keys_for("hint"), keymap.keys_for("look"))
