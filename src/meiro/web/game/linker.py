"""Link ES modules into one script: a file opened from a disk may not load the files beside it.

Each module becomes a function called once, after those it imports. What our modules use is understood (named imports
and exports, `import * as`); anything else is refused rather than linked wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ...errors import MeiroError
from ..lean import lean_script
from ..modules import IMPORT, imports

DECLARED = re.compile(r"^export\s+(?=(?:async\s+)?(?:function\*?|class|const)\s+(\w+))", re.MULTILINE)
LISTED = re.compile(r"^export\s*\{([^}]*)\};?[ \t]*\n", re.MULTILINE)
REST = re.compile(r"^[ \t]*(?:export\b|import\b(?!\.)).*|\bimport\s*\(.*|\bimport\.meta\b.*", re.MULTILINE)
NAME = re.compile(r"(\w+)(?:\s+as\s+(\w+))?")


class LinkError(MeiroError):
    """A module uses what the linker does not know, or two import each other."""


def link(entry: str, read: Callable[[str], str]) -> str:
    """Return one script that does what the module `entry` does; `read` returns the text of a path."""
    linked: dict[str, str] = {}  # path → its text as a function, in the order they run
    _visit(entry, read, linked, ())
    return "".join(linked.values())


def _visit(path: str, read: Callable[[str], str], linked: dict[str, str], above: tuple[str, ...]) -> None:
    if path in above:
        raise LinkError(f"modules import each other: {' → '.join((*above[above.index(path) :], path))}")
    if path in linked:
        return
    text = lean_script(read(path))
    exports: dict[str, str] = {}  # name outside → name inside
    heads = []
    for names, other in imports(path, text):
        _visit(other, read, linked, (*above, path))
        heads.append(_binding(names, variable(other)))
    for listed in LISTED.findall(text):
        exports |= {outside or inside: inside for inside, outside in NAME.findall(listed)}
    exports |= {name: name for name in DECLARED.findall(text)}
    body = DECLARED.sub("", LISTED.sub("", IMPORT.sub("", text)))
    unknown = REST.search(body)
    if unknown:
        raise LinkError(f"{path}: cannot be linked: {unknown[0].strip()}")
    given = ", ".join(name if name == inside else f"{name}: {inside}" for name, inside in exports.items())
    linked[path] = f"const {variable(path)} = (() => {{\n{''.join(heads)}{body}return {{{given}}};\n}})();\n"


def variable(path: str) -> str:
    """Name what holds the exports of a module."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _binding(names: str, source: str) -> str:
    if not names:
        return ""
    if names.startswith("*"):
        return f"const {names.rsplit(maxsplit=1)[-1]} = {source};\n"
    return f"const {NAME.sub(lambda m: m[1] if m[2] is None else f'{m[1]}: {m[2]}', names)} = {source};\n"
