"""What differs between systems: sharp pixels, opening a folder, where things are kept, file dialogs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tkinter as tk
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tkinter import filedialog

MOST = (1180, 900)


class System:
    """The machine the window runs on. Tests bring their own."""

    def size(self, root: tk.Misc) -> str:
        """Return the size the window begins with."""
        width = min(MOST[0], int(root.winfo_screenwidth() * 0.9))
        height = min(MOST[1], int(root.winfo_screenheight() * 0.85))
        return f"{width}x{height}"

    def open_folder(self, folder: Path) -> None:
        """Show a folder in the system's own way."""
        if sys.platform == "win32":
            os.startfile(folder)  # noqa: S606 - the way to do it there
            return
        program = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen([program, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603

    def ask_save(self, parent: tk.Misc, name: str, suffix: str) -> Path | None:
        """Ask where to save."""
        chosen = filedialog.asksaveasfilename(parent=parent, initialfile=name, defaultextension=suffix)
        return Path(chosen) if chosen else None

    def ask_open(self, parent: tk.Misc) -> Path | None:
        """Ask what to open."""
        chosen = filedialog.askopenfilename(parent=parent)
        return Path(chosen) if chosen else None

    def now(self) -> datetime:
        """Return the local time, for file names."""
        return datetime.now().astimezone()


class WallClock:
    """The clock of real play."""

    def seconds(self) -> float:
        """Return monotonic seconds."""
        return time.monotonic()

    def date(self) -> str:
        """Return the date and time in UTC."""
        return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def sharpen() -> None:
    """Tell Windows that the window draws in real pixels."""
    if sys.platform == "win32":
        import ctypes

        with suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)
