"""IDs: every recipe and every maze has a text that gives it back, and a bad text is a clear error."""

from __future__ import annotations

import tracemalloc
import zlib
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meiro
from meiro.errors import InvalidMazeId, InvalidOption, MeiroError
from meiro.identity import Change, Recipe, clean_seed, format_id, format_walls, is_id, parse_id
from meiro.make import canonical, maze_from_id

SEEDS = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Cn", "Zl", "Zp")), min_size=1, max_size=64
).filter(lambda text: text.strip() and len(clean_or_empty(text)) > 0)
SIDES = st.integers(1, 6)
CHANGES = [
    (),
    (Change("loops", 10),),
    (Change("loops", 3), Change("braid", 50)),
    (Change("loops", 3, (("a", "b/;=% 迷"), ("c", "2"))), Change("braid", 50)),
]


def clean_or_empty(text: str) -> str:
    """A seed as IDs carry it, or nothing when it is refused."""
    try:
        return clean_seed(text)
    except InvalidOption:
        return ""


@given(SEEDS, SIDES, SIDES, st.sampled_from(CHANGES))
def test_a_recipe_is_read_back(seed: str, width: int, height: int, transforms: tuple[Change, ...]) -> None:
    """parse_id undoes format_id for every seed, size and transform."""
    recipe = Recipe(size=(width, height), seed=clean_seed(seed), transforms=transforms, start=(0, 0))
    assert recipe == parse_id(format_id(recipe))


@settings(deadline=None)  # the first example also builds its grid
@given(SIDES, SIDES, st.integers(0, 2**32), st.sampled_from(["none", "sides", "hardest"]))
def test_a_maze_is_made_again_from_both_forms(width: int, height: int, seed: int, openings: str) -> None:
    """The recipe's ID and the descriptive ID both give the same maze."""
    maze = meiro.new((width, height), seed=seed, openings=openings, loops=10)
    assert maze == maze_from_id(maze.id)
    assert maze == maze_from_id(format_walls(maze))


def test_a_masked_maze_carries_its_mask() -> None:
    """A maze on part of a grid has the descriptive ID only, and it is read back."""
    mask = np.ones((5, 6), bool)
    mask[2, 1:4] = False
    maze = meiro.new((6, 5), seed=1, mask=mask)
    assert maze.id == ""
    assert maze == maze_from_id(meiro.maze_id(maze))


def test_ids_are_safe_in_a_url_hash() -> None:
    """No character of an ID needs escaping in a URL's fragment."""
    maze = meiro.new((3, 2), seed="迷路 / 50% #1?")
    assert maze.id == "m1/rect-3x2/backtracker/%E8%BF%B7%E8%B7%AF%20%2F%2050%25%20%231%3F"
    assert set(format_walls(maze)) <= set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./"
    )


def test_defaults_are_left_out() -> None:
    """One maze has one ID: what is at its default does not show."""
    plain = Recipe(seed="7")
    spelled = Recipe(seed=" 7 ", options=(("first", "goal"),), transforms=(Change("loops", 0),))
    assert "m1/rect-21x21/backtracker/7" == format_id(canonical(spelled)) == format_id(plain)


def test_descriptive_ids_fit_a_link() -> None:
    """About two bits a cell: 21×21 cells take some 150 characters of walls."""
    walls = format_walls(meiro.new((21, 21), seed=1)).split("/")[-2]
    assert len(walls) == 140


