"""Label images: which cell or wall every pixel shows."""

import numpy as np
import pytest

from meiro.make import new
from meiro.render.labels import label_image


@pytest.mark.parametrize("style", ["line", "block"])
def test_label_images_show_the_walls(style: str) -> None:
    """The blocks of a maze, each of a few pixels, are what its label image shows in black and white."""
    maze = new("9x6", seed="labels", openings="sides")
    labels = label_image(maze, style, (400, 300))
    closed = np.concatenate(
        [np.zeros(maze.grid.n_cells, bool), ~maze.passages, np.ones(labels.n_posts + 2, bool)]
    )
    black = closed[labels.pixels]
    middles = np.floor(labels.centres).astype(int)
    rows, columns = (sorted(set(middles[:, axis].tolist())) for axis in (1, 0))
    assert not black[np.ix_(rows, columns)].any()
    assert 6 == len(rows)
    blocks = maze.to_blocks()
    for edge, (low, high) in enumerate(maze.grid.ends.tolist()):
        spots = np.argwhere(labels.pixels == maze.grid.n_cells + edge)
        assert len(spots) > 0
        row, column = (maze.grid.positions[low] + maze.grid.positions[high] + 1).tolist()
        assert (blocks[row, column] == 1) == black[tuple(spots[0])]


@pytest.mark.parametrize("kind", ["rect", "hex", "tri", "polar"])
def test_every_cell_has_pixels_around_its_centre(kind: str) -> None:
    """The pixel in the middle of a cell is that cell's, on every grid."""
    maze = new("7x5", grid=kind, seed="labels")
    labels = label_image(maze, "line", (500, 400))
    x, y = (labels.centres * labels.sharp).astype(int).T
    assert list(range(maze.grid.n_cells)) == labels.pixels[y, x].tolist()


def test_a_board_of_blocks_shows_each_block_once() -> None:
    """On a block board the label image is the block picture, every block equally large."""
    maze = new("5x4", seed="labels")
    board = maze.block_maze()
    labels = label_image(board, "board", (110, 90))
    assert (110, 90) == labels.size
    assert np.array_equal(maze.to_blocks() == 0, (labels.pixels < labels.first_edge)[5::10, 5::10])
