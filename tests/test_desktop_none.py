"""Without a display or without Tk: one clear line, and everything else works."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


def quietly(code: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run Python where there is no display."""
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")} | changes
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
    )


@pytest.mark.parametrize("command", ["['play']", "['classic', 'dig']"])
def test_without_a_display_one_line_says_what_to_do(command: str, tmp_path: Path) -> None:
    """No display: exit code 3 and one line that names what to install and what needs neither."""
    done = quietly(f"from meiro.cli import main; main({command})", XDG_DATA_HOME=str(tmp_path))
    assert 3 == done.returncode
    assert 1 == len(done.stderr.strip().splitlines())
    for words in ("display", "meiro serve", "--terminal"):
        assert words in done.stderr


def test_without_tk_one_line_says_what_to_install(tmp_path: Path) -> None:
    """No Tk: the same, and the line names the package."""
    code = "import sys; sys.modules['tkinter'] = None; from meiro.cli import main; main(['play'])"
    done = quietly(code, XDG_DATA_HOME=str(tmp_path))
    assert 3 == done.returncode
    assert "python3-tk" in done.stderr
    assert 1 == len(done.stderr.strip().splitlines())


def test_the_library_does_without_tk() -> None:
    """Making, solving and the command line import no Tk."""
    code = "import sys, meiro, meiro.cli; meiro.new('5'); print('tkinter' in sys.modules)"
    assert "False" == quietly(code).stdout.strip()
