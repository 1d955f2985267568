"""Scripts and style sheets without what only readers need: comments, empty lines, indents."""

from __future__ import annotations

import re

# Whole lines of comment, and types asserted within a line; nothing of the kind stands inside our texts.
SCRIPT_COMMENT = re.compile(
    r"^[ \t]*/\*(?s:.*?)\*/[ \t]*\n|^[ \t]*//.*\n|/\*\*[ \t]*@(?:(?!\*/).)*\*/[ \t]*", re.MULTILINE
)
SHEET_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def lean_script(text: str) -> str:
    """Return a module that does the same; indents stay where a text runs over several lines.

    >>> lean_script("/** Adds. */\\nfunction add(a, b) {\\n  // no more\\n  return a + b;\\n}\\n")
    'function add(a, b) {\\nreturn a + b;\\n}\\n'
    """
    text = re.sub(r"\n\s*\n", "\n", SCRIPT_COMMENT.sub("", text))
    texts = text.split("`")[1::2]
    return text if any("\n" in one for one in texts) else re.sub(r"\n[ \t]+", "\n", text)


def lean_sheet(text: str) -> str:
    """Return a style sheet that says the same.

    >>> lean_sheet("/* Wide. */\\na {\\n  color: red; /* why */\\n}\\n\\nb {\\n}\\n")
    'a {\\ncolor: red; \\n}\\nb {\\n}\\n'
    """
    return re.sub(r"\n\s*", "\n", SHEET_COMMENT.sub("", text)).lstrip()
