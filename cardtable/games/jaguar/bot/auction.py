"""The auction: what a hand is worth to a jaguar, what it bids, and how well it explains what its seat called.

The weights were fitted by logistic regression to deals that the rule of thumb played to their end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate
from math import exp, log
from typing import Final, NamedTuple

from cardtable.bots.tricks.numbers import SUITS, Bit, Mask, Strength, members, strength
from cardtable.bots.tricks.partners import Heard
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS
from cardtable.games.jaguar.bot.thumb import NUMBERS, SIZE
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET
from cardtable.games.jaguar.rules.auction import RANKS, Auction, BidPoints, Call
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS, JaguarOptions, Solo

BASE: Final = -2.9  # all these as log odds
LENGTH: Final = 0.2  # a trump
TRUMPS: Final = (0.0, 0.0, 0.0, 0.0, 0.1, 0.2, 0.4, 0.65, 1.4, 1.95)  # more for each, from the 2 up
SIDES: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.05)  # a card of another suit
FRIENDS: Final = (0.0, 0.0, 0.05, 0.1, 0.15, 0.4, 0.6, 0.85, 1.6, 2.05)  # the called card
VOID: Final = 0.05  # a suit of which there is none
SOLO: Final = -5.2  # that the called card is one's own
ALL_SUITS: Final = (1 << SUITS) - 1  # the cards of the lowest strength
FIRST: Final = NUMBERS.suits[0]
POINT: Final = 0.09  # less for each point over the usual target


class SuitWorth(NamedTuple):
    """What the cards of one suit in a hand are worth, all as log odds.

    `side` is that of a side suit, `extra` how much more they are worth as trumps. `rows` has `extra` with the
    called card of this suit, by its strength.
    """

    side: float
    extra: float
    rows: tuple[float, ...]


@cache
def suit_worth(held: Mask) -> SuitWorth:
    """Return what cards of one suit are worth, given as those of the first suit."""
    strengths = [strength(card) for card in members(held)]
    side = sum(SIDES[each] for each in strengths) if held else VOID
    extra = sum(LENGTH + TRUMPS[each] for each in strengths) - side
    friends = [friend + (SOLO if rank in strengths else 0.0) for rank, friend in enumerate(FRIENDS)]
    return SuitWorth(side, extra, tuple(extra + friend for friend in friends))


def _suits(hand: Mask) -> tuple[SuitWorth, SuitWorth, SuitWorth, SuitWorth]:
    """Return what a hand has of each suit."""
    return (
        suit_worth(hand & FIRST),
        suit_worth(hand >> 1 & FIRST),
        suit_worth(hand >> 2 & FIRST),
        suit_worth(hand >> 3 & FIRST),
    )


def bases(hand: Mask) -> list[float]:
    """Return the log odds that a jaguar with that hand wins, by the trump, without the friend's card."""
    found = _suits(hand)
    base = BASE + sum(each.side for each in found)
    return [base + each.extra for each in found]


def odds_of(hand: Mask, found: Sequence[float], rank: Strength) -> list[float]:
    """Return the log odds for each trump with a called card of that strength, by those `bases`."""
    held = hand >> SUITS * rank
    return [base + FRIENDS[rank] + (SOLO if held >> suit & 1 else 0.0) for suit, base in enumerate(found)]


def tops(hand: Mask) -> list[float]:
    """Return the best log odds that a jaguar with that hand wins, by the strength of the called card."""
    one, two, three, four = _suits(hand)
    base = BASE + one.side + two.side + three.side + four.side
    return [base + best for best in map(max, one.rows, two.rows, three.rows, four.rows)]


def earned(odd: float, target: int, *, solo: bool) -> float:
    """Return what a jaguar with such log odds scores on average, with so many points to reach."""
    won = 1 / (1 + exp(POINT * (target - TARGET) - odd))
    return (SEATS - 1 if solo else 2) * (2 * won - 1)


def best_call(hand: Mask, rank: Strength, free: Mask, target: int = TARGET) -> Bit:
    """Return which card of a strength to call, among those that are free to call, if there are any."""
    cards = list(members(ALL_SUITS << SUITS * rank))
    odds = dict(zip(cards, odds_of(hand, bases(hand), rank), strict=True))
    return max(
        [card for card in cards if card & free] or cards,
        key=lambda card: earned(odds[card], target, solo=bool(hand & card)),
    )


# The auction by the rule of thumb: what a hand bids, and how it goes on from there.

PASSED: Final = -0.1  # points that a seat expects that leaves the auction to others
HOPEFUL: Final = log((2 + PASSED) / (2 - PASSED))  # log odds that earn so much
STRENGTH: Final = {rank: len(RANKS) - 1 - at for at, rank in enumerate(RANKS)}


class Prospect(NamedTuple):
    """What a seat expects as the jaguar: by the strength of the rank, the log odds of the best call."""

    hand: Mask
    free: Mask  # the cards that may be called
    odds: Sequence[float]
    calls: dict[int | None, Action]  # what it calls, by the rank that stands, where ranks may be bid
    cards: dict[Strength, Bit]  # which it calls for, by the strength of the rank

    def worth(self, rank: Strength) -> float:
        """Return the points that a rank promises."""
        return earned(self.odds[rank], TARGET, solo=False)

    def called(self, rank: Strength) -> Bit:
        """Return the card to call with a rank."""
        found = self.cards.get(rank)
        if found is None:
            found = self.cards[rank] = best_call(self.hand, rank, self.free)
        return found


