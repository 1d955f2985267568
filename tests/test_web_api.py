"""Laws of the API: its answers are those of the library, in every grid, whichever way the question is put."""

import json
from typing import Any

import numpy as np
import pytest

import meiro
from meiro import words
from meiro.formats import read
from meiro.generators import generators
from meiro.grids import grids, make_grid
from meiro.identity import Recipe, format_walls, parse_id
from meiro.make import make, make_traced
from meiro.play import CLASSICS
from meiro.solvers import solvers
from meiro.steps import making_steps, solving_steps
from meiro.web.pack import MAGIC
from meiro.web.wishes import ASKED_BY_ID
from tests.serving import Served

SIDE = 6
KINDS = {"bits": np.uint8, "u1": np.uint8, "u2": "<u2", "i2": "<i2", "i4": "<i4", "f4": "<f4", "f8": "<f8"}


def id_on(kind: str, generator: str = "backtracker", seed: str = "api") -> str:
    """Give the ID of a small maze of a grid."""
    return str(Recipe(kind, make_grid(kind, SIDE, SIDE).params, generator, seed=seed))


def unpacked(data: bytes) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Read a pack as the page does."""
    assert data[:4] == MAGIC
    begin = 8 + int.from_bytes(data[4:8], "little")
    header = json.loads(data[8:begin])
    arrays = {}
    for name, about in header["arrays"].items():
        count = int(np.prod(about["shape"]))
        chunk = data[begin + about["at"] :]
        if about["dtype"] == "bits":
            arrays[name] = np.unpackbits(np.frombuffer(chunk, np.uint8), bitorder="little")[:count].astype(
                bool
            )
        else:
            arrays[name] = np.frombuffer(chunk, KINDS[about["dtype"]], count).reshape(about["shape"])
    return header["meta"], arrays


@pytest.mark.parametrize("kind", grids.names())
@pytest.mark.parametrize("question", list(ASKED_BY_ID))
def test_every_question_is_answered_on_every_grid(served: Served, question: str, kind: str) -> None:
    """By GET and by POST there comes the same answer, of the type that is promised."""
    asked = {"id": id_on(kind)}
    one, other = served.get(f"/{question}", params=asked), served.post(f"/{question}", json=asked)
    assert (200, 200) == (one.status_code, other.status_code), one.text
    assert one.content == other.content
    assert one.headers["content-type"] == other.headers["content-type"]
    assert one.headers["content-type"] in ASKED_BY_ID[question].medias


@pytest.mark.parametrize("generator", generators.names())
@pytest.mark.parametrize("kind", grids.names())
def test_mazes_and_traces_are_those_of_the_library(served: Served, kind: str, generator: str) -> None:
    """Every generator makes over HTTP what it makes here, or is refused with the words that `about` has for it."""
    asked = {"id": id_on(kind, generator)}
    answer = served.get("/maze", params=asked)
    entry = next(one for one in served.get("/about").json()["generators"] if one["name"] == generator)
    if kind in entry["unsupported"]:
        assert 422 == answer.status_code
        assert words.has(entry["unsupported"][kind])
        return
    maze, trace = make_traced(parse_id(asked["id"]), examined=True)
    meta, arrays = unpacked(answer.content)
    assert asked["id"] == meta["id"]
    assert np.array_equal(maze.passages, arrays["passages"])
    assert np.array_equal(meiro.distances(maze, maze.goal), arrays["to_goal"])
    meta, arrays = unpacked(served.get("/trace", params=asked).content)
    assert np.array_equal(trace.flips, arrays["flips"])
    assert np.array_equal(trace.examined, arrays["examined"])


@pytest.mark.parametrize("board", ["cells", "blocks"])
@pytest.mark.parametrize("solver", solvers.names())
def test_searches_are_those_of_the_library(served: Served, solver: str, board: str) -> None:
    """Every solver finds over HTTP what it finds here, on cells and on blocks, and tells it in the same sentences."""
    asked = {"id": id_on("rect"), "solver": solver, "board": board, "seed": "s"}
    maze = meiro.maze_from_id(asked["id"])
    walked = maze.block_maze() if board == "blocks" else maze
    search = meiro.solve(walked, solver, seed="s")
    meta, arrays = unpacked(served.get("/search", params=asked).content)
    assert search.found == meta["found"]
    assert search.path.tolist() == arrays["path"].tolist()
    assert search.explored.tolist() == arrays["explored"].tolist()
    told = served.get("/steps", params={**asked, "what": "solving", "from": 1, "count": 3}).json()
    steps = solving_steps(walked, search, solver)
    assert len(steps) == told["total"]
    assert [list(steps[i]) for i in range(1, 4)] == told["steps"]


def test_ends_of_a_search_can_be_moved(served: Served) -> None:
    """A search goes from the cell to the cell that the question names."""
    asked = {"id": id_on("hex"), "solver": "astar", "start": 7, "goal": 20}
    path = unpacked(served.get("/search", params=asked).content)[1]["path"].tolist()
    assert [7, 20] == [path[0], path[-1]]
    refused = served.get("/search", params={**asked, "goal": 10_000})
    assert 422 == refused.status_code
    assert "goal" in refused.json()["error"]["message"]


def test_steps_come_in_parts(served: Served) -> None:
    """Parts put together are the whole film; beyond its end there is nothing."""
    text = id_on("rect", "prim")
    _, trace = make_traced(parse_id(text), examined=True)
    steps = [list(step) for step in making_steps(trace, "prim")]
    parts = [
        served.get("/steps", params={"id": text, "from": at, "count": 50}).json()
        for at in range(0, len(steps) + 50, 50)
    ]
    assert steps == [step for part in parts for step in part["steps"]]
    assert {len(steps)} == {part["total"] for part in parts}


def test_options_are_heard(served: Served) -> None:
    """Options come as text, in a form as an object too, and are checked by the algorithm."""
    asked = {"id": id_on("rect"), "solver": "random-mouse"}
    answer = served.get("/search", params={**asked, "options": "max_steps=3"})
    assert not unpacked(answer.content)[0]["found"]
    assert 422 == served.get("/search", params={**asked, "options": "speed=3"}).status_code
    wish = {"generator": "growing-tree", "seed": "o"}
    name, default = next(iter(generators["growing-tree"].options.items()))
    told = [
        served.post("/id", json={**wish, "options": given}).json() for given in ("first=0", {"first": 0}, {})
    ]
    assert "first=0" in told[0]["id"]
    assert told[0] == told[1] != told[2]
    assert told[2] == served.post("/id", json={**wish, "options": {name: default}}).json()


def test_the_second_way_is_that_of_the_library(served: Served) -> None:
    """The partition's walls are all candidates, and a wish that cannot be fulfilled says what could."""
    text = id_on("rect", "wilson")
    maze = meiro.maze_from_id(text)
    meta, arrays = unpacked(served.get("/partition", params={"id": text, "policy": "longest"}).content)
    table = meiro.candidates(maze)
    assert table.edges.tolist() == arrays["edges"].tolist()
    assert int(table.length.max()) == arrays["lengths"][meta["chosen"]]
    far = served.get("/partition", params={"id": text, "distance": 1000}).json()["error"]
    assert ("step.routes.none", {"distance": 1000, "most": meta["most_distance"]}) == (
        far["key"],
        far["parameters"],
    )


