"""The words of the table of Ninety-nine: prompts, the rule book, the names of rules that are ready."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.games.ninety_nine.rules.accounts import EARLIER, Phase
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.grammar import sentence
from cardtable.games.ninety_nine.rules.tables import table_of
from cardtable.table.names import player, turn_of
from cardtable.table.words import counted

TITLES: Final = {
    "rev7": "Sevens turn",
    "two12": "Twos may be twelve",
    "nine0": "Nines bring no card",
    "no10": "No tens",
    "skip8": "Eights skip",
    "qswap": "Queens swap hands",
    "three_k": "Threes like kings",
    "no_twin": "No rank twice",
    "after_heart": "Black after hearts",
    "say_queen": "Your majesty",
    "deal4": "Four cards each",
    "fifty": "Past fifty, draw",
    "roof5": "Fives lower the roof",
    "mirror6": "Sixes mirror",
    "streak3": "Three of a colour",
    "out20": "Out brings down",
    "even_double": "Even is double",
    "spade5": "Spades weigh more",
    "ace40": "Aces make forty",
}


def inventor(view: NinetyNineDeal, at: int) -> str:
    """Return who has invented a rule, on this evening or on one before."""
    seat = view.inventors[at]
    if seat != EARLIER:
        return player(seat)
    return table_of(view.options.table).rules[at].inventor or "on an evening before"


def told(view: NinetyNineDeal) -> Iterator[str]:
    """Give the rules in force as lines, the oldest first."""
    for at, rule in enumerate(view.book.rules):
        title = f" “{view.titles[at]}”" if view.titles[at] else ""
        yield f"{at + 1}.{title} {sentence(rule)} ({inventor(view, at)})"


def prompt(view: NinetyNineDeal) -> str:
    """Return the sentence over the table."""
    acts = view.viewer in view.actors()
    match view.phase:
        case Phase.PLAY:
            return _asked(view) if acts else turn_of(view.turn)
        case Phase.RULE:
            assert view.winner is not None, "the hand is won"
            return "You have won: invent a rule" if acts else f"{player(view.winner)} invents a rule"
        case Phase.QUESTION:
            return _played_on(view)
        case Phase.MEMORY:
            return f"{counted(len(view.rules), 'rule')}: how many can you still name?"
    return "The evening is over." if view.last else "The next hand can begin."


def _asked(view: NinetyNineDeal) -> str:
    if view.stuck(view.turn):
        return "You can play nothing: you are out"
    due = "draw, or " if view.owed == view.turn else ""
    return f"Your turn: {due}play a card"


def _played_on(view: NinetyNineDeal) -> str:
    if view.stop_proposed:
        played = f"{counted(view.number, 'hand')} and {counted(len(view.rules), 'rule')}"
        return f"{played}: stop while you still know them?"
    return "Play on?"
