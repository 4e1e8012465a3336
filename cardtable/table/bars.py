"""The bar of a table as data: what its buttons do, which of them stand where, and which keys do the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, NamedTuple

from cardtable.language import _, pgettext


class Tool(NamedTuple):
    """What a button of the bar or a key does: its name, its icon, its word, and in a few words for the keys.

    `key` is what does it as long as nothing else is wished, as "h" or "ctrl+z"; empty for none.
    """

    name: str
    icon: str
    word: str
    says: str
    key: str = ""


MENU: Final = "menu"
TOOLS: Final[Mapping[str, Tool]] = {
    each.name: each
    for each in (
        Tool(MENU, "menu", _("Pause"), _("pause"), "esc"),
        Tool("new", "new", _("New"), _("the same game with other cards"), "ctrl+n"),
        Tool("restart", "again", _("Restart"), _("this deal from its beginning"), "ctrl+home"),
        Tool("past trick", "cards", _("Last trick"), _("the last trick"), "t"),
        Tool("primer", "primer", _("Cards"), _("what each card does"), "w"),
        Tool("undo", "undo", _("Undo"), _("undo"), "ctrl+z"),
        Tool("redo", "redo", _("Redo"), _("redo"), "ctrl+y"),
        Tool("hint", "hint", _("Hint"), _("a hint"), "h"),
        Tool("way", "way", _("Way"), _("the way to win, played by itself")),
        Tool("verdict", "verdict", _("Verdict"), _("what is told of whether it can be won")),
        Tool("bookmarks", "bookmark", _("Bookmarks"), _("the bookmarks")),
        Tool("again", "replay", _("Replay"), _("the last moves once more"), "r"),
        Tool("spread", "spread", _("Spread"), _("cards that lie too tightly to be read"), "v"),
        Tool("scores", "scores", _("Scores"), _("score sheet"), "s"),
        Tool("statistics", "statistics", _("Statistics"), _("what was tried at this game")),
        Tool("log", "log", _("Log"), _("log"), "l"),
        Tool("help", "help", _("Rules"), _("rules"), "f1"),
        Tool("legend", "eye", _("Signs"), _("what everything on the table stands for"), "f2"),
        Tool("keys", "keyboard", _("Keys"), _("these keys"), "?"),
        Tool("keyboard", "struck", _("Own keys"), _("all keys, to be changed"), "f3"),
        Tool("speed", "speed", _("Speed"), _("how fast cards move")),
        Tool("sound", "sound", _("Sound"), _("sound on or off")),
        Tool("full screen", "fullscreen", _("Full screen"), _("full screen and back")),
        Tool("settings", "settings", _("Settings"), _("the settings")),
        Tool("bar", "bar", _("Bar"), _("the buttons of this bar")),
    )
}

OF_ONE: Final = frozenset({"way", "verdict", "bookmarks", "statistics"})  # in games for one only
OF_SEVERAL: Final = frozenset({"past trick", "primer"})  # in some of the others only


def offered(*, alone: bool) -> list[str]:
    """Return the names of what can stand on the bar of games for one, or on that of the others."""
    others = OF_SEVERAL if alone else OF_ONE
    return [name for name in TOOLS if name not in others]


class Edge(Enum):
    """Where the bar lies: at an edge of the window, or anywhere on the table."""

    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"
    FLOATING = "floating"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Which buttons stand on a bar, in order, and where it lies; there is always one that leads to the menu.

    `at` is where a floating bar stands: shares of what is free beside it and below.
    """

    tools: tuple[str, ...]
    edge: Edge = Edge.TOP
    large: bool = False
    words: bool = False
    at: tuple[float, float] = (0.5, 0.0)


PATIENCE: Final = Arrangement((MENU, "new", "restart", "undo", "redo", "hint", "log", "help"))
GAMES: Final = Arrangement(
    (MENU, "past trick", "primer", "undo", "redo", "hint", "scores", "log", "help"),
)


@dataclass(frozen=True, slots=True)
class Bars:
    """The bar of patiences, that of the other games, and the keys that stand for the usual ones, by tool."""

    patience: Arrangement = PATIENCE
    games: Arrangement = GAMES
    keys: Mapping[str, str] = field(default_factory=dict)

    def of(self, *, alone: bool) -> Arrangement:
        """Return the bar of a game for one, or of one for several."""
        return self.patience if alone else self.games

    def arranged(self, bar: Arrangement, *, alone: bool) -> Bars:
        """Return these with another bar for games for one, or for those for several."""
        return replace(self, patience=bar) if alone else replace(self, games=bar)

    def key(self, name: str) -> str:
        """Return the key that does what a tool does; empty for none."""
        return self.keys.get(name, TOOLS[name].key)


# Keys, by the names that they have in settings.

KEY: Final = re.compile(r"(ctrl\+(shift\+)?)?([!-~¡-ɏ]|f([1-9]|1[0-2])|home|end|insert|delete|backspace)")
A_KEY: Final = _("a key such as h, f4, ctrl+z or ctrl+shift+z")
RESERVED: Final = {
    **dict.fromkeys("2345678901ajqk", _("finds a card of that rank")),
    "f": _("finishes a deal whose rest is decided"),
    "f11": _("leads to the full screen and back"),
    "home": _("scrolls"),
    "end": _("scrolls"),
    **dict.fromkeys((f"ctrl+{number}" for number in range(1, 10)), _("goes to a bookmark")),
    **dict.fromkeys((f"ctrl+shift+{number}" for number in range(1, 10)), _("sets a bookmark")),
}
KEYS: Final = {  # as people call those that have a name
    "ctrl": _("Ctrl"),
    "shift": _("Shift"),
    "esc": _("Esc"),
    "home": _("Home"),
    "end": _("End"),
    "insert": _("Insert"),
    "delete": pgettext("key", "Delete"),
    "backspace": _("Backspace"),
}


def label(key: str) -> str:
    """Return a key as people call it: "Ctrl+Z"."""
    if len(key) == 1:
        return key.upper()
    return "+".join(KEYS.get(part, part.capitalize()) for part in key.split("+"))


def refused(key: str) -> str:
    """Return in a sentence why no tool can have a key; empty if one can."""
    if not KEY.fullmatch(key):
        return (
            _("{label} has another meaning everywhere.").format(label=label(key))
            if key
            else _("That key has no name.")
        )
    why = RESERVED.get(key, "")
    return _("{label} {why}: choose another key.").format(label=label(key), why=why) if why else ""


def exchanged(
    keys: Mapping[str, str], what: str, key: str, words: Mapping[str, str]
) -> tuple[dict[str, str], str]:
    """Return keys with another one for something; who had that gets the old one, which is told in a sentence.

    `keys` has all of them, by what they are for, and `words` says of each what that is.
    """
    before = next((each for each, own in keys.items() if own == key and each != what), None)
    after = {**keys, what: key}
    if before is None or not key:
        return after, ""
    after[before] = keys[what]
    told = (
        _("{label} was the key for “{word}”, which has {other} now.")
        if keys[what]
        else _("{label} was the key for “{word}”, which has no key now.")
    )
    return after, told.format(label=label(key), word=words[before], other=label(keys[what]))


def twice(keys: Iterable[str]) -> str:
    """Return a key that is there twice; empty if none is."""
    seen = set[str]()
    for key in filter(None, keys):
        if key in seen:
            return key
        seen.add(key)
    return ""
