"""Laws about Watch: films as data, the player, and the real window with real key events."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro import words
from meiro.analysis import distances
from meiro.desktop.watch.film import Film
from meiro.desktop.watch.fold import fold
from meiro.desktop.watch.making import Making
from meiro.desktop.watch.order import Order, film_of, reason_against
from meiro.desktop.watch.player import CATCH_UP, FIT, FIT_SECONDS, INSTANT, RATES, SPEEDS, Player
from meiro.desktop.watch.searching import COUNTING, Searching
from meiro.desktop.watch.track import Change, Track, track
from meiro.desktop.watch.walking import Walking, film_walk
from meiro.formats import read
from meiro.generators import generators
from meiro.grids import grids
from meiro.maze import Maze
from meiro.play import CLASSICS
from meiro.solvers import solve, solvers
from meiro.steps import solving_steps
from tests import naive

GENERATORS = [
    Order(generator=name, grid=grid, width=6, height=5, loops=loops, seed="film")
    for name in generators.names()
    for grid in grids.names()
    for loops in ((0, 10) if grid == "rect" else (0,))
    if not reason_against(grid, "generator", name)
]
SOLVERS = [
    Order("solver", solver=name, grid=grid, width=6, height=6, loops=10, blocks=blocks, seed="film")
    for name in solvers.names()
    for grid in grids.names()
    for blocks in ((False, True) if grid == "rect" else (False,))
    if not reason_against(grid, "solver", name)
]
ROUTE = Order(
    "solver",
    generator="prim",
    solver="dfs",
    width=18,
    height=10,
    openings="sides",
    options=(("first", "start"),),
    blocks=True,
    route=True,
)

C6 = """
11111111111 00000000001 11111011111 10000000001 11101010101 10001010101 10101011111 10101000001 10101110101 10101000100
11111111111
"""  # the block maze of the classic that walks with a rope
TURNS = (9, 15, 21, 24, 27, 35, 41, 48, 55)  # a few places of the walk there


def name_of(order: Order) -> str:
    """Name a case of a test."""
    return f"{order.watched}-{order.grid}-{order.loops}-{'blocks' if order.blocks else 'cells'}"


def state(tracked: Track, frames: int) -> list[np.ndarray]:
    """The values of all places in every frame, changed one by one."""
    states = [tracked.start.copy()]
    for frame in range(1, frames):
        values = states[-1].copy()
        for at in np.flatnonzero(tracked.frames == frame):
            assert tracked.before[at] == values[tracked.places[at]]
            values[tracked.places[at]] = tracked.after[at]
        states.append(values)
    return states


def jump(tracked: Track, values: np.ndarray, a: int, b: int) -> np.ndarray:
    """The values in frame b, from those in frame a."""
    moved = values.copy()
    places, changed = tracked.between(a, b)
    moved[places] = changed
    return moved


# ---- Tracks ----


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 4), st.integers(0, 3)), max_size=30),
    st.integers(0, 9),
    st.integers(0, 9),
)
def test_any_frame_is_reached_from_any_other(changes: list[tuple[int, int, int]], a: int, b: int) -> None:
    """A jump over frames, forwards or back, ends where single steps end; each place is named once."""
    changes.sort(key=lambda change: change[0])
    tracked = track(np.zeros(5, np.int8), [Change(np.array([f]), np.array([p]), v) for f, p, v in changes])
    states = state(tracked, 10)
    assert states[b].tolist() == jump(tracked, states[a], a, b).tolist()
    places = tracked.between(a, b)[0]
    assert len(set(places.tolist())) == len(places)


# ---- Films ----


@pytest.mark.parametrize("order", GENERATORS, ids=name_of)
def test_a_making_ends_as_the_maze(order: Order) -> None:
    """Frame k has the walls of its trace after the flips so far; the last one is the finished maze, all floor."""
    film = film_of(order)
    assert isinstance(film, Making)
    trace = film.steps.trace
    walls = state(film.walls, film.count)
    for at in range(film.count):
        assert trace.frame(film.steps.events.flips_before(at)).tolist() == walls[at].tolist()
    assert film.maze.passages.tolist() == walls[-1].tolist()
    assert {"floor"} == {film.roles[role] for role in state(film.cells, film.count)[-1]}
    assert film.heads(0) == film.heads(film.count - 1) == ()


@pytest.mark.parametrize("order", [order for order in GENERATORS if not order.loops], ids=name_of)
def test_what_is_not_dug_has_no_passage(order: Order) -> None:
    """A cell that is rock, frontier or part of a walk has no passage, and every other one has, or comes first."""
    film = film_of(order)
    floor = film.roles.index("floor")
    if film.cells.start.all() and film.cells.start[0] == floor:
        return  # division builds walls in an open room
    solid = [film.roles.index(role) for role in ("rock", "frontier", "wander")]
    for cells, walls in zip(state(film.cells, film.count), state(film.walls, film.count), strict=True):
        joined = np.bincount(film.maze.grid.ends[walls].ravel(), minlength=len(cells)) > 0
        assert not np.any(joined & np.isin(cells, solid))
        assert np.count_nonzero(~joined & ~np.isin(cells, solid)) <= 1


@pytest.mark.parametrize(
    "order", [Order(generator=name, width=7, height=6) for name in ("prim", "prim-cell")]
)
def test_the_frontier_is_what_lies_beside_the_maze(order: Order) -> None:
    """While Prim works, frontier is every cell beside the maze that is not in it, and no other."""
    film = film_of(order)
    floor, frontier = film.roles.index("floor"), film.roles.index("frontier")
    ends = film.maze.grid.ends
    for cells in state(film.cells, film.count):
        dug = cells == floor
        beside = np.zeros(len(cells), bool)
        beside[ends[dug[ends[:, 0]], 1]] = beside[ends[dug[ends[:, 1]], 0]] = True
        assert np.flatnonzero(beside & ~dug).tolist() == np.flatnonzero(cells == frontier).tolist()


def test_the_digger_is_seen_going_back() -> None:
    """What the digger can still go back along is a path from the first cell to its head; all is left in the end."""
    film = film_of(Order(width=6, height=6, seed="dig"))
    active = film.roles.index("active")
    for at, cells in enumerate(state(film.cells, film.count)):
        row = np.flatnonzero(cells == active)
        if 0 < at < film.count - 1:
            assert film.heads(at)[0] in row
            assert film.maze.goal in row


@pytest.mark.parametrize("order", SOLVERS, ids=name_of)
def test_a_search_shows_what_is_explored(order: Order) -> None:
    """In frame k the first cells explored are told from the others; in the last one the path is lit, and only it."""
    film = film_of(order)
    states = state(film.cells, film.count)
    search = solve(film.maze, order.solver, seed=order.seed)
    last = {film.roles[value] for value in states[-1][search.path]}
    assert last == ({"answer"} if search.found else set())
    assert len(search.path) == np.count_nonzero(states[-1] == film.roles.index("answer"))
    if isinstance(film, Searching):
        for at in range(len(search.explored)):
            known = np.isin(np.array(film.roles)[states[at]], ["closed", "closed-goal"])
            if order.solver != "dead-end-filling":
                assert sorted(search.explored[: at + 1].tolist()) == np.flatnonzero(known).tolist()
            assert film.heads(at) == (search.explored[at],)
    for a, b in ((0, film.count - 1), (film.count - 1, 0), (film.count // 2, film.count // 3)):
        assert states[b].tolist() == jump(film.cells, states[a], a, b).tolist()


@pytest.mark.parametrize("order", [order for order in SOLVERS if order.solver in COUNTING], ids=name_of)
def test_the_numbers_are_g_and_f(order: Order) -> None:
    """Closed cells carry their true distance, open ones the least known; f never exceeds the route on the route."""
    film = film_of(order)
    assert isinstance(film, Searching)
    search = film.search
    true = distances(film.maze, film.maze.start)
    ends = [(int(a), int(b)) for a, b in film.maze.grid.ends[film.maze.passages]]
    for at in range(film.count):
        numbers = film.numbers(at)
        closed = set(search.explored[: at + 1].tolist())
        known: dict[int, int] = {cell: int(true[cell]) for cell in closed}
        for a, b in [*ends, *((b, a) for a, b in ends)]:
            if a in closed and b not in closed:
                known[b] = min(known.get(b, film.count), int(true[a]) + 1)
        told = {cell: int(n if isinstance(n, str) else n[0]) for cell, n in numbers.items()}
        assert known == told
        for cell in search.path.tolist():
            if cell in closed and isinstance(numbers[cell], tuple):
                assert told[cell] <= int(numbers[cell][1]) <= search.steps


def test_open_and_closed_are_the_frontier_and_the_rest() -> None:
    """Open is exactly what has a passage to a closed cell and is not closed itself."""
    film = film_of(Order("solver", solver="astar", width=9, height=9, loops=15))
    opened, closed = film.roles.index("open"), film.roles.index("closed")
    assert isinstance(film, Searching)
    ends = film.maze.grid.ends[film.maze.passages]
    for cells in state(film.cells, film.count)[: len(film.search.explored)]:
        done = cells == closed
        beside = np.zeros(len(cells), bool)
        beside[ends[done[ends[:, 0]], 1]] = True
        beside[ends[done[ends[:, 1]], 0]] = True
        assert np.flatnonzero(beside & ~done).tolist() == np.flatnonzero(cells == opened).tolist()


@pytest.mark.parametrize("order", [*GENERATORS, *SOLVERS, ROUTE], ids=name_of)
def test_every_frame_has_words(order: Order) -> None:
    """Every frame says something, in every language, with all its parameters."""
    film = film_of(order)
    for at in range(film.count):
        step = film.step(at)
        for language in words.languages():
            assert words.text(step.key, language, **step.parameters)


# ---- The walk with a rope ----


def walk_of_c6() -> Walking:
    """The film of the block maze that the classic's walk is known of."""
    picture = np.array([[int(block) for block in row] for row in C6.split()])
    maze = Maze.from_blocks(picture).block_maze()
    return film_walk(maze, solving_steps(maze, solve(maze, "dfs"), "dfs"), path=False)


