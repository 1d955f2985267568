"""Laws of SVG."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from meiro.errors import InvalidOption, UnknownName
from meiro.grids import make_grid
from meiro.maze import Maze
from meiro.render.draw import draw
from meiro.render.svg import number, svg
from meiro.solvers import solve
from tests.carving import KINDS, carved

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("kind", KINDS)
def test_svg_is_well_formed_and_plain(kind: str) -> None:
    """The SVG parses, uses plain attributes only, keeps title and metadata, and is the same each time."""
    maze = carved(kind, 6, 6)
    scene = draw(maze, solution=solve(maze), explored=True, numbers=[5] * maze.grid.n_cells)
    text = svg(scene, title="A & B", metadata="m1/<x>")
    root = ET.fromstring(text)  # noqa: S314 - our own text
    assert "A & B" == root.findtext(f"{SVG}title")
    assert "m1/<x>" == root.findtext(f"{SVG}metadata")
    assert not [e for e in root.iter() if {"style", "class"} & set(e.attrib) or e.tag == f"{SVG}style"]
    assert re.search(r"\d\.\d{4}|-0[^.\d]|\de[-+]\d|nan", text) is None
    assert text == svg(
        draw(maze, solution=solve(maze), explored=True, numbers=[5] * maze.grid.n_cells),
        title="A & B",
        metadata="m1/<x>",
    )


def test_svg_view_holds_the_strokes_and_real_millimetres() -> None:
    """The view holds half a stroke on each side, and the size in millimetres is what was asked for."""
    root = ET.fromstring(svg(draw(carved("rect", 10, 5), margin=0), cell=20, wall=10, width_mm=200))  # noqa: S314
    assert "-5 -5 210 110" == root.get("viewBox")
    assert ("200mm", "104.762mm") == (root.get("width"), root.get("height"))
    blocks = ET.fromstring(svg(draw(carved("rect", 10, 5), margin=0, walls="block"), cell=10))  # noqa: S314
    assert ("0 0 210 110", "210", "110") == tuple(blocks.get(name) for name in ("viewBox", "width", "height"))


def test_svg_has_few_elements() -> None:
    """All walls are one element; a picture has no more elements than wall runs, and a size linear in them."""
    maze = carved("rect", 200, 200)
    scene = draw(maze)
    runs = sum(shape.role == "wall" for shape in scene.shapes)
    text = svg(scene)
    assert 7 == text.count("<") - text.count("</") - 1  # rect, walls, two discs, two marks, title
    assert len(text) < 20 * runs


def test_svg_refuses_sizes_and_themes() -> None:
    """Sizes that are not positive and themes there are none of are refused."""
    scene = draw(carved("rect", 2, 2))
    for name in ("cell", "wall", "width_mm"):
        with pytest.raises(InvalidOption, match=name):
            svg(scene, **{name: -1})
    with pytest.raises(UnknownName):
        svg(scene, "pink")


def test_svg_of_a_small_maze() -> None:
    """A maze of 2×1 cells is this SVG, byte for byte."""
    maze = Maze(make_grid("rect", 2, 1), [True], openings=((1, 0),))
    joints = 'stroke-linecap="square" stroke-linejoin="miter"'
    expected = f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="32" height="22" viewBox="-1 -1 32 22">
<title>Maze</title>
<metadata>m1/x</metadata>
<rect x="-1" y="-1" width="32" height="22" fill="#ffffff"/>
<path d="M5 5H25M5 15H25M5 5V15" fill="none" stroke="#000000" stroke-width="2" {joints}/>
</svg>
"""
    assert expected == svg(draw(maze, marks=False), "print", cell=10, wall=2, metadata="m1/x")


def test_numbers_are_short() -> None:
    """Numbers have three decimals at most, no trailing zeros and no minus before zero."""
    assert ["1", "1.5", "0.333", "0", "-2.001"] == [number(n) for n in (1.0, 1.5, 1 / 3, -0.0001, -2.0009)]
