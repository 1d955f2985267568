"""What one does with a maze in Watch besides watching: edit its walls, lay colours over it, bring another one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from meiro import words
from meiro.analysis import distances
from meiro.desktop.dialog import Dialog
from meiro.desktop.watch import view as watch_view
from meiro.desktop.watch.drawer import LEAST
from meiro.desktop.watch.help import LABELS
from meiro.desktop.watch.keys import WATCH_KEYS
from meiro.formats import write
from meiro.make import maze_from_id, new
from meiro.routes import partition
from tests.watching import Watching, board_agrees


def place_of(one: Watching, edge: int) -> tuple[int, int]:
    """Where a wall is on the canvas."""
    labels, (left, top, _, _) = one.board.labels, one.board.area
    y, x = (line.mean() for line in np.nonzero(labels.pixels == labels.first_edge + edge))
    return int(x / labels.sharp + left), int(y / labels.sharp + top)


def drag(one: Watching, *edges: int) -> None:
    """Press the button on the first of some walls, pass over the others, and let go on the last."""
    places = [place_of(one, edge) for edge in edges]
    one.board.canvas.event_generate("<ButtonPress-1>", x=places[0][0], y=places[0][1])
    for x, y in places[1:]:
        one.board.canvas.event_generate("<B1-Motion>", x=x, y=y)
    one.board.canvas.event_generate("<ButtonRelease-1>", x=places[-1][0], y=places[-1][1])
    one.settle()


def changed(one: Watching, before: np.ndarray) -> list[int]:
    """The walls that are not as they were."""
    return np.flatnonzero(one.view.maze.passages != before).tolist()


# ---- Walls ----


@pytest.mark.parametrize("grid", ["rect", "hex", "tri", "polar"])
def test_a_click_opens_or_closes_a_wall(watch: Callable[..., Watching], grid: str) -> None:
    """In the finished maze a click turns one wall, a second one turns it back, and a solver runs on what is there."""
    one = watch(grid=grid, width=6, height=4)
    one.go(one.view.player.last)
    before = one.view.maze.passages
    edge = int(np.flatnonzero(~before)[3])
    for expected in ([edge], []):
        drag(one, edge)
        assert expected == changed(one, before)
        assert ("solver", 0) == (one.view.choices.order.shown, one.at)
        board_agrees(one)
    one.press("i")
    one.settle()
    assert "answer" in one.shown()


def test_a_drag_does_the_same_to_every_wall(watch: Callable[..., Watching]) -> None:
    """The first wall of a drag says whether it opens or closes; walls that are so already stay."""
    one = watch(shown="solver")
    before = one.view.maze.passages
    closed, opened = np.flatnonzero(~before)[:2].tolist(), int(np.flatnonzero(before)[0])
    drag(one, closed[0], opened, closed[1])
    assert closed == changed(one, before)


def test_walls_stay_while_a_maze_is_made_or_a_search_runs(watch: Callable[..., Watching]) -> None:
    """Before the maze is finished, and while anything plays, a click on a wall changes nothing."""
    one = watch(width=12, height=12)
    before = one.view.maze.passages
    one.go(5)
    drag(one, 7)
    assert ("generator", []) == (one.view.choices.order.shown, changed(one, before))
    one.view.choices.menus["solver"].choose("bfs")
    one.settle()
    one.view.do("play")
    drag(one, 7)
    assert [] == changed(one, before)


def test_a_goal_walled_in_has_no_route(watch: Callable[..., Watching]) -> None:
    """When the goal is cut off the search ends, and says how much both ends can reach."""
    one = watch(shown="solver", solver="astar")
    maze = one.view.maze
    drag(one, *[e for e in np.flatnonzero(maze.passages).tolist() if maze.goal in maze.grid.ends[e]])
    one.press("End")
    said = one.view.stages[0].words.cget("text").replace("\n", " ")
    assert words.text("ui.no_route_regions", from_start=29, from_goal=1) == said
    assert "answer" not in one.shown()


# ---- Layers and numbers ----


def test_layers_are_what_they_say(watch: Callable[..., Watching]) -> None:
    """Heat rises with the distance from the start, regions are the partition's, dead ends those of the maze."""
    one = watch(shown="solver", solver="bfs", width=9, height=8, loops=10)
    maze = one.view.maze
    one.press("End")
    route = one.shown() == "answer"

    def wearing(layer: str) -> np.ndarray:
        one.view.choices.layers.choose(layer)
        one.settle()
        return one.shown()

    heat = wearing("heat")
    far = distances(maze, maze.start)
    degree = np.array([int(name.removeprefix("heat-")) for name in heat[~route]])
    order = np.argsort(far[~route], kind="stable")
    assert sorted(degree.tolist()) == degree[order].tolist()
    regions = np.where(partition(maze).region == 0, "near-start", "near-goal")
    assert regions[~route].tolist() == wearing("partition")[~route].tolist()
    ends = [cell for cell in maze.dead_ends.tolist() if not route[cell]]
    assert ends == np.flatnonzero(wearing("dead_ends") == "dead-end").tolist()
    wearing("none")
    board_agrees(one)


