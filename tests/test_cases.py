"""Mazes of other people: what we read from their files has the answers that others computed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from meiro import Maze, MeiroError, distances, new, solve
from meiro.diagonals import CORNERS
from meiro.formats import ReadMaze, read, write
from meiro.render.png import png
from tests.memory import PEAK

pytestmark = pytest.mark.external

CASES = Path(os.environ.get("MEIRO_CASES", "../shared/cases"))
ANSWERS = json.loads((CASES / "answers.json").read_text()) if CASES.is_dir() else {}

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
from meiro.cli.info import describe
from meiro.formats import read
facts = describe(read(Path({path!r}).read_bytes()))
print(facts["shortest"], facts["perfect"], peak())
"""
MOST_MEMORY = 600 * 1024  # kilobytes, as docs/files.md says


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


@pytest.mark.parametrize("drawn", [False, True])
def test_a_picture_of_16_million_pixels_is_read_in_bounded_memory(drawn: bool, tmp_path: Path) -> None:
    """The largest picture, and a drawing as large, are read and measured, compiled, in 600 MiB."""
    path, known = CASES.resolve() / "png/mikepound/perfect4k.png", 62544
    if drawn:
        maze = new("250", openings="corners", seed="large")
        path, known = tmp_path / "drawn.png", solve(maze).steps
        path.write_bytes(png(maze, cell=16, wall=3))
    done = subprocess.run(
        [sys.executable, "-c", PEAK + BIG_PICTURE.format(path=str(path))],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "MEIRO_JIT": "1"},
    )
    steps, perfect, kilobytes = done.stdout.split()
    assert (int(steps), perfect, int(kilobytes) <= MOST_MEMORY) == (known, "True", True)


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


# ---- Micromouse ----


@pytest.mark.parametrize("folder, count", [("binary", 405), ("mms", 30)])
def test_micromouse_mazes_have_the_known_answers(folder: str, count: int) -> None:
    """Every contest file is read with its start, goals and walls, and the nearest goal is as far as others found."""
    known = ANSWERS["micromouse"][folder].items()
    answers = {name: answer for name, answer in known if "shortest_steps" in answer}
    expected, found = {}, {}
    for name, answer in answers.items():
        mouse = read_case(f"micromouse/{folder}/{name}")
        steps = distances(mouse.maze, mouse.maze.start)
        goals = [int(steps[goal]) for goal in mouse.goals or (mouse.maze.goal,)]
        found[name] = (
            list(mouse.maze.grid.position(mouse.maze.start)),
            len(goals),
            int(mouse.maze.passages.sum()),
            int((steps >= 0).sum()),
            solve(mouse.maze).steps,
        )
        names = ("start_rc_top", "goal_cells", "passages", "reached_cells", "shortest_steps")
        expected[name] = tuple(-1 if answer[part] is None else answer[part] for part in names)
    assert expected == found
    assert count == len(found)


def test_micromouse_mazes_are_written_as_they_were() -> None:
    """Every binary file comes out again byte for byte, also by way of numbers, JSON and line art with posts of o."""
    for path in sorted((CASES / "micromouse/binary").glob("*.[mM][aA][zZ]")):
        data = path.read_bytes()
        mouse = read(data, name=path.name)
        assert data == write(mouse.maze, ".maz")
        for kind, options in (("num", {}), ("json", {}), ("art", {"posts": "o"})):
            again = read(write(mouse.maze, "", kind=kind, **mouse.extras, **options), kind=kind)
            assert (mouse.maze.passages == again.maze.passages).all()
            assert (mouse.start, mouse.goals, mouse.goal) == (again.start, again.goals, again.goal)


def test_an_empty_micromouse_file_is_empty() -> None:
    """The one file without anything in it is refused."""
    with pytest.raises(MeiroError, match="empty input"):
        read_case("micromouse/mms/1x1.map")


# ---- Corners ----


@pytest.mark.parametrize("solver", ["astar", "dijkstra"])
@pytest.mark.parametrize("corners", CORNERS)
def test_diagonal_routes_have_the_known_cost(corners: str, solver: str) -> None:
    """Every small text costs, with diagonal steps by each rule, what others found, to the ninth decimal."""
    known = {name: answer for name, answer in ANSWERS["bugcases"].items() if "octile_one" in answer}
    expected = {name: answer[f"octile_{corners}"] for name, answer in known.items()}
    found = {name: solve(read_case(f"bugcases/{name}").maze, solver, corners=corners).cost for name in known}
    assert expected == pytest.approx(found, abs=1e-9)
