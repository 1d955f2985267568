"""Grids: neighbours, geometry and sizes of every tessellation."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro.errors import InvalidMaze, InvalidSize, UnknownName
from meiro.graph import span
from meiro.grid import Grid
from meiro.grids import make_grid
from meiro.sides import derive_sides
from meiro.tessellation import rings_of, used_corners
from tests.shapes import KINDS, REGULAR, area, masked, middles, open_distances, side_ends, sizes, some_grid

DIRECTIONS = {  # degrees clockwise on the screen from east
    "rect": [0, 90, 180, 270],
    "hex": [0, 60, 120, 180, 240, 300],
}


# ---- Every kind ----


@pytest.mark.parametrize("kind", KINDS)
def test_euler(kind: str) -> None:
    """Corners − sides + cells and the outside are 2 on every size, single rows and columns included."""
    for width, height in [*sizes(kind), (4, 30), (31, 4)]:
        grid = make_grid(kind, width, height)
        corners = len(grid.tessellation.corners)
        sides = len(grid.sides.ends) + len(grid.sides.outline)
        assert corners - sides + grid.n_cells + 1 == 2


@pytest.mark.parametrize("kind", KINDS)
def test_whole_grids_are_connected(kind: str) -> None:
    """A grid without a mask is one piece, whatever its size."""
    assert {make_grid(kind, *size).n_pieces for size in sizes(kind)} == {1}


@given(some_grid)
def test_edges_are_the_shared_sides(grid: Grid) -> None:
    """The kernels' neighbours, masked or not, are those that share a side, in the same order."""
    assert grid.sides.ends.tolist() == grid.ends.tolist()


@given(some_grid)
def test_edges_ascend(grid: Grid) -> None:
    """An edge joins a lower to a higher cell, edges ascend by the lower cell, and no two are the same."""
    low, high = grid.ends.T
    assert (low < high).all()
    assert (np.diff(low) >= 0).all()
    assert len({(int(a), int(b)) for a, b in grid.ends}) == grid.n_edges


@given(some_grid)
def test_every_side_is_an_edge_or_outline(grid: Grid) -> None:
    """Each side of each cell occurs once: in one edge, or in the outline."""
    edges, outline = grid.sides, grid.sides.outline
    found = [(int(c), int(s)) for c, s in zip(edges.ends.ravel(), edges.places.ravel(), strict=True)]
    found += [(int(c), int(s)) for c, s in outline]
    cells = grid.tessellation.cells
    assert sorted(found) == [(int(c), int(s)) for c, s in np.argwhere(cells >= 0)]


@pytest.mark.parametrize("kind", KINDS)
def test_rings_run_clockwise_and_end_in_padding(kind: str) -> None:
    """Corners run clockwise on the screen, all different, with the padding at the end."""
    for size in sizes(kind):
        shape = make_grid(kind, *size).tessellation
        for ring in shape.cells:
            used = ring[ring >= 0]
            assert ring[: len(used)].tolist() == used.tolist()
            assert len(set(used.tolist())) == len(used) >= 3
            x, y = shape.corners[used].T
            assert float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) > 0


@pytest.mark.parametrize("kind", KINDS)
def test_shared_sides_bend_the_same_way(kind: str) -> None:
    """What bends out of one cell bends into the other."""
    grid = make_grid(kind, 5, 5)
    (low, high), (one, other), bulge = grid.ends.T, grid.sides.places.T, grid.tessellation.bulge
    if bulge is not None:
        assert np.allclose(bulge[low, one], -bulge[high, other])


@given(some_grid)
def test_masked_geometry_is_a_part_of_the_whole(grid: Grid) -> None:
    """A cell keeps its corners, arcs and centre when others are masked out."""
    whole = make_grid(grid.kind, *grid.params)
    assert (whole.tessellation.cells[grid.cells] == grid.tessellation.cells).all()
    assert np.array_equal(whole.centres[grid.cells], grid.centres)


@pytest.mark.parametrize(
    "kind, cell", [("rect", 1.0), ("hex", np.sqrt(3) / 2), ("tri", np.sqrt(3) / 4)], ids=REGULAR
)
def test_area_of_regular_grids(kind: str, cell: float) -> None:
    """Cells are congruent, one unit wide or with sides of one unit, and do not overlap."""
    assert area(make_grid(kind, 4, 5)) == pytest.approx(20 * cell)


