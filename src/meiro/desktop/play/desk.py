"""What the front end does itself: pictures, files, folder, clipboard."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ...maze import Maze
from ...play import Classic, Session
from ..files import ask_picture, copy_id, put_picture, take

if TYPE_CHECKING:
    from ..app import App


class Desk:
    """Files of one view. What came of each call is said in the window's line."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._cancel: Callable[[], None] = lambda: None

    def folder(self, classic: Classic) -> Path:
        """Return where pictures of a classic go."""
        pictures = self._app.pictures
        return pictures / classic.folder if classic.folder else pictures

    def picture(self, session: Session, **options: object) -> None:
        """Write the untouched maze with its ends, from the model; a classic with a folder does not ask where."""
        maze = session.view().made
        if maze is None:
            return
        name = self._picture_name(session, maze)
        if session.classic.folder:
            put_picture(self._app, maze, self.folder(session.classic) / f"{name}.png", **options)
        else:
            ask_picture(self._app, maze, name, **options)

    def show_folder(self, classic: Classic) -> None:
        """Open the folder of pictures, made if need be."""
        folder = self.folder(classic)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._app.status(str(error))
            return
        with suppress(OSError):  # nothing here shows folders: its name has to do
            self._app.system.open_folder(folder)
        self._app.status(str(folder))

    def save(self, session: Session) -> None:
        """Save the game to a file."""
        path = self._app.system.ask_save(self._app.root, "maze-save.json", ".json")
        if path is None:
            return
        try:
            path.write_bytes(session.save_text())
        except OSError as error:
            self._app.status(str(error))
        else:
            self._app.status(str(path))

    def open(self, session: Session) -> None:
        """Open a saved game, or a maze of any format there is."""
        path = self._app.system.ask_open(self._app.root)
        if path is None:
            return

        def done(found: Maze | bytes) -> None:
            if isinstance(found, bytes):
                session.open_save(found)
            elif refusal := session.act("new", maze=found):
                self._app.status(self._app.say(refusal.key, **refusal.parameters))

        self.stop()
        self._cancel = take(self._app, path, done)

    def share(self, session: Session) -> None:
        """Copy the ID."""
        maze = session.view().made
        if maze is not None:
            copy_id(self._app, maze)

    def stop(self) -> None:
        """Drop a file that is still being read."""
        self._cancel()

    def _picture_name(self, session: Session, maze: Maze) -> str:
        now = self._app.system.now()
        width, height = (maze.grid.params * 2)[:2]
        if session.settings.unit == "blocks" and maze.grid.kind == "rect":
            width, height = 2 * width + 1, 2 * height + 1
        seed = maze.id.rpartition("/")[2][:40] if maze.id else "read"
        return session.classic.picture.format(
            date=f"{now:%Y%m%d}", time=f"{now:%H%M%S}", width=width, height=height, seed=seed
        )
