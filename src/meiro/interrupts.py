"""Ctrl+C while the command meiro starts.

Loading the library takes a moment, and an interruption then deserves no traceback. Importing this file guards that
moment; in every other program it does nothing.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

INTERRUPTED = 130
PROGRAMS = ("meiro", "meiro.exe")


def lift() -> None:
    """Let Ctrl+C raise KeyboardInterrupt again: from here on somebody catches it."""
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def deaf() -> Iterator[None]:
    """Start processes that are deaf to Ctrl+C from their first moment, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which, when it begins, lifts the mask that is set here
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _guard() -> None:
    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if usual and is_command() and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, _leave)


def is_command() -> bool:
    """Tell whether this process was started as `meiro` or `python -m meiro`."""
    words = sys.orig_argv[1:3]
    script = words[0].replace("\\", "/").rpartition("/")[2] if words else ""
    return words == ["-m", "meiro"] or script in PROGRAMS


def _leave(number: int, frame: Any) -> None:
    del number, frame
    os.write(2, b"meiro: interrupted\n")
    os._exit(INTERRUPTED)


_guard()
