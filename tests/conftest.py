"""What tests share: no deadlines for examples; for tests of windows an X server of their own, and windows on it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.displays import virtual_display
from tests.watching import Watching
from tests.windows import Opener, Window

# The first example may load the kernels, and no test is about time.
settings.register_profile("meiro", deadline=None)
settings.load_profile("meiro")


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
