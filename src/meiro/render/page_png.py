"""A page as PNG."""

from __future__ import annotations

from io import BytesIO
from math import sqrt

from PIL import Image, ImageDraw

from .fonts import drawable, font
from .page import Box, Disc, Page, Picture, Words
from .raster import rasterise
from .theme import LIGHT

SCALE = 2.0  # pixels a unit of the page
FINE = 4  # discs and round corners are drawn larger, then reduced
MOST_PIXELS = 60_000_000


def page_png(page: Page) -> bytes:
    """Draw a page as PNG, two pixels a unit, fewer on very long pages.

    Raises CannotRun when the machine has no font for the page's language.
    """
    scale = min(SCALE, sqrt(MOST_PIXELS / (page.width * page.height)))
    image = Image.new("RGB", (round(page.width * scale), round(page.height * scale)))
    for piece in page.pieces:
        if isinstance(piece, Picture):
            _picture(image, piece, scale)
        elif isinstance(piece, Words):
            _text(image, piece, scale, page.language)
        elif isinstance(piece, Box) and not piece.radius:
            x, y = piece.x * scale, piece.y * scale
            right, low = x + piece.width * scale - 1, y + max(piece.height * scale - 1, 0)
            ImageDraw.Draw(image).rectangle((x, y, right, low), fill=piece.color)
        else:
            _round(image, piece, scale)
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _picture(image: Image.Image, piece: Picture, scale: float) -> None:
    scene = piece.scene
    side = piece.side * scale
    line = LIGHT.pens["wall"].width * scene.unit
    drawn = rasterise(scene, LIGHT, side / (max(scene.size) + line))
    left = piece.x * scale + (side - drawn.width) / 2
    image.paste(drawn, (round(left), round(piece.y * scale + (side - drawn.height) / 2)))


def _text(image: Image.Image, piece: Words, scale: float, language: str) -> None:
    used = font(piece.size * scale, language)
    pencil = ImageDraw.Draw(image)
    anchor = "ls" if piece.anchor == "start" else "rs"
    place = piece.x * scale, piece.y * scale
    for shift in (0, 1) if piece.bold else (0,):  # a second stroke beside the first makes it bold
        pencil.text((place[0] + shift, place[1]), drawable(piece.text, used), piece.color, used, anchor)


def _round(image: Image.Image, piece: Box | Disc, scale: float) -> None:
    """Paint a shape with smooth edges through a mask."""
    if isinstance(piece, Disc):
        r = piece.radius
        piece = Box(piece.x - r, piece.y - r, 2 * r, 2 * r, piece.color, r)
    if piece.border:
        _round(image, piece._replace(color=piece.border, border=""), scale)
        edge = 1 / scale
        inner = Box(
            piece.x + edge, piece.y + edge, piece.width - 2 * edge, piece.height - 2 * edge, piece.color
        )
        _round(image, inner._replace(radius=piece.radius - edge), scale)
        return
    left, top = int(piece.x * scale), int(piece.y * scale)
    right, low = int((piece.x + piece.width) * scale) + 2, int((piece.y + piece.height) * scale) + 2
    mask = Image.new("L", ((right - left) * FINE, (low - top) * FINE))
    corner = (piece.x * scale - left) * FINE, (piece.y * scale - top) * FINE
    far = corner[0] + piece.width * scale * FINE - 1, corner[1] + piece.height * scale * FINE - 1
    ImageDraw.Draw(mask).rounded_rectangle((*corner, *far), piece.radius * scale * FINE, fill=255)
    image.paste(piece.color, (left, top, right, low), mask.reduce(FINE))