def test_the_walk_of_the_fixture() -> None:
    """The walk enters at (0, 1), leaves at (10, 9), turns where it should, and has 75 entries."""
    film = walk_of_c6()
    places = [film.maze.grid.position(int(cell))[::-1] for cell in film.walk]
    assert (75, (0, 1), (10, 9)) == (len(places), places[0], places[-1])
    assert [(9, 1), (5, 3), (9, 5)] == [places[9], places[15], places[21]]
    assert film.count == 75


def test_a_step_is_back_when_both_ends_were_on_the_route() -> None:
    """Steps forward and back are told apart by whether the cell entered was on the route already."""
    film = walk_of_c6()
    known = {int(film.walk[0])}
    for at, (_, cell) in enumerate(pairwise(film.walk.tolist())):
        assert (cell in known) == film.is_back[at]
        known.add(cell)


@pytest.mark.parametrize(
    "order", [ROUTE, replace(ROUTE, generator="kruskal", options=(), seed="b")], ids=name_of
)
def test_lines_are_the_rope_and_the_ways_back(order: Order) -> None:
    """The rope is a simple way from the start to the walker; the dashed lines are all the rest of the route."""
    film = film_of(order)
    assert isinstance(film, Walking)
    for at in range(0, film.count, 7):
        *back, rope = film.lines(at)
        assert film.walk[0] == rope.cells[0]
        assert film.heads(at)[0] == rope.cells[-1]
        assert len(set(rope.cells)) == len(rope.cells)
        assert (False, {True}) == (rope.dash, {line.dash for line in back} or {True})
        walked = {frozenset(step) for step in pairwise(film.walk[: at + 1].tolist())}
        drawn = [frozenset(step) for line in (*back, rope) for step in pairwise(line.cells)]
        assert walked == set(drawn)
        assert len(drawn) == len(walked)
    assert film.count == len(film.walk)


