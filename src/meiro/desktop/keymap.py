"""Which key does what: the keys of a preset, and what the player has made of those of free play."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..play import ANGLES, COMMANDS, FREE, Classic
from ..play.states import LABELS
from .preferences import Preferences

Say = Callable[..., str]
ARROWS = {"north": "↑", "south": "↓", "west": "←", "east": "→"}
SIGNS = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}
MEANINGS = tuple(dict.fromkeys(FREE.keys.values()))  # all that keys can stand for, in the order to list them


class Keymap:
    """The player's keys. The classics keep those of the originals."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        given: dict[str, object] = preferences.get("keys", dict) or {}
        self._own: dict[str, str] = {
            meaning: key for meaning, key in given.items() if meaning in MEANINGS and isinstance(key, str)
        }
        letters = preferences.get("letters", bool)
        self.letters = True if letters is None else letters

    def of(self, classic: Classic) -> Mapping[str, str]:
        """Return what each key of a preset means."""
        if classic.offers is not None:
            return classic.keys
        keys = {key: meaning for key, meaning in classic.keys.items() if meaning not in self._own}
        keys |= {key: meaning for meaning, key in self._own.items()}
        return keys if self.letters else {key: meaning for key, meaning in keys.items() if len(key) > 1}

    def keys_for(self, meaning: str) -> list[str]:
        """List the keys that stand for something in free play."""
        return [key for key, other in self.of(FREE).items() if other == meaning]

    def assign(self, meaning: str, key: str) -> str:
        """Let one key stand for something, in place of all it had; return what the key stands for already, or ""."""
        other: str = self.of(FREE).get(key, "")
        if other and other != meaning:
            return other
        self._keep({**self._own, meaning: key})
        return ""

    def restore(self, meaning: str) -> str:
        """Give back the first keys; return what one of them stands for now, which prevents it, or ""."""
        own = {other: key for other, key in self._own.items() if other != meaning}
        wanted = {key for key, other in FREE.keys.items() if other == meaning}
        taken = [other for other, key in own.items() if key in wanted]
        if taken:
            return taken[0]
        self._keep(own)
        return ""

    def reset(self) -> None:
        """Give everything its first keys back."""
        self._keep({})
        self.allow_letters(allowed=True)

    def allow_letters(self, *, allowed: bool) -> None:
        """Let keys of one letter, digit or sign act, or not."""
        self.letters = allowed
        self._preferences.put(letters=allowed)

    def _keep(self, own: dict[str, str]) -> None:
        self._own = own
        self._preferences.put(keys=own)


def name_key(key: str, say: Say) -> str:
    """Return what a key is called."""
    if key.startswith("Num"):
        return say("ui.key.numpad", name=key[3:])
    return SIGNS.get(key, key)


def name_meaning(meaning: str, classic: Classic, say: Say) -> str:
    """Return what a key's meaning is called."""
    if meaning in ANGLES:
        return f"{say('ui.walk')} {ARROWS[meaning]}"
    if meaning == "main":
        return f"{say('ui.start')} / {say('ui.pause')}"
    return say(classic.labels.get(meaning) or COMMANDS.get(meaning) or LABELS[meaning])
