"""What the history tells everybody about each card: no more, and no less."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import NOBODY, Seat, Seats, only, seats_of
from cardtable.games.canadian_fish.rules.suits import DECK, SEATS, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import (
    Asked,
    AskedWrongly,
    Declared,
    Holders,
    PassedTurn,
    Told,
)

ALL: Final[Seats] = seats_of(range(SEATS))
OUT: Final[Seat] = -1  # where a card lies that has left play
INDEX: Final = {card: at for at, card in enumerate(DECK)}


@dataclass(frozen=True, slots=True)
class Need:
    """A seat was dealt at least one of some cards."""

    seat: Seat
    cards: tuple[Card, ...]

    def met(self, dealt: tuple[Seats, ...]) -> bool:
        """Say whether it is known that the seat was dealt one of them."""
        return any(dealt[INDEX[card]] == only(self.seat) for card in self.cards)

    def narrowed(self, dealt: tuple[Seats, ...]) -> Need:
        """Return the same with only those cards that the seat may have been dealt."""
        return replace(self, cards=tuple(card for card in self.cards if dealt[INDEX[card]] & only(self.seat)))


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What all know of the cards, each in the order of the deck.

    `dealt` are the seats that may have been dealt it; `lies` is where all have seen it to be since it moved
    for the first time. A card that has not moved is still with the seat that was dealt it.
    """

    dealt: tuple[Seats, ...] = (ALL,) * len(DECK)
    lies: tuple[Seat | None, ...] = (None,) * len(DECK)
    needs: tuple[Need, ...] = ()

    def where(self, card: Card) -> Seats:
        """Return the seats that may hold a card now; hands that are full are not thought of."""
        at = INDEX[card]
        place = self.lies[at]
        if place is None:
            return self.dealt[at]
        return NOBODY if place == OUT else only(place)

    def moved(self, card: Card) -> bool:
        """Say whether all have seen a card move."""
        return self.lies[INDEX[card]] is not None

    def told(self, event: Told) -> Knowledge:
        """Return what is known after one more entry of the history."""
        match event:
            case Asked(asker, asked, card, given):
                return self._asked(asker, asked, card, given=given)
            case AskedWrongly():
                return self._shown(SUIT_OF[event.card].cards, event.held)
            case Declared():
                return self._shown(event.suit.cards, event.held)
            case PassedTurn():
                return self

    def _asked(self, asker: Seat, asked: Seat, card: Card, *, given: bool) -> Knowledge:
        """Note an ask that was answered: the asker has another card of the suit, but not this one."""
        dealt, lies, at = list(self.dealt), list(self.lies), INDEX[card]
        if lies[at] is None:
            dealt[at] = only(asked) if given else dealt[at] & ~(only(asker) | only(asked))
        if given:
            lies[at] = asker
        others = [each for each in SUIT_OF[card].cards if each is not card]
        needs = self.needs
        if asker not in (self.lies[INDEX[each]] for each in others):
            needs = (*needs, Need(asker, tuple(each for each in others if not self.moved(each))))
        return _settled(dealt, tuple(lies), needs, SUIT_OF[card])

    def _shown(self, cards: tuple[Card, ...], held: Holders) -> Knowledge:
        """Note who had the six cards of a suit that leaves play."""
        dealt, lies = list(self.dealt), list(self.lies)
        for card, seat in zip(cards, held, strict=True):
            at = INDEX[card]
            if lies[at] is None:
                dealt[at] = only(seat)
            lies[at] = OUT
        return _settled(dealt, tuple(lies), self.needs, SUIT_OF[cards[0]])


NOTHING: Final = Knowledge()


def known_from(history: Iterable[Told]) -> Knowledge:
    """Return what a history tells."""
    return reduce(Knowledge.told, history, NOTHING)


def _settled(
    dealt: list[Seats], lies: tuple[Seat | None, ...], needs: tuple[Need, ...], suit: HalfSuit
) -> Knowledge:
    """Return the knowledge with what follows in a suit: a need that one card alone can meet is met.

    Needs are of one suit each, and those of others stay as they are.
    """
    others = tuple(need for need in needs if SUIT_OF[need.cards[0]] is not suit)
    pending, mine = len(others) < len(needs), [need for need in needs if SUIT_OF[need.cards[0]] is suit]
    while pending:
        now = tuple(dealt)
        mine = [need.narrowed(now) for need in mine if not need.met(now)]
        single = [need for need in mine if len(need.cards) == 1]
        for need in single:
            dealt[INDEX[need.cards[0]]] = only(need.seat)
        pending = bool(single)
    return Knowledge(tuple(dealt), lies, others + _sharpest(mine))


def _sharpest(needs: list[Need]) -> tuple[Need, ...]:
    """Return the needs without those that another one implies."""
    different = tuple(dict.fromkeys(needs))
    return tuple(
        need
        for need in different
        if not any(each.seat == need.seat and set(each.cards) < set(need.cards) for each in different)
    )
