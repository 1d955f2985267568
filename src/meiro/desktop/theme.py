"""Colours of the window: by role for boards, by part for the controls around them. Light and dark."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from dataclasses import dataclass
from tkinter import font as tkfont
from tkinter import ttk

from ..render import theme as pictures

_SHARED = {
    "answer": "#db7093",
    "near-start": "#7cc47f",
    "near-goal": "#e8c547",
    "candidate": "#c23b8e",
    "closed": "#9aa0a6",
    "back": "#d4186c",
    "frontier": "#e0433a",
    "digger": "#f2c400",
}


@dataclass(frozen=True)
class Theme:
    """One set of colours."""

    name: str
    colors: Mapping[str, str]  # of boards, by role
    back: str  # behind the controls
    text: str
    faint: str  # text of what cannot be used
    field: str  # behind what is typed
    accent: str  # of what is chosen


def _board(picture: pictures.Theme, **own: str) -> dict[str, str]:
    return {role: pen.color for role, pen in picture.pens.items()} | _SHARED | own


LIGHT = Theme(
    "light",
    _board(
        pictures.LIGHT,
        window="#eceff4",
        trail="#bfdcf2",
        player="#9058c4",
        edge="#1d2230",
        undug="#c9ced8",
        cover="#ffffff",
        hint="#0f79bd",
        clear="#00916a",
        open="#6aa9e9",
        current="#f2c400",
        explored="#ffdc9c",
    ),
    "#eceff4",
    "#1d2230",
    "#8b93a3",
    "#ffffff",
    "#0f79bd",
)
DARK = Theme(
    "dark",
    _board(
        pictures.DARK,
        window="#1f232c",
        trail="#24506f",
        player="#c79bf0",
        edge="#15181f",
        hidden="#05070a",
        undug="#39404e",
        cover="#15181f",
        hint="#6bb5f2",
        clear="#4fd1a1",
        open="#3f77b5",
        current="#f2c400",
        explored="#40335e",
    ),
    "#1f232c",
    "#eef1f6",
    "#6f7889",
    "#2b313d",
    "#3a8fd6",
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}

FONTS = {
    "ja": ("Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP"),
    "zh-Hans": ("PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Noto Sans SC"),
    "zh-Hant": ("PingFang TC", "Microsoft JhengHei UI", "Noto Sans CJK TC", "Noto Sans TC"),
    "en": ("Segoe UI", "Helvetica Neue", "Noto Sans", "DejaVu Sans"),
}


def set_font(root: tk.Misc, language: str) -> str:
    """Let everything be written in the best font there is for a language; return its name."""
    known = set(tkfont.families(root))
    name = next((name for name in FONTS[language] if name in known), "")
    if name:
        for part in ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont", "TkTooltipFont"):
            tkfont.nametofont(part, root).configure(family=name, size=11)
    else:
        name = str(tkfont.nametofont("TkDefaultFont", root).actual("family"))
    style = ttk.Style(root)
    style.configure("Title.TLabel", font=(name, 20, "bold"))
    style.configure("Value.TLabel", font=(name, 13, "bold"))
    return name


def set_style(root: tk.Tk, theme: Theme, back: str = "") -> None:
    """Colour all controls; `back` is another colour behind them."""
    style, back = ttk.Style(root), back or theme.back
    dark = pictures.contrast(pictures.rgb(back), (255, 255, 255)) > 6
    base = DARK if dark else LIGHT
    text, field = base.text, base.field
    style.theme_use("clam")
    shade = pictures.blend(pictures.rgb(back), pictures.rgb(text), 0.12)
    button, border = _hex(shade), _hex(pictures.blend(pictures.rgb(back), pictures.rgb(text), 0.3))
    style.configure(
        ".",
        background=back,
        foreground=text,
        fieldbackground=field,
        bordercolor=border,
        troughcolor=button,
        lightcolor=back,
        darkcolor=back,
        insertcolor=text,
        selectbackground=base.accent,
        selectforeground="#ffffff",
        arrowcolor=text,
        focuscolor=base.accent,
    )
    style.map(".", foreground=[("disabled", base.faint)])
    style.configure("TButton", background=button, padding=(10, 5), relief="flat", width=0, anchor="center")
    style.map("TButton", background=[("disabled", back), ("active", border)])
    style.configure("Main.TButton", background=base.accent, foreground="#ffffff", padding=(12, 5))
    style.map(
        "Main.TButton",
        background=[("disabled", button), ("active", base.accent)],
        foreground=[("disabled", base.faint)],
    )
    style.configure("Tab.TButton", background=back, padding=(14, 6))
    style.configure("Here.Tab.TButton", background=field, foreground=base.accent)
    style.configure("TMenubutton", background=button, padding=(10, 5), relief="flat", width=0)
    style.map("TMenubutton", background=[("active", border)])
    style.configure("Toolbutton", padding=(10, 5))
    style.configure("Tile.TButton", background=field, padding=14)
    style.configure("Slim.TButton", padding=(1, 5))
    style.configure("Page.TButton", wraplength=330, justify="center")
    style.configure("Here.Page.TButton", background=base.accent, foreground="#ffffff")
    style.map("Here.Page.TButton", background=[("active", base.accent)])
    style.configure("Faint.TLabel", foreground=base.faint)
    style.configure("Fault.TLabel", foreground="#ff8a80" if dark else "#b3001b")
    style.configure("Card.TLabel", background=back)
    style.configure(
        "Treeview", background=field, fieldbackground=field, foreground=text, rowheight=26, borderwidth=0
    )
    style.map("Treeview", background=[("selected", base.accent)], foreground=[("selected", "#ffffff")])
    style.configure("Treeview.Heading", background=button, padding=4, relief="flat")
    style.configure("TNotebook", background=back, bordercolor=border, tabmargins=(0, 4, 0, 0))
    style.configure("TNotebook.Tab", background=button, padding=(8, 4))
    style.map("TNotebook.Tab", background=[("selected", back)])
    style.configure("TCheckbutton", indicatorbackground=field, indicatorforeground=text, padding=3)
    style.map("TCheckbutton", background=[("active", back)], indicatorbackground=[("selected", field)])
    style.configure("TCombobox", padding=4, fieldbackground=field, background=button)
    style.map("TCombobox", fieldbackground=[("readonly", field)], foreground=[("readonly", text)])
    style.configure("TEntry", padding=4)
    for mark in ("TRadiobutton", "TCheckbutton"):
        style.configure(
            mark, indicatorbackground=field, indicatorforeground=text, indicatormargin=(2, 2, 6, 2)
        )
        style.map(
            mark,
            indicatorbackground=[("selected", base.accent)],
            indicatorforeground=[("selected", "#ffffff")],
        )
    root.configure(background=back)
    for name, value in (
        ("background", field),
        ("foreground", text),
        ("selectBackground", base.accent),
        ("selectForeground", "#ffffff"),
    ):
        root.option_add(f"*TCombobox*Listbox.{name}", value)
        root.option_add(f"*Menu.{name.replace('select', 'active')}", value)


def _hex(color: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
