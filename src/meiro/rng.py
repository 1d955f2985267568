"""One small random generator of our own: a 64-bit key and a counter, the same draws compiled and plain.

Word n of key k is the upper half of mix64(k, n), the finaliser of SplitMix64 (Steele, Lea & Flood 2014,
"Fast splittable pseudorandom number generators", p. 459) applied to k + n·φ. A state is two integers,
[key, words drawn]: a list in plain Python, a uint64 array compiled.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .kernel import helper, is_plain

M32 = 0xFFFFFFFF
M64 = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB

Rng = MutableSequence[int]


def key_of(seed: str | int) -> int:
    """Hash a seed, any text or integer, to a 64-bit key; an integer is its decimal text."""
    return int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=8).digest(), "big")


def derive(key: int, purpose: str) -> int:
    """Make a key of its own for one purpose (start, loops, openings …), so that draws never interfere."""
    return int.from_bytes(hashlib.blake2b(f"{key:016x}/{purpose}".encode(), digest_size=8).digest(), "big")


def rng_for(graph: Any, key: int) -> Rng:
    """Start a generator at word 0, in the buffers the graph's kernels expect."""
    if is_plain(graph):
        return [key, 0]
    state: Any = np.array([key, 0], dtype=np.uint64)
    return state  # type: ignore[no-any-return]


def mix64(key: int, n: int) -> int:
    """Return word n (64 bits) of a key."""
    z = (key + n * GOLDEN) & M64
    z = ((z ^ (z >> 30)) * MIX_1) & M64
    z = ((z ^ (z >> 27)) * MIX_2) & M64
    return z ^ (z >> 31)


def top_bits(key: int, n: int, bits: int) -> int:
    """Return the highest bits of word n of a key, at most 63."""
    return mix64(int(key), n) >> (64 - bits)


def mix64_array(key: int, count: int) -> NDArray[np.uint64]:
    """Return words 0 … count−1 of a key, (count,) uint64: hash weights for edges."""
    z = np.arange(count, dtype=np.uint64) * np.uint64(GOLDEN) + np.uint64(key)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
    return z ^ (z >> np.uint64(31))


def next_u32(rng: Rng) -> int:
    """Draw the next 32-bit word."""
    rng[1] = n = int(rng[1]) + 1
    return mix64(int(rng[0]), n) >> 32


@helper
def below(rng: Rng, n: int) -> int:
    """Draw uniformly from 0 … n−1, exactly, for 1 ≤ n < 2³¹ (Lemire 2019, "Fast random integer generation", p. 8)."""
    if n == 1:
        return 0
    product = next_u32(rng) * n
    low = product & M32
    if low < n:
        floor = (M32 + 1 - n) % n
        while low < floor:
            product = next_u32(rng) * n
            low = product & M32
    return product >> 32


@helper
def chance(rng: Rng, percent: int) -> bool:
    """Draw true with a chance of so many per cent."""
    return below(rng, 100) < percent


@helper
def shuffle(rng: Rng, items: MutableSequence[int], count: int) -> None:
    """Shuffle the first items in place, every order equally likely (Fisher and Yates)."""
    for i in range(count - 1, 0, -1):
        j = below(rng, i + 1)
        items[i], items[j] = items[j], items[i]
