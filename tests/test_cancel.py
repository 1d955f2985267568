"""Long work can be stopped: at its next step, from another thread, plain or compiled."""

import threading

import pytest

import meiro
from meiro.errors import Stopped
from meiro.generators import generators
from meiro.identity import Recipe
from meiro.oversight import Overseer, Part, part

# One way to compile serves all, so three generators stand for those that walk, wander and go row by row.
RUNS = [(entry.name, "0") for entry in generators] + [
    (name, "1") for name in ("backtracker", "wilson", "eller")
]


class Impatient(Overseer):
    """Stops work the moment it hears of it."""

    def __call__(self, share: object) -> None:
        """Hear of work."""
        super().__call__(share)  # type: ignore[arg-type]
        self.stop()


@pytest.mark.parametrize("traced", [False, True])
@pytest.mark.parametrize("generator, jit", RUNS)
def test_stopped_work_ends_at_its_next_step(
    generator: str, jit: str, traced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every generator, traced or not, plain or compiled, raises Stopped instead of returning a maze."""
    monkeypatch.setenv("MEIRO_JIT", jit)
    recipe = Recipe("rect", (9, 9), generator, seed="stop")
    make = meiro.make_traced if traced else meiro.make
    with pytest.raises(Stopped, match="cancelled"):
        make(recipe, watch=Impatient())


def test_stopping_reaches_work_in_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A walk that would take hours in plain Python ends when it is told to from outside."""
    monkeypatch.setenv("MEIRO_JIT", "0")
    overseer = Overseer()
    begun = threading.Event()
    ended: list[type[BaseException]] = []

    def watch(share: object) -> None:
        overseer(share)  # type: ignore[arg-type]
        begun.set()

    def work() -> None:
        try:
            meiro.make(Recipe("rect", (900, 900), "aldous-broder", seed="long"), watch=watch)
        except Stopped as error:
            ended.append(type(error))

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait()
    overseer.stop()
    thread.join()
    assert [Stopped] == ended


def test_a_part_tells_its_share_of_the_whole_and_hands_the_stop_on() -> None:
    """Half of the second half is three quarters; stopping the whole stops the part under way."""
    stopped: list[str] = []

    class Share:
        def __call__(self) -> float:
            return 0.5

        def stop(self) -> None:
            stopped.append("part")

    overseer = Overseer()
    assert overseer.share() == 0.0
    part(overseer, 0.5, 1.0)(Share())
    assert overseer.share() == 0.75
    overseer.stop()
    assert ["part"] == stopped
    assert Part(lambda: 7.0, 0.0, 0.5)() == 0.5


def test_watching_changes_nothing() -> None:
    """The maze made under oversight is the one made without."""
    recipe = Recipe("hex", (6, 5), "prim", seed="same")
    assert meiro.make(recipe) == meiro.make(recipe, watch=Overseer())
