"""Reading mazes: block text, line art and pictures, whatever they are made of."""

import codecs
import importlib
import itertools
import random
from io import BytesIO

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from PIL.PngImagePlugin import PngInfo

import meiro
from meiro import Maze, MeiroError, Recipe, solve
from meiro.errors import InvalidMaze, InvalidMazeId, InvalidOption, UnknownName, UnreadableMaze
from meiro.formats import ReadMaze, formats, known_formats, read, read_mask, write

BASE = """\
#######
#S  # #
# # # #
# #   #
# ### #
#    E#
#######
"""
DOORS = """\
####.#
#....#
#.##.#
#.#..#
#.####
#.####
"""
ART = """\
+---+---+---+
| S     |   |
+   +---+   +
|         E |
+---+---+---+
"""


def text_of(text: str, *, as_cells: bool = False) -> ReadMaze:
    """Read a text."""
    return read(text.encode(), as_cells=as_cells)


def ends(found: ReadMaze) -> tuple[tuple[int, int] | None, ...]:
    """Return (row, column) of start and goal, None where the file does not say."""
    return tuple(None if end is None else found.maze.grid.position(end) for end in (found.start, found.goal))


def ways(found: ReadMaze) -> np.ndarray:
    """Return which blocks are ways, (H, W) bool."""
    width, height = found.maze.grid.params
    mask = found.maze.grid.mask
    return np.ones((height, width), bool) if mask is None else mask.reshape(height, width)


def encoded(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """Return a picture as a file's bytes."""
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def gray(text: str, *, wall: int = 0, floor: int = 255) -> np.ndarray:
    """Return the pixels of a block text, (H, W) uint8."""
    rows = text.splitlines()
    return np.array([[wall if letter == "#" else floor for letter in row] for row in rows], np.uint8)


# ---- Block text ----


@pytest.mark.parametrize("wall", "#%*@█X.▓+-|1O&")
def test_walls_may_be_any_character(wall: str) -> None:
    """What the border is mostly made of is the wall; the maze is the same with every one."""
    found = text_of(BASE.replace("#", wall))
    assert text_of(BASE).maze == found.maze
    assert solve(found.maze).steps == 8


@pytest.mark.parametrize("start, goal", ["SE", "se", "AB", "ab", "SG", "sg", "PE"])
def test_marks_come_in_several_letters(start: str, goal: str) -> None:
    """S/E, A/B, S/G and their small letters mean start and goal."""
    found = text_of(BASE.replace("S", start).replace("E", goal))
    assert ends(found) == ((1, 1), (5, 5))


def test_pacman_layouts_start_at_p_and_lead_to_the_food() -> None:
    """With P as the start, a single dot is the goal, and several dots are just food."""
    layout = BASE.replace("#", "%").replace("S", "P").replace("E", ".")
    assert text_of(BASE).maze == text_of(layout).maze
    assert ends(text_of(layout.replace("P ", "P."))) == ((1, 1), None)


@pytest.mark.parametrize("floor", ".0_·")
def test_ways_may_be_dots(floor: str) -> None:
    """Where something else is the wall, dots are ways as blanks are."""
    assert text_of(BASE).maze == text_of(BASE.replace(" ", floor)).maze


def test_a_drawn_path_is_a_way() -> None:
    """A trail of stars or dots in a solved maze stays a way."""
    for trail in "*.xo•":
        assert text_of(BASE).maze == text_of(BASE.replace("#    E#", f"#{trail * 4}E#")).maze


ENCODINGS = {
    "bom": lambda text: codecs.BOM_UTF8 + text.encode(),
    "utf-16": lambda text: text.encode("utf-16"),
    "utf-16-be": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "utf-16 without mark": lambda text: text.encode("utf-16-le"),
    "utf-32": lambda text: text.encode("utf-32"),
    "crlf": lambda text: text.replace("\n", "\r\n").encode(),
    "cr": lambda text: text.replace("\n", "\r").encode(),
    "no last newline": lambda text: text.rstrip("\n").encode(),
    "blank lines around": lambda text: b"\n\n" + text.encode() + b"\n\n  \n",
    "blanks at the ends": lambda text: text.replace("\n", "   \n").encode(),
    "blanks at some ends": lambda text: text.replace(" #\n", " #  \n").encode(),
    "indented": lambda text: ("    " + text.replace("\n", "\n    ")).encode(),
}


@pytest.mark.parametrize("change", ENCODINGS)
def test_editors_and_encodings_make_no_difference(change: str) -> None:
    """Byte-order marks, UTF-16, line ends and blanks around a maze never give another maze."""
    assert text_of(BASE).maze == read(ENCODINGS[change](BASE), name="maze.txt").maze


def test_solid_blocks_may_be_two_characters_wide() -> None:
    """Full blocks drawn twice as wide, to look square, are the same maze."""
    wide = "".join(letter * 2 if letter in "# " else f"{letter} " for letter in BASE).replace("#", "█")
    assert text_of(BASE).maze == text_of(wide.replace("\n ", "\n")).maze


def test_stripped_lines_are_filled_with_wall_and_told() -> None:
    """A short line is padded with wall, never with a way; the warning names it."""
    found = text_of("####\n#S #\n#\n# E#\n####")
    assert found.warnings == ("line 3: 3 characters short, read as wall",)
    assert ways(found)[2].tolist() == [False] * 4


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "empty input"),
        ("\n \n\n", "empty input"),
        ("#####\n#S\tE#\n#####", "line 2, column 3: a tab"),
        ("\n\n#####\n#S S#\n#####", "two starts: line 4, column 2 and line 4, column 4"),
        ("#####\n#E B#\n#####", "two goals: line 2, column 2 and line 2, column 4"),
        ("#####\n#S?E#\n#####", "line 2, column 3: '?' is neither the wall"),
        ("####\n####", "there is no way block"),
        ("#####\n#@ @#\n#####", "two @ marks: line 2, column 2 and line 2, column 4"),
        ("#####\n#S\0E#\n#####", "this is neither text nor a picture"),
        ("#" * 9000 + "\n" * 9000 + "#", "9000×9001 characters"),
    ],
)
def test_bad_text_is_refused_with_the_place(text: str, message: str) -> None:
    """Every fault has one line that says what and where."""
    with pytest.raises(MeiroError) as caught:
        text_of(text)
    assert str(caught.value).startswith(message)


