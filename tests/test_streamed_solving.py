"""Large files: solved, shown and counted without holding them, with the answers that small mazes get."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import meiro
from meiro.checks import counted
from meiro.errors import InvalidOption, NotSupported, Stopped
from meiro.formats import read, write
from meiro.grids import make_grid
from meiro.identity import Recipe
from meiro.streams import (
    Filling,
    Follower,
    Header,
    Reaching,
    StreamFile,
    count_ways,
    format_header,
    window_of,
)
from tests.commands import Run

SIZES = [(21, 17), (1, 9), (9, 1), (1, 1), (40, 30)]
LETTERS = {(0, 1): "E", (1, 0): "S", (0, -1): "W", (-1, 0): "N"}


def mapped(maze: meiro.Maze, folder: Path, *, copied: bool = False) -> StreamFile:
    """Write a maze, and map the file."""
    path = folder / "x.maze"
    path.write_bytes(write(maze, ".maze"))
    with path.open("rb") as file:
        return StreamFile(file, copied=copied)


def letters_of(maze: meiro.Maze) -> str:
    """Return the shortest route as letters."""
    steps = np.diff(maze.grid.positions[meiro.solve(maze).path], axis=0).tolist()
    return "".join(LETTERS[row, column] for row, column in steps)


@pytest.mark.parametrize("jit", ["0", "1"])
def test_large_solvers_answer_as_the_solvers_do(
    jit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Filling leaves the one route, and the wall follower takes the same steps, plain and compiled."""
    monkeypatch.setenv("MEIRO_JIT", jit)
    for size in SIZES:
        for seed in range(3):
            maze = meiro.new(size, "kruskal", seed=seed)
            ends = [(seed * 7) % maze.grid.n_cells, (seed * 31 + 5) % maze.grid.n_cells]
            maze = maze.with_ends(*(ends if seed else (0, maze.grid.n_cells - 1)))
            filling = Filling(mapped(maze, tmp_path, copied=True))
            follower = Follower(mapped(maze, tmp_path))
            filling.run()
            assert letters_of(maze) == b"".join(filling.steps()).decode()
            walk = meiro.solve(maze, "wall-follower").walk
            assert (True, len(walk) - 1) == (follower.run(), follower.steps)


def test_without_a_route_there_are_no_steps(tmp_path: Path) -> None:
    """In a maze that falls apart filling leaves nothing to walk, and the wall follower comes back to its start."""
    whole = meiro.new("9x9", seed=1)
    cut = meiro.solve(whole).path_edges[10]
    maze = meiro.Maze(whole.grid, whole.passages & (np.arange(whole.grid.n_edges) != cut))
    filling = Filling(mapped(maze, tmp_path, copied=True))
    filling.run()
    assert b"" == b"".join(filling.steps())
    assert not Follower(mapped(maze, tmp_path)).run()


def test_loops_are_told(tmp_path: Path) -> None:
    """Where loops leave several ways, filling says so and does not guess."""
    filling = Filling(mapped(meiro.new("9x9", seed=1, loops=50), tmp_path, copied=True))
    filling.run()
    with pytest.raises(NotSupported, match="loops"):
        list(filling.steps())


def test_large_solvers_can_be_stopped(tmp_path: Path) -> None:
    """An overseer ends both."""
    for work in (Filling, Follower):
        overseer = meiro.Overseer()
        overseer.stop()
        with pytest.raises(Stopped):
            work(mapped(meiro.new("9x9", seed=1), tmp_path, copied=True), overseer).run()


def test_a_window_is_that_part_of_the_picture(tmp_path: Path) -> None:
    """The blocks of a window are those of the maze; what leads out of it is a gap."""
    maze = meiro.new("13x11", seed=2, openings="sides")
    file, blocks = mapped(maze, tmp_path), maze.to_blocks()
    for window in ((0, 0, 11, 13), (3, 4, 5, 6), (10, 12, 1, 1), (0, 5, 2, 8)):
        row, column, height, width = window
        part, ends = window_of(file.header, file.packed, window)
        expected = blocks[2 * row : 2 * (row + height) + 1, 2 * column : 2 * (column + width) + 1].copy()
        expected[::2, ::2] = 1
        assert np.array_equal(expected, part.to_blocks())
        assert ends == (window == (0, 0, 11, 13))


@pytest.mark.parametrize("window", [(0, 0, 12, 1), (11, 0, 1, 1), (0, -1, 1, 1), (0, 0, 0, 1)])
def test_a_window_must_lie_in_the_maze(window: tuple[int, int, int, int], tmp_path: Path) -> None:
    """A window that goes beyond the border is refused with the limits."""
    file = mapped(meiro.new("13x11", seed=2), tmp_path)
    with pytest.raises(InvalidOption, match="11 rows and 13 columns"):
        window_of(file.header, file.packed, window)


