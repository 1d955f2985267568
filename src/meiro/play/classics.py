"""The five classics as data: everything in which one differs from free play, and nothing else.

Colours stand by role, keys by action, words as keys of `meiro.words` in the language the original speaks. What an
action is called, which actions there are at all, and what Enter does are data too, so no front end asks which
classic it shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from .settings import Settings

Names = Mapping[str, str]
Counters = tuple[tuple[str, str, str], ...]  # (counter, key of its label, key of its text with one parameter)


def _frozen(names: dict[str, str]) -> Names:
    return MappingProxyType(names)


ARROWS = {
    "Up": "north",
    "Down": "south",
    "Left": "west",
    "Right": "east",
    "W": "north",
    "S": "south",
    "A": "west",
    "D": "east",
}
ANGLES = {"east": 0.0, "south": 90.0, "west": 180.0, "north": 270.0}
FREE_KEYS = {
    **ARROWS,
    "Num8": "north",
    "Num2": "south",
    "Num4": "west",
    "Num6": "east",
    "Space": "pause",
    "P": "pause",
    "Enter": "main",
    "N": "new",
    "Ctrl+N": "new",
    "R": "restart",
    "U": "undo",
    "Ctrl+Z": "undo",
    "Backspace": "undo",
    "Y": "redo",
    "Ctrl+Y": "redo",
    "Ctrl+Shift+Z": "redo",
    "H": "hint",
    "I": "answer",
    "E": "picture",
    "Ctrl+S": "save",
    "Ctrl+O": "open",
    "C": "share",
    "L": "look",
    "+": "zoom-in",
    "Ctrl++": "zoom-in",
    "-": "zoom-out",
    "Ctrl+-": "zoom-out",
    "0": "zoom-fit",
    "Ctrl+0": "zoom-fit",
    **{str(number): f"preset-{number}" for number in range(1, 6)},
    "?": "help",
    "F1": "help",
    "Escape": "pause",
    "Ctrl+Q": "quit",
}
PRESETS = {  # a preset → its generator, and the key of what it is called
    "preset-1": ("backtracker", "chooser.preset.winding"),
    "preset-2": ("prim", "chooser.preset.bushy"),
    "preset-3": ("kruskal", "chooser.preset.even"),
    "preset-4": ("recursive-division", "chooser.preset.rooms"),
    "preset-5": ("wilson", "chooser.preset.uniform"),
}
COMMANDS: Names = _frozen(  # what keys do besides actions and directions: all in the front end's hands
    {
        "look": "ui.look",
        "zoom-in": "ui.zoom-in",
        "zoom-out": "ui.zoom-out",
        "zoom-fit": "ui.zoom-fit",
        **{name: words for name, (_, words) in PRESETS.items()},
    }
)
FREE_COUNTERS: Counters = (
    ("moves", "ui.moves", "ui.count.moves"),
    ("visited", "ui.visited", "ui.count."),
    ("shortest", "ui.shortest", "ui.count.steps"),
)


@dataclass(frozen=True)
class Classic:
    """One preset: how it differs from free play."""

    name: str
    language: str | None  # the original's; None follows the player
    view: str  # what opens: play, blocks, watch, guide, routes
    settings: Settings
    first_screen: tuple[str, ...] = ()  # what is there before the first maze; all the rest comes with it
    colors: Names = field(default_factory=dict)  # role → #rrggbb
    keys: Names = field(default_factory=dict)  # key → action, or direction
    offers: frozenset[str] | None = None  # the actions there are; None: all
    labels: Names = field(default_factory=dict)  # action → key of words
    unavailable: str = ""  # key of words that a button shows while it is not live
    main: Names = field(default_factory=dict)  # state → primary action, where it differs
    counters: Counters = FREE_COUNTERS
    words: Names = field(default_factory=dict)  # place → key of words: title, prompt, empty, invalid, clear …
    picture: str = "{date}_{time}_{width}x{height}_{seed}"  # the file name suggested, without a suffix
    folder: str = ""  # where pictures go; empty: the player's choice
    solver: str = "bfs"  # of Watch
    generators: tuple[str, ...] = ()  # to choose from; empty: all
    extras: Names = field(default_factory=dict)  # numbers of one view alone, as text


FREE = Classic("free", None, "play", Settings(), keys=_frozen(FREE_KEYS))

DIG = Classic(
    name="dig",
    language="ja",
    view="play",
    settings=Settings(
        width=10, height=10, unit="blocks", board="blocks", timer="reveal", animation=3.0, early_shortest=True
    ),
    first_screen=("prompt", "size", "main"),
    colors=_frozen(
        {
            "window": "#cccccc",
            "wall": "#404040",
            "floor": "#ffffff",
            "start": "#ff0000",
            "goal": "#0000ff",
            "player": "#00ff7f",
            "trail": "#ffa54f",
            "answer": "#db7093",
            "digger": "#ffff00",
            "clear": "#ffff00",
            "clear-shadow": "#000000",
            "current": "#ffff00",
            "open": "#0000ff",
            "closed": "#808080",
        }
    ),
    keys=_frozen(
        {
            **ARROWS,
            "Enter": "main",
            "I": "answer",
            "P": "picture",
            "O": "folder",
            "Escape": "quit",
            "Ctrl+Q": "quit",
        },
    ),
    offers=frozenset({"new", "finish", "cancel", "stop", "answer", "picture", "folder", "size", "quit"}),
    labels=_frozen(
        {
            "new": "classic.dig.start",
            "stop": "classic.dig.stop",
            "answer": "classic.dig.answer",
            "picture": "classic.dig.save",
            "folder": "classic.dig.folder",
        }
    ),
    unavailable="classic.dig.unavailable",
    main=_frozen({"playing": "stop", "won": "new"}),
    counters=(
        ("visited", "classic.dig.moves", "classic.dig.times"),
        ("shortest", "classic.dig.shortest", "classic.dig.times"),
    ),
    words=_frozen(
        {
            "title": "classic.dig.title",
            "prompt": "classic.dig.prompt",
            "empty": "classic.dig.empty",
            "invalid": "classic.dig.invalid",
            "time": "classic.dig.time",
            "clear": "classic.dig.clear",
        }
    ),
    picture="{date}_{time}_{width}x{height}",
    folder="maze_image",
    solver="astar",
    generators=("backtracker",),
)

MAKER = Classic(
    name="maker",
    language="ja",
    view="blocks",
    settings=Settings(
        width=10, height=10, unit="blocks", board="blocks", animation=0.0, options=(("first", "start"),)
    ),
    colors=_frozen({"window": "#ffffff", "floor": "#ffffff", "wall": "#000000"}),
    keys=_frozen({"Enter": "main", "Escape": "quit", "Ctrl+Q": "quit"}),
    offers=frozenset({"new", "picture", "folder", "size", "quit"}),
    labels=_frozen({"new": "classic.maker.next"}),
    main=_frozen({"ready": "new", "playing": "new", "won": "new"}),
    words=_frozen({"title": "classic.maker.name", "ring": "classic.maker.ring"}),
    generators=("backtracker",),
    extras=_frozen({"block": "25", "padding": "25", "ring": "no"}),
)

ROUTE = Classic(
    name="route",
    language="zh-Hant",
    view="watch",
    settings=Settings(
        width=18,
        height=10,
        unit="blocks",
        board="blocks",
        generator="prim",
        options=(("first", "start"),),
        openings="sides",
        animation=0.0,
    ),
    colors=_frozen(
        {
            "window": "#eeeeee",
            "floor": "#eeeeee",
            "wall": "#a3a3a3",
            "start": "#70c6a9",
            "goal": "#70c6a9",
            "path": "#70c6a9",
            "back": "#d4186c",
            "head": "#d38441",
        }
    ),
    keys=_frozen({"S": "start", "Q": "quit"}),
    words=_frozen(
        {"title": "classic.route.name", "prompt": "classic.route.start", "speed": "classic.route.speed"}
    ),
    solver="dfs",
    extras=_frozen({"block": "5", "frames_a_block": "1"}),
)

GUIDE = Classic(
    name="guide",
    language="ja",
    view="guide",
    settings=Settings(width=5, height=5, unit="blocks", board="blocks", levels=True, fog="off", radius=3),
    first_screen=("board", "guide"),
    colors=_frozen(
        {"window": "#ffffff", "floor": "#ffffff", "wall": "#000000", "start": "#000000", "goal": "#000000"}
    ),
    keys=_frozen(FREE_KEYS),
    words=_frozen({"title": "classic.guide.name"}),
    generators=("backtracker", "prim", "kruskal", "recursive-division"),
    extras=_frozen({"boards": "4"}),
)

TWO_ROUTES = Classic(
    name="two-routes",
    language="zh-Hans",
    view="routes",
    settings=Settings(width=30, height=20, unit="cells", board="cells", generator="wilson", animation=0.0),
    colors=_frozen(
        {
            "window": "#000000",
            "floor": "#0000ff",
            "wall": "#000000",
            "outline": "#ff0000",
            "near-start": "#00ff00",
            "near-goal": "#ffff00",
            "frontier": "#ff0000",
            "number": "#000000",
            "path": "#ffff00",
            "head": "#00ff00",
        }
    ),
    keys=_frozen({"Space": "pause", "Enter": "main", "N": "new", "Escape": "quit", "Ctrl+Q": "quit"}),
    words=_frozen({"title": "classic.two-routes.name", "found": "classic.two-routes.found"}),
    generators=("wilson", "aldous-broder", "backtracker", "kruskal", "prim"),
    extras=_frozen({"cell": "20", "rings_a_second": "25"}),
)

CLASSICS: Mapping[str, Classic] = MappingProxyType(
    {classic.name: classic for classic in (DIG, MAKER, ROUTE, GUIDE, TWO_ROUTES)}
)