def test_bytes_that_are_no_text_are_named() -> None:
    """A text file in an unknown encoding is refused, naming the byte."""
    with pytest.raises(UnreadableMaze, match="byte 3 cannot be read as UTF-8"):
        read(b"###\xff###", name="maze.txt")


@pytest.mark.parametrize("style", ["half", "color", "braille", "raster"])
@pytest.mark.parametrize("solved", [False, True])
def test_text_with_several_blocks_in_a_character_is_refused(style: str, solved: bool) -> None:
    """What is drawn finer than a block a character is refused with the reason, not read as another maze."""
    for size in ("2x1", "5x4"):
        maze = meiro.new(size, seed="a", openings="sides")
        data = write(maze, ".txt", style=style, solution=solve(maze) if solved else None)
        with pytest.raises(UnreadableMaze, match=r"several blocks at once.*style blocks, full, box or ascii"):
            read(data, name="maze.txt")


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pgm", ".gif"])
def test_a_picture_suffix_is_no_text(suffix: str) -> None:
    """Text in a file named as a picture is a broken picture, for mazes and masks; a picture in any file is one."""
    for data in (b"P7\n", BASE.encode()):
        with pytest.raises(UnreadableMaze, match=r"a broken picture: it does not begin as one|SVG drawing"):
            read(data, name=f"maze{suffix}")
    if suffix != ".svg":
        with pytest.raises(UnreadableMaze, match="a broken picture"):
            read_mask(b"..\n..", name=f"maze{suffix}")
    assert (7, 7) == read(encoded(Image.fromarray(gray(BASE))), name=f"maze{suffix}").maze.grid.params


