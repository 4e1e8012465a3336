"""The auction by the rule of thumb: what a hand bids, and how it goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, NamedTuple

from cardtable.bots.tricks.numbers import Bit, Mask, Strength
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.bot.thumb import NUMBERS, SIZE
from cardtable.games.jaguar.bot.valuation import POINT, best_call, earned, tops
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET
from cardtable.games.jaguar.rules.auction import BIDS, PASS, RANKS, Bid, BidPoints, closed, raisable
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS, AllPass, JaguarOptions, Solo

PASSED: Final = -0.1  # points that a seat expects that leaves the auction to others
HOPEFUL: Final = log((2 + PASSED) / (2 - PASSED))  # log odds that earn so much
STRENGTH: Final = {rank: len(RANKS) - 1 - at for at, rank in enumerate(RANKS)}


class Prospect(NamedTuple):
    """What a seat expects as the jaguar: by the strength of the rank, the log odds of the best call."""

    hand: Mask
    free: Mask  # the cards that may be called
    odds: Sequence[float]
    calls: dict[int, Action]  # what it calls, by the strength of the rank bid, where ranks may be bid

    def worth(self, rank: Strength) -> float:
        """Return the points that a rank promises."""
        return earned(self.odds[rank], TARGET, solo=False)

    def called(self, rank: Strength) -> Bit:
        """Return the card to call with a rank."""
        return best_call(self.hand, rank, self.free)


class Contract(NamedTuple):
    """How an auction ended."""

    jaguar: Seat
    called: Bit
    target: int


@dataclass(slots=True)
class Standing:
    """An auction under way; `strength` is that of the rank bid, above all ranks before the first bid."""

    options: JaguarOptions
    dealer: Seat
    turn: Seat
    jaguar: Seat | None
    strength: int
    target: int
    passed: list[bool]

    @property
    def allowed(self) -> range:
        """The strengths that may be bid."""
        return range(0 if self.options.allow_skip else max(0, self.strength - 1), self.strength)


def prospect(hand: Mask, options: JaguarOptions) -> Prospect:
    """Return what a seat with that hand expects as the jaguar."""
    free = NUMBERS.all & ~hand if options.solo is Solo.FORBIDDEN else NUMBERS.all
    return Prospect(hand, free, tops(hand), {})


def standing(view: JaguarDeal) -> Standing:
    """Return the auction as it stands."""
    assert view.turn is not None, "somebody has to speak"
    strength = SIZE if view.rank is None else STRENGTH[view.rank]
    return Standing(
        view.options, view.dealer, view.turn, view.jaguar, strength, view.target, list(view.passed)
    )


def natural_call(now: Standing, hopes: Prospect) -> Action:
    """Return what a seat calls: the rank that promises most, if that is more than passing does."""
    if now.strength == 0 and raisable(now.options, RANKS[-1]):
        more = now.target + 1
        worth = hopes.worth(0) - 2 * POINT * (more - TARGET)
        return BidPoints(more) if worth > PASSED and more <= ALL_POINTS else PASS
    found = hopes.calls.get(now.strength)
    if found is None:
        best = max(reversed(now.allowed), key=hopes.odds.__getitem__, default=None)
        hopeful = best is not None and hopes.odds[best] > HOPEFUL
        found = hopes.calls[now.strength] = BIDS[SIZE - 1 - best] if best is not None and hopeful else PASS
    return found


def rank_of(strength: int) -> int:
    """Return the rank of that strength."""
    return RANKS[SIZE - 1 - strength]


def call(now: Standing, action: Action) -> bool:
    """Let the seat on turn bid or pass; say whether the auction is over."""
    if action == PASS:
        now.passed[now.turn] = True
    else:
        now.jaguar = now.turn
        now.target = action.target if isinstance(action, BidPoints) else now.target
        now.strength = STRENGTH[action.rank] if isinstance(action, Bid) else now.strength
        if closed(now.options, rank_of(now.strength), now.target):
            return True
    following = [(now.turn + i) % SEATS for i in range(1, SEATS + 1)]
    speaker = next((seat for seat in following if not now.passed[seat]), None)
    if speaker is None or speaker == now.jaguar:
        return True
    now.turn = speaker
    return False


def completed(now: Standing, action: Action, hopes: Callable[[Seat], Prospect]) -> Contract | None:
    """Return how the auction ends after an action if all others call naturally; None if all pass."""
    over = call(now, action)
    while not over:
        over = call(now, natural_call(now, hopes(now.turn)))
    if now.jaguar is None:
        if now.options.all_pass is not AllPass.DEALER_FORCED:
            return None
        now.jaguar, now.strength = now.dealer, SIZE - 1
    return Contract(now.jaguar, hopes(now.jaguar).called(now.strength), now.target)
