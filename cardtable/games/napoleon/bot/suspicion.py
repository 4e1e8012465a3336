"""Who is the secretary? What all can tell from the cards played, and deals in numbers by what they suspect.

How much a card tells was counted in deals that the rule of thumb played: how often the secretary, still
hidden, and how often the others did such a thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

from cardtable.bots.tricks.numbers import ANY, Mask, different
from cardtable.bots.tricks.partners import deeds, suspected
from cardtable.bots.tricks.positions import unseen
from cardtable.bots.tricks.sides import Sided
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.napoleon.bot.thumb import ALONE, NUMBERS, opening
from cardtable.games.napoleon.rules.account import faces
from cardtable.games.napoleon.rules.deal import NapoleonDeal
from cardtable.games.napoleon.rules.moves import PlayAndCall

HIDDEN: Final = (1.0, 0.94, 0.88, 0.8, 0.73, 0.66, 0.51, 0.35, 0.12, 0.09)  # secretaries, by tricks taken
EVIDENCE: Final = (  # log odds by the kind of deed: a part of what was counted, for not all play alike
    *(0.0, 0.0, 0.0, 0.0, 0.0, -0.1, 0.0, 0.2),
    *(0.0, 0.0, 0.7, 0.0, 0.0, 0.0, -0.7, 0.0),
    *(-0.2, -0.5, -2.0, -1.2, 0.8, -0.5, -0.1, -0.5),
)


def suspicions(view: NapoleonDeal) -> tuple[float, ...]:
    """Return how likely each seat is the secretary, by what all have seen; Napoleon's share is nobody's."""
    if view.revealed is not None:
        return tuple(float(seat == view.revealed) for seat in range(view.seats))
    return list(course(view))[-1]


def course(view: NapoleonDeal) -> Iterator[tuple[float, ...]]:
    """Give the same as if the secretary were never seen, before each card played, and at last now."""
    assert view.napoleon is not None, "there is a Napoleon"
    odds = [0.0] * view.seats
    for deed in deeds(view):
        yield _suspected(odds, view.napoleon, deed.trick)
        whose, takes, coming = deed.stood(view, view.napoleon)
        odds[deed.seat] += EVIDENCE[((whose * 2 + takes) * 2 + bool(faces([deed.card]))) * 2 + coming]
    yield _suspected(odds, view.napoleon, len(view.history))


def _suspected(odds: Sequence[float], napoleon: Seat, tricks: int) -> tuple[float, ...]:
    """Return how likely each seat is the secretary by its log odds, after so many tricks."""
    return suspected([*map(exp, odds)], napoleon, ALONE, HIDDEN[tricks])


# From what a seat sees to deals in numbers.


def position_of(view: NapoleonDeal, hands: Sequence[Mask], known: tuple[float, ...]) -> Sided:
    """Return a deal in numbers, with these hands and what all suspect about the secretary."""
    assert view.napoleon is not None, "there is a Napoleon"
    assert view.trump is not None, "trumps are named"
    assert view.card is not None, "and a secretary card"
    numbers = NUMBERS[view.seats]
    left = len(view.hands[view.leader]) + (len(view.trick) > 0)
    position = opening(hands, view.napoleon, view.trump, numbers.bits[view.card], known).stand(view)
    position.left = left
    if view.revealed is not None:
        position.reveal(view.revealed)
    if view.trick:
        follow = view.follow
        position.suit = ANY if follow is None else numbers.suits[follow] & ~position.table.free
    return position


def unseen_by(view: NapoleonDeal, seat: Seat) -> Mask:
    """Return the cards that a seat has not seen; Napoleon knows what it has laid away."""
    return unseen(view, seat, NUMBERS[view.seats], [view.kitty])


def different_plays(view: NapoleonDeal, seat: Seat) -> list[Action]:
    """Return one of each set of playable cards that are worth the same, between which others hold none."""
    numbers = NUMBERS[view.seats]
    special = numbers.mask(view.over_all)
    plays = {
        each: numbers.bits[each.card] for each in view.actions(seat) if isinstance(each, Play | PlayAndCall)
    }
    others = unseen_by(view, seat) | numbers.mask(view.trick)
    found = different(plays.values(), others, numbers, lambda card: (numbers.worth[card], card & special))
    return [play for play, card in plays.items() if card in found]