@pytest.mark.parametrize("kind", KINDS)
def test_bound_is_never_too_high(kind: str) -> None:
    """No route is shorter than the bound says."""
    for size in sizes(kind, 5):
        grid = make_grid(kind, *size)
        for goal in range(grid.n_cells):
            assert (grid.bound(goal) <= open_distances(grid, goal)).all()


@pytest.mark.parametrize("kind", ["rect", "hex", "polar"])
def test_bound_is_exact_without_walls(kind: str) -> None:
    """On an open grid the bound is the distance."""
    for size in [*sizes(kind, 4), (3, 9), (7, 6), (9, 3)]:
        grid = make_grid(kind, *size)
        for goal in range(grid.n_cells):
            assert grid.bound(goal).tolist() == open_distances(grid, goal)


def test_triangular_bound_is_exact_away_from_the_border() -> None:
    """Among triangles the border may force a detour; in the middle of a large grid the bound is the distance."""
    grid = make_grid("tri", 40, 20)
    goal = grid.cell_at(10, 20)
    row, column = grid.positions.T
    near = (abs(row - 10) < 5) & (abs(column - 20) < 10)
    distances = np.array(open_distances(grid, goal))
    assert grid.bound(goal)[near].tolist() == distances[near].tolist()


@given(some_grid, st.data())
def test_bound_under_a_mask(grid: Grid, data: st.DataObject) -> None:
    """A mask makes routes longer, never shorter than the bound."""
    goal = data.draw(st.integers(0, grid.n_cells - 1))
    found = open_distances(grid, goal)
    assert all(steps is None or bound <= steps for bound, steps in zip(grid.bound(goal), found, strict=True))


# ---- Regular grids ----


@pytest.mark.parametrize("kind", REGULAR)
@pytest.mark.parametrize("size", [(4, 5), (5, 4), (10, 10)], ids=str)
def test_neighbours_are_the_nearest_cells(kind: str, size: tuple[int, int]) -> None:
    """The neighbours of a cell are exactly the cells whose centres are nearest to its own."""
    grid = make_grid(kind, *size)
    apart = np.linalg.norm(grid.centres[:, None] - grid.centres[None], axis=2)
    step = 1 / np.sqrt(3) if kind == "tri" else 1.0
    near = np.argwhere(np.triu(np.isclose(apart, step)))
    assert sorted(grid.ends.tolist()) == near.tolist()
    assert apart[apart > 0].min() == pytest.approx(step)


@given(some_grid.filter(lambda grid: grid.kind in REGULAR))
def test_sides_lie_between_the_cells_they_part(grid: Grid) -> None:
    """The middle of an edge's side, seen from either cell, is the middle between the two centres."""
    (low, high), (one, other) = grid.ends.T, grid.sides.places.T
    between = (grid.centres[low] + grid.centres[high]) / 2
    assert np.allclose(middles(grid, low, one), between)
    assert np.allclose(middles(grid, high, other), between)


@pytest.mark.parametrize("kind", REGULAR)
def test_sides_face_their_directions(kind: str) -> None:
    """Side k of a cell looks where direction k leads; triangles have the sides of their kind in that order."""
    grid = make_grid(kind, 5, 6)
    cells = grid.tessellation.cells
    for cell, (row, column) in enumerate(grid.positions):
        sides = np.arange(cells.shape[1])
        x, y = (middles(grid, np.full(len(sides), cell), sides) - grid.centres[cell]).T
        faced = (np.degrees(np.arctan2(y, x)).round() % 360).tolist()
        triangle = [330, 90, 210] if (row + column) % 2 == 0 else [30, 150, 270]
        assert faced == DIRECTIONS.get(kind, triangle)


@pytest.mark.parametrize("kind", REGULAR)
def test_directions_lead_where_they_say(kind: str) -> None:
    """Direction k of the lattice leads along its compass bearing, whichever row the cell is in."""
    grid = make_grid(kind, 5, 6)
    slot, k = np.divmod(grid.darts, span(grid.compiled_graph))
    low, high = grid.ends.T
    x, y = (grid.centres[high] - grid.centres[low]).T
    bearing = np.degrees(np.arctan2(y, x)).round() % 360
    if kind == "tri":
        up = grid.positions[low].sum(axis=1) % 2 == 0
        assert bearing.tolist() == np.where(k == 1, 90, np.where(up, 330, 30)).tolist()
    else:
        assert bearing.tolist() == np.array(DIRECTIONS[kind])[k].tolist()
    assert grid.cells_of(slot).tolist() == low.tolist()


