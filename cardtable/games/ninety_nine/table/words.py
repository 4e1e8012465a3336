"""The words of the table of Ninety-nine: prompts, the rule book, the names of rules that are ready."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.games.ninety_nine.rules.accounts import EARLIER, Phase
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.grammar import sentence
from cardtable.games.ninety_nine.rules.tables import table_of
from cardtable.language import _, counted
from cardtable.table.names import player, turn_of

TITLES: Final = {
    "rev7": _("Sevens turn"),
    "two12": _("Twos may be twelve"),
    "nine0": _("Nines bring no card"),
    "no10": _("No tens"),
    "skip8": _("Eights skip"),
    "qswap": _("Queens swap hands"),
    "three_k": _("Threes like kings"),
    "no_twin": _("No rank twice"),
    "after_heart": _("Black after hearts"),
    "say_queen": _("Your majesty"),
    "deal4": _("Four cards each"),
    "fifty": _("Past fifty, draw"),
    "roof5": _("Fives lower the roof"),
    "mirror6": _("Sixes mirror"),
    "streak3": _("Three of a colour"),
    "out20": _("Out brings down"),
    "even_double": _("Even is double"),
    "spade5": _("Spades weigh more"),
    "ace40": _("Aces make forty"),
}


def inventor(view: NinetyNineDeal, at: int) -> str:
    """Return who has invented a rule, on this evening or on one before."""
    seat = view.inventors[at]
    if seat != EARLIER:
        return player(seat)
    return table_of(view.options.table).rules[at].inventor or _("on an evening before")


def told(view: NinetyNineDeal) -> Iterator[str]:
    """Give the rules in force as lines, the oldest first."""
    for at, rule in enumerate(view.book.rules):
        text = _("{number}. “{title}” {rule} ({name})") if view.titles[at] else _("{number}. {rule} ({name})")
        name = inventor(view, at)
        yield text.format(number=at + 1, title=view.titles[at], rule=sentence(rule), name=name)


def prompt(view: NinetyNineDeal) -> str:
    """Return the sentence over the table."""
    acts = view.viewer in view.actors()
    match view.phase:
        case Phase.PLAY:
            return _asked(view) if acts else turn_of(view.turn)
        case Phase.RULE:
            assert view.winner is not None, "the hand is won"
            return (
                _("You have won: invent a rule")
                if acts
                else _("{winner} invents a rule").format(winner=player(view.winner))
            )
        case Phase.QUESTION:
            return _played_on(view)
        case Phase.MEMORY:
            return counted(
                "{count} rule: how many can you still name?",
                "{count} rules: how many can you still name?",
                len(view.rules),
            )
    return _("The evening is over.") if view.last else _("The next hand can begin.")


def _asked(view: NinetyNineDeal) -> str:
    if view.stuck(view.turn):
        return _("You can play nothing: you are out")
    return _("Your turn: draw, or play a card") if view.owed == view.turn else _("Your turn: play a card")


def _played_on(view: NinetyNineDeal) -> str:
    if view.stop_proposed:
        return _("{hands} and {rules}: stop while you still know them?").format(
            hands=counted("{count} hand", "{count} hands", view.number),
            rules=counted("{count} rule", "{count} rules", len(view.rules)),
        )
    return _("Play on?")
