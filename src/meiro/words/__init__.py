"""Every word that meiro says, in four languages: one flat table of texts a language, and one look-up.

A text holds parameters in braces, written as ICU MessageFormat has them, of which there is just this much:

- `{name}`: a text as it is, a whole number with its thousands marked;
- `{count, plural, one {# step} other {# steps}}`: one of two texts, in which # is the number;
- `{seconds, number, 00.0}`: a number with at least so many digits before the point, and exactly so many after it.

The tables are package data, `<language>.json`, so that a page can fetch them as they are. Keys begin with a group:
`ui`, `classic`, `card` (generators), `solver`, `grid`, `transform`, `chooser`, `lesson`, `routes`, `time`, `step`,
`figure` and `sheet` (both of the comparison).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from ..errors import InvalidOption, UnknownName

LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")
TRADITIONAL = {
    "hant",
    "tw",
    "hk",
    "mo",
}  # script and regions; any other Chinese is written in simplified characters

CLASSICS = ("dig", "maker", "route", "guide", "two-routes")
CHOOSER = {  # a wish → the generators that serve it, the first one best; the texts are chooser.<wish>.…
    "first": ("backtracker",),
    "easy": ("prim",),
    "large": ("kruskal",),
    "rooms": ("recursive-division",),
    "show": ("prim", "recursive-division"),
}
LESSONS = ("perfect", "loops", "models", "posts", "ends", "redraw")

FIELD = re.compile(r"\{(\w+)(?:, (plural|number), ((?:[^{}]|\{[^{}]*\})*))?\}")
BRANCH = re.compile(r"(one|other) \{([^{}]*)\}")


def languages() -> tuple[str, ...]:
    """List the languages by their tags."""
    return LANGUAGES


def pick(*tags: str) -> str:
    """Return the language for the first tag or locale name that we speak, else English.

    >>> pick("ja_JP.UTF-8"), pick("zh_CN"), pick("zh-Hant-HK"), pick("fr", "zh-TW"), pick("C")
    ('ja', 'zh-Hans', 'zh-Hant', 'zh-Hant', 'en')
    """
    for tag in tags:
        main, *rest = re.split(r"[-_]", re.split(r"[.@]", tag.strip().lower())[0])
        if main in ("en", "ja"):
            return main
        if main == "zh":
            simplified = "hans" in rest or not TRADITIONAL.intersection(rest)
            return "zh-Hans" if simplified else "zh-Hant"
    return "en"


def text(key: str, language: str = "en", **parameters: object) -> str:
    """Say what a key means, with its parameters put in.

    Raises UnknownName for a key or language that does not exist, with the nearest that does, and InvalidOption when
    a parameter is missing.

    >>> text("ui.count.steps", steps=1), text("ui.count.steps", "ja", steps=1200)
    ('1 step', '1,200歩')
    """
    words = table(language)
    if key not in words:
        msg = f"unknown words {key!r}{_hint(key, words)}"
        raise UnknownName(msg)

    def fill(field: re.Match[str]) -> str:
        name, kind, form = field.groups()
        if name not in parameters:
            msg = f"{key} needs the parameter {name!r}"
            raise InvalidOption(msg)
        return _format(parameters[name], kind, form)

    return FIELD.sub(fill, words[key])


def duration(seconds: float, language: str = "en") -> str:
    """Say a time to the tenth of a second, as a stopwatch shows it.

    >>> duration(62.3), duration(62.3, "ja"), duration(3723.4, "zh-Hant")
    ('1:02.3', '1分 2.3秒', '1小時2分3.4秒')
    """
    tenths = int(seconds * 10 + 0.5)
    minutes, rest = divmod(tenths, 600)
    hours, minutes = divmod(minutes, 60)
    key = "time.hours" if hours else "time.minutes" if minutes else "time.seconds"
    return text(key, language, hours=hours, minutes=minutes, seconds=rest / 10)


def has(key: str) -> bool:
    """Tell whether there are words for a key."""
    return key in table("en")


def keys(prefix: str = "") -> list[str]:
    """List the keys that begin so, in the order of the tables."""
    return [key for key in table("en") if key.startswith(prefix)]


@cache
def table(language: str) -> Mapping[str, str]:
    """Return all texts of a language, unformatted, by key; raise UnknownName when we do not speak it."""
    if language not in LANGUAGES:
        msg = f"unknown language {language!r}{_hint(language, LANGUAGES)}; there are: {', '.join(LANGUAGES)}"
        raise UnknownName(msg)
    source = files(__package__) / f"{language}.json"
    return MappingProxyType(json.loads(source.read_text(encoding="utf-8")))


def _format(value: object, kind: str | None, form: str) -> str:
    if kind == "plural":
        branches: dict[str, str] = dict(BRANCH.findall(form))
        return branches["one" if value == 1 else "other"].replace("#", _format(value, None, ""))
    if kind == "number":
        decimals = len(form.partition(".")[2])
        return f"{value:0{len(form)}.{decimals}f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _hint(name: str, known: Mapping[str, str] | tuple[str, ...]) -> str:
    near = get_close_matches(name, known, 1)
    return f" (did you mean {near[0]}?)" if near else ""
