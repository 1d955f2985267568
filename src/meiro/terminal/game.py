"""One game at a terminal: keys become calls of the session, and the session becomes lines of text."""

from __future__ import annotations

from ..play import ANGLES, COMMANDS, Session, State
from .canvas import Canvas
from .keys import keys_in
from .screen import Shown, compose

KEYS = {  # in the order of the help line; those of the session's classic come on top
    "N": "new",
    "Z": "size",
    "U": "undo",
    "Y": "redo",
    "R": "restart",
    "H": "hint",
    "I": "answer",
    "P": "pause",
    "X": "cancel",
    "B": "previous",
    "Q": "quit",
}
NUMPAD = {"8": "north", "2": "south", "4": "west", "6": "east"}  # which no terminal tells from other digits
OFFERED = frozenset(KEYS.values()) | {"hide", "finish", "start", "stop", "resume", "next"}
LIT_A_SECOND, LIGHTING = 25.0, 2.0  # cells of the answer a second, and seconds it takes at most
LONGEST_FIELD = 12
BUSY, QUIET = 0.05, 0.1  # seconds between two looks at the clock


class Game:
    """A session with what only a terminal needs: a message, a field, and how far the answer is lit."""

    def __init__(self, session: Session, language: str) -> None:
        self.session = session
        self.language = language
        self.over = False
        self.message = ""
        self.field: str | None = None
        self._lit: tuple[int, float] | None = None  # the token of a maze and when its answer was first shown
        keys = session.classic.keys.items()
        self._bound = {**KEYS, **{key: meant for key, meant in keys if meant not in COMMANDS}, **NUMPAD}
        self._named: dict[str, str] = {}
        for key, name in self._bound.items():
            if name in OFFERED:
                self._named.setdefault(name, key)
        self._named["hide"] = self._named["answer"]  # one key shows and hides

    @property
    def pace(self) -> float:
        """The seconds after which something may have changed by itself."""
        busy = self.session.state is State.GENERATING or self._lit is not None
        return BUSY if busy else QUIET

    def type(self, text: str) -> None:
        """Take what a terminal sent."""
        for key in keys_in(text):
            self.key(key)

    def key(self, key: str) -> None:
        """Do what a key means; raises KeyboardInterrupt for Ctrl+C."""
        if key == "Ctrl+C":
            raise KeyboardInterrupt
        self.message = ""
        if self.field is not None:
            self._fill_in(key, self.field)
            return
        run = key.startswith("Shift+")
        meant = self._bound.get(key.removeprefix("Shift+"), "")
        if meant in ANGLES:
            self.session.press(ANGLES[meant], run=run)
        elif meant == "main" or meant in OFFERED:
            self._act(meant)

    def ask_size(self) -> None:
        """Open the field for the size, if it is free."""
        refused = self.session.act("size")
        if refused is None:
            self.field = ""
        else:
            self.message = refused.say(self.language)

    def _act(self, name: str) -> None:
        view = self.session.view(self.language)
        name = view.main if name == "main" else name
        if name == "quit":
            self.over = True
        elif name == "size" or (name == "new" and view.maze is None):
            self.ask_size()
        else:
            refused = self.session.act(name)
            self.message = "" if refused is None else refused.say(self.language)

    def _fill_in(self, key: str, field: str) -> None:
        """Type into the field of the size; nothing else hears the keys meanwhile."""
        if key == "Escape":
            self.field = None
        elif key == "Backspace":
            self.field = field[:-1]
        elif key == "Enter":
            refused = self.session.act("new", size=field.strip() or " ")
            self.message = "" if refused is None else refused.say(self.language)
            self.field = None if refused is None else field
        elif len(key) == 1 and len(field) < LONGEST_FIELD:
            self.field = field + key

    def draw(self, columns: int, lines: int, encoding: str) -> Canvas:
        """Draw the game as it stands."""
        self.session.tick()
        view = self.session.view(self.language)
        shown = Shown(
            language=self.language,
            encoding=encoding,
            message=self.message,
            field=self.field,
            lit=self._light(len(view.answer), view.token),
            keys=self._named,
        )
        return compose(view, shown, columns, lines)

    def _light(self, length: int, token: int) -> int:
        """Return how many cells of the answer are lit by now, from the start to the goal."""
        if length == 0:
            self._lit = None
            return 0
        now = self.session.clock.seconds()
        if self._lit is None or self._lit[0] != token:
            self._lit = token, now
        rate = max(LIT_A_SECOND, length / LIGHTING)
        return min(1 + int((now - self._lit[1]) * rate), length)
