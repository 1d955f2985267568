"""What the README shows is what happens.

A ```console block holds commands after `$ ` and, optionally, what they print. A command that does not end
with exit code 0 says so: `# exit 1`. All blocks share one folder, so a later command may read what an earlier
one wrote.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from meiro.play import CLASSICS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
MEIRO = 'meiro() { "$PYTHON" -m meiro "$@"; }\n'


class Example(NamedTuple):
    """A command of the README, the exit code it promises and the output it shows, if any."""

    command: str
    code: int
    output: str


def blocks(language: str) -> list[str]:
    """Return the code blocks of one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def example(command: str, output: str) -> Example:
    """Read the promised exit code from the end of a command."""
    promised = re.search(r"# exit (\d+)$", command)
    return Example(command, int(promised[1]) if promised else 0, output)


EXAMPLES = [
    example(command, output)
    for block in blocks("console")
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which all examples run, one after the other."""
    return tmp_path_factory.mktemp("readme")


@pytest.mark.parametrize("shown", EXAMPLES, ids=lambda shown: shown.command)
def test_command_does_what_is_shown(shown: Example, folder: Path) -> None:
    """A command of the README ends as promised and prints what is shown (`...` stands for anything)."""
    environ = os.environ | {"PYTHON": sys.executable, "PYTHONUTF8": "1", "NO_COLOR": "1", "COLUMNS": "80"}
    ran = subprocess.run(
        ["sh", "-c", MEIRO + shown.command],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert shown.code == ran.returncode, ran.stderr
    if shown.output:
        printed = re.sub(r"\s+$", "\n", ran.stdout + ran.stderr, flags=re.MULTILINE)
        assert doctest.OutputChecker().check_output(shown.output, printed, doctest.ELLIPSIS), printed


def test_python_examples_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python of the README runs from top to bottom."""
    monkeypatch.chdir(folder)
    names: dict[str, Any] = {}
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)


def test_readme_has_examples() -> None:
    """The README shows both the command line and the library, and these tests find it."""
    assert len(EXAMPLES) > 5
    assert blocks("python")


def test_every_classic_is_shown() -> None:
    """Each classic has its command in the README; every picture is there, and small."""
    for name in CLASSICS:
        assert f"`meiro classic {name}`" in README
    pictures = [ROOT / path for path in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)]
    assert len(pictures) > len(CLASSICS)
    for path in pictures:
        assert 0 < path.stat().st_size <= 60_000
