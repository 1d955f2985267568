"""A shelf: what was used last is kept, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Shelf(Generic[V]):
    """A cache that holds at most so many bytes; what was not used for longest goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> V | None:
        """Return what was put there, None if it is gone or never was."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: V, size: int) -> None:
        """Keep a value of so many bytes, unless that is more than a quarter of all there may be."""
        if key in self._kept:
            self.bytes -= self._kept.pop(key)[1]
        if size > self.most // 4:
            return
        self._kept[key] = (value, size)
        self.bytes += size
        while self.bytes > self.most:
            _, (_, freed) = self._kept.popitem(last=False)
            self.bytes -= freed
