"""What is kept from run to run, in one JSON file: language, colours, settings of play, keys, speed, window size."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, TypeVar

from ..play import Store

NAME = "settings.json"
FORMAT, VERSION = "maze-settings", 1

T = TypeVar("T")


class Preferences:
    """Named values of a store. What is damaged is set aside, and `bad` is the name it is kept under."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.bad = ""
        self._kept: dict[str, Any] = {}
        with suppress(OSError):  # nothing can be kept here: the defaults serve
            self._kept = self._load()

    def get(self, name: str, kind: type[T]) -> T | None:
        """Return a value, or None where there is none of that kind."""
        value = self._kept.get(name)
        return value if isinstance(value, kind) else None

    def put(self, **values: Any) -> None:
        """Keep values; where nothing can be written they last as long as the program."""
        changed = {**self._kept, **values}
        if changed != self._kept:
            self._kept = changed
            document = {"format": FORMAT, "version": VERSION, **changed}
            with suppress(OSError):
                self._store.write(NAME, json.dumps(document, ensure_ascii=False, indent=1).encode())

    def _load(self) -> dict[str, Any]:
        data = self._store.read(NAME)
        if data is None:
            return _read(self._store.previous(NAME)) or {}
        found = _read(data)
        if found is None:
            self.bad = self._store.set_aside(NAME)
            found = _read(self._store.previous(NAME))
        return found or {}


def _read(data: bytes | None) -> dict[str, Any] | None:
    try:
        document = json.loads((data or b"").decode())
    except (ValueError, RecursionError):
        return None
    if not isinstance(document, dict) or document.pop("format", "") != FORMAT:
        return None
    return document if document.pop("version", 0) == VERSION else None