def test_zeros_are_no_text() -> None:
    """A file of zeros is no text, whatever its name."""
    for name in ("", "zeros.txt"):
        with pytest.raises(UnreadableMaze, match=r"not text|neither text"):
            read(bytes(100), name=name)


# ---- Start and goal ----


def test_two_gaps_in_the_border_are_start_and_goal() -> None:
    """Without marks the gap at the top, else the left one, is the start, and the other the goal."""
    assert ends(text_of(DOORS)) == ((0, 4), (5, 1))
    turned = "\n".join("".join(column) for column in zip(*DOORS.splitlines(), strict=True))
    assert ends(text_of(turned)) == ((4, 0), (1, 5))


def test_a_wide_gap_is_one_opening() -> None:
    """Blocks side by side in the border are one opening, entered in its middle."""
    assert ends(text_of("##   ##\n#     #\n#     #\n#     #\n### ###")) == ((0, 3), (4, 3))


def test_more_gaps_than_two_say_nothing() -> None:
    """Three openings are no start and goal, and one is not either."""
    assert ends(text_of("# ###\n#   #\n  # #\n#   #\n### #")) == (None, None)
    assert ends(text_of("# ###\n#   #\n#####")) == (None, None)


def test_marks_go_before_openings() -> None:
    """A start mark beside the one opening leaves that as the goal; both marks leave nothing to openings."""
    assert ends(text_of("# ###\n# S #\n#####")) == ((1, 2), (0, 1))
    assert ends(text_of("# ###\n# SE#\n### #")) == ((1, 2), (1, 3))


def test_the_only_way_block_is_start_and_goal() -> None:
    """A maze of one block with a start is solved in 0 steps."""
    found = text_of("###\n#S#\n###")
    assert (*ends(found), solve(found.maze).steps) == ((1, 1), (1, 1), 0)


@pytest.mark.parametrize("style", ["blocks", "full", "box", "ascii"])
@pytest.mark.parametrize("size", [1, 3])
def test_start_and_goal_in_one_cell(size: int, style: str) -> None:
    """One cell that is start and goal is written as `@`, and read as both."""
    maze = meiro.new(size, seed=1, start=(0, 0), goal=(0, 0))
    data = write(maze, ".txt", style=style)
    assert ("@" in data.decode(), "E" in data.decode()) == (True, False)
    for as_cells in (False, True):
        found = read(data, as_cells=as_cells)
        assert found.start is not None
        assert (found.start, 0) == (found.goal, solve(found.maze).steps)
    assert maze.grid == found.maze.grid


def test_a_player_at_a_start_leaves_the_goal_alone() -> None:
    """`@` beside a goal mark is the start only, and as often as walls occur it is the wall."""
    assert ((1, 1), (5, 5)) == ends(text_of(BASE.replace("S", "@")))
    assert ((1, 1), (5, 5)) == ends(text_of(BASE.replace("E", "@")))
    assert text_of(BASE).maze == text_of(BASE.replace("#", "@")).maze


def test_no_goal_is_told() -> None:
    """A maze without a goal mark is read; its goal is None."""
    found = text_of("#####\n#S  #\n#####")
    assert (found.has_start, found.has_goal) == (True, False)


def test_a_sealed_goal_has_no_route() -> None:
    """A maze that falls apart is read; the search says that there is no route."""
    assert not solve(text_of("#######\n#S  #E#\n#######").maze).found


# ---- Blocks and cells ----


@given(
    st.integers(1, 6),
    st.integers(1, 6),
    st.integers(0, 999),
    st.sampled_from(["none", "sides", "top-bottom"]),
)
def test_cells_are_read_back(width: int, height: int, seed: int, openings: str) -> None:
    """Rooms and walls drawn as blocks are the same maze when read as cells, and its block board otherwise."""
    maze = meiro.new((width, height), seed=seed, loops=10, openings=openings)
    blocks = ["".join("#" if wall else " " for wall in row) for row in maze.to_blocks()]
    found = text_of("\n".join(blocks), as_cells=True)
    assert ("cell", maze.grid) == (found.unit, found.maze.grid)
    assert np.array_equal(maze.passages, found.maze.passages)
    assert sorted(maze.openings) == sorted(found.maze.openings)
    board = text_of("\n".join(blocks))
    assert maze.block_maze().grid == board.maze.grid
    assert board.maze.passages.all()


