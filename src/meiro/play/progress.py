"""Progress through the levels as JSON in a store."""

from __future__ import annotations

import json

from .levels import Progress
from .stores import Store


def save(store: Store, name: str, progress: Progress) -> None:
    """Write the level reached, and best time and maze of each level."""
    document = {
        "level": progress.level,
        "best": {str(level): time for level, time in progress.best},
        "ids": {str(level): maze_id for level, maze_id in progress.ids},
    }
    store.write(name, json.dumps(document, sort_keys=True, ensure_ascii=False).encode())


def load(store: Store, name: str) -> Progress:
    """Read it back, or the one before; what is damaged is set aside, and level 1 begins anew."""
    data = store.read(name)
    if data is None:
        return _read(store.previous(name)) or Progress()
    progress = _read(data)
    if progress is None:
        store.set_aside(name)
        progress = _read(store.previous(name))
    return progress or Progress()


def _read(data: bytes | None) -> Progress | None:
    try:
        document = json.loads((data or b"").decode())
        level = document["level"]
        best = tuple(sorted((int(key), value) for key, value in document["best"].items()))
        ids = tuple(sorted((int(key), value) for key, value in document["ids"].items()))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    right = type(level) is int and 1 <= level <= 10**6
    right = right and all(type(time) is int for _, time in best) and all(isinstance(i, str) for _, i in ids)
    return Progress(level, best, ids) if right else None
