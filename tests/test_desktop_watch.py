"""The Watch view in the real window, with real key events."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meiro import words
from meiro.analysis import distances
from meiro.desktop.watch.order import reason_against
from meiro.desktop.watch.player import RATES, SPEEDS
from meiro.formats import read
from meiro.generators import generators
from tests.watching import (
    GENERATORS,
    SOLVERS,
    Watching,
    board_agrees,
)


def test_keys_drive_the_transport(watch: Callable[..., Watching]) -> None:
    """Step, end, home, rewind, undo and redo go to their frames, and the board follows."""
    one = watch()
    last = one.view.player.last
    for keys, frame in (
        (("period", "period", "Next"), 3),
        (("comma",), 2),
        (("End",), last),
        (("Prior",), last - 1),
        (("Home",), 0),
        (("period", "y", "Control-y", "Control-Shift-Z"), 4),
        (("u", "Control-z", "BackSpace"), 1),
        (("r",), 0),
    ):
        one.press(*keys)
        assert frame == one.at
        board_agrees(one)


def test_space_plays_and_pauses(watch: Callable[..., Watching]) -> None:
    """Space plays and pauses; Enter does the same; at the end it has stopped, with the whole maze on the board."""
    one = watch(width=12, height=12)
    one.press("space")
    one.look_on(lambda: one.at > 2)
    one.press("Return")
    at = one.at
    one.window.pass_time(1)
    assert at == one.at
    board_agrees(one)
    one.view.transport.faster(len(SPEEDS))
    one.press("space")
    one.look_on(lambda: not one.view.player.playing)
    assert one.view.player.last == one.at
    board_agrees(one)
    one.view.transport.faster(-20)
    one.press("space")
    assert (0, True) == (one.at, one.view.player.playing)


def test_speed_changes_while_it_plays(watch: Callable[..., Watching]) -> None:
    """Shift with plus and minus changes the speed of what is playing, and not its place."""
    one = watch(width=20, height=20)
    one.view.transport.faster(-20)
    assert one.view.player.speed == RATES[0]
    one.press("space")
    one.press("Shift-plus", "Shift-plus", "Shift-plus")
    assert (RATES[3], True) == (one.view.player.speed, one.view.player.playing)
    assert 0 == one.at
    one.press("Shift-underscore")
    assert RATES[2] == one.view.player.speed


def test_a_click_on_the_scrubber_goes_there(watch: Callable[..., Watching]) -> None:
    """Clicking into the trough shows the frame of that place, and playing goes on from there."""
    one = watch()
    scrubber, last = one.view.transport.scrubber, one.view.player.last
    scrubber.event_generate("<Button-1>", x=scrubber.winfo_width() * 3 // 4, y=scrubber.winfo_height() // 2)
    scrubber.event_generate("<ButtonRelease-1>")
    one.window.pump()
    assert abs(one.at - last * 3 / 4) <= last / 10
    board_agrees(one)


def test_keys_work_after_a_choice(watch: Callable[..., Watching]) -> None:
    """When a list or a field has served, the board has the focus: Space plays."""
    one = watch()
    one.type_in(one.view.choices.side, "9")
    one.settle()
    one.window.tap("space")
    assert (True, (9, 9)) == (one.view.player.playing, one.view.maze.grid.params)
    menu = one.view.choices.menus["generator"]
    menu.focus_force()
    menu._post()
    menu.current(menu._names.index("wilson"))
    menu.event_generate("<<ComboboxSelected>>")
    one.settle()
    one.window.tap("space")
    assert (True, "wilson") == (one.view.player.playing, one.view.choices.order.generator)


def test_letters_typed_into_a_field_do_nothing_else(watch: Callable[..., Watching]) -> None:
    """While a field has the focus its keys are text: no new maze, no step, nothing plays."""
    one = watch()
    film = one.film
    one.press("n", "space", "period", "i", "r", "End", on=one.view.choices.seed)
    one.settle()
    assert film is one.film
    assert (0, False) == (one.at, one.view.player.playing)
    assert {"n", ".", "i", "r"} <= set(one.view.choices.seed.get())


@pytest.mark.parametrize("text", ["", "x", "1", "0", "-3", "3.5", "1e3", "501"])
def test_a_wrong_size_keeps_the_maze(watch: Callable[..., Watching], text: str) -> None:
    """A size that cannot be is refused in words, the field keeps the focus, and the maze stays."""
    one = watch()
    film, field = one.film, one.view.choices.side
    one.type_in(field, text)
    one.settle()
    assert words.text("ui.error.size", least=2, most=500) == one.view.choices.fault.cget("text")
    assert field == one.app.root.focus_get()
    assert film is one.film


@pytest.mark.parametrize("text, size", [("２１", (21, 21)), ("7x4", (7, 4)), ("7×4", (7, 4))])
def test_sizes_are_read_as_people_write_them(
    watch: Callable[..., Watching], text: str, size: tuple[int, int]
) -> None:
    """Full-width digits and both signs of multiplication are sizes."""
    one = watch()
    field = one.view.choices.side
    one.type_in(field, text)
    one.settle()
    assert size == one.view.maze.grid.params


def test_even_blocks_are_refused_with_the_nearest(watch: Callable[..., Watching]) -> None:
    """In blocks an even size names the two nearest, and an odd one is that many blocks."""
    one = watch(blocks=True)
    field = one.view.choices.side
    for text in ("20", "21"):
        one.type_in(field, text)
        if text == "20":
            expected = words.text("ui.error.blocks", least=5, given=20, lower=19, higher=21)
            assert expected == one.view.choices.fault.cget("text")
    one.settle()
    assert (10, 10) == one.view.maze.grid.params
    one.view.choices.menus["solver"].choose("bfs")
    one.settle()
    assert (21, 21) == one.view.maze.grid.params


def test_the_second_new_replaces_the_first(watch: Callable[..., Watching]) -> None:
    """New while something is made or played: one film is loaded, the last one asked for, at its first frame."""
    one = watch(width=40, height=40)
    loaded: list[Any] = []
    load = one.view._load
    one.view._load = lambda *films: (loaded.append(films), load(*films))
    one.press("space")
    one.view.do("new")
    one.view.do("new")
    seed = one.view.choices.order.seed
    one.settle()
    assert 1 == len(loaded)
    assert one.view.maze.id.endswith(seed)
    assert (0, False) == (one.at, one.view.player.playing)


def test_a_late_tick_does_nothing(watch: Callable[..., Watching]) -> None:
    """A tick that carries an older token moves nothing and starts nothing."""
    one = watch()
    late = one.view._ticker(one.view._token)
    one.view.do("new")
    one.settle()
    one.view.player.play()
    late()
    assert 0 == one.at
    assert "" == one.view._job


def test_every_kind_of_film_runs_on_the_board(watch: Callable[..., Watching]) -> None:
    """Films of every generator and solver, one after the other: the board follows, and no item or thread is left."""
    before = set(threading.enumerate())
    one = watch()
    orders = [*GENERATORS[::14], *SOLVERS[::7]]
    counts: list[list[int]] = [[], []]
    for count in counts:
        for order in orders:
            one.app.view.start(**vars(replace(order, loops=0)))
            one.window.wait(lambda: not one.app._work_jobs)
            for at in (one.view.player.count // 2, one.view.player.last, 1, 0):
                one.go(at)
                board_agrees(one)
            canvas = one.board.canvas
            kept = [*one.board.overlay._pool, *canvas.find_withtag("surface")]  # both serve again
            count.append(len(canvas.find_all()) - len(kept))
            rows, columns = one.board.surface._shape
            assert len(one.board.surface._tiles) <= rows * columns
    assert counts[0] == counts[1]
    assert set(threading.enumerate()) <= before


def test_two_boards_run_side_by_side(watch: Callable[..., Watching]) -> None:
    """Compared solvers search the same maze, in step, the shorter film waiting at its end."""
    one = watch(shown="solver", solver="dfs")
    one.view.choices.comparing.set(True)
    one.view.choices._compare()
    one.view.choices.rivals.choose("bfs")
    one.settle()
    first, second = one.view.stages
    assert first.film.maze == second.film.maze
    assert [True, True] == [stage.winfo_ismapped() == 1 for stage in (first, second)]
    for at in range(one.view.player.count):
        one.go(at)
        assert [min(at, stage.count - 1) for stage in (first, second)] == [first.at, second.at]
    one.view.choices.comparing.set(False)
    one.view.choices._compare()
    one.settle()
    assert 0 == second.winfo_ismapped()


def test_resizing_keeps_frame_and_colours(watch: Callable[..., Watching]) -> None:
    """Another size of the window lays out again; frame, colours and walls stay, also while it plays."""
    one = watch(width=12, height=12)
    one.go(50)
    before = one.board.area
    one.app.root.geometry("700x560")
    one.window.pump(0.3)
    assert before != one.board.area
    assert 50 == one.at
    board_agrees(one)
    one.press("space")
    one.app.root.geometry("1000x760")
    one.look_on(lambda: one.at > 55)
    one.press("space")
    board_agrees(one)


def test_start_and_goal_can_be_dragged(watch: Callable[..., Watching]) -> None:
    """Dragging the start to another cell searches again from there, in the same maze."""
    one = watch(shown="solver", solver="astar")
    passages, goal = one.view.maze.passages, one.view.maze.goal
    canvas = one.board.canvas
    (x, y), (u, v) = one.board.center(0), one.board.center(8)
    canvas.event_generate("<ButtonPress-1>", x=int(x), y=int(y))
    canvas.event_generate("<B1-Motion>", x=int(u), y=int(v))
    canvas.event_generate("<ButtonRelease-1>", x=int(u), y=int(v))
    one.settle()
    assert (8, goal) == (one.view.maze.start, one.view.maze.goal)
    assert passages.tolist() == one.view.maze.passages.tolist()


def test_digits_choose_generators_and_i_solves(watch: Callable[..., Watching]) -> None:
    """1 to 5 watch five generators; I goes to the end of a search in the same maze."""
    one = watch()
    for key, name in (("2", "prim"), ("3", "kruskal"), ("1", "backtracker")):
        one.press(key)
        one.settle()
        assert name == one.view.choices.order.generator
    maze = one.view.maze
    one.press("i")
    one.settle()
    assert maze.passages.tolist() == one.view.maze.passages.tolist()
    assert one.view.player.last == one.at
    assert "answer" in one.shown()


def test_an_impossible_choice_is_not_offered(watch: Callable[..., Watching]) -> None:
    """On a grid without rows the generators that need them are not in the list, and one that was chosen gives way."""
    one = watch(generator="eller")
    one.view.choices.menus["grid"].choose("hex")
    one.settle()
    assert "backtracker" == one.view.choices.order.generator
    offered = one.view.choices.menus["generator"]._names
    assert [n for n in generators.names() if not reason_against("hex", "generator", n)] == offered


def test_the_words_follow_the_language(watch: Callable[..., Watching]) -> None:
    """The sentence of the frame, the card and the buttons are said in the language of the window, at once."""
    one = watch()
    one.press("period")
    step = one.view.stages[0].step
    for language in words.languages():
        one.app.set_language(language)
        one.app.root.update()
        said = one.view.stages[0].words.cget("text").replace("\n", "").replace(" ", "")
        assert words.text(step.key, language, **step.parameters).replace(" ", "") == said
        assert words.text("ui.new", language) == one.view.choices.new.cget("text")
    board_agrees(one)


def test_the_picture_is_the_maze(watch: Callable[..., Watching], tmp_path: Path) -> None:
    """E saves the finished maze with its start and goal, whatever frame is shown; C copies its ID."""
    one = watch()
    one.window.system.path = tmp_path / "maze"
    one.press("period", "e", "c")
    one.settle()
    (path,) = tmp_path.glob("*.png")
    found = read(path.read_bytes(), name=path.name, as_cells=True)
    assert one.view.maze.passages.tolist() == found.maze.passages.tolist()
    assert one.view.maze.id == one.app.root.clipboard_get()


def test_arrows_and_pointer_tell_about_a_cell(watch: Callable[..., Watching]) -> None:
    """Arrow keys go from cell to cell, and the line below says how far each is from both ends."""
    one = watch(shown="solver", solver="bfs")
    from_start, from_goal = (
        distances(one.view.maze, end) for end in (one.view.maze.start, one.view.maze.goal)
    )
    cell = one.view.maze.start
    for key, beside in (("Up", 0), ("Right", 1), ("Down", 6), ("Left", -1), ("Left", 0)):
        one.press(key)
        cell = cell if key == "Up" else cell + beside
        assert cell == one.view.pointers[0].cell
        row, column = one.view.maze.grid.position(cell)
        steps = {"from_start": int(from_start[cell]), "from_goal": int(from_goal[cell])}
        assert words.text("routes.cell", here=f"({row}, {column})", **steps) == one.window.status
    assert 0 == one.at


def test_the_legend_names_what_is_seen(watch: Callable[..., Watching]) -> None:
    """The legend explains the colours of the film, each once, in the colours of the board."""
    one = watch(shown="solver", solver="astar")
    legend = one.view.choices.legend
    shown = [
        (sign.itemcget(sign.find_all()[0], "fill"), label.cget("text"))
        for sign, label in legend.pool
        if label.winfo_ismapped()
    ]
    roles = ("head", "open", "closed", "answer")
    assert [(one.board.colors[role], words.text(f"ui.legend.{role}")) for role in roles] == shown