def test_the_other_walker_knows_the_way() -> None:
    """Switched to breadth-first search, the route is the shortest one, from entrance to exit."""
    film = film_of(replace(ROUTE, solver="bfs"))
    assert isinstance(film, Walking)
    ends = [(int(a), int(b)) for a, b in film.maze.grid.ends]
    steps = naive.distances(film.maze.grid.n_cells, ends, naive.every(ends), film.maze.goal)
    assert film.count - 1 == steps[film.maze.start]
    assert (film.maze.start, film.maze.goal) == (film.walk[0], film.walk[-1])
    width = film.maze.grid.params[0]
    assert [(1, 0), (19, width - 1)] == [film.maze.grid.position(int(film.walk[i])) for i in (0, -1)]


def test_a_long_walk_colours_cells() -> None:
    """A walk too long for lines leaves its colours: forward on the route, back where it was in vain."""
    film = film_of(replace(ROUTE, width=90, height=60, loops=0))
    assert isinstance(film, Walking)
    assert not film.lined
    last = state_at(film, film.count - 1)
    route = np.flatnonzero(last == film.roles.index("path"))
    assert sorted(film.rope(film.count - 1)) == route.tolist()


def state_at(film: Film, at: int) -> np.ndarray:
    """The roles of all cells in one frame."""
    return jump(film.cells, film.cells.start, 0, at)


# ---- Where an algorithm cannot run ----


@pytest.mark.parametrize("grid", grids.names())
@pytest.mark.parametrize("kind", ["generator", "solver"])
def test_what_cannot_run_has_a_reason_in_words(grid: str, kind: str) -> None:
    """What needs rows or straight lines is refused with a reason; the rest can be watched."""
    registry = generators if kind == "generator" else solvers
    needs = {"rows": ("rect", "polar"), "lattice-only": ("rect", "hex")}
    for entry in registry:
        fits = all(grid in allowed for trait, allowed in needs.items() if trait in entry.traits)
        reason = reason_against(grid, kind, entry.name)
        assert fits == (reason == "")
        assert fits or words.has(reason)


