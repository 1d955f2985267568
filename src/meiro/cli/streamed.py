"""`meiro new --stream`: a maze of any height, row by row into files."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO

from ..checks import byte_size, counted
from ..errors import CannotRun, InvalidOption
from ..identity import Recipe, clean_seed
from ..make import changes_for, random_seed
from ..streams import ENCODERS, Bands, Encoder, Header, encoder_for
from . import progress
from .options import parse_pairs
from .sink import is_device, naming_output, output_file, print_json, say, target_of

PATIENCE = 10.0  # seconds that a band still being made is waited for
WHOLE = {  # what needs the whole maze at once
    "mask": "--mask", "solved": "--solve", "solver": "--solver",
    "routes": "--routes", "policy": "--policy", "min_distance": "--min-distance",
}  # fmt: skip
NOTHING = (None, False, 0, "shortest")  # what those options say when they are left out


def new_streamed(given: dict[str, Any], size: tuple[int, int]) -> None:
    """Make the maze that is asked for, of (width, height) cells, and write it; the files appear whole or not at all."""
    for name, option in WHOLE.items():
        if given[name] not in NOTHING:
            msg = f"{option} needs the whole maze at once: leave it out with --stream"
            raise InvalidOption(msg)
    if not given["outputs"] or "-" in given["outputs"]:
        msg = f"--stream writes files: give -o FILE, with one of {', '.join(ENCODERS)}"
        raise InvalidOption(msg)
    encoders = [encoder_for(Path(name).suffix.lower()) for name in given["outputs"]]
    bands = Bands(_recipe(given, size))
    files = [(name, kind(bands.header)) for name, kind in zip(given["outputs"], encoders, strict=True)]
    for name, _ in files:
        _check_room(name, bands.header)
    with ExitStack() as stack:
        opened = [(name, encoder, stack.enter_context(output_file(name))) for name, encoder in files]
        _interruptible(bands, opened)
    _report(bands, given)


def _recipe(given: dict[str, Any], size: tuple[int, int]) -> Recipe:
    return Recipe(
        given["kind"],
        size,
        given["generator"],
        tuple(sorted(parse_pairs(given["pairs"]).items())),
        changes_for(
            given["loops"],
            given["braid"],
            given["routes"] or 0,
            policy=given["policy"],
            distance=given["min_distance"],
        ),
        given["start"],
        given["goal"],
        given["openings"],
        random_seed() if given["seed"] is None else clean_seed(given["seed"]),
    )


def _check_room(name: str, header: Header) -> None:
    """Refuse a file that the disk has no room for, before hours go into it; how small a PNG will be nobody knows."""
    target = target_of(name)
    needed = {".maze": header.rows * header.stride, ".pbm": header.n_blocks // 8}.get(
        target.suffix.lower(), 0
    )
    free = shutil.disk_usage(target.parent).free
    if needed > free and not is_device(target):
        msg = f"-o {name}: it takes {byte_size(needed)}, and the disk has {byte_size(free)} left"
        raise CannotRun(msg)


def _interruptible(bands: Bands, files: Sequence[tuple[str, Encoder, BinaryIO]]) -> None:
    """Write all rows; on Ctrl+C end the worker first, as its files are about to go."""
    ended = threading.Event()

    def work(meter: progress.Meter) -> None:
        meter.watch(bands)
        try:
            _write(bands, files)
        finally:
            ended.set()

    try:
        progress.run("making", work)
    except KeyboardInterrupt:
        bands.stop()
        ended.wait(PATIENCE)
        raise


def _write(bands: Bands, files: Sequence[tuple[str, Encoder, BinaryIO]]) -> None:
    for name, encoder, file in files:
        with naming_output(name):
            file.write(encoder.begin())
    for packed in bands:
        for name, encoder, file in files:
            with naming_output(name):
                file.write(encoder.rows(packed))
    for name, encoder, file in files:
        with naming_output(name):
            file.write(encoder.end())
            file.flush()


def _report(bands: Bands, given: dict[str, Any]) -> None:
    header, recipe = bands.header, bands.recipe
    if given["as_json"]:
        print_json({
            "id": header.id,
            "seed": recipe.seed,
            "generator": recipe.generator,
            "grid": f"rect-{header.columns}x{header.rows}",
            "cells": header.n_cells,
            "start": header.position(header.start),
            "goal": header.position(header.goal),
        })  # fmt: skip
        return
    size = f"rect-{header.columns}x{header.rows}, {counted(header.n_cells, 'cell')}"
    say(f"{size}, {recipe.generator}, seed {recipe.seed}")
    say(f"ID {header.id}")
