"""Mazes of other people: what we read from their files has the answers that others computed."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from meiro import Maze, MeiroError, solve
from meiro.formats import ReadMaze, read

pytestmark = pytest.mark.external

CASES = Path(os.environ.get("MEIRO_CASES", "../shared/cases"))

TEXTS = {
    "base7.txt": 8,
    "base7_blocks.txt": 8,
    "base7_bom.txt": 8,
    "base7_crlf.txt": 8,
    "base7_nonl.txt": 8,
    "base7_trailing_ws.txt": 8,
    "base7_utf16.txt": 8,
    "corner2x2.txt": 2,
    "island.txt": 12,
    "openings_in_border.txt": 6,
    "ragged.txt": 3,
    "rooms_even.txt": 49,
    "sealed_goal.txt": -1,
    "squeeze2x2.txt": -1,
    "start_is_goal_1x1.txt": 0,
}
ERRORS = {
    "base7_tabs.txt": "line 2, column 3: a tab",
    "empty.txt": "empty input",
    "two_starts.txt": "two starts: line 2, column 2 and line 2, column 4",
}
PICTURES = {
    "tiny.png": (10, 10, (0, 3), (9, 7), 15),
    "small.png": (15, 15, (0, 1), (14, 13), 44),
    "normal.png": (41, 41, (0, 3), (40, 31), 308),
    "logo.png": (289, 289, (0, 99), (288, 151), 1788),
    "braid200.png": (201, 201, (0, 97), (200, 185), 596),
    "perfect2k.png": (2001, 2001, (0, 1009), (2000, 1897), 24668),
}
BIG_PICTURE = """
import resource
from pathlib import Path
from meiro import solve
from meiro.formats import read
maze = read(Path({path!r}).read_bytes()).maze
print(solve(maze).steps, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def read_case(name: str, *, as_cells: bool = False) -> ReadMaze:
    """Read a file of the folder."""
    return read((CASES / name).read_bytes(), name=name, as_cells=as_cells)


@pytest.mark.parametrize("name, steps", TEXTS.items())
def test_block_texts_have_the_known_answer(name: str, steps: int) -> None:
    """Every small text has start and goal and the shortest route that others found, block by block."""
    found = read_case(f"bugcases/{name}")
    assert (found.unit, found.has_start, found.has_goal) == ("block", True, True)
    assert steps == solve(found.maze, "bfs").steps


@pytest.mark.parametrize("name, message", ERRORS.items())
def test_faulty_texts_are_refused_naming_the_place(name: str, message: str) -> None:
    """A text that is no maze gives one line that names the fault and where it is."""
    with pytest.raises(MeiroError) as caught:
        read_case(f"bugcases/{name}")
    assert str(caught.value).startswith(message)


def test_a_missing_goal_is_known_to_be_missing() -> None:
    """Without a goal mark the maze is read, and says that it has no goal."""
    found = read_case("bugcases/no_goal.txt")
    assert (found.has_start, found.has_goal) == (True, False)


def test_a_ragged_text_is_padded_with_a_warning() -> None:
    """A short line is filled with wall, and the warning names the line."""
    found = read_case("bugcases/ragged.txt")
    assert found.warnings == ("line 3: 1 character short, read as wall",)


def test_rooms_on_even_columns_are_no_odd_grid() -> None:
    """A map whose rooms do not lie on odd places is refused as rooms and walls, with the reason."""
    with pytest.raises(MeiroError, match="26×14 blocks: both sides must be odd"):
        read_case("bugcases/rooms_even.txt", as_cells=True)


@pytest.mark.parametrize("name, answer", PICTURES.items())
def test_maze_pictures_have_the_known_answer(name: str, answer: tuple[object, ...]) -> None:
    """A palette picture with a gap at the top and one at the bottom: size, ends and shortest route are right."""
    maze = read_case(f"png/mikepound/{name}").maze
    ends = (maze.grid.position(maze.start), maze.grid.position(maze.goal))
    assert answer == (*maze.grid.params, *ends, solve(maze, "bfs").steps)


def test_a_picture_of_16_million_pixels_is_read_in_bounded_memory() -> None:
    """The largest picture is read and solved, compiled, in 1 GB: 62,544 steps."""
    path = str(CASES.resolve() / "png/mikepound/perfect4k.png")
    done = subprocess.run(
        [sys.executable, "-c", BIG_PICTURE.format(path=path)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "MEIRO_JIT": "1"},
    )
    steps, kilobytes = map(int, done.stdout.split())
    assert (steps, kilobytes < 1_000_000) == (62544, True)


@pytest.mark.parametrize("as_cells", [False, True])
def test_a_margin_makes_no_difference(as_cells: bool) -> None:
    """The same maze drawn with and without a margin, on a floor of grey 250, is read as the same maze."""
    bare, framed = (
        read_case(f"png/knossos/{name}_margin_maze.png", as_cells=as_cells) for name in ("zero", "nonzero")
    )
    assert bare.maze == framed.maze
    assert (len(bare.warnings), len(framed.warnings)) == (0, 1)


def test_rooms_and_walls_of_a_picture_are_those_of_its_blocks() -> None:
    """Read as cells, a picture is drawn as the same blocks again."""
    found = read_case("png/mikepound/normal.png", as_cells=True)
    blocks = read_case("png/mikepound/normal.png").maze.grid.mask
    assert blocks is not None
    assert (found.unit, found.maze.grid.params) == ("cell", (20, 20))
    assert isinstance(found.maze, Maze)
    assert np.array_equal(blocks.reshape(41, 41), found.maze.to_blocks() == 0)


def outcome(path: Path) -> str:
    """Say what reading a file led to: the grid, or the error in words."""
    try:
        return read(path.read_bytes(), name=path.name).maze.grid.name
    except MeiroError as error:
        return str(error)


def test_files_in_other_formats_do_no_harm() -> None:
    """Text and binary files that no format is meant for give a maze or an error of ours in words."""
    paths = sorted((CASES / "micromouse").rglob("*.*"))[::7]
    assert all(map(outcome, paths))
