"""Laws of the server as a program: the page, its headers, the port, the command and its end."""

import asyncio
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from meiro import words
from meiro.web import headers, page
from meiro.web.modules import imports
from meiro.web.server import listen, server_for
from meiro.web.settings import ServerSettings
from tests.commands import Run
from tests.serving import Served, serving

PATHS = [
    "/",
    "/main.js",
    "/nothing",
    "/api/v1/health",
    "/api/v1/nothing",
    "/api/v1/maze",
    "/api/v1/openapi.json",
]
SECRETS = ("pyproject.toml", "src/meiro/errors.py", "meiro/errors.py", "pack.py", "../pack.py", "etc/passwd")
CLIMBS = [
    "../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "....//", "./../", "/", "%00../", "core/../../",
    "%252e%252e%252f", "%c0%ae%c0%ae/", "%ef%bc%8e%ef%bc%8e/", "..;/", "..\\", "%uff0e%uff0e/",
    "core/%2e%2e%2f%2e%2e%2f",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_security_headers(served: Served, path: str) -> None:
    """Whatever is answered, a browser is told to trust nothing else; no other site may read it."""
    answer = served.client.get(path, headers={"origin": "http://elsewhere.example"})
    for name, value in headers.HEADERS.items():
        assert value == answer.headers[name]
    assert not [name for name in answer.headers if name.startswith("access-control-")]
    assert "server" not in answer.headers


def test_no_script_or_style_inside_the_page(served: Served) -> None:
    """The policy allows what comes from here and no more, so the page itself has neither scripts nor styles in it."""
    policy = served.client.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    html = served.client.get("/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=", html)


STATIC = sorted(path for path in page.STATIC.rglob("*") if path.is_file())


@pytest.mark.parametrize("path", STATIC, ids=lambda path: path.relative_to(page.STATIC).as_posix())
def test_files_of_the_page_have_their_types_and_tags(served: Served, path: Path) -> None:
    """Each file is served as what it is, leaned where it is code, and sent again only when it has changed."""
    address = "/" + path.relative_to(page.STATIC).as_posix()
    answer = served.client.get(address)
    assert 200 == answer.status_code
    assert sent_for(path) == answer.content
    assert page.TYPES[path.suffix] == answer.headers["content-type"].partition(";")[0]
    again = served.client.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (304, b"") == (again.status_code, again.content)


def sent_for(path: Path) -> bytes:
    """Return a file as it is sent."""
    lean = page.LEAN.get(path.suffix)
    return path.read_bytes() if lean is None else lean(path.read_text(encoding="utf-8")).encode()


def test_the_page_is_at_the_root(served: Served) -> None:
    """The bare address shows the page, compressed if wished."""
    answer = served.client.get("/", headers={"accept-encoding": "gzip"})
    assert "text/html" in answer.headers["content-type"]
    assert sent_for(page.STATIC / "index.html") == answer.content


def test_the_page_names_the_modules_of_its_first_screen(served: Served) -> None:
    """A browser is told all that Play imports, however deep, and nothing that is not there."""
    named = re.findall(r'rel="modulepreload" href="([^"]+)"', served.client.get("/").text)
    assert {"main.js", "screens/play.js", "draw/plan.js"} < set(named)
    texts = {name: served.client.get(f"/{name}").text for name in named}
    assert [] == [
        other for name, text in texts.items() for _, other in imports(name, text) if other not in texts
    ]


@pytest.mark.parametrize("climb", CLIMBS)
@pytest.mark.parametrize("secret", SECRETS)
def test_nothing_outside_the_page_is_served(served: Served, climb: str, secret: str) -> None:
    """No way of writing an address leads out of the folder."""
    for depth in (1, 3, 8):
        with served.connect() as raw:
            raw.sendall(
                f"GET /{climb * depth}{secret} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode()
            )
            answer = b"".join(iter(lambda: raw.recv(65536), b""))
        assert int(answer[9:12]) in (400, 404, 405), answer[:300]


def test_the_api_describes_itself(served: Served) -> None:
    """OpenAPI is there; pages that would need scripts of others are not."""
    paths = served.get("/openapi.json").json()["paths"]
    names = ["about", "game", "health", "id", "maze", "measures", "partition", "picture", "read", "search"]
    assert [f"/api/v1/{name}" for name in [*names, "steps", "trace", "words/{language}"]] == sorted(paths)
    assert [404, 404] == [served.client.get(path).status_code for path in ("/docs", "/redoc")]


def test_a_wrong_method_is_refused(served: Served) -> None:
    """What can only be asked cannot be written, and the other way round."""
    assert 405 == served.client.put("/api/v1/maze").status_code
    assert 405 == served.get("/id").status_code
    assert 405 == served.client.post("/main.js").status_code


def test_a_busy_port_leads_to_the_next() -> None:
    """Two servers that want one port get two."""
    with listen("127.0.0.1", 0) as one, listen("127.0.0.1", one.getsockname()[1]) as other:
        assert one.getsockname()[1] < other.getsockname()[1]


def test_an_address_that_is_not_ours_is_refused(run: Run) -> None:
    """A host that this machine does not have: one line, exit 3."""
    code, out, err = run("serve", "--host", "203.0.113.7")
    assert (3, "") == (code, out)
    assert 1 == err.count("\n")
    assert "203.0.113.7" in err


@pytest.mark.parametrize("host", ["", " ", "xn--ü.ü..", "a..ü"])
def test_what_is_no_address_is_refused(run: Run, host: str) -> None:
    """No host never means every address, and what cannot be a name is said to be none: one line."""
    code, out, err = run("serve", "--host", host)
    assert (2, "") == (code, out)
    assert err.startswith("meiro: --host")
    assert 1 == err.count("\n")


def test_the_first_process_is_deaf_as_well() -> None:
    """Processes started deaf do not hear Ctrl+C, though what Python starts before the first lifts the mask."""
    code = """
import signal
from multiprocessing import forkserver
from meiro.interrupts import deaf
with deaf():
    forkserver.ensure_running()
    print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ["True", "False"] == done.stdout.split()


def test_without_the_extra_one_line_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no FastAPI the command says how to get it, and exits with 3."""
    for name in [name for name in sys.modules if name.startswith("meiro.web.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "fastapi", None)
    code, out, err = run("serve")
    assert (3, "") == (code, out)
    assert "pip install 'meiro[web]'" in err
    assert 1 == err.count("\n")


def test_the_package_needs_no_web_framework() -> None:
    """Importing the package of the web, as the export of games does, loads neither FastAPI nor uvicorn."""
    code = "import meiro.web, sys; print([name for name in ('fastapi', 'uvicorn', 'pydantic') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_command_serves_and_stops(number: signal.Signals) -> None:
    """It says where it is, tells when the port was taken, and ends on a signal, with all its processes, silently."""
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        arguments = [sys.executable, "-m", "meiro", "serve", "--port", str(port)]
        with subprocess.Popen(
            arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        ) as server:
            assert server.stdout is not None
            moved, where = server.stdout.readline(), server.stdout.readline()
            address = re.search(r"http://\S+", where)
            assert address, where
            used = address[0].rstrip("/").rpartition(":")[2]
            assert words.text("ui.error.port", port=str(port), other=used) + "\n" == moved
            assert {"status": "ok", "compiled": False} == _asked(address[0] + "api/v1/health")
            os.killpg(server.pid, number)  # as a terminal does
            out, err = server.communicate(timeout=60)
    assert ("", "") == (out, err)
    assert server.returncode in ((0,) if number == signal.SIGINT else (0, -signal.SIGTERM))


def test_work_in_progress_does_not_outlive_the_command() -> None:
    """Ctrl+C in the middle of heavy work ends it with all processes, silently and soon."""
    arguments = [sys.executable, "-m", "meiro", "serve", "--port", "0"]
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        port = int(re.findall(r":(\d+)/", server.stdout.readline())[0])
        with socket.create_connection(("127.0.0.1", port)) as asking:
            huge = "/api/v1/trace?id=m1/rect-500x500/aldous-broder/a"
            asking.sendall(f"GET {huge} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
            _asked(f"http://127.0.0.1:{port}/api/v1/health")
            os.killpg(server.pid, signal.SIGINT)
            out, err = server.communicate(timeout=60)  # until the last process has let go of its output
    assert (0, "", "") == (server.returncode, out, err)


def _asked(address: str) -> object:
    for _ in range(300):
        try:
            return httpx.get(address, timeout=10).json()
        except httpx.TransportError:
            time.sleep(0.1)
    return None


def test_no_worker_outlives_its_server() -> None:
    """When a server has stopped, all its processes have."""
    with serving() as served:
        assert 200 == served.get("/maze", params={"id": "m1/rect-5x5/prim/a"}).status_code
        pool = served.desk.pool
        workers = [*pool.quick.workers, *pool.heavy.workers]
        assert all(worker.process.is_alive() for worker in workers)
    assert [False, False] == [_is_alive(worker) for worker in workers]


def _is_alive(worker: object) -> bool:
    try:
        return bool(worker.process.is_alive())  # type: ignore[attr-defined]
    except ValueError:  # closed
        return False


def test_ports_are_listened_on_only_where_asked() -> None:
    """A server for this machine is not there for others."""
    with listen("127.0.0.1", 0) as one:
        assert "127.0.0.1" == one.getsockname()[0]
        assert socket.AF_INET == one.family


def test_answers_given_up_at_the_end_leave_no_trace(capfd: pytest.CaptureFixture[str]) -> None:
    """What the log would say of an answer cancelled because the server stops is left out; other faults are told."""
    server_for(ServerSettings(warms_up=False))
    log = logging.getLogger("uvicorn.error")
    for fault in (asyncio.CancelledError("late"), ZeroDivisionError("real")):
        try:
            raise fault
        except (asyncio.CancelledError, ZeroDivisionError):
            log.exception("an answer failed")
    told = capfd.readouterr().err
    assert "late" not in told
    assert "real" in told
