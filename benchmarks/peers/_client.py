"""Starts the peers: an environment for all, a process for each; everything that can go wrong is a `Trouble`."""

from __future__ import annotations

import hashlib
import json
import re
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from benchmarks.measure import Trouble

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "peers"
PINS = ROOT / "benchmarks" / "peers.txt"
PYTHON = FOLDER / "bin" / "python"
REPORT = FOLDER / "installed.json"
INSTALL_LIMIT = 600  # seconds
LOAD_LIMIT = 60


def adapters() -> list[str]:
    """List the modules that know a package."""
    return [m.name for m in iter_modules([str(Path(__file__).parent)]) if not m.name.startswith("_")]


def install(tell: Callable[[str], None]) -> dict[str, str]:
    """Install what is pinned, unless that was done; return why each package that failed did, by name."""
    pins = PINS.read_text(encoding="utf-8")
    digest = hashlib.blake2b(f"{pins} {sys.version}".encode(), digest_size=8).hexdigest()
    if REPORT.exists() and (known := json.loads(REPORT.read_text()))["digest"] == digest:
        failed: dict[str, str] = known["failed"]
        return failed
    tell("making an environment for the peers")
    subprocess.run([sys.executable, "-m", "venv", "--clear", FOLDER], check=True, capture_output=True)
    blocks = [
        [line for line in block.splitlines() if line[:1] not in ("", "#")] for block in pins.split("\n\n")
    ]
    failed = {}
    for needed in filter(None, blocks):
        name = re.split(r"[=<>~! ]", needed[0])[0]
        tell(f"installing {name}")
        if reason := _pip(needed):
            failed[name] = reason
    REPORT.write_text(json.dumps({"digest": digest, "failed": failed}))
    return failed


def _pip(needed: list[str]) -> str:
    command = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needed]
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=INSTALL_LIMIT)
    except subprocess.TimeoutExpired:
        return f"not installed within {INSTALL_LIMIT} s"
    if done.returncode == 0:
        return ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")] or ["pip failed"]
    return re.sub(r"\S*://\S+", "…", errors[-1].removeprefix("ERROR:").strip())


class Peer:
    """One package in a process of its own."""

    def __init__(self, module: str) -> None:
        self.peak_mib = 0.0
        self._process = subprocess.Popen(
            [PYTHON, "-m", "benchmarks.peers", module],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, limit: float, **order: Any) -> dict[str, Any]:
        """Give an order and return the answer; raise Trouble when there is none within so many seconds."""
        process = self._process
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(json.dumps(order) + "\n")
            process.stdin.flush()
        except BrokenPipeError:
            raise Trouble("its process ended") from None
        if not select.select([process.stdout], [], [], limit)[0]:
            self.end()
            raise Trouble(f"no answer within {limit:.0f} s")
        line = process.stdout.readline()
        if not line:
            raise Trouble(f"its process ended with code {process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        self.peak_mib = answer["peak_mib"]
        if "trouble" in answer:
            raise Trouble(answer["trouble"])
        return answer

    def end(self) -> None:
        """Stop the process."""
        self._process.kill()
        self._process.communicate()


def greet(module: str) -> dict[str, Any]:
    """Ask a package's adapter what it can do; raise Trouble when it does not load."""
    peer = Peer(module)
    try:
        return peer.ask(LOAD_LIMIT, do="hello")
    finally:
        peer.end()
