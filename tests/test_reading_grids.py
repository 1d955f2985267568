"""Reading 0/1 grids, compact art, contest files, hexadecimal digits and grid maps: forms, faults and findings."""

import pytest

import meiro
from meiro import MeiroError, solve
from meiro.errors import InvalidOption
from meiro.formats import read, write
from meiro.formats.scenarios import parse_scenarios
from tests.formatted import written
from tests.pictured import BASE, ends, text_of

BITS = BASE.translate(str.maketrans("# SE", "1000"))
COMPACT = " _______\n|  _|   |\n| |___| |\n|_____|_|\n"
CONTEST = "o---o---o---o\n|       | G |\no   o---o   o\n| S     | G |\no---o---o---o\n"
NUM = "0 0 0 1 1 1\n0 1 1 0 0 1\n1 0 0 1 1 1\n1 1 1 1 0 0\n"
MAP = "type octile\nheight 3\nwidth 4\nmap\n@TOW\n@.GS\n@@@@\n"
HEX = "93\nC6\n\n0,0\n1,1\nES\n"


# ---- 0/1 grids ----


@pytest.mark.parametrize(
    "form",
    [
        BITS,
        BITS.replace("\n", "\r\n"),
        "\n".join(",".join(line) for line in BITS.splitlines()),
        "\n".join("\t".join(line) for line in BITS.splitlines()),
        "\n".join(" ".join(line) for line in BITS.splitlines()),
        "[" + ",\n ".join(f"[{', '.join(line)}]" for line in BITS.splitlines()) + "]\n",
        str([[int(bit) for bit in line] for line in BITS.splitlines()]),
        "\n".join(";".join(f'"{bit}"' for bit in line) for line in BITS.splitlines()),
        "\n".join(" ".join(f"{int(bit):.18e}" for bit in line) for line in BITS.splitlines()),
    ],
)
@pytest.mark.parametrize("inverse", [False, True])
def test_grids_of_numbers_come_in_many_forms(form: str, inverse: bool) -> None:
    """With commas, tabs, brackets, in one line or many, as floats, and of either polarity: the same maze."""
    text = form.translate(str.maketrans("01", "10")) if inverse and "e" not in form else form
    found = text_of(text)
    assert "csv" == found.kind
    assert text_of(BASE).maze.grid == found.maze.grid


def test_grids_of_numbers_may_have_marks() -> None:
    """S and E stand in for ways."""
    marked = BASE.translate(str.maketrans("# ", "10"))
    for text in (marked, ",".join(marked).replace(",\n,", "\n"), marked.translate(str.maketrans("01", "10"))):
        found = text_of(text)
        assert ("csv", (1, 1), (5, 5)) == (found.kind, *ends(found))
        assert solve(found.maze).steps == 8


@pytest.mark.parametrize(
    "text, message",
    [
        ("1,1,1\n1,0\n", "line 2: 2 values where the first row has 3"),
        ("1,1,1\n1,2,1\n", "line 2: '2' where 0, 1 or a mark"),
        ("1,1,1\n\n1,x,1\n", "line 3: 'x' where 0, 1 or a mark"),
        ("1,S,1\n1,S,1\n", "two starts: line 1, value 2 and line 2, value 2"),
        ("0,1\n1,0\n", "50 % of the border are 0: it does not show which number is the wall"),
    ],
)
def test_faults_in_grids_of_numbers(text: str, message: str) -> None:
    """Every fault is named with its line."""
    with pytest.raises(MeiroError, match=message):
        read(text.encode(), name="maze.csv")


def test_the_wall_may_be_given() -> None:
    """In text the wall may be any of its characters, also one that would be a way; another is refused with the list."""
    text = "0101\n0001\n0100\n"
    assert [read(text.encode(), wall=wall).maze.grid.n_cells for wall in "01"] == [4, 8]
    swapped = BASE.translate(str.maketrans("# ", ".#")).replace("S", "#").replace("E", "#")
    assert read(swapped.encode(), wall=".").maze.grid == text_of(BASE).maze.grid
    with pytest.raises(InvalidOption, match="wall 'x': the text has no such character"):
        read(BASE.encode(), wall="x")


# ---- Compact art ----


