"""The auction by the rule of thumb: what a hand bids, how it goes on from there, and what calls tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erfc, exp, sqrt
from typing import Final

from cardtable.bots.tricks.numbers import Mask
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.napoleon.bot.valuation import PLAYED, dealt_worth, worths
from cardtable.games.napoleon.rules.account import Account
from cardtable.games.napoleon.rules.deal import NapoleonDeal
from cardtable.games.napoleon.rules.moves import BIDS, PASS, Bid
from cardtable.games.napoleon.rules.options import HIGHEST, AllPass, NapoleonOptions

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


@dataclass(slots=True)
class Standing:
    """An auction under way."""

    options: NapoleonOptions
    dealer: Seat
    turn: Seat
    napoleon: Seat | None
    bid: int
    passes: int

    @property
    def lowest(self) -> int:
        """The lowest bid that may be made."""
        return max(self.bid + 1, self.options.min_bid)

    def call(self, action: Action) -> bool:
        """Let the seat on turn bid or pass; say whether the auction is over."""
        seats = self.options.players
        if isinstance(action, Bid):
            self.napoleon, self.bid, self.passes = self.turn, action.number, 0
        else:
            self.passes += 1
        waiting = self.napoleon is None or self.options.own_raise
        self.turn = (self.turn + 1) % seats
        return self.bid == HIGHEST or self.passes == seats - 1 + waiting


def standing(view: NapoleonDeal) -> Standing:
    """Return the auction as it stands."""
    assert view.turn is not None, "somebody has to speak"
    return Standing(view.options, view.dealer, view.turn, view.napoleon, view.bid, view.passes)


def natural_call(now: Standing, hopes: Sequence[float]) -> Action:
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


def completed(now: Standing, action: Action, hands: Sequence[Mask]) -> Standing | None:
    """Return how the auction ends after an action if all others call naturally; None if all pass."""
    over = now.call(action)
    while not over:
        over = now.call(natural_call(now, hoped(hands[now.turn], now.options)))
    if now.napoleon is None:
        if now.options.all_pass is not AllPass.DEALER_FORCED:
            return None
        now.napoleon, now.bid = now.dealer, now.options.min_bid
    return now


class Heard:
    """What the seats called, and how well a hand explains it."""

    def __init__(self, view: NapoleonDeal) -> None:
        self._view, self._known = view, list[dict[Mask, float]]({} for _ in view.hands)
        self._calls: list[list[tuple[int | None, int]]] = [[] for _ in view.hands]
        bid = view.options.min_bid - 1
        for call in view.calls:
            self._calls[call.seat].append((call.number, bid))
            bid = call.number or bid

    def likelihood(self, seat: Seat, hand: Mask) -> float:
        """Return how well a hand explains what its seat did: as it was dealt, or as Napoleon kept it."""
        known = self._known[seat]
        if hand not in known:
            view = self._view
            if view.card is not None and seat == view.napoleon and view.trump is not None:
                known[hand] = exp(KEPT * worths(hand, view.seats, PLAYED[view.seats])[view.trump])
            else:
                known[hand] = self._called(seat, hoped(hand, view.options))
        return known[hand]

    def _called(self, seat: Seat, found: Sequence[float]) -> float:
        likely = 1.0
        for number, bid in self._calls[seat]:
            if bid < HIGHEST:
                hope = max(found[bid + 1 :])
                bids = 1 / (1 + exp(-SHARP * (hope - PASSED)))
                if number is not None:
                    bids *= exp(SHARP * (found[number] - hope))
                likely *= DOUBT + (1 - DOUBT) * (1 - bids if number is None else bids)
        return likely
