"""Laws of lanes and desk: clients take turns, work nobody waits for ends, equal questions share an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from meiro.identity import parse_id
from meiro.play import PRESETS
from meiro.web.answers import answer
from meiro.web.desk import Desk
from meiro.web.materials import Materials
from meiro.web.pool import Lane, Pool
from meiro.web.problems import Problem
from meiro.web.settings import ServerSettings
from meiro.web.shelf import Shelf
from meiro.web.warmup import WarmUp, rehearsal
from meiro.web.wishes import ASKED_BY_ID, MazeWish, Wish
from meiro.web.worker import Done, Gone

DONE = Done(b"done", "text/plain", "", zipped=False)


class Puppet:
    """A worker that answers when the test lets it, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.renewed = 0
        self._go = asyncio.Event()
        self._dead = False

    async def ask(self, wish: MazeWish, *, compiled: bool) -> Done:
        """Answer when it may; raise Gone when killed."""
        assert not compiled
        self.asked.append(wish.id)
        await self._go.wait()
        if self._dead:
            raise Gone
        return DONE

    def let_go(self) -> None:
        """Let it answer."""
        self._go.set()

    def kill(self) -> None:
        """Die."""
        self._dead = True
        self._go.set()

    def hang_up(self) -> None:
        """Have no line to give up."""

    def renew(self) -> None:
        """Live again, and count it."""
        self._dead = False
        self._go = asyncio.Event()
        self.renewed += 1

    def close(self) -> None:
        """Die for good."""
        self.kill()


def wish(name: str) -> MazeWish:
    """Ask something that has a name."""
    return MazeWish(id=name)


def lane(worker: Puppet, **changes: Any) -> Lane:
    """Make a lane of one worker."""
    return Lane([worker], **{"patience": 60, "room": 10, "room_each": 10, **changes})  # type: ignore[list-item]


async def until(state: Callable[[], Any]) -> None:
    """Let the others go on until something is so."""
    async with asyncio.timeout(30):
        while not state():  # noqa: ASYNC110 - what is waited for knows nothing of events
            await asyncio.sleep(0.005)


def start(work: Coroutine[Any, Any, Done]) -> asyncio.Task[Done]:
    """Begin, and let others go on."""
    return asyncio.ensure_future(work)


def outcome(work: Coroutine[Any, Any, Any]) -> Any:
    """Run to the end in a thread of its own: the tests of pages leave a loop running in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


def test_clients_take_turns() -> None:
    """A client with many questions does not keep another waiting for more than one of them."""

    async def run() -> list[str]:
        worker = Puppet()
        here = lane(worker)
        greedy = [start(here.ask(wish(f"greedy-{n}"), "greedy", compiled=False)) for n in range(4)]
        await until(lambda: here.waiting == 3)
        modest = start(here.ask(wish("modest"), "modest", compiled=False))
        await until(lambda: here.waiting == 4)
        worker.let_go()
        await asyncio.gather(*greedy, modest)
        assert (0, 0) == (here.busy, here.waiting)
        await here.close()
        return worker.asked

    assert ["greedy-0", "greedy-1", "modest", "greedy-2", "greedy-3"] == outcome(run())


@pytest.mark.parametrize("limits", [{"room": 2}, {"room_each": 2}])
def test_a_full_lane_refuses(limits: dict[str, int]) -> None:
    """More than may wait, in all or of one client, is refused at once with words for it."""

    async def run() -> None:
        worker = Puppet()
        here = lane(worker, **limits)
        asked = [start(here.ask(wish(str(n)), "one", compiled=False)) for n in range(3)]
        await until(lambda: here.waiting == 2)
        with pytest.raises(Problem) as refused:
            await here.ask(wish("one too many"), "one", compiled=False)
        assert (429, "ui.error.busy") == (refused.value.status, refused.value.key)
        worker.let_go()
        await asyncio.gather(*asked)
        await here.close()

    outcome(run())


def test_every_free_worker_rehearses() -> None:
    """Each answers every question of the rehearsal, one by one, and is free again; a busy one is left alone."""

    async def run() -> list[list[str]]:
        workers = [Puppet() for _ in range(3)]
        here = Lane(workers, patience=60, room=10, room_each=10)  # type: ignore[arg-type]
        busy = start(here.ask(wish("real"), "one", compiled=False))
        await until(lambda: here.busy == 1)
        for worker in workers[:2]:
            worker.let_go()
        await here.rehearse([wish("a"), wish("b")], compiled=False)
        assert 1 == here.busy
        workers[2].let_go()
        await busy
        await here.close()
        return [worker.asked for worker in workers]

    assert [["a", "b"], ["a", "b"], ["real"]] == outcome(run())


def test_the_rehearsal_asks_all_that_a_visitor_asks() -> None:
    """It has a question of every kind and a maze of every preset, and each of them can be answered."""
    asked = rehearsal()
    assert {*ASKED_BY_ID.values()} == {type(one) for one in asked}
    assert {name for name, _ in PRESETS.values()} == {parse_id(one.id).generator for one in asked}  # type: ignore[attr-defined, union-attr]
    materials = Materials(10**6)
    assert all(answer(one, materials).body for one in asked)


def test_the_warm_up_has_the_workers_rehearse() -> None:
    """It begins with that, also where nothing may be compiled."""

    class Rehearsing:
        may_compile = False
        told: list[tuple[int, bool]] = []  # noqa: RUF012 - of this test alone

        async def rehearse(self, wishes: Iterable[Wish], *, compiled: bool) -> None:
            self.told.append((len(list(wishes)), compiled))

    async def run() -> list[tuple[int, bool]]:
        pool = Rehearsing()
        warm_up = WarmUp(pool)  # type: ignore[arg-type]
        await until(lambda: pool.told)
        await warm_up.close()
        return pool.told

    assert [(len(rehearsal()), False)] == outcome(run())


def test_work_that_nobody_waits_for_is_ended() -> None:
    """Cancelling a question ends the process that works on it, and the next one gets a fresh process."""

    async def run() -> None:
        worker = Puppet()
        here = lane(worker)
        first = start(here.ask(wish("first"), "one", compiled=False))
        second = start(here.ask(wish("second"), "two", compiled=False))
        await until(lambda: worker.asked == ["first"] and here.waiting == 1)
        first.cancel()
        await until(lambda: worker.asked == ["first", "second"])
        assert 1 == worker.renewed
        worker.let_go()
        assert await second == DONE
        await here.close()

    outcome(run())


def test_who_gives_up_while_waiting_leaves_no_trace() -> None:
    """A cancelled turn is passed over."""

    async def run() -> None:
        worker = Puppet()
        here = lane(worker)
        asked = [start(here.ask(wish(str(n)), str(n), compiled=False)) for n in range(3)]
        await until(lambda: here.waiting == 2)
        asked[1].cancel()
        worker.let_go()
        assert [DONE, DONE] == [await asked[0], await asked[2]]
        assert ["0", "2"] == worker.asked
        assert (0, 0, 0) == (worker.renewed, here.busy, here.waiting)
        await here.close()

    outcome(run())


def test_patience_ends() -> None:
    """What lasts longer than the lane has patience raises TimeoutError, and the worker is free again afterwards."""

    async def run() -> None:
        worker = Puppet()
        here = lane(worker, patience=0.05)
        with pytest.raises(TimeoutError):
            await here.ask(wish("long"), "one", compiled=False)
        await until(lambda: here.busy == 0)
        assert 1 == worker.renewed
        await here.close()

    outcome(run())


class Counting:
    """A pool that counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Wish] = []
        self.cancelled = 0
        self.go = asyncio.Event()

    async def ask(self, wish: Wish, client: str, cost: float) -> Done:
        """Answer when it may."""
        assert client
        assert cost > 0
        self.asked.append(wish)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return DONE


