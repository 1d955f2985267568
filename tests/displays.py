"""An X server without a screen, for the tests and pictures of the window."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SCREEN = "1400x1000x24"


@contextmanager
def virtual_display() -> Iterator[str]:
    """Start an X server on a free display, let windows open there, and end it afterwards."""
    assert shutil.which("Xvfb"), "the window needs Xvfb here: apt-get install xvfb (as root, make test does)"
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb found no free display"
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = f":{number}"
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)
        if before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = before
