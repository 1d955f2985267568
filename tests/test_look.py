"""The look around: what is said of the place is what the maze has."""

import pytest

from meiro import Maze, new
from meiro.play import ManualClock, Session, look_around, say_look
from meiro.play.rules import run
from meiro.play.ways import ways
from meiro.words import languages


def playing(**wish: object) -> Session:
    """A session with a maze to play."""
    session = Session(ManualClock())
    session.act("new", animation=0, **wish)
    return session


@pytest.mark.parametrize("kind", ["rect", "hex", "tri", "polar"])
def test_every_passage_is_told_with_its_length(kind: str) -> None:
    """On every cell walked through, each passage has its corridor, as long as the run through it, and its end."""
    session = playing(maze=new("7", grid=kind, seed="look"))
    assert session.round is not None
    maze = session.round.made.board
    for cell in session.round.answer.route[1:-1]:  # type: ignore[union-attr]
        assert session.walk_to(cell)
        game = session.round.attempt.game
        look = look_around(session.round)
        assert maze.grid.position(cell) == (look.row, look.column)
        lengths = sorted((way.angle, len(run(game, way.edge))) for way in ways(maze, cell))
        assert lengths == [(corridor.angle, corridor.steps) for corridor in look.corridors]
        assert game.moves == look.moves
        assert any(corridor.visited for corridor in look.corridors)


def test_going_back_is_noticed() -> None:
    """A cell entered anew is told as new; the cell one comes back to is not."""
    session = playing(size="11", unit="blocks", seed="look")
    first = session.view().cell
    session.press(0) or session.press(90)
    assert not look_around(session.round).again  # type: ignore[arg-type]
    session.walk_to(first)
    assert look_around(session.round).again  # type: ignore[arg-type]


def test_fog_hides_the_ends() -> None:
    """What the fog hides is not told: no corridor is longer than what is seen, and its end is unseen there."""
    session = playing(maze=new("30x2", "binary-tree", seed="look"))
    session.set(fog="sight", radius=2)
    look = look_around(session.round)  # type: ignore[arg-type]
    assert all(corridor.steps <= 2 for corridor in look.corridors)
    assert "unseen" in {corridor.end for corridor in look.corridors}


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_every_language(language: str) -> None:
    """Place, every corridor, the distance walked and the visit are said in one line."""
    session = playing(size="11", unit="blocks", seed="look")
    look = look_around(session.round)  # type: ignore[arg-type]
    said = say_look(look, language)
    assert "\n" not in said
    assert "{" not in said
    assert all(str(corridor.steps) in said for corridor in look.corridors)


def test_english_words() -> None:
    """In English it reads so."""
    session = playing(
        maze=Maze.from_blocks([[1] * 5, [1, 0, 0, 0, 1], [1, 0, 1, 1, 1], [1, 0, 0, 0, 1], [1] * 5])
    )
    said = say_look(look_around(session.round), "en")  # type: ignore[arg-type]
    assert said == (
        "Row 0, column 0. East 1 step to a dead end. South 1 step to a bend. "
        "0 steps walked. You are here for the first time."
    )
