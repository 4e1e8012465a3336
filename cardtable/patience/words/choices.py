"""Choices: the options that a game says it has, in words for players."""

from __future__ import annotations

import re
from dataclasses import dataclass
from keyword import iskeyword
from typing import Final

from cardtable.cursor import YES, Cursor, meant
from cardtable.engine.options import Options
from cardtable.plaintext import quoted

LONGEST: Final = 12  # values of an option
LONGEST_TITLE: Final = 40  # characters
LONGEST_SENTENCE: Final = 160  # characters
MOST: Final = 12  # options of a game
MOST_VALUES: Final = 50  # of all its options together
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")  # of an option
VALUE: Final = re.compile(r"[A-Za-z0-9](?:[ -~]{0,62}[!-~])?")
TAKEN: Final = ("mro", "name", "value")  # what a choice has besides its values
RESERVED: Final = ("players",)  # what every match says of itself
SUITS: Final = "suits"  # the option of with how many suits the pack is made
KNOWN: Final = {  # options that many games have: title, and sentence
    "draw": ("Cards turned at once", "How many cards a click on the stock turns."),
    "passes": ("Passes of the stock", "How often the stock is gone through."),
    "cells": ("Cells", "How many cells there are, each for one card."),
    SUITS: ("Suits", "With how many suits the pack is made: fewer are easier."),
    "redeals": ("Redeals", "How often the cards may be gathered and dealt once more."),
    "deal_on_gaps": ("Deal on spaces", "Whether the stock may be dealt while a column is empty."),
    "spaces": ("Spaces", "What may be put on an empty column."),
    "base": ("First card", "With which rank the foundations begin."),
    "wrap": ("Round the corner", "Whether a king goes on an ace, and an ace on a king."),
    "build": ("Building", "How cards are built on the columns."),
    "move": ("Moving", "How many cards may be moved at once."),
    "back": ("Back from foundations", "Whether cards may come back from the foundations."),
    "faces": ("Face up", "Which cards are dealt face up."),
    "gap": ("Gaps", "Where the gaps lie when the cards are dealt again."),
    "near": ("Nearness", "How cards must lie to each other to be removed together."),
    "shuffle": ("Shuffling", "Whether the cards are shuffled before they are dealt again."),
    "filled": ("Filling spaces", "Whether spaces are filled by themselves, and from where."),
    "space_from": (
        "Cards for spaces",
        "From where a card may be put on a space that nothing fills by itself.",
    ),
    "laid": (
        "Laid out first",
        "Whether the first cards of foundations lie there before the others are dealt.",
    ),
    "columns": ("Columns", "How many columns there are."),
    "score": ("Points", "How points are counted."),
    "reserve": ("Reserve", "How many cards the reserve has."),
    "merci": ("Drawing out", "How often a card may be drawn out from under others when no redeal is left."),
    "stop": ("On a king", "What may be put on a king."),
    "clear": ("Winning", "What must be removed to win."),
    "fill": ("Spaces filled", "What fills a space by itself, as long as it has cards."),
    "apart": ("Places apart", "How many places the last cards have, which else go on the first piles."),
    "founds": ("Foundations", "To how many foundations whole suits leave; without any they stay in columns."),
    "points": ("Points to win", "How many points win the game."),
    "diagonals": ("Diagonals", "Whether the hands on both diagonals count too."),
    "grace": ("Moves of grace", "How often in a game a card may be put on one of the reserve."),
}
WORDED: Final = {
    "true": "yes",
    "false": "no",
    "inf": "without end",
    "any": "any card",
    "none": "no card",
    "score: none": "none",
    "grace: none": "never",
    "merci: none": "never",
    "sunk: K": "kings",
    "sunk: none": "no cards",
    "counted: top": "from the top",
    "counted: bottom": "from the bottom",
    "back: spaced": "yes, but not two in a row",
    "space_from: any": "anywhere",
    "space_from: waste": "the waste alone",
    "space_from: waste, rib": "the waste and the columns",
    "space_from: reserve": "the reserve, while it lasts",
    "filled: none": "no",
    "filled: reserve": "from the reserve",
    "filled: reserve, waste": "from the reserve, or else the waste",
    "filled: reserve, stock": "from the reserve, or else the stock",
    "filled: stock": "from the stock",
    "filled: waste": "from the waste",
    "filled: stock, waste": "from the stock, or else the waste",
    "filled: waste, stock": "from the waste, or else the stock",
    "kings: suit": "a lower card of its suit",
    "updown any": "up or down in any suit",
    "updown suit": "up or down in suit",
    "updown alt": "up or down in alternating colours",
    "up2 any": "up by twos in any suit",
    "order: rows": "in rows",
    "order: columns": "column by column",
    "grace: inf": "as often as you like",
    "score: golf": "by the card",
    "score: strokes": "strokes, with a par",
    "to: waste": "to a waste",
    "to: tab": "to the columns",
    "couples: other_suit": "different ones",
    "couples: any": "any suits",
    "english": "English",
    "american": "American",
    "cribbage": "Cribbage",
    "stop: none": "the next rank",
    "stop: K": "nothing",
    "hidden: all": "yes",
    "hidden: none": "no",
    "clear: pyr": "the pyramid",
    "clear: all": "all cards",
    "fill: none": "nothing",
    "fill: stock": "the stock",
    "more: none": "no",
    "more: all": "yes",
    "faces: top": "the top ones",
    "pocket: whole": "a card or a run",
    "pocket: top": "a single card",
    "by_scale": "70 or 200, by the scale",
    "last_row": "the last row",
    "K": "kings only",
    "top": "one card",
    "run": "runs",
    "whole_run": "a card or the whole run",
    "super": "as many as spaces allow",
    "whole": "whole columns",
    "base-1": "the rank below the first",
    "all": "all cards",
    "up: top": "the top ones",
    "up any": "up in any suit",
    "up alt": "up in alternating colours",
    "up suit": "up in suit",
    "down any": "down in any suit",
    "down alt": "down in alternating colours",
    "down suit": "down in suit",
    "after_kept": "after what is built",
    "shuffled": "anywhere",
    "near: 8": "touching",
    "near: 4": "side by side",
    "apart: 0": "none",
    "founds: 0": "none",
    "aside: 0": "none",
    "row": "in a row",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game: its values as they are written, the first where nobody chooses."""

    name: str
    title: str
    sentence: str
    values: tuple[str, ...]

    @property
    def yes_or_no(self) -> bool:
        """Whether it is a choice of true and false."""
        return set(self.values) <= set(YES)

    def shown(self, value: str) -> str:
        """Return a value as players read it."""
        return WORDED.get(f"{self.name}: {value}", value if value.isdecimal() else WORDED.get(value, value))


def read_choices(cursor: Cursor | None) -> tuple[Choice, ...]:
    """Return the options of a game.

    Raises:
        BadFile: an option has no values, twice the same, or no words for players.
    """
    parts = {} if cursor is None else cursor.mapping()
    if cursor is not None and len(parts) > MOST:
        raise cursor.wrong(f"a game has at most {MOST} options")
    found = tuple(_choice(name, part) for name, part in parts.items())
    if cursor is not None and sum(len(each.values) for each in found) > MOST_VALUES:
        raise cursor.wrong(f"the options of a game have at most {MOST_VALUES} values together")
    return found


def _choice(name: str, cursor: Cursor) -> Choice:
    if NAME.fullmatch(name) is None or iskeyword(name) or name in (*RESERVED, *dir(Options)):
        raise cursor.wrong(f"an option cannot be called {quoted(name)}: it is one word of small letters")
    title, sentence = KNOWN.get(name, ("", ""))
    values = cursor
    if isinstance(cursor.value, dict):
        parts = cursor.fields(("values", "title", "says"))
        title = parts["title"].line(LONGEST_TITLE) if "title" in parts else title
        sentence = parts["says"].line(LONGEST_SENTENCE) if "says" in parts else sentence
        if "values" not in parts:
            raise cursor.wrong("an option needs its values: write {values: [...], title: ..., says: ...}")
        values = parts["values"]
    if not title or not sentence.endswith("."):
        raise cursor.wrong(
            "an option of one's own needs a title, and says what it does in a sentence; "
            f"otherwise {meant(name, KNOWN)}"
        )
    found = tuple(each.text() for each in values.items())
    for each in values.items():
        if VALUE.fullmatch(each.text()) is None or each.text().lower() in TAKEN:
            raise each.wrong(
                f"{quoted(each.text())} cannot be a value of an option: it is a word or a number"
            )
    choice = Choice(name, title, sentence, found)
    told = {choice.shown(each).casefold() for each in found} if not choice.yes_or_no else set(found)
    if not 0 < len(told) == len({each.upper() for each in found}) == len(found) <= LONGEST:
        raise values.wrong(f"an option has from 1 to {LONGEST} values, each once")
    return choice