def test_measures_are_those_of_the_library(served: Served) -> None:
    """Every figure is the same, in JSON."""
    text = id_on("tri")
    expected = json.loads(json.dumps(meiro.measure(meiro.maze_from_id(text)).as_dict()))
    assert expected == served.get("/measures", params={"id": text}).json()


@pytest.mark.parametrize("kind", grids.names())
@pytest.mark.parametrize("form", ["svg", "png"])
def test_pictures_read_back(served: Served, form: str, kind: str) -> None:
    """A picture, solution and trail or not, is downloaded under a name and read back as the same maze."""
    maze = meiro.maze_from_id(id_on(kind))
    for more in ({}, {"solution": True}, {"trail": "0,1,2"}):
        answer = served.get("/picture", params={"id": maze.id, "format": form, **more})
        assert 200 == answer.status_code, answer.text
        assert f"meiro.{form}" in answer.headers["content-disposition"]
        assert maze == read(answer.content, name=f"a.{form}").maze
        told = served.post("/read", params={"name": f"a.{form}"}, content=answer.content).json()
        assert maze.id == told["id"]


def test_files_are_read(served: Served) -> None:
    """A file becomes the ID that carries its walls, whose maze is the file's."""
    maze = meiro.new("5x4", seed="file")
    answer = served.get("/picture", params={"id": maze.id, "format": "txt"})
    told = served.post("/read", params={"name": "a.txt"}, content=answer.content).json()
    again = meiro.maze_from_id(told["walls_id"])
    assert told["cells"] == again.grid.n_cells
    _, arrays = unpacked(served.post("/maze", json={"id": told["walls_id"]}).content)
    assert np.array_equal(again.passages, arrays["passages"])
    refused = served.post("/read", params={"name": "a.png"}, content=b"\x89PNG\r\n\x1a\nbroken")
    assert 422 == refused.status_code
    assert "broken picture" in refused.json()["error"]["message"]


