"""Which ES modules import which, read from their texts."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator

IMPORT = re.compile(
    r"^import\s+(?:(\{[^}]*\}|\*\s*as\s+\w+)\s+from\s+)?['\"]([^'\"]+)['\"];?[ \t]*\n", re.MULTILINE
)


def imports(path: str, text: str) -> Iterator[tuple[str, str]]:
    r"""Yield what a module imports, with the path of the module it comes from.

    >>> list(imports("draw/board.js", "import { Maze } from '../core/maze.js';\n"))
    [('{ Maze }', 'core/maze.js')]
    """
    for names, target in IMPORT.findall(text):
        yield names, posixpath.normpath(posixpath.join(posixpath.dirname(path), target))


def reached(entries: Iterable[str], read: Callable[[str], str]) -> list[str]:
    """Return the modules that some modules need, themselves included, the nearest first."""
    found = list(entries)
    for path in found:  # which grows meanwhile
        found += [other for _, other in imports(path, read(path)) if other not in found]
    return list(dict.fromkeys(found))
