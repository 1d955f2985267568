"""The examples run, print something, and stay short."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(path: Path, tmp_path: Path) -> None:
    """Every example runs in an empty folder without a warning, and is at most 30 lines long."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(path)],
        capture_output=True,
        cwd=tmp_path,
        timeout=120,
        check=False,
    )
    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 30
