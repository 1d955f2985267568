"""Keys: from what a terminal sends to names such as Up, Shift+Left, Enter, Ctrl+Z, W."""

from __future__ import annotations

import re

SEQUENCE = re.compile(r"\x1b(?:\[([0-9;]*)([A-Za-z~])|O([A-Za-z]))")
BEGUN = re.compile(r"\x1b(?:\[[0-9;]*|O)?\Z")
LETTERS = {"A": "Up", "B": "Down", "C": "Right", "D": "Left", "H": "Home", "F": "End", "P": "F1"}
NUMBERS = {"1": "Home", "3": "Delete", "4": "End", "5": "PageUp", "6": "PageDown", "11": "F1"}
PLAIN = {"\r": "Enter", "\n": "Enter", " ": "Space", "\x7f": "Backspace", "\x08": "Backspace", "\t": "Tab"}
SHIFT = 1  # a bit of what follows the semicolon, less one


def keys_in(text: str) -> list[str]:
    r"""Return the names of the keys in what was sent; an escape character that begins nothing is the key Escape.

    >>> keys_in("\x1b[1;2Cw\x1b")
    ['Shift+Right', 'W', 'Escape']
    """
    keys, at = [], 0
    while at < len(text):
        match = SEQUENCE.match(text, at)
        keys.append(_named(match) if match else _single(text[at]))
        at += len(match[0]) if match else 1
    return [key for key in keys if key]


def is_begun(text: str) -> bool:
    r"""Tell whether a text ends in what may be the beginning of a key.

    >>> is_begun("w\x1b["), is_begun("w")
    (True, False)
    """
    return BEGUN.search(text) is not None


def _named(sequence: re.Match[str]) -> str:
    numbers, letter, after = sequence.groups()
    first, _, modifiers = (numbers or "").partition(";")
    name = NUMBERS.get(first, "") if letter == "~" else LETTERS.get(letter or after, "")
    shifted = modifiers.isdigit() and (int(modifiers) - 1) & SHIFT
    return f"Shift+{name}" if name and shifted else name


def _single(letter: str) -> str:
    """Name one character; a letter is the same key with Shift or Caps Lock, as the keys of a game are."""
    if letter in PLAIN:
        return PLAIN[letter]
    if letter == "\x1b":
        return "Escape"
    if letter < " ":
        return f"Ctrl+{chr(ord(letter) + ord('@'))}"
    return letter.upper() if len(letter.upper()) == 1 else letter
