"""Mazes made row by row: the maze of the recipe, whatever the height, into files that appear whole or not at all."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import meiro
from meiro.errors import InvalidOption, MeiroError, NotSupported, Stopped, UnreadableMaze
from meiro.formats import read, write
from meiro.identity import Change, Recipe
from meiro.streams import ENCODERS, KERNELS, Bands, Header, MazeFile, format_header, parse_header
from meiro.streams.encoders import encoder_for
from meiro.streams.header import FIXED
from tests.commands import Run

SIZES = [(9, 7), (30, 20), (1, 5), (5, 1), (1, 1), (4, 3)]


def streamed(recipe: Recipe, suffix: str = ".maze") -> bytes:
    """Return the file of a recipe's maze."""
    bands = Bands(recipe)
    encoder = encoder_for(suffix)(bands.header)
    return b"".join([encoder.begin(), *map(encoder.rows, bands), encoder.end()])


def rows_of(recipe: Recipe) -> np.ndarray:
    """Return all packed rows of a recipe's maze."""
    return np.concatenate(list(Bands(recipe)))


@pytest.mark.parametrize("jit", ["0", "1"])
@pytest.mark.parametrize("generator", KERNELS)
def test_the_streamed_maze_is_the_maze_of_the_recipe(
    generator: str, jit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row by row comes, byte for byte, what is written of the maze made in memory, plain and compiled."""
    monkeypatch.setenv("MEIRO_JIT", jit)
    monkeypatch.setattr("meiro.streams.making.BAND_BYTES", 16 * 64 // 3)  # some rows a band
    for size in SIZES:
        for horizontal in (0, 30, 50, 100):
            recipe = Recipe("rect", size, generator, (("horizontal", horizontal),), seed="flow")
            assert write(meiro.make(recipe), ".maze") == streamed(recipe)


@pytest.mark.parametrize("openings", ["none", "corners", "sides", "top-bottom"])
@pytest.mark.parametrize("suffix", ENCODERS)
def test_streamed_files_are_read_as_that_maze(suffix: str, openings: str) -> None:
    """Every format that is written row by row is read back as the maze, with its gaps where the format has them."""
    for size in SIZES[:2]:
        recipe = Recipe("rect", size, "sidewinder", openings=openings, seed="there")
        maze = meiro.make(recipe)
        found = read(streamed(recipe, suffix), name="x" + suffix, as_cells=True).maze
        assert np.array_equal(maze.to_blocks(), found.to_blocks())
        if suffix != ".pbm":
            assert maze == found


def test_start_and_goal_travel() -> None:
    """Start and goal that are asked for stand in the file."""
    recipe = Recipe("rect", (6, 5), "eller", start=(4, 1), goal=(0, 5), seed="ends")
    assert write(meiro.make(recipe), ".maze") == streamed(recipe)


@pytest.mark.parametrize("generator", KERNELS)
def test_the_same_seed_gives_the_same_prefix(generator: str) -> None:
    """Whatever the height, all rows but the last are the same; a prefix with a closing row is a perfect maze."""
    tall = rows_of(Recipe("rect", (23, 40), generator, seed="prefix"))
    for height in (2, 7, 39):
        recipe = Recipe("rect", (23, height), generator, seed="prefix")
        assert np.array_equal(tall[: height - 1], rows_of(recipe)[:-1])
        assert meiro.is_perfect(read(streamed(recipe)).maze)


def test_memory_does_not_depend_on_the_height() -> None:
    """A billion rows are begun at once, since nothing is held but a band of them."""
    bands = iter(Bands(Recipe("rect", (5, 10**9), "eller", seed="tall")))
    heights = [len(next(bands)) for _ in range(3)]
    assert heights[1] == heights[2] < 10**6


@pytest.mark.parametrize(
    "recipe, error, reason",
    [
        (Recipe("hex", (5, 5), "eller"), NotSupported, "only the rectangular grid"),
        (
            Recipe("rect", (5, 5), "wilson"),
            NotSupported,
            r"only eller, sidewinder, binary-tree work row by row \(--stream\), not wilson",
        ),
        (Recipe("rect", (5, 5), "eller", transforms=(Change("loops", 5),)), NotSupported, "loops needs"),
        (Recipe("rect", (5, 5), "eller", openings="hardest"), InvalidOption, "cannot be placed"),
        (
            Recipe("rect", (5, 5), "eller", openings="corners", start=(0, 0)),
            InvalidOption,
            "leave out start=",
        ),
        (Recipe("rect", (5, 5), "eller", goal=(5, 0)), MeiroError, "rows go from 0 to 4"),
        (Recipe("rect", (5, 5), "eller", (("horizontal", 101),)), InvalidOption, "from 0 to 100"),
        (Recipe("rect", (10**9, 5), "eller"), MeiroError, "from 1 to 100000000"),
        (Recipe("rect", (100, 10**12), "eller"), MeiroError, "from 1 to 2147483647"),
    ],
)
def test_what_cannot_be_streamed_is_refused_with_the_reason(
    recipe: Recipe, error: type[MeiroError], reason: str
) -> None:
    """Before anything is made, a recipe that cannot be made row by row is refused."""
    with pytest.raises(error, match=reason):
        Bands(recipe)


def test_streaming_is_stopped_by_its_watch() -> None:
    """An overseer sees how far it is, and ends it at the next band."""
    overseer = meiro.Overseer()
    bands = iter(Bands(Recipe("rect", (50, 10**6), "eller"), overseer))
    next(bands)
    assert 0 < overseer.share() < 1
    overseer.stop()
    with pytest.raises(Stopped):
        list(bands)


# ---- Files that lie ----


def file_of(header: Header) -> bytes:
    """Return the head of a file."""
    return MazeFile(header).begin()


@pytest.mark.parametrize("broken", range(7))
def test_broken_files_are_refused(broken: int) -> None:
    """A head that is cut off, of another version or contradicting the file is refused before anything is allocated."""
    whole = streamed(Recipe("rect", (9, 7), "eller"))
    version = bytearray(whole)
    version[8] = 2
    huge = FIXED.pack(whole[:8], 1, 64, 2**40, 2**40, 0, 0, 0, 0)
    files = [
        whole[:-1],
        whole + b"x",
        whole[:40],
        bytes(version),
        huge.ljust(64, b"\0"),
        file_of(Header(3, 3, 9, 0)) + bytes(3),
        file_of(Header(3, 3, 0, 8, ((4, 0),))) + bytes(3),
    ]
    with pytest.raises(UnreadableMaze, match=r"a broken \.maze file"):
        read(files[broken])


def test_walls_of_the_border_cannot_be_open() -> None:
    """Bits outside the maze are refused."""
    for column, row in ((2, 0), (0, 2), (3, 0)):
        rows = np.zeros((3, 1), np.uint8)
        rows[row] = (1 if row == 0 else 2) << 2 * column
        with pytest.raises(UnreadableMaze, match="border"):
            read(file_of(Header(3, 3, 0, 8)) + rows.tobytes())


def test_a_header_is_read_as_it_was_written() -> None:
    """Sizes beyond memory, openings and an ID survive."""
    header = Header(2**31 - 1, 10**8, 5, 7, ((0, 3), (9, 3)), "m1/ü")
    data = format_header(header)
    size = len(data) + header.rows * header.stride
    assert (header, len(data)) == parse_header(data, size)


# ---- The command ----


def test_the_command_writes_what_it_would_without_streaming(run: Run, tmp_path: Path) -> None:
    """With and without --stream the same bytes are written, and the ID is told."""
    one, other = tmp_path / "one.maze", tmp_path / "other.maze"
    wish = ["new", "20x12", "-g", "binary-tree", "--seed", "a"]
    code, out, _ = run(*wish, "--stream", "-o", str(one))
    run(*wish, "-o", str(other))
    assert (0, one.read_bytes()) == (code, other.read_bytes())
    assert "m1/rect-20x12/binary-tree/a" in out


@pytest.mark.parametrize(
    "wish, reason",
    [
        (["-o", "x.svg"], "only .maze, .pbm, .png are written row by row (--stream), not .svg"),
        ([], "--stream writes files"),
        (["-o", "-"], "--stream writes files"),
        (["-o", "x.maze", "--solve"], "--solve needs the whole maze"),
        (["-o", "x.maze", "--braid", "5"], "braid needs the whole maze"),
        (["-o", "x.maze", "-g", "prim"], "not prim"),
        (["-o", "x.maze", "--policy", "random"], "--policy needs the whole maze"),
    ],
)
def test_the_command_refuses_what_it_cannot_stream(run: Run, wish: list[str], reason: str) -> None:
    """Exit 2, with the reason, and no file."""
    code, _, err = run("new", "5x5", "-g", "eller", "--stream", *wish)
    assert (2, True) == (code, reason in err)
    assert not list(Path().iterdir())


def test_an_interruption_leaves_no_half_file(tmp_path: Path) -> None:
    """Ctrl+C exits 130, and neither the file nor a temporary one stays."""
    import signal

    wish = ["new", "100x99999999", "-g", "sidewinder", "--stream", "-o", str(tmp_path / "x.maze")]
    process = subprocess.Popen([sys.executable, "-m", "meiro", *wish], stderr=subprocess.PIPE)
    while not any(path.stat().st_size for path in tmp_path.iterdir()):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    process.communicate()
    assert (130, []) == (process.returncode, list(tmp_path.iterdir()))