# ---- The player ----


@pytest.mark.parametrize("rate", RATES)
def test_steps_follow_the_time_that_has_passed(rate: int) -> None:
    """After any number of ticks as many frames are shown as the rate times the time, to within one."""
    player = Player(10_000, rate)
    player.play()
    for _ in range(300):
        player.tick(0.016)
    assert abs(player.at - 0.016 * 300 * rate) <= 1


def test_a_stall_is_not_made_up_for() -> None:
    """One tick moves on by fifty milliseconds at most, however long it took."""
    player = Player(10_000, 1000)
    player.play()
    player.tick(60.0)
    assert CATCH_UP * 1000 == player.at


def test_fit_takes_ten_seconds_at_any_length() -> None:
    """At the speed "in 10 seconds" the last frame comes after ten seconds, to within a frame's time."""
    for count in (11, 500, 400_001):
        player = Player(count, FIT)
        player.play()
        ticks = 0
        while player.playing:
            player.tick(0.02)
            ticks += 1
        assert abs(ticks * 0.02 - FIT_SECONDS) <= 0.05
        assert player.last == player.at


def test_changing_speed_keeps_the_place() -> None:
    """Another speed while it plays changes nothing but what comes after."""
    player = Player(1000, 100)
    player.play()
    player.tick(0.05)
    at = player.at
    for speed in SPEEDS:
        player.speed = speed
        assert at == player.at
    player.speed = INSTANT
    player.tick(0.001)
    assert (player.last, False) == (player.at, player.playing)


@given(
    st.integers(1, 40),
    st.lists(st.sampled_from(["play", "pause", "tick", "on", "back", "far", "home"]), max_size=40),
)
def test_the_player_stays_among_its_frames(count: int, actions: list[str]) -> None:
    """Whatever is pressed, the frame is one of the film's, and nothing plays at its end."""
    player = Player(count, 50)
    for action in actions:
        {
            "play": player.toggle,
            "pause": player.pause,
            "tick": lambda: player.tick(0.05),
            "on": lambda: player.step(1),
            "back": lambda: player.step(-1),
            "far": lambda: player.seek(1000),
            "home": lambda: player.seek(-5),
        }[action]()
        assert 0 <= player.at < count
        assert not (player.playing and player.at == player.last)


# ---- Folding ----


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("width", [12, 25, 60])
def test_lines_are_narrow_and_say_the_same(language: str, width: int) -> None:
    """Folding loses nothing but spaces at line ends, keeps places whole, and no line begins with a closing sign."""
    about = {"here": "(3, 11)", "there": "(13, 24)", "f": 30, "g": 12}
    for key in words.keys("step."):
        if set(words.FIELD.findall(words.table("en")[key])) - {(name, "", "") for name in about}:
            continue
        text = words.text(key, language, **about)
        folded = fold(text, width, len)
        assert text.replace(" ", "") == folded.replace("\n", "").replace(" ", "")
        for line in folded.split("\n"):
            assert len(line) <= max(width, 26)
            assert line[0] not in "、。，．：；！？」』）"  # noqa: RUF001 - the signs meant
        for place in ("(3, 11)", "(13, 24)"):
            assert text.count(place) == sum(line.count(place) for line in folded.split("\n"))


# ---- The window ----


class Watching:
    """The window, opened on Watch, and what a person does there. Time passes only while one looks on."""

    def __init__(self, window: Any, **choices: Any) -> None:
        self.window, self.app = window, window.app
        self.open(**choices)

    def open(self, classic: str = "free", **choices: Any) -> None:
        """Open Watch with such choices, or a classic, and wait for the film."""
        if classic == "free":
            self.app.open_view("watch", **choices)
        else:
            self.app.open_classic(classic)
        self.settle()

    @property
    def view(self) -> Any:
        """The view."""
        return self.app.view

    @property
    def board(self) -> Any:
        """The first board."""
        return self.view.stages[0].board

    @property
    def film(self) -> Film:
        """The first board's film."""
        return self.view.stages[0].film

    @property
    def at(self) -> int:
        """The frame shown."""
        return self.view.player.at

    def settle(self) -> None:
        """Wait until nothing is being made or laid out."""
        self.window.wait(lambda: not self.app._work_jobs)
        self.window.pump(0.08)

    def go(self, at: int) -> None:
        """Show a frame, as the scrubber does."""
        self.view.player.seek(at)
        self.view._moved()

    def look_on(self, reached: Callable[[], bool]) -> None:
        """Let time pass, tick by tick, until something is so."""

        def later() -> bool:
            self.window.clock.move(0.05)
            return reached()

        self.window.wait(later)

    def press(self, *keys: str, on: Any = None) -> None:
        """Press keys one after the other, the focus on the board or on a field."""
        (on or self.board.canvas).focus_force()
        self.window.pump()
        for key in keys:
            *modifiers, symbol = key.split("-")
            self.window.tap(symbol, modifier="".join(f"{modifier}-" for modifier in modifiers))

    def type_in(self, field: Any, text: str) -> None:
        """Replace what a field holds, and press Return."""
        field.delete(0, "end")
        field.insert(0, text)
        self.press("Return", on=field)

    def shown(self) -> np.ndarray:
        """The role of every cell on the first board, by name."""
        palette = self.board.palette
        return np.array(palette.names)[palette.role]


