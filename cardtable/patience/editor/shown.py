"""The words of a game as players read them in the form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.patience.editor.draft import found
from cardtable.patience.editor.form import KINDS, TITLES
from cardtable.patience.words.called import STEPS, SUITS
from cardtable.patience.words.choices import KNOWN
from cardtable.patience.words.families import FAMILIES
from cardtable.patience.words.signature import OPTIONS
from cardtable.yamlfile import Value

EVERYWHERE: Final[Mapping[str, str]] = {
    "true": "yes",
    "false": "no",
    "inf": "without end",
    "none": "nothing",
    "A": "aces",
    "J": "jacks",
    "Q": "queens",
    "K": "kings",
    "C": "clubs",
    "D": "diamonds",
    "H": "hearts",
    "S": "spades",
    "rest": "all that are left",
    "row": "in a row",
    "left": "to the left",
    "both": "to both sides",
    "osmosis": "as ranks came before",
    "same_suit": "of one suit",
    "same_color": "of one colour",
    "other_suit": "of different suits",
    "alt": "of both colours",
    "standard": "as in Klondike",
    "vegas": "Vegas",
    "spider": "as in Spider",
    "own": "the program's own",
    "ms": "those of Microsoft",
    "english": "English",
    "american": "American",
    "cribbage": "Cribbage",
    "dealt": "as dealt",
    "chosen": "chosen by you",
    "ascending": "one more each",
    "rank": "yes",
    "suit": "yes",
    "triangle": "triangle",
    "alternate": "every other one",
    "last_row": "the last row",
    "rows": "rows",
    "columns": "columns",
    "rows_built": "what is built in rows",
    "after_kept": "after what is built",
    "shuffled": "anywhere",
    "row_end": "at the ends of rows",
    "discard": "they leave the game",
    "lead": "they begin the rows",
    "left_first": "the left one",
    "empty": "empty",
    "any_empty": "one of them empty",
    "none_empty": "none of them empty",
    "all_empty": "all of them empty",
    "full": "full",
    "same_index_full": "full in the same place",
    "started": "begun",
    "free": "always free",
}
BY_WORD: Final[Mapping[str, Mapping[str, str]]] = {
    "kind": {name: TITLES[kind] for name, kind in KINDS.items()},
    "family": FAMILIES,
    "fan": {
        "none": "squared",
        "down": "downwards",
        "right": "to the right",
        "3": "three to be seen",
        "plait": "as a plait",
    },
    "lay": {"row": "side by side", "column": "under each other"},
    "move": {
        "none": "no card",
        "top": "the top card",
        "run": "runs, or a part of one",
        "whole_run": "whole runs only",
        "whole": "the whole pile",
        "any": "any card with all on it",
        "super": "as many as spaces allow",
        "bottom": "the lowest card",
        "loose": "cards that are alone",
    },
    "empty": {
        "any": "any card",
        "none": "no card",
        "base-1": "the rank below the foundations'",
        "all": "all cards",
    },
    "bared": {"all": "all of them", "any": "any of them"},
    "points": {"by_scale": "70 or 200, by the scale"},
    "grace": {"none": "never", "inf": "as often as you like"},
    "back": {"spaced": "yes, but not two in a row"},
    "merci": {"none": "never"},
    "counted": {"top": "from the top", "bottom": "from the bottom"},
    "below": {"all": "all others", "suit": "a lower one of their suit"},
    "skip": {"empty": "empty piles", "none": "no pile"},
    "up": {"top": "the top card", "all": "all", "none": "none"},
    "order": {"any": "any"},
    "shape": {
        "pyramid": "pyramid",
        "inverted": "pyramid on its top",
        "peaks": "peaks",
        "firs": "fir trees",
        "rect": "rows and columns",
    },
    "free": {
        "all": "all",
        "uncovered": "uncovered ones",
        "short_side": "free at a short side",
        "any_side": "free at any side",
        "row_end": "at the ends of rows",
        "column_end": "at the ends of columns",
    },
    "look": {
        "clock": "a clock",
        "sails": "a cross of sails",
        "corners": "between the arms of a cross",
        "cross": "a cross",
        "wheel": "a wheel",
        "crescent": "a crescent",
    },
    "turn": {"alternate": "every other one"},
    "near": {
        "any": "anywhere",
        "8": "touching",
        "4": "side to side",
        "row": "in a row",
        "line": "in one row or column",
    },
    "of": {"any": "two or more"},
    "unlike": {"none": "no"},
    "apart": {"none": "no"},
    "also": {"any": "any"},
    "same": {"rank": "one rank", "suit": "one suit"},
    "base": {"any": "any"},
    "close": {"none": "no", "left": "yes", "at_once": "by itself"},
    "score": {
        "none": "cards that are home",
        "golf": "by the card, as in Golf",
        "strokes": "strokes, with a par",
        "peaks": "in a row, as in Tri-Peaks",
        "pairs": "as in Pyramid",
    },
}

SHORT: Final[Mapping[str, str]] = {  # where a sentence has more words than a list has room for
    "same": "same rank",
    "diff<=1": "same or next rank",
    "chosen": "as the first card",
    "alt": "alternating colours",
    "other": "another suit",
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