def test_large_pictures_are_read_by_their_ids(served: Served) -> None:
    """A picture may have more pixels than a maze may have cells."""
    maze = meiro.new("60", seed="large")
    picture = served.get("/picture", params={"id": maze.id, "format": "png"})
    assert maze.id == served.post("/read", content=picture.content).json()["id"]
    wide = b"P4 1200 1200\n" + 600 * (bytes(150) + 150 * b"\xaa")
    refused = served.post("/read", content=wide).json()["error"]
    assert "ui.error.too_many_cells" == refused["key"]


def test_ids_that_carry_walls_are_served(served: Served) -> None:
    """An edited maze is served from its walls; how it was made nobody knows."""
    maze = meiro.new("7", seed="walls").with_ends(3, 9)
    text = format_walls(maze)
    meta, arrays = unpacked(served.post("/maze", json={"id": text}).content)
    assert (3, 9) == (meta["start"], meta["goal"])
    assert np.array_equal(maze.passages, arrays["passages"])
    assert 422 == served.post("/trace", json={"id": text}).status_code


@pytest.mark.parametrize("kind", grids.names())
def test_ids_are_those_of_the_library(served: Served, kind: str) -> None:
    """The ID of a wish makes the maze that the wish describes."""
    wish = {"size": "7x6", "grid": kind, "generator": "wilson", "loops": 10, "seed": " e\u0301 "}
    told = served.post("/id", json=wish).json()
    maze = meiro.new((7, 6), "wilson", grid=kind, loops=10, seed="\u00e9")
    assert maze.id == told["id"]
    assert maze.grid.n_cells == told["cells"]
    assert maze == make(parse_id(told["id"]))


def test_sizes_in_blocks(served: Served) -> None:
    """Blocks are accepted too, and an even number is refused with the two nearest."""
    told = served.post("/id", json={"size": "37x21", "unit": "blocks", "seed": "b"}).json()
    assert (18, 10, [37, 21]) == (told["width"], told["height"], told["blocks"])
    error = served.post("/id", json={"size": "20", "unit": "blocks"}).json()["error"]
    assert ("ui.error.blocks", "size") == (error["key"], error["field"])
    assert (19, 21) == (error["parameters"]["lower"], error["parameters"]["higher"])


def test_a_seed_is_drawn_when_there_is_none(served: Served) -> None:
    """Two wishes without a seed have two seeds, and each is told."""
    one, other = (served.post("/id", json={}).json() for _ in range(2))
    assert one["seed"] != other["seed"]
    assert one["id"].endswith("/" + one["seed"])


WRONG = [
    ({"size": "1"}, "size", "ui.error.size"),
    ({"size": "501"}, "size", "ui.error.size"),
    ({"size": "3.5"}, "size", "ui.error.size"),
    ({"size": ""}, "size", "ui.error.size"),
    ({"generator": "backtraker"}, "generator", "ui.error.unknown"),
    ({"grid": "sphere"}, "grid", "ui.error.value"),
    ({"grid": "hex", "generator": "eller"}, "generator", "ui.error.unavailable"),
    ({"loops": 101}, "loops", "ui.error.value"),
    ({"loops": True}, "loops", "ui.error.value"),
    ({"seed": "x" * 65}, "seed", "ui.error.seed"),
    ({"seed": "a\u0000b"}, "seed", "ui.error.seed"),
    ({"options": {"bias": "up"}}, "options", ""),
    ({"start": "99,99"}, "start", ""),
    ({"policy": "zzz"}, "policy", "ui.error.value"),
    ({"policy": "longer"}, "policy", "ui.error.unknown"),
    ({"openings": "zzz"}, "openings", ""),
    ({"colour": "red"}, "colour", "ui.error.field"),
]


