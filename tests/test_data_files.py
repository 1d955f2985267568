"""JSON and its schema, NumPy files of other programs, and networkx graphs."""

import io
import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meiro
from meiro import Maze, MeiroError, solve
from meiro.errors import InvalidMaze, InvalidOption, UnreadableMaze
from meiro.formats import ReadMaze, read, write
from meiro.formats.json import KEYS
from meiro.formats.networkx import from_networkx, to_networkx
from meiro.grid import Grid
from tests.formatted import written

SCHEMA = json.loads((files("meiro.formats") / "maze.schema.json").read_text(encoding="utf-8"))
HAND = """{"format": "meiro-maze", "version": 1, "grid": "rect", "size": [2, 2],
 "passages": [[0,0,0,1], [1,1,0,1], [1,0,1,1]],
 "start": [0,0], "goal": [1,0], "weights": [1, 2, 3, 4]}"""


def hand(**changes: Any) -> ReadMaze:
    """Read the maze written by hand, with some parts changed or, where None, left out."""
    facts = {name: value for name, value in (json.loads(HAND) | changes).items() if value is not None}
    return read(json.dumps(facts).encode(), name="maze.json")


# ---- JSON ----


@pytest.mark.parametrize("grid", meiro.grids.names())
def test_what_we_write_fits_the_schema(grid: str) -> None:
    """Every grid, with all a maze may have, is valid by the published schema, and so is the file written by hand."""
    maze = meiro.new("6x5" if grid != "polar" else 4, grid=grid, seed="schema", openings="sides")
    weights = np.arange(maze.grid.n_cells) + 1
    for one in (maze, maze.with_ends(2, 3), without_first(maze)):
        data = write(one, ".json", goals=(1, 2), weights=weights[: one.grid.n_cells])
        jsonschema.validate(json.loads(data), SCHEMA)
        found = read(data)
        assert (one, (1, 2)) == (found.maze, found.goals)
        assert found.weights is not None
        assert weights[: one.grid.n_cells].tolist() == found.weights.tolist()
    jsonschema.validate(json.loads(HAND), SCHEMA)


def without_first(maze: Maze) -> Maze:
    """Return a maze without its first cell."""
    there = np.arange(maze.grid.n_cells) > 0
    return Maze(maze.grid.select(there), maze.passages[(maze.grid.ends > 0).all(axis=1)])


def test_a_file_written_by_hand() -> None:
    """Pairs may stand in any order, start and goal are places, and weights are counted."""
    found = hand()
    assert solve(found.maze).path.tolist() == [0, 1, 3, 2]
    assert solve(found.maze, "dijkstra", weights=found.weights).cost == 2 + 4 + 3
    assert (found.start, found.goal, found.unit) == (0, 2, "cell")
    assert (None, None) == (hand(start=None).start, hand(goal=None).goal)


def test_the_schema_and_the_reader_know_the_same_parts() -> None:
    """The schema names the parts that the reader knows, and demands those that it demands."""
    assert set(KEYS) == set(SCHEMA["properties"])
    for name in SCHEMA["required"]:
        with pytest.raises(UnreadableMaze, match=f"{name}|not a maze of ours"):
            hand(**{name: None})


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"version": 2}, "version: 2: this program knows version 1"),
        ({"size": [2]}, "size 2"),
        ({"size": [0, 2]}, "each side must be at least 1"),
        ({"size": [2, -2]}, "size: a list of whole numbers"),
        ({"grid": "cube"}, "grid 'cube': there are"),
        ({"passages": [[0, 0, 1, 1]]}, "the cells at 0,0 and 1,1 are no neighbours"),
        ({"passages": [[0, 0, 0, 1], [0, 1, 0, 0]]}, "passages: two of them are the same"),
        ({"passages": [[0, 0, 0]]}, "passages, number 0: 4 or 5 numbers were expected, there are 3"),
        ({"passages": [[0, 0, 0, 5]]}, "no cell at row 0, column 5"),
        ({"passages": [[0, 0, 0, True]]}, "passages, number 0: a list of whole numbers"),
        ({"start": [2, 0]}, "start: there is no cell at row 2, column 0"),
        ({"mask": ["..", ".?"]}, "mask, row 1: it must have 2 letters"),
        ({"mask": [".."]}, "mask: 1 rows where the grid has 2"),
        ({"weights": [1, 2, 3]}, "one for each of the 4 cells"),
        ({"weights": [1, 2, 3, 0]}, "of at least 1"),
        ({"openings": [[0, 0, 0]]}, "opening"),
        ({"unit": "room"}, "neither cell nor block"),
        ({"name": "x"}, "'name' is no part of a maze"),
        ({"format": "other"}, "not a maze of ours"),
    ],
)
def test_wrong_parts_are_named(changes: dict[str, Any], message: str) -> None:
    """Every fault in a JSON file is named with what is allowed; where the schema can say it, it refuses it too."""
    with pytest.raises(MeiroError, match=message):
        hand(**changes)