def test_compact_art_by_hand() -> None:
    """A line a row: underscores are walls below, bars walls to the right."""
    found = text_of(COMPACT)
    assert ("compact", (4, 3), None) == (found.kind, found.maze.grid.params, found.start)
    walls = found.maze.to_blocks()
    assert walls[2].tolist() == [1, 0, 1, 1, 1, 0, 1, 0, 1]
    assert COMPACT == written(found.maze, "compact").decode()


def test_compact_art_may_lose_its_blanks_and_have_openings() -> None:
    """Blanks at the ends may be stripped; gaps in the outline are start and goal."""
    text = COMPACT.replace(" ___", "  __", 1).replace("|_____|_|", "|_____|_")
    found = text_of(text)
    assert ((0, 0), (2, 3)) == ends(found)
    with pytest.raises(MeiroError, match=r"line 2, column 2: '.' where a blank or _"):
        read(b" ___\n||_|\n", kind="compact")


# ---- Contests ----


def test_contest_art_has_several_goals() -> None:
    """Posts may be o, goals may be several, and rooms that cannot be reached stay."""
    found = text_of(CONTEST)
    assert ((3, 2), 3, (2, 5)) == (found.maze.grid.params, found.start, found.goals)
    assert CONTEST == write(found.maze, "", kind="art", posts="o", goals=found.goals).decode()
    with pytest.raises(InvalidOption, match=r"they may be \+ or o"):
        write(found.maze, "", kind="art", posts="x")


def test_the_nearest_goal_is_the_goal() -> None:
    """Of several goals the one with the fewest steps is solved for; a sealed one does not count."""
    found = text_of(CONTEST.replace("| G |", "  G |"))
    assert (5, 2) == (found.goal, solve(found.maze).steps)


def test_large_contest_mazes() -> None:
    """A maze of 32 × 32 cells is read, as numbers and as art, with four goals in the middle."""
    maze = meiro.new("32", seed="large")
    for data, name in (
        (written(maze, "num"), "maze.maz"),
        (written(maze.with_ends(0, 0), "art"), "maze.map"),
    ):
        assert read(data, name=name).maze.grid.n_cells == 1024
    assert [(15, 15), (15, 16), (16, 15), (16, 16)] == [
        maze.grid.position(goal) for goal in read(written(maze, "num")).goals
    ]


@pytest.mark.parametrize(
    "text, message",
    [
        (
            NUM.replace("0 1 1 0", "0 1 q 0"),
            "line 2, column 5: 'q' where the wall in the north, 0 or 1 was expected",
        ),
        (NUM.replace("1 0 0 1 1 1", "1 0 0 1 1"), "line 3: 5 numbers where six were expected"),
        (NUM.replace("1 1 1 1 0 0", "0 1 1 0 0 1"), "cell 0 1 comes twice"),
        (NUM.replace("1 1 1 1 0 0", "1 2 1 1 0 0"), "4 cells do not fill 2×3: cell 0 2 is missing"),
        (
            NUM.replace("0 0 0 1 1 1", "0 0 1 1 1 1"),
            "cell 0 1 has no wall in the south, but cell 0 0 beyond it",
        ),
        ("\n\n", "empty input"),
    ],
)
def test_faults_in_contest_numbers(text: str, message: str) -> None:
    """A bad line is named with its column and what was expected there; cells must fill a rectangle and agree."""
    assert read(NUM.encode(), name="maze.num").maze.grid.params == (2, 2)
    with pytest.raises(MeiroError, match=message):
        read(text.encode(), name="maze.num")


def test_faults_in_binary_contest_files() -> None:
    """Another length, a byte that is no cell, and neighbours that disagree are named by their place."""
    data = bytearray(written(meiro.new("16", seed=1), "maz"))
    with pytest.raises(MeiroError, match=r"has 256 bytes.*has 255"):
        read(bytes(data[:-1]), name="maze.maz")
    data[17] ^= 4
    with pytest.raises(MeiroError, match=r"byte 17 has (no|a) wall in the south"):
        read(bytes(data), name="maze.maz")
    data[200] = 99
    with pytest.raises(MeiroError, match="byte 200 is 99: a cell's walls"):
        read(bytes(data), name="maze.maz")


# ---- Hexadecimal digits ----


