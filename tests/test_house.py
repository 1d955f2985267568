"""Laws about the project itself: its size, its documentation and what it may not contain."""

import ast
import re
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
BUILT = {"build", "dist", "htmlcov", "node_modules", "__pycache__"}
# Written so that this line does not match itself.
HALVES = ((b"py", b"pi.org"), (b"python", b"hosted"), (b"registry.npm", b"js"), (b"deb.deb", b"ian"))
INDEX_HOSTS = re.compile(
    b"|".join(re.escape(head + tail) for head, tail in HALVES)
)  # in halves: not even here


def files(folder: Path) -> Iterator[Path]:
    """Yield the files of the project, without what was built or belongs to a tool."""
    for path in sorted(folder.iterdir()):
        if path.name in BUILT or (path.name.startswith(".") and path.is_dir() and path.name != ".ci"):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def lines(path: Path) -> int:
    """Count the lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_no_source_file_is_long(path: Path) -> None:
    """A file of more than 400 lines has more than one subject."""
    assert lines(path) <= 400


def test_source_files_are_short_as_a_rule() -> None:
    """Half of the files have at most 120 lines."""
    assert statistics.median(map(lines, SOURCES)) <= 120


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_every_module_says_what_it_is(path: Path) -> None:
    """Every module has a docstring."""
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def test_no_package_index_is_named() -> None:
    """Where packages come from is the business of whoever installs them."""
    naming = [str(path.relative_to(ROOT)) for path in files(ROOT) if INDEX_HOSTS.search(path.read_bytes())]
    assert naming == []


def test_makefile_has_six_targets() -> None:
    """Everything a developer does is one of six words; a file target is no word."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([A-Za-z][\w-]*):(?!=)", makefile, re.MULTILINE)
    assert sorted(targets) == ["bench", "check", "clean", "docs", "run", "test"]
