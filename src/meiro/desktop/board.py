"""The board: a maze as one label image in tiles, with a few items above it. It knows no rule of any game."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable, Mapping, Sequence
from tkinter import ttk
from typing import Any, NamedTuple

import numpy as np

from ..graph import Array
from ..maze import Maze
from ..render.labels import Labels, label_image
from .overlay import Number, Overlay, Point
from .palette import Palette
from .sight import PADDING, Sight, inside
from .surface import Surface

SOON = 4  # milliseconds to the next drawing: changes made meanwhile are drawn together


class Picture(NamedTuple):
    """A maze laid out for a size."""

    maze: Maze
    colors: dict[str, str]
    walls: str
    px: int | None
    ring: bool
    room: tuple[int, int]
    labels: Labels
    palette: Palette


class Board(ttk.Frame):
    """A maze that can be coloured cell by cell, resized, and drawn upon."""

    def __init__(self, parent: tk.Misc, *, side: int = 640) -> None:
        super().__init__(parent)
        self.canvas = tk.Canvas(
            self, width=side, height=side, highlightthickness=0, takefocus=1, background="#888"
        )
        self.canvas.pack(fill="both", expand=True)
        self.surface = Surface(self.canvas)
        self.overlay = Overlay(self.canvas, self.center, self._color)
        self.maze: Maze | None = None
        self.walls, self.ring = "line", True
        self.px: int | None = None
        self.palette: Palette | None = None
        self.labels: Labels | None = None
        self.colors: dict[str, str] = {}
        self.on_click: Callable[[int | None], None] | None = None
        self.fitted = (0, 0)  # the size of the canvas that the picture is for
        self._corner = (0, 0)
        self._draw_job = ""
        self._cover: tuple[int, int] | None = None
        self._banner: tuple[int, int] | None = None
        self._words = ""  # of the banner
        self.sight = Sight(self)
        self.canvas.bind("<Button-1>", self._clicked)

    # ---- The picture ----

    def show(
        self,
        maze: Maze,
        *,
        colors: Mapping[str, str],
        walls: str = "line",
        px: int | None = None,
        ring: bool = True,
    ) -> None:
        """Lay a maze out for the present size: all floor, its walls as they are, and nothing above it.

        `walls` is "line", "block", or "board" for a board of blocks; `px` fixes the pixels from cell to cell.
        """
        self.put(self.plan(maze, colors=colors, walls=walls, px=px, ring=ring)())

    def plan(
        self,
        maze: Maze,
        *,
        colors: Mapping[str, str],
        walls: str = "line",
        px: int | None = None,
        ring: bool = True,
        role: str = "floor",
    ) -> Callable[[], Picture]:
        """Return the work that `show` would do before it draws: for large mazes, to be done in the background.

        Every cell has the `role` at first.
        """
        room = self.sight.room
        given = dict(colors)

        def work() -> Picture:
            labels = label_image(maze, walls, inside(room), px, ring=ring)
            return Picture(
                maze, given, walls, px, ring, room, labels, Palette(maze, labels, given, walls, role)
            )

        return work

    def put(self, picture: Picture) -> None:
        """Show what was planned."""
        self.maze, self.colors, self.walls, self.px, self.ring = picture[:5]
        self.fitted, self.labels, self.palette = picture[5:]
        self.sight.forget()
        self.overlay.clear()
        self.canvas.configure(background=self._color("window"))
        self._settle()
        if self.fitted != self.sight.room:
            self.sight.refit()

    def fit(self, room: tuple[int, int], labels: Labels) -> None:
        """Show the same maze laid out for another size."""
        self.fitted, self.labels = room, labels
        if self.palette is not None:
            self.palette.fit(labels)
        self._settle()
        self.event_generate("<<Fitted>>")

    def scrolled(self) -> None:
        """Draw what has come into sight."""
        self._place_cover()
        self._draw_soon()

    def paint(self, cells: Iterable[int], role: str) -> None:
        """Give cells a role; "floor" is none."""
        if self.palette is not None:
            chosen = _array(cells)
            self.palette.paint(chosen, role)
            self._touch(chosen)

    def clear(self, role: str) -> None:
        """Take a role away from every cell that has it."""
        if self.palette is not None:
            self.paint(self.palette.cells_of(role), "floor")

    def paint_edges(self, edges: Iterable[int], open: bool) -> None:  # noqa: A002, FBT001 - a wall is open or not
        """Open or close walls in the picture."""
        if self.palette is not None and self.maze is not None:
            chosen = _array(edges)
            self.palette.open_edges(chosen, opened=open)
            self._touch(self.maze.grid.ends[chosen].ravel())

    def paint_walls(self, edges: Iterable[int], role: str) -> None:
        """Give walls a role, "wall" at first."""
        if self.palette is not None and self.maze is not None:
            chosen = _array(edges)
            self.palette.paint_walls(chosen, role)
            self._touch(self.maze.grid.ends[chosen].ravel())

    def fog(self, visible: Iterable[int] | None, remembered: Iterable[int] = ()) -> None:
        """Hide all but these cells, and dim the remembered ones; None lifts the fog."""
        if self.palette is not None:
            self._touch(self.palette.set_fog(visible, remembered))

    def recolor(self, colors: Mapping[str, str]) -> None:
        """Change the colours, and nothing else."""
        self.colors = dict(colors)
        self.canvas.configure(background=self._color("window"))
        if self.palette is not None:
            self.palette.set_colors(colors)
            self.surface.touch_all()
            self._draw_soon()
        self.overlay.place()

    def flush(self) -> None:
        """Draw now what would be drawn soon."""
        while not self.surface.flush():
            pass

    # ---- What lies above ----

    def line(self, name: str, cells: Sequence[int], role: str, dash: Any = None, width: float = 0.3) -> None:
        """Draw a line through cells that follow each other; `width` is a share of a corridor."""
        self.overlay.line(name, lambda: self._way(cells), role, dash, width)

    def dot(self, name: str, cell: int, role: str, shape: str = "disc") -> None:
        """Draw a disc, ring, square, triangle, flag, diamond or cross in a cell."""
        self.overlay.dot(name, cell, role, shape)

    def text(self, name: str, cell: int, text: str, role: str) -> None:
        """Write in a cell."""
        self.overlay.text(name, cell, text, role)

    def numbers(self, numbers: Mapping[int, Number], others: Mapping[int, str] | None = None) -> None:
        """Write numbers, or (left, right) ones, in cells of 18 pixels and more; `others` are roles of single ones."""
        self.overlay.numbers(numbers, "number", others)

    def put_above(self, name: str) -> None:
        """Put what has that name above all else."""
        self.overlay.put_above(name)

    def remove(self, name: str) -> None:
        """Take away what has that name."""
        self.overlay.remove(name)

    def cover(self, text: str | None) -> None:
        """Hide the board behind a text; None uncovers it."""
        if text is None:
            for item in self._cover or ():
                self.canvas.delete(item)
            self._cover = None
            return
        if self._cover is None:
            self._cover = self.canvas.create_rectangle(0, 0, 1, 1, width=0), self.canvas.create_text(0, 0)
        self.canvas.itemconfigure(self._cover[1], text=text)
        self._place_cover()

    def banner(self, text: str | None, role: str = "clear", shadow: str = "clear-shadow") -> None:
        """Write large words across the board, with a shadow; None takes them away."""
        if text is None:
            for item in self._banner or ():
                self.canvas.delete(item)
            self._banner = None
            return
        if self._banner is None:
            self._banner = self.canvas.create_text(0, 0), self.canvas.create_text(0, 0)
        self._words = text
        for item, color in zip(self._banner, (shadow, role), strict=True):
            self.canvas.itemconfigure(item, text=text, fill=self._color(color))
        self._place_cover()

    # ---- Where things are ----

    @property
    def area(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the maze on the canvas."""
        width, height = self.labels.size if self.labels else (0, 0)
        return self._corner[0], self._corner[1], self._corner[0] + width, self._corner[1] + height

    def center(self, cell: int) -> Point:
        """Return where the middle of a cell is on the canvas."""
        if self.labels is None:
            return 0.0, 0.0
        x, y = self.labels.centres[cell].tolist()
        return x + self._corner[0], y + self._corner[1]

    def cell_at(self, x: float, y: float) -> int | None:
        """Return the cell at a point of the canvas as the window shows it, or None."""
        label = self.label_at(x, y)
        return label if self.labels is not None and 0 <= label < self.labels.first_edge else None

    def label_at(self, x: float, y: float) -> int:
        """Return the label of the pixel there, −1 outside."""
        if self.labels is None:
            return -1
        sharp = self.labels.sharp
        row = int((self.canvas.canvasy(y) - self._corner[1]) * sharp)
        column = int((self.canvas.canvasx(x) - self._corner[0]) * sharp)
        height, width = self.labels.pixels.shape
        inside = 0 <= row < height and 0 <= column < width
        return int(self.labels.pixels[row, column]) if inside else -1

    # ---- Inside ----

    def _settle(self) -> None:
        """Put everything where the labels say."""
        if self.labels is None or self.palette is None:
            return
        room = self.fitted
        width, height = self.labels.size
        self._corner = max(PADDING, (room[0] - width) // 2), max(PADDING, (room[1] - height) // 2)
        self.canvas.configure(
            scrollregion=(0, 0, max(room[0], width + 2 * PADDING), max(room[1], height + 2 * PADDING))
        )
        self.surface.set(self.labels, self.palette, self._corner)
        self.overlay.unit = self.labels.unit
        self.overlay.place()
        self._place_cover()
        self.sight.settle()
        self._draw_soon()

    def _color(self, role: str) -> str:
        if role not in self.colors:
            role = {"edge": "wall", "window": "floor", "number": "wall", "clear-shadow": "wall"}.get(
                role, role
            )
        return self.colors[role]

    def _way(self, cells: Sequence[int]) -> list[Point]:
        return [self.center(int(cell)) for cell in cells]

    def _touch(self, cells: Array) -> None:
        if self.palette is not None:
            self.surface.touch(cells)
            self._draw_soon()

    def _draw_soon(self) -> None:
        if not self._draw_job:
            self._draw_job = self.after(SOON, self._draw)

    def _draw(self) -> None:
        self._draw_job = ""
        done = self.surface.flush()
        self.update_idletasks()  # else busy timers could keep what was drawn, and the pointer, waiting for long
        if not done:
            self._draw_soon()

    def _place_cover(self) -> None:
        """Put the cover and the banner in the middle of what is seen of the board."""
        left, top, right, bottom = self.area
        x, y = (left + min(right, left + self.fitted[0])) / 2, (top + min(bottom, top + self.fitted[1])) / 2
        x, y = self.canvas.canvasx(0) + x, self.canvas.canvasy(0) + y
        width = min(right - left, self.fitted[0])
        if self._cover is not None:
            sheet, words = self._cover
            self.canvas.coords(sheet, left, top, right, bottom)
            self.canvas.coords(words, x, y)
            height = max(14, min(48, width // 12))
            self.canvas.itemconfigure(sheet, fill=self._color("cover" if "cover" in self.colors else "floor"))
            self.canvas.itemconfigure(
                words, fill=self._color("wall"), font=(self.overlay.font, -height, "bold")
            )
            self.canvas.tag_raise(sheet)
            self.canvas.tag_raise(words)
        if self._banner is not None:
            letters = max(1, len(self._words))
            height = max(16, min(160, round(width / letters * 1.2)))
            for item, shift in zip(self._banner, (max(2, height // 16), 0), strict=True):
                self.canvas.coords(item, x + shift, y + shift)
                self.canvas.itemconfigure(item, font=(self.overlay.font, -height, "bold"))
                self.canvas.tag_raise(item)

    def _clicked(self, event: tk.Event[tk.Canvas]) -> None:
        self.canvas.focus_set()
        if self.on_click is not None:
            self.on_click(self.cell_at(event.x, event.y))

    def destroy(self) -> None:
        """Stop what was to be drawn, and go."""
        self.sight.stop()
        if self._draw_job:
            self.after_cancel(self._draw_job)
        self._draw_job = ""
        super().destroy()


def _array(values: Iterable[int]) -> Array:
    return values.astype(np.int64) if isinstance(values, np.ndarray) else np.fromiter(values, np.int64)