def test_hexadecimal_digits_by_hand() -> None:
    """Digits are walls, north 1, east 2, south 4, west 8; entry and exit are x,y; brackets around them are let pass."""
    for text in (
        HEX,
        HEX.replace("C", "c"),
        HEX.replace("0,0", "(0, 0)"),
        HEX.replace("\n", "\r\n"),
        HEX.rstrip(),
    ):
        found = text_of(text)
        assert ("hex42", (2, 2), 0, 3) == (found.kind, found.maze.grid.params, found.start, found.goal)
    assert HEX == written(text_of(HEX).maze, "hex42").decode()


@pytest.mark.parametrize(
    "text, message",
    [
        (
            HEX.replace("93", "B3"),
            "line 1, column 1 has a wall in the east, but the cell in line 1, column 2",
        ),
        (HEX.replace("C6", "C6F"), "line 2: 2 hexadecimal digits were expected"),
        (HEX.replace("1,1", "2,1"), "line 5: 2,1 lies outside of 2×2 cells"),
        (HEX.replace("1,1", "x"), "line 5: the exit as x,y was expected"),
        (HEX.replace("ES", "EX"), "line 6: the path as N, E, S and W was expected"),
    ],
)
def test_faults_in_hexadecimal_digits(text: str, message: str) -> None:
    """Every fault is named with its line."""
    with pytest.raises(MeiroError, match=message):
        read(text.encode(), kind="hex42")


# ---- Grid maps ----


def test_the_letters_of_grid_maps() -> None:
    """Ground and swamp are ways, trees and what lies outside are not, water is left out and told; all are kept."""
    found = text_of(MAP)
    assert ("movingai", 3, True) == (found.kind, found.maze.grid.n_cells, found.maze.board)
    assert found.warnings == ("1 blocks of water were left out: they cannot be entered from land",)
    assert MAP == write(found.maze, ".map", **found.extras).decode()
    plain = text_of(MAP.translate(str.maketrans("WGS", "@..")))
    assert plain.maze == found.maze


@pytest.mark.parametrize(
    "text, message",
    [
        (MAP.replace("height 3", "height 4"), "3 rows where the header promises 4"),
        (MAP.replace("@.GS", "@.G"), "line 6: 3 letters where the header promises 4"),
        (MAP.replace("@.GS", "@.x."), "line 6, column 3: 'x' is none of .GS@OTW"),
        (MAP.replace("width 4\n", ""), "begins with the lines type, height, width and map"),
        (MAP.replace("width", "depth"), "line 3: 'depth' where one of type, height, width, map was expected"),
        (MAP.replace("width 4", "width 0"), "each side must be at least 1"),
    ],
)
def test_faults_in_grid_maps(text: str, message: str) -> None:
    """A map that is not what its header says is refused with the line."""
    with pytest.raises(MeiroError, match=message):
        text_of(text)


@pytest.mark.parametrize(
    "line, message",
    [
        ("0 m 4 3 1 1 2 1", "line 2: expected are bucket"),
        ("0 m 5 3 1 1 2 1 1", "line 2: made for a map of 5×3, this one has 4×3"),
        ("0 m 4 3 1 1 2 1 far", "line 2: 'far' where a length was expected"),
        ("0 m 4 3 1 -1 2 1 1", "line 2: expected are bucket"),
    ],
)
def test_faults_in_scenarios(line: str, message: str) -> None:
    """A line that is wrong is named."""
    assert parse_scenarios(b"version 1\r\n0 m 4 3 1 1 2 1 1\r\n", (4, 3))[0].agrees(1.0)
    with pytest.raises(MeiroError, match=message):
        parse_scenarios(f"version 1.0\n{line}\n".encode(), (4, 3))
    with pytest.raises(MeiroError, match="line 1: a scenario file begins with"):
        parse_scenarios(line.encode(), (4, 3))


# ---- Box drawing ----


def test_box_drawing_with_arrows() -> None:
    """One character a block, drawn with box characters: arrows lead in at the left and out at the right."""
    text = "┌─────┬─┐\n⇨     │ │\n│ ┌───┘ │\n│ │     ⇨\n└─┴─────┘\n"
    found = read(text.encode(), as_cells=True)
    assert ((4, 2), (0, 0), (1, 3)) == (found.maze.grid.params, *ends(found))
    assert {(0, 2), (7, 0)} == set(found.maze.openings)
