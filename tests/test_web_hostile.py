"""Laws under attack: nothing that is sent brings the server down, or out of it more than an error in our words."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from meiro.web.app import create_app
from meiro.web.settings import ServerSettings
from meiro.web.wishes import ASKED_BY_ID
from tests.serving import API, Served, serving

HOSTILE = 1_000
NASTY = [
    "", " ", "\x00", "\r\nX: y", "null", "NaN", "-1", "0", "1e309", "9" * 400, "../../etc/passwd", "%00", "%ff",
    "<script>", "${7*7}", "'; drop table", "\u202e", "\ufeff", "🦁" * 50, "a" * 5_000, "m1", "m1/", "m1//", "m1/rect",
    "m1/rect-0x0/prim/a", "m1/rect-1x1/prim/a", "m1/rect-99999999x99999999/prim/a", "m1/polar-1/prim/a",
    "m1/polar-99999/prim/a", "m1/rect-5x5/prim;first=-1/a", "m1/rect-5x5/prim/loops=101/a",
    "m1/rect-5x5/prim/loops=1e3/a",
    "m1/rect-5x5/prim/start=9,9/a", "m1/rect-5x5/prim/routes=99/a", "m1/rect-5x5/prim/openings=x/a",
    "m1/hex-5x5/eller/a",
    "m1/tri-1x9/prim/a", "m1w/rect-5x5/s0.0/g4.4/AAAA/00000000", "m1w/" + "/" * 1_000, "m7w/rect-5x5/x",
    "m" + "9" * 999,
]  # fmt: skip
VALUES: list[Any] = [
    *NASTY, None, True, -1, 0, 2**31, 2**63, 10**30, 1.5, [], {}, [[]], {"a": {"b": []}}, "m1/rect-5x5/prim/a",
]  # fmt: skip


def nested(depth: int) -> bytes:
    """Write JSON that is nested so deeply."""
    return b"[" * depth + b"]" * depth


BODIES = [
    b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"id": "\\ud800"}', b'{"id": NaN}', b'{"id": 1e999}', nested(100),
    nested(100_000), b'{"id":' * 50_000, b'{"id": "a", "id": "b"}', b'{"size": ' + b"9" * 5_000 + b"}", bytes(1_000),
]  # fmt: skip
FILES = [
    b"", b"#", b"###\n", b"\x89PNG\r\n\x1a\n", b"P4 99999 99999\n", b"P1 3 3 0", b"GIF89a" + b"\xff" * 99,
    b"BM" + bytes(50),
    b"<svg><metadata>m1/rect-9999x9999/prim/a</metadata>", b"<svg><metadata>&#0;</metadata>", b"{}", b"[" * 100_000,
    b"type octile\nheight 99999\nwidth 99999\nmap\n", b"PK\x03\x04" + bytes(99), "迷路".encode("utf-16"), bytes(5_000),
]  # fmt: skip


def attack(chance: random.Random, served: Served) -> Any:
    """Send one hostile request of some kind."""
    question = chance.choice([*ASKED_BY_ID, "id", "game"])
    kinds: list[Callable[[], Any]] = [
        lambda: served.get(f"/{question}", params=fields(chance, NASTY)),
        lambda: served.post(f"/{question}", json=fields(chance, VALUES)),
        lambda: served.post(
            f"/{question}", content=chance.choice(BODIES), headers={"content-type": "application/json"}
        ),
        lambda: served.post("/read", params={"name": chance.choice(NASTY)}, content=chance.choice(FILES)),
        lambda: served.client.request(
            chance.choice(["GET", "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "BREW"]), f"{API}/{question}"
        ),
        lambda: served.get("/" + "".join(chance.choice("ab/.%~") for _ in range(chance.randrange(40)))),
    ]
    return chance.choice(kinds)()


def fields(chance: random.Random, values: list[Any]) -> dict[str, Any]:
    """Fill in some fields with nonsense."""
    names = [
        "id",
        "solver",
        "options",
        "from",
        "count",
        "what",
        "seed",
        "start",
        "goal",
        "policy",
        "distance",
        "routes",
    ]
    names += [
        "board",
        "format",
        "trail",
        "theme",
        "walls",
        "size",
        "unit",
        "grid",
        "generator",
        "loops",
        "v",
        "x" * 99,
    ]
    chosen = chance.sample(names, chance.randrange(1, 6))
    return {"id": "m1/rect-5x5/prim/a"} | {name: chance.choice(values) for name in chosen}


def test_a_thousand_hostile_requests(served: Served) -> None:
    """No answer is a failure of the server, none tells how it is built, and afterwards it serves as before."""
    chance = random.Random(1)
    for _ in range(HOSTILE):
        answer = attack(chance, served)
        assert answer.status_code < 500, (answer.request.url, answer.request.content[:200], answer.text[:500])
        assert "Traceback" not in answer.text
        assert ".py" not in answer.text[:2_000] or answer.status_code == 200
        if answer.status_code >= 400 and answer.request.method != "HEAD" and answer.content:
            assert {"key", "parameters", "field", "message"} == set(answer.json()["error"])
    assert 200 == served.get("/maze", params={"id": "m1/rect-5x5/prim/b"}).status_code


GARBAGE = [
    b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 1_000, b"GET / HTTP/1.1\r\n\r\n",
    b"POST /api/v1/id HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n", bytes(10_000),
    b"POST /api/v1/id HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    b"POST /api/v1/id HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    b"POST /api/v1/id HTTP/1.1\r\nHost: a\r\nContent-Length: " + b"9" * 5_000 + b"\r\n\r\n",
    b"GET /api/v1/health HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 50_000 + b"\r\n",
    b"GET /api/v1/health HTTP/1.1\r\nHost: a\r\n" + b"".join(b"X-%d: y\r\n" % n for n in range(9_000)) + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAA\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"POST /api/v1/read HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n###",  # and no more
    b"POST /api/v1/read HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n###\r\n",
    b"POST /api/v1/read HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n###\r\n",
    b"POST /api/v1/read HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n",
    b"POST /api/v1/id HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
]  # fmt: skip


@pytest.mark.parametrize("sent", GARBAGE, ids=range(len(GARBAGE)))
def test_what_is_no_http_is_refused(served: Served, sent: bytes) -> None:
    """Bytes that are no request get an error or nothing; the next client is served."""
    with served.connect() as connection:
        answer = b""
        with suppress(OSError):  # it may have been closed by then
            connection.sendall(sent)
            connection.shutdown(1)
            for piece in iter(lambda: connection.recv(65536), b""):
                answer += piece
    statuses = re.findall(rb"^HTTP/1.1 (\d)", answer, re.MULTILINE)
    assert answer == b"" or set(statuses) <= {b"1", b"2", b"4"} != set(), answer[:200]
    assert b"Traceback" not in answer
    assert 200 == served.get("/health").status_code


def test_an_error_nobody_foresaw_tells_nothing() -> None:
    """A fault of ours is answered in JSON, without a word about the inside."""
    with serving() as broken:
        broken.desk.pool.ask = None
        answer = broken.get("/maze", params={"id": "m1/rect-5x5/prim/a"})
    assert (500, "ui.error.server") == (answer.status_code, answer.json()["error"]["key"])
    assert "NoneType" not in answer.text


schema = schemathesis.openapi.from_asgi(
    f"{API}/openapi.json", create_app(ServerSettings(warms_up=False, quick_workers=1, heavy_workers=1))
)
"""The description of the API, from which requests are made up."""


@schema.parametrize()
@settings(max_examples=5, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_api_is_as_it_describes_itself(served: Served, case: Any) -> None:
    """Whatever the description allows or forbids is answered with the statuses, types and bodies that it names.

    Only that all it allows is a maze it cannot know: an ID is more than a text.
    """
    case.call_and_validate(base_url=served.url, timeout=60, excluded_checks=[positive_data_acceptance])


def test_errors_are_described(served: Served) -> None:
    """A refusal has the form that the description names."""
    described = served.get("/openapi.json").json()
    answer = served.get("/maze")
    names = described["components"]["schemas"]["RefusalFields"]["required"]
    assert set(names) == set(json.loads(answer.text)["error"])