def test_a_layer_waits_for_the_finished_maze(watch: Callable[..., Watching]) -> None:
    """While the maze is made there is no layer; at its end there is, and going back takes it off again."""
    one = watch()
    one.view.choices.layers.choose("partition")
    one.settle()
    for at, expected in ((3, False), (one.view.player.last, True), (4, False)):
        one.go(at)
        assert expected == ("near-goal" in one.shown())
    board_agrees(one)


def test_the_numbers_can_be_chosen(watch: Callable[..., Watching]) -> None:
    """Numbers are those of the search, the distance from the start or from the goal, or none."""
    one = watch(shown="solver", solver="astar")
    maze = one.view.maze
    ends = {"from_start": maze.start, "from_goal": maze.goal}
    for name in ("from_start", "from_goal", "none", "of_search"):
        one.view.choices.numbers.choose(name)
        written = {cell: number for cell, (number, _) in one.board.overlay._written.items()}
        if name in ends:
            assert dict(enumerate(map(str, distances(maze, ends[name]).tolist()))) == written
        else:
            assert (one.film.numbers(0) if name == "of_search" else {}) == written


# ---- Mazes from elsewhere ----


@pytest.mark.parametrize("suffix", [".txt", ".png", ".svg"])
def test_a_file_can_be_watched(watch: Callable[..., Watching], tmp_path: Path, suffix: str) -> None:
    """What the readers accept is opened with Ctrl+O, and a search in it ends."""
    one = watch()
    maze = new("8x6", "kruskal", seed="file")
    one.window.system.path = tmp_path / f"maze{suffix}"
    one.window.system.path.write_bytes(write(maze, suffix))
    one.press("Control-o")
    one.settle()
    assert (
        maze.block_maze() if suffix == ".txt" else maze
    ).passages.tolist() == one.view.maze.passages.tolist()
    one.press("i")
    one.settle()
    assert "answer" in one.shown()


def test_a_saved_game_can_be_watched(watch: Callable[..., Watching], tmp_path: Path) -> None:
    """Of a saved game Watch takes the maze."""
    one = watch()
    one.app.open_classic("free")
    one.window.session.act("new", size="7", unit="cells", seed="saved", animation=0)
    one.window.wait(lambda: one.window.session.view().answer_ready)
    saved, maze = one.window.session.save_text(), one.window.session.view().made
    one.window.system.path = tmp_path / "game.json"
    one.window.system.path.write_bytes(saved)
    one.open()
    one.press("Control-o")
    one.settle()
    assert maze.passages.tolist() == one.view.maze.passages.tolist()


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\nbroken", b"no maze at all"])
def test_a_file_that_is_no_maze_changes_nothing(
    watch: Callable[..., Watching], tmp_path: Path, data: bytes
) -> None:
    """What cannot be read is named in the line below, and the maze that was there stays."""
    one = watch()
    film = one.film
    one.window.system.path = tmp_path / "maze.png"
    one.window.system.path.write_bytes(data)
    one.press("Control-o")
    one.settle()
    assert film is one.film
    assert one.window.status


def test_an_id_can_be_typed_or_pasted(watch: Callable[..., Watching]) -> None:
    """An ID brings its maze, typed or from the clipboard; with a recipe its making can be watched too."""
    one = watch()
    first, second = (new("7x6", "prim", seed=seed, loops=10) for seed in ("one", "two"))
    one.type_in(one.view.choices.id, first.id)
    one.settle()
    assert first == one.view.maze
    one.app.root.clipboard_clear()
    one.app.root.clipboard_append(f" {second.id}\n")
    one.press("Control-v")
    one.settle()
    assert second == one.view.maze
    one.view.choices.shown.set("generator")
    one.view.choices._shown()
    one.settle()
    one.press("End")
    assert second == one.view.maze
    assert second.passages.tolist() == one.board.palette.open.tolist()


@pytest.mark.parametrize("text", ["", "nonsense", "m1/rect-0x0/prim/a", "m1/rect-7x7/prinn/a"])
def test_a_wrong_id_is_explained(watch: Callable[..., Watching], text: str) -> None:
    """A text that is no ID is refused in words, the field keeps the focus, and the maze stays."""
    one = watch()
    film = one.film
    one.type_in(one.view.choices.id, text)
    one.settle()
    assert one.view.choices.fault.cget("text")
    assert one.view.choices.id == one.app.root.focus_get()
    assert film is one.film


def test_an_edited_maze_has_an_id_of_its_own(watch: Callable[..., Watching]) -> None:
    """C copies an ID from which the edited maze, with its walls and ends, comes again."""
    one = watch(shown="solver")
    drag(one, int(np.flatnonzero(~one.view.maze.passages)[0]))
    one.press("c")
    assert one.view.maze == maze_from_id(one.app.root.clipboard_get())


# ---- Long work, keys, small windows ----


