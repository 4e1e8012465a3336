"""Hands of Basra, for its tests."""

from collections.abc import Mapping, MutableSequence
from random import Random
from typing import TypeVar

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.cards import cards, named, pack
from cardtable.engine.chance import SeededChance
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult
from cardtable.games.basra.rules.deal import SIDES, Basra, BasraDeal, side_of
from tests.games.dealing import Dealing, log_of

T = TypeVar("T")
BASRA = Basra()
DEALING = Dealing(BASRA)


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
    return DEALING.new(seed, **(given or {}))


def stacked(first: str, dealer: Seat = 1, seed: int = 1, **given: str) -> BasraDeal:
    """Return a hand in which these cards were dealt first."""
    options = DEALING.options(**given)
    deal = BasraDeal(options, (0,) * options.players, Stacked(first, seed), 1, dealer)
    deal.begin()
    return deal


def laid(position: Mapping[str, object], given: Mapping[str, str] | None = None) -> BasraDeal:
    """Return a hand laid out."""
    return DEALING.laid(position, **(given or {}))


def results(seed: int, **given: str) -> list[DealResult]:
    """Return the results of a match that was played at random."""
    return list(DEALING.played(seed, **given).sheet)


# Hands of Basra for the tests of its bots.


def held(
    hand: str, table: str, batch: int, gone: str = "", hidden: str = "", seed: int = 1, **given: str
) -> BasraDeal:
    """Return a hand in the middle of a batch, seat 0 on turn with these cards and the others with as many.

    The cards of `gone` have been captured, those of `hidden` have not been seen. Where the rest lies the
    seed says. Seat 1 deals where two play, else the last one, so that nobody has played in this round.
    """
    players = int(given.get("players", "2"))
    mine, lying, taken, kept = cards(hand), cards(table), cards(gone), cards(hidden)
    named_cards = {*mine, *lying, *taken, *kept}
    rest = [card for card in pack() if card not in named_cards]
    rng = Random(seed)
    rng.shuffle(rest)
    unseen = (players - 1) * len(mine) + 48 - players * int(given.get("hand_size", "6")) * batch
    while len(kept) < unseen:
        kept.append(rest.pop())
    taken += rest
    rng.shuffle(kept)
    hands = {f"hand/{seat}": named([kept.pop() for _ in mine]) for seat in range(1, players)}
    captured = {f"captured/{side}": named(taken[side::SIDES]) for side in range(SIDES)}
    turn = {"batch": batch, "turn": 0, "dealer": players - 1, "last": 1}
    piles = {"hand/0": hand, "table": table, "deck": named(kept)}
    return laid({**piles, **hands, **captured, **turn}, given)


def margin(better: Chooser, worse: Chooser, seed: int, budget: Budget, players: int = 2) -> float:
    """Return by how many points a hand the side of `better` leads, the same cards being dealt to both."""
    leads = []
    for side in range(SIDES):
        deal = new({"players": str(players)}, seed)
        log_of([better if side_of(seat) == side else worse for seat in range(players)], deal, budget)
        leads.append(deal.scores[side] - deal.scores[1 - side])
    return sum(leads) / SIDES


def twin(deal: BasraDeal, seat: Seat, seed: int) -> BasraDeal:
    """Return another hand that looks the same to a seat."""
    return next(deal.view(seat).worlds(Random(seed)))