@pytest.mark.parametrize("width, height", [*sizes("tri"), (30, 7), (7, 30)])
def test_edge_counts(width: int, height: int) -> None:
    """The number of edges follows from the size."""
    along = height * (width - 1)
    down = {"rect": (height - 1) * width, "hex": (height - 1) * (2 * width - 1)}
    for kind, edges in down.items():
        assert make_grid(kind, width, height).n_edges == along + edges
    upright = sum((row + column) % 2 == 0 for row in range(height - 1) for column in range(width))
    assert make_grid("tri", width, height).n_edges == along + upright


def test_hexagons_have_a_regular_border() -> None:
    """Every row has the same number of hexagons, and every second row stands half a cell to the right."""
    grid = make_grid("hex", 5, 4)
    row, column = grid.positions.T
    assert [5, 5, 5, 5] == np.bincount(row).tolist()
    assert np.allclose(grid.centres[:, 0], column + 0.5 + row % 2 / 2)
    assert np.allclose(np.diff(np.unique(grid.centres[:, 1].round(9))), np.sqrt(3) / 2)


@pytest.mark.parametrize("kind", REGULAR)
def test_large_grids(kind: str) -> None:
    """A million cells are no trouble, and the last cell is the one at the last position."""
    grid = make_grid(kind, 1000, 1000)
    assert grid.cell_at(999, 999) == grid.n_cells - 1 == 999_999
    assert grid.ends[-1].tolist() == [999_998, 999_999]


# ---- Polar grids ----


@pytest.mark.parametrize("first", [3, 4, 6, 7, 30, 100])
def test_rings_double_when_cells_get_long(first: int) -> None:
    """A ring has twice the cells of the one inside it when an inner side would else be two units or longer."""
    expected = [1, first]
    for ring in range(2, 60):
        doubles = 2 * np.pi * ring / expected[-1] >= 2
        expected.append(expected[-1] * (1 + doubles))
    assert expected == make_grid("polar", first, 60).shape.rows.tolist()


@pytest.mark.parametrize("first, rings", sizes("polar"))
def test_discs_are_filled(first: int, rings: int) -> None:
    """The cells, arcs included, fill the disc."""
    assert area(make_grid("polar", first, rings)) == pytest.approx(np.pi * rings**2)


def test_arcs_lie_on_circles() -> None:
    """The middle of a bent side is as far from the centre as its ends; straight sides point to the centre."""
    grid = make_grid("polar", 5, 9)
    shape = grid.tessellation
    first, second = side_ends(grid)
    used = first >= 0
    p, q, bulge = shape.corners[first[used]], shape.corners[second[used]], shape.bulge[used]
    outwards = np.stack([q[:, 1] - p[:, 1], p[:, 0] - q[:, 0]], axis=1)  # as long as the side
    top = (p + q + bulge[:, None] * outwards) / 2
    bent = bulge != 0
    radius = np.linalg.norm(p, axis=1)
    assert np.allclose(np.linalg.norm(top, axis=1)[bent], radius[bent])
    assert np.allclose(radius[bent], np.linalg.norm(q, axis=1)[bent])
    assert np.allclose(p[~bent, 0] * q[~bent, 1], p[~bent, 1] * q[~bent, 0])


def test_polar_centres_are_in_the_middle_of_their_cells() -> None:
    """A cell's centre is half-way between its circles and half-way around; the disc's is the origin."""
    grid = make_grid("polar", 6, 7)
    row, column = grid.positions.T
    x, y = grid.centres.T
    assert [0.0, 0.0] == grid.centres[0].tolist()
    assert np.allclose(np.hypot(x, y)[1:], row[1:] + 0.5)
    turn = np.arctan2(x, -y) / (2 * np.pi) % 1
    assert np.allclose(turn[1:], (column[1:] + 0.5) / grid.shape.rows[row[1:]])


@pytest.mark.parametrize("first, rings", [size for size in sizes("polar") if size[1] > 1])
def test_polar_rows(first: int, rings: int) -> None:
    """A cell outside the disc has one edge to the ring inside and one to either neighbour in its ring."""
    grid = make_grid("polar", first, rings)
    row = grid.positions[:, 0]
    low, high = grid.ends.T
    inwards = row[low] != row[high]
    assert np.bincount(high[inwards], minlength=grid.n_cells).tolist() == [0] + [1] * (grid.n_cells - 1)
    assert (row[high] - row[low])[inwards].tolist() == [1] * (grid.n_cells - 1)
    along = np.bincount(grid.ends[~inwards].ravel(), minlength=grid.n_cells)
    assert along.tolist() == [0] + [2] * (grid.n_cells - 1)
    assert grid.n_edges == 2 * (grid.n_cells - 1)


