"""How the server's processes begin: forked, where the system can, from one that has everything loaded already."""

from __future__ import annotations

from multiprocessing import get_all_start_methods, get_context
from typing import Any

from ..interrupts import deaf

FORKS = "forkserver" in get_all_start_methods()


def context() -> Any:
    """Return what makes the processes."""
    chosen = get_context("forkserver" if FORKS else "spawn")
    if FORKS:
        chosen.set_forkserver_preload([f"{__package__}.preload"])
    return chosen


def prepare() -> None:
    """Let the process that others are forked from begin to load, while the server itself still does."""
    if FORKS:
        from multiprocessing.forkserver import ensure_running

        context()
        with deaf():
            ensure_running()
