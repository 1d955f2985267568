"""Two lanes of workers, for short questions and for heavy ones, so that neither kind waits for the other.

In each lane the clients take turns. A question that lasts longer than its lane has patience is stopped by ending the
process that works on it, and so is one that nobody waits for any more.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from ..comparison.pool import n_processors
from .problems import TOO_MANY, Problem, too_much
from .settings import ServerSettings
from .wishes import Wish
from .worker import Done, Gone, Worker

T = TypeVar("T")

GRACE = 0.2  # seconds in which forgotten work may end by itself, which is cheaper than a new process
NICENESS = 5  # of heavy work
GAIN = 10  # how much more a compiled worker does in the same time, at least


class Lane:
    """Some workers, and those who wait for one."""

    def __init__(self, workers: list[Worker], *, patience: float, room: int, room_each: int) -> None:
        self.workers = workers
        self.patience = patience
        self._room, self._room_each = room, room_each
        self._idle = list(workers)
        self._waiting: dict[str, deque[asyncio.Future[Worker]]] = {}  # by client, whose turn it is first
        self._threads = ThreadPoolExecutor(len(workers), "meiro-lane")
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return sum(map(len, self._waiting.values()))

    @property
    def busy(self) -> int:
        """How many workers are not free."""
        return len(self.workers) - len(self._idle)

    async def ask(self, wish: Wish, client: str, *, compiled: bool) -> Done:
        """Have a question answered; raises Problem, Gone, or TimeoutError when the lane has no more patience."""
        worker = self._idle.pop() if self._idle else await self._turn(client)
        return await self._have(worker, wish, compiled=compiled)

    async def rehearse(self, wishes: Iterable[Wish], *, compiled: bool) -> None:
        """Have every free worker answer questions that nobody asked, so that the first of a visitor is a quick one.

        A worker is freed after each question: whoever asks meanwhile waits for no more than one of them.
        """
        for wish in wishes:
            for worker in self.workers:
                if worker not in self._idle:
                    continue  # it learns from what it is asked
                self._idle.remove(worker)
                with suppress(Problem, Gone, TimeoutError):
                    await self._have(worker, wish, compiled=compiled)

    async def _have(self, worker: Worker, wish: Wish, *, compiled: bool) -> Done:
        work = self._spawn(worker.ask(wish, compiled=compiled))
        grace = GRACE
        try:
            await asyncio.wait([work], timeout=self.patience)
            if not work.done():
                grace = 0.0
                raise TimeoutError
            return work.result()
        finally:
            if not self._closed:
                self._spawn(self._settle(worker, work, grace)) if _unsettled(work) else self._free(worker)

    async def _turn(self, client: str) -> Worker:
        if self.waiting >= self._room or len(self._waiting.get(client, ())) >= self._room_each:
            raise Problem(TOO_MANY, "the server is busy: try again in a moment", "ui.error.busy")
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the worker came at the same moment
                self._free(turn.result())
            raise

    def _free(self, worker: Worker) -> None:
        """Give a worker to the next client in turn who still waits."""
        while self._waiting:
            client = next(iter(self._waiting))
            turns = self._waiting.pop(client)
            turn = turns.popleft()
            if turns:
                self._waiting[client] = turns  # behind all others
            if not turn.cancelled():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    async def _settle(self, worker: Worker, work: asyncio.Task[Done], grace: float) -> None:
        """Free a worker whose answer nobody waits for, after ending what it does."""
        await asyncio.wait([work], timeout=grace)
        if not work.done():
            worker.kill()
            await asyncio.wait([work])
        if _died(work):
            worker.hang_up()
            await asyncio.get_running_loop().run_in_executor(self._threads, worker.renew)
        self._free(worker)

    def _spawn(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(cancel_futures=True)
        for worker in self.workers:
            worker.hang_up()
            worker.kill()
        for worker in self.workers:
            worker.close()


def _unsettled(work: asyncio.Task[Done]) -> bool:
    return not work.done() or _died(work)


def _died(work: asyncio.Task[Done]) -> bool:
    return not work.cancelled() and isinstance(work.exception(), Gone)


class Pool:
    """Both lanes. A question that proves to be no short one goes on to the heavy ones."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        quick, heavy = _counts(settings)
        common = {"kept_bytes": settings.kept_bytes_worker, "answer_bytes": settings.answer_bytes}
        self.may_compile = os.environ.get("MEIRO_JIT") != "0"
        self.compiled = False  # whether short work finds everything compiled: the warm-up says so
        self.quick = Lane(
            [Worker(nice=0, **common) for _ in range(quick)],
            patience=settings.quick_seconds,
            room=settings.waiting,
            room_each=settings.waiting,
        )
        self.heavy = Lane(
            [Worker(nice=NICENESS, **common) for _ in range(heavy)],
            patience=settings.heavy_seconds,
            room=settings.waiting,
            room_each=settings.waiting_heavy_each,
        )

    async def ask(self, wish: Wish, client: str, cost: float) -> Done:
        """Have a question of so many seconds, estimated, answered; raises Problem saying why not."""
        try:
            if cost <= self._settings.quick_cost * (GAIN if self.compiled else 1):
                with suppress(TimeoutError):  # it was not short after all
                    return await self.quick.ask(wish, client, compiled=self.compiled)
            return await self.heavy.ask(wish, client, compiled=self.may_compile)
        except TimeoutError:
            message = "this took too long and was stopped: ask for a smaller maze"
            raise too_much("ui.error.too_long", message) from None
        except Gone:
            raise too_much(
                "ui.error.too_much", "this was too much for the server: ask for a smaller maze"
            ) from None

    async def rehearse(self, wishes: Iterable[Wish], *, compiled: bool) -> None:
        """Have the workers of both lanes answer questions that nobody asked; those for short questions first."""
        for lane in (self.quick, self.heavy):
            await lane.rehearse(wishes, compiled=compiled)

    async def close(self) -> None:
        """End all workers."""
        await self.quick.close()
        await self.heavy.close()


def _counts(settings: ServerSettings) -> tuple[int, int]:
    half = max(1, n_processors() // 2)
    return settings.quick_workers or half, settings.heavy_workers or half
