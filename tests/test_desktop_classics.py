"""The greeting, and the classics dig, maker and guide, line by line, with real key events."""

from pathlib import Path

import pytest

from meiro.formats import read
from meiro.play import CLASSICS, State
from meiro.words import languages, text
from tests.windows import Opener, Window, route_keys, shown_buttons, type_text


@pytest.mark.parametrize("language", languages())
def test_greeting(open_window: Opener, language: str) -> None:
    """The window greets with five pictured tiles and free play, in every language; a tile opens its classic."""
    window = open_window(language)
    window.app.greet()
    window.pump(0.1)
    tiles = window.view.tiles
    assert [*CLASSICS, "free"] == list(tiles)
    for name, tile in tiles.items():
        title = text("ui.free_play" if name == "free" else f"classic.{name}.name", language)
        assert tile.cget("text").startswith(title)
        assert tile.cget("image")
    tiles["dig"].invoke()
    window.pump(0.05)
    assert "dig" == window.view.classic.name


def test_dig_from_start_to_end(open_window: Opener) -> None:
    """The digging game, line by line: question, digging, playing, trail, counters, CLEAR."""
    window = open_window("en")
    window.open("dig")
    view = window.view
    assert "自動生成迷路(ESCで終了)" == window.app.root.title()
    assert "辺の長さを入力してください。" == view.form.prompt.cget("text")
    assert not view.middle.winfo_ismapped()
    assert not view.figures.winfo_ismapped()
    assert ["スタート(Enter)"] == shown_buttons(view)
    assert view.form.entry is window.app.root.focus_get()
    type_text(window, "21")
    window.tap("Return")
    window.wait(
        lambda: view.session.view().making is not None and view.session.view().making.trace is not None
    )
    window.pass_time(1.0)
    assert State.GENERATING is view.session.state
    assert "現在利用できません" in shown_buttons(view)
    digger = view.board.palette.cells_of("digger")
    assert 1 == len(digger)
    window.ready()
    maze = view.session.view().maze
    assert State.PLAYING is view.session.state
    assert (1, 1) == maze.grid.position(maze.start)
    assert (19, 19) == maze.grid.position(maze.goal)
    made = view.session.view().made
    assert 1 == made.degrees[made.goal]
    assert ["ストップ(Enter)", "解答(i)", "保存(p)", "フォルダーを開く(o)"] == shown_buttons(view)
    assert "#cccccc" == view.board.colors["window"]
    keys = route_keys(view.session)
    window.clock.move(12.3)
    window.tap(*keys[:3])
    shortest = len(keys)
    assert ["経過時間 12.3秒", "移動回数 3回", f"最少回数 {shortest}回"] == view.figures.values()
    assert 2 <= len(view.board.palette.cells_of("trail"))
    window.tap(*keys[3:])
    assert State.WON is view.session.state
    banner = view.board._banner
    assert "CLEAR!!" == view.board.canvas.itemcget(banner[1], "text")
    assert "#ffff00" == view.board.canvas.itemcget(banner[1], "fill")
    assert "#000000" == view.board.canvas.itemcget(banner[0], "fill")
    assert f"移動回数 {shortest}回" in view.figures.values()
    window.pass_time(5)
    assert "経過時間 12.3秒" in view.figures.values()


def test_dig_refuses_sizes_in_its_own_words(window: Window) -> None:
    """Nothing filled in, and an even or too small side, are refused as the original does, with our explanation."""
    window.open("dig")
    window.tap("Return")
    assert "値を入力してください。" == window.fault
    for wrong in ("20", "3"):
        window.view.form.side.set(wrong)
        window.view.form.entry.focus_set()
        window.tap("Return")
        assert window.fault.startswith("無効な値です。")
        assert State.EMPTY is window.session.state
        assert window.view.form.entry is window.app.root.focus_get()
    assert "5" in window.fault


