"""What the tests of steps share: what each generator shows, traces with everything examined, and saying steps."""

from collections.abc import Iterable

from meiro import Maze, grids, new, words
from meiro.identity import Recipe
from meiro.make import make_traced
from meiro.maze import Trace
from meiro.steps import Step

SIZES = {"polar": (6, 4)}
GRIDS = [entry.name for entry in grids]
OPTIONS = {"growing-tree": (("newest", 1), ("random", 1))}

MAKING = {  # what a maze of 8×8 cells shows of each generator, beside start and done
    "backtracker": {"dig", "back"},
    "prim": {"open", "drop"},
    "prim-cell": {"join"},
    "prim-weights": {"open", "drop"},
    "kruskal": {"join", "keep"},
    "boruvka": {"open", "drop"},
    "wilson": {"walk", "loop", "meet", "open"},
    "aldous-broder": {"new", "old"},
    "eller": {"join", "keep", "down", "last"},
    "hunt-and-kill": {"walk", "hunt"},
    "sidewinder": {"top", "run", "up"},
    "binary-tree": {"along", "up", "first-row", "row-start"},
    "growing-tree": {"on", "other"},
    "recursive-division": {"divide", "build", "gap"},
}


def traced(generator: str, grid: str = "rect", size: tuple[int, int] = (8, 8), seed: str = "steps") -> Trace:
    """Make a trace with everything examined."""
    recipe = Recipe(grid, SIZES.get(grid, size), generator, OPTIONS.get(generator, ()), seed=seed)
    return make_traced(recipe, examined=True)[1]


def suffixes(steps: Iterable[Step], name: str) -> list[str]:
    """Return the ends of the keys of a generator's steps; one without words of its own has the plain ones."""
    return [step.key.removeprefix(f"step.{name}.").removeprefix("step.") for step in steps]


def speak(steps: Iterable[Step]) -> None:
    """Say all steps in all languages."""
    for key, parameters in steps:
        for language in words.languages():
            said = words.text(key, language, **parameters)
            assert said
            assert "{" not in said


def open_neighbours(maze: Maze) -> list[set[int]]:
    """List the cells that each cell is open to."""
    near: list[set[int]] = [set() for _ in range(maze.grid.n_cells)]
    for a, b in maze.grid.ends[maze.passages].tolist():
        near[a].add(b)
        near[b].add(a)
    return near


def looped(seed: int, size: str = "7x6", loops: int = 15) -> Maze:
    """Make a maze with some loops."""
    return new(size, "prim", seed=seed, loops=loops)
