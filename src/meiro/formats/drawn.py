"""Drawn mazes: JPEG and WebP pictures, and others when they are drawings rather than one pixel a block."""

from __future__ import annotations

from . import Ask, Format, ReadMaze, formats
from ._identity import maze_of

JPEG, WEBP, DESCRIPTION = "JPEG", "WEBP", 270  # the EXIF field that holds the ID
KINDS = (
    (b"\xff\xd8\xff", JPEG),
    (b"RIFF", WEBP),
    (b"\x89PNG\r\n\x1a\n", "PNG"),
    (b"GIF8", "GIF"),
    (b"BM", "BMP"),
    *((b"P%d" % i, "PPM") for i in range(1, 7)),
)  # first bytes, Pillow's name


@formats.register("drawn", "Drawn maze", "reads")
def drawn() -> Format:
    """Read a picture of a maze with walls as lines or bars, of any colour and thickness, turned by up to 4°."""
    return Format(
        (".jpg", ".jpeg", ".webp"), _sniff, _read, shared=(".png", ".gif", ".bmp", ".pbm", ".pgm", ".ppm")
    )


def debug_image(data: bytes, limit: int) -> bytes:
    """Return a PNG of what is seen in a drawing, and of what is not; raise UnreadableMaze for no picture at all."""
    from ._drawn import look_at
    from ._drawn_overlay import overlay
    from ._pixels import opened

    with opened(data, kind_of(data), limit) as image:
        return overlay(image, look_at(image))


def kind_of(data: bytes) -> str:
    """Return Pillow's name for what a picture's first bytes say; JPEG when they say nothing."""
    kind = next((name for magic, name in KINDS if data.startswith(magic)), JPEG)
    return kind if kind != WEBP or data[8:12] == b"WEBP" else JPEG


def _sniff(data: bytes) -> int:
    return 2 if kind_of(data) == WEBP or data.startswith(KINDS[0][0]) else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    from ._drawn import read_drawn  # Pillow is loaded for pictures only
    from ._pixels import opened, tried

    with opened(data, kind_of(data), ask.limit) as image:
        text = tried(image.getexif).get(DESCRIPTION, "")
        if isinstance(text, str) and text.startswith("meiro "):
            return maze_of(text.removeprefix("meiro "), ask.limit)
        return read_drawn(image)
