"""The rule of thumb for play: what each card promises of the points in the trick, less what it is worth kept.

A seat counts each other seat as its ally in part, from 0 to 1. The trick counts for it with the chance that
an ally takes it, against it with the chance that somebody else does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.engine.piles import Seat
from cardtable.games.jaguar.bot.numbers import ABOVE, POINTS, SIZE, SUIT, WHOLE, Number
from cardtable.games.jaguar.rules.options import SEATS

if TYPE_CHECKING:
    from cardtable.games.jaguar.bot.playouts import Position

TRICKS: Final = 8
PLAIN: Final = (
    0.0,
    0.0,
    0.0,
    0.0,
    0.2,
    0.5,
    0.8,
    1.0,
    2.0,
    3.0,
)  # points a card is worth kept, from the 2 up
TRUMP: Final = (4.0, 4.5, 5.5, 6.0, 7.0, 12.0, 14.0, 16.0, 28.0, 33.0)
KEPT: Final = tuple(  # by the trump suit, then by the card
    tuple((TRUMP if SUIT[card] == trump else PLAIN)[card % SIZE] for card in range(4 * SIZE))
    for trump in range(4)
)
LEFT: Final = (0.0, 0.0, 0.6, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0)  # of that worth, by the tricks left
HELD: Final = tuple(
    1 - 0.8**count for count in range(SIZE + 1)
)  # chance that a seat has one of so many cards
EXTRA: Final = 2.0  # points that each seat still to play adds
FOLLOWED: Final = 0.25  # how often a seat that can takes with the suit led
TRUMPED: Final = 0.55  # and with a trump, if there are no points
EAGER: Final = 0.02  # more for each point
MOST: Final = 0.85
STRAY: Final = 0.1  # how much of that is done to an ally too
SECRET: Final = 0.5  # points it is worth to the friend to stay hidden


def natural_card(position: Position, seat: Seat) -> Number:
    """Return the card that promises most to a seat, for which only its own hand is looked at."""
    hand = position.hands[seat]
    if len(hand) == 1:
        return hand[0]
    found = promises(position, seat)
    return hand[found.index(max(found))]


def promises(position: Position, seat: Seat) -> list[float]:
    """Return what each card of a hand promises, in points and in the order of the hand."""
    hand, trump, best, allies = position.hands[seat], position.trump, position.best, position.allies[seat]
    out = position.live ^ position.masks[seat]
    trumps = HELD[(out >> SIZE * trump & WHOLE).bit_count()]
    later = LATER[seat][position.lying]
    pot = position.pot + EXTRA * len(later)
    wish = min(MOST, TRUMPED + EAGER * pot) * trumps
    held = SUIT[best] if position.lying else -1
    kept, scale = KEPT[trump], LEFT[len(hand)]
    losing = 0.0
    if position.lying:
        takes = HELD[(out & ABOVE[best]).bit_count()] * FOLLOWED + (0.0 if held == trump else wish)
        losing = 2 * ours(allies[position.winner], takes, allies, later) - 1
    found = []
    for card in hand:
        suit = SUIT[card]
        if held < 0 or (card > best if suit == held else suit == trump):
            takes = HELD[(out & ABOVE[card]).bit_count()] * FOLLOWED + (0.0 if suit == trump else wish)
            share = 2 * ours(1.0, takes, allies, later) - 1 if later else 1.0
        else:
            share = losing
        promise = (pot + POINTS[card]) * share - kept[card] * scale
        if card == position.called and position.jaguar != seat:
            promise -= position.secret
        found.append(promise)
    return found


def ours(ally: float, takes: float, allies: Sequence[float], later: Sequence[Seat]) -> float:
    """Return the chance that an ally takes the trick.

    Args:
        ally: How far the seat whose card is best is an ally.
        takes: The chance that an enemy of that seat beats it.
        allies: How far each seat is an ally.
        later: The seats that have yet to play, in order.
    """
    found, stays = 0.0, 1.0
    for seat in later:
        other = allies[seat]
        taken = stays * takes * (STRAY + ally + other - 2 * ally * other)
        found += taken * other
        stays -= taken
    return found + stays * ally


LATER: Final = tuple(  # by the seat on turn, then by the cards that lie there: who has yet to play
    tuple(tuple((seat + 1 + i) % SEATS for i in range(SEATS - 1 - lying)) for lying in range(SEATS))
    for seat in range(SEATS)
)
