"""A page as SVG."""

from __future__ import annotations

from xml.sax.saxutils import escape

from .page import Box, Disc, Page, Picture, Piece
from .svg import number, svg

FONTS = {
    "en": "system-ui, sans-serif",
    "ja": "system-ui, 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK JP', sans-serif",
    "zh-Hans": "system-ui, 'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans CJK SC', sans-serif",
    "zh-Hant": "system-ui, 'PingFang TC', 'Microsoft JhengHei UI', 'Noto Sans CJK TC', sans-serif",
}


def page_svg(page: Page, title: str) -> str:
    """Write a page as SVG; every picture is an SVG of its own inside."""
    width, height = number(page.width), number(page.height)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    head += f' viewBox="0 0 {width} {height}" lang="{page.language}" font-family="{FONTS[page.language]}">'
    rows = [head, f"<title>{escape(title)}</title>"]
    return "\n".join([*rows, *map(_element, page.pieces), "</svg>\n"])


def inner_svg(picture: Picture, place: str = "") -> str:
    """Return the picture as an element that fits its square; `place` holds its attributes."""
    body = svg(picture.scene)
    head, _, rest = body.partition(">")
    box = head.partition('viewBox="')[2].partition('"')[0]
    side = number(picture.side)
    place = place or f'x="{number(picture.x)}" y="{number(picture.y)}" width="{side}" height="{side}"'
    return f'<svg {place} viewBox="{box}">{rest}'.rstrip()


def _element(piece: Piece) -> str:
    if isinstance(piece, Picture):
        return inner_svg(piece)
    if isinstance(piece, Disc):
        return f"<circle{_attributes(cx=piece.x, cy=piece.y, r=piece.radius, fill=piece.color)}/>"
    if isinstance(piece, Box):
        place = _attributes(x=piece.x, y=piece.y, width=piece.width, height=piece.height)
        return f"<rect{place}{_attributes(rx=piece.radius, fill=piece.color, stroke=piece.border)}/>"
    font = _attributes(font_size=piece.size, font_weight="600" if piece.bold else "", fill=piece.color)
    anchor = _attributes(text_anchor="end" if piece.anchor == "end" else "")
    return f"<text{_attributes(x=piece.x, y=piece.y)}{font}{anchor}>{escape(piece.text)}</text>"


def _attributes(**values: float | str) -> str:
    """Write attributes; empty texts are left out."""
    texts = {name: value if isinstance(value, str) else number(value) for name, value in values.items()}
    return "".join(f' {name.replace("_", "-")}="{text}"' for name, text in texts.items() if text)