SMALL = MazeWish(id="m1/rect-5x5/prim/a")


def desk_of(pool: Any) -> Desk:
    """Make a desk on a pool."""
    return Desk(pool, ServerSettings())


def test_equal_questions_share_one_answer() -> None:
    """Many who ask the same cost as much as one, at the same time and later."""

    async def run() -> int:
        pool = Counting()
        desk = desk_of(pool)
        asked = [start(desk.ask(MazeWish(id=SMALL.id), str(n))) for n in range(5)]
        await until(lambda: pool.asked)
        pool.go.set()
        assert [DONE] * 5 == await asyncio.gather(*asked)
        assert DONE == desk.find(SMALL)
        assert 0 == desk.open
        return len(pool.asked)

    assert 1 == outcome(run())


def test_the_last_who_goes_ends_the_work() -> None:
    """As long as one still waits the work goes on; when none does it is cancelled."""

    async def run() -> None:
        pool = Counting()
        desk = desk_of(pool)
        asked = [start(desk.ask(SMALL, str(n))) for n in range(2)]
        await until(lambda: pool.asked)
        asked[0].cancel()
        await asyncio.wait([asked[0]])
        assert (0, 1) == (pool.cancelled, desk.open)
        asked[1].cancel()
        await until(lambda: pool.cancelled)
        assert (1, 0) == (pool.cancelled, desk.open)

    outcome(run())


def test_the_shelf_holds_so_many_bytes() -> None:
    """What was used last stays, and never is there more than allowed."""
    shelf: Shelf[str] = Shelf(100)
    for number in range(10):
        shelf.put(number, str(number), 20)
        shelf.find(0)
        assert shelf.bytes <= 100
    assert ["0", None, "9"] == [shelf.find(key) for key in (0, 1, 9)]
    shelf.put("huge", "huge", 26)
    assert shelf.find("huge") is None
    shelf.put(9, "nine", 10)
    assert ("nine", 90) == (shelf.find(9), shelf.bytes)


def test_what_proves_long_goes_to_the_heavy_lane() -> None:
    """A question that was thought short and is not is answered by a heavy worker in the end."""

    async def run() -> None:
        pool = Pool(ServerSettings(quick_workers=1, heavy_workers=1, quick_seconds=0.05, warms_up=False))
        for real in (*pool.quick.workers, *pool.heavy.workers):
            real.close()
        pool.may_compile = False
        slow, heavy = Puppet(), Puppet()
        pool.quick, pool.heavy = lane(slow, patience=0.05), lane(heavy)
        heavy.let_go()
        assert DONE == await pool.ask(SMALL, "one", 0.001)
        assert ([SMALL.id], [SMALL.id]) == (slow.asked, heavy.asked)
        await until(lambda: slow.renewed)
        pool.heavy = lane(Puppet(), patience=0.05)
        with pytest.raises(Problem, match="too long") as stopped:
            await pool.ask(SMALL, "one", 1000.0)
        assert "ui.error.too_long" == stopped.value.key
        await pool.close()

    outcome(run())
