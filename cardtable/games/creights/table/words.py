"""What the log says of Creights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import Suit
from cardtable.games.creights.rules import topics
from cardtable.games.creights.rules.topics import Cause, Slip, Topic
from cardtable.table.panels import Line
from cardtable.table.words import counted

CAUSES: Final = {
    Cause.NO_PLAY: "",
    Cause.CRANK: " for the crank",
    Cause.FIVE: " for a five",
    Cause.SEVEN: " for a seven",
    Cause.PENALTY: " for a call that was not made",
    Cause.DUMBASS: ": a dumbass card",
    Cause.OUT_OF_TURN: " out of turn",
}
SLIPS: Final = {
    Slip.OUT_OF_TURN: "played out of turn",
    Slip.ILLEGAL: "played a card that is not legal",
    Slip.COLOUR: "named a suit of the wrong colour",
    Slip.DREW: "drew with a legal card in hand",
    Slip.PEEKED: "looked before naming a suit",
    Slip.ASLEEP: "is asleep",
    Slip.SLOW: "is too slow",
    Slip.MISDEALT: "dealt too few cards",
}

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


def sentence(topic: Topic, names: Sequence[str]) -> str:  # noqa: C901, PLR0911  # one case a topic
    """Return the log's line for what was said."""
    match topic:
        case topics.TurnedUp(dealer, card):
            return f"{names[dealer]} turns up {card.label}."
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
        case topics.TakenOver(seat, replaced):
            return f"{names[seat]} plays again, in the place of {names[replaced]}."
        case topics.Drew(seat, count, cause):
            return f"{names[seat]} draws {counted(count, 'card')}{CAUSES[cause]}."
        case topics.Pressed(seat, points):
            return f"The draw pile is empty: {names[seat]} gets {points} points, and everybody laughs."
        case topics.Beer(debtor, creditor):
            return f"{names[debtor]} owes {names[creditor]} a beer."
        case topics.Called(seat, slip, caller):
            by = "" if caller is None else f"{names[caller]} calls: "
            return f"{by}{names[seat]} {SLIPS[slip]}."
        case topics.CalledFalsely(caller, seat):
            return f"{names[caller]} calls {names[seat]}, who did nothing wrong."
    return topic.sentence(names)
