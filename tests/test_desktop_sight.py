"""What is seen of a board: the wheel zooms at the pointer, the hand moves it, and large boards keep nobody waiting."""

from collections.abc import Callable

import numpy as np
import pytest

from meiro import words
from meiro.desktop.sight import AT_ONCE, MOST_PIXELS, MOST_PX
from tests.watching import Watching, board_agrees
from tests.windows import Opener, free_game


def turn(one: Watching, number: int, x: int, y: int, times: int = 1, modifier: str = "") -> None:
    """Turn the wheel: button 4 is forward, 5 back."""
    for _ in range(times):
        one.board.canvas.event_generate(f"<{modifier}ButtonPress-{number}>", x=x, y=y)
        one.board.canvas.event_generate(f"<{modifier}ButtonRelease-{number}>", x=x, y=y)
        one.settle()


def drag(one: Watching, button: int, right: int, down: int) -> None:
    """Drag the board with a button."""
    one.board.canvas.event_generate(f"<ButtonPress-{button}>", x=300, y=200)
    one.board.canvas.event_generate(f"<B{button}-Motion>", x=300 + right, y=200 + down)
    one.board.canvas.event_generate(f"<ButtonRelease-{button}>", x=300 + right, y=200 + down)
    one.settle()


def size(one: Watching) -> tuple[int, int]:
    """The size of the maze's picture."""
    left, top, right, bottom = one.board.area
    return right - left, bottom - top


@pytest.mark.parametrize("grid", ["rect", "hex"])
def test_the_wheel_zooms_where_the_pointer_is(watch: Callable[..., Watching], grid: str) -> None:
    """What is below the pointer stays there while the wheel makes the board larger; 0 fits it again."""
    one = watch(grid=grid, width=12, height=9)
    first = size(one)
    cell = 40
    x, y = (round(value) for value in one.board.center(cell))
    for times in (3, 4):
        before = size(one)
        turn(one, 4, x, y, times)
        assert size(one) > before
        assert cell == one.board.cell_at(x, y)
    larger = size(one)
    turn(one, 5, x, y)
    assert size(one) < larger
    one.press("0")
    one.settle()
    assert first == size(one)
    board_agrees(one)


@pytest.mark.parametrize("button", [2, 3])
def test_the_hand_moves_a_board_larger_than_the_window(watch: Callable[..., Watching], button: int) -> None:
    """Dragged with the middle or right button the board follows, no further than its border, and nothing is edited."""
    one = watch(width=30, height=30, shown="solver")
    turn(one, 4, 300, 200, 8)
    before, cell = one.view.maze.passages.copy(), one.board.cell_at(300, 200)
    center = one.board.cell_at(305, 205) if cell is None else cell
    place = one.board.center(center)
    drag(one, button, -90, -60)
    there = place[0] - one.board.canvas.canvasx(0), place[1] - one.board.canvas.canvasy(0)
    assert center == one.board.cell_at(*there)
    assert np.allclose(there, (300 - 90, 200 - 60), atol=one.board.labels.unit + 8)
    drag(one, button, 9000, 9000)
    assert (0, 0) == (one.board.canvas.canvasx(0), one.board.canvas.canvasy(0))
    assert before.tolist() == one.view.maze.passages.tolist()
    turn(one, 5, 300, 200, modifier="Shift-")
    assert one.board.canvas.canvasx(0) > 0
    assert 0 == one.board.canvas.canvasy(0)


def test_what_comes_into_sight_is_drawn(watch: Callable[..., Watching]) -> None:
    """After the board was moved nothing that is seen waits to be drawn."""
    one = watch(width=40, height=40)
    turn(one, 4, 10, 10, 12)
    drag(one, 2, -500, -500)
    surface = one.board.surface
    one.window.wait(lambda: not [key for key in surface._dirty if surface._in_sight(*key)])
    assert surface._dirty, "all of a board this large is drawn, though little of it is seen"


@pytest.mark.parametrize("grid, side", [("rect", 150), ("hex", 40)])
def test_zooming_has_an_end(watch: Callable[..., Watching], grid: str, side: int) -> None:
    """However often one zooms, no picture grows beyond what memory bears, and the window is not kept waiting."""
    one = watch(grid=grid, width=side, height=side)
    assert one.view.maze.grid.n_cells > AT_ONCE
    one.press(*["equal"] * 20)
    one.window.wait(lambda: one.board.sight._work is None)
    assert one.board.labels.pixels.size <= MOST_PIXELS * 1.25  # whole pixels a cell, and the walls around
    assert one.board.px <= MOST_PX
    one.press(*["minus"] * 40)
    one.window.wait(lambda: one.board.sight._work is None)
    assert one.board.labels.pixels.size > side * side


def test_a_resize_while_a_large_board_is_laid_out(open_window: Opener) -> None:
    """The last size counts, and a maze made meanwhile is the one that is seen."""
    window = open_window()
    view = free_game(window, size="41", unit="cells", grid="hex")
    for width in (900, 700, 800):
        window.app.root.geometry(f"{width}x600")
        window.pump(0.08)
    window.wait(lambda: view.board.fitted == view.board.sight.room)
    window.app.root.geometry("600x500")
    window.pump(0.1)
    window.session.act("new", size="9", unit="cells", grid="rect", animation=0)
    window.wait(lambda: view.board.maze is window.session.view().maze)
    window.pump(0.5)
    window.wait(lambda: view.board.fitted == view.board.sight.room)
    assert 81 == len(view.board.labels.centres)


def test_numbers_come_with_room_for_them(watch: Callable[..., Watching]) -> None:
    """Numbers that had no room in small cells are written when the board grows, and go again when it shrinks."""
    one = watch(shown="solver", solver="bfs", width=60, height=40)
    one.press("End")

    def written() -> int:
        return len(one.board.overlay._written)

    assert 0 == written()
    turn(one, 4, 300, 200, 4)
    one.window.wait(lambda: written() > 0)
    one.press("0")
    one.window.wait(lambda: written() == 0)


def test_walls_of_blocks_say_why_they_stay(watch: Callable[..., Watching]) -> None:
    """On a board of blocks a click on a wall says that there is none to edit, and changes nothing."""
    one = watch(shown="solver", blocks=True)
    before = one.view.maze
    left, top, _, _ = one.board.area
    one.board.canvas.event_generate("<ButtonPress-1>", x=left + 3, y=top + 3)
    one.board.canvas.event_generate("<ButtonRelease-1>", x=left + 3, y=top + 3)
    one.settle()
    assert words.text("ui.edit.only_cells") == one.view.stages[0].words.cget("text")
    assert before is one.view.maze
