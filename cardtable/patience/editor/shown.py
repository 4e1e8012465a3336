"""The words of a game as players read them in the form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.language import _, pgettext
from cardtable.patience.editor.draft import found
from cardtable.patience.editor.form import KINDS, TITLES
from cardtable.patience.words.called import STEPS, SUITS
from cardtable.patience.words.choices import KNOWN
from cardtable.patience.words.families import FAMILIES
from cardtable.patience.words.signature import OPTIONS
from cardtable.yamlfile import Value

EVERYWHERE: Final[Mapping[str, str]] = {
    "true": pgettext("a value", "yes"),
    "false": pgettext("a value", "no"),
    "inf": _("without end"),
    "none": pgettext("a value", "nothing"),
    "A": pgettext("a value", "aces"),
    "J": pgettext("a value", "jacks"),
    "Q": pgettext("a value", "queens"),
    "K": pgettext("a value", "kings"),
    "C": pgettext("a value", "clubs"),
    "D": pgettext("a value", "diamonds"),
    "H": pgettext("a value", "hearts"),
    "S": pgettext("a value", "spades"),
    "rest": _("all that are left"),
    "row": _("in a row"),
    "left": _("to the left"),
    "both": _("to both sides"),
    "osmosis": _("as ranks came before"),
    "same_suit": _("of one suit"),
    "same_color": _("of one colour"),
    "other_suit": _("of different suits"),
    "alt": _("of both colours"),
    "standard": _("as in Klondike"),
    "vegas": _("Vegas"),
    "spider": _("as in Spider"),
    "own": _("the program's own"),
    "ms": _("those of Microsoft"),
    "english": _("English"),
    "american": _("American"),
    "cribbage": _("Cribbage"),
    "dealt": _("as dealt"),
    "chosen": _("chosen by you"),
    "ascending": _("one more each"),
    "rank": pgettext("a value", "yes"),
    "suit": pgettext("a value", "yes"),
    "triangle": pgettext("a value", "triangle"),
    "alternate": _("every other one"),
    "last_row": _("the last row"),
    "rows": pgettext("a value", "rows"),
    "columns": pgettext("a value", "columns"),
    "rows_built": _("what is built in rows"),
    "after_kept": _("after what is built"),
    "shuffled": pgettext("a value", "anywhere"),
    "row_end": _("at the ends of rows"),
    "discard": _("they leave the game"),
    "lead": _("they begin the rows"),
    "left_first": _("the left one"),
    "empty": pgettext("a value", "empty"),
    "any_empty": _("one of them empty"),
    "none_empty": _("none of them empty"),
    "all_empty": _("all of them empty"),
    "full": pgettext("a value", "full"),
    "same_index_full": _("full in the same place"),
    "started": pgettext("a value", "begun"),
    "free": _("always free"),
}
BY_WORD: Final[Mapping[str, Mapping[str, str]]] = {
    "kind": {name: TITLES[kind] for name, kind in KINDS.items()},
    "family": FAMILIES,
    "fan": {
        "none": pgettext("a value", "squared"),
        "down": pgettext("a value", "downwards"),
        "right": _("to the right"),
        "3": _("three to be seen"),
        "plait": _("as a plait"),
    },
    "lay": {"row": _("side by side"), "column": _("under each other")},
    "move": {
        "none": _("no card"),
        "top": _("the top card"),
        "run": _("runs, or a part of one"),
        "whole_run": _("whole runs only"),
        "whole": _("the whole pile"),
        "any": _("any card with all on it"),
        "super": _("as many as spaces allow"),
        "bottom": _("the lowest card"),
        "loose": _("cards that are alone"),
    },
    "empty": {
        "any": _("any card"),
        "none": _("no card"),
        "base-1": _("the rank below the foundations'"),
        "all": _("all cards"),
    },
    "bared": {"all": _("all of them"), "any": _("any of them")},
    "points": {"by_scale": _("70 or 200, by the scale")},
    "grace": {"none": pgettext("a value", "never"), "inf": _("as often as you like")},
    "back": {"spaced": _("yes, but not two in a row")},
    "merci": {"none": pgettext("a value", "never")},
    "counted": {"top": _("from the top"), "bottom": _("from the bottom")},
    "below": {"all": _("all others"), "suit": _("a lower one of their suit")},
    "skip": {"empty": _("empty piles"), "none": _("no pile")},
    "up": {"top": _("the top card"), "all": pgettext("a value", "all"), "none": pgettext("a value", "none")},
    "order": {"any": pgettext("a value", "any")},
    "shape": {
        "pyramid": pgettext("a value", "pyramid"),
        "inverted": _("pyramid on its top"),
        "peaks": pgettext("a value", "peaks"),
        "firs": _("fir trees"),
        "rect": _("rows and columns"),
    },
    "free": {
        "all": pgettext("a value", "all"),
        "uncovered": _("uncovered ones"),
        "short_side": _("free at a short side"),
        "any_side": _("free at any side"),
        "row_end": _("at the ends of rows"),
        "column_end": _("at the ends of columns"),
    },
    "look": {
        "clock": _("a clock"),
        "sails": _("a cross of sails"),
        "corners": _("between the arms of a cross"),
        "cross": _("a cross"),
        "wheel": _("a wheel"),
        "crescent": _("a crescent"),
    },
    "turn": {"alternate": _("every other one")},
    "near": {
        "any": pgettext("a value", "anywhere"),
        "8": pgettext("a value", "touching"),
        "4": _("side to side"),
        "row": _("in a row"),
        "line": _("in one row or column"),
    },
    "of": {"any": _("two or more")},
    "unlike": {"none": pgettext("a value", "no")},
    "apart": {"none": pgettext("a value", "no")},
    "also": {"any": pgettext("a value", "any")},
    "same": {"rank": _("one rank"), "suit": _("one suit")},
    "base": {"any": pgettext("a value", "any")},
    "close": {
        "none": pgettext("a value", "no"),
        "left": pgettext("a value", "yes"),
        "at_once": _("by itself"),
    },
    "score": {
        "none": _("cards that are home"),
        "golf": _("by the card, as in Golf"),
        "strokes": _("strokes, with a par"),
        "peaks": _("in a row, as in Tri-Peaks"),
        "pairs": _("as in Pyramid"),
    },
}

SHORT: Final[Mapping[str, str]] = {  # where a sentence has more words than a list has room for
    "same": _("same rank"),
    "diff<=1": _("same or next rank"),
    "chosen": _("as the first card"),
    "alt": _("alternating colours"),
    "other": _("another suit"),
}
BY_RANK: Final = {each.value: SHORT.get(each.value, text) for each, text in STEPS.items()}
BY_SUIT: Final = {each.value: SHORT.get(each.value, text) for each, text in SUITS.items()}


def shown(word: str, value: str) -> str:
    """Return a value of a word as players read it; a number is what it is."""
    return BY_WORD.get(word, {}).get(value) or EVERYWHERE.get(value, value)


def shown_step(step: str) -> str:
    """Return a way of building by rank as players read it."""
    return BY_RANK.get(step, step)


def shown_suits(suits: str) -> str:
    """Return a way of building by suit as players read it."""
    return BY_SUIT.get(suits, suits)


def shown_option(value: Value, name: str) -> str:
    """Return an option as players read it."""
    title = found(value, (OPTIONS, name, "title"))
    return title if isinstance(title, str) else KNOWN.get(name, (name, ""))[0]
