"""The auction: what a hand is worth to Napoleon, what it bids, and how well it explains what its seat called.

The weights were fitted by least squares to deals that the rule of thumb played to their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import erfc, exp, sqrt
from typing import Final, TypeAlias

from cardtable.bots.tricks.numbers import SUITS, Bit, Mask, highest, members, strength
from cardtable.bots.tricks.partners import Heard
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.napoleon.bot.thumb import NUMBERS
from cardtable.games.napoleon.rules.account import Account
from cardtable.games.napoleon.rules.deal import HAND, NapoleonDeal
from cardtable.games.napoleon.rules.moves import BIDS, Auction
from cardtable.games.napoleon.rules.options import HIGHEST, NapoleonOptions

ACE, KING, QUEEN, JACK, TEN = (max(ACE_HIGH) - 1 - below for below in range(5))  # strengths
LONG: Final = 5  # trumps, of which each more counts apart
BASE, JOKER, LENGTH, LONGER, HONOURS, SIDES = 0, 1, 2, 3, 4, 9  # where a feature stands among the weights
ACES: Final[Mask] = ((1 << SUITS) - 1) << SUITS * ACE
KINGS: Final[Mask] = ACES >> SUITS

Weights: TypeAlias = tuple[float, ...]
# By seats: what a hand promises as it is dealt, and one that Napoleon plays with. The weights are those of
# each hand, a joker, each trump, each over five, trumps from the ten to the ace, and elsewhere an ace, a king
# beside it, another king, a queen, a jack, a void, and a low card alone.
DEALT: Final[dict[int, Weights]] = {
    5: (5.58, 1.73, 0.64, -0.02, 0.26, 0.6, 0.86, 0.96, 0.94, 0.67, 0.51, 0.08, -0.16, -0.21, 0.04, 0.07),
    6: (4.91, 0.0, 1.03, -0.41, 0.29, 0.37, 0.98, 1.56, 1.46, 0.98, 0.69, -0.04, -0.21, -0.3, 0.21, 0.14),
}
PLAYED: Final[dict[int, Weights]] = {
    5: (3.9, 2.01, 0.72, -0.01, 0.2, 0.58, 0.87, 1.02, 0.95, 0.83, 0.48, 0.29, 0.03, -0.02, 0.16, 0.23),
    6: (1.03, 0.0, 1.41, -0.22, 0.27, 0.36, 1.06, 1.64, 1.58, 1.23, 0.8, 0.2, 0.27, 0.08, 0.26, -0.09),
}


@lru_cache(maxsize=16384)
def _features(held: Mask, trump: bool) -> list[tuple[int, float]]:  # noqa: FBT001  # a key of the cache
    """Return what counts in the cards of one suit."""
    ranks, length = {strength(card) for card in members(held)}, held.bit_count()
    if trump:
        high = [(HONOURS + rank - TEN, 1.0) for rank in range(TEN, ACE + 1) if rank in ranks]
        return [(LENGTH, float(length)), (LONGER, float(max(0, length - LONG))), *high]
    king = 1 + (ACE not in ranks) if KING in ranks else 0
    low = length == 1 and not ranks & {ACE, KING}
    told = (ACE in ranks, king == 1, king == 2 and length > 1, QUEEN in ranks, JACK in ranks, not length, low)
    return [(SIDES + at, 1.0) for at, holds in enumerate(told) if holds]


@lru_cache(maxsize=16384)
def _suit(held: Mask, weights: Weights) -> tuple[float, float]:
    """Return what cards of one suit are worth beside the trumps, and how much more as trumps."""
    side, trump = (sum(weights[at] * value for at, value in _features(held, way)) for way in (False, True))
    return side, trump - side


def worths(hand: Mask, seats: int, weights: Weights) -> list[float]:
    """Return the face cards that a hand promises, by the trump."""
    numbers = NUMBERS[seats]
    parts = [_suit(hand & suit, weights) for suit in numbers.suits]
    joker = weights[JOKER] if hand & ~sum(numbers.suits) else 0.0
    base = weights[BASE] + joker + sum(side for side, _ in parts)
    return [base + more for _, more in parts]


@lru_cache(maxsize=16384)
def dealt_worth(hand: Mask, seats: int) -> tuple[float, int]:
    """Return the face cards that a hand as it is dealt promises with its best trump, and that suit."""
    found = worths(hand, seats, DEALT[seats])
    return max(found), found.index(max(found))


def burials(held: Mask, seats: int, trump: int) -> list[tuple[float, Mask]]:
    """Return the hands that Napoleon may keep with what they promise, the most promising first."""
    weights = PLAYED[seats]
    away = combinations(members(held), held.bit_count() - HAND[seats])
    found = [(worths(hand, seats, weights)[trump], hand) for hand in (held & ~sum(cards) for cards in away)]
    return sorted(found, reverse=True)


@lru_cache(maxsize=4096)
def natural_hand(held: Mask, seats: int, trump: int, fixed: Mask = 0) -> Mask:
    """Return the hand that is left if the card that is missed least is laid away again and again.

    The `fixed` cards stay in it whatever they are worth.
    """
    weights, suits, hand = PLAYED[seats], NUMBERS[seats].suits, held
    for _ in range(held.bit_count() - HAND[seats]):
        hand ^= min(members(hand & ~fixed), key=lambda card: _missed(hand, card, suits, trump, weights))
    return hand


def _missed(hand: Mask, card: Bit, suits: Sequence[Mask], trump: int, weights: Weights) -> tuple[float, int]:
    """Return how much a hand is worth less without a card; of equals the one in the shortest suit goes."""
    for suit, cards in enumerate(suits):
        if card & cards:
            held, with_trump = hand & cards, suit == trump
            with_it, without = _suit(held, weights), _suit(held ^ card, weights)
            lost = with_it[0] - without[0] + (with_it[1] - without[1] if with_trump else 0.0)
            return lost, held.bit_count()
    return weights[JOKER], 0


def natural_secretary(hand: Mask, away: Mask, seats: int, trump: int) -> Bit:
    """Return the card to name: the highest trump that others hold, if it is high, or else an ace."""
    numbers = NUMBERS[seats]
    others = numbers.all & ~hand & ~away
    missing = others & numbers.suits[trump]
    if missing and strength(highest(missing)) >= QUEEN:
        return highest(missing)
    aces = others & ACES
    beside = [card for card in members(aces) if hand & numbers.suit_of[card] & KINGS]
    return beside[0] if beside else highest(aces) if aces else highest(missing or others)


def named_secretaries(hand: Mask, away: Mask, seats: int, trump: int) -> list[Bit]:
    """Return the cards that may be worth naming, the natural one first."""
    numbers = NUMBERS[seats]
    others = numbers.all & ~hand & ~away
    found = [natural_secretary(hand, away, seats, trump)]
    for suit in numbers.suits:
        missing = others & suit
        found.append(highest(missing) if missing else 0)
    joker = others & ~sum(numbers.suits)
    found += [joker, highest(hand & numbers.suits[trump] or hand)]
    return [card for at, card in enumerate(found) if card and card not in found[:at]]


# The auction by the rule of thumb: what a hand bids, how it goes on from there, and what calls tell.

SPREAD: Final = 2.5  # face cards by which a hand takes more or fewer than it promises
PASSED: Final = -0.1  # points more than the others that a seat expects that leaves the auction to them
TOPPED: Final = 9  # bids up to this are topped: of 600 auctions that rose by one none ended with it
DOUBT: Final = 0.1  # how often a call tells nothing
SHARP: Final = 2.5  # how much a point that more is expected makes a call likelier
FINE: Final = 8  # steps of a face card in which a hand is told apart
KEPT: Final = 0.7  # how much a face card that more is promised makes it likelier that Napoleon kept a hand


@lru_cache(maxsize=4096)
def stakes(
    options: NapoleonOptions, bid: int, seat: Seat, napoleon: Seat, friend: Seat | None
) -> tuple[float, float]:
    """Return what a seat scores more than the others do on average, if Napoleon loses and wins."""
    seats, found = options.players, []
    for faces in (0, HIGHEST):
        counts = tuple(faces * (each == napoleon) for each in range(seats))
        account = Account(0, napoleon, friend, None, None, bid, bid, counts, counts, options.defeat_penalty)
        scores = account.scores
        found.append(scores[seat] - (sum(scores) - scores[seat]) / (seats - 1))
    return found[0], found[1]


@lru_cache(maxsize=4096)
def hopes(eighths: int, options: NapoleonOptions) -> tuple[float, ...]:
    """Return what a hand of such a worth, in steps, expects with each bid, from 0 on."""
    found = []
    for bid in range(HIGHEST + 1):
        won = erfc((bid - 0.5 - eighths / FINE) / (SPREAD * sqrt(2))) / 2
        lose, win = stakes(options, bid, 0, 0, 1)
        found.append(lose + won * (win - lose))
    return tuple(found)


def hoped(hand: Mask, options: NapoleonOptions, skill: float = 0.0) -> tuple[float, ...]:
    """Return what a hand expects with each bid, if its seat takes so many face cards more by its skill."""
    return hopes(round(FINE * (dealt_worth(hand, options.players)[0] + skill)), options)


def natural_call(now: Auction, hopes: Sequence[float]) -> Action:
    """Return what a seat calls: the bid that promises most, if that is more than passing does.

    A low one promises as much as others with which a win pays the same; but nobody is left with it. So a
    hand that is worth that jumps to where auctions begin to end.
    """
    if now.turn == now.napoleon or now.lowest > HIGHEST:
        return PASS  # nobody outbids itself
    best = max(range(now.lowest, HIGHEST + 1), key=hopes.__getitem__)
    if best < TOPPED and hopes[TOPPED] > PASSED:
        return BIDS[TOPPED]
    return BIDS[best] if hopes[best] > PASSED else PASS


def completed(now: Auction, action: Action, hands: Sequence[Mask]) -> Auction:
    """Return how the auction ends after an action if all others call naturally."""
    now = now.after(action)
    while not now.over:
        now = now.after(natural_call(now, hoped(hands[now.turn], now.options)))
    return now


class Calls(Heard):
    """What the seats called."""

    def __init__(self, view: NapoleonDeal) -> None:
        super().__init__(view.seats)
        self._view = view
        self._calls: list[list[tuple[int | None, int]]] = [[] for _ in view.hands]
        bid = view.options.min_bid - 1
        for call in view.calls:
            self._calls[call.seat].append((call.number, bid))
            bid = call.number or bid

    def explained(self, seat: Seat, hand: Mask) -> float:
        """Return how well a hand explains what its seat did: as it was dealt, or as Napoleon kept it."""
        view = self._view
        if view.card is not None and seat == view.napoleon and view.trump is not None:
            return exp(KEPT * worths(hand, view.seats, PLAYED[view.seats])[view.trump])
        likely, found = 1.0, hoped(hand, view.options)
        for number, bid in self._calls[seat]:
            if bid < HIGHEST:
                hope = max(found[bid + 1 :])
                bids = 1 / (1 + exp(-SHARP * (hope - PASSED)))
                if number is not None:
                    bids *= exp(SHARP * (found[number] - hope))
                likely *= DOUBT + (1 - DOUBT) * (1 - bids if number is None else bids)
        return likely
