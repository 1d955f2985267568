"""The game as one file: page, style, script, words and levels, and nothing that is fetched."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import zipfile
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from ... import words
from ...play import FREE
from ..lean import lean_sheet
from .levels import levels
from .linker import link
from .order import GameOrder

ENTRY = "game/main.js"
STYLES = ("style/theme.css", "style/base.css", "style/parts.css", "style/panel.css", "style/game.css")
KEY = re.compile(r"""['"`]((?:[a-z]+\.)+[\w.-]*)(\$\{)?""")  # a key of the words, or how some begin
ZIP_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest there is: the bytes tell no time

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="generator" content="meiro">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main id="game"></main>
<script type="application/json" id="data">{data}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def game_html(order: GameOrder) -> str:
    """Write the game as one HTML page that plays from a disk, without a network."""
    language = order.language or "en"
    style = _style()
    script = f"\n{_script()}"
    return PAGE.format(
        language=language,
        title=escape(order.title or words.text("ui.title", language)),
        policy=_policy(style, script),
        style=style,
        script=script,
        data=_data(order),
    )


def game_zip(order: GameOrder) -> bytes:
    """Write the game as a ZIP archive that holds index.html, as game sites take it."""
    page = zipfile.ZipInfo("index.html", ZIP_DATE)
    page.external_attr = 0o644 << 16
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(page, game_html(order))
    return stream.getvalue()


@cache
def _style() -> str:
    """Return the style sheets in one."""
    return lean_sheet("".join(map(_static, STYLES)))


@cache
def _script() -> str:
    script = link(ENTRY, _static)
    if "</script" in script.lower() or "<!--" in script:
        raise AssertionError("the script would end early within its page")
    return script


@cache
def _static(name: str) -> str:
    return files("meiro.web").joinpath("static", *name.split("/")).read_text(encoding="utf-8")


def _data(order: GameOrder) -> str:
    """Write what the script reads, so that no text in it can end the element it stands in."""
    data: dict[str, Any] = {
        "title": order.title,
        "language": order.language,
        "fog": order.fog,
        "radius": order.radius,
        "seed": order.seed,
        "keys": dict(FREE.keys),
        "levels": levels(order),
        "words": {language: _words(language) for language in words.languages()},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _words(language: str) -> dict[str, str]:
    table = words.table(language)
    return {key: table[key] for key in _keys() if key in table}


@cache
def _keys() -> tuple[str, ...]:
    """List the words that the script speaks: keys as they stand in it, and all that begin as a text with a gap does."""
    found: set[str] = set()
    for begin, gap in KEY.findall(_script()):
        found |= {key for key in words.keys(begin) if gap or begin.endswith(".") or key == begin}
    return tuple(key for key in words.table("en") if key in found)


def _policy(style: str, script: str) -> str:
    """Allow the style and the script of this page, and no other, and nothing from anywhere."""
    allowed = {"style-src": style, "script-src": script}
    hashes = [f"{name} 'sha256-{_digest(text)}'" for name, text in allowed.items()]
    return "; ".join(
        ["default-src 'none'", "img-src data: blob:", *hashes, "base-uri 'none'", "form-action 'none'"]
    )


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