class Contract(NamedTuple):
    """How an auction ended."""

    jaguar: Seat
    called: Bit
    target: int


def prospect(hand: Mask, options: JaguarOptions) -> Prospect:
    """Return what a seat with that hand expects as the jaguar."""
    free = NUMBERS.all & ~hand if options.solo is Solo.FORBIDDEN else NUMBERS.all
    return Prospect(hand, free, tops(hand), {}, {})


def natural_call(now: Auction, hopes: Prospect) -> Action:
    """Return what a seat calls: the rank that promises most, if that is more than passing does."""
    if now.raisable:
        more = now.target + 1
        worth = hopes.worth(0) - 2 * POINT * (more - TARGET)
        return BidPoints(more) if worth > PASSED and more <= ALL_POINTS else PASS
    found = hopes.calls.get(now.rank)
    if found is None:
        best = max(now.lower, key=lambda bid: hopes.odds[STRENGTH[bid.rank]], default=None)
        hopeful = best is not None and hopes.odds[STRENGTH[best.rank]] > HOPEFUL
        found = hopes.calls[now.rank] = best if best is not None and hopeful else PASS
    return found


def completed(now: Auction, action: Action, hopes: Callable[[Seat], Prospect]) -> Contract | None:
    """Return how the auction ends after an action if all others call naturally; None if all pass."""
    now = now.after(action)
    while not now.over:
        now = now.after(natural_call(now, hopes(now.turn)))
    if now.won is None:
        return None
    jaguar, rank = now.won
    return Contract(jaguar, hopes(jaguar).called(STRENGTH[rank]), now.target)


# What calls tell. All is reckoned in odds to the power of `SHARP`, which multiply where log odds add up: so
# they are read from a table of what the cards of one suit are worth.

DOUBT: Final = 0.1  # how often a call or a name tells nothing
SHARP: Final = 3.0  # how much a point that more is expected makes a call likelier
ALONE: Final = exp(SHARP * BASE)  # the odds of a hand without anything
CLUBS, DIAMONDS, HEARTS, SPADES = NUMBERS.suits


class _Odds(NamedTuple):
    """What the cards of one suit make of the odds.

    `side` is that of a side suit; `rows` is that of trumps beyond it, by the strength of the called card, and
    `tops` the best of the first so many of these.
    """

    side: float
    rows: tuple[float, ...]
    tops: tuple[float, ...]


class _Suits(dict[Mask, _Odds]):
    """The odds by the cards of a suit, found when they are first asked for."""

    def __missing__(self, cards: Mask) -> _Odds:
        """Return the odds that were not asked for before."""
        at = next((at for at, suit in enumerate(NUMBERS.suits) if cards & suit), 0)
        worth = suit_worth(cards >> at)
        rows = tuple(exp(SHARP * each) for each in worth.rows)
        found = self[cards] = _Odds(exp(SHARP * worth.side), rows, tuple(accumulate(rows, max, initial=0.0)))
        return found


SUIT: Final = _Suits()


class _Said(NamedTuple):
    """A call: the `rank` bid, if one was, and below which `limit` one could be; whether it was to pass.

    `share` is what is left of the odds where points are bid.
    """

    rank: Strength | None
    limit: Strength
    passed: bool
    share: float


def _said(call: Call, strength: int, target: int) -> _Said:
    """Return a call over a bid of that strength and target."""
    share = 1.0 if strength else exp(-SHARP * POINT * (target + 1 - TARGET))
    rank = None if call.rank is None or not strength else STRENGTH[call.rank]
    return _Said(rank, strength or 1, call.rank is None, share)


class Calls(Heard):
    """What the seats called and named."""

    def __init__(self, view: JaguarDeal) -> None:
        super().__init__(SEATS)
        self._calls: list[list[_Said]] = [[] for _ in range(SEATS)]
        strength, target = SIZE, TARGET
        for each in view.calls:
            self._calls[each.seat].append(_said(each, strength, target))
            if each.rank is not None:
                strength, target = STRENGTH[each.rank], each.target
        self._jaguar, self._trump = view.jaguar, view.trump
        self._rank = 0 if view.rank is None else STRENGTH[view.rank]

    def explained(self, seat: Seat, hand: Mask) -> float:
        """Return how well a hand, as it was dealt, explains what its seat called and named."""
        one, two, three, four = (
            SUIT[hand & CLUBS],
            SUIT[hand & DIAMONDS],
            SUIT[hand & HEARTS],
            SUIT[hand & SPADES],
        )
        base, found = ALONE * one.side * two.side * three.side * four.side, 1.0
        for rank, limit, passed, share in self._calls[seat]:
            if rank is None:
                odds = (
                    base * share * max(one.tops[limit], two.tops[limit], three.tops[limit], four.tops[limit])
                )
                found *= DOUBT + (1 - DOUBT) * (1.0 if passed else odds) / (1 + odds)
            else:
                rows = [*map(max, one.rows[:limit], two.rows, three.rows, four.rows)]
                odds = base * max(rows)
                found *= DOUBT / SIZE + (1 - DOUBT) * odds / (1 + odds) * rows[rank] / sum(rows)
        if self._trump is not None and seat == self._jaguar:
            names = one.rows[self._rank], two.rows[self._rank], three.rows[self._rank], four.rows[self._rank]
            found *= DOUBT / len(names) + (1 - DOUBT) * names[self._trump] / sum(names)
        return found