def test_marks_of_blocks_become_cells() -> None:
    """A mark in a room or in a gap of the border is that room; a mark between two rooms is refused."""
    assert ends(text_of(BASE, as_cells=True)) == ((0, 0), (2, 2))
    assert ends(text_of("#####\nS   E\n#####", as_cells=True)) == ((0, 0), (0, 1))
    with pytest.raises(UnreadableMaze, match="block 1,2 stands between two rooms"):
        text_of("#####\n# S E\n#####", as_cells=True)


def test_even_sizes_are_no_rooms_and_walls() -> None:
    """A picture of even size has no rooms and walls; the message says what would do."""
    with pytest.raises(InvalidMaze, match="6×3 blocks: both sides must be odd"):
        text_of("######\n#S  E#\n######", as_cells=True)


# ---- Line art ----


def drawn(maze: Maze, pitch: int) -> str:
    """Draw rooms and walls with + - |, in the plainest way."""
    blocks = maze.to_blocks()
    lines = []
    for row, walls in enumerate(blocks):
        parts = []
        for column, wall in enumerate(walls):
            flat = ("-" if wall else " ") * (pitch - 1)
            thin = "+" if row % 2 == 0 else "|" if wall else " "
            parts.append(flat if column % 2 else thin)
        lines.append("".join(parts))
    return "\n".join(lines)


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 999), st.sampled_from([3, 4]))
def test_line_art_is_read_as_cells(width: int, height: int, seed: int, pitch: int) -> None:
    """Cells drawn three or four characters wide are read as the same cells, openings and all."""
    maze = meiro.new((width, height), seed=seed, loops=10, openings="sides")
    art = drawn(maze, pitch)
    for text in (art, art.replace("\n", "\r\n"), "\n".join("    " + line for line in art.split("\n"))):
        found = text_of(text)
        assert ("cell", maze.grid) == (found.unit, found.maze.grid)
        assert np.array_equal(maze.passages, found.maze.passages)
        assert sorted(maze.openings) == sorted(found.maze.openings)


def blob(width: int, height: int, seed: int) -> np.ndarray:
    """Grow a connected mask of any outline, holes and notches included, and cut it to its bounds."""
    chance = random.Random(seed)
    cells = {(0, 0)}
    for _ in range(width * height):
        row, column = chance.choice(sorted(cells))
        down, right = chance.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        if abs(row + down) < height and abs(column + right) < width:
            cells.add((row + down, column + right))
    places = np.array(sorted(cells))
    places -= places.min(axis=0)
    mask = np.zeros(places.max(axis=0) + 1, bool)
    mask[tuple(places.T)] = True
    return mask


@given(
    st.integers(1, 5),
    st.integers(1, 5),
    st.integers(0, 9999),
    st.sampled_from(["none", "corners", "sides", "top-bottom"]),
    st.sampled_from(["ascii", "box"]),
)
@settings(max_examples=300, deadline=None)
def test_masked_mazes_in_line_art_are_read_back(
    width: int, height: int, seed: int, openings: str, style: str
) -> None:
    """A masked maze drawn as line art is read as the same cells, passages and ends, whatever its outline."""
    mask = blob(width, height, seed)
    recipe = Recipe("rect", mask.shape[::-1], openings=openings, seed=str(seed))
    maze = meiro.make(recipe, mask=mask)
    found = read(write(maze, "txt", style=style))
    assert ("cell", maze.grid) == (found.unit, found.maze.grid)
    assert np.array_equal(maze.passages, found.maze.passages)
    assert (maze.start, maze.goal) == (found.start, found.goal)


