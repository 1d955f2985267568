"""What was seen in a drawing, over the drawing: for people who wonder why it was read so, or not at all."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from ..render.theme import Rgb

if TYPE_CHECKING:
    from ._drawn import Seen
    from ._drawn_lines import Frame, Lines

LARGEST = 1600  # pixels of the longer side
LINE, WALL, GAP, FRAME, WORDS = (90, 160, 255), (220, 20, 60), (0, 150, 80), (255, 140, 0), (150, 0, 30)


def overlay(image: Image.Image, seen: Seen) -> bytes:
    """Draw the frame, the lines, every wall (red) and every way (a green dot) over the straightened picture, as PNG."""
    sheet = image.convert("RGBA")
    paper = Image.new("RGBA", sheet.size, "white")
    paper.alpha_composite(sheet)
    straight = paper.convert("RGB").rotate(
        seen.tilt, Image.Resampling.BILINEAR, expand=bool(seen.tilt), fillcolor="white"
    )
    scale = min(4.0, max(1.0, round(LARGEST / 2 / max(straight.size))), LARGEST / max(straight.size))
    faded = Image.blend(straight, Image.new("RGB", straight.size, "white"), 0.4)
    shown = faded.resize([max(1, round(side * scale)) for side in straight.size])
    pencil = _Pencil(ImageDraw.Draw(shown), scale)
    if seen.lines is not None:
        pencil.lines(seen.lines)
        if seen.ways is not None:
            pencil.walls(seen)
    elif seen.frame is not None:
        pencil.frame(seen.frame)
    return _titled(shown, _title(seen))


class _Pencil:
    """Draws in the pixels of the picture, on a sheet that is larger or smaller."""

    def __init__(self, canvas: ImageDraw.ImageDraw, scale: float) -> None:
        self.canvas, self.scale = canvas, scale

    def frame(self, frame: Frame) -> None:
        (_, top, bottom), (_, left, right) = frame.down, frame.across
        self.canvas.rectangle([self._at(side) for side in (left, top, right, bottom)], outline=FRAME, width=2)

    def lines(self, lines: Lines) -> None:
        for row in lines.rows:
            self._line(lines.columns[0], row, lines.columns[-1], row, LINE, 1)
        for column in lines.columns:
            self._line(column, lines.rows[0], column, lines.rows[-1], LINE, 1)

    def walls(self, seen: Seen) -> None:
        assert seen.lines is not None  # noqa: S101 - there is nothing else to draw on
        assert seen.ways is not None  # noqa: S101 - as above
        rows, columns, wall = seen.lines
        width = max(2, round(wall * self.scale / 2))
        for (row, column), way in [*_places(seen)]:
            y, x = row // 2, column // 2
            low = columns[x], rows[y]
            high = columns[x + column % 2], rows[y + row % 2]
            if not way:
                self._line(*low, *high, WALL, width)
            else:
                middle = [self._at((one + other) / 2) for one, other in zip(low, high, strict=True)]
                self.canvas.circle(middle, max(2, width / 2), fill=GAP)

    def _line(self, left: float, top: float, right: float, bottom: float, colour: Rgb, width: int) -> None:
        self.canvas.line([self._at(part) for part in (left, top, right, bottom)], fill=colour, width=width)

    def _at(self, part: float) -> float:
        return (float(part) + 0.5) * self.scale


def _places(seen: Seen) -> list[tuple[tuple[int, int], bool]]:
    """List the blocks between two cells, or a cell and the outside, with whether they are ways."""
    assert seen.ways is not None  # noqa: S101 - asked only of what was read
    rows, columns = seen.ways.shape
    return [
        ((row, column), bool(seen.ways[row, column]))
        for row in range(rows)
        for column in range(1 - row % 2, columns, 2)
    ]


def _title(seen: Seen) -> str:
    if seen.ways is None or seen.lines is None:
        return seen.refusal
    rows, columns = (side // 2 for side in seen.ways.shape)
    return f"{columns}×{rows} cells, walls of {seen.lines.wall:.1f} pixels, turned by {seen.tilt:.2f}°"


def _titled(shown: Image.Image, title: str) -> bytes:
    """Write words above the picture, as many lines as they need; Pillow's own font has no ×."""
    font = ImageFont.load_default(14)
    words, lines = title.replace("×", " x ").split(), [""]
    width = max(320, shown.width)
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        lines[-1:] = [longer] if font.getlength(longer) < width - 16 else [lines[-1], word]
    head = 18 * len(lines) + 12
    sheet = Image.new("RGB", (width, shown.height + head), "white")
    sheet.paste(shown, (0, head))
    ImageDraw.Draw(sheet).text((8, 6), "\n".join(lines), fill=WORDS, font=font)
    file = BytesIO()
    sheet.save(file, "PNG")
    return file.getvalue()
