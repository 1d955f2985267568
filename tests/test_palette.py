"""Colours of labels: whatever was painted and opened, in whatever order, only the end counts."""

from typing import Any

import numpy as np
import pytest

from meiro.desktop.palette import Palette
from meiro.make import new
from meiro.maze import Maze
from meiro.render.labels import label_image

COLORS = {
    "floor": "#ffffff", "wall": "#000000", "trail": "#aa0000", "answer": "#00aa00", "start": "#0000aa",
    "goal": "#0000ff",
}  # fmt: skip
WHITE, BLACK, RED = [255, 255, 255], [0, 0, 0], [170, 0, 0]


def palette_of(maze: Maze, style: str) -> Palette:
    """Return the palette of a maze as the board lays it out."""
    return Palette(maze, label_image(maze, style, (300, 300)), COLORS, style)


@pytest.mark.parametrize(
    "kind, style", [("rect", "line"), ("rect", "block"), ("hex", "line"), ("polar", "line")]
)
@pytest.mark.parametrize("seed", range(3))
def test_painting_bit_by_bit_is_painting_at_once(kind: str, style: str, seed: int) -> None:
    """After any paints and walls opened or closed, every colour is the one worked out from the roles alone."""
    maze = new("7x5", grid=kind, seed=str(seed), loops=60)
    palette, rng = palette_of(maze, style), np.random.default_rng(seed)
    for _ in range(40):
        cells = rng.integers(maze.grid.n_cells, size=8)
        palette.paint(cells, ("floor", "trail", "trail", "answer", "start")[rng.integers(5)])
        palette.open_edges(rng.integers(maze.grid.n_edges, size=3), opened=bool(rng.integers(2)))
    shown = palette.colors.copy()
    palette.recolor()
    assert shown.tolist() == palette.colors.tolist()
    closed = palette._posts[~palette.open]
    expected = np.bincount(closed[closed >= 0], minlength=palette.labels.n_posts)
    assert expected.tolist() == palette._closed.tolist()


def corner(palette: Palette) -> Any:
    """Return the colour of the only inner corner of 2×2 cells."""
    return palette.colors[palette.labels.first_post + 4].tolist()


def test_a_corner_that_no_wall_meets_is_as_the_cells_around() -> None:
    """A corner is wall while a wall meets it; else it has the colour of its cells where they agree, or the floor's."""
    maze = new("2x2", seed="a", loops=100)
    palette = palette_of(maze, "line")
    everywhere, edges = np.arange(4), np.arange(4)
    palette.open_edges(edges, opened=True)
    assert WHITE == corner(palette)
    palette.paint(everywhere, "trail")
    assert RED == corner(palette)
    palette.paint(everywhere[:1], "start")
    assert RED == corner(palette)
    palette.paint(everywhere[3:], "answer")
    assert WHITE == corner(palette)
    palette.open_edges(edges[:1], opened=False)
    assert BLACK == corner(palette)
