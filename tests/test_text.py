"""Laws of mazes drawn as text."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meiro.errors import InvalidOption, NotSupported, UnknownName
from meiro.generators import generate
from meiro.grids import grids, make_grid
from meiro.maze import Maze
from meiro.render.text import DOTTED, TEXT_STYLES, default_style, draw_text, encodable, measure
from meiro.solvers import solve

UNCOLORED = [style for style in TEXT_STYLES if style != "color"]  # colours have a law of their own
RECT_STYLES = [style for style in UNCOLORED if style not in DOTTED]
PATH_LETTERS = {
    "blocks": ".",
    "full": "·",
    "half": "▝▗▐",
    "box": "·",
    "ascii": ".",
    "braille": "•",
    "raster": "•",
}

# A maze of 3×2 cells, open above the upper left cell and beside the lower right one.
# Its edges are 0–1, 0–3, 1–2, 1–4, 2–5, 3–4, 4–5.
TINY = Maze(make_grid("rect", 3, 2), [1, 1, 0, 1, 1, 0, 1], openings=((0, 3), (5, 0)))

GOLDEN = {  # an underline is a blank
    "blocks": """\
# #####
#S..# #
# #.# #
# #..E_
#######
""",
    "full": """\
██  ██████████
██S ····██  ██
██  ██··██  ██
██  ██····E __
██████████████
""",
    "half": """\
█S▜▜█▀█
█ █▐▜E▀
▀▀▀▀▀▀▀
""",
    "box": """\
╷   ╶───┬───┐
│ S · · │   │
│   ╷ · ╵   ╵
│   │ · · E__
└───┴───────╴
""",
    "ascii": """\
+   +---+---+
| S . . |   |
+   + . +   +
|   | . . E__
+---+---+---+
""",
    "braille": """\
⡇   ⠉⠉⠉⠉⡏⠉⠉⠉⡇
⡇ S • • ⡇   ⡇
⡇   ⡇ • ⠁   ⠁
⡇   ⡇ • • E__
⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
""",
    "raster": """\
