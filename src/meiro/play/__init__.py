"""Play: the rules as pure functions, and the session that every front end holds and nothing else.

A front end turns events into calls, and a frozen `View` into pixels; it knows no rule:

>>> from meiro.play import ManualClock, Session
>>> session = Session(ManualClock())
>>> session.act("new", size="2x2", unit="cells", seed="a", animation=0)
>>> session.press(90)  # a direction in degrees, clockwise on the screen: 0 east, 90 south, 180 west, 270 north
(1,)
>>> view = session.view("en")
>>> view.state, view.time, [(c.name, c.value) for c in view.counters]
(<State.PLAYING: 'playing'>, '0.0 s', [('moves', 1), ('visited', 1), ('shortest', 2)])

**Given to a session**: `Session(clock, store=…, records=…, runner=…, settings=…, seeds=…, classic=…, slot=…)`.

- `clock.seconds() -> float`, monotonic; `clock.date() -> str`, ISO, for records.
- `store`: `read(name) -> bytes | None`, `write(name, data)` (atomic, keeps the one before), `previous(name)`,
  `set_aside(name) -> str` (to .bad). `FolderStore(path)`, `MemoryStore()`. `records`: `Records(path)`, sqlite3.
- `runner.start(work) -> Job` with `done() -> bool`, `result()` (raises what the work raised), `cancel()`. `AtOnce()`
  works on the spot; a window brings one that uses a thread. The session is only ever called from one thread.
- `classic=CLASSICS["dig"]` is a preset as data: colours by role, keys, first screen, `words` for its own texts.

**Calls.** All return at once. What is refused changes nothing and says why in words.

- `act(name, **args) -> Refusal | None`: any action below. `refusal.say(language)` is the reason, a key of words and its
  parameters. `act("main")` is Enter; `act("pause")` also resumes, `act("answer")` also
  hides: what `keys` of a classic name can be handed on as it is, after directions (`ANGLES`) are taken out.
- `press(angle, run=False) -> edges walked`: one step, or a run to the next junction, wall or goal. () is a wall (then
  `view.bumps` has grown) or a state in which nobody walks.
- `walk_to(cell) -> edges walked`: a click or a drag: along the corridor or the line of sight.
- `tick()`: call it every frame or timer, 10 to 60 times a second: takes over finished work, ends the making, pauses
  after 2 s away, saves. `act`, `press` and `walk_to` do it too.
- `view(language) -> View`: cheap, any time.
- `set(**fields)`: change settings that need no new maze (fog, trail, levels, timer, …).
- `reopen() -> bool`: open the game of the last time, paused and covered. `close()`: saves; for when the window goes.
- `save_text() -> bytes` and `open_save(data)` are for save files; `inputs` is the replay, timed.

**Actions.** `view.actions[name]` is `Action(name, live, reason, label)`. One that is missing has no meaning now: hide
its button. One that is not live is disabled and says `words.text(action.reason, …)`. `view.main` names the primary one.

- `new(size=, unit=, seed=, generator=, grid=, loops=, …)`: any field of `Settings`; `new(id=…)`, `new(maze=…)`. A
  wrong size is refused in words, and the old maze stays. Possible at any time.
- `finish`, `cancel` (the making); `start`, `stop`, `pause`, `resume`, `restart`, `undo`, `redo`, `hint`
- `answer` (refused until it is worked out), `hide`; `next` (level), `replay` (the same maze anew), `previous` (maze)
- `size`, `picture`, `share`, `save`, `folder`, `settings`, `help`, `open`, `quit`: the front end does them; the
  session says whether they are live, and `act` of one returns the reason or None.
- `away`, `back`: the window lost and got the focus. These are no buttons.

**View** (frozen; all of it plain data)

- `token`: changes with every new maze and every making; a late frame of another token is to be dropped
- `state`, `main`, `actions`, `covered` (draw no board: paused), `notice` (Refusal or None: storage, damaged save)
- `maze` (the board walked on, or None), `made` (the maze it comes from: pictures, ID; differs on block boards), `id`
- `making`: `Making(trace, frame, frames, progress)` while generating: draw the first `frame` of the trace's looks
- `cell`, `edge` (last edge walked or −1), `bumps`
- `trail`: `Visits`, cells in order of first visit: `in`, `len`, iteration; `trail.since(older)` lists (cell, came)
- `seconds`, `ranked` (with the penalties of hints), `time` (words in the language), `level` (0: no levels)
- `counters`: `Counter(name, label, value, unit, text)`: moves, visited, shortest; value None while not to be known
- `answer`: cells from start to goal in the order to light them, () unless it is to be shown; `answer_ready`
- `hint`: `Hint(rank, angle, edge, cells, offer)` or None
- `fog`: `Fog(kind, radius, visible, remembered)` or None: draw only visible (and, dimmed, remembered) cells
- `result`: `Result(seconds, ranked, moves, visited, shortest, percent, hints, answer, place)` once cleared, or None
- `hints`, `helped`: how many hints, and whether the answer was seen
"""

from .attempt import Attempt, IllegalInput, Phase
from .classics import ANGLES, CLASSICS, COMMANDS, FREE, PRESETS, Classic
from .clock import Clock, ManualClock
from .inputs import Input, format_inputs, parse_inputs
from .jobs import AtOnce, Job, Runner
from .look import Look, look_around, say_look
from .records import Record, Records
from .replay import Verdict, replay
from .rules import Game, IllegalMove, Status, apply, edge_towards, legal_moves, new_game, run
from .session import Session
from .settings import Refusal, Settings, read_size, settings_from
from .states import Action, State
from .stores import FolderStore, MemoryStore, Store
from .view import Counter, Making, Result, View
from .visits import Visits

__all__ = [
    "ANGLES",
    "CLASSICS",
    "COMMANDS",
    "FREE",
    "PRESETS",
    "Action",
    "AtOnce",
    "Attempt",
    "Classic",
    "Clock",
    "Counter",
    "FolderStore",
    "Game",
    "IllegalInput",
    "IllegalMove",
    "Input",
    "Job",
    "Look",
    "Making",
    "ManualClock",
    "MemoryStore",
    "Phase",
    "Record",
    "Records",
    "Refusal",
    "Result",
    "Runner",
    "Session",
    "Settings",
    "State",
    "Status",
    "Store",
    "Verdict",
    "View",
    "Visits",
    "apply",
    "edge_towards",
    "format_inputs",
    "legal_moves",
    "look_around",
    "new_game",
    "parse_inputs",
    "read_size",
    "replay",
    "run",
    "say_look",
    "settings_from",
]
