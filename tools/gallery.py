"""Draw every generator, grid and solver into docs/gallery, from the registries; the same files on every machine.

python tools/gallery.py [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

import meiro
from meiro.errors import NotSupported
from meiro.maze import Maze
from meiro.registry import Entry
from meiro.render.draw import draw
from meiro.render.svg import svg

FOLDER = Path(__file__).parents[1] / "docs" / "gallery"
SMALL = {"polar": "6", "tri": "15x7"}  # sizes that look alike
LARGE = {"polar": "9", "tri": "27x11"}
SMALL_RECT = "12x9"
LARGE_RECT = "21x13"
CORRIDOR = 14  # pixels, in small pictures
SEED = "gallery"


def main(folder: Path = FOLDER) -> None:
    """Write the pictures and a page that shows them."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.svg"):
        old.unlink()
    parts = [
        "# Gallery",
        "Drawn by `make docs` from the registries.",
        *grids(folder),
        *generators(folder),
        *solvers(folder),
    ]
    (folder / "README.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    print(f"{folder / 'README.md'} shows {len(list(folder.glob('*.svg')))} pictures")


def grids(folder: Path) -> list[str]:
    """Draw each grid with a solution."""
    parts = ["## Grids", "A maze of the backtracker with its solution."]
    for grid in meiro.grids:
        maze = meiro.new(LARGE.get(grid.name, LARGE_RECT), grid=grid.name, seed=SEED)
        scene = draw(maze, solution=meiro.solve(maze))
        parts += [
            heading(grid),
            picture(folder, f"grid-{grid.name}", svg(scene, title=maze.id, metadata=maze.id)),
        ]
    return parts


def generators(folder: Path) -> list[str]:
    """Draw each generator on each grid it can serve."""
    parts = ["## Generators"]
    for generator in meiro.generators:
        parts += [
            heading(generator),
            " ".join(filter(None, (on_grid(folder, generator, grid) for grid in meiro.grids))),
        ]
    return parts


def on_grid(folder: Path, generator: Entry, grid: Entry) -> str:
    """Draw a generator on a grid; return nothing where it cannot run."""
    try:
        maze = meiro.new(SMALL.get(grid.name, SMALL_RECT), generator.name, grid=grid.name, seed=SEED)
    except NotSupported:
        return ""
    scene = draw(maze, marks=False, margin=0.25)
    text = svg(scene, cell=round(CORRIDOR / scene.unit), title=maze.id, metadata=maze.id)
    return picture(folder, f"{generator.name}-{grid.name}", text)


def solvers(folder: Path) -> list[str]:
    """Draw what each solver explores, and the path it finds, in a perfect maze and in one with loops."""
    mazes = [meiro.new(SMALL_RECT, seed=SEED, loops=loops) for loops in (0, 20)]
    parts = [
        "## Solvers",
        "The later a cell was explored, the darker it is. Left a perfect maze, right one with loops.",
    ]
    for solver in meiro.solvers:
        pictures = [
            solved(folder, solver, maze, name) for maze, name in zip(mazes, ("perfect", "loops"), strict=True)
        ]
        parts += [heading(solver), " ".join(filter(None, pictures))]
    return parts


def solved(folder: Path, solver: Entry, maze: Maze, name: str) -> str:
    """Draw what a solver explored; return nothing where it cannot run."""
    try:
        found = meiro.solve(maze, solver.name)
    except NotSupported:
        return ""
    scene = draw(maze, solution=found, explored=True, margin=0.25)
    return picture(folder, f"{solver.name}-{name}", svg(scene, cell=18, title=f"{maze.id}, {solver.name}"))


def heading(entry: Entry) -> str:
    """Return an entry's title, name and summary as Markdown."""
    return f"### {entry.title}\n\n`{entry.name}` {entry.summary}"


def picture(folder: Path, name: str, text: str) -> str:
    """Write a picture and return the Markdown that shows it."""
    (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    return f"![{name}]({name}.svg)"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