@pytest.mark.parametrize("kind", ["rect", "polar"])
def test_rows_of_the_graph(kind: str) -> None:
    """Kernels that work row by row are told where each row begins and ends, unless cells are left out."""
    grid = make_grid(kind, 3, 3)
    starts = grid.slots_of(grid.row_starts[:-1])
    bounds = np.stack([starts, starts + grid.shape.rows], axis=1).ravel().tolist()
    assert bounds == grid.compiled_graph.rows.tolist() == grid.plain_graph.rows
    assert [] == masked(kind, 3, 3, 0b111).compiled_graph.rows.tolist()


# ---- Sizes ----


def test_names_and_default_sizes() -> None:
    """A size left out is the height for the width, the kind's own, or so many rings."""
    made = [make_grid(kind).name for kind in ("rect", "hex", "tri", "polar")]
    assert made == ["rect-21x21", "hex-21x21", "tri-21x21", "polar-6x11"]
    made = [make_grid(kind, 5).name for kind in ("rect", "hex", "tri", "polar")]
    assert made == ["rect-5x5", "hex-5x5", "tri-5x5", "polar-6x5"]
    assert make_grid("polar", 8, 4).params == (8, 4)


@pytest.mark.parametrize(
    "kind, width, height, words",
    [
        ("rect", 0, 5, "width=0: it must be a whole number from 1"),
        ("hex", 5, -1, "height=-1: it must be a whole number from 1"),
        ("tri", 1, 3, "at most 2 rows"),
        ("polar", 2, 2, "3 to 100"),
        ("polar", 101, 2, "3 to 100"),
        ("rect", 50_000, 50_000, "at most"),
        ("polar", 6, 50_000, "at most"),
    ],
)
def test_impossible_sizes(kind: str, width: int, height: int, words: str) -> None:
    """A size that a kind cannot have is refused with the sizes that it can."""
    with pytest.raises(InvalidSize, match=words):
        make_grid(kind, width, height)


def test_unknown_kind() -> None:
    """A wrong name is answered with the nearest right one."""
    with pytest.raises(UnknownName, match="did you mean polar"):
        make_grid("poler")


# ---- Sides ----


@pytest.mark.parametrize("compiled", [False, True])
def test_two_cells_may_share_two_sides(compiled: bool) -> None:
    """Each shared side is an edge of its own, in the order of the lower cell's sides."""
    rings = rings_of(np.array([[0, 1, 2, 3, -1, -1], [1, 0, 4, 3, 2, 5]], np.int32))
    sides = derive_sides(rings, compiled=compiled)
    assert sides.ends.tolist() == [[0, 1], [0, 1]]
    assert sides.places.tolist() == [[0, 0], [2, 3]]
    assert sides.outline.tolist() == [[0, 1], [0, 3], [1, 1], [1, 2], [1, 4], [1, 5]]


@pytest.mark.parametrize("compiled", [False, True])
def test_a_side_lies_between_two_cells_at_most(compiled: bool) -> None:
    """Three cells on one side are no drawing in the plane."""
    with pytest.raises(InvalidMaze, match="three sides"):
        derive_sides(rings_of(np.array([[0, 1, 2], [1, 0, 3], [0, 1, 4]], np.int32)), compiled=compiled)


@given(some_grid)
def test_rings_in_rows_and_on_end(grid: Grid) -> None:
    """Rings that stand in padded rows and rings that follow each other say the same, and so do those given alone."""
    cells = grid.tessellation.cells
    rings = rings_of(cells)
    assert np.array_equal(cells[:, : rings.sizes.max()], rings.padded())
    alone = grid._rings()
    assert alone.sizes.tolist() == rings.sizes.tolist()
    assert alone.corners.tolist() == rings.corners.tolist()


def test_unused_corners_are_dropped() -> None:
    """Corners that no cell has are left out and the others keep their places."""
    corners = np.array([[0.0, 0.0], [9.0, 9.0], [1.0, 0.0], [1.0, 1.0]])
    shape = used_corners(corners, np.array([[0, 2, 3, -1]]))
    assert shape.corners.tolist() == [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]
    assert shape.cells.tolist() == [[0, 1, 2, -1]]
