"""What the front end does itself: pictures, files, folder, clipboard."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path

from ...errors import MeiroError
from ...formats import read, write
from ...play import Classic, Session
from ..system import System

Say = Callable[..., str]


class Desk:
    """Files of one view. Each call returns what to say about it, "" for nothing."""

    def __init__(self, parent: tk.Misc, system: System, pictures: Path, say: Say) -> None:
        self._parent, self._system, self._pictures, self._say = parent, system, pictures, say

    def folder(self, classic: Classic) -> Path:
        """Return where pictures of a classic go."""
        return self._pictures / classic.folder if classic.folder else self._pictures

    def picture(self, session: Session, **options: object) -> str:
        """Write the untouched maze with its ends, from the model; a classic with a folder does not ask where."""
        view = session.view()
        if view.made is None:
            return ""
        name = self._picture_name(session)
        if session.classic.folder:
            path: Path | None = self.folder(session.classic) / f"{name}.png"
        else:
            path = self._system.ask_save(self._parent, f"{name}.png", ".png")
        if path is None:
            return ""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path = path if path.suffix else path.with_suffix(".png")
            path.write_bytes(write(view.made, path.suffix, **options))
        except (OSError, MeiroError) as error:
            return str(error)
        return str(path)

    def show_folder(self, classic: Classic) -> str:
        """Open the folder of pictures, made if need be."""
        folder = self.folder(classic)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._system.open_folder(folder)
        except OSError as error:
            return str(error)
        return str(folder)

    def save(self, session: Session) -> str:
        """Save the game to a file."""
        path = self._system.ask_save(self._parent, "maze-save.json", ".json")
        if path is None:
            return ""
        try:
            path.write_bytes(session.save_text())
        except (OSError, MeiroError) as error:
            return str(error)
        return str(path)

    def open(self, session: Session) -> str:
        """Open a saved game, or a maze of any format there is."""
        path = self._system.ask_open(self._parent)
        if path is None:
            return ""
        try:
            data = path.read_bytes()
            try:
                session.open_save(data)
            except MeiroError:
                refusal = session.act("new", maze=read(data, name=path.name).maze)
                return "" if refusal is None else self._say(refusal.key, **refusal.parameters)
        except (OSError, MeiroError) as error:
            return str(error)
        return ""

    def share(self, session: Session) -> str:
        """Copy the ID."""
        text = session.view().id
        if not text:
            return ""
        self._parent.clipboard_clear()
        self._parent.clipboard_append(text)
        return f"{self._say('ui.copied')}: {text}"

    def _picture_name(self, session: Session) -> str:
        view = session.view()
        now = self._system.now()
        maze = view.made
        assert maze is not None  # noqa: S101 - asked by the caller
        width, height = (maze.grid.params * 2)[:2]
        if session.settings.unit == "blocks" and maze.grid.kind == "rect":
            width, height = 2 * width + 1, 2 * height + 1
        seed = view.id.rpartition("/")[2][:40] if view.made is not None and view.made.id else "read"
        return session.classic.picture.format(
            date=f"{now:%Y%m%d}", time=f"{now:%H%M%S}", width=width, height=height, seed=seed
        )
