"""Laws of the terminal game: keys and screens."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro import words
from meiro.errors import MeiroError
from meiro.play import CLASSICS, Settings, State
from meiro.terminal import Game, new_session
from meiro.terminal.canvas import Canvas, width_of
from meiro.terminal.keys import is_begun, keys_in
from meiro.terminal.sheet import Need, Sheet, lay_out
from tests.terminals import clock_of, game_of, screen

GRIDS = [("rect", "7x5"), ("hex", "6x5"), ("tri", "9x5"), ("polar", "5")]
SENT = {
    "Up": "\x1b[A",
    "Down": "\x1bOB",
    "Shift+Left": "\x1b[1;2D",
    "Enter": "\r",
    "F1": "\x1b[11~",
    "W": "w",
}


# ---- Keys ----


@given(st.lists(st.sampled_from(sorted(SENT))))
def test_keys_are_told_apart(names: list[str]) -> None:
    """Keys that arrive together are the keys that were pressed."""
    assert names == keys_in("".join(SENT[name] for name in names))


@given(st.text())
def test_any_bytes_are_keys(text: str) -> None:
    """Whatever is typed or pasted, the keys have names, and nothing fails."""
    assert [] == [name for name in keys_in(text) if not name]


@pytest.mark.parametrize("name", ["Up", "Down", "Shift+Left", "F1"])
def test_the_beginning_of_a_key_is_no_key(name: str) -> None:
    """A key is waited for until it has arrived as a whole."""
    text = SENT[name]
    assert [True] * (len(text) - 1) + [False] == [is_begun(text[:k]) for k in range(1, len(text) + 1)]


@pytest.mark.parametrize("letter", ["w", "W"])
def test_caps_lock_does_not_matter(letter: str) -> None:
    """A small and a capital letter are the same key."""
    assert ["W"] == keys_in(letter)


# ---- The canvas ----


@given(st.text("aZ─迷路あ０é\u0301\n", max_size=30), st.integers(-5, 25), st.integers(1, 20))
def test_lines_are_as_wide_as_the_terminal(text: str, column: int, columns: int) -> None:
    """Whatever is written wherever, every line takes exactly the columns there are."""
    canvas = Canvas(columns, 1)
    canvas.put(0, column, text)
    assert [columns] == [width_of(line) for line in canvas.plain()]


@pytest.mark.parametrize("color", [True, False])
def test_control_sequences_change_no_letter(color: bool) -> None:
    """Without its control sequences a rendered line reads as the plain one; without colour none is set."""
    canvas = game_of().draw(80, 24, "utf-8")
    rendered = canvas.rendered(color=color)
    assert canvas.plain() == [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in rendered]
    used = {
        number
        for line in rendered
        for code in re.findall(r"\x1b\[([0-9;]*)m", line)
        for number in code.split(";")
    }
    assert color is bool(used - {"0", "1", "2", "7"})


# ---- The sheet ----


@pytest.mark.parametrize("kind, size", GRIDS)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_every_cell_has_its_own_place(kind: str, size: str, encoding: str) -> None:
    """No two cells share a letter; on squares it is never one of a wall's."""
    maze = game_of(size, grid=kind).session.view().maze
    assert maze is not None
    sheet = lay_out(maze, Need(120, 60), encoding, blocks=False)
    assert isinstance(sheet, Sheet)
    places = [sheet.middle(cell) for cell in range(maze.grid.n_cells)]
    assert maze.grid.n_cells == len(set(places))
    if kind == "rect":
        assert {" "} == {str(sheet.letters[place]) for place in places}


@pytest.mark.parametrize("board", ["cells", "blocks"])
def test_a_smaller_layout_is_taken_where_the_large_one_does_not_fit(board: str) -> None:
    """A board is drawn in wide cells, in narrow ones, or not at all, and then the room it needs is known."""
    maze = game_of(board=board).session.view().maze
    assert maze is not None
    large = lay_out(maze, Need(200, 60), "utf-8", blocks=False)
    assert isinstance(large, Sheet)
    small = lay_out(maze, Need(large.size.columns - 1, 60), "utf-8", blocks=False)
    assert isinstance(small, Sheet)
    assert small.size.columns < large.size.columns
    assert small.size == lay_out(maze, Need(small.size.columns - 1, 60), "utf-8", blocks=False)
    assert small.size == lay_out(maze, Need(200, small.size.lines - 1), "utf-8", blocks=False)


# ---- Play ----


@pytest.mark.parametrize("kind, size", GRIDS)
def test_walking_the_answer_clears_every_grid(kind: str, size: str) -> None:
    """Whoever walks the route is told that it is cleared, and how well."""
    game = game_of(size, grid=kind)
    session = game.session
    assert session.round is not None
    assert session.round.answer is not None
    for cell in session.round.answer.route[1:]:
        assert 1 == len(session.walk_to(cell))
    assert State.WON is session.state
    assert "Cleared!" in screen(game)
    assert "100 %" in screen(game)


@pytest.mark.parametrize("board", ["cells", "blocks"])
def test_keys_walk_undo_and_answer(board: str) -> None:
    """Arrows and letters walk, U undoes, Y redoes, I shows the answer from the start on and hides it."""
    game = game_of(board=board)
    session = game.session
    assert session.round is not None
    assert session.round.answer is not None
    first, second = session.round.answer.route[:2]
    down = second > first + 1
    game.type("s" if down else "d")
    assert (second, 1) == (session.view().cell, session.view().counters[0].value)
    game.type("u")
    assert (first, 0) == (session.view().cell, session.view().counters[0].value)
    game.type("\x19")
    assert second == session.view().cell
    game.type("i")
    shown = [screen(game).count("•")]
    clock_of(game).move(60)
    shown.append(screen(game).count("•"))
    assert 0 <= shown[0] < shown[1]
    game.type("i")
    assert 0 == screen(game).count("•")


