"""Distances, routes, components and spanning trees of small graphs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations

Edges = list[tuple[int, int]]


def rect(rows: int, cols: int) -> tuple[int, Edges]:
    """Number the cells of a rectangle row by row, and its edges by (lower cell, east before south)."""
    edges = []
    for row in range(rows):
        for col in range(cols):
            cell = row * cols + col
            if col + 1 < cols:
                edges.append((cell, cell + 1))
            if row + 1 < rows:
                edges.append((cell, cell + cols))
    return rows * cols, edges


def every(edges: Edges) -> frozenset[int]:
    """Open every edge."""
    return frozenset(range(len(edges)))


def open_edges(passages: Iterable[object]) -> frozenset[int]:
    """Turn one flag an edge into the set of the open edges' numbers."""
    return frozenset(edge for edge, is_open in enumerate(passages) if is_open)


def neighbours(n: int, edges: Edges, open_: AbstractSet[int]) -> list[list[int]]:
    """List each cell's neighbours through open edges, in edge order; parallel edges repeat a neighbour."""
    if not isinstance(open_, AbstractSet):
        raise TypeError("open_ is the set of open edge numbers; open_edges(flags) makes one from flags")
    lists: list[list[int]] = [[] for _ in range(n)]
    for edge, (a, b) in enumerate(edges):
        if edge in open_:
            lists[a].append(b)
            lists[b].append(a)
    return lists


def distances(n: int, edges: Edges, open_: AbstractSet[int], start: int) -> list[int | None]:
    """Count the steps from `start` to each cell; None where no route leads."""
    near = neighbours(n, edges, open_)
    found: list[int | None] = [None] * n
    found[start] = 0
    queue = deque([(start, 0)])
    while queue:
        cell, steps = queue.popleft()
        for other in near[cell]:
            if found[other] is None:
                found[other] = steps + 1
                queue.append((other, steps + 1))
    return found


def shortest_path_length(n: int, edges: Edges, open_: AbstractSet[int], start: int, goal: int) -> int | None:
    """Count the steps of a shortest route; None without one."""
    return distances(n, edges, open_, start)[goal]


def count_shortest_paths(n: int, edges: Edges, open_: AbstractSet[int], start: int, goal: int) -> int:
    """Count the shortest routes; two that differ only by parallel edges are two. 0 without a route."""
    steps = distances(n, edges, open_, start)
    near = neighbours(n, edges, open_)

    def count(cell: int) -> int:
        if cell == start:
            return 1
        here = steps[cell]
        return 0 if here is None else sum(count(before) for before in near[cell] if steps[before] == here - 1)

    return count(goal)


def dijkstra(
    n: int, edges: Edges, open_: AbstractSet[int], weights: Sequence[float], start: int
) -> list[float | None]:
    """Find the cheapest cost of each cell: the weights of the cells entered, the start not counted. No heap."""
    near = neighbours(n, edges, open_)
    cost: dict[int, float] = {start: 0}
    settled: list[float | None] = [None] * n
    while cost:
        cell = min(cost, key=lambda candidate: (cost[candidate], candidate))
        spent = cost.pop(cell)
        settled[cell] = spent
        for other in near[cell]:
            reached = spent + weights[other]
            if settled[other] is None and (other not in cost or reached < cost[other]):
                cost[other] = reached
    return settled


def components(n: int, edges: Edges, open_: AbstractSet[int]) -> list[list[int]]:
    """List the connected sets of cells, each ascending, ordered by their lowest cell."""
    near = neighbours(n, edges, open_)
    found: list[list[int]] = []
    seen: set[int] = set()
    for cell in range(n):
        if cell not in seen:
            part = [cell]
            seen.add(cell)
            for member in part:
                fresh = {other for other in near[member] if other not in seen}
                part.extend(fresh)
                seen |= fresh
            found.append(sorted(part))
    return found


def is_perfect(n: int, edges: Edges, open_: AbstractSet[int]) -> bool:
    """Say whether the open edges form a spanning tree: n − 1 of them, and connected."""
    return len(open_) == n - 1 and None not in distances(n, edges, open_, 0)


def count_simple_routes(n: int, edges: Edges, open_: AbstractSet[int], a: int, b: int) -> int:
    """Count the routes from a to b that enter no cell twice, by trying them all; parallel edges count apart."""
    near = neighbours(n, edges, open_)

    def count(cell: int, used: frozenset[int]) -> int:
        if cell == b:
            return 1
        return sum(count(other, used | {other}) for other in near[cell] if other not in used)

    return count(a, frozenset([a]))


def dead_ends(n: int, edges: Edges, open_: AbstractSet[int]) -> list[int]:
    """List the cells with exactly one open edge."""
    return [cell for cell, near in enumerate(neighbours(n, edges, open_)) if len(near) == 1]


def diameter(n: int, edges: Edges, open_: AbstractSet[int]) -> int:
    """Measure the largest distance, in steps, between two cells that reach each other."""
    return max(steps for cell in range(n) for steps in distances(n, edges, open_, cell) if steps is not None)


def dfs_walk(neighbour_lists: Sequence[Sequence[int]], start: int, goal: int) -> list[int]:
    """Walk to the first unvisited neighbour listed, else step back; every step is recorded, up to the goal.

    Without a route the walk sees all it can and ends at the start again.
    """
    walk = [start]
    stack = [start]
    seen = {start}
    while stack[-1] != goal:
        ahead = [cell for cell in neighbour_lists[stack[-1]] if cell not in seen]
        if ahead:
            stack.append(ahead[0])
            seen.add(ahead[0])
        else:
            stack.pop()
            if not stack:
                break
        walk.append(stack[-1])
    return walk


def spanning_trees(n: int, edges: Edges) -> Iterator[frozenset[int]]:
    """Try every set of n − 1 edges and keep the connected ones."""
    for chosen in combinations(range(len(edges)), n - 1):
        tree = frozenset(chosen)
        if is_perfect(n, edges, tree):
            yield tree


def count_spanning_trees(n: int, edges: Edges) -> int:
    """Count by Kirchhoff: the determinant of the Laplacian without its last row and column.

    The elimination is Bareiss's, which stays in integers. A zero pivot means determinant zero, because the
    matrix is positive semidefinite.
    """
    matrix = [[0] * n for _ in range(n)]
    for a, b in edges:
        matrix[a][a] += 1
        matrix[b][b] += 1
        matrix[a][b] -= 1
        matrix[b][a] -= 1
    before = 1
    for k in range(n - 1):
        pivot = matrix[k][k]
        if pivot == 0:
            return 0
        for i in range(k + 1, n - 1):
            for j in range(k + 1, n - 1):
                matrix[i][j] = (matrix[i][j] * pivot - matrix[i][k] * matrix[k][j]) // before
        before = pivot
    return before
