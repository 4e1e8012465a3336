"""The bar of a table as data: what its buttons do, which of them stand where, and which keys do the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, NamedTuple


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
        Tool(MENU, "menu", "Pause", "pause", "esc"),
        Tool("new", "new", "New", "the same game with other cards", "ctrl+n"),
        Tool("restart", "again", "Restart", "this deal from its beginning", "ctrl+home"),
        Tool("past trick", "cards", "Last trick", "the last trick", "t"),
        Tool("primer", "primer", "Cards", "what each card does", "w"),
        Tool("undo", "undo", "Undo", "undo", "ctrl+z"),
        Tool("redo", "redo", "Redo", "redo", "ctrl+y"),
        Tool("hint", "hint", "Hint", "a hint", "h"),
        Tool("way", "way", "Way", "the way to win, played by itself"),
        Tool("verdict", "verdict", "Verdict", "what is told of whether it can be won"),
        Tool("bookmarks", "bookmark", "Bookmarks", "the bookmarks"),
        Tool("again", "replay", "Replay", "the last moves once more", "r"),
        Tool("spread", "spread", "Spread", "cards that lie too tightly to be read", "v"),
        Tool("scores", "scores", "Scores", "score sheet", "s"),
        Tool("statistics", "statistics", "Statistics", "what was tried at this game"),
        Tool("log", "log", "Log", "log", "l"),
        Tool("help", "help", "Rules", "rules", "f1"),
        Tool("legend", "eye", "Signs", "what everything on the table stands for", "f2"),
        Tool("keys", "keyboard", "Keys", "these keys", "?"),
        Tool("keyboard", "struck", "Own keys", "all keys, to be changed", "f3"),
        Tool("speed", "speed", "Speed", "how fast cards move"),
        Tool("sound", "sound", "Sound", "sound on or off"),
        Tool("full screen", "fullscreen", "Full screen", "full screen and back"),
        Tool("settings", "settings", "Settings", "the settings"),
        Tool("bar", "bar", "Bar", "the buttons of this bar"),
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
A_KEY: Final = "a key such as h, f4, ctrl+z or ctrl+shift+z"
RESERVED: Final = {
    **dict.fromkeys("2345678901ajqk", "finds a card of that rank"),
    "f": "finishes a deal whose rest is decided",
    "f11": "leads to the full screen and back",
    "home": "scrolls",
    "end": "scrolls",
    **dict.fromkeys((f"ctrl+{number}" for number in range(1, 10)), "goes to a bookmark"),
    **dict.fromkeys((f"ctrl+shift+{number}" for number in range(1, 10)), "sets a bookmark"),
}


def label(key: str) -> str:
    """Return a key as people call it: "Ctrl+Z"."""
    return "+".join(part.capitalize() for part in key.split("+")) if len(key) > 1 else key.upper()


def refused(key: str) -> str:
    """Return in a sentence why no tool can have a key; empty if one can."""
    if not KEY.fullmatch(key):
        return f"{label(key)} has another meaning everywhere." if key else "That key has no name."
    why = RESERVED.get(key, "")
    return f"{label(key)} {why}: choose another key." if why else ""


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
    now = f"has {label(keys[what])} now" if keys[what] else "has no key now"
    return after, f"{label(key)} was the key for “{words[before]}”, which {now}."


def twice(keys: Iterable[str]) -> str:
    """Return a key that is there twice; empty if none is."""
    seen = set[str]()
    for key in filter(None, keys):
        if key in seen:
            return key
        seen.add(key)
    return ""
