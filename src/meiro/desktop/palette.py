"""The colour of every label: cells by their role, walls by whether they are open, all of it dimmed by fog."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..graph import Array
from ..maze import Maze
from ..render.labels import Labels
from ..render.theme import rgb
from .texture import TEXTURES

CLEAR, DIM, HIDDEN = 0, 1, 2
DIM_SHARE = 0.45
ENDS = ("start", "goal")
SCALE = "heat-"  # what the steps of a scale begin with
FALLBACK = {"outline": "wall", "outside": "window", "hidden": "wall", "window": "floor"}


class Palette:
    """Roles of cells, open walls and fog of one maze, and the colours that follow from them."""

    def __init__(
        self, maze: Maze, labels: Labels, colors: Mapping[str, str], style: str, role: str = "floor"
    ) -> None:
        self.maze, self.style = maze, style
        self.names = ["floor", "wall"]
        self._given = dict(colors)
        cells, edges = maze.grid.n_cells, maze.grid.n_edges
        self.role = np.full(cells, self.index(role), np.uint8)
        self.open = maze.passages.copy()
        self.fog = np.zeros(cells, np.uint8)
        self.wall_role = np.ones(edges, np.uint8)
        self._incident = None if style == "board" else self._find_edges()
        self._meeting: tuple[Array, Array] | None = None  # the edges at every post
        self.fit(labels)

    def fit(self, labels: Labels) -> None:
        """Take the labels of another size; roles stay."""
        self.labels = labels
        self.colors: NDArray[np.uint8] = np.zeros((labels.outside + 1, 3), np.uint8)
        self.texture: NDArray[np.uint8] = np.zeros(labels.outside + 1, np.uint8)
        self._posts = labels.edge_posts
        self._meeting = None
        closed = self._posts[~self.open]
        self._closed = np.bincount(closed[closed >= 0], minlength=labels.n_posts)
        self.recolor()

    def index(self, role: str) -> int:
        """Return the number of a role; raise KeyError for one without a colour."""
        if role not in self.names:
            self._color(role)
            self.names.append(role)
            self._table = self._make_table()
        return self.names.index(role)

    @property
    def textured(self) -> bool:
        """Whether any role has a texture."""
        return bool(self._textures.any())

    def set_colors(self, colors: Mapping[str, str]) -> None:
        """Change to another set of colours."""
        self._given = dict(colors)
        self.recolor()

    def paint(self, cells: Array, role: str) -> None:
        """Give cells a role."""
        self.role[cells] = self.index(role)
        self._refresh(cells)

    def paint_walls(self, edges: Array, role: str) -> None:
        """Give closed walls a role of their own."""
        self.wall_role[edges] = self.index(role)
        self._color_edges(edges)

    def open_edges(self, edges: Array, *, opened: bool) -> None:
        """Open or close walls."""
        changed = np.unique(edges[self.open[edges] != opened])
        self.open[changed] = opened
        posts = self._posts[changed].ravel()
        posts = posts[posts >= 0]
        np.add.at(self._closed, posts, -1 if opened else 1)
        self._color_edges(changed)
        self._color_posts(np.unique(posts))

    def cells_of(self, role: str) -> Array:
        """Return the cells of a role."""
        return np.flatnonzero(self.role == self.index(role))

    def set_fog(self, visible: Iterable[int] | None, remembered: Iterable[int] = ()) -> Array:
        """Hide all but the visible and, dimmed, the remembered cells; None lifts the fog. Return the changed cells."""
        fog = np.full(len(self.role), CLEAR if visible is None else HIDDEN, np.uint8)
        fog[np.fromiter(remembered, np.int64)] = DIM
        if visible is not None:
            fog[np.fromiter(visible, np.int64)] = CLEAR
        changed = np.flatnonzero(fog != self.fog)
        if len(changed):
            self.fog = fog
            self.recolor()
        return changed

    def recolor(self) -> None:
        """Work out every colour anew."""
        self._table = self._make_table()
        self._refresh(np.arange(len(self.role)), np.arange(len(self.open)))
        self._color_posts(np.arange(self.labels.n_posts))
        for label, role in ((self.labels.outline, "outline"), (self.labels.outside, "outside")):
            self.colors[label] = rgb(
                self._color("wall" if self.style == "block" and role == "outside" else role)
            )

    def _refresh(self, cells: Array, edges: Array | None = None) -> None:
        self.colors[cells] = self._table[self.fog[cells], self.role[cells]]
        self.texture[cells] = self._textures[self.role[cells]]
        if self.style == "board":
            return
        near = self._edges_at(cells) if edges is None else edges
        self._color_edges(near)
        if edges is None and self.style == "line":
            posts = self._posts[near].ravel()
            posts = posts[posts >= 0]
            self._color_posts(np.unique(posts[self._closed[posts] == 0]))

    def _edges_at(self, cells: Array) -> Array:
        """Return the edges of cells."""
        if self._incident is None:
            self._incident = self._find_edges()
        return _gather(*self._incident, cells)

    def _find_edges(self) -> tuple[Array, Array]:
        """Return the edges of all cells, cell by cell, and where each cell's begin."""
        return _group(self.maze.grid.ends, len(self.role))

    def _color_edges(self, edges: Array) -> None:
        low, high = self.maze.grid.ends[edges].T
        role = self._between(self.role[low], self.role[high])
        role = np.where(self.open[edges], role, self.wall_role[edges])
        fog = np.minimum(self.fog[low], self.fog[high])
        self.colors[self.labels.first_edge + edges] = self._table[fog, role]
        self.texture[self.labels.first_edge + edges] = self._textures[role]

    def _between(self, one: Array, other: Array) -> Array:
        """Return the role of the passage between two cells: theirs if they agree or one is an end, else floor.

        Between two steps of one scale it is the lower one.
        """
        ends = np.array([name in ENDS for name in self.names])
        steps = np.array([name.startswith(SCALE) for name in self.names])
        agreed = np.where(ends[one], other, np.where((one == other) | ends[other], one, 0))
        role: Array = np.where((one == 0) | (other == 0), 0, agreed)
        return np.where(steps[one] & steps[other], np.minimum(one, other), role) if steps.any() else role

    def _color_posts(self, posts: Array) -> None:
        role = np.ones(len(posts), np.uint8)
        if self.style == "line":
            free = self._closed[posts] == 0
            role[free] = self._around(posts[free])
        fog = self._post_fog()[posts] if self.fog.any() else 0
        self.colors[self.labels.first_post + posts] = self._table[fog, role]

    def _around(self, posts: Array) -> Array:
        """Return the role of posts that no wall meets: that of the passages around, if they agree, else floor."""
        if not len(posts):
            return posts.astype(np.uint8)
        if self._meeting is None:
            self._meeting = _group(self._posts, self.labels.n_posts)
        edges, starts = _gather(*self._meeting, posts), self._meeting[1]
        count = starts[posts + 1] - starts[posts]
        low, high = self.maze.grid.ends[edges].T
        role = self._between(self.role[low], self.role[high])
        known = count > 0
        first = (np.cumsum(count) - count)[known]
        least, most = np.minimum.reduceat(role, first), np.maximum.reduceat(role, first)
        around = np.zeros(len(posts), np.uint8)
        around[known] = np.where(least == most, least, 0)
        return around

    def _post_fog(self) -> Array:
        """Return the least fog around every post."""
        fog = np.full(self.labels.n_posts, HIDDEN, np.uint8)
        if self.style == "board":
            return self._solid_fog(fog)
        for side in (0, 1):
            for end in (0, 1):
                post = self._posts[:, side]
                known = post >= 0
                np.minimum.at(fog, post[known], self.fog[self.maze.grid.ends[known, end]])
        return fog

    def _solid_fog(self, fog: Array) -> Array:
        """Return the least fog of the eight blocks around every wall block."""
        width, height = self.maze.grid.params
        plan: Any = np.full((height + 2, width + 2), HIDDEN, np.uint8)
        flat = np.full(width * height, HIDDEN, np.uint8)
        flat[self.maze.grid.cells] = self.fog
        plan[1:-1, 1:-1] = flat.reshape(height, width)
        least = np.min([plan[y : y + height, x : x + width] for y in range(3) for x in range(3)], axis=0)
        solid = np.ones(width * height, bool)
        solid[self.maze.grid.cells] = False
        fog[:] = least.ravel()[solid]
        return fog

    def _make_table(self) -> NDArray[np.uint8]:
        self._textures = np.array([TEXTURES.get(name, 0) for name in self.names], np.uint8)
        plain = np.array([rgb(self._color(name)) for name in self.names], float)
        hidden = np.array(rgb(self._color("hidden")), float)
        dim = hidden + (plain - hidden) * DIM_SHARE
        table: NDArray[np.uint8] = np.rint(
            np.stack([plain, dim, np.broadcast_to(hidden, plain.shape)])
        ).astype(np.uint8)
        return table

    def _color(self, role: str) -> str:
        while role not in self._given and role in FALLBACK:
            role = FALLBACK[role]
        return self._given[role]


def _group(pairs: Array, count: int) -> tuple[Array, Array]:
    """Return, number by number, the rows of pairs in which it stands, and where each number's rows begin."""
    flat = pairs.ravel()
    order: Array = np.argsort(flat, kind="stable")
    order = order[int((flat < 0).sum()) :] // 2
    counts = np.bincount(flat[flat >= 0], minlength=count)
    return order, np.concatenate([[0], np.cumsum(counts)])


def _gather(rows: Array, starts: Array, numbers: Array) -> Array:
    """Return the rows of these numbers, one number after the other."""
    first, count = starts[numbers], starts[numbers + 1] - starts[numbers]
    within = np.arange(int(count.sum())) - np.repeat(np.cumsum(count) - count, count)
    found: Array = rows[np.repeat(first, count) + within]
    return found
