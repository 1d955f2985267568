"""Stores: where saved games lie, by name. A session is given one, so it never sees a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

PREVIOUS = ".previous"
BAD = ".bad"


class Store(Protocol):
    """Named bytes that outlive the program. Any call may raise OSError: then play goes on unsaved."""

    def read(self, name: str) -> bytes | None:
        """Return what was written last, or None."""
        ...

    def previous(self, name: str) -> bytes | None:
        """Return what was written before that, or None."""
        ...

    def write(self, name: str, data: bytes) -> None:
        """Replace it all at once, or not at all, and keep the one before."""
        ...

    def set_aside(self, name: str) -> str:
        """Move what cannot be read out of the way, and return its new name."""
        ...


class MemoryStore:
    """A store that forgets when the program ends."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def read(self, name: str) -> bytes | None:
        """Return what was written last."""
        return self.files.get(name)

    def previous(self, name: str) -> bytes | None:
        """Return what was written before that."""
        return self.files.get(name + PREVIOUS)

    def write(self, name: str, data: bytes) -> None:
        """Replace it and keep the one before."""
        if name in self.files:
            self.files[name + PREVIOUS] = self.files[name]
        self.files[name] = data

    def set_aside(self, name: str) -> str:
        """Move it to the name with .bad."""
        if name in self.files:
            self.files[name + BAD] = self.files.pop(name)
        return name + BAD


class FolderStore:
    """A store of files in one folder, which is made at the first write."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, name: str) -> bytes | None:
        """Return the file's bytes, or None when there is no file."""
        try:
            return (self.folder / name).read_bytes()
        except FileNotFoundError:
            return None

    def previous(self, name: str) -> bytes | None:
        """Return the bytes of the file before."""
        return self.read(name + PREVIOUS)

    def write(self, name: str, data: bytes) -> None:
        """Write a new file beside the old one, then rename: a crash leaves one of the two whole."""
        self.folder.mkdir(parents=True, exist_ok=True)
        target, fresh = self.folder / name, self.folder / (name + ".new")
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            target.replace(self.folder / (name + PREVIOUS))
        fresh.replace(target)

    def set_aside(self, name: str) -> str:
        """Rename the file to .bad; an older .bad makes room."""
        source, bad = self.folder / name, self.folder / (name + BAD)
        if source.exists():
            source.replace(bad)
        return bad.name
