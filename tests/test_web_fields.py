"""Laws of refusals by the API: whatever field is wrong, it is named, with what it may hold, in words of ours."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import httpx
import pytest

import meiro
from meiro import words
from meiro.generators import generators
from meiro.web.allowed import allowed, fields_of
from meiro.web.app import ROOT, create_app
from meiro.web.ids import id_of
from meiro.web.problems import Problem
from meiro.web.settings import ServerSettings
from meiro.web.wishes import IdWish
from tests.serving import Served

IN_ADDRESS = ["", "zzz", "-1", "x" * 1_000, "\x00"]
IN_BODY: list[Any] = [None, 1.5, [[]], {"a": []}, "\x00", "zzz", 10**12]
JARGON = re.compile(r"(?i)pydantic|input|valid|unable|pars|type|literal|extra|model|traceback|\bloc\b")
DESCRIBED = create_app(ServerSettings(warms_up=False)).openapi()
ASKED = [
    (path, method, name)
    for path, methods in DESCRIBED["paths"].items()
    for method in methods
    for name in fields_of(DESCRIBED, path, method)
]
ANY_TEXT = {"v", "name"}  # fields of an address, where everything is a text


def ask(served: Served, path: str, method: str, name: str, value: Any) -> httpx.Response:
    """Ask a question whose only fault is one field."""
    needed = {"id": "m1/rect-3x3/prim/a"} if "id" in fields_of(DESCRIBED, path, method) else {}
    if f"{{{name}}}" in path:
        return served.client.request(
            method, path.replace(f"{{{name}}}", value.replace("\x00", "%00") or "%20")
        )
    if method == "get":
        return served.get(path.removeprefix(ROOT).format(language="en"), params={**needed, name: value})
    if path.endswith("/read"):
        return served.client.post(path, params={name: value}, content=str(meiro.new("3", seed="a")))
    return served.client.request(method, path, json={**needed, name: value})


@pytest.mark.parametrize("path, method, name", ASKED, ids=[" ".join(one) for one in ASKED])
def test_a_wrong_field_is_named_with_what_is_allowed(
    served: Served, path: str, method: str, name: str
) -> None:
    """Each refusal names the field that was wrong, has words in four languages, and tells what may stand there."""
    in_address = method == "get" or path.endswith("/read")
    refused = 0
    for value in IN_ADDRESS if in_address else IN_BODY:
        answer = ask(served, path, method, name, value)
        if answer.status_code == 200:
            continue
        refused += 1
        error = answer.json()["error"]
        assert (422, name) == (answer.status_code, error["field"]), (value, error)
        assert not JARGON.search(error["message"].replace(name, "")), error["message"]
        if error["key"]:
            for language in words.languages():
                words.text(error["key"], language, **error["parameters"])
        if error["key"] in ("ui.error.value", "ui.error.text"):
            key, told = allowed(fields_of(DESCRIBED, path, method)[name])
            assert key != error["key"] or all(str(part) in error["message"] for part in told.values())
    assert refused or (in_address and name in ANY_TEXT)


BROKEN = [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"[" * 100_000]


@pytest.mark.parametrize("sent", BROKEN, ids=range(len(BROKEN)))
def test_a_body_that_is_no_object_is_told_what_it_may_hold(served: Served, sent: bytes) -> None:
    """What is no JSON object is refused as a whole, and its fields are listed."""
    answer = served.client.post(f"{ROOT}/maze", content=sent, headers={"content-type": "application/json"})
    error = answer.json()["error"]
    assert (answer.status_code // 100, error["field"], error["key"]) == (4, "body", "ui.error.body")
    assert error["message"].endswith("id, board.")


def test_what_is_missing_or_too_much_is_named(served: Served) -> None:
    """A field that is needed is shown by an example; one that does not exist is told which do."""
    missing, unknown = (
        served.get("/maze", params=given).json()["error"] for given in ({}, {"id": "m", "color": 1})
    )
    assert ("id", "ui.error.missing") == (missing["field"], missing["key"])
    assert missing["message"].endswith("m1/rect-9x7/prim/hello")
    assert ("color", "ui.error.field") == (unknown["field"], unknown["key"])
    assert unknown["message"].endswith("v, id, board.")


@pytest.mark.parametrize(
    "method, path, told",
    [("get", "/nothing", "openapi.json"), ("put", "/maze", "GET, POST"), ("get", "/game", "POST")],
)
def test_addresses_that_are_none_are_told_the_way(served: Served, method: str, path: str, told: str) -> None:
    """An address that leads nowhere, and a method it does not know, are answered with where to look."""
    error = served.client.request(method, ROOT + path).json()["error"]
    assert ROOT + path in error["message"]
    assert told in error["message"]


UNFIT = [
    ("search", {"solver": "wall-follower", "id": "m1/rect-5x5/prim/a", "options": "hand=up"}, "options"),
    ("search", {"id": "m1/hex-5x5/prim/a", "board": "blocks"}, "board"),
    ("search", {"id": "m1/rect-5x5/prim/a", "start": 25}, "start"),
    ("search", {"id": "m1/rect-5x5/prim/a", "goal": 25}, "goal"),
    ("picture", {"id": "m1/rect-5x5/prim/a", "trail": "1,25"}, "trail"),
    ("partition", {"id": "m1/rect-5x5/prim/a", "distance": 900_000}, "distance"),
    ("maze", {"id": "m1/rect-5x5/wilsen/a"}, "id"),
    ("maze", {"id": "m1/hex-5x5/eller/a"}, "id"),
    ("maze", {"id": "m1/rect-2000x2000/prim/a"}, "id"),
    ("trace", {"id": "m1w/rect-2x2/s0.0/g1.1/cA/0"}, "id"),
    ("id", {"size": "2000x2000"}, "size"),
    ("id", {"grid": "hex", "generator": "eller"}, "generator"),
    ("id", {"openings": "ajar"}, "openings"),
    ("id", {"openings": "0,0+0,0"}, "openings"),
    ("id", {"openings": "0,0+99,0"}, "openings"),
    ("id", {"openings": "1,1+0,0"}, "openings"),
    ("id", {"openings": "sides", "start": "0,0"}, "openings"),
    ("id", {"options": {"first": "x"}}, "options"),
    ("id", {"options": {"first": 441}}, "options"),
    ("id", {"options": "first"}, "options"),
    ("id", {"options": "first="}, "options"),
    ("id", {"options": "first=0;first=1"}, "options"),
    ("id", {"generator": "growing-tree", "options": "newest=0"}, "options"),
    ("id", {"generator": "eller", "options": "horizontal=101"}, "options"),
    ("id", {"routes": 2, "distance": 900}, "distance"),
    ("id", {"routes": 2, "loops": 100}, "routes"),
    ("search", {"id": "m1/rect-5x5/prim/a", "options": "speed"}, "options"),
    ("game", {"size": 12}, "size"),
    ("game", {"seed": "x" * 64}, "seed"),
    ("game", {"title": "a\nb"}, "title"),
]


VALUES = {  # of options: some that fit their default's type, most of which no generator takes
    str: ["", "x", "start", "random", "0", "3", "4", "-1", "1.5"],
    int: [-1, 0, 1, 100, 101, 10**9],
}


@pytest.mark.parametrize("name", generators.names())
def test_an_id_that_is_given_out_makes_a_maze(name: str) -> None:
    """Whatever an option says, either the ID is refused or the library makes its maze."""
    given = 0
    for option, default in generators[name].options.items():
        for value in VALUES[type(default)]:
            for openings in ("none", "corners", "0,0+1,0", "0,0+0,0", "5,5+0,0", "0,0+"):
                wish = IdWish(size="2", generator=name, options={option: value}, openings=openings)
                with suppress(Problem):
                    meiro.maze_from_id(id_of(wish)["id"])
                    given += 1
    assert given or not generators[name].options


@pytest.mark.parametrize(
    "question, asked, field", UNFIT, ids=[f"{one[0]}-{one[2]}-{n}" for n, one in enumerate(UNFIT)]
)
def test_what_does_not_fit_together_names_its_field(
    served: Served, question: str, asked: dict[str, Any], field: str
) -> None:
    """A value that only this maze or this grid forbids is blamed on the field that holds it."""
    answer = served.post(f"/{question}", json=asked)
    assert (422, field) == (answer.status_code, answer.json()["error"]["field"]), answer.text
