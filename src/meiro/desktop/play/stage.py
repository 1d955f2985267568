"""From a session's view to the board: only what has changed is painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...maze import Maze
from ...play import State, View, Visits
from ..board import Board, Picture
from .making import MakingPicture, first_picture

SHAPES = {"start": "triangle", "goal": "flag"}
SMALL = 1_000  # cells that are laid out at once, in some milliseconds
LIGHTING = 45  # updates in which the answer is lit, whatever its length


class Stage:
    """Keeps a board like the view it was given last."""

    def __init__(
        self,
        board: Board,
        colors: Callable[[], Mapping[str, str]],
        say: Callable[..., str],
        background: Callable[..., Callable[[], None]],
    ) -> None:
        self.board, self._colors, self._say, self._background = board, colors, say, background
        self._cancel: Callable[[], None] = lambda: None
        self.clear_key = "ui.cleared"
        self.with_marks = True
        self.forget()

    def forget(self) -> None:
        """Know nothing of what is on the board, so that the next update draws it all."""
        self._cancel()
        self._waiting: tuple[int, str] = (-1, "")
        self._picture: Picture | None = None
        self._shown: tuple[int, str] = (-1, "")
        self._making: MakingPicture | None = None
        self._trail: Visits | None = None
        self._answer: tuple[int, ...] = ()
        self._lit = 0
        self._cell = -1
        self._hint: object = None
        self._fog: object = None
        self._covered = self._won = False

    def update(self, view: View) -> None:
        """Bring the board up to date."""
        if view.making is not None:
            self._show_making(view)
            return
        if view.maze is None:
            return
        if self._shown != (view.token, "game") and not self._begin(view):
            return
        self._show_trail(view)
        self._show_answer(view)
        self._show_player(view)
        self._show_hint(view)
        self._show_fog(view)
        self._show_cover(view)

    def _show_making(self, view: View) -> None:
        making = view.making
        if making is None or making.trace is None or view.made is None:
            return
        trace = making.trace
        if self._shown != (view.token, "making") or self._making is None:
            walls = "line" if view.maze is view.made else "block"
            colors, role = dict(self._colors()), "floor" if trace.initially_open else "undug"
            if walls == "block":  # nothing is dug yet: all is wall
                colors["undug"] = colors["wall"]
            if not self._lay_out(
                (view.token, "making"), first_picture(view.made, trace), colors, walls, role
            ):
                return
            self._making = MakingPicture(self.board, trace)
        self._making.show(making.frame)

    def _lay_out(
        self, key: tuple[int, str], maze: Maze, colors: Mapping[str, str], walls: str, role: str
    ) -> bool:
        """Let the board show a maze; a large one is laid out in the background. Tell whether it is shown."""
        if self._waiting != key:
            self._cancel()
            self._waiting, self._picture = key, None
            work = self.board.plan(maze, colors=colors, walls=walls, role=role)
            if maze.grid.n_cells <= SMALL:
                self._picture = work()
            else:
                self._cancel = self._background(work, self._planned)
        if self._picture is None:
            return False
        picture = self._picture
        self._uncover()
        self.forget()
        self._shown = key
        self.board.put(picture)
        return True

    def _planned(self, picture: Any, error: Exception | None) -> None:
        if error is not None:
            raise error
        self._picture = picture

    def _begin(self, view: View) -> bool:
        maze = view.maze
        assert maze is not None  # noqa: S101 - asked before
        walls = "line" if maze is view.made else "board"
        if not self._lay_out((view.token, "game"), maze, self._colors(), walls, "floor"):
            return False
        for role, cell in (("start", maze.start), ("goal", maze.goal)):
            if self._plain(role):
                self.board.paint([cell], role)
            self._mark(role, cell)
        return True

    def _plain(self, role: str) -> bool:
        """Tell whether a cell in the colour of a role can be told from a wall."""
        colors = self._colors()
        return colors[role] != colors["wall"]

    def _mark(self, role: str, cell: int) -> None:
        """Draw the shape of an end: the flag of the goal, the triangle of the start."""
        plain = self._plain(role)
        if not plain or self.with_marks:
            self.board.dot(role, cell, "edge" if plain else role, SHAPES[role])

    def _uncover(self) -> None:
        self.board.cover(None)
        self.board.banner(None)

    def _show_trail(self, view: View) -> None:
        if view.trail is self._trail or view.maze is None:
            return
        if view.trail is None or self._trail is None:
            self.board.clear("trail")
            steps = [(cell, True) for cell in view.trail or ()]
        else:
            steps = view.trail.since(self._trail)
        self._trail = view.trail
        covered = {view.maze.start, view.maze.goal, *self._answer[: self._lit]}
        for role, came in (("trail", True), ("floor", False)):
            cells = [cell for cell, there in steps if there is came and cell not in covered]
            if cells:
                self.board.paint(cells, role)

    def _show_answer(self, view: View) -> None:
        if view.maze is None:
            return
        ends = (view.maze.start, view.maze.goal)
        if view.answer != self._answer:
            trail = set(view.trail or ())
            old = [cell for cell in self._answer[: self._lit] if cell not in ends]
            self.board.paint([cell for cell in old if cell in trail], "trail")
            self.board.paint([cell for cell in old if cell not in trail], "floor")
            self._answer, self._lit = view.answer, 0
        if self._lit < len(self._answer):
            lit = self._lit + max(1, -(-len(self._answer) // LIGHTING))
            fresh = [cell for cell in self._answer[self._lit : lit] if cell not in ends]
            self._lit = min(lit, len(self._answer))
            self.board.paint(fresh, "answer")

    def _show_player(self, view: View) -> None:
        if view.cell != self._cell:
            self._cell = view.cell
            self.board.dot("player", view.cell, "player", "disc")
            self.board.put_above("player")
            self.board.sight.see(view.cell)

    def _show_hint(self, view: View) -> None:
        if view.hint == self._hint:
            return
        self._hint = view.hint
        self.board.remove("hint")
        if view.hint is not None:
            ahead = view.hint.cells[:1] if view.hint.rank == 1 else view.hint.cells
            self.board.line("hint", [view.cell, *ahead], "hint", dash=(4, 3), width=0.16)

    def _show_fog(self, view: View) -> None:
        key = (
            None
            if view.fog is None
            else (view.fog.kind, view.fog.radius, view.cell, len(view.fog.remembered))
        )
        over = view.state in (State.WON, State.STOPPED, State.REVEALED)
        key = None if over else key
        if key != self._fog and view.maze is not None:
            self._fog = key
            if key is None or view.fog is None:
                self.board.fog(None)
                self._mark("goal", view.maze.goal)
                self.board.put_above("player")
            else:
                self.board.fog(view.fog.visible, view.fog.remembered)
                if view.maze.goal not in view.fog.visible:
                    self.board.remove("goal")
                else:
                    self._mark("goal", view.maze.goal)

    def _show_cover(self, view: View) -> None:
        if view.covered != self._covered:
            self._covered = view.covered
            self.board.cover(self._say("ui.state.paused") if view.covered else None)
        won = view.state is State.WON
        if won != self._won:
            self._won = won
            self.board.banner(self._say(self.clear_key) if won else None)

    def relabel(self) -> None:
        """Say what stands on the board in another language."""
        if self._covered:
            self.board.cover(self._say("ui.state.paused"))
        if self._won:
            self.board.banner(self._say(self.clear_key))
