"""The block maker: mazes of thick black blocks, one after the other."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ..play import CLASSICS, Classic, Session, View
from .board import Board
from .keys import name_of
from .play.buttons import Buttons
from .play.desk import Desk
from .play.form import Form
from .sight import PADDING

if TYPE_CHECKING:
    from .app import App

TICK = 40
SMALL = 480  # pixels below which there is room for one button


class MakerView(ttk.Frame):
    """A size field, the button that makes the next maze, and the blocks."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        super().__init__(parent, padding=(12, 4))
        self.app = app
        self.classic: Classic = CLASSICS["maker"]
        self.session = Session(app.clock, store=app.store, runner=app.runner, classic=self.classic)
        self.side = int(self.classic.extras["block"])
        self._job = ""
        self._shown: object = None
        line = ttk.Frame(self)
        line.pack(fill="x", pady=(0, 6))
        self.form = Form(self, app, self.new, self.focus_board)
        self.form.pack(fill="x", pady=(0, 6), before=line)
        self.buttons = Buttons(line, self.do, app.say)
        self.ring = tk.BooleanVar(self, self.classic.extras["ring"] == "yes")
        self.ring_box = ttk.Checkbutton(line, variable=self.ring, command=self.draw)
        self.count = ttk.Label(line, style="Faint.TLabel")
        self.count.pack(side="right")
        self.ring_box.pack(side="right", padx=12)
        self.buttons.pack(side="left", fill="x", expand=True)
        self.board = Board(self)
        self.board.pack(fill="both", expand=True)
        self.board.canvas.bind("<Configure>", lambda _: self.after_idle(self._resized), add="+")
        self.desk = Desk(app)

    def start(self, **preset: Any) -> None:
        """Show the first maze."""
        del preset
        self.form.compose(self.classic, self.session.settings)
        self.buttons.compose(full=False)
        self._shown = None
        if self.session.view().maze is None:
            self.session.act("new")
        self.update_idletasks()
        self._tick()
        self.focus_board()

    def stop(self) -> None:
        """End every callback."""
        if self._job:
            self.after_cancel(self._job)
            self._job = ""
        self.session.act("cancel")

    def key(self, event: tk.Event[Any]) -> bool:
        """Do what a key stands for."""
        meaning = self.classic.keys.get(name_of(event))
        if meaning is None:
            return False
        self.do(meaning)
        return True

    def relabel(self, language: str) -> None:
        """Say everything in a language."""
        del language
        self.form.relabel()
        self.ring_box.configure(text=self.app.say(self.classic.words["ring"]))
        if self._job:
            self.refresh()

    def do(self, name: str) -> None:
        """Do an action: the next maze, a picture, the folder, the end."""
        if name in ("main", "new"):
            self.new()
        elif name == "picture":
            self.desk.picture(self.session, style="block")
        elif name == "folder":
            self.desk.show_folder(self.classic)
        elif name == "quit":
            self.app.quit()

    def new(self) -> None:
        """Make the next maze."""
        refusal = self.session.act("new", **self.form.wishes())
        if refusal is not None:
            self.form.refuse(refusal)
            return
        self.form.fill(self.session.settings)
        self.focus_board()
        self.refresh()

    def refresh(self) -> None:
        """Bring the window up to date with the session."""
        view = self.session.view(self.app.language)
        self.buttons.small = self.winfo_width() < SMALL
        self.buttons.update_from(view, self.app.language)
        if view.making is None and view.made is not None and view.token != self._shown:
            self._shown = view.token
            self.draw()

    def draw(self) -> None:
        """Draw the blocks, as large as the original's where they fit."""
        view = self.session.view(self.app.language)
        if view.made is None:
            return
        self.board.show(
            view.made, colors=self.app.colors, walls="block", px=self._px(view), ring=self.ring.get()
        )
        blocks = view.made.wall_blocks(ring=self.ring.get())
        self.count.configure(text=self.app.say("ui.count.blocks", blocks=len(blocks)))

    def focus_board(self) -> None:
        """Give the board the keys."""
        self.board.canvas.focus_set()

    def _px(self, view: View) -> int | None:
        assert view.made is not None  # noqa: S101 - asked before
        width, height = (2 * side + (1 if self.ring.get() else -1) for side in view.made.grid.params)
        canvas = self.board.canvas
        fits = (
            width * self.side + 2 * PADDING <= canvas.winfo_width()
            and height * self.side + 2 * PADDING <= canvas.winfo_height()
        )
        return self.side if fits else None

    def _resized(self) -> None:
        view = self.session.view(self.app.language)
        if view.made is not None and self._px(view) != self.board.px:
            self.draw()

    def _tick(self) -> None:
        self._job = self.after(TICK, self._tick)
        self.session.tick()
        self.refresh()