def test_cells_are_counted_by_their_passages(tmp_path: Path) -> None:
    """In one go or row by row, the counts are those of the maze."""
    maze = meiro.new("13x11", seed=2, loops=20)
    file = mapped(maze, tmp_path)
    counted = sum(
        count_ways(file.header, file.packed[row : row + 1], file.packed[max(row - 1, 0) : row])
        for row in range(11)
    )
    assert np.array_equal(np.bincount(maze.degrees, minlength=5), counted)
    assert np.array_equal(counted, count_ways(file.header, file.packed, file.packed[:0]))


# ---- The commands; a low limit makes any file a large one ----


@pytest.fixture
def large(tmp_path: Path) -> tuple[str, meiro.Maze]:
    """Return a file and its maze."""
    maze = meiro.make(Recipe("rect", (30, 20), "eller", openings="corners", seed="big"))
    path = tmp_path / "big.maze"
    path.write_bytes(write(maze, ".maze"))
    return str(path), maze


def test_solve_writes_the_route(large: tuple[str, meiro.Maze], run: Run, tmp_path: Path) -> None:
    """The route goes into a file of letters and a picture, and its length is told."""
    name, maze = large
    text, picture = tmp_path / "route.txt", tmp_path / "route.png"
    code, out, _ = run("solve", name, "--limit", "1", "-o", str(text), "-o", str(picture))
    assert (0, letters_of(maze)) == (code, text.read_text().strip())
    assert f"{meiro.solve(maze).steps:,} steps" in out
    assert maze == read(picture.read_bytes()).maze
    code, out, _ = run("solve", name, "--limit", "1", "--json", "-s", "wall-follower")
    assert (0, True) == (code, '"found": true' in out)