def test_rooms_without_marks_are_kept_where_nothing_is_marked() -> None:
    """Line art without marks is read with all its rooms, though they fall apart."""
    found = text_of("+---+---+---+\n|       |   |\n+---+---+---+")
    assert (3, 2) == (found.maze.grid.n_cells, found.maze.grid.n_pieces + 1)
    assert (None, None) == ends(found)


def test_marks_in_line_art() -> None:
    """S and E stand in cells; other things in cells mean nothing."""
    found = text_of(ART)
    assert ends(found) == ((0, 0), (1, 2))
    assert solve(found.maze).steps == 3
    assert found.maze == text_of(ART.replace("|   |", "| 7 |")).maze
    assert found.maze == text_of(ART.replace("|         E", "| *   *   E")).maze
    with pytest.raises(UnreadableMaze, match="two starts: line 2, column 3 and line 2, column 11"):
        text_of(ART.replace("|   |", "| S |"))


def test_box_drawing_is_line_art_too() -> None:
    """The same maze drawn with box characters."""
    box = "┌───────┬───┐\n│ S     │   │\n│   ╶───╯   │\n│         E │\n└───────────┘"
    assert text_of(ART).maze == text_of(box).maze


def test_walls_of_signs_may_still_be_blocks() -> None:
    """Plus, minus and bar, one a block, are block text where they do not stand as line art does."""
    found = text_of("+-----+\n|S  | |\n| + | |\n| |   |\n| +-- |\n|    E|\n+-----+")
    assert found.unit == "block"
    assert solve(found.maze).steps == 8


# ---- Pictures ----

MODES = {
    "1": lambda pixels: Image.fromarray(pixels).convert("1"),
    "L": Image.fromarray,
    "LA": lambda pixels: Image.fromarray(pixels).convert("LA"),
    "RGB": lambda pixels: Image.fromarray(pixels).convert("RGB"),
    "RGBA": lambda pixels: Image.fromarray(pixels).convert("RGBA"),
    "P": lambda pixels: Image.fromarray(pixels).convert("P"),
    "I;16": lambda pixels: Image.fromarray(pixels.astype(np.uint16) * 257),
}


@pytest.mark.parametrize("mode", MODES)
def test_pictures_of_every_mode_are_read(mode: str) -> None:
    """One pixel a block, dark is wall: the mode of the file makes no difference."""
    found = read(encoded(MODES[mode](gray(BASE))), name="maze.png")
    assert np.array_equal(ways(text_of(BASE)), ways(found))
    assert found.unit == "block"


@pytest.mark.parametrize("kind", ["GIF", "BMP", "PPM"])
def test_other_lossless_pictures_are_read(kind: str) -> None:
    """GIF, BMP and PNM are read as PNG is, without a suffix too."""
    assert np.array_equal(ways(text_of(DOORS)), ways(read(encoded(Image.fromarray(gray(DOORS)), kind))))


def test_deep_pictures_are_read() -> None:
    """16 bits a pixel are read in PNM too, which Pillow gives as 32-bit numbers."""
    data = b"P5 7 7 65535\n" + (gray(BASE).astype(">u2") * 257).tobytes()
    assert np.array_equal(ways(text_of(BASE)), ways(read(data)))


def test_palettes_count_by_colour() -> None:
    """The numbers of a palette mean nothing: black may be 1 and white 0."""
    image = Image.new("P", (7, 7))
    image.putpalette([255, 255, 255, 0, 0, 0])
    image.putdata((gray(BASE) == 0).astype(np.uint8).ravel().tolist())
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(image))))


def test_transparent_is_white_paper() -> None:
    """A clear pixel is floor whatever colour it has underneath, with an alpha channel and in a palette."""
    pixels = np.zeros((7, 7, 4), np.uint8)
    pixels[..., 3] = 255 - gray(BASE)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(Image.fromarray(pixels)))))
    image = Image.fromarray(255 - gray(BASE)).convert("P")
    image.putpalette([0] * 768)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(image, transparency=0))))


