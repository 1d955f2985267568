"""The random process behind each generator, written once and played twice.

A process is a list of equally likely first states and a `step` from a state to its options, as (weight, next state)
pairs; no options means that it is over. A state is a tuple that starts with the set of open edges.
`distribution` follows every option with fractions and merges equal states; `sample` follows one by chance.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from .graphs import Edges, components, distances, rect, spanning_trees

State = tuple[Any, ...]
Options = list[tuple[Fraction | int, State]]
Process = tuple[list[State], Callable[[State], Options]]

NOTHING: frozenset[int] = frozenset()


class Board(NamedTuple):
    rows: int
    cols: int
    n: int
    edges: Edges
    ways: list[list[tuple[int, int]]]  # a cell's (edge, neighbour) pairs

    def edge(self, a: int, b: int) -> int:
        return next(edge for edge, other in self.ways[a] if other == b)


def board_of(rows: int, cols: int) -> Board:
    n, edges = rect(rows, cols)
    ways: list[list[tuple[int, int]]] = [[] for _ in range(n)]
    for edge, (a, b) in enumerate(edges):
        ways[a].append((edge, b))
        ways[b].append((edge, a))
    return Board(rows, cols, n, edges, ways)


def firsts(board: Board, first: int | str) -> Iterable[int]:
    return range(board.n) if first == "random" else [int(first)]


def shared(weight: Fraction | int, states: Iterable[State]) -> Options:
    """Give each state the same part of a weight."""
    states = list(states)
    part = Fraction(weight, len(states) or 1)
    return [(part, state) for state in states]


def fresh(board: Board, cell: int, seen: frozenset[int]) -> Iterator[tuple[int, int]]:
    return ((edge, other) for edge, other in board.ways[cell] if other not in seen)


def backtracker(board: Board, *, first: int | str = "random") -> Process:
    """Open an edge to an unvisited neighbour, each as likely; step back where there is none."""

    def step(state: State) -> Options:
        opened, seen, stack = state
        if not stack:
            return []
        ahead = [(opened | {e}, seen | {c}, (*stack, c)) for e, c in fresh(board, stack[-1], seen)]
        return shared(1, ahead or [(opened, seen, stack[:-1])])

    return [(NOTHING, frozenset([cell]), (cell,)) for cell in firsts(board, first)], step


def growing_tree(
    board: Board, *, first: int | str = "random", newest: int = 50, oldest: int = 0, random: int = 50
) -> Process:
    """Take the last, the first or any active cell by the three weights; open an edge to an unvisited neighbour,
    each as likely, and append it; a cell without one leaves the list.

    The process stops when every cell is visited, because then cells only leave the list. On 3x3 the law of one
    rule takes seconds, that of a mix minutes: there sample it.
    """

    def step(state: State) -> Options:
        opened, seen, active, taken = state
        if len(seen) == board.n:
            return []
        if taken is None:
            each = [Fraction(random, len(active))] * len(active)
            each[0] += oldest
            each[-1] += newest
            return [(weight, (opened, seen, active, i)) for i, weight in enumerate(each) if weight]
        ahead = [
            (opened | {e}, seen | {c}, kept((*active, c), seen | {c}), None)
            for e, c in fresh(board, active[taken], seen)
        ]
        return shared(1, ahead or [(opened, seen, active[:taken] + active[taken + 1 :], None)])

    def kept(cells: tuple[int, ...], seen: frozenset[int]) -> tuple[int, ...]:
        """Forget the order where it does not matter, and with it the cells that would only leave: fewer states."""
        if newest or oldest:
            return cells
        return tuple(sorted(cell for cell in cells if any(fresh(board, cell, seen))))

    return [(NOTHING, frozenset([cell]), (cell,), None) for cell in firsts(board, first)], step


def prim(board: Board, *, first: int | str = "random") -> Process:
    """Open one of all the edges between the tree and the rest, each as likely."""

    def step(state: State) -> Options:
        opened, seen = state
        return shared(
            1, [(opened | {e}, seen | {c}) for cell in sorted(seen) for e, c in fresh(board, cell, seen)]
        )

    return [(NOTHING, frozenset([cell])) for cell in firsts(board, first)], step


def prim_cell(board: Board, *, first: int | str = "random") -> Process:
    """Take a cell next to the tree, each as likely, then one of its edges to the tree, each as likely."""

    def step(state: State) -> Options:
        opened, seen = state
        options = []
        for cell in range(board.n):
            back = [e for e, other in board.ways[cell] if other in seen]
            if cell not in seen and back:
                options += shared(1, [(opened | {e}, seen | {cell}) for e in back])
        return options

    return [(NOTHING, frozenset([cell])) for cell in firsts(board, first)], step


def minimum_tree(board: Board) -> Process:
    """Open the edges in random order where they join two trees.

    Of the edges not yet looked at every order is as likely, so the next one that joins two trees is any of those.
    """

    def step(state: State) -> Options:
        (opened,) = state
        tree_of = {c: i for i, part in enumerate(components(board.n, board.edges, opened)) for c in part}
        return shared(
            1, [(opened | {e},) for e, (a, b) in enumerate(board.edges) if tree_of[a] != tree_of[b]]
        )

    return [(NOTHING,)], step


def random_walk(board: Board) -> Process:
    """Walk anywhere and open the edge by which a cell is entered first (Aldous–Broder): the uniform tree.

    The walk has no longest length, so it is only sampled; its law is known (Aldous 1990, Broder 1989).
    """

    def step(state: State) -> Options:
        opened, seen, here = state
        if len(seen) == board.n:
            return []
        return shared(
            1, [(opened if c in seen else opened | {e}, seen | {c}, c) for e, c in board.ways[here]]
        )

    return [(NOTHING, frozenset([0]), 0)], step


def hunt_and_kill(board: Board, *, first: int | str = "random") -> Process:
    """Walk to unvisited neighbours, each as likely, until stuck. Then, row by row, find the first unvisited cell
    next to a visited one, join it by one of those edges, each as likely, and walk on from it.
    """

    def step(state: State) -> Options:
        opened, seen, here = state
        ahead = [(opened | {e}, seen | {c}, c) for e, c in fresh(board, here, seen)]
        if ahead:
            return shared(1, ahead)
        for cell in range(board.n):
            back = [e for e, other in board.ways[cell] if other in seen]
            if cell not in seen and back:
                return shared(1, [(opened | {e}, seen | {cell}, cell) for e in back])
        return []

    return [(NOTHING, frozenset([cell]), cell) for cell in firsts(board, first)], step


def binary_tree(board: Board, *, horizontal: int = 50) -> Process:
    """Open each cell's west edge with chance `horizontal` per cent, else its north edge; where one is missing,
    the other.
    """

    def step(state: State) -> Options:
        opened, cell = state
        if cell == board.n:
            return []
        north = [board.edge(cell, cell - board.cols)] if cell >= board.cols else []
        west = [board.edge(cell, cell - 1)] if cell % board.cols else []
        if north and west:
            return [
                (horizontal, (opened | set(west), cell + 1)),
                (100 - horizontal, (opened | set(north), cell + 1)),
            ]
        return [(1, (opened | set(north + west), cell + 1))]

    return [(NOTHING, 0)], step


def sidewinder(board: Board, *, horizontal: int = 50) -> Process:
    """Open the first row. In the others, left to right, a run goes on east with chance `horizontal` per cent and
    ends surely at the row's end; then one of its cells, each as likely, opens north.
    """

    def step(state: State) -> Options:
        opened, cell, run = state
        if cell == board.n:
            return []
        at_end = cell % board.cols == board.cols - 1
        east = None if at_end else (opened | {board.edge(cell, cell + 1)}, cell + 1, run)
        if cell < board.cols:
            return [(1, east or (opened, cell + 1, cell + 1))]
        ended = [(opened | {board.edge(c, c - board.cols)}, cell + 1, cell + 1) for c in range(run, cell + 1)]
        return [(horizontal, east), *shared(100 - horizontal, ended)] if east else shared(1, ended)

    return [(NOTHING, 0, 0)], step


def eller(board: Board, *, horizontal: int = 50) -> Process:
    """Row by row, left to right: neighbours in different sets are joined with chance `horizontal` per cent, in
    the last row surely. Then each cell opens south with chance 1/2; where no cell of a set did, one of its
    cells, each as likely, does.
    """

    def step(state: State) -> Options:
        opened, cell, sets = state
        if sets:
            return drop(opened, cell, *sets)
        if cell == board.n:
            return []
        last_row = cell >= board.n - board.cols
        if cell % board.cols == board.cols - 1:
            return [(1, (opened, cell + 1, () if last_row else sets_of_row(opened, cell)))]
        apart = (opened, cell + 1, ())
        joined = (opened | {board.edge(cell, cell + 1)}, cell + 1, ())
        if distances(board.n, board.edges, opened, cell)[cell + 1] is not None:
            return [(1, apart)]
        return [(1, joined)] if last_row else [(horizontal, joined), (100 - horizontal, apart)]

    def sets_of_row(opened: frozenset[int], last: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Pair each set's cells in this row with the number of them already asked."""
        row = range(last - board.cols + 1, last + 1)
        parts = [tuple(c for c in part if c in row) for part in components(board.n, board.edges, opened)]
        return tuple((0, part) for part in parts if part)

    def drop(opened: frozenset[int], cell: int, now: tuple[int, tuple[int, ...]], *later: State) -> Options:
        asked, cells = now
        south = [board.edge(c, c + board.cols) for c in cells]
        if asked < len(cells):
            rest = ((asked + 1, cells), *later)
            return shared(1, [(opened, cell, rest), (opened | {south[asked]}, cell, rest)])
        if opened & set(south):
            return [(1, (opened, cell, later))]
        return shared(1, [(opened | {e}, cell, later) for e in south])

    return [(NOTHING, 0, ())], step


