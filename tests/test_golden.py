"""IDs of version m1 name the same mazes for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meiro import generators, grids, maze_from_id
from meiro.identity import format_walls
from meiro.transforms import transforms

# Written once, when m1 began. What differs from it is a fault, or begins m2.
GOLDEN: dict[str, str] = json.loads((Path(__file__).parent / "golden.json").read_text())


@pytest.mark.parametrize("text", GOLDEN)
@pytest.mark.parametrize("mode", "01")
def test_golden_mazes(text: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each ID gives the walls that are written beside it, compiled and plain."""
    monkeypatch.setenv("MEIRO_JIT", mode)
    assert GOLDEN[text] == format_walls(maze_from_id(text))


def test_everything_that_makes_a_maze_is_golden() -> None:
    """Every generator with each of its options, every grid and every transform is among them."""
    for grid in grids.names():
        assert any(f"/{grid}-" in text for text in GOLDEN)
    for transform in transforms:
        assert any(f"/{transform.name}=" in text for text in GOLDEN)
    for generator in generators:
        assert any(f"/{generator.name}/" in text for text in GOLDEN)
        for option in generator.options:
            assert any(f"/{generator.name};" in text and f";{option}=" in text for text in GOLDEN)
