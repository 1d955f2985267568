"""Reading block text: walls, marks and encodings, and where start and goal are."""

import codecs

import pytest
from PIL import Image

import meiro
from meiro import MeiroError, solve
from meiro.errors import UnreadableMaze
from meiro.formats import read, read_mask, write
from tests.pictured import BASE, DOORS, encoded, ends, gray, text_of, ways

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
