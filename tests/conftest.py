"""What tests share: no deadlines; the command; for tests of windows an X server of their own, and windows on it."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from benchmarks.reference import compiler
from meiro.cli import main
from tests.commands import Run
from tests.displays import virtual_display
from tests.serving import Served, serving
from tests.watching import Watching
from tests.web import Pages, chromium_browser
from tests.windows import Opener, Window

# The first example may load the kernels, and no test is about time.
settings.register_profile("meiro", deadline=None)
settings.load_profile("meiro")

# A shell without job control makes what it runs in the background deaf to Ctrl+C, and so all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = [] if compiler() else ["test_bench_c.py"]


def pytest_report_header() -> str:
    """Say what is left out."""
    return "" if compiler() else "No C compiler: the tests of the C reference are left out."


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """One X server for all tests of windows."""
    with virtual_display() as name:
        yield name


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    """The window in English, on a clock that stands still."""
    made = Window(tmp_path)
    yield made
    made.close()


@pytest.fixture
def open_window(display: str, tmp_path: Path) -> Iterator[Opener]:
    """Make windows as wanted, all of them closed at the end."""
    made: list[Window] = []

    def build(language: str = "en", **parts: Any) -> Window:
        made.append(Window(tmp_path, language, **parts))
        return made[-1]

    yield build
    for window in made:
        window.close()


@pytest.fixture
def watch(open_window: Callable[..., Any]) -> Callable[..., Watching]:
    """A function that opens Watch on a small maze."""

    def make(**choices: Any) -> Watching:
        return Watching(open_window(), **{"width": 6, "height": 5, "seed": "w", **choices})

    return make


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in an empty folder; gives exit code, standard output and error stream."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        out, err = capfd.readouterr()
        return int(left.value.code or 0), out, err

    return call


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    """One web server for all tests that need no other settings."""
    with serving() as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests of the page."""
    with chromium_browser() as browser:
        yield browser


@pytest.fixture
def pages(chromium: Browser, served: Served) -> Iterator[Pages]:
    """Open pages of the server; errors, warnings and refusals of the content policy fail the test."""
    opened = Pages(chromium, served.url)
    yield opened
    opened.close()
    assert [] == opened.complaints
