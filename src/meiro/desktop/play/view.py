"""The Play view: it turns keys and clicks into calls of a session, and the session's view into the window."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...play import ANGLES, FREE, Classic, Refusal, Session, State, View
from ..board import Board
from ..keys import SHIFT, Held, name_of
from .buttons import Buttons
from .desk import Desk
from .dialogs import show_help, show_settings
from .form import Form
from .info import Info
from .stage import Stage

if TYPE_CHECKING:
    from ..app import App

TICK = 30  # milliseconds
ZOOMS = {"+": 1.25, "-": 0.8, "0": None}


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
        self.form = Form(self, self.new, self._leave_field, app.say)
        self.buttons = Buttons(self, self.do, app.say)
        self.figures = Info(self, lambda: self.do("share"), app.say)
        self.middle = ttk.Frame(self)
        self.board = Board(self.middle)
        self.board.pack(side="left", fill="both", expand=True)
        self.board.on_click = self._clicked
        self.stage = Stage(self.board, lambda: app.colors, app.say, app.run_in_background)
        self.desk = Desk(app)
        self.held = Held(self, self._walk)
        self.form.pack(fill="x", pady=(0, 6))
        self.buttons.pack(fill="x", pady=(0, 6))
        self.figures.pack(side="bottom", fill="x", pady=4)
        self.middle.pack(fill="both", expand=True)

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
        self.form.compose(classic, self.session.settings)
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
        if self.session.state is State.EMPTY:
            self.form.entry.focus_set()
        else:
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

    def close(self) -> None:
        """Save all games: the window goes."""
        for session in self._sessions.values():
            session.close()

    def key(self, event: tk.Event[Any]) -> bool:
        """Walk, or do what the key of the preset stands for."""
        name = name_of(event)
        meaning = self.classic.keys.get(name)
        if meaning is None:
            return self._zoomed(name)
        if meaning in ANGLES:
            state = event.state if isinstance(event.state, int) else 0
            self.held.press(meaning, run=bool(state & SHIFT))
        else:
            self.do(meaning)
        return True

    def _zoomed(self, name: str) -> bool:
        """Zoom with + and −, and fit with 0, where the preset has all that free play has."""
        if self.classic.offers is not None or name not in ZOOMS:
            return False
        self.board.zoom(ZOOMS[name])
        return True

    def key_up(self, event: tk.Event[Any]) -> None:
        """Let go of a direction."""
        meaning = self.classic.keys.get(name_of(event))
        if meaning in ANGLES:
            self.held.release(str(meaning))

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
        if name == "new":
            self.new()
            return
        refusal = self.session.act(name)
        if refusal is not None:
            self._said(refusal)
        else:
            self._own(name)
        if self._job:
            self.refresh()

    def new(self) -> None:
        """Make the maze that the form describes."""
        wished = self.form.wishes()
        words = self.classic.words
        if self.form.prompt_key and not self.form.side.get().strip():
            self.app.status(self.app.say(words.get("empty", "ui.error.size")))
            self.form.entry.focus_set()
            return
        refusal = self.session.act("new", **wished)
        if refusal is not None:
            text = self.app.say(refusal.key, **refusal.parameters)
            self.app.status(f"{self.app.say(words['invalid'])} {text}" if "invalid" in words else text)
            if "size" in wished:
                self.form.entry.focus_set()
                self.form.entry.selection_range(0, "end")
            return
        self.app.status("")
        if self.form.full:
            self.form.fill(self.session.settings)
        self.form.seed.set("")
        self.held.forget()
        self.focus_board()
        self.refresh()

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
            show_settings(self, session, self.app.say)
        elif name == "help":
            show_help(self, self.classic, self.app.say)
        elif name == "quit":
            self.app.quit()
        elif name == "hint" and (hint := session.view().hint) is not None and hint.offer:
            self.app.status(f"{self.app.say('ui.solution')} (I)?")

    def _walk(self, direction: str, run: bool) -> bool:  # noqa: FBT001 - as held keys call it
        edges = self.session.press(ANGLES[direction], run=run)
        self.refresh()
        return bool(edges)

    def _clicked(self, cell: int | None) -> None:
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
        if view.notice is not self._notice:
            self._notice = view.notice
            self._said(view.notice)

    def _changed(self, view: View) -> None:
        before, self._state = self._state, view.state
        if view.state is State.WON:
            self.held.forget()
            if view.result is not None:
                self.app.status(self._result_text(view))
        elif before is State.WON or view.state is State.GENERATING:
            self.app.status(self.app.say("ui.state.generating") if view.state is State.GENERATING else "")
        elif before is State.GENERATING:
            self.app.status(self.app.say("ui.first_hint") if self.classic is FREE else "")
            if self.form.full:
                self.form.fill(self.session.settings)
            if self.session.round is not None:
                self.form.show_size(self.session.round.settings)
        self._arrange()

    def _arrange(self) -> None:
        """Show the rest once there is a maze, where a preset begins with a question only."""
        rest = self.session.state is not State.EMPTY or not self._asks_first()
        for part in (self.figures, self.middle):
            part.pack_forget()
        if rest:
            self.figures.pack(side="bottom", fill="x", pady=4)
            self.middle.pack(fill="both", expand=True)
        self.buttons.bare = not rest

    def _asks_first(self) -> bool:
        """Tell whether the preset begins with a question and no maze."""
        return self.classic.first_screen[:1] == ("prompt",)

    def _reopened(self) -> bool:
        """Open the game of the last time, in free play."""
        return self.classic is FREE and self.session.reopen()

    def _result_text(self, view: View) -> str:
        result = view.result
        if result is None:
            return ""
        say = self.app.say
        text = f"{say('ui.cleared')} " + say(
            "ui.cleared_how", time=view.time, moves=result.moves,
            shortest="–" if result.shortest is None else result.shortest,
            percent="–" if result.percent is None else result.percent,
        )  # fmt: skip
        if result.hints:
            text += f" · {say('ui.helped.hints', hints=result.hints)}"
        if result.answer:
            text += f" · {say('ui.helped.solution')}"
        return text + (f" · {say('ui.best')}: {result.place}" if result.place else "")

    def _said(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.app.status(self.app.say(refusal.key, **refusal.parameters))

    def _leave_field(self) -> None:
        """Go from a field to the board; where there is none yet, Escape means what it means there."""
        if self.session.state is State.EMPTY and self.classic.keys.get("Escape") == "quit":
            self.app.quit()
        else:
            self.focus_board()

    def focus_board(self) -> None:
        """Give the board the keys."""
        self.board.canvas.focus_set()

    def _session(self, classic: Classic) -> Session:
        app = self.app
        return Session(app.clock, store=app.store, records=app.records, runner=app.runner, classic=classic)
