"""The random generator: pinned words, exact draws, the same compiled and plain."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import meiro.rng
from meiro.graph import Graph, Ints, as_buffer, ints
from meiro.grids import make_grid
from meiro.kernel import kernel
from meiro.rng import Rng, below, chance, derive, key_of, mix64, mix64_array, next_u32, rng_for, shuffle

GRAPHS = [make_grid("rect", 2, 2).graph(compiled=compiled) for compiled in (False, True)]
PLAIN, COMPILED = GRAPHS
LIMITS = [1, 2, 3, 4, 6, 7, 100, 1000, 2**16, 2**16 + 1, 2**30, 2**30 + 1, 3 * 2**29, 2**31 - 1]


@kernel
def draw(g: Graph, rng: Rng, limits: Ints, drawn: Ints) -> None:
    """Draw below each limit in turn until `drawn` is full."""
    for i in range(len(drawn)):
        drawn[i] = below(rng, limits[i % len(limits)])


@kernel
def words(g: Graph, rng: Rng, halves: Ints) -> None:
    """Draw 32-bit words, low and high halves apart, because buffers hold signed numbers."""
    for i in range(0, len(halves), 2):
        word = next_u32(rng)
        halves[i] = word & 0xFFFF
        halves[i + 1] = word >> 16


@kernel
def chances(g: Graph, rng: Rng, percents: Ints, count: int, hits: Ints) -> None:
    """Count how often each chance comes true."""
    for i in range(len(percents)):
        for _ in range(count):
            if chance(rng, percents[i]):
                hits[i] += 1


@kernel
def shuffle_often(g: Graph, rng: Rng, orders: Ints, group: Ints) -> None:
    """Shuffle a group of numbers again and again and write down its orders, one after the other."""
    count = len(group)
    for start in range(0, len(orders), count):
        for i in range(count):
            group[i] = i
        shuffle(rng, group, count)
        for i in range(count):
            orders[start + i] = group[i]


def drawn(graph: Graph, key: int, limits: list[int], count: int) -> tuple[list[int], list[int]]:
    """What comes out of `draw`, and the generator's state afterwards."""
    rng, out = rng_for(graph, key), ints(graph, count)
    draw(graph, rng, as_buffer(graph, np.array(limits)), out)
    return [int(value) for value in out], [int(value) for value in rng]


def first_words(graph: Graph, key: int, count: int) -> list[int]:
    """The first 32-bit words of a key."""
    rng, halves = rng_for(graph, key), ints(graph, 2 * count)
    words(graph, rng, halves)
    return [int(low) | int(high) << 16 for low, high in zip(halves[::2], halves[1::2], strict=True)]


def below_by_definition(key: int, n: int) -> int:
    """Drop the words whose share of n is uneven, and return the first other word's part of n."""
    at = 1
    while (mix64(key, at) >> 32) * n % 2**32 < 2**32 % n:
        at += 1
    return (mix64(key, at) >> 32) * n >> 32


