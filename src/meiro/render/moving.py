"""Animated files, GIF, APNG and WebP: frames come one by one and are written at once, so few are in memory."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import chain

from PIL import GifImagePlugin, Image, ImageChops

from ..errors import UnknownName
from ..png_file import KEY, MAGIC, chunk, text_chunk
from .film import Film, Timing

DESCRIPTION = 270  # the EXIF field

Frame = tuple[Image.Image, tuple[int, int], int]  # what has changed, where it begins, milliseconds
Advance = Callable[[int], None]  # is told how many frames are done


def animation(
    film: Film,
    plan: Timing,
    suffix: str,
    *,
    loop: int = 0,
    metadata: str = "",
    advance: Advance = lambda _: None,
) -> bytes:
    """Write a film as .gif, .png or .apng, or .webp, played `loop` times, 0 for ever; `metadata` goes into it.

    Each frame holds only the rectangle that changed. Raises UnknownName for another suffix.
    """
    writers = {".gif": _gif, ".png": _apng, ".apng": _apng, ".webp": _webp}
    if suffix.lower() not in writers:
        msg = f"cannot write animations as {suffix!r}: there are {', '.join(writers)}"
        raise UnknownName(msg)
    return writers[suffix.lower()](film.frames(plan.stride), plan.durations, loop, metadata, advance)


def _changes(frames: Iterator[Image.Image], durations: tuple[int, ...], advance: Advance) -> Iterator[Frame]:
    """Cut every frame but the first down to what differs from the one before, a pixel where nothing does.

    It begins at even places, as WebP needs it.
    """
    before: Image.Image | None = None
    for number, (frame, duration) in enumerate(zip(frames, durations, strict=True)):
        colours = frame.convert("RGB")
        box = (0, 0, *frame.size)
        if before is not None:
            box = ImageChops.difference(before, colours).getbbox() or (0, 0, 1, 1)
            box = (box[0] & ~1, box[1] & ~1, *box[2:])
        yield frame.crop(box), box[:2], duration
        before = colours
        advance(number + 1)


# ---- GIF ----


def _gif(
    frames: Iterator[Image.Image], durations: tuple[int, ...], loop: int, metadata: str, advance: Advance
) -> bytes:
    changes = _changes(frames, durations, advance)
    first = next(changes)
    width, height = first[0].size
    parts = [b"GIF89a" + struct.pack("<HHBBB", width, height, 0, 0, 0)]
    if loop != 1:  # the number says how often it is repeated
        parts.append(b"!\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<HB", max(0, loop - 1), 0))
    if metadata:
        parts.append(b"!\xfe" + _blocks(f"{KEY} {metadata}".encode()) + b"\0")
    for image, offset, duration in chain([first], changes):
        colours = _few_colours(image)
        parts += GifImagePlugin.getdata(
            colours, offset, duration=duration, disposal=1, include_color_table=True
        )
    return b"".join([*parts, b";"])


def _blocks(data: bytes) -> bytes:
    return b"".join(
        bytes([len(part)]) + part for i in range(0, len(data), 255) if (part := data[i : i + 255])
    )


def _few_colours(image: Image.Image) -> Image.Image:
    """Return the image with a palette: its own, or up to 256 colours."""
    if image.mode == "P":
        return image
    exact = image.getcolors(256)
    return image.quantize(len(exact) if exact else 256, dither=Image.Dither.NONE)


# ---- APNG ----


def _apng(
    frames: Iterator[Image.Image], durations: tuple[int, ...], loop: int, metadata: str, advance: Advance
) -> bytes:
    parts, number = [MAGIC], 0
    for image, offset, duration in _changes(frames, durations, advance):
        colours = image.convert("RGB")
        if number == 0:
            parts.append(chunk(b"IHDR", struct.pack(">IIBBBBB", *colours.size, 8, 2, 0, 0, 0)))
            parts.append(chunk(b"acTL", struct.pack(">II", len(durations), loop)))
            if metadata:
                parts.append(text_chunk(KEY, metadata))
        place = struct.pack(">IIIII", number, *colours.size, *offset)
        parts.append(chunk(b"fcTL", place + struct.pack(">HHBB", duration, 1000, 0, 0)))
        rows = colours.tobytes()
        length = 3 * colours.width
        data = zlib.compress(b"".join(b"\0" + rows[i : i + length] for i in range(0, len(rows), length)))
        parts.append(chunk(b"fdAT", struct.pack(">I", number + 1) + data) if number else chunk(b"IDAT", data))
        number += 2 if number else 1
    return b"".join([*parts, chunk(b"IEND", b"")])


# ---- WebP ----


def _webp(
    frames: Iterator[Image.Image], durations: tuple[int, ...], loop: int, metadata: str, advance: Advance
) -> bytes:
    parts, size = [b""], (0, 0)
    for image, offset, duration in _changes(frames, durations, advance):
        size = size if len(parts) > 1 else image.size
        numbers = (offset[0] // 2, offset[1] // 2, image.width - 1, image.height - 1, duration)
        head = b"".join(number.to_bytes(3, "little") for number in numbers)
        parts.append(_piece(b"ANMF", head + b"\x02" + _still(image)))  # 2: over what was there, nothing mixed
    sides = b"".join((side - 1).to_bytes(3, "little") for side in size)
    flags = 2 | (8 if metadata else 0)  # moving, with EXIF
    parts[0] = _piece(b"VP8X", struct.pack("<I", flags) + sides) + _piece(
        b"ANIM", struct.pack("<IH", 0, loop)
    )
    if metadata:
        exif = Image.Exif()
        exif[DESCRIPTION] = f"{KEY} {metadata}"
        parts.append(_piece(b"EXIF", exif.tobytes()))
    return _piece(b"RIFF", b"WEBP" + b"".join(parts))


def _still(image: Image.Image) -> bytes:
    """Return the chunk that holds a picture, without loss."""
    file = BytesIO()
    image.convert("RGB").save(file, "WEBP", lossless=True, quality=20, method=0)
    return file.getvalue()[12:]  # after the head of the file


def _piece(kind: bytes, data: bytes) -> bytes:
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