def test_shift_runs() -> None:
    """Shift with an arrow walks to the next junction, wall or goal in one go."""
    one, run = game_of("9x2"), game_of("9x2")
    for game, sent in ((one, "\x1b[C\x1b[B"), (run, "\x1b[1;2C\x1b[1;2B")):
        game.type(sent)
    assert run.session.view().cell != run.session.view().maze.start  # type: ignore[union-attr]
    assert one.session.inputs != run.session.inputs


def test_what_is_refused_says_why() -> None:
    """An action that is not possible now changes nothing and tells the reason, until the next key."""
    game = game_of()
    game.key("U")
    assert words.text("ui.reason.nothing_to_undo") in screen(game)
    game.key("H")
    assert words.text("ui.reason.nothing_to_undo") not in screen(game)


def test_keys_offered_are_keys_that_work() -> None:
    """The last lines name a key for every live action and for none that is not."""
    game = game_of()
    view = game.session.view()
    live = {words.text(action.label) for action in view.actions.values() if action.live}
    told = {
        part.split(" ", 1)[1]
        for line in screen(game).splitlines()[-1:]
        for part in re.split("  +", line)
        if part
    }
    assert told == live - {words.text("ui.replay"), words.text("ui.stop")}


def test_the_size_is_typed_in_a_field_that_hears_all_keys() -> None:
    """Letters typed into the field do nothing else; a wrong size is explained and the old maze stays."""
    game = game_of()
    before = game.session.view().maze
    game.type("zunq")
    assert (False, "UNQ") == (game.over, game.field)
    game.type("\r")
    assert words.text("ui.error.size", least=2, most=500) in screen(game)
    assert before is game.session.view().maze
    game.type("\x7f\x7f\x7f4x３\r")
    assert None is game.field
    assert (4, 3) == game.session.view().maze.grid.params  # type: ignore[union-attr]
    game.type("z\x1b")
    assert None is game.field


def test_pause_covers_the_board() -> None:
    """While the game is paused nothing of the maze is to be seen."""
    game = game_of()
    assert "│" in screen(game)
    game.key("P")
    assert "│" not in screen(game)
    assert "Paused" in screen(game)
    game.key("Enter")
    assert "│" in screen(game)


def test_fog_hides_what_is_far() -> None:
    """In fog only what is around the player is drawn; the goal is not."""
    clear, fog = screen(game_of("15x11")), screen(game_of("15x11", fog="plain", radius=3))
    assert len(fog.replace(" ", "")) < len(clear.replace(" ", ""))
    assert (True, False) == ("E │" in clear, "E │" in fog)


def test_the_making_is_shown() -> None:
    """While the maze is made its walls go one by one; Enter finishes it, and then it can be played."""
    game = game_of("7x5", animation=3.0)
    clock = clock_of(game)
    walls = []
    for _ in range(4):
        walls.append(sum(screen(game).count(letter) for letter in "─│"))
        clock.move(0.7)
    assert sorted(walls, reverse=True) == walls
    assert walls[0] > walls[-1]
    game.key("Enter")
    assert State.READY is game.session.state


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("columns, lines", [(20, 6), (40, 12), (1, 1), (80, 4)])
def test_too_small_a_terminal_says_so(language: str, columns: int, lines: int) -> None:
    """Where the maze does not fit, that is said instead; a larger terminal shows it, unchanged."""
    game = game_of("30x20", language)
    game.type("\x1b[B\x1b[C")
    before = game.session.view().cell
    small = game.draw(columns, lines, "utf-8").plain()
    assert lines == len(small)
    assert [columns] * lines == [width_of(line) for line in small]
    if columns >= 40:
        assert "61" in "".join(small)
    assert "│" not in "".join(small)
    assert "┌" in screen(game, 130, 50)
    assert before == game.session.view().cell


def test_the_room_asked_for_is_enough() -> None:
    """A terminal as large as the message says shows the maze."""
    game = game_of("30x20")
    numbers = [int(number) for number in re.findall(r"\d+", screen(game, 60, 20)[120:])]
    assert "┌" in screen(game, *numbers[:2])


def test_a_classic_keeps_its_keys_and_words() -> None:
    """The digging game is played at a terminal with its own keys, after its size has been asked for."""
    session = new_session(classic=CLASSICS["dig"])
    assert None is session.made
    game = Game(session, "ja")
    game.ask_size()
    game.type("11\r\r")
    assert State.PLAYING is session.state
    assert "██" in screen(game)
    game.key("Enter")
    assert State.STOPPED is session.state
    game.key("Escape")
    assert game.over


@pytest.mark.parametrize(
    "wish", [{"id": "m1/rect-5x5/nobody/a"}, {"id": "nonsense"}, {"size": "0"}, {"grid": "cube"}]
)
def test_a_wish_that_cannot_be_is_an_error(wish: dict[str, Any]) -> None:
    """What cannot be made is an error of ours, before the terminal is touched."""
    with pytest.raises(MeiroError):
        new_session(**wish)


def test_settings_reach_the_session() -> None:
    """What is wished for is what is made."""
    session = new_session(settings=Settings(grid="hex", animation=0.0), size="7x5", unit="cells")
    assert "hex-7x5" == session.view().maze.grid.name  # type: ignore[union-attr]