def test_broken_json_is_named_by_line_and_column() -> None:
    """What is no JSON is refused with the place."""
    with pytest.raises(UnreadableMaze, match="line 2, column 3: no JSON"):
        read(b'{"format": "meiro-maze",\n  oops}')


def test_an_id_that_makes_another_maze_is_left_out() -> None:
    """The walls of the file count: an ID that does not fit them gives a warning."""
    maze = meiro.new("3x2", seed=1)
    facts = json.loads(write(maze, ".json"))
    for text, reason in (("m1/rect-3x2/backtracker/2", "it makes another maze"), ("m9/x", "newer version")):
        found = read(json.dumps({**facts, "id": text}).encode())
        assert (maze.with_ends(0, 5), "") == (found.maze, found.maze.id)
        assert reason in found.warnings[0]


# ---- Arrays ----


def npy(array: np.ndarray) -> bytes:
    """Return an array as a file."""
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


@settings(max_examples=50)
@given(
    st.sampled_from(["?", "u1", "i4", "i8", "f4", "f8", ">i2"]),
    st.booleans(),
    st.sampled_from("CF"),
    st.integers(0, 9),
)
def test_arrays_of_other_programs(kind: str, inverse: bool, order: Any, seed: int) -> None:
    """Blocks of any number type, memory order and polarity: the border shows the wall, and the walls are right."""
    maze = meiro.new("5x4", seed=seed)
    walls = maze.to_blocks()
    found = read(npy(np.asarray(1 - walls if inverse else walls, dtype=kind, order=order)), as_cells=True)
    assert np.array_equal(maze.passages, found.maze.passages)


@pytest.mark.parametrize(
    "array, message",
    [
        (np.array(3), "an array of shape \\(\\)"),
        (np.ones(4), "an array of shape \\(4,\\)"),
        (np.array([[1.0, 1.0], [1.0, np.nan]]), "row 1, column 1: no number"),
        (np.array([["#", " "]]), "numbers and truth values are read only"),
    ],
)
def test_arrays_that_are_no_maze_are_refused(array: np.ndarray, message: str) -> None:
    """A number alone, a line, a NaN and letters are refused with the reason."""
    with pytest.raises(UnreadableMaze, match=message):
        read(npy(array))


def test_polarity_may_be_given() -> None:
    """Where the border does not show the wall it is asked for, and what is given counts more than the border."""
    matrix = np.array([[1, 1, 1, 0], [1, 0, 1, 0], [1, 1, 1, 1]])
    with pytest.raises(UnreadableMaze, match="which number is the wall, so say it"):
        read(npy(np.indices((4, 4)).sum(axis=0) % 2))
    assert read(npy(matrix), wall="0").maze.grid.n_cells == 9
    assert read(npy(matrix), wall="1").maze.grid.n_cells == 3
    for wall, message in (("x", "the wall is a number"), ("7", "the numbers are 0 and 1")):
        with pytest.raises(InvalidOption, match=message):
            read(npy(matrix), wall=wall)
    with pytest.raises(UnreadableMaze, match="row 1, column 2: a third value"):
        read(npy(np.array([[0, 0, 0], [0, 1, 2], [0, 0, 0]])))


