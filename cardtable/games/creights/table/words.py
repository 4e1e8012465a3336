"""What the log says of Creights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import Suit
from cardtable.games.creights.rules import topics
from cardtable.games.creights.rules.topics import Topic
from cardtable.table.panels import Line
from cardtable.table.words import counted

PRIMER: Final = (
    Line("A", "adds 1 to a crank; nothing else"),
    Line("2", "starts a crank, or adds 2 to it: a two or an ace, or draw it all"),
    Line("3", "nothing; in the hand it covers another card, but no 8"),
    Line("4", "skips the next player"),
    Line("5", "all others draw a card"),
    Line("6", "you play again on it, or draw"),
    Line("7", "the player opposite draws a card; of three, the one after the next"),
    Line("8", "fits on all, and names any suit"),
    Line("9", "fits on all, and names a suit of the colour in force"),
    Line("10", "turns the play round: who had the turn before is next"),
    Line("J Q K", "nothing"),
)


def suit_name(suit: Suit) -> str:
    """Return a suit in words, with its sign."""
    return f"{suit.name.lower()} {suit.symbol}"


def sentence(topic: Topic, names: Sequence[str]) -> str:  # one case a topic
    """Return the log's line for what was said."""
    match topic:
        case topics.Surplus(dealer, count):
            return f"{names[dealer]} dealt {counted(count, 'card')} too many and takes them."
        case topics.Named(seat, suit):
            return f"{names[seat]} names {suit_name(suit)}."
        case topics.Played(seat, card, suit):
            named = "" if suit is None else f" and names {suit_name(suit)}"
            return f"{names[seat]} plays {card.label}{named}."
        case topics.Cranked(value):
            return f"The crank is {value}." if value else "The crank is over."
        case topics.Reversed(clockwise):
            return f"Play goes {'clockwise' if clockwise else 'counterclockwise'} now."
        case topics.Drew(seat, count, cause):
            return f"{names[seat]} draws {counted(count, 'card')}{cause.value}."
        case topics.Called(seat, slip, caller):
            by = "" if caller is None else f"{names[caller]} calls: "
            return f"{by}{names[seat]} {slip.value}."
    return topic.sentence(names)
