"""The transport: buttons, a scrubber and the speed, over a player."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import Any

from .player import FIT, FIT_SECONDS, INSTANT, SPEEDS, Player

Say = Callable[..., str]

FRAME_RATE = 30  # frames a second of the route animation
SLOWEST = 30  # frames a block
SHORT = 380  # pixels of a window's height below which the scrubber stands beside the buttons

BUTTONS = (  # name, sign, key of its words
    ("first", "|◀", "ui.transport.first"),
    ("back", "◀", "ui.transport.back"),
    ("play", "▶", "ui.transport.play"),
    ("forward", "▶", "ui.transport.forward"),
    ("last", "▶|", "ui.transport.last"),
)
ACTIONS = (*(name for name, _, _ in BUTTONS), "faster", "slower")


class Transport(ttk.Frame):
    """Drives a player; `changed` is called whenever the place or the playing may have changed."""

    def __init__(
        self,
        parent: tk.Misc,
        player: Player,
        say: Say,
        changed: Callable[[], None],
        cancel: Callable[[], None],
    ) -> None:
        super().__init__(parent, padding=(4, 2))
        self.player, self._say, self._changed = player, say, changed
        self.in_frames = False  # whether the speed is told in frames a block
        self.buttons: dict[str, ttk.Button] = {}
        self.position = tk.DoubleVar(self, 0.0)
        self._track = track = ttk.Frame(self)
        self.scrubber = ttk.Scale(track, variable=self.position, from_=0, to=1, command=self._scrubbed)
        self.scrubber.bind("<Button-1>", self._jump)
        for column, (name, _, _) in enumerate(BUTTONS):
            button = ttk.Button(self, width=3 if name != "play" else 12, command=partial(self.do, name))
            button.grid(row=1, column=column, padx=1)
            self.buttons[name] = button
        self.buttons["play"].configure(style="Main.TButton")
        self.where = ttk.Label(track, anchor="e")
        self.scrubber.pack(side="left", fill="x", expand=True)
        self.speed_name = ttk.Label(self)
        self.speed_name.grid(row=1, column=7, padx=(8, 4))
        self.speed = tk.DoubleVar(self, 0.0)
        self.speed_scale = ttk.Scale(self, variable=self.speed, command=self._speed_moved, length=120)
        self.speed_scale.grid(row=1, column=8)
        self.speed_text = ttk.Label(self, width=15, anchor="w")
        self.speed_text.grid(row=1, column=9, padx=4)
        self.cancel = ttk.Button(self, command=cancel)
        self.columnconfigure(6, weight=1)
        self._short: bool | None = None  # whether all stands in one line
        self._lay_out(short=False)
        self.bind("<Configure>", self._resized)
        self.use_frames(in_frames=False)

    def do(self, name: str) -> None:
        """Do one of the ACTIONS."""
        player = self.player
        if name in ("faster", "slower"):
            self.faster(1 if name == "faster" else -1)
            return
        if name == "play":
            player.toggle()
        else:
            player.step({"first": -player.count, "back": -1, "forward": 1, "last": player.count}[name])
        self._changed()

    def work(self, busy: bool) -> None:  # noqa: FBT001 - a workshop says no more
        """Offer to leave off while something is made."""
        if busy:
            self.cancel.grid(row=1, column=5, padx=(12, 4))
        else:
            self.cancel.grid_remove()

    def use_frames(self, *, in_frames: bool, frames: int = 1) -> None:
        """Tell the speed in frames a block, or in steps a second."""
        self.in_frames = in_frames
        if in_frames:
            self.speed_scale.configure(from_=SLOWEST, to=1)
            self.speed.set(frames)
            self.player.speed = FRAME_RATE / frames
        else:
            self.speed_scale.configure(from_=0, to=len(SPEEDS) - 1)
            self.speed.set(SPEEDS.index(FIT))
            self.player.speed = FIT
        self.relabel()

    def faster(self, by: int) -> None:
        """Go some places along the speed slider."""
        if self.in_frames:
            place = min(max(round(self.speed.get()) - by, 1), SLOWEST)
        else:
            place = min(max(round(self.speed.get()) + by, 0), len(SPEEDS) - 1)
        self.speed.set(place)
        self._speed_moved(str(place))

    def relabel(self) -> None:
        """Say everything in the language of now."""
        for name, sign, key in BUTTONS:
            label = f"{sign} {self._say(key)}" if name == "play" else sign
            self.buttons[name].configure(text=label)
        self.speed_name.configure(text=self._say("classic.route.speed" if self.in_frames else "ui.speed"))
        self.cancel.configure(text=self._say("ui.cancel"))
        self._say_speed()
        self.show()

    def show(self) -> None:
        """Show where the player is."""
        player = self.player
        self.scrubber.configure(to=max(player.last, 1))
        self.position.set(player.at)
        self.where.configure(text=self.told)
        key, sign = ("ui.pause", "❚❚") if player.playing else ("ui.transport.play", "▶")
        self.buttons["play"].configure(text=f"{sign} {self._say(key)}")
        for name, live in (
            ("first", player.at > 0),
            ("back", player.at > 0),
            ("play", player.last > 0),
            ("forward", player.at < player.last),
            ("last", player.at < player.last),
        ):
            self.buttons[name].state(["!disabled" if live else "disabled"])

    @property
    def told(self) -> str:
        """Where the player is, in words."""
        return self._say("ui.transport.position", at=self.player.at + 1, count=self.player.count)

    def _lay_out(self, *, short: bool) -> None:
        """Put the scrubber above the buttons, or in a low window beside them, in place of the speed."""
        if short is not self._short:
            self._short = short
            self.where.pack_forget()
            if short:
                self._track.grid(row=1, column=6, columnspan=1, sticky="ew", padx=(6, 0), pady=0)
            else:
                self.where.pack(side="right", padx=(10, 0), before=self.scrubber)
                self._track.grid(row=0, column=0, columnspan=10, sticky="ew", padx=0, pady=(2, 6))

    def _resized(self, event: tk.Event[tk.Misc]) -> None:
        """Leave out, in a narrow window, first what the speed is in words, then what the slider is, then the slider."""
        self._lay_out(short=self.winfo_toplevel().winfo_height() < SHORT)
        buttons = sum(button.winfo_reqwidth() + 2 for button in self.buttons.values())
        room = 0 if self._short else event.width - buttons - 60
        for part in (self.speed_scale, self.speed_name, self.speed_text):
            room -= part.winfo_reqwidth() + 12
            (part.grid if room > 0 else part.grid_remove)()

    def _scrubbed(self, value: str) -> None:
        self.player.seek(round(float(value)))
        self._changed()

    def _jump(self, event: tk.Event[Any]) -> str | None:
        """Go where the trough is clicked, instead of a little towards it."""
        if "slider" in str(self.scrubber.identify(event.x, event.y)):
            return None
        self._scrubbed(str(self.scrubber.get(event.x, event.y)))
        return "break"

    def _speed_moved(self, value: str) -> None:
        place = round(float(value))
        self.player.speed = FRAME_RATE / place if self.in_frames else SPEEDS[place]
        self._say_speed()

    def _say_speed(self) -> None:
        speed = self.player.speed
        if self.in_frames:
            text = str(round(self.speed.get()))
        elif speed == FIT:
            text = self._say("ui.speed.fit", seconds=int(FIT_SECONDS))
        elif speed == INSTANT:
            text = self._say("ui.speed.instant")
        else:
            text = self._say("ui.speed.per_second", steps=int(speed))
        self.speed_text.configure(text=text)
