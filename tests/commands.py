"""What the tests of the command line share: the command as a process of its own, and two small mazes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

Run = Callable[..., tuple[int, str, str]]
BASE = "#######\n#S  # #\n# # # #\n# #   #\n# ### #\n#    E#\n#######\n"
SEALED = "#######\n#S  #E#\n#######\n"


def command(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "meiro", *arguments], capture_output=True, timeout=120, check=False, **options
    )
