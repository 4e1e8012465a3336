"""Evidence: how well hands explain what was called, laid away and played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from typing import Final

from cardtable.bots.tricks.numbers import Bit, Mask
from cardtable.bots.tricks.sides import Sided, believed_sides, true_sides
from cardtable.engine.piles import Seat
from cardtable.games.napoleon.bot.bidding import Heard
from cardtable.games.napoleon.bot.suspicion import course
from cardtable.games.napoleon.bot.thumb import ALONE, NUMBERS, natural_card, opening
from cardtable.games.napoleon.bot.valuation import PLAYED, natural_hand, worths
from cardtable.games.napoleon.rules.deal import NapoleonDeal

THUMB: Final = 0.6  # how often a card is played that the rule of thumb names, whatever the player's skill
MISSED: Final = 1.5  # log odds for each face card by which Napoleon could have kept a better hand


@dataclass(slots=True)
class _Deed:
    """A card played, in a position in which its seat's hand is to be filled in.

    `later` are the cards that the seat has played from then on, `known` is how likely it played this one by
    what it held.
    """

    position: Sided
    card: Bit
    later: Mask
    known: dict[Mask, float] = field(default_factory=dict)

    def told(self, seat: Seat, hand: Mask) -> float:
        """Return the log of how likely the card was played, if this is what the seat holds now."""
        found = self.known.get(hand)
        if found is None:
            position = self.position
            position.hands[seat] = hand | self.later
            count = position.playable(seat).bit_count()
            natural = count == 1 or natural_card(position, seat) == self.card
            found = self.known[hand] = log((1 - THUMB) / count + THUMB * natural)
        return found


class Evidence:
    """What all have done by a view, and how well cards explain it."""

    def __init__(self, view: NapoleonDeal) -> None:
        assert view.napoleon is not None, "there is a Napoleon"
        assert view.trump is not None, "trumps are named"
        assert view.card is not None, "and a secretary card"
        self._view, self._napoleon, self._trump = view, view.napoleon, view.trump
        self._numbers = NUMBERS[view.seats]
        self._card = self._numbers.bits[view.card]
        self._heard, self._course = Heard(view), list(course(view))
        self._played = [self._numbers.mask(cards) for cards in view.cards_played()]
        self._deeds: dict[Seat | None, list[list[_Deed]]] = {}

    def told(self, owner: Seat, piles: Sequence[Mask]) -> float:
        """Return the log of how likely a seat did what it did with its hand in a world.

        The last of the piles is the kitty, which Napoleon has left there.
        """
        hand = piles[owner]
        whole, friend = hand | self._played[owner], self._friend(owner, piles)
        found = log(self._heard.likelihood(owner, whole))
        if owner == self._napoleon:
            found += self._kept(whole, piles[-1]) + log(ALONE) * (friend in (None, owner))
        if friend not in self._deeds:
            self._deeds[friend] = self._done(friend)
        return found + sum(deed.told(owner, hand) for deed in self._deeds[friend][owner])

    def _friend(self, owner: Seat, piles: Sequence[Mask]) -> Seat | None:
        """Return who the secretary is as far as the owner of a hand would know, or else any other seat."""
        if self._view.revealed is not None:
            return self._view.revealed
        if piles[owner] & self._card:
            return owner
        if owner == self._napoleon and piles[-1] & self._card:
            return None
        return next(seat for seat in range(self._view.seats) if seat not in (owner, self._napoleon))

    def _kept(self, hand: Mask, kitty: Mask) -> float:
        """Return how readily Napoleon kept these cards and left those."""
        seats, trump = self._view.seats, self._trump
        best = natural_hand(hand | kitty, seats, trump)
        found, most = (worths(each, seats, PLAYED[seats])[trump] for each in (hand, best))
        return MISSED * min(0.0, found - most)

    def _done(self, friend: Seat | None) -> list[list[_Deed]]:
        """Return what each seat has played, if that is the secretary."""
        view, numbers, seats = self._view, self._numbers, self._view.seats
        found: list[list[_Deed]] = [[] for _ in range(seats)]
        position = opening(self._played, self._napoleon, self._trump, self._card)
        position.friend, position.sides = friend, true_sides(seats, self._napoleon, friend)
        known = iter(self._course)
        for trick in (*view.history, view.lying):
            for seat, card in zip(view.round(trick.leader), trick.cards, strict=False):
                suspected, bit = next(known), numbers.bits[card]
                if position.called:
                    position.allies = believed_sides(seats, self._napoleon, friend, suspected)
                position.rest = numbers.all & ~sum(position.taken)
                found[seat].append(_Deed(position.clone(), bit, position.hands[seat]))
                position.lay(seat, bit)
            if position.lying == seats:
                position.take()
        return found
