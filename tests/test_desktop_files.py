"""What goes to files and comes from them in the window, from keys and from the menu, in every view."""

import json
from pathlib import Path
from typing import Any

import pytest

from meiro.formats import read, write
from meiro.make import new
from meiro.play import CLASSICS, State
from meiro.words import text
from tests.windows import Window, free_game, route_keys


def choose(window: Window, action: str) -> None:
    """Choose an action from the menu of Play."""
    view = window.view
    label = text(view.session.view().actions[action].label)
    menu = view.buttons._menu
    commands = [place for place in range(menu.index("end") + 1) if menu.type(place) == "command"]
    places = [place for place in commands if menu.entrycget(place, "label") == label]
    menu.invoke(places[0])
    window.pump(0.02)
    window.settle()


def test_all_five_from_the_menu(window: Window, tmp_path: Path) -> None:
    """Save picture, open folder, copy ID, open file and a maze from an ID: the menu and the field do all five."""
    view = free_game(window)
    made = view.session.view().made
    window.system.path = tmp_path / "one.png"
    choose(window, "picture")
    assert made == read((tmp_path / "one.png").read_bytes()).maze
    assert str(tmp_path / "one.png") == window.status
    choose(window, "folder")
    assert [window.app.pictures] == window.system.opened
    choose(window, "share")
    copied = window.app.root.clipboard_get()
    assert made.id == copied
    assert copied in window.status
    window.tap("n")
    window.ready()
    assert made != view.session.view().made
    choose(window, "open")
    window.ready()
    assert made == view.session.view().made
    window.tap("n")
    window.ready()
    view.form.seed.set(copied)
    view.form.seed_entry.focus_set()
    window.tap("Return")
    window.ready()
    assert made == view.session.view().made


@pytest.mark.parametrize(
    "grid, suffix", [("rect", ".png"), ("rect", ".svg"), ("rect", ".txt"), ("hex", ".png"), ("polar", ".svg")]
)
def test_what_is_written_is_opened(window: Window, tmp_path: Path, grid: str, suffix: str) -> None:
    """A file that meiro wrote is opened as the maze that the readers find in it, on whatever grid it is."""
    maze = new("7x5", grid=grid, seed="file")
    data = write(maze, suffix)
    window.system.path = tmp_path / f"maze{suffix}"
    window.system.path.write_bytes(data)
    free_game(window)
    window.tap("o", modifier="Control-")
    window.settle()
    window.ready()
    made = window.session.view().made
    assert read(data, name=f"maze{suffix}").maze == made
    assert made == maze or suffix == ".txt"  # which is read block by block


@pytest.mark.parametrize("name", ["nothing.png", "noise.png", "empty.txt", "folder", "save.json"])
def test_what_cannot_be_opened_changes_nothing(window: Window, tmp_path: Path, name: str) -> None:
    """A file that is missing, empty, damaged, or no file at all is named in one line; the game stays as it was."""
    (tmp_path / "noise.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(200)))
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    (tmp_path / "save.json").write_text(json.dumps({"format": "maze-save", "version": 1}))
    view = free_game(window)
    window.tap(*route_keys(view.session, 2))
    before = view.session.view()
    window.system.path = tmp_path / name
    window.tap("o", modifier="Control-")
    window.settle()
    after = view.session.view()
    assert (before.token, before.cell, before.id) == (after.token, after.cell, after.id)
    assert window.status
    assert "\n" not in window.status


def test_a_picture_that_cannot_be_written_is_explained(window: Window, tmp_path: Path) -> None:
    """A suffix that no format has, and a folder that cannot be, are named; the game goes on."""
    view = free_game(window)
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "maze.doc", tmp_path / "file" / "maze.png"):
        window.system.path = path
        window.tap("e")
        window.settle()
        assert not path.exists()
        assert window.status
    window.tap(*route_keys(view.session, 1))
    assert State.PLAYING is view.session.state


def test_a_file_that_comes_late_is_dropped(window: Window, tmp_path: Path) -> None:
    """Whoever leaves the view while a file is being read finds the game there as it was."""
    view = free_game(window)
    before = view.session.view().id
    window.system.path = tmp_path / "maze.png"
    window.system.path.write_bytes(write(new("7x5", seed="file"), ".png"))
    view.do("open")
    window.app.greet()
    window.pump(0.2)
    window.open("free")
    assert before == window.session.view().id


@pytest.mark.parametrize("name", ["watch", "routes"])
def test_the_other_views_give_pictures_and_ids(window: Window, tmp_path: Path, name: str) -> None:
    """In Watch and Two routes, E saves a picture of the maze and C copies its ID."""
    window.app.open_view(name)
    window.settle()
    window.system.path = tmp_path / "maze"
    window.app.root.focus_force()
    window.tap("e", "c")
    window.settle()
    maze: Any = window.view.maze if name == "watch" else window.view.film.maze
    assert maze.passages.tolist() == read((tmp_path / "maze.png").read_bytes()).maze.passages.tolist()
    assert maze.id == window.app.root.clipboard_get()


def test_the_window_opens_with_an_id(window: Window) -> None:
    """`meiro play ID` shows that maze at once."""
    window.app.open_view("play", id="m1/rect-7x4/wilson/hello")
    window.ready()
    assert "m1/rect-7x4/wilson/hello" == window.session.view().id


def test_the_window_opens_with_a_bad_id(window: Window) -> None:
    """A bad ID leaves the window empty and is told beside the field; what needs no maze is live, and New makes one."""
    window.app.open_view("play", id="m1/rect-7x4/nobody/hello")
    window.wait(lambda: bool(window.fault))
    session = window.session
    assert State.EMPTY is session.state
    live = {name for name, action in session.view().actions.items() if action.live}
    assert {"new", "open", "settings", "help"} <= live
    window.app.root.focus_force()
    window.view.focus_board()
    window.tap("Return")
    window.ready()
    assert State.READY is session.state


def test_without_a_program_for_folders_its_name_is_shown(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system that cannot show folders is no error: the status line names the folder."""

    def fail(folder: Path) -> None:
        raise FileNotFoundError(2, "No such file or directory", "xdg-open")

    monkeypatch.setattr(window.system, "open_folder", fail)
    window.open("dig")
    window.view.desk.show_folder(CLASSICS["dig"])
    assert window.status.endswith("maze_image")
