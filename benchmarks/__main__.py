"""`python -m benchmarks [SIDE …]`: nanoseconds a cell of every generator and solver, compiled.

Each figure is the median of several runs, all taken in turn.

Beside each generator stands its share of dead ends, because a fast generator may be a wrong one.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable

import meiro
from meiro.generators import generate
from meiro.grid import Grid

RUNS = 5


def median_ns(work: dict[str, Callable[[], object]], cells: int) -> dict[str, float]:
    """Time each piece of work RUNS times, in turn, after a warm-up; give the median in ns a cell."""
    taken: dict[str, list[float]] = {name: [] for name in work}
    for turn in range(RUNS + 1):
        for name, run in work.items():
            begin = time.perf_counter()
            run()
            if turn > 0:
                taken[name].append(time.perf_counter() - begin)
    return {name: statistics.median(times) / cells * 1e9 for name, times in taken.items()}


def makers(grid: Grid) -> dict[str, Callable[[], object]]:
    """Give a call for every generator that the grid can serve."""
    ends = (0, grid.n_cells - 1)
    return {e.name: lambda e=e: generate(grid, e.name, 1, ends=ends) for e in meiro.generators}


def takers(maze: meiro.Maze) -> dict[str, Callable[[], object]]:
    """Give a call for every solver but the random mouse, which takes for ever on large mazes."""
    return {e.name: lambda e=e: meiro.solve(maze, e.name) for e in meiro.solvers if e.name != "random-mouse"}


def second_way(side: int) -> float:
    """Give the time of the partition with all its candidates as a multiple of one breadth-first flood."""
    maze = meiro.new((side, side), "kruskal", seed=1)
    work = {"table": lambda: meiro.candidates(maze), "flood": lambda: meiro.distances(maze, maze.start)}
    taken = median_ns(work, maze.grid.n_cells)
    return taken["table"] / taken["flood"]


def main(sides: list[int]) -> None:
    """Print the two tables for each side."""
    os.environ["MEIRO_JIT"] = "1"
    for side in sides:
        grid = meiro.make_grid("rect", side, side)
        print(f"\n{side}×{side} cells, ns a cell, median of {RUNS}")
        for name, ns in median_ns(makers(grid), grid.n_cells).items():
            maze = meiro.new((side, side), name, seed=1)
            print(f"  {name:20} {ns:9.1f}   dead ends {100 * len(maze.dead_ends) / grid.n_cells:5.2f} %")
        print(
            f"  second way: {second_way(side):.2f} × a flood from one end (partition and the whole candidate table)"
        )
        for name, ns in median_ns(takers(meiro.new((side, side), seed=1)), grid.n_cells).items():
            print(f"  {name:20} {ns:9.1f}")


if __name__ == "__main__":
    main([int(side) for side in sys.argv[1:]] or [101, 501])
