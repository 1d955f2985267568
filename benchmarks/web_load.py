"""`python -m benchmarks.web_load [SECONDS] [CLIENTS]`: many clients make 21×21 mazes while one asks for huge ones.

Every small maze has a seed of its own, so none comes off the shelf. The clients are processes beside the server on the
same machine and share its processors.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import numpy as np

PROCESSES = 2  # that the clients are spread over
SMALL = "/api/v1/maze?id=m1/rect-21x21/backtracker/{}"
HUGE = "/api/v1/trace?id=m1/rect-500x500/aldous-broder/{}"


@dataclass
class Seen:
    """What a client saw."""

    waits: list[float] = field(default_factory=list)  # seconds
    statuses: dict[int, int] = field(default_factory=dict)


async def client(port: int, path: str, name: str, until: float) -> Seen:
    """Ask one question after the other on one connection."""
    seen = Seen()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    number = 0
    with suppress(TimeoutError):  # the last question may be left open
        while True:
            number += 1
            begin = time.monotonic()
            async with asyncio.timeout(until - begin):
                status = await ask(reader, writer, path.format(f"{name}-{number}"))
            seen.statuses[status] = seen.statuses.get(status, 0) + 1
            seen.waits.append(time.monotonic() - begin)
    writer.close()
    return seen


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str) -> int:
    """Ask a question, read the whole answer and return its status."""
    writer.write(f"GET {address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    await reader.readexactly(int(length[1]) if length else 0)
    return int(head[9:12])


def many(port: int, path: str, names: list[str], seconds: float) -> list[Seen]:
    """Run clients in one process."""
    until = time.monotonic() + seconds

    async def together() -> list[Seen]:
        return await asyncio.gather(*(client(port, path, name, until) for name in names))

    return asyncio.run(together())


def memory(pid: int) -> int:
    """Return the megabytes of a process and of all that it started, shared ones counted once (Linux)."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(folder.name))
    family, total = [pid], 0
    while family:
        one = family.pop()
        with suppress(OSError):  # it has just ended
            total += int(re.search(r"Pss: +(\d+)", Path(f"/proc/{one}/smaps_rollup").read_text())[1])  # type: ignore[index]
        family += children.get(one, [])
    return total // 1024


def report(what: str, seen: list[Seen], seconds: float) -> None:
    """Print one line."""
    waits = np.array([wait for one in seen for wait in one.waits] or [np.nan])
    statuses: dict[int, int] = {}
    for one in seen:
        for status, count in one.statuses.items():
            statuses[status] = statuses.get(status, 0) + count
    p50, p99 = np.percentile(waits, (50, 99)) * 1000
    most = waits.max() * 1000
    rate = sum(statuses.values()) / seconds
    print(f"{what:32}{rate:9.1f}/s  p50 {p50:7.1f}  p99 {p99:7.1f}  max {most:7.1f} ms  {statuses}")


def main(seconds: float, clients: int) -> None:
    """Start a server, ask it, and print what was seen."""
    server = subprocess.Popen(
        [sys.executable, "-m", "meiro", "serve", "--port", "0"], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    port = int(re.search(r":(\d+)/", server.stdout.readline())[1])  # type: ignore[index]
    names = [[f"c{p}-{n}" for n in range(p, clients, PROCESSES)] for p in range(PROCESSES)]
    try:
        wait_until_compiled(port)
        _round(port, names, 5)
        print(f"{clients} clients, {seconds:.0f} s; memory before: {memory(server.pid)} MB", flush=True)
        huge, small = _round(port, [[f"again-{name}" for name in part] for part in names], seconds)
        print(f"memory after: {memory(server.pid)} MB")
        report("21×21 backtracker", small, seconds)
        report("500×500 Aldous–Broder, beside", huge, seconds)
    finally:
        server.terminate()
        server.wait()


def wait_until_compiled(port: int) -> None:
    """Wait for the warm-up."""
    while not json.load(urlopen(f"http://127.0.0.1:{port}/api/v1/health"))["compiled"]:
        time.sleep(0.5)


def _round(port: int, names: list[list[str]], seconds: float) -> tuple[list[Seen], list[Seen]]:
    with get_context("spawn").Pool(PROCESSES + 1) as pool:
        huge: Any = pool.apply_async(many, (port, HUGE, ["huge"], seconds))
        small = [pool.apply_async(many, (port, SMALL, part, seconds)) for part in names]
        return huge.get(), [one for part in small for one in part.get()]


if __name__ == "__main__":
    main(float((sys.argv[1:] or ["60"])[0]), int((sys.argv[2:] or ["200"])[0]))
