"""What there is to choose from: registries, languages, limits and classics, in plain types."""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from .. import words
from ..errors import NotSupported
from ..generators import check_supported as check_generator
from ..generators import generators
from ..grids import grids, make_grid
from ..identity import SEED_LENGTH, VERSION
from ..openings import NAMED
from ..play.classics import CLASSICS, COMMANDS, FREE, PRESETS, Classic
from ..play.settings import LEAST, LEAST_BLOCKS, MOST
from ..registry import Entry, Registry
from ..routes import POLICIES
from ..solvers import check_supported as check_solver
from ..solvers import solvers
from ..transforms import transforms
from .settings import ID_LENGTH, MOST_CELLS, MOST_STEPS

CARDS = {"generator": "card"}  # where the words of a registry are called otherwise
TYPES = {bool: "truth", int: "number", str: "text"}
WITHOUT_ROWS, NOT_STRAIGHT = "ui.reason.rows", "ui.reason.straight"


@cache
def engine() -> str:
    """Return what tells one state of this program from another: a digest of its sources."""
    digest = hashlib.blake2b(digest_size=8)
    package = Path(__file__).parent.parent
    for path in sorted([*package.rglob("*.py"), *package.glob("words/*.json")]):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


@cache
def program_version() -> str:
    """Return the version of the installed package."""
    try:
        return version("meiro")
    except PackageNotFoundError:  # run from its sources
        return "0"


@cache
def about() -> dict[str, Any]:
    """Say all of it."""
    return {
        "version": program_version(),
        "engine": engine(),
        "id_version": VERSION,
        "languages": words.languages(),
        "limits": {
            "cells": [LEAST, MOST],
            "blocks": [LEAST_BLOCKS, 2 * MOST + 1],
            "most_cells": MOST_CELLS,
            "seed": SEED_LENGTH,
            "id": ID_LENGTH,
            "steps": MOST_STEPS,
        },
        "grids": _entries(grids),
        "generators": [
            {**entry, "unsupported": _refused(generators[entry["name"]])} for entry in _entries(generators)
        ],
        "solvers": [
            {**entry, "unsupported": _refused(solvers[entry["name"]])} for entry in _entries(solvers)
        ],
        "transforms": _entries(transforms),
        "policies": POLICIES,
        "openings": NAMED,
        "chooser": words.CHOOSER,
        "lessons": words.LESSONS,
        "presets": dict(PRESETS),
        "commands": dict(COMMANDS),
        "classics": {"free": _classic(FREE), **{name: _classic(one) for name, one in CLASSICS.items()}},
    }


def _entries(registry: Registry) -> list[dict[str, Any]]:
    return [
        {
            **entry.describe(),
            "title_key": f"{CARDS.get(registry.kind, registry.kind)}.{entry.name}.name",
            "options": [
                {"name": name, "type": TYPES[type(default)], "default": default}
                for name, default in entry.options.items()
            ],
        }
        for entry in registry
    ]


def _refused(entry: Entry) -> dict[str, str]:
    """Return the grids that cannot serve an algorithm, each with the key of the reason."""
    is_generator = entry.name in generators.names() and generators[entry.name] is entry
    check, reason = (check_generator, WITHOUT_ROWS) if is_generator else (check_solver, NOT_STRAIGHT)
    refused = {}
    for grid in grids:
        try:
            check(entry, make_grid(grid.name, 5, 5))
        except NotSupported:
            refused[grid.name] = reason
    return refused


def _classic(classic: Classic) -> dict[str, Any]:
    """Return a classic in plain types."""
    fields = {name: getattr(classic, name) for name in classic.__dataclass_fields__}
    plain = {name: dict(value) if hasattr(value, "items") else value for name, value in fields.items()}
    offers = None if classic.offers is None else sorted(classic.offers)
    return {**plain, "settings": asdict(classic.settings), "offers": offers}