GOLDEN = {
    "m1/rect-5x4/backtracker/hello": "m1w/rect-5x4/s0.0/g3.4/eq8V9A/",
    "m1/rect-5x4/backtracker/loops=50/openings=sides/hello": "m1w/rect-5x4/s0.0/g3.4/o0.2/o19.0/",
}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "m",
        "hello",
        "m1",
        "m1/",
        "m1/rect-5x4",
        "m1/rect-5x4/backtracker",
        "m1/rect-5x4/backtracker/",
        "m1/rect-5/x/y/z",
        "m1/rect-0x4/backtracker/1",
        "m1/rect-99999999999x4/backtracker/1",
        "m1/rect-99999x99999/backtracker/1",
        "m1/rect-5x4x3/backtracker/1",
        "m1/blob-5x4/backtracker/1",
        "m1/rect-5x4/digger/1",
        "m1/rect-5x4/backtracker;first/1",
        "m1/rect-5x4/backtracker;colour=red/1",
        "m1/rect-5x4/backtracker;first=99/1",
        "m1/rect-5x4/backtracker/loops=101/1",
        "m1/rect-5x4/backtracker/loops=-1/1",
        "m1/rect-5x4/backtracker/loops=x/1",
        "m1/rect-5x4/backtracker/twist=1/1",
        "m1/rect-5x4/backtracker/loops=10;colour=red/1",
        "m1/rect-5x4/backtracker/loops=10;/1",
        "m1/rect-5x4/backtracker/start=0,0;colour=red/1",
        "m1/rect-5x4/backtracker/start=9,9/1",
        "m1/rect-5x4/backtracker/start=a/1",
        "m1/rect-5x4/backtracker/openings=door/1",
        "m1/rect-5x4/backtracker/openings=1,1+2,2/1",
        "m1/rect-5x4/backtracker/%ff",
        "m1/rect-5x4/backtracker/%00",
        "m1/rect-5x4/backtracker/openings=1,1+1,1/1",
        "m1/rect-5x4/backtracker/openings=0,0+0,0/1",
        "m1/rect-5x4/backtracker;first=05/1",
        "m1/rect-5x4/backtracker;first=1_0/1",
        "m1/rect-5x4/backtracker;first=٣/1",
        "m1/rect-5x4/backtracker;first=3.7/1",
        "m1/rect-5x4/growing-tree;newest=050/1",
        "m1/rect-5x4/backtracker;first=goal;first=start/1",
        "m1/rect-5x4/backtracker/start=0,0/start=1,1/1",
        "m1/rect-5x4/backtracker/loops=10/loops=20/1",
        "m1/rect-5x4/backtracker/loops=010/1",
        "m1/rect-5x4/backtracker/loops=99999999999999999999/1",
        "m00/rect-5x4/backtracker/1",
        "m1/rect-5x4/backtracker/\ud800",
        "m1w/rect-5x4/s0.0/g3.4/rR6b4A",
        "m1w/rect-5x4/s0.0/g3.4/rR6b4A/00000000",
        "m3/rect-5x4/backtracker/1",
        "m3w/anything",
    ],
)
def test_a_bad_id_is_a_clear_error(text: str) -> None:
    """Whatever is wrong with an ID, the answer is InvalidMazeId with a sentence."""
    with pytest.raises(InvalidMazeId, match=r"\w+ \w+"):
        maze_from_id(text)


def signed(body: str) -> str:
    """A descriptive ID with the checksum that fits it, as a careful liar would write it."""
    return f"{body}/{zlib.crc32(body.encode(errors='replace')):08x}"


@pytest.mark.parametrize(
    "body",
    [
        "m1w/rect-2x2/s0.0/g1.1/o0.9/8A",
        "m1w/rect-2x2/s0.0/g1.1/o0.0/8A",
        "m1w/rect-2x2/s0.0/g1.1/o9.0/8A",
        "m1w/hex-2x2/s0.0/g1.1/o0.7/-A",
        "m1w/rect-2x2/s0.0/g1.1/zzz/8A",
        "m1w/rect-2x2/s0.0/g1.1/b/b/8A",
        "m1w/rect-2x2/s0.0/g1.1/b/AA",
        "m1w/hex-2x2/s0.0/g1.1/b/-A",
        "m1w/rect-2x2/s0.0/s0.0/g1.1/8A",
        "m1w/rect-2x2/g1.1/s0.0/8A",
        "m1w/rect-2x2/s00.0/g1.1/8A",
        "m1w/rect-02x2/s0.0/g1.1/8A",
        "m1w/rect-2/s0.0/g1.1/8A",
        "m00w/rect-2x2/s0.0/g1.1/8A",
        "m1w/rect-2x2/s0.0/g1.1/8B",
        "m1w/rect-2x2/s0.0/g1.1/k8A/8A",
        "m1w/rect-2x2/s0.0/g1.0/k4A/k4A/gA",
        "m1w/rect-2x2/s0.0/g1.1/\udcff",
        "m1w/rect-5000/s0.0/g0.0/AAAA",
        "m1w/rect-40000/s0.0/g0.0/AAAA",
        "m1w/rect-2147483647/s0.0/g0.0/AAAA",
        "m1w/rect-1x2147483647/s0.0/g0.0/AAAA",
        "m1w/polar-200/s0.0/g0.0/AAAA",
        "m1w/polar-20000/s0.0/g0.0/AAAA",
        "m1w/polar-6x20000/s0.0/g0.0/AAAA",
    ],
)
def test_a_lying_descriptive_id_is_a_clear_error(body: str) -> None:
    """What we would not have written is refused though its checksum is right, before memory is taken for it."""
    tracemalloc.start()
    with pytest.raises(InvalidMazeId, match=r"\w+ \w+"):
        maze_from_id(signed(body))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 5_000_000


def test_one_maze_has_one_id() -> None:
    """However an ID is spelled, the maze carries the shortest spelling; what it makes never depends on it."""
    spellings = {
        "m1/rect-5/backtracker/a": "m1/rect-5x5/backtracker/a",
        "m1/rect-05x5/backtracker;first=goal/loops=0/ a ": "m1/rect-5x5/backtracker/a",
        "m1/polar-4/wilson/openings=none/a": "m1/polar-6x4/wilson/a",
        "m1/rect-5x5/growing-tree;random=2;newest=3/a": "m1/rect-5x5/growing-tree;newest=3;random=2/a",
        "m1/rect-3x3/backtracker/迷": "m1/rect-3x3/backtracker/%E8%BF%B7",
    }
    for spelling, short in spellings.items():
        assert short == maze_from_id(spelling).id
        assert maze_from_id(short) == maze_from_id(spelling)


