"""Scripts and style sheets without what only readers need: comments, empty lines, indents."""

from __future__ import annotations

import re

# What looks like a comment inside a text or a pattern is none.
TEXT = r"""'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`"""
PATTERN = r"(?:(?<=[(,=:\[!&|?{};])|(?<=return))[ \t]*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/"
COMMENT = re.compile(rf"{TEXT}|{PATTERN}|(/\*.*?\*/|//[^\n]*)", re.DOTALL)
SPACE = re.compile(rf"{TEXT}|{PATTERN}|(\s*\n\s*)", re.DOTALL)
SHEET_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def lean_script(text: str) -> str:
    r"""Return a module that does the same.

    >>> lean_script("/** Adds. */\nfunction add(a, b) {\n  // no more\n  return a + b + '// two';\n}\n")
    "function add(a, b) {\nreturn a + b + '// two';\n}\n"
    """
    bare = COMMENT.sub(lambda found: "" if found[1] else found[0], text)
    return SPACE.sub(lambda found: "\n" if found[1] else found[0], bare).lstrip()


def lean_sheet(text: str) -> str:
    r"""Return a style sheet that says the same.

    >>> lean_sheet("/* Wide. */\na {\n  color: red; /* why */\n}\n\nb {\n}\n")
    'a {\ncolor: red;\n}\nb {\n}\n'
    """
    return re.sub(r"\s*\n\s*", "\n", SHEET_COMMENT.sub("", text)).lstrip()
