"""Laws about what plays a film: speed, place and time; and about folding its words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meiro import words
from meiro.desktop.watch.fold import fold
from meiro.desktop.watch.player import CATCH_UP, FIT, FIT_SECONDS, INSTANT, RATES, SPEEDS, Player

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
