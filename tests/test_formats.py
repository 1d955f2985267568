"""Every format: what we write is read as that maze, and what is refused."""

import importlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

import meiro
from meiro import solve
from meiro.errors import InvalidMazeId, InvalidOption, UnknownName, UnreadableMaze
from meiro.formats import formats, known_formats, options_of, read, read_mask, write
from tests.pictured import BASE, encoded, gray, text_of


@pytest.mark.parametrize("grid", meiro.grids.names())
@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_what_we_write_is_read_as_that_maze(grid: str, suffix: str) -> None:
    """A picture of ours carries the ID: on every grid it is read back equal, ends and all."""
    maze = meiro.new("5x4", grid=grid, seed="there and back")
    found = read(write(maze, suffix, solution=solve(maze)), name="whatever.txt")
    assert (maze, "cell", maze.id) == (found.maze, found.unit, found.id)
    assert (maze.start, maze.goal) == (found.start, found.goal)


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_edited_mazes_carry_their_walls(suffix: str) -> None:
    """A maze without a recipe is written with its walls as ID and read back equal, blocks as blocks."""
    for as_cells in (False, True):
        given = text_of(BASE, as_cells=as_cells)
        found = read(write(given.maze, suffix))
        assert (given.maze, given.unit) == (found.maze, found.unit)


@pytest.mark.parametrize("style", ["blocks", "full", "box", "ascii"])
@pytest.mark.parametrize("openings", ["none", "sides"])
def test_block_text_of_ours_is_read_as_that_maze(openings: str, style: str) -> None:
    """Written as text in a style of one character a block or as line art, a maze is read back as cells."""
    maze = meiro.new("6x5", seed=3, openings=openings)
    for solution in (None, solve(maze)):
        found = read(write(maze, "txt", solution=solution, style=style), as_cells=True)
        assert np.array_equal(maze.passages, found.maze.passages)
        assert (maze.start, maze.goal) == (found.start, found.goal)


def test_an_id_in_a_picture_is_not_trusted() -> None:
    """A wrong ID is an error, and one that asks for a huge maze is refused before it is made."""
    for text, error in (("m1/rect-5x5", InvalidMazeId), ("m1/rect-30000x30000/wilson/1", UnreadableMaze)):
        info = PngInfo()
        info.add_text("meiro", text)
        with pytest.raises(error):
            read(encoded(Image.new("1", (5, 5)), pnginfo=info))
        with pytest.raises(error):
            read(f"<svg><metadata>{text}</metadata></svg>".encode())


def test_a_foreign_drawing_is_refused_with_the_reason() -> None:
    """An SVG drawing without an ID of ours holds nothing we can read."""
    with pytest.raises(UnreadableMaze, match="SVG drawing without a maze ID"):
        read(b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>')


def test_unknown_suffixes_and_options_name_what_there_is() -> None:
    """A suffix nobody writes, and an option nobody knows, are refused with the list."""
    maze = meiro.new("3", seed=1)
    with pytest.raises(UnknownName, match=r"\.png, \.svg, \.txt"):
        write(maze, ".xyz")
    with pytest.raises(InvalidOption, match=r"'colour'.*solution"):
        write(maze, ".svg", colour="red")


def test_masks_are_read_from_text_and_pictures() -> None:
    """Dark pixels and wall characters are no cells."""
    text = "  #\n   \n"
    expected = [[True, True, False], [True, True, True]]
    assert expected == read_mask(text.encode()).tolist()
    assert expected == read_mask(encoded(Image.fromarray(gray(text)))).tolist()


def test_every_format_is_described() -> None:
    """Each has a title, a sentence, and reads or writes; no two claim a suffix."""
    claimed = [suffix for one in known_formats().values() for suffix in one.suffixes]
    assert sorted(set(claimed)) == sorted(claimed)
    for entry in formats:
        one = entry.run()
        assert entry.summary.endswith(".")
        assert entry.traits == {name for name, able in (("reads", one.read), ("writes", one.write)) if able}
        assert importlib.import_module(f"meiro.formats.{entry.name}").__doc__


def test_every_format_is_in_the_documentation() -> None:
    """The page about files has a row for each format, with its suffixes and the names of its options."""
    page = (Path(__file__).parent.parent / "docs/files.md").read_text(encoding="utf-8")
    for entry in formats:
        row = next(line for line in page.splitlines() if line.startswith(f"| `{entry.name}` |"))
        one = known_formats()[entry.name]
        options = [name for name, value in options_of(entry.name).items() if isinstance(value, str)]
        assert [word for word in (*one.suffixes, *one.shared, *options) if word not in row] == []
