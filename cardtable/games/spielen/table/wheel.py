"""The wheel of signals: phrases by topics, eight at a time where they can be read, and gestures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.games.spielen.codes.phrases import TOPICS, Language, of_topic
from cardtable.games.spielen.codes.signals import GESTURES, LETTERS
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.talk import vocabulary
from cardtable.language import _
from cardtable.table.gestures import Press
from cardtable.table.layout import Area, grid
from cardtable.table.names import player
from cardtable.table.panels import Choice, Panel
from cardtable.table.scenes import SAY

WHEEL: Final = "signals"  # the button that opens it
EIGHT: Final = 8  # phrases at a time
TWO_LINES: Final = (212.0, 40.0)  # units: how wide and high a phrase is at least
ONE_LINE: Final = (400.0, 24.0)
BUTTON: Final = (104.0, 24.0)  # units: the same of the button of a topic or a gesture
SAID: Final = 0.92  # of the width of the wheel: the phrases
GAP: Final = 0.05
TAP: Final = moves.Signal("tap", "1")  # which has a button of its own
SETS: Final = ("gestures", "looks and taps")
TITLES: Final = {  # of the topics, and of both sets
    "weather": _("Weather"),
    "food": _("Food"),
    "places": _("Places"),
    "animals": _("Animals"),
    "sport": _("Sport"),
    "work": _("Work"),
    "music": _("Music"),
    "family": _("Family"),
    "colours": _("Colours"),
    "numbers": _("Numbers"),
    "the game": _("The game"),
    "exclamations": _("Exclamations"),
    "questions": _("Questions"),
    "gestures": _("Gestures"),
    "looks and taps": _("Looks and taps"),
}
WORDS: Final = {  # of the buttons of gestures
    "hands_on": _("Hands on the table"),
    "hands_off": _("Hands off"),
    "fan_close": _("Fan close"),
    "fan_open": _("Fan open"),
    "lay_down": _("Lay down"),
    "pick_up": _("Pick up"),
    "nod": _("Nod"),
    "shake_head": _("Shake head"),
    "scratch": _("Scratch"),
    "cough": _("Cough"),
    "yawn": _("Yawn"),
    "drink": _("Drink"),
    "look_clock": _("Look at the clock"),
    "hum": _("Hum"),
    "sigh": _("Sigh"),
    "laugh": _("Laugh"),
}
WINKS: Final = {"left": _("Wink left"), "right": _("Wink right"), "across": _("Wink across")}


@lru_cache(maxsize=64)
def wheel(
    room: Area, seat: Seat, seats: int, cards: int, language: Language, *, free: bool
) -> tuple[Panel, ...]:
    """Return the topics of signals, and behind each what a seat with so many cards can say or do.

    Where speech is `free`, the last button asks for a sentence of one's own.
    """
    names = (*TOPICS, *SETS)
    cells = _cells(room, len(names) + free)
    found: list[Panel] = [Choice(SAY, cells[-1], _("Say …"), fold=WHEEL)] if free else []
    for name, cell in zip(names, cells, strict=False):
        found.append(Choice(f"{WHEEL}/{name}", cell, TITLES[name], fold=WHEEL))
    for topic in TOPICS:
        found += _phrases(room, topic, language)
    known = [each for each in vocabulary(seat, seats, cards, language) if each.id in GESTURES and each != TAP]
    plain = [each for each in known if each.argument is None]
    turned = [each for each in known if each.argument is not None]
    for name, gestures in zip(SETS, (plain, turned), strict=True):
        found += _gestures(room, f"{WHEEL}/{name}", gestures)
    return tuple(found)


def capacity(room: Area) -> tuple[int, int]:
    """Return how many phrases an area shows at a time, eight at most, and in how many columns."""
    ways = []
    for wide, high in (TWO_LINES, ONE_LINE):
        columns, rows = max(int(room.width * SAID // wide), 1), max(int(room.height // high), 1)
        columns = min(columns, ceil(EIGHT / rows))
        ways.append((min(columns * rows, EIGHT), columns))
    return max(ways)


def _phrases(room: Area, topic: str, language: Language) -> Iterator[Panel]:
    """Give the phrases of a topic, some at a time, with the button that turns to the next."""
    said = of_topic(language, topic)
    count, columns = capacity(room)
    pages = [said[at : at + count] for at in range(0, len(said), count)]
    for number, page in enumerate(pages):
        fold = f"{WHEEL}/{topic}" + (f"/{number + 1}" if number else "")
        cells = grid(room.part(0, 0, SAID, 1), count, columns, GAP)
        for (key, text), cell in zip(page, cells, strict=False):
            yield Choice(str(moves.Signal(key)), cell, text, fold=fold)
        if number + 1 < len(pages):
            more = room.part(SAID, GAP / 2, 1 - SAID, 1 - GAP)
            yield Choice(f"{WHEEL}/{topic}/{number + 2}", more, _("More"), fold=fold)


def _gestures(room: Area, fold: str, gestures: Sequence[moves.Signal]) -> Iterator[Panel]:
    cells = _cells(room, len(gestures))
    for gesture, cell in zip(gestures, cells, strict=True):
        yield Choice(str(gesture), cell, gesture_words(gesture), fold=fold)


@lru_cache(maxsize=1024)
def pressed(signal: moves.Signal) -> tuple[Press]:
    """Return the press of the button of a signal; there are hundreds, asked for again and again."""
    return (Press(str(signal)),)


def _cells(room: Area, count: int) -> list[Area]:
    """Return the places of some buttons with short texts."""
    wide, high = BUTTON
    rows = max(min(int(room.height // high), 4), ceil(count / max(room.width // wide, 1)))
    return grid(room, count, ceil(count / rows), GAP)


def gesture_words(gesture: moves.Signal) -> str:
    """Return what a button for a gesture says."""
    if gesture.argument is None:
        return WORDS[gesture.id]
    match gesture.id:
        case "look":
            return _("Look at {name}").format(name=player(LETTERS.index(gesture.argument)))
        case "rearrange":
            one, two = gesture.argument.split()
            return _("Exchange {one} and {two}").format(one=one, two=two)
        case "wink":
            return WINKS[gesture.argument]
    return _("Tap {times}").format(times=GESTURES[gesture.id].arguments[gesture.argument])