def test_the_picture_shows_the_route(large: tuple[str, meiro.Maze], run: Run, tmp_path: Path) -> None:
    """Its coloured pixels are the blocks of the route, its black ones the walls."""
    from PIL import Image

    name, maze = large
    run("solve", name, "--limit", "1", "-o", str(tmp_path / "route.png"))
    pixels = np.asarray(Image.open(tmp_path / "route.png"))
    assert np.array_equal(maze.to_blocks() == 1, pixels == 0)
    places = 2 * maze.grid.positions[meiro.solve(maze).path] + 1
    expected = np.zeros(pixels.shape, bool)
    expected[tuple(places.T)] = expected[tuple(((places[1:] + places[:-1]) // 2).T)] = True
    assert np.array_equal(expected, pixels >= 2)


def test_ends_can_be_chosen(large: tuple[str, meiro.Maze], run: Run) -> None:
    """--start and --goal count; a place outside is refused."""
    name, maze = large
    steps = meiro.solve(maze.with_ends(5, 35)).steps
    code, out, _ = run("solve", name, "--limit", "1", "--start", "0,5", "--goal", "1,5")
    assert (0, True) == (code, counted(steps, "step") in out)
    code, _, err = run("solve", name, "--limit", "1", "--start", "20,0")
    assert (2, True) == (code, "rows go from 0 to 19" in err)


def test_info_and_show_look_at_parts(large: tuple[str, meiro.Maze], run: Run) -> None:
    """The head and the counts are told; a window is drawn, of small files and large ones alike."""
    name, maze = large
    code, out, _ = run("info", name, "--limit", "1")
    assert (0, True) == (code, maze.id in out and f"{len(maze.dead_ends):,}" in out)
    drawn = [run("show", name, "--window", "3,4,5,6", "--limit", limit)[1] for limit in ("1000", "100000")]
    assert drawn[0] == drawn[1]
    assert 11 == len(drawn[0].strip("\n").split("\n"))


def grid_file(path: Path, rows: list[str], start: int, goal: int, name: str = "") -> str:
    """Write a file of 1-byte rows, up to four cells, whose bits are told as text, the last cell first."""
    header = Header(len(rows), 4, start, goal, id=name)
    path.write_bytes(format_header(header) + bytes(int(row.replace("_", ""), 2) for row in rows))
    return str(path)


CLOSED = ["10_01_01_11", "10_00_00_10", "10_00_00_10", "00_01_01_01"]  # a ring round four cells
RING = ["10_01_11_11", *CLOSED[1:]]  # with a way in


def test_giving_up_is_told_from_no_route(run: Run, tmp_path: Path) -> None:
    """Round an island the wall follower gives up in the words used within the limit, unless there is no way in."""
    for rows, start in ((RING, "gave up: circled"), (CLOSED, "no route:")):
        name = grid_file(tmp_path / "ring.maze", rows, 0, 5)
        code, out, err = run("solve", name, "--limit", "1", "-s", "wall-follower")
        assert (1, True) == (code, out.startswith(start)), out + err
        within = run("solve", name, "-s", "wall-follower")
        assert (1, True) == (within[0], out.split(" when")[0].strip() in within[1])


@pytest.mark.parametrize("jit", ["0", "1"])
def test_reaching_is_what_a_search_reaches(jit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Joining the rows says that there is a route exactly where a search finds one, among loops and pieces."""
    monkeypatch.setenv("MEIRO_JIT", jit)
    for seed in range(40):
        grid, rng = make_grid("rect", 6, 5), np.random.default_rng(seed)
        maze = meiro.Maze(grid, rng.random(grid.n_edges) < 0.55, *rng.integers(0, 30, 2).tolist())
        assert meiro.solve(maze).found == Reaching(mapped(maze, tmp_path)).run()


def test_no_route_writes_nothing(run: Run, tmp_path: Path) -> None:
    """Without a route no output appears, walls all closed or loops on both sides."""
    for rows in (["0"] * 4, [*CLOSED[:2], CLOSED[3], "0"]):
        name = grid_file(tmp_path / "x.maze", rows, 0, 13)
        outputs = ["-o", str(tmp_path / "r.txt"), "-o", str(tmp_path / "r.png")]
        code, out, _ = run("solve", name, "--limit", "1", *outputs)
        assert (1, True) == (code, out.startswith("no route"))
        assert ["x.maze"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("limit", ["1", "1000"])
@pytest.mark.parametrize(
    "last, reason", [("01_00_00_00", "row 3 opens the border"), ("00_00_10_00", "to the south")]
)
def test_bits_that_may_not_be_there_are_refused(
    last: str, reason: str, limit: str, run: Run, tmp_path: Path
) -> None:
    """In memory and beyond the limit every command names the row; a window looks at its own rows."""
    name = grid_file(tmp_path / "x.maze", [*RING[:3], last], 0, 5)
    for wish in (["info"], ["solve"], ["solve", "-s", "wall-follower"], ["show", "--window", "3,0,1,1"]):
        code, _, err = run(*wish[:1], name, *wish[1:], "--limit", "1000" if limit == "1000" else "9")
        assert (2, True) == (code, reason in err and "x.maze" in err), err


@pytest.mark.parametrize("text", ["\x1b[31mEVIL\x07", "m1/rect-9x9/eller/a", "m1/hex-4x4/eller/a"])
def test_an_id_that_lies_is_left_out(text: str, run: Run, tmp_path: Path) -> None:
    """An ID that is none or of another size is told, quoted, and not shown as the maze's."""
    name = grid_file(tmp_path / "x.maze", RING, 0, 5, text)
    code, out, err = run("info", name, "--limit", "1")
    assert (0, True) == (code, "the maze ID was left out" in err)
    assert text not in out
    assert "\x1b" not in out + err


def test_a_full_disk_is_the_outputs_fault(large: tuple[str, meiro.Maze], run: Run, tmp_path: Path) -> None:
    """What cannot be written is named, not the input, and the exit code is that of the machine's faults."""
    for name in ("full.png", "full.txt"):
        (tmp_path / name).symlink_to("/dev/full")
        code, _, err = run("solve", large[0], "--limit", "1", "-o", str(tmp_path / name))
        assert (3, True) == (code, f"{name}: No space" in err), err


@pytest.mark.parametrize("at", [12, 63])
def test_heads_are_read_in_one_way(at: int, run: Run, tmp_path: Path) -> None:
    """An offset that is no multiple of 64, and padding that is not 0, are refused on both sides of the limit."""
    name = Path(grid_file(tmp_path / "x.maze", RING, 0, 5))
    data = bytearray(name.read_bytes())
    data[at] += 1
    name.write_bytes(data + b"\0" * (at == 12))
    for limit in ("1", "1000"):
        code, _, err = run("info", str(name), "--limit", limit)
        assert (2, True) == (code, "zeros up to a multiple of 64" in err), err


@pytest.mark.parametrize(
    "wish, reason",
    [
        (["solve", "-s", "astar"], "dead-end-filling or wall-follower"),
        (["solve", "-s", "wall-follower", "-o", "x.png"], "keeps no route"),
        (["solve", "-o", "x.svg"], ".png or .txt"),
        (["solve", "--path"], "-o FILE.txt"),
        (["solve", "--corners", "one"], "--corners"),
        (["show"], "--window R,C,H,W"),
        (["show", "--window", "0,0,9"], "--window R,C,H,W"),
        (["show", "--window", "0,0,0,0"], "its sides at 1"),
        (["show", "--window", "20,0,0,0"], "20 rows and 30 columns"),
        (["show", "--window", "0,0,9,9"], "--limit"),
        (["convert", "x.json"], "--limit"),
    ],
)
def test_what_large_files_cannot_do_is_said(
    large: tuple[str, meiro.Maze], run: Run, wish: list[str], reason: str
) -> None:
    """Exit 2 with what can be done."""
    command, *rest = wish
    code, _, err = run(command, large[0], *rest, "--limit", "1")
    assert (2, True) == (code, reason in err), err
