"""Choices: the options that a game says it has, in words for players."""

from __future__ import annotations

import re
from dataclasses import dataclass
from keyword import iskeyword
from typing import Final

from cardtable.cursor import YES, Cursor, meant
from cardtable.engine.options import Options
from cardtable.language import _, pgettext
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
    "draw": (_("Cards turned at once"), _("How many cards a click on the stock turns.")),
    "passes": (_("Passes of the stock"), _("How often the stock is gone through.")),
    "cells": (_("Cells"), _("How many cells there are, each for one card.")),
    SUITS: (_("Suits"), _("With how many suits the pack is made: fewer are easier.")),
    "redeals": (_("Redeals"), _("How often the cards may be gathered and dealt once more.")),
    "deal_on_gaps": (_("Deal on spaces"), _("Whether the stock may be dealt while a column is empty.")),
    "spaces": (_("Spaces"), _("What may be put on an empty column.")),
    "base": (_("First card"), _("With which rank the foundations begin.")),
    "wrap": (_("Round the corner"), _("Whether a king goes on an ace, and an ace on a king.")),
    "build": (_("Building"), _("How cards are built on the columns.")),
    "move": (_("Moving"), _("How many cards may be moved at once.")),
    "back": (_("Back from foundations"), _("Whether cards may come back from the foundations.")),
    "faces": (_("Face up"), _("Which cards are dealt face up.")),
    "gap": (_("Gaps"), _("Where the gaps lie when the cards are dealt again.")),
    "near": (_("Nearness"), _("How cards must lie to each other to be removed together.")),
    "shuffle": (_("Shuffling"), _("Whether the cards are shuffled before they are dealt again.")),
    "filled": (_("Filling spaces"), _("Whether spaces are filled by themselves, and from where.")),
    "space_from": (
        _("Cards for spaces"),
        _("From where a card may be put on a space that nothing fills by itself."),
    ),
    "laid": (
        _("Laid out first"),
        _("Whether the first cards of foundations lie there before the others are dealt."),
    ),
    "columns": (_("Columns"), _("How many columns there are.")),
    "score": (_("Points"), _("How points are counted.")),
    "reserve": (_("Reserve"), _("How many cards the reserve has.")),
    "merci": (
        _("Drawing out"),
        _("How often a card may be drawn out from under others when no redeal is left."),
    ),
    "stop": (_("On a king"), _("What may be put on a king.")),
    "clear": (_("Winning"), _("What must be removed to win.")),
    "fill": (_("Spaces filled"), _("What fills a space by itself, as long as it has cards.")),
    "apart": (_("Places apart"), _("How many places the last cards have, which else go on the first piles.")),
    "founds": (
        _("Foundations"),
        _("To how many foundations whole suits leave; without any they stay in columns."),
    ),
    "points": (_("Points to win"), _("How many points win the game.")),
    "diagonals": (_("Diagonals"), _("Whether the hands on both diagonals count too.")),
    "jokers": (_("Jokers"), _("How many jokers are in the pack; each stands for any card.")),
    "grace": (_("Moves of grace"), _("How often in a game a card may be put on one of the reserve.")),
}
WORDED: Final = {
    "true": _("yes"),
    "false": _("no"),
    "inf": _("without end"),
    "any": _("any card"),
    "none": _("no card"),
    "score: none": _("none"),
    "grace: none": _("never"),
    "merci: none": _("never"),
    "sunk: K": _("kings"),
    "sunk: none": _("no cards"),
    "counted: top": _("from the top"),
    "counted: bottom": _("from the bottom"),
    "back: spaced": _("yes, but not two in a row"),
    "space_from: any": pgettext("from where", "anywhere"),
    "space_from: waste": _("the waste alone"),
    "space_from: waste, rib": _("the waste and the columns"),
    "space_from: reserve": _("the reserve, while it lasts"),
    "filled: none": _("no"),
    "filled: reserve": _("from the reserve"),
    "filled: reserve, waste": _("from the reserve, or else the waste"),
    "filled: reserve, stock": _("from the reserve, or else the stock"),
    "filled: stock": _("from the stock"),
    "filled: waste": _("from the waste"),
    "filled: stock, waste": _("from the stock, or else the waste"),
    "filled: waste, stock": _("from the waste, or else the stock"),
    "kings: suit": _("a lower card of its suit"),
    "updown any": _("up or down in any suit"),
    "updown suit": _("up or down in suit"),
    "updown alt": _("up or down in alternating colours"),
    "up2 any": _("up by twos in any suit"),
    "order: rows": _("in rows"),
    "order: columns": _("column by column"),
    "grace: inf": _("as often as you like"),
    "score: golf": _("by the card"),
    "score: strokes": _("strokes, with a par"),
    "to: waste": _("to a waste"),
    "to: tab": _("to the columns"),
    "couples: other_suit": _("different ones"),
    "couples: any": _("any suits"),
    "english": _("English"),
    "american": _("American"),
    "cribbage": _("Cribbage"),
    "stop: none": _("the next rank"),
    "stop: K": _("nothing"),
    "hidden: all": _("yes"),
    "hidden: none": _("no"),
    "clear: pyr": _("the pyramid"),
    "clear: all": _("all cards"),
    "fill: none": _("nothing"),
    "fill: stock": _("the stock"),
    "more: none": _("no"),
    "more: all": _("yes"),
    "faces: top": _("the top ones"),
    "pocket: whole": _("a card or a run"),
    "pocket: top": _("a single card"),
    "by_scale": _("70 or 200, by the scale"),
    "last_row": _("the last row"),
    "K": _("kings only"),
    "top": _("one card"),
    "run": _("runs"),
    "whole_run": _("a card or the whole run"),
    "super": _("as many as spaces allow"),
    "whole": _("whole columns"),
    "base-1": _("the rank below the first"),
    "all": _("all cards"),
    "up: top": _("the top ones"),
    "up any": _("up in any suit"),
    "up alt": _("up in alternating colours"),
    "up suit": _("up in suit"),
    "down any": _("down in any suit"),
    "down alt": _("down in alternating colours"),
    "down suit": _("down in suit"),
    "after_kept": _("after what is built"),
    "shuffled": pgettext("where gaps lie", "anywhere"),
    "near: 8": _("touching"),
    "near: 4": _("side by side"),
    "apart: 0": _("none"),
    "second: waste": _("yes"),
    "second: none": _("no"),
    "founds: 0": _("none"),
    "aside: 0": _("none"),
    "row": _("in a row"),
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
        raise cursor.wrong(_("a game has at most {most} options").format(most=MOST))
    found = tuple(_choice(name, part) for name, part in parts.items())
    if cursor is not None and sum(len(each.values) for each in found) > MOST_VALUES:
        raise cursor.wrong(
            _("the options of a game have at most {most_values} values together").format(
                most_values=MOST_VALUES
            )
        )
    return found


def _choice(name: str, cursor: Cursor) -> Choice:
    if NAME.fullmatch(name) is None or iskeyword(name) or name in (*RESERVED, *dir(Options)):
        raise cursor.wrong(
            _("an option cannot be called {name}: it is one word of small letters").format(name=quoted(name))
        )
    title, sentence = KNOWN.get(name, ("", ""))
    values = cursor
    if isinstance(cursor.value, dict):
        parts = cursor.fields(("values", "title", "says"))
        title = _(parts["title"].line(LONGEST_TITLE)) if "title" in parts else title
        sentence = _(parts["says"].line(LONGEST_SENTENCE)) if "says" in parts else sentence
        if "values" not in parts:
            raise cursor.wrong(_("an option needs its values: write {values: [...], title: ..., says: ...}"))
        values = parts["values"]
    if not title or not sentence.endswith("."):
        raise cursor.wrong(
            _(
                "an option of one's own needs a title, and says what it does in a sentence; otherwise {meant}"
            ).format(meant=meant(name, KNOWN))
        )
    found = tuple(each.text() for each in values.items())
    for each in values.items():
        if VALUE.fullmatch(each.text()) is None or each.text().lower() in TAKEN:
            raise each.wrong(
                _("{text} cannot be a value of an option: it is a word or a number").format(
                    text=quoted(each.text())
                )
            )
    choice = Choice(name, title, sentence, found)
    told = {choice.shown(each).casefold() for each in found} if not choice.yes_or_no else set(found)
    if not 0 < len(told) == len({each.upper() for each in found}) == len(found) <= LONGEST:
        raise values.wrong(_("an option has from 1 to {longest} values, each once").format(longest=LONGEST))
    return choice