def test_dig_stop_answer_and_again(window: Window) -> None:
    """Enter stops: the clock is fixed, the player frozen, the answer live, the size field free; Enter digs anew."""
    window.open("dig")
    type_text(window, "11")
    window.tap("Return")
    window.ready()
    view = window.view
    assert "disabled" in view.form.entry.state()
    window.tap(*route_keys(view.session, 2))
    window.pass_time(4)
    window.tap("Return")
    assert State.STOPPED is view.session.state
    before = view.session.view()
    window.pass_time(3)
    window.tap("Up", "Down", "Left", "Right")
    after = view.session.view()
    assert (before.cell, before.seconds) == (after.cell, after.seconds)
    assert "disabled" not in view.form.entry.state()
    window.tap("i")
    buttons = ["スタート(Enter)", "現在利用できません", "保存(p)", "フォルダーを開く(o)"]
    assert buttons == shown_buttons(view)
    assert "disabled" in view.buttons.buttons["answer"].state()
    window.wait(lambda: len(view.board.palette.cells_of("answer")) == len(view.session.view().answer) - 2)
    route = view.session.view().answer
    assert "start" == view.board.palette.names[view.board.palette.role[route[0]]]
    assert "goal" == view.board.palette.names[view.board.palette.role[route[-1]]]
    window.tap("Return")
    assert State.GENERATING is view.session.state
    window.ready()
    assert 0 == len(view.board.palette.cells_of("answer"))


def test_dig_saves_the_untouched_maze(window: Window, tmp_path: Path) -> None:
    """P writes the maze as it was made into maze_image, in mid-game; O opens that folder."""
    window.open("dig")
    type_text(window, "11")
    window.tap("Return")
    window.ready()
    window.tap(*route_keys(window.session, 3))
    window.tap("p")
    window.settle()
    path = tmp_path / "maze_image" / "20240506_070809_11x11.png"
    assert [path] == list((tmp_path / "maze_image").iterdir())
    assert window.session.view().made == read(path.read_bytes()).maze
    window.tap("o")
    assert [tmp_path / "maze_image"] == window.system.opened


@pytest.mark.parametrize("playing", [False, True])
def test_escape_quits_dig(window: Window, playing: bool) -> None:
    """Escape ends the digging game, as its title says, before the first maze too."""
    window.open("dig")
    if playing:
        type_text(window, "11")
        window.tap("Return")
        window.ready()
    window.app.root.focus_get().event_generate("<KeyPress-Escape>")
    assert window.app.view is None


def test_maker_makes_the_next_one(window: Window) -> None:
    """The maker shows black blocks of 25 pixels on white without the ring; its button makes the next maze."""
    window.open("maker")
    view = window.view
    window.wait(lambda: view.board.maze is not None)
    window.pump(0.1)
    first = view.session.view().made
    assert 25 == view.board.labels.unit
    assert (19 * 25, 19 * 25) == view.board.labels.size
    assert ("#ffffff", "#000000") == (view.board.colors["floor"], view.board.colors["wall"])
    view.ring.set(True)
    view.draw()
    assert 21 * view.board.labels.unit == view.board.labels.size[0]
    view.buttons.main.invoke()
    window.wait(
        lambda: view.session.view().made not in (None, first) and view.board.maze is view.session.view().made
    )
    view.form.side.set("31x11")
    view.buttons.main.invoke()
    window.wait(lambda: view.board.maze.grid.params == (15, 5))


def test_guide_board_cards_levels_and_fog(window: Window) -> None:
    """The guide: an 11×11 board to play at once, four boards from one seed, levels two blocks larger, plain fog."""
    window.open("guide")
    view, play = window.view, window.view.play
    window.ready()
    assert (11, 11) == play.board.maze.grid.params
    boards = view.lessons.boards
    assert ["backtracker", "prim", "kruskal", "recursive-division"] == list(boards)
    assert 1 == len({board.maze.id.rpartition("/")[2] for board in boards.values()})
    view.fog.set(True)
    view._switch()
    window.pump(0.05)
    hidden = int((play.board.palette.fog > 0).sum())
    assert hidden == play.board.maze.grid.n_cells - len(play.session.view().fog.visible)
    assert hidden > 0
    play.focus_board()
    window.tap(*route_keys(play.session))
    assert State.WON is play.session.state
    assert 0 == int((play.board.palette.fog > 0).sum())
    window.tap("Return")
    window.ready()
    assert (13, 13) == play.board.maze.grid.params
    assert any(text("ui.level_n", "ja", level=2) in value for value in play.figures.values())
    view.lessons._grant("easy")
    window.ready()
    assert "/prim/" in play.session.view().id
