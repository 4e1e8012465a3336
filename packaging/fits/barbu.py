"""Fit the weights of `hands.py`; `python -m fits.barbu` prints `hands.json`.

Deals are drawn at random and played out by the rules of thumb; the raw score of each hand is fitted by least
squares. What a subgame is worth to its dealer on average is then found with hands drawn anew, of which the
best trump or pivot is chosen.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from operator import mul
from random import Random
from statistics import fmean, pstdev
from typing import Final

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, members
from cardtable.engine.chance import SeededChance
from cardtable.engine.sampling import shuffle
from cardtable.games.barbu.bot.hands import CONTRACTS, Contract, measures
from cardtable.games.barbu.bot.rows import lay_out, rows_of
from cardtable.games.barbu.bot.search import played_out
from cardtable.games.barbu.bot.thumb import position_of
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.options import SEATS, BarbuOptions
from cardtable.games.barbu.rules.scoring import Subgame
from fits.least_squares import least_squares, off, written

SEED: Final = 1_967  # any number; kept, so that the same weights come out again
DEALS: Final = 3000  # of each subgame
PAR: Final = 1500  # hands for what a dealer has on average
RIDGE: Final = 4.0


def main() -> None:
    """Print the weights as JSON."""
    rows = {subgame.value: fitted(subgame, Random(SEED)) for subgame in Subgame}
    note = f"fits/barbu.py, seed {SEED}, {DEALS} deals of each subgame"
    sys.stdout.write(written(rows, "subgames", provenance=note))


def fitted(subgame: Subgame, rng: Random) -> dict[str, object]:
    """Return what is known of a subgame."""
    contracts = [each for each in CONTRACTS if each.subgame is subgame]
    rows, targets = list[list[float]](), list[float]()
    for at in range(DEALS):
        contract = contracts[at % len(contracts)]
        hands = dealt(rng)
        for seat, score in enumerate(played(hands, contract)):
            rows.append(measures(hands[seat], contract, place_of(seat, 0, contract)))
            targets.append(float(score))
    found = least_squares(rows, targets, ridge=RIDGE)
    wrong = off(found, rows, targets)
    best = [
        max(sum(map(mul, found, measures(hand, contract, 0))) for contract in contracts)
        for hand, *_ in (dealt(rng) for _ in range(PAR))
    ]
    sys.stderr.write(
        f"{subgame.value}: of {pstdev(targets):.1f} {pstdev(wrong):.1f} are left; par {fmean(best):.1f}\n"
    )
    return {
        "measures": [round(each, 3) for each in found],
        "par": round(fmean(best), 2),
        "error": round(pstdev(wrong), 2),
    }


def place_of(seat: int, dealer: int, contract: Contract) -> int:
    """Return as which a seat plays first: clockwise in Dominoes, else counterclockwise."""
    step = 1 if contract.subgame is Subgame.DOMINOES else -1
    return (seat - dealer) * step % SEATS


def dealt(rng: Random) -> list[Mask]:
    """Return four hands drawn at random."""
    deck = list(members(FIFTY_TWO.all))
    shuffle(deck, rng)
    return [sum(deck[seat::SEATS]) for seat in range(SEATS)]


def played(hands: Sequence[Mask], contract: Contract) -> list[int]:
    """Return the raw scores of hands that are played out, seat 0 being the dealer."""
    deal = BarbuDeal(BarbuOptions(), (0,) * SEATS, SeededChance(0), 1, 0)
    deal.subgame, deal.trump, deal.pivot = contract
    if contract.pivot is not None:
        return lay_out(rows_of(deal, hands)).raw()
    return played_out(position_of(deal, hands))


if __name__ == "__main__":
    main()
