"""Worlds in numbers: hands that fit what a seat sees, drawn without clones, and what they explain."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from cardtable.bots.tricks.numbers import Bit, Mask, Numbers
from cardtable.bots.tricks.positions import Policy, Position
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Pile, Seat
from cardtable.engine.sampling import LARGEST, Dealing, Filling
from cardtable.engine.trickdeal import TrickDeal

P = TypeVar("P", bound=Position)
_Bits: TypeAlias = tuple[
    list[Seat | None], Dealing[Bit]
]  # whose each hidden pile is, and what is dealt there


class Pin(NamedTuple):
    """A card of which it is known how likely each seat holds it: `odds`, one per seat, in proportion."""

    card: Card
    odds: Sequence[float]


class Drawing:
    """The hands that fit a view, to be drawn often, each equally likely but for a card that is pinned.

    What lies hidden `beside` the hands may be drawn with them, such as bids made of cards.
    """

    def __init__(
        self,
        view: TrickDeal,
        numbers: Numbers,
        largest: int = LARGEST,
        pin: Pin | None = None,
        beside: Sequence[Pile] = (),
    ) -> None:
        self._view, self._numbers, self._largest, self._pin = view, numbers, largest, pin
        piles, drawn = tuple(view.piles()), (*view.hands, *beside)
        self._known = [numbers.mask(card for card in hand if card is not BACK) for hand in drawn]
        self._seats = {
            at: seat for at, pile in enumerate(piles) for seat, hand in enumerate(drawn) if pile is hand
        }
        self._dealings: dict[Seat | None, _Bits] = {}
        self._sums = () if pin is None else tuple(accumulate(pin.odds))

    def hands(self, rng: Random) -> list[Mask]:
        """Return the hands of a world, in seat order, and then what lies beside them."""
        found, holder = self._known[:], None
        if self._pin is not None:
            holder = bisect_right(self._sums, rng.random() * self._sums[-1], hi=len(self._sums) - 1)
        seats, dealing = self._dealings.get(holder) or self._dealing(holder)
        for seat, cards in zip(seats, dealing.dealt(rng), strict=True):
            if seat is not None:
                found[seat] |= sum(cards)
        return found

    def _dealing(self, holder: Seat | None) -> _Bits:
        """Return what deals the hidden cards, the pinned one to its holder."""
        may_lie, pin = self._view.hiding_places(), self._pin
        hand = None if holder is None else self._view.hands[holder]

        def pinned(card: Card, pile: Pile) -> bool:
            return pile is hand if pin is not None and card is pin.card else may_lie(card, pile)

        piles = tuple(self._view.piles())
        filling = Filling(piles, self._view.pack, may_lie if pin is None else pinned, self._largest)
        hidden, dealing = filling.named(self._numbers.bits)
        found = self._dealings[holder] = [self._seats.get(at) for at in hidden], dealing
        return found


class Explained(NamedTuple):
    """How likely what a seat did was if it plays with sense, and if it does anything that is legal."""

    sensible: float
    careless: float


NOTHING: Final = Explained(1.0, 1.0)  # what is told of where nothing was done


class _Deed(Generic[P]):
    """A card played in a position in which no hand is known.

    `scope` are the cards among which it chose by a rule of the game, `later` those of them that it played
    from then on, and `known` is what the policy names, by what of them was held.
    """

    __slots__ = ("card", "known", "later", "position", "scope", "seat")

    def __init__(self, position: P, seat: Seat, card: Bit, later: Mask, scope: Mask) -> None:
        self.position, self.seat, self.card = position, seat, card
        self.later, self.scope = later, scope
        self.known: dict[Mask, Bit] = {}

    def natural(self, held: Mask, policy: Policy[P]) -> Bit:
        """Return what a policy names where this was held."""
        self.position.hands[self.seat] = held
        found = self.known[held] = policy(self.position, self.seat)
        return found


class Past(Generic[P]):
    """What was played, and how well a hand explains it.

    That is for policies which look at the cards alone that may be played, where suit is followed. `share` is
    how often a card is played that the policy names, whatever the player's skill.
    """

    def __init__(self, start: P, deal: TrickDeal, policy: Policy[P], share: float) -> None:
        self._policy, self._share = policy, share
        numbers = start.table.numbers
        self.played = [numbers.mask(cards) for cards in deal.cards_played()]
        self._deeds: list[dict[Mask, list[_Deed[P]]]] = [{} for _ in self.played]
        for deed in _deeds(start.dealt(self.played), deal):
            self._deeds[deed.seat].setdefault(deed.scope, []).append(deed)

    def explained(self, seat: Seat, hand: Mask) -> Explained:
        """Return how well a hand, as it is now, explains what the seat has played."""
        sensible = careless = 1.0
        for scope in self._deeds[seat]:
            found = self.told(seat, scope, hand & scope)
            sensible *= found.sensible
            careless *= found.careless
        return Explained(sensible, careless)

    def told(self, seat: Seat, scope: Mask, held: Mask) -> Explained:
        """Return how well what a hand has of a scope explains what the seat chose among that alone.

        A scope is a suit that it followed to, or all cards. What a hand has of a suit comes again in others.
        """
        deeds = self._deeds[seat].get(scope)
        return self._told(deeds, held) if deeds else NOTHING

    def _told(self, deeds: Sequence[_Deed[P]], part: Mask) -> Explained:
        """Return how well what a hand has in their scope explains deeds."""
        sensible = careless = 1.0
        for deed in deeds:
            held = part | deed.later
            count = held.bit_count()
            if count > 1:
                natural = deed.known.get(held) or deed.natural(held, self._policy)
                sensible *= (1 - self._share) / count + self._share * (natural == deed.card)
                careless /= count
        return Explained(sensible, careless)


def _deeds(position: P, deal: TrickDeal) -> Iterator[_Deed[P]]:
    """Give all cards played, from a position before the first of them."""
    for seat, bit in replayed(position, deal):
        followed = position.lying and position.suit & bit
        scope = position.suit if followed else position.table.numbers.all
        yield _Deed(position.clone(), seat, bit, position.hands[seat] & scope, scope)


def replayed(position: Position, deal: TrickDeal) -> Iterator[tuple[Seat, Bit]]:
    """Play what was played in a deal from a position before the first card; give each card before it lies."""
    bits = position.table.numbers.bits
    for seat, card in deal.course():
        yield seat, bits[card]
        position.lay(seat, bits[card])
        if position.lying == position.table.seats:
            position.take()
