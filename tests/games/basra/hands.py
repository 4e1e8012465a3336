"""Hands of Basra, for its tests."""

from collections.abc import Mapping, MutableSequence
from random import Random
from typing import TypeVar

from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.basra.rules.deal import Basra, BasraDeal
from cardtable.games.basra.rules.options import BasraOptions
from cardtable.proofs.positions import set_position
from cardtable.proofs.trials import play

T = TypeVar("T")
BASRA = Basra()


class Stacked(SeededChance):
    """A chance whose first shuffle brings these cards to the top, the first to be dealt first."""

    def __init__(self, first: str, seed: int) -> None:
        super().__init__(seed)
        self.first = cards(first)

    def shuffle(self, found: MutableSequence[T]) -> None:
        super().shuffle(found)
        for each in reversed(self.first):
            at = found.index(each)
            found.append(found.pop(at))
        self.first = []


def new(given: Mapping[str, str] | None = None, seed: int = 1) -> BasraDeal:
    """Return a hand as it was dealt."""
    deal = BASRA.new_deal(read_options(BasraOptions, given or {}), (), SeededChance(seed))
    deal.begin()
    return deal


def stacked(first: str, dealer: Seat = 1, seed: int = 1, **given: str) -> BasraDeal:
    """Return a hand in which these cards were dealt first."""
    options = read_options(BasraOptions, given)
    deal = BasraDeal(options, (0,) * options.players, Stacked(first, seed), 1, dealer)
    deal.begin()
    return deal


def laid(position: Mapping[str, object], given: Mapping[str, str] | None = None) -> BasraDeal:
    """Return a hand laid out."""
    deal = BASRA.new_deal(read_options(BasraOptions, given or {}), (), SeededChance(1))
    set_position(deal, position)
    return deal


def results(seed: int, **given: str) -> list[DealResult]:
    """Return the results of a match that was played at random."""
    match = Match(BASRA, read_options(BasraOptions, given), seed)
    for _ in play(match, Random(seed), 20_000):
        pass
    return list(match.sheet)
