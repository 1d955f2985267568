"""Many mazes over threads: the same ones in the same order, as many at a time as wanted."""

from __future__ import annotations

from itertools import count, islice

import pytest

import meiro
from meiro import Recipe, make_many
from meiro.errors import InvalidOption, MeiroError, Stopped, UnknownName


def recipes(number: int) -> list[Recipe]:
    """Return recipes of several sizes, grids and generators."""
    kinds = [("rect", (9, 5), "wilson"), ("hex", (4, 6), "prim"), ("rect", (30, 30), "backtracker")]
    return [Recipe(*kinds[n % 3], seed=str(n)) for n in range(number)]


@pytest.mark.parametrize("jit", ["0", "1"])
def test_threads_change_nothing(jit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the number of threads, each recipe gives its own maze, in order, plain and compiled."""
    monkeypatch.setenv("MEIRO_JIT", jit)
    wanted = recipes(12)
    expected = [meiro.make(recipe) for recipe in wanted]
    for threads in (None, 1, 2, 7):
        assert expected == list(make_many(wanted, threads))


def test_recipes_are_taken_as_they_are_needed() -> None:
    """Endless recipes are no trouble, and leaving early ends the threads."""
    endless = (Recipe("rect", (4, 4), seed=str(n)) for n in count())
    mazes = make_many(endless, 2)
    assert [meiro.make(Recipe("rect", (4, 4), seed=str(n))) for n in range(5)] == list(islice(mazes, 5))
    mazes.close()


def test_a_batch_is_stopped_by_its_watch() -> None:
    """An overseer sees how much is done, and its end is the end of the batch."""
    overseer = meiro.Overseer()
    mazes = make_many(recipes(9), 2, watch=overseer)
    next(mazes)
    next(mazes)
    assert 2 / 9 == pytest.approx(overseer.share())
    overseer.stop()
    with pytest.raises(Stopped):
        list(mazes)


def test_a_large_maze_in_a_batch_is_stopped_on_the_way() -> None:
    """What is stopped before it begins raises Stopped, and is never made to its end."""
    overseer = meiro.Overseer()
    mazes = make_many([Recipe("rect", (1000, 1000), "wilson")], 1, watch=overseer)
    overseer.stop()
    with pytest.raises(Stopped):
        list(mazes)


@pytest.mark.parametrize("threads", [0, 257, "2", 1.5])
def test_threads_are_a_number(threads: object) -> None:
    """Anything but 1 … 256 threads is refused."""
    with pytest.raises(InvalidOption, match="threads"):
        make_many([], threads)  # type: ignore[arg-type]


def test_a_wrong_recipe_is_told() -> None:
    """Errors reach the caller."""
    with pytest.raises(UnknownName, match="eler"):
        list(make_many([Recipe("rect", (4, 4), "eler")]))
    with pytest.raises(MeiroError, match="leave out start"):
        list(make_many([Recipe("rect", (4, 4), start=(0, 0), openings="corners")]))
