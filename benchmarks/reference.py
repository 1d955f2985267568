"""The C reference: compiled where there is a C compiler, and called through ctypes."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shlex
import subprocess
from pathlib import Path
from shutil import which
from typing import Any

import numpy as np

from meiro.graph import Array, Lattice
from meiro.grid import Grid

SOURCE = Path(__file__).with_suffix(".c")
BUILD = Path(__file__).parents[1] / "build"
FLAGS = ("-O3", "-shared", "-fPIC")
GENERATORS = (
    "aldous-broder",
    "backtracker",
    "binary-tree",
    "eller",
    "kruskal",
    "prim",
    "recursive-division",
    "sidewinder",
    "wilson",
)
DRAW_ALIKE = set(GENERATORS) - {"kruskal"}  # same key, same maze
SOLVERS = ("bfs", "dead-end-filling")

Bytes = np.ctypeslib.ndpointer(np.uint8, ndim=1, flags="C_CONTIGUOUS")
Numbers = np.ctypeslib.ndpointer(np.int32, ndim=1, flags="C_CONTIGUOUS")


class Reference:
    """The compiled functions, by the names that ours have."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        size, key = ctypes.c_int64, ctypes.c_uint64
        for name in GENERATORS:
            self._function(name, None, [size, size, Bytes, key, Bytes, Numbers])
        for name in SOLVERS:
            self._function(name, size, [size, size, Bytes, size, size, Numbers])

    def _function(self, name: str, result: Any, arguments: list[Any]) -> Any:
        function = self._library[name.replace("-", "_")]
        function.restype, function.argtypes = result, arguments
        setattr(self, name, function)
        return function

    def generate(self, name: str, grid: Grid, key: int) -> Array:
        """Make a rectangular maze; return its exits, as ours are."""
        graph = grid.compiled_graph
        assert isinstance(graph, Lattice)
        there: Any = graph.available
        exits, memory = np.zeros(len(there), np.uint8), np.empty(4 * len(there), np.int32)
        getattr(self, name)(*grid.params, there, key, exits, memory)
        return exits

    def solve(self, name: str, grid: Grid, exits: Array, start: int, goal: int) -> int:
        """Solve a rectangular maze between two slots; return the number of steps of the path."""
        memory = np.empty(3 * len(exits), np.int32)
        steps: int = getattr(self, name)(*grid.params, exits, start, goal, memory)
        return steps


def compiler() -> list[str]:
    """Return the command of the C compiler, $CC or cc; nothing where there is none."""
    command = shlex.split(os.environ.get("CC", "cc"))
    return command if which(command[0]) else []


def compiler_version() -> str:
    """Return the first line of what the compiler says about itself."""
    told = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=True)
    return told.stdout.splitlines()[0]


def reference() -> Reference | None:
    """Compile what has changed and load it; return None where there is no compiler."""
    command = compiler()
    if not command:
        return None
    command += FLAGS
    digest = hashlib.blake2b(SOURCE.read_bytes() + " ".join(command).encode(), digest_size=8).hexdigest()
    library = BUILD / f"reference-{digest}.so"
    if not library.exists():
        BUILD.mkdir(exist_ok=True)
        part = library.with_suffix(f".{os.getpid()}")
        subprocess.run([*command, "-o", part, SOURCE], check=True)
        part.replace(library)
    return Reference(library)
