"""Laws of the server's limits: in size, in time, and for clients who go away or never come to the point."""

from __future__ import annotations

import socket
from contextlib import ExitStack, suppress

import httpx
import pytest

from meiro.web.settings import ServerSettings
from meiro.web.wishes import MazeWish
from meiro.web.worker import Done
from tests.serving import API, Served, serving, wait_for

LONG = "m1/rect-400x400/aldous-broder/{}"  # a trace of it takes seconds


def raw(address: str, *more: str) -> bytes:
    """Write the head of a request."""
    return "\r\n".join([f"GET {API}{address} HTTP/1.1", "Host: a", *more, "", ""]).encode()


def rest(connection: socket.socket) -> bytes:
    """Read until the server closes."""
    pieces = []
    try:
        while piece := connection.recv(65536):
            pieces.append(piece)
    except ConnectionResetError:
        pass
    return b"".join(pieces)


@pytest.mark.parametrize("path, most", [("/maze", "body_bytes"), ("/read", "file_bytes")])
def test_too_large_a_body_is_refused(served: Served, path: str, most: str) -> None:
    """By its announced length before it is read, and by its real one when it is sent in pieces."""
    limit = getattr(ServerSettings(), most)
    with served.connect() as connection:
        head = f"POST {API}{path} HTTP/1.1\r\nHost: a\r\nContent-Length: {limit + 1}\r\n\r\n"
        connection.sendall(head.encode())
        assert b" 413 " in connection.recv(65536)
    pieces = iter([b"x" * 2**20] * (limit // 2**20 + 2))
    with httpx.Client(base_url=served.url) as client:
        answer = client.post(API + path, content=pieces)
    assert (413, "ui.error.file_large") == (answer.status_code, answer.json()["error"]["key"])
    assert 200 == served.get("/health").status_code


def test_bodies_of_all_clients_together_are_bounded() -> None:
    """When too much is being sent at a time, what is over is refused and what was held is given back."""
    with serving(held_bytes=1000) as served:
        assert 429 == served.post("/read", content=b"x" * 1001).status_code
        assert 422 == served.post("/read", content=b"x" * 999).status_code
        assert 422 == served.post("/read", content=b"x" * 999).status_code


def test_half_a_request_is_not_waited_for() -> None:
    """A connection that never finishes its request, in the head or in the body, is closed or answered."""
    with serving(receive_seconds=0.5) as served:
        for begun in (b"", b"GET /api", raw("/health").rstrip(b"\r\n")):
            with served.connect() as connection:
                connection.sendall(begun)
                assert b"" == rest(connection)
        with served.connect() as connection:
            head = f"POST {API}/read HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n12345"
            connection.sendall(head.encode())
            assert b" 408 " in rest(connection)
        with served.connect() as connection:  # the second request of a connection, too
            connection.sendall(raw("/health"))
            answer = b""
            while not answer.endswith(b"}"):
                answer += connection.recv(65536)
            connection.sendall(b"GET /api")
            assert b"" == rest(connection)
        assert 200 == served.get("/health").status_code


def test_many_who_dawdle_hold_up_nobody() -> None:
    """Fifty clients who send a letter at a time, in a head or in a body without end, are closed; others are served."""
    begun = [b"GET /api/v1/health HTTP/1.1\r\nX: "]
    begun.append(f"POST {API}/read HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
    with serving(receive_seconds=0.7) as served, ExitStack() as stack:
        slow = [stack.enter_context(served.connect()) for _ in range(50)]
        for number, connection in enumerate(slow):
            connection.sendall(begun[number % 2])
        for _ in range(10):
            answer = httpx.get(f"{served.url}{API}/maze", params={"id": "m1/rect-5x5/prim/a"})
            assert 200 == answer.status_code
            for number, connection in enumerate(slow):
                with suppress(OSError):  # closed already
                    connection.sendall((b"y", b"1\r\n#\r\n")[number % 2])
        for number, connection in enumerate(slow):
            answer = rest(connection)  # none where it was cut off in the middle of a letter
            assert answer[9:12] in ((b"",), (b"", b"408"))[number % 2]
        wait_for(
            lambda: len(served.server.server_state.connections) <= 1
        )  # the one of those who do not dawdle


def test_an_answer_left_unread_is_not_kept() -> None:
    """Who does not read on is cut off."""
    with serving(send_seconds=0.5) as served:
        large = Done(bytes(50_000_000), "text/plain", "", zipped=False)
        served.desk.shelf.put(MazeWish(id="large"), large, 1)
        with served.connect() as connection:
            connection.sendall(raw("/maze?id=large"))
            assert b" 200 " in connection.recv(1000)
            wait_for(lambda: not served.server.server_state.connections)
            assert len(rest(connection)) < len(large.body)


def test_a_head_without_end_is_refused(served: Served) -> None:
    """Headers and addresses are bounded."""
    for head in (raw("/health", "X: " + "y" * 200_000), raw("/maze?id=" + "y" * 200_000)):
        with served.connect() as connection:
            connection.sendall(head)
            assert rest(connection)[9:12] in (b"400", b"431", b"")


def test_work_ends_when_its_client_goes_away() -> None:
    """A closed connection frees the worker and forgets the question."""
    with serving() as served:
        heavy = served.desk.pool.heavy
        with served.connect() as connection:
            connection.sendall(raw(f"/trace?id={LONG.format('gone')}"))
            wait_for(lambda: heavy.busy == 1 and served.desk.open == 1)
            pid = heavy.workers[0].process.pid
        wait_for(lambda: heavy.busy == 0 and served.desk.open == 0)
        assert pid != heavy.workers[0].process.pid
        assert 200 == served.get("/maze", params={"id": "m1/rect-5x5/prim/a"}).status_code


def test_heavy_work_does_not_hold_up_short_work() -> None:
    """While a client keeps the heavy workers busy and others wait for them, small mazes are made."""
    with serving() as served:
        heavy = served.desk.pool.heavy
        waiting = [served.connect() for _ in range(3)]
        for number, connection in enumerate(waiting):
            connection.sendall(raw(f"/trace?id={LONG.format(number)}"))
        wait_for(lambda: heavy.busy == 1 and heavy.waiting == 2)
        for number in range(20):
            answer = served.get("/maze", params={"id": f"m1/rect-21x21/backtracker/{number}"})
            assert 200 == answer.status_code
        assert 1 == heavy.busy
        for connection in waiting:
            connection.close()
        wait_for(lambda: (heavy.busy, heavy.waiting) == (0, 0))


def test_work_that_takes_too_long_is_stopped() -> None:
    """After its time a question is refused in words, and its worker works on for others."""
    with serving(heavy_seconds=0.5) as served:
        answer = served.get("/trace", params={"id": LONG.format("long")})
        assert (422, "ui.error.too_long") == (answer.status_code, answer.json()["error"]["key"])
        wait_for(lambda: served.desk.pool.heavy.busy == 0)


def test_too_large_an_answer_is_refused() -> None:
    """No answer is larger than the settings say."""
    with serving(answer_bytes=1000) as served:
        assert 200 == served.get("/maze", params={"id": "m1/rect-5x5/prim/a"}).status_code
        answer = served.get("/trace", params={"id": "m1/rect-21x21/prim/a"})
        assert (422, "ui.error.too_much") == (answer.status_code, answer.json()["error"]["key"])


def test_a_worker_that_dies_is_replaced() -> None:
    """When a process is killed from outside, its question is refused and the next one is answered."""
    with serving() as served:
        heavy = served.desk.pool.heavy
        with served.connect() as connection:
            connection.sendall(raw(f"/trace?id={LONG.format('dies')}", "Connection: close"))
            wait_for(lambda: heavy.busy == 1)
            heavy.workers[0].process.kill()
            answer = rest(connection)
        assert b" 422 " in answer
        assert b"ui.error.too_much" in answer
        wait_for(lambda: heavy.busy == 0)
        assert 200 == served.get("/maze", params={"id": "m1/rect-5x5/prim/a"}).status_code