@pytest.fixture
def watch(open_window: Callable[..., Any]) -> Callable[..., Watching]:
    """A function that opens Watch on a small maze."""

    def make(**choices: Any) -> Watching:
        return Watching(open_window(), **{"width": 6, "height": 5, "seed": "w", **choices})

    return make


def board_agrees(one: Watching) -> None:
    """The board shows what the film says of this frame."""
    film = one.film
    at = min(one.at, film.count - 1)
    expected = np.array(film.roles)[state_at(film, at)]
    if not isinstance(film, Walking):
        expected[list(film.heads(at))] = "head"
    assert expected.tolist() == one.shown().tolist()
    assert jump(film.walls, film.walls.start, 0, at).tolist() == one.board.palette.open.tolist()


def test_keys_drive_the_transport(watch: Callable[..., Watching]) -> None:
    """Step, end, home, rewind, undo and redo go to their frames, and the board follows."""
    one = watch()
    last = one.view.player.last
    for keys, frame in (
        (("period", "period", "Next"), 3),
        (("comma",), 2),
        (("End",), last),
        (("Prior",), last - 1),
        (("Home",), 0),
        (("period", "y", "Control-y", "Control-Shift-Z"), 4),
        (("u", "Control-z", "BackSpace"), 1),
        (("r",), 0),
    ):
        one.press(*keys)
        assert frame == one.at
        board_agrees(one)


def test_space_plays_and_pauses(watch: Callable[..., Watching]) -> None:
    """Space plays and pauses; Enter does the same; at the end it has stopped, with the whole maze on the board."""
    one = watch(width=12, height=12)
    one.press("space")
    one.look_on(lambda: one.at > 2)
    one.press("Return")
    at = one.at
    one.window.pass_time(1)
    assert at == one.at
    board_agrees(one)
    one.view.transport.faster(len(SPEEDS))
    one.press("space")
    one.look_on(lambda: not one.view.player.playing)
    assert one.view.player.last == one.at
    board_agrees(one)
    one.view.transport.faster(-20)
    one.press("space")
    assert (0, True) == (one.at, one.view.player.playing)


def test_speed_changes_while_it_plays(watch: Callable[..., Watching]) -> None:
    """Plus and minus change the speed of what is playing, and not its place."""
    one = watch(width=20, height=20)
    one.view.transport.faster(-20)
    assert one.view.player.speed == RATES[0]
    one.press("space")
    one.press("plus", "plus", "plus")
    assert (RATES[3], True) == (one.view.player.speed, one.view.player.playing)
    assert 0 == one.at
    one.press("minus")
    assert RATES[2] == one.view.player.speed


