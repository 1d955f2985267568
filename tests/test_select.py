"""Positions and masks: which cells a grid has, how they are named, and when they are one piece."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from meiro.errors import InvalidMaze, NotSupported
from meiro.grid import Grid
from meiro.grids import make_grid
from tests import naive
from tests.shapes import KINDS, REGULAR, some_grid


@given(some_grid)
def test_positions_there_and_back(grid: Grid) -> None:
    """cell_at undoes position, and positions lists them all."""
    assert [grid.cell_at(*grid.position(cell)) for cell in range(grid.n_cells)] == list(range(grid.n_cells))
    assert [list(grid.position(cell)) for cell in range(grid.n_cells)] == grid.positions.tolist()


@pytest.mark.parametrize("width, height", [(3, 7), (7, 3), (227, 304)])
@pytest.mark.parametrize("kind", REGULAR)
def test_rows_and_columns_are_not_mixed_up(kind: str, width: int, height: int) -> None:
    """Sizes are width × height, positions row, column; what is outside is named as typed."""
    grid = make_grid(kind, width, height)
    assert grid.position(width) == (1, 0)
    assert grid.cell_at(0, width - 1) == width - 1
    assert grid.cell_at(height - 1, 0) == (height - 1) * width
    with pytest.raises(InvalidMaze, match=f"row {height} is outside .* 0 to {height - 1}"):
        grid.cell_at(height, 0)
    with pytest.raises(InvalidMaze, match=f"column {width} is outside .* 0 to {width - 1}"):
        grid.cell_at(0, width)
    with pytest.raises(InvalidMaze, match="row -1"):
        grid.cell_at(-1, 0)


def test_positions_of_rings() -> None:
    """The columns of a ring go from 0 to its own number of cells."""
    grid = make_grid("polar", 6, 3)
    assert grid.cell_at(2, 11) == 18
    with pytest.raises(InvalidMaze, match="columns of row 1 go from 0 to 5"):
        grid.cell_at(1, 6)


def test_select_keeps_only_what_the_mask_says() -> None:
    """Cells are numbered anew, row by row; the others are no cells any more."""
    grid = make_grid("rect", 3, 2).select(np.array([[True, True, False], [False, True, True]]))
    assert grid.positions.tolist() == [[0, 0], [0, 1], [1, 1], [1, 2]]
    assert grid.ends.tolist() == [[0, 1], [1, 2], [2, 3]]
    with pytest.raises(InvalidMaze, match="no cell at 1,0"):
        grid.cell_at(1, 0)
    with pytest.raises(NotSupported, match="without a mask"):
        grid.require_rows("eller")


def test_select_refuses_masks_that_do_not_fit() -> None:
    """A mask has the grid's size, a cell, and one piece; each fault is named."""
    grid = make_grid("rect", 3, 2)
    with pytest.raises(InvalidMaze, match="5 cells does not fit rect-3x2, which has 6"):
        grid.select(np.ones(5, bool))
    with pytest.raises(InvalidMaze, match="3 × 2 rows × columns does not fit rect-3x2: 2 × 3"):
        grid.select(np.ones((3, 2), bool))
    with pytest.raises(InvalidMaze, match="leaves no cell"):
        grid.select(np.zeros(6, bool))
    apart = np.array([True, False, True, True, False, True])
    with pytest.raises(InvalidMaze, match="2 separate pieces"):
        grid.select(apart)
    assert grid.select(apart, connected=False).n_pieces == 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_single_cell(kind: str) -> None:
    """One cell is a grid: no edges, all its sides outline."""
    grid = make_grid(kind, 4, 4)
    only = grid.select(np.arange(grid.n_cells) == 5)
    assert (only.n_cells, only.n_edges, only.n_pieces) == (1, 0, 1)
    assert len(only.sides.outline) == (only.tessellation.cells >= 0).sum()


def test_selecting_twice_leaves_what_both_keep() -> None:
    """A mask on a masked grid speaks of the whole grid, and cannot bring cells back."""
    grid = make_grid("rect", 3, 1).select(np.array([True, True, False]))
    assert grid.select(np.array([False, True, True])).cells.tolist() == [1]


def test_masks_and_equality() -> None:
    """A full mask is no mask; grids are equal when their cells are; a mask changed later changes no grid."""
    grid = make_grid("rect", 3, 1)
    mask = np.array([True, True, False])
    kept = grid.select(mask)
    mask[:] = True
    assert kept.cells.tolist() == [0, 1]
    assert grid.select(mask) == grid != kept
    assert {grid, grid.select(mask), kept} == {grid, kept}


@given(some_grid)
def test_pieces(grid: Grid) -> None:
    """The pieces are the connected sets of cells."""
    edges = [(int(low), int(high)) for low, high in grid.ends]
    assert grid.n_pieces == len(naive.components(grid.n_cells, edges, naive.every(edges)))


def test_pieces_of_a_long_corridor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A winding corridor is one piece, counted alike by plain and compiled kernels."""
    mask = np.zeros((201, 200), bool)
    mask[::2] = True
    mask[1::4, -1] = mask[3::4, 0] = True
    counts = []
    for jit in "01":
        monkeypatch.setenv("MEIRO_JIT", jit)
        counts.append(make_grid("rect", 200, 201).select(mask).n_pieces)
    assert counts == [1, 1]