def test_connection_arrays() -> None:
    """[0] leads down and [1] to the right, written by hand; a link out of the rectangle is refused."""
    links = np.zeros((2, 2, 3), bool)
    links[0, 0, 0] = links[0, 0, 2] = True  # down from the first and the third cell
    links[1, 1, :2] = True  # along the second row
    maze = read(npy(links)).maze
    assert maze.grid.params == (3, 2)
    assert solve(maze.with_ends(0, 2)).path.tolist() == [0, 3, 4, 5, 2]
    assert links.tolist() == np.load(io.BytesIO(written(maze, "npy", layout="connections"))).tolist()
    for place, message in (((0, 1, 0), "down from the last row"), ((1, 0, 2), "right from the last column")):
        wrong = links.copy()
        wrong[place] = True
        with pytest.raises(UnreadableMaze, match=message):
            read(npy(wrong))


def test_archives_of_other_programs() -> None:
    """An archive with one array that can be a maze is read as that; with two the names are told."""
    maze = meiro.new("4x3", seed=1)
    one, two = io.BytesIO(), io.BytesIO()
    np.savez(one, grid=maze.to_blocks(), seed=np.array(3), ends=np.array([1, 1, 5, 7]))
    np.savez_compressed(two, a=maze.to_blocks(), b=maze.to_blocks())
    assert np.array_equal(maze.passages, read(one.getvalue(), as_cells=True).maze.passages)
    with pytest.raises(UnreadableMaze, match="there are: a, b"):
        read(two.getvalue())


# ---- networkx ----


@pytest.mark.parametrize("grid", meiro.grids.names())
def test_graphs_come_back(grid: str) -> None:
    """A maze on every grid is the same after a stay in networkx, where its routes are as long."""
    maze = meiro.new("6x5" if grid != "polar" else 4, grid=grid, seed="graph", loops=10, openings="sides")
    graph = to_networkx(maze)
    assert (maze.grid.n_cells, int(maze.passages.sum())) == (graph.number_of_nodes(), graph.number_of_edges())
    assert solve(maze).steps == nx.shortest_path_length(graph, graph.graph["start"], graph.graph["goal"])
    assert maze == from_networkx(graph)
    board = meiro.new("3", seed=2).block_maze()
    assert board == from_networkx(to_networkx(board))


def test_graphs_of_other_programs() -> None:
    """A spanning tree of a grid graph is a perfect maze; missing nodes are no cells."""
    graph = nx.grid_2d_graph(4, 5)
    graph.remove_node((1, 1))
    tree = nx.minimum_spanning_tree(graph)
    maze = from_networkx(tree)
    assert ((5, 4), 19, True) == (maze.grid.params, maze.grid.n_cells, meiro.is_perfect(maze))
    assert isinstance(maze.grid, Grid)


@pytest.mark.parametrize(
    "edges, message",
    [
        ([((0, 0), (1, 1))], "no neighbours"),
        ([("a", "b")], "nodes must be"),
        ([((0, -1), (0, 0))], "nodes must be"),
        ([(0, 1)], "nodes must be"),
        ([((0, 0), (0, 10**9))], "above"),
        ([], "without nodes"),
    ],
)
def test_graphs_that_are_no_maze(edges: list[Any], message: str) -> None:
    """Nodes that are no places, and edges between cells that are no neighbours, are refused."""
    with pytest.raises((InvalidMaze, UnreadableMaze), match=message):
        from_networkx(nx.Graph(edges))


def test_the_page_about_files_is_right() -> None:
    """The JSON that docs/files.md shows is read, and its Python runs."""
    page = (Path(__file__).parent.parent / "docs/files.md").read_text(encoding="utf-8")
    shown, program = (
        re.search(rf"```{language}\n(.*?)```", page, re.DOTALL) for language in ("json", "python")
    )
    assert shown
    assert program
    assert solve(read(shown[1].encode()).maze).steps == 3
    names: dict[str, Any] = {}
    exec(compile(program[1], "files.md", "exec"), names)
    assert (8, 5) == names["maze"].grid.params
