"""`meiro warm`: compile everything ahead of time."""

from __future__ import annotations

import time

import click

from ..warm import warm as compile_all
from . import progress
from .sink import say


@click.command()
def warm() -> None:
    """Compile everything now, so that no later call has to; minutes after an update, otherwise seconds."""
    begun = time.monotonic()
    progress.run("compiling", lambda meter: compile_all(meter.watch))
    say(f"all is compiled, after {time.monotonic() - begun:.0f} s")