█   ▀▀▀▀█▀▀▀█
█ S • • █   █
█   █ • ▀   ▀
█   █ • • E__
▀▀▀▀▀▀▀▀▀▀▀▀▀
""",
}


def carved(kind: str, width: int, height: int, seed: int = 1) -> Maze:
    """Make a maze."""
    grid = make_grid(kind, width, height)
    passages, _ = generate(grid, "backtracker", seed, ends=(0, grid.n_cells - 1))
    return Maze(grid, passages)


@pytest.mark.parametrize("style", UNCOLORED)
def test_a_tiny_maze_in_every_style(style: str) -> None:
    """A maze of 3×2 cells with its solution and two openings is this text."""
    assert GOLDEN[style].replace("_", " ") == draw_text(TINY, style, solution=solve(TINY))


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 99))
@settings(max_examples=30, deadline=None)
def test_block_text_is_the_block_picture(width: int, height: int, seed: int) -> None:
    """Block text read as a picture is the same maze, whatever letters stand on its ways."""
    maze = carved("rect", width, height, seed)
    lines = draw_text(maze, "blocks", solution=solve(maze)).splitlines()
    again = Maze.from_blocks(np.array([[letter == "#" for letter in line] for line in lines]))
    assert maze == again.with_ends(maze.start, maze.goal)


@pytest.mark.parametrize("style", UNCOLORED)
@pytest.mark.parametrize("kind", grids.names())
@pytest.mark.parametrize("size", [(3, 1), (7, 4), (12, 12)])
def test_measure_tells_the_size(kind: str, size: tuple[int, int], style: str) -> None:
    """A text has as many columns and lines as `measure` says, all lines alike, and None says it cannot be."""
    maze = carved(kind, *size)
    expected = measure(maze, style)
    if expected is None:
        with pytest.raises((NotSupported, InvalidOption)):
            draw_text(maze, style)
        return
    lines = draw_text(maze, style).splitlines()
    assert expected == (len(lines[0]), len(lines))
    assert 1 == len({len(line) for line in lines})
    board = maze.block_maze() if kind == "rect" else maze
    lines = draw_text(board, style).splitlines()
    assert measure(board, style) == (len(lines[0]), len(lines))


@pytest.mark.parametrize("style", UNCOLORED)
def test_the_path_leaves_walls_alone(style: str) -> None:
    """With the solution only letters of the path are new, where a way was before (in `half`: half a way)."""
    maze = carved("rect", 9, 6)
    plain, solved = (draw_text(maze, style, solution=found) for found in (None, solve(maze)))
    changes = {(a, b) for a, b in zip(plain, solved, strict=True) if a != b}
    halves = {(" ", "▝"), (" ", "▗"), (" ", "▐"), ("▀", "▜"), ("▄", "▟")}
    assert changes
    assert set() == changes - (halves if style == "half" else {(" ", PATH_LETTERS[style])})


def test_ascii_has_a_post_at_every_corner() -> None:
    """In an empty room the posts of ASCII art still stand; box drawing leaves them out."""
    grid = make_grid("rect", 2, 2)
    room = Maze(grid, np.ones(4, bool))
    assert "+" == draw_text(room, "ascii").splitlines()[2][4]
    assert " " == draw_text(room, "box").splitlines()[2][4]


def test_boards_have_a_block_a_cell() -> None:
    """The board of blocks made from a maze is drawn as the blocks of that maze, and nothing stands where no cell is."""
    maze = carved("rect", 4, 3)
    for style in ("blocks", "full", "half"):
        assert draw_text(maze, style) == draw_text(maze.block_maze(), style)
    assert {" "} == set(draw_text(maze.block_maze(), "ascii").splitlines()[0])


@pytest.mark.parametrize("kind", grids.names())
def test_a_maze_prints_itself(kind: str) -> None:
    """`str` of a maze is its text in the default style, with start and goal in it."""
    maze = carved(kind, 6, 4)
    assert draw_text(maze, default_style(maze)) == str(maze)
    assert {"S", "E"} <= set(str(maze))
    assert not {"S", "E"} & set(draw_text(maze, marks=False))


def test_what_cannot_be_drawn_is_refused() -> None:
    """Unknown styles, grids a style cannot show and too few columns are refused with what is possible."""
    with pytest.raises(UnknownName, match="blocks, full, half, color, box, ascii, braille, raster"):
        draw_text(TINY, "crayon")
    for style in RECT_STYLES:
        with pytest.raises(NotSupported, match="braille"):
            draw_text(carved("hex", 3, 3), style)
    wide = carved("hex", 40, 2)
    with pytest.raises(InvalidOption, match="it needs 62") as refused:
        draw_text(wide, "braille", columns=30)
    need = int(str(refused.value).split()[-1])
    assert draw_text(wide, "braille", columns=need)
    assert (None, True) == (measure(wide, "braille", need - 1), measure(wide, "braille", need) is not None)


def test_consoles_show_what_they_can_encode() -> None:
    """UTF-8 shows every style, cp1252 and ASCII only plain ones, cp437 box drawing too."""
    shown = {
        code: {s for s in TEXT_STYLES if encodable(s, code)}
        for code in ("utf-8", "cp1252", "ascii", "no-code")
    }
    plain = {"blocks", "ascii"}
    assert {"utf-8": set(TEXT_STYLES), "cp1252": plain, "ascii": plain, "no-code": set()} == shown


def test_colours_show_what_half_blocks_show() -> None:
    """Without its escape sequences, `color` has a block wherever `half` has a wall, and shows four colours."""
    grid = make_grid("rect", 6, 4)
    maze = Maze(grid, generate(grid, "backtracker", 2, ends=(0, 23))[0])
    text = draw_text(maze, "color", solution=solve(maze))
    bare = re.sub("\x1b\\[[0-9;]*m", "", text)
    plain = draw_text(maze, "half", marks=False)
    assert [len(line) for line in plain.splitlines()] == [len(line) for line in bare.splitlines()]
    assert set(re.findall(r"[34]8;5;([0-9]+)", text)) == {"246", "33", "35", "202"}
    blocks = [line.replace("▀", "x").replace("▄", "x") for line in bare.splitlines()]
    for shown, half in zip(blocks, plain.splitlines(), strict=True):
        assert all(letter == "x" for letter, wall in zip(shown, half, strict=True) if wall in "▀▄█")