def test_ids_of_the_library_are_read_back() -> None:
    """Whatever types the library was called with, the maze's ID gives the same maze."""
    for maze in (
        meiro.new((np.int64(5), 4), seed=np.int32(3), loops=np.uint8(10), start=(np.int8(1), 1)),
        meiro.new(5, "growing-tree", seed=1, newest="3", first=7),
        meiro.new(5, seed=1, first="7"),
        meiro.make(Recipe(size=(5,), seed="1")),
    ):
        assert maze == maze_from_id(maze.id)
        assert maze.id == maze_from_id(maze.id).id
    assert meiro.new(5, seed=1, first=7).id == meiro.new(5, seed=1, first="7").id


def test_a_board_says_so() -> None:
    """A board of blocks and the same cells as a maze of their own are two mazes with two IDs."""
    board = meiro.new((3, 2), seed=1).block_maze()
    cells = replace(board, board=False)
    assert board != cells
    assert "/b/" in format_walls(board)
    assert "/b/" not in format_walls(cells)
    for maze in (board, cells, board.with_ends(1, 1)):
        again = maze_from_id(format_walls(maze))
        assert maze == again
        assert maze.board is again.board


def test_a_newer_version_says_so() -> None:
    """An ID from a newer program names both versions."""
    with pytest.raises(InvalidMazeId, match=r"newer version \(m3\).*knows m1"):
        maze_from_id("m3/rect-5x4/backtracker/1")


def test_an_earlier_version_made_other_mazes() -> None:
    """A recipe of an earlier program is refused, naming both versions; walls are walls in any version."""
    with pytest.raises(InvalidMazeId, match=r"earlier version \(m0\), which made other mazes.*knows m1"):
        maze_from_id("m0/rect-5x4/backtracker/1")
    walls = signed("m0w/rect-5x4/s0.0/g3.4/eq8V9A")
    assert (
        maze_from_id(walls).passages.tolist()
        == maze_from_id("m1/rect-5x4/backtracker/hello").passages.tolist()
    )


@given(st.data())
def test_a_damaged_descriptive_id_never_crashes(data: st.DataObject) -> None:
    """One changed or lost character is found by the checksum, or refused for its form."""
    text = format_walls(meiro.new((4, 3), seed=5, openings="corners"))
    at = data.draw(st.integers(0, len(text) - 1))
    change = data.draw(st.sampled_from(["", "0", "z", "/", "é", "%"]))
    damaged = text[:at] + change + text[at + 1 :]
    if damaged != text:
        with pytest.raises(InvalidMazeId):
            maze_from_id(damaged)


@given(st.text(max_size=60))
def test_any_text_is_a_maze_or_an_error_of_ours(text: str) -> None:
    """No text raises anything but a MeiroError."""
    try:
        maze_from_id("m1/rect-3x3/" + text)
    except MeiroError:
        return


@pytest.mark.parametrize("seed", [0, -1, 2**70, "0xffffffff", "hello", "迷路", "a/b"])
def test_any_text_or_integer_is_a_seed(seed: str | int) -> None:
    """The same seed gives the same maze, and a number means its decimal text."""
    maze = meiro.new((6, 5), seed=seed)
    assert maze == meiro.new((6, 5), seed=str(seed))
    assert clean_seed(seed) == parse_id(maze.id).seed


@pytest.mark.parametrize("seed", ["", "   ", "x" * 65, "a\nb", "a\x00"])
def test_seeds_that_are_refused(seed: str) -> None:
    """Empty, overlong and unprintable seeds are refused with the reason."""
    with pytest.raises(InvalidOption):
        meiro.new((3, 3), seed=seed)


def test_without_a_seed_one_is_drawn_and_told() -> None:
    """No seed means a fresh one, and the ID gives the maze again."""
    maze, other = meiro.new((9, 9)), meiro.new((9, 9))
    assert maze.id != other.id
    assert maze == maze_from_id(maze.id)


def test_ids_are_told_from_file_names() -> None:
    """is_id looks at the form alone."""
    assert is_id("m1/rect-3x3/backtracker/1")
    assert is_id("m12w/x")
    assert not is_id("maze.txt")
    assert not is_id("m/0")


def test_the_recipe_does_not_depend_on_the_run() -> None:
    """Golden walls: the same ID gives these passages on every machine."""
    for text, walls in GOLDEN.items():
        assert format_walls(maze_from_id(text)).startswith(walls)
