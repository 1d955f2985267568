"""Records: the best ten of every category, in one sqlite file."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import UnreadableMaze

KEPT = 10
FORMAT, VERSION = "maze-records", 1

_TABLE = """
create table if not exists record (
    category text not null, answer integer not null, ranked integer not null, time integer not null,
    moves integer not null, visited integer not null, shortest integer, hints integer not null,
    maze text not null, date text not null)
"""
_ORDER = "order by answer, ranked, moves, date, rowid"


class Record(NamedTuple):
    """One cleared maze. Times are milliseconds; `ranked` holds the penalties of hints, `answer` marks help."""

    category: str  # size × generator × loops × mode
    answer: int  # 1 when the answer was seen: such a record stands behind all others
    ranked: int
    time: int
    moves: int
    visited: int
    shortest: int | None
    hints: int
    maze: str  # its ID
    date: str


class Records:
    """The best ten a category; the path ":memory:" keeps them no longer than the program runs."""

    def __init__(self, path: Path | str = ":memory:") -> None:
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        try:
            self._database = _open(path)
        except sqlite3.DatabaseError:  # damaged: kept beside a new one
            Path(path).replace(f"{path}.bad")
            self._database = _open(path)

    def add(self, record: Record) -> int:
        """Keep a record if it is among the best ten; return its place, 1 … 10, or 0."""
        with self._database:
            marks = ", ".join("?" * len(record))
            row = self._database.execute(f"insert into record values ({marks})", record).lastrowid  # noqa: S608
            rows = [r for (r,) in self._select("rowid", record.category)]
            late = [(r,) for r in rows[KEPT:]]
            self._database.executemany("delete from record where rowid = ?", late)
        place = rows.index(row) + 1 if row is not None else 0
        return place if place <= KEPT else 0

    def best(self, category: str) -> list[Record]:
        """List the best of a category, best first."""
        return [Record(*row) for row in self._select("*", category)]

    def categories(self) -> list[str]:
        """List the categories that have a record."""
        return [
            c for (c,) in self._database.execute("select distinct category from record order by category")
        ]

    def remove(self, record: Record) -> None:
        """Delete one record."""
        where = " and ".join(f"{name} is ?" for name in Record._fields)
        with self._database:
            self._database.execute(f"delete from record where {where}", record)  # noqa: S608 - names of this file only

    def clear(self) -> None:
        """Delete all records."""
        with self._database:
            self._database.execute("delete from record")

    def export(self) -> bytes:
        """Return all records as one JSON file."""
        rows = [record._asdict() for category in self.categories() for record in self.best(category)]
        document = {"format": FORMAT, "version": VERSION, "records": rows}
        return json.dumps(document, ensure_ascii=False, indent=1).encode()

    def bring_in(self, data: bytes) -> int:
        """Add the records of such a file that are not here yet; return how many are among the best now.

        Raises UnreadableMaze, and adds none, when the file or one of its records is wrong.
        """
        return sum(
            record not in self.best(record.category) and self.add(record) > 0 for record in _records_of(data)
        )

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def _select(self, what: str, category: str) -> list[Any]:
        query = f"select {what} from record where category = ? {_ORDER}"  # noqa: S608 - texts of this file only
        return self._database.execute(query, (category,)).fetchall()


def _open(path: Path | str) -> sqlite3.Connection:
    database = sqlite3.connect(path)
    try:
        with database:
            database.execute(_TABLE)
    except sqlite3.Error:
        database.close()
        raise
    return database


def _records_of(data: bytes) -> list[Record]:
    try:
        document = json.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise UnreadableMaze("this is no file of records: it is no JSON") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise UnreadableMaze("this is no file of records")
    version, rows = document.get("version"), document.get("records")
    if isinstance(version, int) and version > VERSION:
        raise UnreadableMaze(f"records of a newer version (v{version}); this program knows v{VERSION}")
    if version != VERSION or not isinstance(rows, list):
        raise UnreadableMaze("the file of records is damaged")
    return [_checked(row) for row in rows]


def _checked(row: object) -> Record:
    wanted = {"category": str, "maze": str, "date": str}
    if isinstance(row, dict) and row.keys() == set(Record._fields):
        right = all(
            type(value) is wanted.get(name, int) or (name == "shortest" and value is None)
            for name, value in row.items()
        )
        numbers = [value for value in row.values() if isinstance(value, int)]
        if right and all(0 <= number < 2**62 for number in numbers):
            return Record(**row)
    raise UnreadableMaze("this is no record of ours: a field is missing or has the wrong kind")
