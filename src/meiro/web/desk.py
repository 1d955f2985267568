"""The desk: it looks on the shelf first, lets equal questions share one answer, and forgets what nobody waits for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from .costs import cost_of
from .pool import Pool
from .settings import ServerSettings
from .shelf import Shelf
from .wishes import ReadWish, Wish
from .worker import Done

OVERHEAD = 2_000  # bytes that an answer on the shelf takes besides its own


@dataclass
class _Job:
    task: asyncio.Task[Done]
    waiting: int = 0


class Desk:
    """Where questions are asked."""

    def __init__(self, pool: Pool, settings: ServerSettings) -> None:
        self.pool = pool
        self.shelf: Shelf[Done] = Shelf(settings.kept_bytes)
        self._jobs: dict[Wish, _Job] = {}

    @property
    def open(self) -> int:
        """How many different questions are being answered."""
        return len(self._jobs)

    def find(self, wish: Wish) -> Done | None:
        """Return an answer that is there already."""
        return self.shelf.find(wish)

    async def ask(self, wish: Wish, client: str, gone: asyncio.Future[None] | None = None) -> Done | None:
        """Answer a question, with None when the client is gone before; raises Problem saying why not."""
        job = self._jobs.get(wish)
        if job is None:
            job = self._jobs[wish] = _Job(asyncio.ensure_future(self._answer(wish, client)))
            job.task.add_done_callback(lambda _: self._forget(wish, job))
        job.waiting += 1
        try:
            waited: list[asyncio.Future[Any]] = [job.task] if gone is None else [job.task, gone]
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            return job.task.result() if job.task.done() else None
        finally:
            job.waiting -= 1
            if not job.waiting:
                self._forget(wish, job)
                job.task.cancel()

    def _forget(self, wish: Wish, job: _Job) -> None:
        if self._jobs.get(wish) is job:
            del self._jobs[wish]

    async def _answer(self, wish: Wish, client: str) -> Done:
        done = await self.pool.ask(wish, client, cost_of(wish))
        if not isinstance(wish, ReadWish):
            self.shelf.put(wish, done, len(done.body) + len(getattr(wish, "id", "")) + OVERHEAD)
        return done
