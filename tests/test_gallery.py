"""Laws of the gallery that `make docs` draws."""

from __future__ import annotations

import runpy
from pathlib import Path
from xml.etree import ElementTree as ET

import meiro

TOOL = Path(__file__).parents[1] / "tools" / "gallery.py"


def test_gallery_shows_everything_registered(tmp_path: Path) -> None:
    """Every generator, grid and solver has a heading and a picture that parses; a second run gives the same bytes."""
    draw_gallery = runpy.run_path(str(TOOL))["main"]
    draw_gallery(tmp_path)
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for entry in (*meiro.generators, *meiro.grids, *meiro.solvers):
        assert f"### {entry.title}\n\n`{entry.name}`" in page
    pictures = {name for name in files if name.endswith(".svg")}
    assert pictures == {part.split(")")[0] for part in page.split("](")[1:]}
    assert all(ET.fromstring(files[name]).get("viewBox") for name in pictures)  # noqa: S314 - our own text
    draw_gallery(tmp_path)
    assert files == {path.name: path.read_bytes() for path in tmp_path.iterdir()}