def test_a_click_on_the_scrubber_goes_there(watch: Callable[..., Watching]) -> None:
    """Clicking into the trough shows the frame of that place, and playing goes on from there."""
    one = watch()
    scrubber, last = one.view.transport.scrubber, one.view.player.last
    scrubber.event_generate("<Button-1>", x=scrubber.winfo_width() * 3 // 4, y=scrubber.winfo_height() // 2)
    scrubber.event_generate("<ButtonRelease-1>")
    one.window.pump()
    assert abs(one.at - last * 3 / 4) <= last / 10
    board_agrees(one)


def test_keys_work_after_a_choice(watch: Callable[..., Watching]) -> None:
    """When a list or a field has served, the board has the focus: Space plays."""
    one = watch()
    one.type_in(one.view.choices.side, "9")
    one.settle()
    one.window.tap("space")
    assert (True, (9, 9)) == (one.view.player.playing, one.view.maze.grid.params)
    menu = one.view.choices.menus["generator"]
    menu.focus_force()
    menu._post()
    menu.current(menu._names.index("wilson"))
    menu.event_generate("<<ComboboxSelected>>")
    one.settle()
    one.window.tap("space")
    assert (True, "wilson") == (one.view.player.playing, one.view.choices.order.generator)


def test_letters_typed_into_a_field_do_nothing_else(watch: Callable[..., Watching]) -> None:
    """While a field has the focus its keys are text: no new maze, no step, nothing plays."""
    one = watch()
    film = one.film
    one.press("n", "space", "period", "i", "r", "End", on=one.view.choices.seed)
    one.settle()
    assert film is one.film
    assert (0, False) == (one.at, one.view.player.playing)
    assert {"n", ".", "i", "r"} <= set(one.view.choices.seed.get())


@pytest.mark.parametrize("text", ["", "x", "1", "0", "-3", "3.5", "1e3", "501"])
def test_a_wrong_size_keeps_the_maze(watch: Callable[..., Watching], text: str) -> None:
    """A size that cannot be is refused in words, the field keeps the focus, and the maze stays."""
    one = watch()
    film, field = one.film, one.view.choices.side
    one.type_in(field, text)
    one.settle()
    assert words.text("ui.error.size", least=2, most=500) == one.view.choices.fault.cget("text")
    assert field == one.app.root.focus_get()
    assert film is one.film


@pytest.mark.parametrize("text, size", [("２１", (21, 21)), ("7x4", (7, 4)), ("7×4", (7, 4))])
def test_sizes_are_read_as_people_write_them(
    watch: Callable[..., Watching], text: str, size: tuple[int, int]
) -> None:
    """Full-width digits and both signs of multiplication are sizes."""
    one = watch()
    field = one.view.choices.side
    one.type_in(field, text)
    one.settle()
    assert size == one.view.maze.grid.params


def test_even_blocks_are_refused_with_the_nearest(watch: Callable[..., Watching]) -> None:
    """In blocks an even size names the two nearest, and an odd one is that many blocks."""
    one = watch(blocks=True)
    field = one.view.choices.side
    for text in ("20", "21"):
        one.type_in(field, text)
        if text == "20":
            expected = words.text("ui.error.blocks", least=5, given=20, lower=19, higher=21)
            assert expected == one.view.choices.fault.cget("text")
    one.settle()
    assert (10, 10) == one.view.maze.grid.params
    one.view.choices.menus["solver"].choose("bfs")
    one.settle()
    assert (21, 21) == one.view.maze.grid.params


def test_the_second_new_replaces_the_first(watch: Callable[..., Watching]) -> None:
    """New while something is made or played: one film is loaded, the last one asked for, at its first frame."""
    one = watch(width=40, height=40)
    loaded: list[Any] = []
    load = one.view._load
    one.view._load = lambda films: (loaded.append(films), load(films))
    one.press("space")
    one.view.do("new")
    one.view.do("new")
    seed = one.view.choices.order.seed
    one.settle()
    assert 1 == len(loaded)
    assert one.view.maze.id.endswith(seed)
    assert (0, False) == (one.at, one.view.player.playing)


def test_a_late_tick_does_nothing(watch: Callable[..., Watching]) -> None:
    """A tick that carries an older token moves nothing and starts nothing."""
    one = watch()
    late = one.view._ticker(one.view._token)
    one.view.do("new")
    one.settle()
    one.view.player.play()
    late()
    assert 0 == one.at
    assert "" == one.view._job


def test_every_kind_of_film_runs_on_the_board(watch: Callable[..., Watching]) -> None:
    """Films of every generator and solver, one after the other: the board follows, and no item or thread is left."""
    one = watch()
    orders = [*GENERATORS[::14], *SOLVERS[::7]]
    counts: list[list[int]] = [[], []]
    for count in counts:
        for order in orders:
            one.app.view.start(**vars(replace(order, loops=0)))
            one.window.wait(lambda: not one.app._work_jobs)
            for at in (one.view.player.count // 2, one.view.player.last, 1, 0):
                one.go(at)
                board_agrees(one)
            count.append(len(one.board.canvas.find_all()) - len(one.board.overlay._pool))
    assert counts[0] == counts[1]
    assert {threading.main_thread()} == set(threading.enumerate())


def test_two_boards_run_side_by_side(watch: Callable[..., Watching]) -> None:
    """Compared solvers search the same maze, in step, the shorter film waiting at its end."""
    one = watch(shown="solver", solver="dfs")
    one.view.choices.comparing.set(True)
    one.view.choices._compare()
    one.view.choices.rivals.choose("bfs")
    one.settle()
    first, second = one.view.stages
    assert first.film.maze == second.film.maze
    assert [True, True] == [stage.winfo_ismapped() == 1 for stage in (first, second)]
    for at in range(one.view.player.count):
        one.go(at)
        assert [min(at, stage.count - 1) for stage in (first, second)] == [first.at, second.at]
    one.view.choices.comparing.set(False)
    one.view.choices._compare()
    one.settle()
    assert 0 == second.winfo_ismapped()


def test_resizing_keeps_frame_and_colours(watch: Callable[..., Watching]) -> None:
    """Another size of the window lays out again; frame, colours and walls stay, also while it plays."""
    one = watch(width=12, height=12)
    one.go(50)
    before = one.board.area
    one.app.root.geometry("700x560")
    one.window.pump(0.3)
    assert before != one.board.area
    assert 50 == one.at
    board_agrees(one)
    one.press("space")
    one.app.root.geometry("1000x760")
    one.look_on(lambda: one.at > 55)
    one.press("space")
    board_agrees(one)


def test_start_and_goal_can_be_dragged(watch: Callable[..., Watching]) -> None:
    """Dragging the start to another cell searches again from there, in the same maze."""
    one = watch(shown="solver", solver="astar")
    passages, goal = one.view.maze.passages, one.view.maze.goal
    canvas = one.board.canvas
    (x, y), (u, v) = one.board.center(0), one.board.center(8)
    canvas.event_generate("<ButtonPress-1>", x=int(x), y=int(y))
    canvas.event_generate("<B1-Motion>", x=int(u), y=int(v))
    canvas.event_generate("<ButtonRelease-1>", x=int(u), y=int(v))
    one.settle()
    assert (8, goal) == (one.view.maze.start, one.view.maze.goal)
    assert passages.tolist() == one.view.maze.passages.tolist()


def test_digits_choose_generators_and_i_solves(watch: Callable[..., Watching]) -> None:
    """1 to 5 watch five generators; I goes to the end of a search in the same maze."""
    one = watch()
    for key, name in (("2", "prim"), ("3", "kruskal"), ("1", "backtracker")):
        one.press(key)
        one.settle()
        assert name == one.view.choices.order.generator
    maze = one.view.maze
    one.press("i")
    one.settle()
    assert maze.passages.tolist() == one.view.maze.passages.tolist()
    assert one.view.player.last == one.at
    assert "answer" in one.shown()


def test_an_impossible_choice_is_not_offered(watch: Callable[..., Watching]) -> None:
    """On a grid without rows the generators that need them are not in the list, and one that was chosen gives way."""
    one = watch(generator="eller")
    one.view.choices.menus["grid"].choose("hex")
    one.settle()
    assert "backtracker" == one.view.choices.order.generator
    offered = one.view.choices.menus["generator"]._names
    assert [n for n in generators.names() if not reason_against("hex", "generator", n)] == offered


def test_the_words_follow_the_language(watch: Callable[..., Watching]) -> None:
    """The sentence of the frame, the card and the buttons are said in the language of the window, at once."""
    one = watch()
    one.press("period")
    step = one.view.stages[0].step
    for language in words.languages():
        one.app.set_language(language)
        one.app.root.update()
        said = one.view.stages[0].words.cget("text").replace("\n", "").replace(" ", "")
        assert words.text(step.key, language, **step.parameters).replace(" ", "") == said
        assert words.text("ui.new", language) == one.view.choices.new.cget("text")
    board_agrees(one)


def test_the_picture_is_the_maze(watch: Callable[..., Watching], tmp_path: Path) -> None:
    """E saves the finished maze with its start and goal, whatever frame is shown; C copies its ID."""
    one = watch()
    one.window.system.path = tmp_path / "maze"
    one.press("period", "e", "c")
    (path,) = tmp_path.glob("*.png")
    found = read(path.read_bytes(), name=path.name, as_cells=True)
    assert one.view.maze.passages.tolist() == found.maze.passages.tolist()
    assert one.view.maze.id == one.app.root.clipboard_get()


def test_arrows_and_pointer_tell_about_a_cell(watch: Callable[..., Watching]) -> None:
    """Arrow keys go from cell to cell, and the line below says how far each is from both ends."""
    one = watch(shown="solver", solver="bfs")
    from_start, from_goal = (
        distances(one.view.maze, end) for end in (one.view.maze.start, one.view.maze.goal)
    )
    cell = one.view.maze.start
    for key, beside in (("Up", 0), ("Right", 1), ("Down", 6), ("Left", -1), ("Left", 0)):
        one.press(key)
        cell = cell if key == "Up" else cell + beside
        assert cell == one.view.pointers[0].cell
        row, column = one.view.maze.grid.position(cell)
        told = words.text("ui.overlay.from_start"), words.text("ui.overlay.from_goal")
        expected = f"({row}, {column})  ·  {told[0]}: {from_start[cell]}  ·  {told[1]}: {from_goal[cell]}"
        assert expected == one.window.status
    assert 0 == one.at


def test_the_legend_names_what_is_seen(watch: Callable[..., Watching]) -> None:
    """The legend explains the colours of the film, each once, in the colours of the board."""
    one = watch(shown="solver", solver="astar")
    legend = one.view.choices.legend
    shown = [
        (frame.cget("background"), label.cget("text"))
        for frame, label in legend._pool
        if label.winfo_ismapped()
    ]
    roles = ("head", "open", "closed", "answer")
    assert [(one.board.colors[role], words.text(f"ui.legend.{role}")) for role in roles] == shown


# ---- The search of the digging game ----


def test_the_digging_game_watches_its_search(watch: Callable[..., Watching]) -> None:
    """From the digging game Watch shows A* on a board of blocks in its own colours, then the route."""
    one = watch()
    one.open("dig")
    one.app.bar.tabs["watch"].invoke()
    one.settle()
    assert ("dig", "ja") == (one.app.classic.name, one.app.language)
    assert ("solver", "astar", True) == tuple(
        getattr(one.view.choices.order, name) for name in ("shown", "solver", "in_blocks")
    )
    given, colors = CLASSICS["dig"].colors, one.board.colors
    for role, name in (
        ("head", "current"),
        ("open", "open"),
        ("closed", "closed"),
        ("answer", "answer"),
        ("wall", "wall"),
    ):
        assert given[name] == colors[role]
    film = one.film
    assert isinstance(film, Searching)
    one.go(len(film.search.explored))
    assert "answer" == one.shown()[film.maze.goal]
    one.go(film.count - 1)
    assert len(film.search.path) == np.count_nonzero(one.shown() == "answer")


# ---- The route classic ----


def test_the_route_classic_from_start_to_end(watch: Callable[..., Watching]) -> None:
    """Still until S; then one step a frame to the exit, where it stays; Q quits."""
    one = watch()
    one.open("route")
    film = one.film
    assert (37, 21) == film.maze.grid.params
    assert ["(1, 0)", "(19, 36)"] == [
        str(film.maze.grid.position(c)) for c in (film.maze.start, film.maze.goal)
    ]
    assert words.text("classic.route.start", "zh-Hant") == one.view.bar.prompt.cget("text")
    one.window.pass_time(1)
    assert (0, False) == (one.at, one.view.player.playing)
    one.press("s")
    one.look_on(lambda: one.at > 3)
    one.view.player.speed = 1000
    one.look_on(lambda: not one.view.player.playing)
    assert film.count - 1 == one.at
    one.window.pass_time(1)
    assert film.count - 1 == one.at
    *back, rope = film.lines(one.at)
    assert (film.maze.start, film.maze.goal) == (rope.cells[0], rope.cells[-1])
    assert back
    one.board.canvas.event_generate("<KeyPress-q>")
    assert one.app.view is None


def test_the_route_classic_has_its_colours(watch: Callable[..., Watching]) -> None:
    """Way, wall, ends, route, steps back and head have the colours of the original, in a light window or a dark one."""
    one = watch()
    for theme in ("light", "dark"):
        one.app.set_theme(theme)
        one.open("route")
        one.go(one.view.player.last)
        given = CLASSICS["route"].colors
        assert given == {role: one.board.colors[role] for role in given}
        canvas = one.board.canvas
        lines = [item for item in canvas.find_all() if canvas.type(item) == "line"]
        drawn = {(canvas.itemcget(item, "fill"), canvas.itemcget(item, "dash") != "") for item in lines}
        assert {("#70c6a9", False), ("#d4186c", True)} == drawn


def test_the_route_classic_has_two_walkers_and_a_speed(watch: Callable[..., Watching]) -> None:
    """The walker can be switched to the shortest route; speed is told in frames a block; N makes another maze."""
    one = watch()
    one.open("route")
    maze = one.view.maze
    one.view.bar.walkers.choose("bfs")
    one.settle()
    assert maze == one.view.maze
    film = one.film
    assert len(solve(maze, "bfs").path) == film.count
    one.view.transport.faster(-4)
    assert ("5", 6.0) == (one.view.transport.speed_text.cget("text"), one.view.player.speed)
    one.press("n")
    one.settle()
    assert maze != one.view.maze
    assert one.view.bar.order == one.view.choices.order


def test_what_was_watched_freely_is_kept(watch: Callable[..., Watching]) -> None:
    """After a classic the tab shows what was watched before."""
    one = watch(generator="wilson", width=9, height=7)
    one.open("route")
    one.open()
    assert ("wilson", (9, 7)) == (one.view.choices.order.generator, one.view.maze.grid.params)
