"""Any scene as pixels, by Pillow: drawn larger, then reduced."""

from __future__ import annotations

from math import sqrt

from PIL import Image, ImageDraw, ImageFont

from .arcs import dashes, flatten
from .scene import Dot, Fill, Point, Scene, Shape, Stroke, Text
from .theme import Theme

OVERSAMPLE = 4
MOST_SAMPLES = 64_000_000  # about 200 MB while drawing


def rasterise(scene: Scene, theme: Theme, scale: float, margin: float = 0.0) -> Image.Image:
    """Draw a scene at `scale` pixels a cell unit, in RGB, with a margin in pixels added around it."""
    line = theme.pens["wall"].width * scene.unit * scale if scene.has_wall_lines else 0.0
    width, height = (max(1, round(side * scale + line + 2 * margin)) for side in scene.size)
    fine = max(1, min(OVERSAMPLE, int(sqrt(MOST_SAMPLES / (width * height)))))
    image = Image.new("RGB", (width * fine, height * fine), theme.color("floor"))
    pencil = _Pencil(ImageDraw.Draw(image), theme, scene, scale * fine, (margin + line / 2) * fine)
    for shape in scene.shapes:
        pencil.draw(shape)
    return image if fine == 1 else image.reduce(fine)


class _Pencil:
    """Draws shapes on an image."""

    def __init__(
        self, canvas: ImageDraw.ImageDraw, theme: Theme, scene: Scene, scale: float, shift: float
    ) -> None:
        self.canvas, self.theme, self.scene, self.scale, self.shift = canvas, theme, scene, scale, shift

    def draw(self, shape: Shape) -> None:
        """Draw one shape."""
        if isinstance(shape, Stroke):
            self._line(shape)
        elif isinstance(shape, Fill):
            points = self._placed(flatten(shape.points, shape.bulges))
            self.canvas.polygon(points, fill=self.theme.color(shape.role, shape.shade))
        elif isinstance(shape, Dot):
            self._disc(self._place(shape.centre), shape.radius * self.scale, self.theme.color(shape.role))
        else:
            self._text(shape)

    def _line(self, stroke: Stroke) -> None:
        color = self.theme.color(stroke.role)
        width = max(1.0, self.theme.pens[stroke.role].width * self.scene.unit * self.scale)
        points = self._placed(flatten(stroke.points, stroke.bulges))
        if stroke.role == "wall" and self.scene.caps == "square":
            (ax, ay), (bx, by) = points[0], points[-1]
            half = width / 2
            self.canvas.rectangle((ax - half, ay - half, bx + half - 1, by + half - 1), fill=color)
            return
        unit = self.scene.unit * self.scale
        for piece in dashes(points, [part * unit for part in self.theme.pens[stroke.role].dash]):
            self.canvas.line(piece, fill=color, width=round(width))
            if width > 2:
                for point in piece:  # round ends and joints
                    self._disc(point, width / 2, color)

    def _disc(self, centre: Point, radius: float, color: tuple[int, int, int]) -> None:
        x, y = centre
        self.canvas.ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=color)

    def _placed(self, points: list[Point]) -> list[Point]:
        return [self._place(point) for point in points]

    def _place(self, point: Point) -> Point:
        return point[0] * self.scale + self.shift, point[1] * self.scale + self.shift

    def _text(self, text: Text) -> None:
        font = ImageFont.load_default(text.height * self.scale)
        color = self.theme.color(text.role)
        self.canvas.text(self._place(text.centre), text.text, fill=color, font=font, anchor="mm")
