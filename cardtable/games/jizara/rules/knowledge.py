"""What all at the table know of cards that lie hidden again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Pile, Seat
from cardtable.games.jizara.rules.bids import KEYS, Cards

BySeat: TypeAlias = tuple[frozenset[Card], ...]  # one set per seat, in seat order


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Where cards can be that all have seen.

    `held` are in that hand for certain; `mislaid` were, before their seat burned cards unseen. `recycled`
    have been seen and shuffled away, so they are not in the bidding draw. With `pot_recycled` there are no
    others in the pot.
    """

    held: BySeat
    mislaid: BySeat
    recycled: frozenset[Card] = frozenset()
    pot_recycled: bool = False

    def taken(self, seat: Seat, card: Card) -> Knowledge:
        """Return what is known once `seat` has openly taken a card into its hand."""
        held = _with(self.held, seat, (card,))
        return Knowledge(held, self.mislaid, self.recycled, self.pot_recycled)

    def spent(self, bids: Sequence[Cards]) -> Knowledge:
        """Return what is known once cards, given per seat, have openly left the hands."""
        if all(held.isdisjoint(bid) for held, bid in zip(self.held, bids, strict=True)):
            return self
        held = tuple(held.difference(bid) for held, bid in zip(self.held, bids, strict=True))
        return Knowledge(held, self.mislaid, self.recycled, self.pot_recycled)

    def burned_unseen(self, seat: Seat) -> Knowledge:
        """Return what is known once `seat` has burned cards that the others did not see."""
        held = (*self.held[:seat], frozenset[Card](), *self.held[seat + 1 :])
        return replace(self, held=held, mislaid=_with(self.mislaid, seat, self.held[seat]))

    def shown(self, hands: Sequence[Cards]) -> Knowledge:
        """Return what is known of hands, given per seat, that have been laid open and taken up again."""
        return replace(self, held=tuple(map(frozenset, hands)))

    def stirred(self, seen: Sequence[Card], unseen: int, pot: Pile) -> Knowledge:
        """Return what is known once the burn, of which `unseen` cards were hidden, is shuffled into a pot."""
        return Knowledge(
            self.held,
            (frozenset(),) * len(self.held),
            self.recycled.union(seen, *self.mislaid),
            not unseen and (self.pot_recycled or not pot),
        )

    def may_lie(self, card: Card, pile: Pile) -> bool:
        """Say whether a card that is not seen may lie in a pile."""
        kind, _, owner = pile.name.partition("/")
        if card in KEYS:
            return kind == "draw"
        for seat, held in enumerate(self.held):
            if card in held:
                return owner == str(seat)
            if card in self.mislaid[seat]:
                return owner == str(seat) or kind == "burn"
        if kind == "draw":
            return card not in self.recycled
        return kind != "pot" or not self.pot_recycled or card in self.recycled


def nothing_known(seats: int) -> Knowledge:
    """Return what is known at the beginning."""
    return Knowledge((frozenset(),) * seats, (frozenset(),) * seats)


def _with(sets: BySeat, seat: Seat, cards: Iterable[Card]) -> BySeat:
    return (*sets[:seat], sets[seat].union(cards), *sets[seat + 1 :])