@pytest.mark.parametrize("wish, field, key", WRONG, ids=[str(wish) for wish, *_ in WRONG])
def test_what_is_wrong_is_named(served: Served, wish: dict[str, Any], field: str, key: str) -> None:
    """A refusal names the field, says in a sentence what is allowed, and has words for the page where there are any."""
    answer = served.post("/id", json=wish)
    error = answer.json()["error"]
    assert (422, field, key) == (answer.status_code, error["field"], error["key"])
    assert error["message"]
    if key:
        words.text(key, "ja", **error["parameters"])


BAD_IDS = [
    ("", "ui.error.value", 422),
    ("m1", "ui.error.link", 422),
    ("m1/rect-5x5", "ui.error.link", 422),
    ("m9/rect-5x5/prim/a", "ui.error.newer", 422),
    ("m1/rect-9999x9999/prim/a", "ui.error.too_many_cells", 422),
    ("m1w/rect-5x5/s0.0/g4.4/AAAAAAA/00000000", "ui.error.link", 422),
    ("m1/rect-5x5/nothing/a", "", 422),
]


@pytest.mark.parametrize("text, key, status", BAD_IDS)
@pytest.mark.parametrize("question", list(ASKED_BY_ID))
def test_bad_ids_are_refused(served: Served, question: str, text: str, key: str, status: int) -> None:
    """Every question refuses what is no ID of ours in the same words."""
    answer = served.get(f"/{question}", params={"id": text})
    assert (status, key) == (answer.status_code, answer.json()["error"]["key"])


def test_about_lists_all_there_is(served: Served) -> None:
    """The registries, the languages and the classics are all there, with words for their names."""
    about = served.get("/about").json()
    for name, registry in (("generators", generators), ("solvers", solvers), ("grids", grids)):
        assert registry.names() == [entry["name"] for entry in about[name]]
        assert all(words.has(entry["title_key"]) for entry in about[name])
    assert [*words.languages()] == about["languages"]
    assert {"free", *CLASSICS} == set(about["classics"])


@pytest.mark.parametrize("language", words.languages())
def test_words_are_those_of_the_tables(served: Served, language: str) -> None:
    """The page gets each table as it is."""
    assert dict(words.table(language)) == served.get(f"/words/{language}").json()


def test_an_unknown_language_is_refused(served: Served) -> None:
    """There is no fifth language."""
    assert 422 == served.get("/words/tlh").status_code


def test_answers_are_good_for_ever_when_the_engine_is_named(served: Served) -> None:
    """The tag depends on question and program alone; who knows it is told so, and gets no body."""
    engine = served.get("/about").json()["engine"]
    asked = {"id": id_on("rect")}
    plain = served.get("/maze", params=asked)
    named = served.get("/maze", params={**asked, "v": engine})
    assert plain.headers["etag"] == named.headers["etag"]
    assert "no-cache" == plain.headers["cache-control"]
    assert "immutable" in named.headers["cache-control"]
    assert "no-cache" == served.get("/maze", params={**asked, "v": "old"}).headers["cache-control"]
    for path, params in (("/maze", asked), ("/about", {}), ("/words/ja", {})):
        tag = served.get(path, params=params).headers["etag"]
        again = served.get(path, params=params, headers={"if-none-match": tag})
        assert (304, b"") == (again.status_code, again.content)
    other = served.get("/maze", params={"id": id_on("rect", seed="b")})
    assert plain.headers["etag"] != other.headers["etag"]


def test_answers_are_compressed_for_those_who_can_read_it(served: Served) -> None:
    """With and without compression the answer is the same."""
    asked = {"id": id_on("hex")}
    small = served.get("/maze", params=asked, headers={"accept-encoding": "gzip"})
    large = served.get("/maze", params=asked, headers={"accept-encoding": "identity"})
    assert "gzip" == small.headers["content-encoding"]
    assert "content-encoding" not in large.headers
    assert int(small.headers["content-length"]) < int(large.headers["content-length"])
    assert small.content == large.content