@pytest.mark.parametrize("way", ["Escape", "button"])
def test_long_work_tells_its_progress_and_can_be_left(
    watch: Callable[..., Watching], monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Work that takes long says its per cent; left, at once all is as before, and what comes of it is dropped."""
    one = watch()
    film, order = one.film, one.view.choices.order
    over = threading.Event()

    def slow(*given: Any) -> Any:
        given[1](lambda: 0.37)
        over.wait()
        return film

    monkeypatch.setattr(watch_view, "film_of", slow)
    one.press("n")
    one.window.wait(lambda: one.window.status == words.text("ui.progress", percent=37))
    button = one.view.transport.cancel
    assert button.winfo_ismapped()
    if way == "button":
        button.invoke()
    else:
        one.press("Escape")
    assert (film, order, "") == (one.film, one.view.choices.order, one.window.status)
    assert not button.winfo_manager()
    over.set()
    one.settle()
    assert film is one.film


def test_the_focus_goes_by_place_and_number_pad(watch: Callable[..., Watching]) -> None:
    """The keys at W, A, S, D and those of the number pad move the focus cell; digits above choose generators."""
    one = watch(shown="solver", solver="bfs")
    one.press("d")
    for key, cell in (
        ("d", 1),
        ("s", 7),
        ("KP_6", 8),
        ("KP_2", 14),
        ("KP_8", 8),
        ("a", 7),
        ("w", 1),
        ("KP_4", 0),
    ):
        one.press(key)
        assert cell == one.view.pointers[0].cell
    assert ("solver", "bfs") == (one.view.choices.order.shown, one.view.choices.order.solver)


def test_l_says_the_frame(watch: Callable[..., Watching]) -> None:
    """L says which frame it is, what happens there, and where the focus is."""
    one = watch(shown="solver", solver="bfs")
    one.press("Right", "period", "l")
    step = one.view.stages[0].step
    for part in (
        words.text("ui.transport.position", at=2, count=one.view.player.count),
        words.text(step.key, **step.parameters),
        one.view.pointers[0].about(0),
    ):
        assert part in one.window.status


def test_plus_minus_and_nought_change_the_size(watch: Callable[..., Watching]) -> None:
    """Without Shift plus and minus draw the maze larger and smaller; 0 fits it into the window."""
    one = watch()
    fitting, speed = one.board.labels.size, one.view.player.speed
    one.press("minus")
    smaller = one.board.labels.size
    one.press("equal", "equal", "equal")
    assert smaller[0] < fitting[0] < one.board.labels.size[0]
    one.press("0")
    assert (fitting, speed) == (one.board.labels.size, one.view.player.speed)
    board_agrees(one)


def test_space_plays_when_the_board_is_given_the_focus(watch: Callable[..., Watching]) -> None:
    """The view offers its board to the focus; then Space plays, in Two routes too."""
    one = watch(width=12, height=12)
    for name in ("watch", "routes"):
        one.app.open_view(name)
        one.settle()
        one.view.focus_board()
        one.window.pump()
        one.window.tap("space")
        assert one.view.player.playing


def test_a_narrow_window_has_the_panel_behind_a_button(open_window: Callable[..., Any]) -> None:
    """Where there is no room for both, the boards are shown, and a button brings the panel instead; and back."""
    one = Watching(open_window(size="440x420"), width=6, height=5, seed="w")
    drawer, boards = one.view.drawer, one.view.boards
    assert one.view.winfo_width() < LEAST
    for _ in range(2):
        assert (False, True) == (bool(drawer.winfo_ismapped()), bool(boards.winfo_ismapped()))
        drawer.button.invoke()
        one.window.pump()
        assert (True, False) == (bool(drawer.winfo_ismapped()), bool(boards.winfo_ismapped()))
        drawer.button.invoke()
        one.window.pump()
    one.app.root.geometry("1000x700")
    one.window.wait(lambda: bool(drawer.winfo_ismapped() and boards.winfo_ismapped()))
    assert not drawer.button.winfo_manager()


def test_every_key_is_explained(watch: Callable[..., Watching]) -> None:
    """F1 lists what each key does, in words; closed again, the keys go to the board."""
    one = watch()
    one.press("F1")
    (dialog,) = (part for part in one.app.root.winfo_children() if isinstance(part, Dialog))
    told = {part.cget("text") for part in dialog.table.winfo_children()}
    for action in set(WATCH_KEYS.values()):
        label = LABELS.get(
            action, f"card.{watch_view.FIVE[int(action[-1])]}.name" if action[-1].isdigit() else ""
        )
        assert words.text(label) in told
    dialog.destroy()
    one.window.pump()
    one.window.tap("period")
    assert 1 == one.at


def test_letters_can_be_switched_off(watch: Callable[..., Watching]) -> None:
    """With keys of one letter, digit or sign switched off only the others act."""
    one = watch()
    film = one.film
    one.app.keymap.letters = False
    one.press("n", "period", "2", "d")
    one.settle()
    assert (film, 0, -1) == (one.film, one.at, one.view.pointers[0].cell)
    one.press("Next")
    assert 1 == one.at