def chi_square(counts: list[int]) -> float:
    """How far counts of equally likely outcomes are from their mean."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


@pytest.mark.parametrize(
    "key, published",
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_words_are_those_of_splitmix64(key: int, published: list[int]) -> None:
    """Word n is the n-th output of SplitMix64 from that seed, as published."""
    assert [mix64(key, n) for n in (1, 2, 3)] == published
    assert [int(word) for word in mix64_array(key, 4)[1:]] == published
    for graph in GRAPHS:
        assert first_words(graph, key, 3) == [word >> 32 for word in published]


@given(st.integers(0, 2**64 - 1))
def test_mix64_array_is_mix64(key: int) -> None:
    """The array holds words 0, 1, 2 … of the key."""
    assert mix64_array(key, 5).tolist() == [mix64(key, n) for n in range(5)]


def test_golden_keys() -> None:
    """Seeds keep their keys for ever; a number is its decimal text; purposes have keys of their own."""
    golden = {
        "": 0xE4A6A0577479B2B4,
        "apple-42": 0x432875087BF2539A,
        "迷路": 0x6B12CD94711847AB,
        "42": 0x57B43CF02666687A,
    }
    assert {seed: key_of(seed) for seed in golden} == golden
    assert key_of(42) == key_of("42") != key_of("042")
    assert [derive(key_of(42), purpose) for purpose in ("start", "loops")] == [
        0x74F1C9BE5BBB806E,
        0x51A890955F38534B,
    ]


def test_golden_draws() -> None:
    """Draws keep their values for ever, compiled and plain."""
    for graph in GRAPHS:
        assert drawn(graph, key_of("apple-42"), [2, 3, 4, 6, 100, 2**31 - 1], 12)[0] == [
            1,
            2,
            2,
            5,
            30,
            845516964,
            0,
            1,
            2,
            0,
            4,
            1539606482,
        ]


def test_keys_differ_by_purpose() -> None:
    """No two purposes and no two seeds share a key."""
    keys = [derive(key_of(seed), purpose) for seed in range(50) for purpose in ("start", "goal", "loops")]
    assert len(set(keys + [key_of(seed) for seed in range(50)])) == 200


@given(st.integers(0, 2**64 - 1))
def test_compiled_draws_are_plain_draws(key: int) -> None:
    """The same numbers come from the same words, whatever the limit."""
    assert drawn(PLAIN, key, LIMITS, 56) == drawn(COMPILED, key, LIMITS, 56)
    assert first_words(PLAIN, key, 9) == first_words(COMPILED, key, 9)


@given(st.integers(0, 2**64 - 1), st.sampled_from(LIMITS[1:]) | st.integers(2, 2**31 - 1))
def test_below_follows_its_definition(key: int, n: int) -> None:
    """A draw is the first word that is evenly shared, scaled to n."""
    assert drawn(PLAIN, key, [n], 1)[0] == [below_by_definition(key, n)]


def test_below_one_draws_nothing() -> None:
    """The only number below 1 costs no word."""
    assert [drawn(graph, 7, [1], 3) for graph in GRAPHS] == [([0, 0, 0], [7, 0])] * 2


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10])
def test_small_draws_are_uniform(n: int) -> None:
    """Every number below n is equally likely (99.9 % of chi-square with at most 9 degrees of freedom)."""
    counts = Counter(drawn(COMPILED, key_of(n), [n], 60_000)[0])
    assert sorted(counts) == list(range(n))
    assert chi_square(list(counts.values())) < 27.9


def test_large_draws_are_uniform() -> None:
    """For n = 3·2²⁹, where scaling alone would favour some numbers by half, a quarter of the words is rejected."""
    n = 3 * 2**29
    values, (_, used) = drawn(COMPILED, key_of("large"), [n], 60_000)
    assert used / 60_000 == pytest.approx(4 / 3, abs=0.01)
    assert chi_square(list(Counter(value * 6 // n for value in values).values())) < 20.6
    assert chi_square(list(Counter(value % 3 for value in values).values())) < 13.9


@pytest.mark.parametrize("n", [3, 100, 3 * 2**29, 2**31 - 1])
def test_uneven_words_are_rejected(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word is rejected exactly when its remainder is below 2³² mod n, so each number keeps the same share."""
    uneven = 2**32 % n
    by_remainder = {}
    for word in (*range(2000), *range(2**32 - 2000, 2**32)):
        by_remainder.setdefault(word * n % 2**32, word)
    rejected = [word for low, word in by_remainder.items() if low < uneven]
    accepted = next(word for low, word in by_remainder.items() if low >= uneven)
    feed = iter([*rejected, accepted])
    monkeypatch.setattr(meiro.rng, "next_u32", lambda _: next(feed))
    assert below([0, 0], n) == accepted * n >> 32
    assert list(feed) == []


@pytest.mark.parametrize("graph", GRAPHS, ids=["plain", "compiled"])
def test_chances(graph: Graph) -> None:
    """0 and 100 per cent are certain; the others come true as often as they say (within 4 standard deviations)."""
    rng, percents = rng_for(graph, key_of("chance")), [0, 100, 1, 50, 99]
    hits = ints(graph, len(percents))
    chances(graph, rng, as_buffer(graph, np.array(percents)), 10_000, hits)
    assert [int(hits[0]), int(hits[1])] == [0, 10_000]
    assert [int(hit) for hit in hits[2:]] == pytest.approx([100, 5000, 9900], abs=200)
    assert int(rng[1]) >= 50_000  # a word each, so that what follows does not depend on the chance


def test_shuffles_are_uniform() -> None:
    """Each of the 24 orders of four is equally likely: chi-square of 24,000 shuffles below 49.7 (99.9 %)."""
    orders = []
    for graph in GRAPHS:
        out = ints(graph, 4 * 24_000)
        shuffle_often(graph, rng_for(graph, key_of("shuffle")), out, ints(graph, 4))
        orders.append([int(value) for value in out])
    assert orders[0] == orders[1]
    counts = Counter(zip(*(orders[0][i::4] for i in range(4)), strict=True))
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(list(counts.values())) < 49.7


def test_shuffle_leaves_the_rest() -> None:
    """Only the first `count` items move, and none is lost."""
    items = list(range(10))
    shuffle(rng_for(PLAIN, 3), items, 6)
    assert (sorted(items[:6]), items[6:]) == ([0, 1, 2, 3, 4, 5], [6, 7, 8, 9])