def recursive_division(board: Board, *, room: int = 1) -> Process:
    """Start open. Cut a region across its longer side (a square either way, each as likely) by a wall with one
    gap, every place of the wall that leaves both parts at least `room` wide and every gap as likely, and go on
    with the parts. A region whose longer side is below 2·room stays.
    """

    def step(state: State) -> Options:
        opened, regions = state
        if not regions:
            return []
        *rest, (top, left, height, width) = regions
        if max(height, width) < 2 * room:
            return [(1, (opened, tuple(rest)))]
        pairs = []
        if height >= width:
            pairs += [
                ((top, left, k, width), (top + k, left, height - k, width))
                for k in range(room, height - room + 1)
            ]
        if width >= height:
            pairs += [
                ((top, left, height, k), (top, left + k, height, width - k))
                for k in range(room, width - room + 1)
            ]
        return [option for parts in pairs for option in cut(opened, rest, *parts)]

    def cut(opened: frozenset[int], rest: list[State], one: State, two: State) -> Options:
        upper, lower = cells_of(one), cells_of(two)
        wall = {e for e, (a, b) in enumerate(board.edges) if a in upper and b in lower}
        return shared(1, [(opened - wall | {gap}, (*rest, one, two)) for gap in sorted(wall)])

    def cells_of(region: State) -> set[int]:
        top, left, height, width = region
        return {
            row * board.cols + col for row in range(top, top + height) for col in range(left, left + width)
        }

    whole = (0, 0, board.rows, board.cols)
    return [(frozenset(range(len(board.edges))), (whole,))], step


