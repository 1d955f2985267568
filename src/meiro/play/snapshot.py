"""From a session to a view: what is offered, what is shown, in which words."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from .. import words
from ..identity import maze_id
from .classics import Classic
from .round import Round
from .states import LABELS, MAIN, Action, State, actions_in
from .view import Counter, Making, View

if TYPE_CHECKING:
    from .session import Session

PARAMETERS = ("count", "moves", "cells", "blocks", "steps")  # what the texts of counters call their number


def offered(session: Session) -> tuple[dict[str, Action], str]:
    """Return the actions of the moment and the name of the primary one."""
    state, classic = session.state, session.classic
    found = actions_in(state)
    if classic.offers is not None:
        found = {name: reason for name, reason in found.items() if name in classic.offers}
    if "hide" in found:
        found.pop("answer", None)  # one button: shown already, it hides
    if "next" in found and not session.settings.levels:
        del found["next"]
    if not session.shelf and "previous" in found:
        found["previous"] = "ui.reason.no_maze"
    if session.round is not None and state is not State.GENERATING:
        found |= _refused(session.round, state, found)
    actions = {name: _action(classic, session.round, name, reason) for name, reason in found.items()}
    main = classic.main.get(state, MAIN[state])
    return actions, main if main in actions else "new"


def _refused(current: Round, state: State, found: dict[str, str]) -> dict[str, str]:
    """Return the actions that the state would allow but the game does not."""
    attempt = current.attempt
    why = {}
    if attempt.at == 0 and state is not State.REVEALED:
        why["undo"] = "ui.reason.nothing_to_undo"
        if state is State.READY:
            why["restart"] = "ui.reason.nothing_to_undo"
    if attempt.at + 1 == len(attempt.moments):
        why["redo"] = "ui.reason.nothing_to_redo"
    if attempt.stopped:
        why["restart"] = "ui.reason.over"
    if current.answer is None:
        why["answer"] = why["hint"] = "ui.reason.answer"
    elif current.answer.shortest is None:
        why["answer"] = why["hint"] = "ui.no_route"
    return {name: reason for name, reason in why.items() if found.get(name) == ""}


def _action(classic: Classic, current: Round | None, name: str, reason: str) -> Action:
    label = classic.labels.get(name, LABELS[name])
    if name == "hide" and current is not None and current.hidden:
        label = classic.labels.get("answer", LABELS["answer"])
    if reason and classic.unavailable:
        label = classic.unavailable
    return Action(name, not reason, reason, label)


def snapshot(session: Session, making: Making | None, language: str) -> View:
    """Freeze what there is to be drawn and said."""
    actions, main = offered(session)
    current = None if making is not None else session.round
    made = session.made
    seconds = 0.0 if current is None else current.elapsed / 1000
    attempt = None if current is None else current.attempt
    shown = current is not None and current.state is State.REVEALED and not current.hidden
    route = () if current is None or current.answer is None or not shown else current.answer.route
    return View(
        token=session.token,
        state=session.state,
        main=main,
        actions=MappingProxyType(actions),
        covered=session.state is State.PAUSED,
        notice=session.notice,
        maze=None if made is None else made.board,
        made=None if made is None else made.made,
        id="" if current is None else _id(current),
        making=making,
        cell=attempt.game.cell if attempt is not None else -1 if made is None else made.board.start,
        edge=-1 if current is None else current.edge,
        bumps=session.bumps,
        trail=None if attempt is None or not session.settings.trail else attempt.game.visited,
        seconds=seconds,
        ranked=0.0 if current is None else current.ranked / 1000,
        time=words.duration(seconds, language),
        level=session.progress.level if session.settings.levels else 0,
        counters=() if current is None else tuple(_counters(session.classic, current, language)),
        answer=route,
        answer_ready=current is not None and current.answer is not None,
        hint=None if current is None else current.hint(),
        fog=None if current is None else current.fog(),
        result=None if current is None else current.result(),
        hints=0 if attempt is None else attempt.hints,
        helped=attempt is not None and attempt.helped,
    )


def _id(current: Round) -> str:
    return maze_id(current.made.made) if current.made.made.id else current.walls()


def _counters(classic: Classic, current: Round, language: str) -> list[Counter]:
    game = current.attempt.game
    over = current.state in (State.WON, State.REVEALED, State.STOPPED)
    known = current.answer is not None and (over or current.settings.early_shortest)
    values = {
        "moves": game.moves,
        "visited": game.new_cells,
        "shortest": current.answer.shortest if known and current.answer is not None else None,
    }
    unit = "cells" if current.made.board is current.made.made else "blocks"
    found = []
    for name, label, form in classic.counters:
        value = values[name]
        key = form + unit if form.endswith(".") else form
        text = "" if value is None else words.text(key, language, **dict.fromkeys(PARAMETERS, value))
        found.append(Counter(name, label, value, unit, text))
    return found
