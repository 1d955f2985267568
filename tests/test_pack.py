"""Laws of packs: what the page reads is what Python wrote, for every grid, to the last dart."""

import json
from typing import Any

import numpy as np
import pytest

from meiro import make_traced, new, solve
from meiro.grids import make_grid
from meiro.identity import Recipe
from meiro.maze import Maze
from meiro.play.ways import turn, ways
from meiro.routes.second import Wish, find_ways
from meiro.solvers import solvers
from meiro.steps import making_steps, solving_steps
from meiro.web.pack import maze_pack, pack, partition_pack, search_pack, trace_pack
from tests.drawing import empty_page, sent
from tests.shapes import KINDS, masked, sizes
from tests.web import Pages

DTYPES = {"u1": np.uint8, "u2": np.uint16, "i2": np.int16, "i4": np.int32, "f4": np.float32, "f8": np.float64}
DARTS = """(maze) => Array.from({ length: maze.n }, (_, cell) => {
    const darts = [];
    for (let at = maze.first[cell]; at < maze.first[cell + 1]; at++) {
        darts.push([maze.edge[at], maze.to[at], maze.direction[at], maze.angle[at], maze.turn?.[at] ?? 0]);
    }
    return darts;
})"""
READ = f"""async (packs) => {{
    const {{ unpack }} = await import('/core/pack.js');
    const {{ Maze }} = await import('/core/maze.js');
    const darts = {DARTS};
    return packs.map((pack) => {{
        const bytes = Uint8Array.from(atob(pack), (letter) => letter.charCodeAt(0));
        const maze = Maze.fromPack(unpack(bytes.buffer));
        return {{
            n: maze.n, edges: maze.edges, start: maze.start, goal: maze.goal, shortest: maze.shortest,
            ends: Array.from(maze.ends), passages: Array.from(maze.passages), darts: darts(maze),
            positions: Array.from({{ length: maze.n }}, (_, cell) => [maze.row(cell), maze.col(cell)]),
            found: Array.from({{ length: maze.n }}, (_, cell) => maze.cellAt(maze.row(cell), maze.col(cell))),
            between: Array.from({{ length: maze.edges }}, (_, edge) =>
                maze.edgeBetween(maze.ends[2 * edge], maze.ends[2 * edge + 1])),
            toGoal: Array.from(maze.toGoal), board: maze.board,
        }};
    }});
}}"""


