"""What tests of windows share: an X server of their own, and windows on it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.displays import virtual_display
from tests.windows import Opener, Window


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
