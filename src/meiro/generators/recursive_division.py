"""Recursive division: walls are built into an empty space, each with one gap."""

from __future__ import annotations

from ..checks import whole
from ..graph import (
    Graph,
    Ints,
    Lattice,
    all_open,
    has,
    ints,
    is_cell,
    n_cells,
    n_slots,
    neighbor,
    width,
)
from ..kernel import helper, kernel
from ..record import Log, close
from ..rng import Rng, below
from . import generators
from ._steps import count_marked, nth_marked

DEPTH = 64  # regions that wait: the smaller part is divided first, so never more than log₂ N
LARGEST_ROOM = 10_000


@generators.register("recursive-division", "Recursive division", "perfect", "adds-walls", plain_cost=16.0)
def recursive_division(graph: Graph, rng: Rng, log: Log | None, *, room: int = 1) -> Ints:
    """Divide the space by a wall with one gap, then both parts, until they are rooms.

    1. All walls are open. The whole grid is one region.
    2. On a rectangle, cut a region across its longer side (a square either way), everywhere equally likely that
       leaves both parts at least `room` wide, and leave one gap, drawn at random. A region too short for that stays.
    3. On any other grid, plant two seeds in the region and let them grow into neighbours at random until they
       meet. Close all edges between the two parts but one, drawn at random. A region of room² cells or less stays.

    Texture: long straight walls, and a few doors that every route has to pass; about 27 % dead ends on rectangles.
    Perfect when `room` is 1, else connected with open rooms. Time is N log N; regions wait on a stack of their own.
    Source: Buck, "Mazes for Programmers" (2015), chapter 12, and "Blobby recursive division" (2015),
    weblog.jamisbuck.org.
    """
    whole("room", room, 1, LARGEST_ROOM)
    exits = all_open(graph)
    if isinstance(graph, Lattice) and len(graph.rows) > 0:
        _cut_straight(graph, rng, log, exits, ints(graph, 4 * DEPTH), room)
    else:
        cells, growing = ints(graph, n_cells(graph)), ints(graph, n_cells(graph))
        parts = ints(graph, n_slots(graph))
        _cut_grown(graph, rng, log, exits, cells, parts, growing, ints(graph, 2 * DEPTH), room * room)
    return exits


@helper
def _push(waiting: Ints, count: int, top: int, left: int, high: int, wide: int) -> int:
    waiting[4 * count] = top
    waiting[4 * count + 1] = left
    waiting[4 * count + 2] = high
    waiting[4 * count + 3] = wide
    return count + 1


@kernel
def _cut_straight(g: Graph, rng: Rng, log: Log | None, exits: Ints, waiting: Ints, room: int) -> None:
    """Cut regions; `waiting` is a stack of them: top, left, height and width of each."""
    stride = g.offsets[1]
    count = _push(waiting, 0, 0, 0, len(g.rows) >> 1, g.rows[1] - g.rows[0])
    while count > 0:
        count -= 1
        top = waiting[4 * count]
        left = waiting[4 * count + 1]
        high = waiting[4 * count + 2]
        wide = waiting[4 * count + 3]
        if max(high, wide) < 2 * room:
            continue
        level = high > wide or (high == wide and below(rng, 2) == 0)
        size = high if level else wide
        cut = room + below(rng, size - 2 * room + 1)
        c = g.rows[0] + (top + cut - 1 if level else top) * stride + (left if level else left + cut - 1)
        step = 1 if level else stride  # from one cell along the wall to the next
        k = 1 if level else 0  # through it
        along = wide if level else high
        gap = below(rng, along)
        for i in range(along):
            if i != gap:
                close(g, exits, log, c + i * step, k)
        first_on_top = 2 * cut <= size
        for i in range(2):
            begin = cut if first_on_top == (i == 0) else 0
            length = size - cut if first_on_top == (i == 0) else cut
            if level:
                count = _push(waiting, count, top + begin, left, length, wide)
            else:
                count = _push(waiting, count, top, left + begin, high, length)


@helper
def _grow_parts(g: Graph, rng: Rng, parts: Ints, growing: Ints, whole: int) -> None:
    """Let the two seeds in `growing` take the cells of part `whole`, one neighbour at a time."""
    count = 2
    while count > 0:
        at = below(rng, count)
        c = growing[at]
        ways = count_marked(g, parts, c, whole)
        if ways == 0:
            count -= 1
            growing[at] = growing[count]
            continue
        n = neighbor(g, c, nth_marked(g, parts, c, whole, below(rng, ways)))
        parts[n] = parts[c]
        growing[count] = n
        count += 1


@kernel
def _cut_grown(
    g: Graph,
    rng: Rng,
    log: Log | None,
    exits: Ints,
    cells: Ints,
    parts: Ints,
    growing: Ints,
    waiting: Ints,
    largest: int,
) -> None:
    """Cut regions; `waiting` is a stack of them, stretches of `cells`; `parts` numbers the region of each slot."""
    count = 0
    for c in range(n_slots(g)):
        if is_cell(g, c):
            cells[count] = c
            count += 1
    waiting[1] = count
    count = 1
    number = 0
    while count > 0:
        count -= 1
        begin = waiting[2 * count]
        end = waiting[2 * count + 1]
        if end - begin <= largest:
            continue
        whole = parts[cells[begin]]
        one = number + 1
        two = number = number + 2
        i = below(rng, end - begin)
        j = below(rng, end - begin - 1)
        growing[0] = cells[begin + i]
        growing[1] = cells[begin + (j if j < i else j + 1)]
        parts[growing[0]] = one
        parts[growing[1]] = two
        _grow_parts(g, rng, parts, growing, whole)
        middle = begin
        ways = 0
        for i in range(begin, end):
            c = cells[i]
            if parts[c] == one:
                cells[i] = cells[middle]
                cells[middle] = c
                middle += 1
                ways += count_marked(g, parts, c, two)
        gap = below(rng, ways)
        for i in range(begin, middle):
            c = cells[i]
            for k in range(width(g, c)):
                if has(g, c, k) and parts[neighbor(g, c, k)] == two:
                    if gap != 0:
                        close(g, exits, log, c, k)
                    gap -= 1
        first_on_top = 2 * middle <= begin + end
        waiting[2 * count] = middle if first_on_top else begin
        waiting[2 * count + 1] = end if first_on_top else middle
        waiting[2 * count + 2] = begin if first_on_top else middle
        waiting[2 * count + 3] = middle if first_on_top else end
        count += 2