def unpack(data: bytes) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Read a pack as its description says, slowly and surely."""
    assert data[:4] == b"MPK1"
    start = 8 + int.from_bytes(data[4:8], "little")
    header = json.loads(data[8:start])
    assert start % 8 == 0
    arrays = {}
    for name, place in header["arrays"].items():
        count = int(np.prod(place["shape"]))
        at = start + place["at"]
        assert at % 8 == 0
        if place["dtype"] == "bits":
            packed = np.frombuffer(data, np.uint8, (count + 7) // 8, at)
            arrays[name] = np.unpackbits(packed, count=count, bitorder="little").astype(bool)
        else:
            arrays[name] = np.frombuffer(data, DTYPES[place["dtype"]], count, at).reshape(place["shape"])
    return header["meta"], arrays


def some_mazes() -> list[Maze]:
    """Mazes of every kind: perfect ones, some with gaps in the outline, and masked ones with any walls."""
    rng = np.random.default_rng(7)
    found = []
    for kind in KINDS:
        for width, height in (sizes(kind)[-1], sizes(kind)[len(sizes(kind)) // 2]):
            name = "x".join(map(str, make_grid(kind, width, height).params))
            found.append(new(name, grid=kind, seed="pack", openings="sides" if kind == "rect" else "none"))
            grid = masked(kind, width, height, int(rng.integers(2**60)))
            found.append(Maze(grid, rng.random(grid.n_edges) < 0.6))
    return found


def described(maze: Maze) -> dict[str, Any]:
    """Say of a maze in Python what READ says of it on the page."""
    grid = maze.grid
    solved = solve(maze)
    darts = [
        [
            [way.edge, way.cell, way.direction, way.angle, turn(grid, cell, way.cell)]
            for way in ways(maze, cell)
        ]
        for cell in range(grid.n_cells)
    ]
    return {
        "n": grid.n_cells,
        "edges": grid.n_edges,
        "start": maze.start,
        "goal": maze.goal,
        "shortest": solved.steps if solved.found else None,
        "ends": grid.ends.ravel().tolist(),
        "passages": maze.passages.astype(int).tolist(),
        "darts": darts,
        "positions": grid.positions.tolist(),
        "board": maze.board,
    }


def test_the_page_reads_every_grid_as_python_has_it(pages: Pages) -> None:
    """Cells, edges, passages, positions, and every dart's edge, cell, direction, angle and turn are Python's."""
    mazes = some_mazes()
    read = empty_page(pages).evaluate(READ, [sent(maze_pack(maze)) for maze in mazes])
    for maze, seen in zip(mazes, read, strict=True):
        expected = described(maze)
        assert expected == {name: seen[name] for name in expected}
        assert list(range(maze.grid.n_cells)) == seen["found"]
        ends = maze.grid.ends.tolist()
        assert ends == [ends[edge] for edge in seen["between"]]


def test_the_page_numbers_blocks_as_python_does(pages: Pages) -> None:
    """A board of blocks made on the page is Maze.block_maze(): cells, ends, passages, and the steps to the goal."""
    mazes = [maze for maze in some_mazes() if maze.grid.kind == "rect"]
    read = empty_page(pages).evaluate(READ, [sent(maze_pack(maze, board="blocks")) for maze in mazes])
    for maze, seen in zip(mazes, read, strict=True):
        expected = described(maze.block_maze())
        assert expected == {name: seen[name] for name in expected}


def test_a_changed_wall_or_end_gives_another_maze(pages: Pages) -> None:
    """On the page withWall and withEnds give the maze that Python makes of the same change; the old one stays."""
    maze = new("6x5", seed="walls")
    edge = int(np.flatnonzero(~maze.passages)[3])
    passages = maze.passages.copy()
    passages[edge] = True
    script = f"""async ([pack, edge]) => {{
        const {{ unpack }} = await import('/core/pack.js');
        const {{ Maze }} = await import('/core/maze.js');
        const darts = {DARTS};
        const bytes = Uint8Array.from(atob(pack), (letter) => letter.charCodeAt(0));
        const maze = Maze.fromPack(unpack(bytes.buffer));
        const opened = maze.withWall(edge, true);
        const moved = opened.withEnds(3, 7);
        return [darts(maze), darts(opened), darts(moved), moved.start, moved.goal, opened.id, opened.shortest];
    }}"""
    seen = empty_page(pages).evaluate(script, [sent(maze_pack(maze)), edge])
    opened = described(Maze(maze.grid, passages))["darts"]
    assert [described(maze)["darts"], opened, opened, 3, 7, "", None] == seen


def test_what_is_no_pack_is_refused(pages: Pages) -> None:
    """Another file, a cut-off header and nothing at all raise RangeError, and nothing is read beyond the data."""
    whole = pack({"a": 1}, {"b": np.arange(3)})
    script = """async (packs) => {
        const { unpack } = await import('/core/pack.js');
        return packs.map((pack) => {
            try {
                unpack(Uint8Array.from(atob(pack), (letter) => letter.charCodeAt(0)).buffer);
                return 'read';
            } catch (error) {
                return error.name;
            }
        });
    }"""
    packs = [whole, whole[:20], b"", b"MPK1", b"PK\x03\x04 nothing of the kind"]
    assert ["read", *["RangeError"] * 4] == empty_page(pages).evaluate(script, [sent(one) for one in packs])


@pytest.mark.parametrize(
    "array", [np.arange(5) % 2 == 0, np.arange(9, dtype=np.uint8), np.arange(7), np.ones((3, 2))]
)
def test_arrays_come_back_as_they_were(array: np.ndarray) -> None:
    """Bits, bytes, whole and real numbers, of any shape and length, keep their values."""
    meta, arrays = unpack(pack({"name": "迷路"}, {"first": np.arange(3), "array": array}))
    assert {"name": "迷路"} == meta
    assert np.array_equal(array, arrays["array"])


@pytest.mark.parametrize("generator", ["backtracker", "kruskal", "recursive-division"])
def test_a_trace_can_be_played_from_its_pack(generator: str) -> None:
    """The flips of a pack, done one after the other, end in the maze; each stands where the events say."""
    recipe = Recipe("rect", (7, 6), generator, seed="t")
    maze, trace = make_traced(recipe, examined=True)
    meta, arrays = unpack(trace_pack(maze, making_steps(trace, generator)))
    odd = np.bincount(arrays["flips"], minlength=maze.grid.n_edges) % 2 == 1
    assert np.array_equal(maze.passages, odd ^ meta["initially_open"])
    assert np.array_equal(arrays["flips"], arrays["examined"][arrays["flip_at"]])
    assert meta["events"] == len(arrays["heads"]) == len(arrays["examined"])


@pytest.mark.parametrize("solver", solvers.names())
def test_a_search_keeps_what_its_film_needs(solver: str) -> None:
    """Explored cells, path and walk of every solver are in its pack, with the number of its steps."""
    maze = new("8x7", seed="s")
    found = solve(maze, solver, seed="s")
    steps = solving_steps(maze, found, solver)
    meta, arrays = unpack(search_pack(steps))
    assert (solver, found.found, len(steps)) == (meta["solver"], meta["found"], meta["steps"])
    assert np.array_equal(found.explored, arrays["explored"])
    assert np.array_equal(found.path, arrays["path"])
    assert (found.walk is None) == ("walk" not in arrays)


def test_a_partition_keeps_both_routes() -> None:
    """Regions, candidate walls, what opens and both routes are in the pack; the chosen wall is the first to open."""
    maze = new("9x8", "wilson", seed="p")
    wish = Wish("shortest")
    found = find_ways(maze, wish, "p")
    meta, arrays = unpack(partition_pack(found, wish))
    assert np.array_equal(found.split.region + 1, arrays["region"])
    assert arrays["edges"][meta["chosen"]] == arrays["opened"][0]
    assert meta["length"] == len(arrays["path"]) - 1
    assert arrays["lengths"][meta["chosen"]] == len(arrays["new"]) - 1
    assert (maze.start, maze.goal) == (arrays["new"][0], arrays["new"][-1])
