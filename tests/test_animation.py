"""Animations: as many frames as planned, as long as planned, and the finished maze at the end."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

import meiro
from meiro.errors import InvalidOption, UnknownName
from meiro.formats import read
from meiro.identity import parse_id
from meiro.make import make_traced
from meiro.maze import Maze
from meiro.render.film import Film, timing
from meiro.render.moving import animation
from meiro.render.png import png
from tests.commands import BASE, command
from tests.memory import PEAK

KINDS = (".gif", ".png", ".webp")
ID = meiro.new("8x5", seed="film").id


def making(id_: str = ID, **options: object) -> Film:
    """Return the film of how a maze is made."""
    maze, trace = make_traced(parse_id(id_), examined=True)
    return Film(maze, trace=trace, options=options)


def searching(maze: Maze, solver: str = "bfs") -> Film:
    """Return the film of a search."""
    return Film(maze, search=meiro.solve(maze, solver))


def played(data: bytes) -> tuple[list[Image.Image], list[int], object]:
    """Return the frames of a file, how long each is shown, and its loop count."""
    image = Image.open(BytesIO(data))
    frames, times = [], []
    for number in range(image.n_frames):
        image.seek(number)
        frames.append(image.convert("RGB"))
        times.append(round(image.info["duration"]))
    return frames, times, image.info.get("loop")


@pytest.mark.parametrize("suffix", KINDS)
def test_every_step_is_a_frame_and_the_last_is_held(suffix: str) -> None:
    """A file has a frame of every state and the planned times, in all formats; the last is the PNG of the maze."""
    film = making()
    plan = timing(film.steps, seconds=3, fps=30, hold=1.5)
    frames, times, _ = played(animation(film, plan, suffix, metadata=ID))
    assert len(frames) == len(plan.durations) == len(film.trace.flips) + 1
    assert list(plan.durations) == times
    assert sum(times) == 4500
    assert (
        ImageChops.difference(frames[-1], Image.open(BytesIO(png(film.maze))).convert("RGB")).getbbox()
        is None
    )
    assert all(
        ImageChops.difference(frame, shown.convert("RGB")).getbbox() is None
        for frame, shown in zip(frames, film.frames(1), strict=True)
    )


@pytest.mark.parametrize("steps, frames", [(3599, 300), (3599, 2), (5, 100), (0, 10), (1, 2)])
def test_strides_give_no_more_frames_than_wanted(steps: int, frames: int) -> None:
    """Frames = steps/stride, rounded up, + the last; never more than wanted, unless even the first is too many."""
    plan = timing(steps, frames=frames)
    assert len(plan.durations) == -(-steps // plan.stride) + 1
    assert len(plan.durations) <= frames


@pytest.mark.parametrize(
    "asked, total",
    [
        ({}, 10_000),
        ({"seconds": 4.5}, 4500),
        ({"seconds": 2, "frames": 30}, 2000),
        ({"seconds": 7, "fps": 11}, 7000),
    ],
)
def test_the_time_is_the_time_asked_for(asked: dict[str, float], total: int) -> None:
    """Rounding a frame to hundredths of a second does not add up; the hold comes on top."""
    assert total + 3000 == sum(timing(3599, **asked, hold=3).durations)


@pytest.mark.parametrize("loop, said", [(0, 0), (1, None), (4, 3)])
def test_a_gif_plays_as_often_as_asked(loop: int, said: int | None) -> None:
    """A GIF says how often it is repeated: once played needs no word."""
    film = making()
    assert said == played(animation(film, timing(film.steps), ".gif", loop=loop))[2]


@pytest.mark.parametrize("suffix", [".png", ".webp"])
@pytest.mark.parametrize("loop", [0, 1, 4])
def test_the_others_say_how_often_they_play(suffix: str, loop: int) -> None:
    """APNG and WebP count plays, 0 for ever."""
    film = making()
    assert loop == played(animation(film, timing(film.steps, frames=4), suffix, loop=loop))[2]


@pytest.mark.parametrize("suffix", KINDS)
def test_the_id_comes_back(suffix: str) -> None:
    """An animation is read back as its maze."""
    film = making()
    found = read(animation(film, timing(film.steps, frames=3), suffix, metadata=ID), name=f"film{suffix}")
    assert (ID, film.maze) == (found.id, found.maze)


@pytest.mark.parametrize("solver", ["bfs", "astar", "tremaux"])
def test_searches_end_with_the_path(solver: str) -> None:
    """A search explores, then draws its path; walkers are followed as they walk."""
    film = searching(meiro.new("8x5", seed="film"), solver)
    frames, _, _ = played(animation(film, timing(film.steps, fps=50), ".gif"))
    final = png(film.maze, solution=film.search, trail=film.walked.tolist())
    assert ImageChops.difference(frames[-1], Image.open(BytesIO(final)).convert("RGB")).getbbox() is None
    assert len({frame.tobytes() for frame in frames}) > film.search.steps


@pytest.mark.parametrize("kind", ["hex", "polar"])
def test_other_grids_move_too(kind: str) -> None:
    """Grids of polygons are animated; what a GIF cannot show exactly is near."""
    film = making(meiro.new("6" if kind == "polar" else "6x5", grid=kind, seed=1).id)
    frames, _, _ = played(animation(film, timing(film.steps, frames=5), ".png"))
    assert (
        ImageChops.difference(frames[-1], Image.open(BytesIO(png(film.maze))).convert("RGB")).getbbox()
        is None
    )


@pytest.mark.parametrize(
    "asked, named",
    [({"fps": 0}, "fps"), ({"frames": 1}, "frames"), ({"seconds": -1}, "seconds"), ({"hold": -1}, "hold"),
     ({"seconds": 1, "frames": 5, "fps": 5}, "leave one out"), ({"seconds": 3600, "fps": 50}, "180,000 frames")],
)  # fmt: skip
def test_times_that_cannot_be_are_named(asked: dict[str, float], named: str) -> None:
    """A wrong number is named with what is allowed."""
    with pytest.raises(InvalidOption, match=named):
        timing(100, **asked)


def test_other_suffixes_are_refused() -> None:
    """Films are GIF, APNG and WebP."""
    with pytest.raises(UnknownName, match=r"\.gif, \.png, \.apng, \.webp"):
        animation(making(), timing(39), ".mp4")


MEASURE = """
from meiro.render.film import Film, timing
from meiro.render.moving import animation
from meiro.identity import parse_id
from meiro.make import make_traced
maze, trace = make_traced(parse_id("m1/rect-{size}/binary-tree/film"))
film = Film(maze, trace=trace, options={{"cell": 1, "wall": 1, "margin": 0}})
next(film.frames(film.steps))
before = peak()
data = animation(film, timing(film.steps, frames={frames}), "{suffix}")
print(peak() - before - len(data) // 1024)
"""


@pytest.mark.parametrize("suffix", [".gif", ".webp"])
def test_memory_does_not_grow_with_the_frames(suffix: str) -> None:
    """At 500×500 cells, a picture of 3 MB, forty frames need little more memory than a few and the file."""
    code = PEAK + MEASURE.format(size="500x500", frames=40, suffix=suffix)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 40_000  # KB; the frames themselves would take 120,000


def test_the_command_writes_and_tells(tmp_path: Path) -> None:
    """`animate` shows the making of an ID, the search in a file, and refuses what it cannot write, in one line."""
    text = tmp_path / "maze.txt"
    text.write_text(BASE)
    for arguments in (
        [ID, "-o", "making.webp", "--frames", "5"],
        [str(text), "-o", "search.gif", "-s", "bfs"],
    ):
        done = command("animate", *arguments, cwd=tmp_path)
        assert (0, b"") == (done.returncode, done.stderr)
        with Image.open(tmp_path / arguments[2]) as image:
            assert image.n_frames > 2
    for arguments, named in (
        ([ID, "-o", "x.mp4"], b".gif, .png, .apng, .webp"),
        ([ID, "-o", "x.gif", "--fps", "0"], b"fps=0"),
        ([ID, "-o", "x.gif", "--goal", "1,1"], b"-s"),
    ):
        done = command("animate", *arguments, cwd=tmp_path)
        assert done.returncode == 2
        assert named in done.stderr
        assert done.stderr.count(b"\n") == 1
    assert not (tmp_path / "x.gif").exists()