@pytest.mark.parametrize("wall, floor", [(0, 250), (0, 60), (100, 160), (200, 255), (0, 1 + 254)])
def test_wall_is_the_darker_of_two_common_greys(wall: int, floor: int) -> None:
    """The threshold lies between the two commonest brightnesses, wherever these are."""
    found = read(encoded(Image.fromarray(gray(BASE, wall=wall, floor=floor))))
    assert np.array_equal(ways(text_of(BASE)), ways(found))


@pytest.mark.parametrize("margin", list(itertools.product((0, 1, 3), repeat=4)))
def test_margins_are_left_out(margin: tuple[int, int, int, int]) -> None:
    """Blank space around the maze, alike on all sides or not, changes nothing but a warning."""
    top, right, bottom, left = margin
    framed = np.pad(gray(DOORS), ((top, bottom), (left, right)), constant_values=255)
    found = read(encoded(Image.fromarray(framed)))
    assert text_of(DOORS).maze == found.maze
    assert any(margin) == bool(found.warnings)


def test_thick_frames_are_thinned() -> None:
    """Of a dark margin one block is left when cells are read, so rooms are on odd places; blocks stay as they are."""
    framed = encoded(Image.fromarray(np.pad(gray(BASE), ((2, 5), (3, 0)))))
    assert read(framed).maze.grid.params == (10, 14)
    found = read(framed, as_cells=True)
    assert np.array_equal(text_of(BASE, as_cells=True).maze.passages, found.maze.passages)


def test_an_open_field_keeps_its_border() -> None:
    """Where the border is not mostly wall, blank rows and columns are ways, not margin."""
    assert text_of("     \n S # \n # E \n     ").maze.grid.params == (5, 4)


def test_single_coloured_pixels_are_marks() -> None:
    """One green and one red pixel are start and goal, though a pure red is dark."""
    pixels = np.repeat(gray(BASE)[..., None], 3, axis=2)
    pixels[1, 1], pixels[5, 5] = (255, 0, 0), (0, 160, 0)
    found = read(encoded(Image.fromarray(pixels)))
    assert (*ends(found), solve(found.maze).steps) == ((5, 5), (1, 1), 8)


def test_a_coloured_path_is_a_way() -> None:
    """In a solved picture the dark blue path is floor."""
    pixels = np.repeat(gray(BASE)[..., None], 3, axis=2)
    pixels[5, 1:5] = (0, 0, 255)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(Image.fromarray(pixels)))))


def test_walls_may_be_coloured() -> None:
    """Navy walls on white are walls."""
    pixels = np.repeat(gray(BASE)[..., None], 3, axis=2)
    pixels[gray(BASE) == 0] = (0, 0, 128)
    assert np.array_equal(ways(text_of(BASE)), ways(read(encoded(Image.fromarray(pixels)))))


def test_pictures_above_the_limit_are_refused_before_decoding() -> None:
    """The limit counts pixels, is named, and can be raised."""
    data = encoded(Image.fromarray(gray(BASE)))
    with pytest.raises(UnreadableMaze, match="7×7 pixels: above 48 pixels"):
        read(data, limit=48)
    assert read(data, limit=49).maze.grid.params == (7, 7)


# ---- Files of ours ----


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


@pytest.mark.parametrize("name", [one.name for one in formats if {"reads", "writes"} <= one.traits])
def test_every_format_goes_there_and_back(name: str) -> None:
    """What a format writes it knows for sure by its bytes or by its suffix, and reads as the same cells and ends."""
    maze = meiro.new("7x4", "wilson", seed="both ways", loops=5)
    for suffix in known_formats()[name].suffixes:
        data = write(maze, suffix)
        found = read(data, name=f"maze{suffix}", as_cells=True)
        assert known_formats()[name].sniff(data) > 0
        assert np.array_equal(maze.passages, found.maze.passages)
        assert (maze.grid, maze.start, maze.goal) == (found.maze.grid, found.start, found.goal)


def test_an_id_in_a_picture_is_not_trusted() -> None:
    """A wrong ID is an error, and one that asks for a huge maze is refused before it is made."""
    for text, error in (("m0/rect-5x5", InvalidMazeId), ("m0/rect-30000x30000/wilson/1", UnreadableMaze)):
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
