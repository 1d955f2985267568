"""Hostile files of the formats that we write too: damaged, cut off, and with promises they do not keep."""

import io
import json
import tracemalloc
import zipfile
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from meiro.errors import UnreadableMaze
from meiro.formats import known_formats
from meiro.formats.scenarios import parse_scenarios
from tests.formatted import BOTH, damaged, outcome, sample, written

SAMPLES = {kind: written(sample(kind, "3x2"), kind) for kind in BOTH}
TEXTS = ["art", "blocks", "compact", "csv", "hex42", "json", "movingai", "num"]
SCEN = b"version 1\n0\tm.map\t4\t4\t0\t0\t3\t3\t4.24264069\n"


@pytest.mark.parametrize("kind", BOTH)
def test_cut_off_at_every_byte(kind: str) -> None:
    """The first n bytes of a good file, for every n, are a maze or an error in words."""
    data = SAMPLES[kind]
    assert all(outcome(data[:size], kind=kind) for size in range(len(data)))


@pytest.mark.parametrize("kind", BOTH)
def test_a_bit_flipped(kind: str) -> None:
    """One wrong bit anywhere gives a maze or an error in words."""
    assert all(outcome(data, kind=kind) for data in damaged(SAMPLES[kind]))


@pytest.mark.parametrize("kind", TEXTS)
@settings(max_examples=100)
@given(data=st.data())
def test_texts_with_a_piece_replaced(kind: str, data: st.DataObject) -> None:
    """A good text with any piece replaced by any other text is a maze or an error in words."""
    text = SAMPLES[kind].decode()
    first, last = sorted(data.draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=2)))
    piece = data.draw(st.text('01239AFSGEW#@.T+-|_ \n\r\t,[]{}":é', max_size=12))
    assert outcome((text[:first] + piece + text[last:]).encode(), kind=kind)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**70) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=300)
@given(
    st.sampled_from(
        sorted(json.loads(SAMPLES["json"]) | {"mask": 0, "goals": 0, "openings": 0, "weights": 0})
    ),
    JUNK,
)
def test_json_with_any_value_anywhere(name: str, junk: Any) -> None:
    """Any value in the place of any part is a maze or an error in words."""
    facts = json.loads(SAMPLES["json"]) | {name: junk}
    assert outcome(json.dumps(facts).encode(), kind="json")


@example("size", np.int64, [3], 1)
@settings(max_examples=100)
@given(
    st.sampled_from(
        ["maze", "grid", "size", "mask", "passages", "ends", "openings", "goals", "weights", "id"]
    ),
    st.sampled_from([np.int64, np.uint8, np.float32, np.bool_, np.complex64, "<U3"]),
    st.lists(st.integers(0, 4), max_size=3),
    st.integers(0, 200),
)
def test_archives_with_any_array_anywhere(name: str, kind: Any, shape: list[int], value: int) -> None:
    """Any array in the place of any other is a maze or an error in words."""
    arrays = dict(np.load(io.BytesIO(SAMPLES["npz"]))) | {name: np.full(shape, value).astype(kind)}
    file = io.BytesIO()
    np.savez(file, **arrays)
    assert outcome(file.getvalue(), kind="npz")


def npy(shape: tuple[int, ...], kind: str = "|u1", values: bytes = b"\0\0") -> bytes:
    """Return an .npy file whose header promises a shape, with other values behind it."""
    head = str({"descr": kind, "fortran_order": False, "shape": shape}).encode().ljust(117) + b"\n"
    return b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head + values


def packed(name: str, data: bytes) -> bytes:
    """Return an archive with one file."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return file.getvalue()


PROMISES = {
    "npy": ("npy", npy((2**40, 2**40))),
    "npy within the limit": ("npy", npy((200, 200))),
    "npy of objects": ("npy", npy((2, 1), "|O", b"\x80\x04N." * 4)),
    "npy below nothing": ("npy", npy((-1, 2))),
    "npz": ("npz", packed("walls.npy", npy((30_000, 30_000)))),
    "npz that unpacks to 100 MB": ("npz", packed("walls.npy", bytes(10**8))),
    "map": ("movingai", b"type octile\nheight 999999999\nwidth 999999999\nmap\n@@\n"),
    "map of too few rows": ("movingai", b"type octile\nheight 300\nwidth 300\nmap\n@@\n"),
    "num": ("num", b"0 0 1 1 1 1\n999999999 999999999 1 1 1 1\n"),
    "json": ("json", json.dumps(json.loads(SAMPLES["json"]) | {"size": [2**31 - 1, 2**31 - 1]}).encode()),
    "json of rings": (
        "json",
        json.dumps(json.loads(SAMPLES["json"]) | {"grid": "polar", "size": [6, 90_000]}).encode(),
    ),
    "json nested": ("json", b"[" * 100_000),
    "json of digits": ("json", b'{"format": ' + b"9" * 10_000 + b"}"),
}


@pytest.mark.parametrize("name", PROMISES)
def test_promises_take_no_memory(name: str) -> None:
    """A header that promises much, or more than follows, is refused before memory is taken for it."""
    kind, data = PROMISES[name]
    tracemalloc.start()
    words = outcome(data, kind=kind)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert " " in words
    assert peak < 12_000_000


@settings(max_examples=300)
@given(st.integers(0, len(SCEN)), st.integers(0, len(SCEN)), st.binary(max_size=8))
def test_scenarios_with_a_piece_replaced(first: int, last: int, piece: bytes) -> None:
    """A damaged scenario file is read or refused with the line."""
    try:
        lines = parse_scenarios(SCEN[: min(first, last)] + piece + SCEN[max(first, last) :], (4, 4))
    except UnreadableMaze as error:
        lines, words = [], str(error)
    else:
        words = "read"
    assert words
    assert all(0 <= line.length < 1e12 for line in lines)


def test_every_reader_is_among_the_samples() -> None:
    """What is only read are pictures, whose samples are elsewhere."""
    assert {name for name, one in known_formats().items() if one.read and name not in BOTH} <= {
        "drawn",
        "pictures",
    }