PROCESSES: dict[str, Callable[..., Process]] = {
    "aldous-broder": random_walk,
    "backtracker": backtracker,
    "binary-tree": binary_tree,
    "boruvka": minimum_tree,
    "eller": eller,
    "growing-tree": growing_tree,
    "hunt-and-kill": hunt_and_kill,
    "kruskal": minimum_tree,
    "prim": prim,
    "prim-cell": prim_cell,
    "prim-weights": minimum_tree,
    "recursive-division": recursive_division,
    "sidewinder": sidewinder,
    "wilson": random_walk,
}
NAMES = tuple(PROCESSES)


@cache
def distribution(name: str, rows: int, cols: int, **options: int | str) -> dict[frozenset[int], Fraction]:
    """Give the exact chance of each set of open edges. The dictionary is shared: do not change it."""
    board = board_of(rows, cols)
    first_states, step = PROCESSES[name](board, **options)
    if step.__qualname__.startswith("random_walk"):
        trees = list(spanning_trees(board.n, board.edges))
        return dict.fromkeys(trees, Fraction(1, len(trees)))
    law: dict[frozenset[int], Fraction] = defaultdict(Fraction)
    now = dict.fromkeys(first_states, Fraction(1, len(first_states)))
    while now:
        after: dict[State, Fraction] = defaultdict(Fraction)
        for state, chance in now.items():
            ahead = [(weight, following) for weight, following in step(state) if weight]
            if not ahead:
                law[state[0]] += chance
            unit = chance / (sum(weight for weight, _ in ahead) or 1)
            for weight, following in ahead:
                after[following] += unit * weight
        now = after
    return dict(law)


def sample(name: str, rows: int, cols: int, rng: random.Random, **options: int | str) -> frozenset[int]:
    """Play the process once."""
    first_states, step = PROCESSES[name](board_of(rows, cols), **options)
    state = rng.choice(first_states)
    while ahead := step(state):
        (state,) = rng.choices([following for _, following in ahead], [float(weight) for weight, _ in ahead])
    opened: frozenset[int] = state[0]
    return opened
