"""How likely a player who looks ahead asks for what: more loosely than by the rule of thumb.

A card is asked for the more often the likelier it is there, the more cards of its suit the hand holds, and
the more is known of the suit. The weights were fitted to the asks of some sixty hands (a conditional logit:
McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, only
from cardtable.games.canadian_fish.rules.knowledge import Knowledge
from cardtable.games.canadian_fish.rules.suits import SIZE, SUIT_OF, HalfSuit

Cards: TypeAlias = int  # a set of cards: a bit for each, in the order of the deck
NOWHERE: Final[Mapping[Seat, float]] = {}
SUITS: Final = 1 << SIZE  # sets of cards of a suit
CHANCE: Final = 2.78  # the power of the chance that the card is there, and
FLOOR: Final = 0.03  # of this
CERTAIN: Final = 0.83  # more where it is certain
NONE: Final = 2.72  # more where it is impossible, as nothing is better
SURE: Final = 0.999
SHOWN: Final = 0.57  # more in a suit of which all know that the asker holds a card
OPEN: Final = 0.42  # more for each card of the suit of which all know with which opponent it is
MATES: Final = 0.38  # more for each teammate who has asked in the suit
FOES: Final = 0.70  # more for each opponent who has
HELD: Final = 0.78  # more for each card of the suit in the hand
BY_COUNT: Final = tuple(exp(HELD * held) for held in range(SIZE + 1))


class Style(NamedTuple):
    """What an ask tells if its asker looks ahead.

    For each suit, `weights` are those of all asks in it by which of its cards are in the hand. `own` is the
    logarithm of the weight of the ask itself, to which comes what the hand holds of its suit, that begins at
    `shift`.
    """

    weights: tuple[tuple[int, tuple[float, ...]], ...]
    own: float
    shift: int

    def read(self, hand: Cards) -> float:
        """Return the logarithm of how likely the ask is from a hand."""
        total = 0.0
        for shift, by_held in self.weights:
            total += by_held[hand >> shift & SUITS - 1]
        held = (hand >> self.shift & SUITS - 1).bit_count()
        return self.own + HELD * held - log(total) if total else 0.0


class Public(NamedTuple):
    """What all know before an ask: how likely each card is with each seat but the asker, and who asked."""

    known: Knowledge
    asker: Seat
    chances: Mapping[Card, Mapping[Seat, float]]
    mates: Sequence[Seat]  # of the asker
    opponents: Sequence[Seat]  # who have cards
    askers: frozenset[tuple[Seat, HalfSuit]]


def style(public: Public, card: Card, asked: Seat) -> Style:
    """Return what an ask tells if its asker looks ahead."""
    found, own = [], 0.0
    for suit in HalfSuit:
        if suit is SUIT_OF[card] or any(each in public.chances for each in suit.cards):
            base = _of_suit(public, suit)
            weights = {
                (each, seat): base + _of_chance(public.chances.get(each, NOWHERE).get(seat, 0.0))
                for each in suit.cards
                for seat in public.opponents
            }
            by_card = [sum(exp(weights[each, seat]) for seat in public.opponents) for each in suit.cards]
            found.append((SIZE * suit, _by_held(by_card)))
            own = weights.get((card, asked), own)
    return Style(tuple(found), own, SIZE * SUIT_OF[card])


def _of_suit(public: Public, suit: HalfSuit) -> float:
    """Return how much more is asked for in a suit, by what all know of it, as a logarithm."""
    places = [public.known.where(card) for card in suit.cards]
    asked = any(need.seat == public.asker and SUIT_OF[need.cards[0]] is suit for need in public.known.needs)
    shown = asked or only(public.asker) in places
    lying = sum(places.count(only(seat)) for seat in public.opponents)
    mates = sum((seat, suit) in public.askers for seat in public.mates)
    foes = sum((seat, suit) in public.askers for seat in public.opponents)
    return SHOWN * shown + OPEN * lying + MATES * mates + FOES * foes


def _of_chance(chance: float) -> float:
    """Return how much more is asked for where it is so likely, as a logarithm."""
    return CHANCE * log(chance + FLOOR) + CERTAIN * (chance > SURE) + NONE * (chance == 0)


def _by_held(by_card: Sequence[float]) -> tuple[float, ...]:
    """Return the weight of all asks in a suit for each set of its cards that may be in the hand."""
    held = [0.0] * SUITS  # the weight of the cards in the hand
    for mask in range(1, SUITS):
        lowest = mask & -mask
        held[mask] = held[mask ^ lowest] + by_card[lowest.bit_length() - 1]
    whole = held[-1]
    return (
        0.0,
        *(max(whole - held[mask], 0.0) * BY_COUNT[mask.bit_count()] for mask in range(1, SUITS - 1)),
        0.0,
    )
