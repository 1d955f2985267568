"""Play: the view that holds a session, shows it, and turns keys, clicks and buttons into its actions."""

from __future__ import annotations

import tkinter as tk
from dataclasses import asdict
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...play import (
    ANGLES,
    COMMANDS,
    FREE,
    PRESETS,
    Classic,
    Refusal,
    Session,
    State,
    View,
    look_around,
    say_look,
)
from ..board import Board
from ..keys import SHIFT, Held, name_of
from ..sight import ZOOMS
from .buttons import Buttons
from .desk import Desk
from .dialogs import show_help, show_settings
from .form import Form
from .info import Info
from .keeping import kept_settings
from .stage import Stage
from .words import result_text

if TYPE_CHECKING:
    from ..app import App

TICK = 30  # milliseconds
SMALL = (560, 330)  # pixels of the view below which the form is folded away, and buttons are in the menu


class PlayView(ttk.Frame):
    """Board, buttons, fields and figures of one game; each classic that is played has its own session."""

    def __init__(self, parent: tk.Misc, app: App) -> None:
        super().__init__(parent, padding=(12, 4))
        self.app = app
        self.classic: Classic = FREE
        self.session: Session = self._session(FREE)
        self._sessions = {"free": self.session}
        self._job = ""
        self._state: State | None = None
        self._notice: Refusal | None = None
        self._dragging = self.small = self._unfolded = False
        self.form = Form(self, app, self.new, self._leave_field)
        self.buttons = Buttons(self, self.do, app.say)
        self.figures = Info(self, lambda: self.do("share"), app.say)
        self.middle = ttk.Frame(self)
        self.board = Board(self.middle, side=200)
        self.board.pack(side="left", fill="both", expand=True)
        self.board.on_click = self._clicked
        self.board.canvas.bind("<B1-Motion>", self._dragged, add="+")
        self.stage = Stage(self.board, lambda: app.colors, app.say, app.run_in_background)
        self.desk = Desk(app)
        self.held = Held(self, self._walk)
        self.buttons.pack(fill="x", pady=(0, 6))
        self.bind("<Configure>", self._resized)

    # ---- What the window calls ----

    def start(self, *, classic: Classic = FREE, **preset: Any) -> None:
        """Go on with the game of a classic, or begin one; `preset` goes into a new maze."""
        self.classic = classic
        fresh = classic.name not in self._sessions
        if fresh:
            self._sessions[classic.name] = self._session(classic)
        self.session = self._sessions[classic.name]
        self.session.act("back")
        self.stage.forget()
        self.stage.clear_key = classic.words.get("clear", "ui.cleared")
        self.stage.with_marks = classic is FREE
        played = self.session.round
        self.form.compose(classic, self.session.settings, fresh=played is None)
        self.buttons.compose(full=classic.offers is None, narrow=bool(classic.generators))
        self.figures.compose(classic)
        self._state = None
        if preset:
            self._said(self.session.act("new", **preset))
        elif self.session.state is State.EMPTY and not self._asks_first() and not self._reopened():
            self._said(self.session.act("new"))
        self._arrange()
        self.refresh()
        self._tick()
        self.focus_board()

    def stop(self) -> None:
        """Pause, and end every callback."""
        if self._job:
            self.after_cancel(self._job)
            self._job = ""
        self.held.forget()
        self.desk.stop()
        self.stage.forget()
        self.session.act("cancel" if self.session.state is State.GENERATING else "away")
        if self.session.view().state is State.PLAYING:
            self.session.act("pause")
        self._keep_settings()

    def close(self) -> None:
        """Save all games: the window goes."""
        for session in self._sessions.values():
            session.close()

    def key(self, event: tk.Event[Any]) -> bool:
        """Walk, or do what the key of the preset stands for."""
        meaning = self._meaning(event)
        if meaning in ANGLES:
            state = event.state if isinstance(event.state, int) else 0
            self.held.press(meaning, run=bool(state & SHIFT))
        elif meaning:
            self.do(meaning)
        return bool(meaning)

    def key_up(self, event: tk.Event[Any]) -> None:
        """Let go of a direction."""
        meaning = self._meaning(event)
        if meaning in ANGLES:
            self.held.release(meaning)

    def _meaning(self, event: tk.Event[Any]) -> str:
        return self.app.keymap.of(self.classic).get(name_of(event), "")

    def away(self) -> None:
        """Note that the window lost the focus."""
        self.held.forget()
        self.session.act("away")

    def back(self) -> None:
        """Note that it has it again."""
        self.session.act("back")

    def relabel(self, language: str) -> None:
        """Say everything in a language."""
        del language
        self.form.relabel()
        self.stage.relabel()
        if self._job:
            self.refresh()

    def recolor(self) -> None:
        """Take on other colours."""
        self.board.recolor(self.app.colors)

    # ---- Actions ----

    def do(self, name: str) -> None:
        """Do an action of the preset, a button or the menu."""
        view = self.session.view(self.app.language)
        name = view.main if name == "main" else name
        if name in COMMANDS:
            self._command(name)
            return
        if name == "new":
            self.new()
            return
        if name == "fields":
            self._unfold(unfolded=not self._unfolded)
            return
        refusal = self.session.act(name)
        if refusal is not None:
            self._said(refusal)
        else:
            self._own(name)
        if self._job:
            self.refresh()

    def _command(self, name: str) -> None:
        """Zoom, look around, or make the maze of a preset."""
        if name in ZOOMS:
            self.board.sight.zoom(ZOOMS[name])
        elif name in PRESETS:
            self.form.choose_generator(PRESETS[name][0])
            self.new()
        elif self.session.round is not None and self.session.state is not State.GENERATING:
            look = look_around(self.session.round)
            self.app.status(lambda: say_look(look, self.app.language))

    def new(self) -> None:
        """Make the maze that the form describes."""
        refusal = self.session.act("new", **self.form.wishes())
        if refusal is not None:
            self._said(refusal)
            return
        self.form.forgive()
        self.app.status("")
        if self.form.full:
            self.form.fill(self.session.settings)
        self._unfolded = False
        self.held.forget()
        self._keep_settings()
        self.refresh()
        self._arrange()
        self.focus_board()

    def _own(self, name: str) -> None:
        """Do the actions that are the front end's, and say what came of them."""
        desk, session = self.desk, self.session
        self.app.status("")
        if name == "picture":
            blocks = session.settings.board == "blocks"
            desk.picture(session, style="block" if blocks else "line")
        elif name == "folder":
            desk.show_folder(self.classic)
        elif name in ("save", "open", "share"):
            getattr(desk, name)(session)
        elif name == "settings":
            show_settings(self, session)
        elif name == "help":
            show_help(self, self.classic)
        elif name == "quit":
            self.app.quit()
        elif name == "hint" and (hint := session.view().hint) is not None and hint.offer:
            key = (self.app.keymap.keys_for("answer") or ["–"])[0]
            self.app.status(lambda: f"{self.app.say('ui.solution')} ({key})?")

    def _walk(self, direction: str, run: bool) -> bool:  # noqa: FBT001 - as held keys call it
        edges = self.session.press(ANGLES[direction], run=run)
        self.refresh()
        return bool(edges)

    def _clicked(self, cell: int | None) -> None:
        """Walk to a cell; whoever then stands below the pointer is drawn along."""
        if cell is not None and self.session.walk_to(cell):
            self.refresh()
        self._dragging = cell is not None and cell == self.session.view().cell

    def _dragged(self, event: tk.Event[tk.Canvas]) -> None:
        cell = self.board.cell_at(event.x, event.y) if self._dragging else None
        if cell is not None and self.session.walk_to(cell):
            self.refresh()

    # ---- Time ----

    def _tick(self) -> None:
        self._job = self.after(TICK, self._tick)
        self.session.tick()
        self.refresh()

    def refresh(self) -> None:
        """Bring the window up to date with the session."""
        view = self.session.view(self.app.language)
        self.stage.update(view)
        if view.state is not self._state:
            self._changed(view)
        self.buttons.update_from(view, self.app.language)
        self.figures.update_from(view, self.app.language)
        size = view.actions.get("size")
        self.form.enable(live=size is None or size.live)
        if view.making is not None:
            self._say_progress(view)
        if view.notice is not self._notice:
            self._notice = view.notice
            self._said(view.notice)

    def _say_progress(self, view: View) -> None:
        making = view.making
        if making is not None and making.trace is None and making.progress:
            percent = int(100 * making.progress)
            self.app.status(lambda: self.app.say("ui.progress", percent=percent))

    def _changed(self, view: View) -> None:
        before, self._state = self._state, view.state
        if view.state is State.WON:
            self.held.forget()
            if view.result is not None:
                self.app.status(lambda: result_text(self.session.view(self.app.language), self.app.say))
        elif view.state is State.GENERATING:
            self.app.status(lambda: self.app.say("ui.state.generating"))
        elif before is State.WON:
            self.app.status("")
        elif before is State.GENERATING:
            self.app.status(lambda: self.app.say("ui.first_hint") if self.classic is FREE else "")
            if view.notice is None:
                self.form.seed.set("")
            if self.form.full:
                self.form.fill(self.session.settings)
            if self.session.round is not None:
                self.form.show_size(self.session.round.settings)
        self._arrange()

    # ---- Room ----

    def _resized(self, event: tk.Event[tk.Misc]) -> None:
        small = event.width < SMALL[0] or event.height < SMALL[1]
        if event.widget is self and small is not self.small:
            self.small = small
            self._arrange()
            if self._job:
                self.refresh()

    def _unfold(self, *, unfolded: bool) -> None:
        self._unfolded = unfolded
        self._arrange()
        if unfolded:
            self.form.entry.focus_set()

    def _arrange(self) -> None:
        """Show what there is room for, and only the question where a preset begins with one."""
        rest = self.session.state is not State.EMPTY or not self._asks_first()
        self.buttons.bare, self.form.brief = not rest, self.small
        self.buttons.small = self.figures.small = self.small
        _show(self.form, wanted=not (self.small and rest) or self._unfolded, fill="x", before=self.buttons)
        _show(self.figures, wanted=rest, side="bottom", fill="x", after=self.buttons)
        _show(self.middle, wanted=rest, fill="both", expand=True)

    def _asks_first(self) -> bool:
        """Tell whether the preset begins with a question and no maze."""
        return self.classic.first_screen[:1] == ("prompt",)

    def _reopened(self) -> bool:
        """Open the game of the last time, in free play."""
        return self.classic is FREE and self.session.reopen()

    def _said(self, refusal: Refusal | None) -> None:
        """Say a refusal beside the field it is about, or in the line at the bottom."""
        if refusal is None:
            return
        if self.form.field_of(refusal):
            if self.small and not self._unfolded:
                self._unfold(unfolded=True)
            self.form.refuse(refusal)
        else:
            self.app.status(lambda: refusal.say(self.app.language))

    def _leave_field(self) -> None:
        """Go from a field to the board; where there is none yet, Escape means what it means there."""
        if self.session.state is State.EMPTY and self.classic.keys.get("Escape") == "quit":
            self.app.quit()
        else:
            self._unfold(unfolded=False)
            self.focus_board()

    def focus_board(self) -> None:
        """Give the board the keys, or the field while there is nothing but a question."""
        (self.form.entry if self.session.state is State.EMPTY else self.board.canvas).focus_set()

    def _session(self, classic: Classic) -> Session:
        app = self.app
        return Session(
            app.clock,
            store=app.store,
            records=app.records,
            runner=app.runner,
            classic=classic,
            settings=kept_settings(app.preferences) if classic is FREE else None,
        )

    def _keep_settings(self) -> None:
        if self.classic is FREE:
            self.app.preferences.put(play=asdict(self.session.settings))


def _show(part: tk.Widget, *, wanted: bool, **how: Any) -> None:
    """Pack a part or take it away, where that changes anything."""
    if wanted and not part.winfo_manager():
        part.pack(pady=(0, 6), **how)
    elif not wanted:
        part.pack_forget()
