"""Doubling by differences of pairs: who doubles and redoubles whom, by what each hand can expect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.engine.piles import Seat
from cardtable.engine.rounds import round_from
from cardtable.games.barbu.bot.hands import Contract, weights
from cardtable.games.barbu.rules.actions import Double, Phase
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.options import SEATS
from cardtable.games.barbu.rules.scoring import POSITIVE, Doubles, Subgame, level, total

# All in parts of the error with which a hand is judged.
MARGIN: Final = 0.12  # a difference that is worth a double
AGAIN: Final = 0.35  # one that is worth a redouble
SHIFT: Final = 0.3  # how much better who has doubled is taken to be
CHOSEN: Final = 0.4  # how much better than usual a dealer's hand is taken to be, which could choose
DUTY: Final = 0.45  # what a double that is owed may cost, where one is owed for each deal that is left


class Auction(NamedTuple):
    """What the doubles of a deal depend on beside the hands: `owed` are debts to the dealer, one per seat."""

    contract: Contract
    dealer: Seat
    pot: int
    owed: tuple[int, ...]
    left: int
    dealer_only: bool

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """The seats as they speak, the dealer last."""
        return round_from(self.dealer + 1, SEATS)

    def rival(self, seat: Seat, other: Seat, own: float) -> float:
        """Return what a seat that expects `own` takes another to expect."""
        if seat == self.dealer:
            return (self.pot - own) / (SEATS - 1)
        known = weights()[self.contract.subgame]
        dealt = known.par + CHOSEN * known.error
        return dealt if other == self.dealer else (self.pot - own - dealt) / (SEATS - 2)

    def wish(self, seat: Seat, own: float, doubles: Doubles, *, later: bool = False) -> Double:
        """Return whom a seat that expects `own` doubles and redoubles; `later` is the second round."""
        error = weights()[self.contract.subgame].error
        new, again = list[Seat](), list[Seat]()
        for other in range(SEATS):
            lead = (own - self.rival(seat, other, own)) / error
            if doubles[other][seat] == 1 and lead > AGAIN + SHIFT:
                again.append(other)
            elif not (
                later or seat in (other, self.dealer) or level(doubles, seat, other)
            ) and lead > self._bar(seat, other):
                new.append(other)
        return Double(tuple(new), tuple(again))

    def _bar(self, seat: Seat, other: Seat) -> float:
        """Return how great a lead must be to be worth a double: less where it is owed (BB-23)."""
        if other != self.dealer:
            return 99.0 if self.dealer_only else MARGIN
        owed = self.owed[seat]
        if owed >= self.left:
            return -99.0
        return MARGIN - (0 if self.contract.subgame in POSITIVE else DUTY * owed / self.left)

    def spoken(self, worths: Sequence[float], doubles: Doubles, phase: Phase, first: Seat) -> Doubles:
        """Return the doubles once all have spoken, from `first` on, by what their hands expect."""
        order = self.speakers
        if phase is Phase.DOUBLING:
            for seat in order[order.index(first) :]:
                doubles = after(doubles, seat, self.wish(seat, worths[seat], doubles))
            first = order[0]
        for seat in order[order.index(first) :]:
            doubles = after(doubles, seat, self.wish(seat, worths[seat], doubles, later=True))
        return doubles


def auction_of(view: BarbuDeal, contract: Contract) -> Auction:
    """Return what the doubles depend on if this is played."""
    return Auction(
        contract,
        view.dealer,
        total(contract.subgame, view.king),
        view.owed[view.dealer],
        view.deals_left,
        view.options.positive_dealer_only and contract.subgame in POSITIVE,
    )


def place_of(view: BarbuDeal, seat: Seat, subgame: Subgame) -> int:
    """Return as which, from 0, a seat plays first in a subgame."""
    step = 1 if subgame is Subgame.DOMINOES else view.step
    return (seat - view.dealer) * step % SEATS


def after(doubles: Doubles, seat: Seat, action: Double) -> Doubles:
    """Return the doubles after a seat has spoken."""
    found = [list(line) for line in doubles]
    for other in action.doubles:
        found[seat][other] = 1
    for other in action.redoubles:
        found[other][seat] = 2
    return tuple(map(tuple, found))
