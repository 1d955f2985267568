"""The cells a player has been to, in order of first visit: a persistent set, so that every game keeps its own."""

from __future__ import annotations

from collections.abc import Iterator


class Visits:
    """A set that `add` leaves as it is and returns a larger one of, in constant time while play goes on.

    All versions share one table, owned by the version used last; each other version says in what one cell it differs
    from the next one on the way to the owner, and asking it turns that chain around. Undo and redo walk it one link.
    Source: Baker, "Shallow binding makes functional arrays fast" (1991), SIGPLAN Notices 26(8).
    """

    __slots__ = ("came", "cell", "near", "size", "table")

    def __init__(self, cell: int) -> None:
        self.table: dict[int, None] | None = {cell: None}
        self.near: Visits = self
        self.cell = cell
        self.came = True
        self.size = 1

    def add(self, cell: int) -> Visits:
        """Return the set with one more cell; the same set when the cell is in it."""
        table = self.own()
        if cell in table:
            return self
        more = Visits.__new__(Visits)
        table[cell] = None
        more.table, more.near, more.cell, more.came = table, more, cell, True
        more.size = self.size + 1
        self.table, self.near, self.cell, self.came = None, more, cell, False
        return more

    def since(self, older: Visits) -> list[tuple[int, bool]]:
        """List what to do to get from another version to this one: (cell, true where it came, false where it went)."""
        older.own()
        chain = []
        version = self
        while version.table is None:
            chain.append((version.cell, version.came))
            version = version.near
        if version is older:
            return chain[::-1]
        return [(cell, False) for cell in older] + [(cell, True) for cell in self]

    def own(self) -> dict[int, None]:
        """Turn the chain to the owner around, so that this version owns the table."""
        chain = []
        version = self
        while version.table is None:
            chain.append(version)
            version = version.near
        table = version.table
        for nearer in reversed(chain):
            if nearer.came:
                table[nearer.cell] = None
            else:
                del table[nearer.cell]
            version.table, version.near = None, nearer
            version.cell, version.came = nearer.cell, not nearer.came
            nearer.table, nearer.near = table, nearer
            version = nearer
        return table

    def __contains__(self, cell: object) -> bool:
        return cell in self.own()

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[int]:
        return iter(list(self.own()))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Visits) and list(self) == list(other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Visits({list(self)})"
