"""A worker: one process that answers one question at a time and can be killed in the middle of it."""

from __future__ import annotations

import asyncio
import gzip
import logging
import os
import pickle
import signal
from collections.abc import Callable
from multiprocessing import reduction  # noqa: F401 - lets sockets be handed to processes
from socket import socket, socketpair
from typing import Any, NamedTuple

from ..interrupts import deaf
from .problems import WRONG, Problem, too_much
from .processes import context
from .wishes import Wish

SMALLEST = 1_000  # bytes that are worth being compressed
LEVEL = 1
READ_AHEAD = 2**20  # bytes of an answer
COUNT = 8  # bytes that say how many follow, between server and worker

logger = logging.getLogger("meiro.web")


class Done(NamedTuple):
    """What a worker sends: an answer as it goes out."""

    body: bytes
    media: str
    name: str
    zipped: bool


class Gone(Exception):
    """The worker died over a question: killed, or out of memory."""


class Worker:
    """The handle of a worker process, for the loop of the server."""

    def __init__(self, *, nice: int, kept_bytes: int, answer_bytes: int) -> None:
        self._settings = (nice, kept_bytes, answer_bytes)
        self._context = context()
        self._start()

    def _start(self) -> None:
        self._line, theirs = socketpair()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.process = self._context.Process(target=_work, args=(theirs, *self._settings), daemon=True)
        with deaf():
            self.process.start()
        theirs.close()

    async def ask(self, wish: Wish, *, compiled: bool) -> Done:
        """Send a question and wait for the answer; raises Problem, or Gone when the process dies over it."""
        question = pickle.dumps((wish, compiled))
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection(sock=self._line, limit=READ_AHEAD)
            reader, writer = self._streams
            writer.write(len(question).to_bytes(COUNT) + question)
            count = int.from_bytes(await reader.readexactly(COUNT))
            answer = pickle.loads(await reader.readexactly(count))  # noqa: S301 - our own process wrote it
        except (EOFError, OSError) as error:
            raise Gone from error
        if isinstance(answer, Problem):
            raise answer
        return answer  # type: ignore[no-any-return]

    def kill(self) -> None:
        """End the process, whatever it does; who waits for its answer gets Gone."""
        self.process.kill()

    def hang_up(self) -> None:
        """Give up the line to the process; nobody may be asking it."""
        if self._streams is not None:
            self._streams[1].transport.abort()

    def close(self) -> None:
        """End the process and wait until it is gone."""
        self.kill()
        self.process.join()
        self._line.close()

    def renew(self) -> None:
        """Put a fresh process in the place of this one."""
        self.close()
        self._start()


def _work(line: socket, nice: int, kept_bytes: int, answer_bytes: int) -> None:
    """Answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    from .answers import answer
    from .materials import Materials

    materials = Materials(kept_bytes)
    with line, line.makefile("rb") as questions:
        while count := questions.read(COUNT):
            wish, compiled = pickle.loads(questions.read(int.from_bytes(count)))  # noqa: S301 - our own server
            os.environ["MEIRO_JIT"] = "1" if compiled else "0"
            told = pickle.dumps(_answered(lambda wish: answer(wish, materials), wish, answer_bytes))
            line.sendall(len(told).to_bytes(COUNT) + told)


def _answered(answer: Callable[[Any], Any], wish: Wish, most: int) -> Done | Problem:
    try:
        made = answer(wish)
    except Problem as problem:
        return problem
    except MemoryError:
        return too_much("ui.error.too_much", "there is not enough memory for this")
    except Exception:
        logger.exception("a question failed: %.300r", wish)
        return Problem(WRONG, "something went wrong in the server", "ui.error.server")
    if len(made.body) > most:
        return too_much(
            "ui.error.too_much", f"the answer has {len(made.body):,} bytes; at most {most:,} are sent"
        )
    zipped = len(made.body) >= SMALLEST and made.media not in ("image/png", "application/zip")
    body = gzip.compress(made.body, LEVEL, mtime=0) if zipped else made.body
    return Done(body, made.media, made.name, zipped)
