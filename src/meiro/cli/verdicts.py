"""What is said when there is no path, and the exit code that says it."""

from __future__ import annotations

from collections.abc import Callable

NO_ROUTE = 1


def why_not(note: str, reaches: Callable[[], bool], finder: str = "bfs finds it") -> str:
    """Say why there is no path: there is no route, or the solver gave up, as its note says, though there is one."""
    if note and reaches():
        return f"gave up: {note.removeprefix('gave up ')}; there is a route, and {finder}"
    return "no route: the goal cannot be reached from the start"
