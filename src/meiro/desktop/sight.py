"""What is seen of a board: how large it is drawn, which part of it, and the mouse that changes both."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from ..render.labels import WALL_SHARE, Labels, label_image
from .work import Work

if TYPE_CHECKING:
    from .board import Board

ZOOMS = {"zoom-in": 1.25, "zoom-out": 0.8, "zoom-fit": None}  # times, by what keys call it
REFIT = 60  # milliseconds after the last change of size
POLL = 15  # milliseconds between looks at a picture that is being laid out
MOST_PX = 160  # pixels of a cell that zooming goes up to
MOST_PIXELS = 16_000_000  # of a picture that zooming goes up to
AT_ONCE = 1_000  # cells that are laid out without leaving the main thread
PADDING = 8
WHEELS = (
    ("MouseWheel", 0),
    ("Button-4", 1),
    ("Button-5", -1),
)  # with their turn, 0 where the event has it
HANDS = (2, 3)  # buttons that move the board


class Anchor(NamedTuple):
    """A place of the maze, as shares of its sides, and where in the window it is to stay."""

    share: tuple[float, float]
    at: tuple[float, float]


class Sight:
    """Fits a board into its canvas, zooms and moves it. While a large maze is laid out, the old picture stays."""

    def __init__(self, board: Board) -> None:
        self._board, self._canvas = board, board.canvas
        self._cell = -1  # that is to stay in sight
        self._anchor: Anchor | None = None
        self._work: Work | None = None
        self._asked = self._begun = 0  # the number of the last picture wanted, and of the one being laid out
        self._wanted = False
        self._resize_job = self._poll_job = ""
        canvas = self._canvas
        canvas.bind("<Configure>", self._resized)
        for event, turn in WHEELS:
            canvas.bind(f"<{event}>", partial(self._turned, turn))
            canvas.bind(f"<Shift-{event}>", partial(self._went_aside, turn))
        for button in HANDS:
            canvas.bind(f"<ButtonPress-{button}>", lambda event: canvas.scan_mark(event.x, event.y))
            canvas.bind(f"<B{button}-Motion>", self._dragged)

    @property
    def room(self) -> tuple[int, int]:
        """The size of the canvas; one that is not on the screen yet has the size it asks for."""
        canvas = self._canvas
        size = canvas.winfo_width(), canvas.winfo_height()
        return size if min(size) > 1 else (canvas.winfo_reqwidth(), canvas.winfo_reqheight())

    def see(self, cell: int) -> None:
        """Scroll, where the maze is larger than the window, so that a cell is in the middle of what is seen."""
        self._cell = cell
        self._look_at(self._board.center(cell), (self.room[0] / 2, self.room[1] / 2))

    def zoom(self, factor: float | None, at: tuple[float, float] | None = None) -> None:
        """Draw larger or smaller, what is `at` a point of the window staying there; None fits the maze into it."""
        board, labels = self._board, self._board.labels
        if labels is None:
            return
        if factor is None:
            board.px = None
        else:
            shown = self._shown_px(labels)
            most = min(MOST_PX, max(shown, int(shown * sqrt(MOST_PIXELS / labels.pixels.size))))
            now = board.px or shown
            step = round(now * factor) - now or (1 if factor > 1 else -1)
            board.px = min(most, max(min(2, shown), now + step))
        if at is not None or self._cell < 0:
            self._anchor = self._anchored(at or (self.room[0] / 2, self.room[1] / 2))
        self.refit()

    def refit(self) -> None:
        """Lay out again for the present size; roles, walls and what lies above stay."""
        self._asked, self._wanted = self._asked + 1, True
        if self._work is None:
            self._begin()

    def forget(self) -> None:
        """Lay nothing out any more: the board has another picture."""
        self._asked, self._wanted = self._asked + 1, False
        self._cell, self._anchor = -1, None

    def settle(self) -> None:
        """Look again where one looked before the board changed its size."""
        anchor, self._anchor = self._anchor, None
        if anchor is not None:
            left, top, right, bottom = self._board.area
            x, y = anchor.share
            self._look_at((left + x * (right - left), top + y * (bottom - top)), anchor.at)
        elif self._cell >= 0:
            self.see(self._cell)

    def stop(self) -> None:
        """Leave no callback behind."""
        for job in (self._resize_job, self._poll_job):
            if job:
                self._canvas.after_cancel(job)
        self._resize_job = self._poll_job = ""

    # ---- Inside ----

    def _begin(self) -> None:
        board, maze, room = self._board, self._board.maze, self.room
        if maze is None:
            return
        walls, px, ring = board.walls, board.px, board.ring
        self._begun = self._asked

        def work() -> Any:
            return room, label_image(maze, walls, inside(room), px, ring=ring)

        if maze.grid.n_cells <= AT_ONCE:
            board.fit(*work())
        else:
            self._work = Work(work)
            self._poll_job = self._canvas.after(POLL, self._poll)

    def _poll(self) -> None:
        assert self._work is not None  # noqa: S101 - polled only while it works
        if not self._work.done():
            self._poll_job = self._canvas.after(POLL, self._poll)
            return
        work, self._work, self._poll_job = self._work, None, ""
        if self._begun == self._asked:
            self._board.fit(*work.result())
        elif self._wanted:
            self._begin()

    def _shown_px(self, labels: Labels) -> int:
        """Return the pixels of a cell as they are on the board; of squares with lines they count with the line."""
        maze = self._board.maze
        lined = self._board.walls == "line" and maze is not None and maze.grid.kind == "rect"
        return round(labels.unit * (1 + 1 / WALL_SHARE if lined else 1))

    def _anchored(self, at: tuple[float, float]) -> Anchor:
        left, top, right, bottom = self._board.area
        x, y = self._canvas.canvasx(at[0]), self._canvas.canvasy(at[1])
        return Anchor(((x - left) / max(1, right - left), (y - top) / max(1, bottom - top)), at)

    def _look_at(self, place: tuple[float, float], at: tuple[float, float]) -> None:
        """Scroll so that a place of the canvas is at a point of the window, as far as there is maze."""
        canvas = self._canvas
        left, top, right, bottom = self._board.area
        for move, size, room, from_edge in (
            (canvas.xview_moveto, right - left, self.room[0], place[0] - at[0]),
            (canvas.yview_moveto, bottom - top, self.room[1], place[1] - at[1]),
        ):
            move(max(0.0, from_edge / (size + 2 * PADDING)) if size + 2 * PADDING > room else 0.0)
        self._board.scrolled()

    def _resized(self, event: tk.Event[tk.Canvas]) -> None:
        if (event.width, event.height) == self._board.fitted:
            return
        if self._resize_job:
            self._canvas.after_cancel(self._resize_job)
        self._resize_job = self._canvas.after(REFIT, self._resize)

    def _resize(self) -> None:
        self._resize_job = ""
        self.refit()

    def _turned(self, turn: int, event: tk.Event[tk.Canvas]) -> None:
        """Zoom by the wheel."""
        self.zoom(ZOOMS["zoom-in" if (turn or event.delta) > 0 else "zoom-out"], (event.x, event.y))

    def _went_aside(self, turn: int, event: tk.Event[tk.Canvas]) -> None:
        """Move the board to a side, by the wheel with Shift."""
        self._canvas.xview_scroll(-1 if (turn or event.delta) > 0 else 1, "units")
        self._board.scrolled()

    def _dragged(self, event: tk.Event[tk.Canvas]) -> None:
        self._canvas.scan_dragto(event.x, event.y, gain=1)
        self._board.scrolled()


def inside(room: tuple[int, int]) -> tuple[int, int]:
    """Return the room there is for a maze in that of a canvas."""
    return room[0] - 2 * PADDING, room[1] - 2 * PADDING
