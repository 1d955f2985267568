"""Pictures in other lossless formats: GIF, BMP and the PNM family."""

from __future__ import annotations

from . import Ask, Format, Mask, ReadMaze, formats
from ._identity import maze_of

KINDS = (
    (b"GIF8", "GIF"),
    (b"BM", "BMP"),
    *((b"P%d" % i, "PPM") for i in range(1, 7)),
)  # first bytes, Pillow's name
COMMENT = b"meiro "  # how the comment of a GIF of ours begins, before the ID
MARGIN = b" \t\r\n#"  # what may follow the first two letters of a PNM picture


@formats.register("pictures", "Other pictures", "reads")
def pictures() -> Format:
    """Read GIF, BMP, PBM, PGM and PPM pictures, drawings or one pixel a block; GIF animations of ours by their ID."""
    return Format((".gif", ".bmp", ".pbm", ".pgm", ".ppm", ".pnm"), _sniff, _read, mask=_mask)


def _sniff(data: bytes) -> int:
    return 2 if _kind(data) else 0


def _kind(data: bytes) -> str:
    kind = next((name for magic, name in KINDS if data.startswith(magic)), "")
    if kind == "PPM" and data[2:3] not in tuple(MARGIN[i : i + 1] for i in range(len(MARGIN))):
        return ""
    return "" if kind == "BMP" and data[6:10] != bytes(4) else kind


def _read(data: bytes, ask: Ask) -> ReadMaze:
    from ._drawn import read_picture  # Pillow is loaded for pictures only
    from ._pixels import opened

    with opened(data, _kind(data) or "GIF", ask.limit) as image:
        text = image.info.get("comment", b"")
        if isinstance(text, bytes) and text.startswith(COMMENT):
            return maze_of(text.removeprefix(COMMENT).decode("utf-8", "replace"), ask.limit)
        return read_picture(image, ask)


def _mask(data: bytes, limit: int) -> Mask:
    from ..masks import mask_from_gray
    from ._pixels import opened, pixels_of

    with opened(data, _kind(data) or "GIF", limit) as image:
        return mask_from_gray(pixels_of(image)[0])
