"""Fonts for pixels: the best this machine has for a language, and how much room text takes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from unicodedata import east_asian_width

from ..errors import CannotRun

Font = Any  # one of Pillow's, which is imported when pixels are drawn

NOTO = ("NotoSansCJK-Regular.ttc", "NotoSansCJKjp-Regular.otf", "SourceHanSans-Regular.ttc")
NAMES = {  # tried in this order
    "en": ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf", "Helvetica.ttc"),
    "ja": (*NOTO, "NotoSansJP-Regular.otf", "YuGothM.ttc", "msgothic.ttc", "ヒラギノ角ゴシック W3.ttc"),
    "zh-Hans": (*NOTO, "NotoSansSC-Regular.otf", "msyh.ttc", "PingFang.ttc", "wqy-microhei.ttc"),
    "zh-Hant": (*NOTO, "NotoSansTC-Regular.otf", "msjh.ttc", "PingFang.ttc", "wqy-microhei.ttc"),
}
NARROW = 0.56  # mean width of a letter, as a share of the font's size; with some reserve
PLAIN = str.maketrans({"×": "x", "–": "-", "−": "-", "≤": "<", "χ": "chi", "²": "2", "ů": "u", "é": "e"})
CLOSING = "、。，．；：！？）」』】”’…"  # noqa: RUF001 - these never begin a line


@lru_cache(maxsize=64)
def font(size: float, language: str = "en") -> Font:
    """Return a font for a language; raise CannotRun when the machine has none with its characters."""
    from PIL import ImageFont

    for name in NAMES[language]:
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    if language == "en":
        return ImageFont.load_default(size)
    msg = f"there is no font here with the characters of {language}: write .svg or .html instead of .png"
    raise CannotRun(msg)


def drawable(text: str, used: Font) -> str:
    """Replace what the font that Pillow brings along does not have."""
    is_built_in = not hasattr(used, "getname") or used.getname()[0] == "Aileron"
    return text.translate(PLAIN) if is_built_in else text


def width_of(text: str, size: float) -> float:
    """Estimate the width of a text in any sans-serif font."""
    return size * sum(1.0 if _is_wide(letter) else NARROW for letter in text)


def wrap(text: str, size: float, width: float) -> list[str]:
    """Break a text into lines that fit a width: between words, and between Chinese or Japanese characters."""
    lines = [""]
    for piece in _pieces(text):
        if lines[-1] and width_of((lines[-1] + piece).rstrip(), size) > width:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [line.rstrip() for line in lines]


def _pieces(text: str) -> list[str]:
    """Cut a text at all places where a line may end."""
    pieces = [""]
    for letter in text:
        before = pieces[-1][-1:]
        ends = before == " " or ((_is_wide(letter) or _is_wide(before)) and letter not in CLOSING)
        if ends and letter != " ":
            pieces.append(letter)
        else:
            pieces[-1] += letter
    return pieces


def _is_wide(letter: str) -> bool:
    return letter != "" and east_asian_width(letter) in "WF"
