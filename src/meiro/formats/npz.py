"""NumPy archives: of ours with everything a maze has, of others with one array that is a maze."""

from __future__ import annotations

import zipfile
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..checks import truths
from ..errors import MeiroError, UnreadableMaze
from ..maze import Maze
from . import Ask, Format, ReadMaze, formats
from ._arrays import header_of, pack_npy, read_array, unpack_npy
from ._identity import with_id
from ._places import checked_weights, grid_of

VERSION = 1
WIDEST = 8  # bytes of a value
SPARE = 65536  # bytes that an array may have beside its values
WHEN = (1980, 1, 1, 0, 0, 0)  # the same bytes whenever they are written


@formats.register("npz", "NumPy archive", "reads", "writes")
def npz() -> Format:
    """Read and write every kind of maze as arrays: passages by edge, mask, ends, openings, weights and the ID."""
    return Format((".npz",), _sniff, _read, _write)


def _sniff(data: bytes) -> int:
    return 2 if data.startswith(b"PK\x03\x04") else 0


def _read(data: bytes, ask: Ask) -> ReadMaze:
    arrays = _unpacked(data, ask.limit)
    if "maze" in arrays and "passages" in arrays:
        return _ours(arrays, ask)
    fit = [name for name, array in arrays.items() if array.ndim in (2, 3)]
    if len(fit) != 1:
        msg = f"one array of (rows, columns) or (2, rows, columns) was expected, there are: {', '.join(arrays)[:80]}"
        raise UnreadableMaze(msg)
    return read_array(arrays[fit[0]], ask)


def _unpacked(data: bytes, limit: int) -> dict[str, NDArray[Any]]:
    """Unpack the arrays; how long each claims to be is checked, and no more than that is unpacked."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            items = [item for item in archive.infolist() if item.filename.endswith(".npy")]
            return {item.filename[:-4]: _array(archive, item, limit) for item in items}
    except MeiroError:
        raise
    except Exception as error:  # whatever a broken archive makes zipfile and zlib say
        msg = f"a broken archive: {str(error)[:80] or type(error).__name__}"
        raise UnreadableMaze(msg) from error


def _array(archive: zipfile.ZipFile, item: zipfile.ZipInfo, limit: int) -> NDArray[Any]:
    name = item.filename[:40]
    if item.file_size > WIDEST * limit + SPARE:
        msg = f"{name} unpacks to {item.file_size:,} bytes: that is read only when the limit (--limit) is raised"
        raise UnreadableMaze(msg)
    with archive.open(item) as file:
        head = file.read(SPARE)
        left = max(0, header_of(head, limit, name).end - len(head))
        return unpack_npy(head + file.read(left + 1), limit, name)


def _ours(arrays: dict[str, NDArray[Any]], ask: Ask) -> ReadMaze:
    facts = {name: np.asarray(array) for name, array in arrays.items()}
    version, unit = _whole(facts, "maze", 2)
    if version != VERSION:
        msg = f"version {version}: this program knows version {VERSION}"
        raise UnreadableMaze(msg)
    grid = grid_of(_word(facts, "grid"), _whole(facts, "size"), ask.limit)
    if "mask" in facts:
        grid = grid.select(truths("mask", facts["mask"]), connected=False)
    start, goal = _whole(facts, "ends", 2)
    gaps = _whole(facts, "openings") if "openings" in facts else []
    if len(gaps) % 2:
        msg = "the array openings has pairs of a cell and a side"
        raise UnreadableMaze(msg)
    openings = tuple(zip(gaps[::2], gaps[1::2], strict=True))
    maze = Maze(grid, facts["passages"], start, goal, openings, board=unit == 1)
    maze, warnings = with_id(maze, _word(facts, "id")) if "id" in facts else (maze, ())
    goals = (
        tuple(grid.check_cell("goals", cell) for cell in _whole(facts, "goals")) if "goals" in facts else ()
    )
    weights = checked_weights(facts["weights"], grid) if "weights" in facts else None
    return ReadMaze(
        maze,
        "block" if maze.board else "cell",
        start,
        goal,
        warnings,
        id=maze.id,
        goals=goals,
        weights=weights,
    )


def _whole(facts: dict[str, NDArray[Any]], name: str, count: int | None = None) -> list[int]:
    array = facts.get(name)
    if array is None or array.dtype.kind not in "iu" or array.ndim > 2 or count not in (None, array.size):
        msg = f"the array {name} of {count or 'some'} whole numbers is missing"
        raise UnreadableMaze(msg)
    numbers: list[int] = array.ravel().tolist()
    return numbers


def _word(facts: dict[str, NDArray[Any]], name: str) -> str:
    """Return a text, which stands as the bytes of its UTF-8."""
    array = facts.get(name)
    if array is None or array.dtype != np.uint8 or array.ndim != 1:
        msg = f"the array {name} of bytes is missing"
        raise UnreadableMaze(msg)
    return array.tobytes().decode(errors="replace")


def _bytes(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.encode(), np.uint8)


def _write(
    maze: Maze, *, goals: tuple[int, ...] | None = None, weights: NDArray[np.int64] | None = None
) -> bytes:
    grid = maze.grid
    arrays: dict[str, NDArray[Any] | None] = {
        "maze": np.array([VERSION, maze.board], np.int64),
        "grid": _bytes(grid.kind),
        "size": np.array(grid.params, np.int64),
        "mask": grid.mask,
        "passages": maze.passages,
        "ends": np.array([maze.start, maze.goal], np.int64),
        "openings": np.array(maze.openings, np.int64) if maze.openings else None,
        "goals": np.array(goals, np.int64) if goals else None,
        "weights": weights,
        "id": _bytes(maze.id) if maze.id else None,
    }
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, array in arrays.items():
            if array is not None:
                archive.writestr(zipfile.ZipInfo(f"{name}.npy", WHEN), pack_npy(array), zipfile.ZIP_DEFLATED)
    return file.getvalue()
