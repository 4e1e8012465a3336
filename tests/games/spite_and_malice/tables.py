"""Games of Spite and Malice to test on: dealt as one likes, or played towards their end."""

from collections.abc import MutableSequence
from random import Random
from typing import TypeVar

from cardtable.catalogue import game
from cardtable.engine.actions import Action
from cardtable.engine.chance import Chance, SeededChance
from cardtable.engine.deal import Deal
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.engine.sampling import shuffle
from cardtable.games.spite_and_malice.rules.deal import SpiteDeal
from cardtable.games.spite_and_malice.rules.moves import PAYOFF, Centre
from cardtable.proofs.positions import set_position

T = TypeVar("T")
SPITE = game("spite-and-malice")
TOPS = (-26, 0)  # the places in the shuffled first deck of what will lie on top of the payoff piles


class Rigged:
    """A chance whose k-th shuffle lays the k-th of `plans`: cards by their places."""

    def __init__(self, *plans: dict[int, str]) -> None:
        self.plans = list(plans)

    def shuffle(self, found: MutableSequence[T]) -> None:
        shuffle(found, Random(1))
        for at, text in self.plans.pop(0).items() if self.plans else ():
            now = [str(each) for each in found].index(text)
            found[at], found[now] = found[now], found[at]

    def clone(self) -> "Rigged":
        return Rigged(*self.plans)


def tops(one: str, two: str) -> dict[int, str]:
    """Return the plan by which these cards come to lie on top of the payoff piles."""
    return dict(zip(TOPS, (one, two), strict=True))


def new(given: dict[str, str] | None = None, chance: Chance | None = None) -> SpiteDeal:
    """Return a game that has not been dealt."""
    options = read_options(SPITE.options, given or {})
    deal = SPITE.new_deal(options, (), chance or SeededChance(1))
    assert isinstance(deal, SpiteDeal)
    return deal


def dealt(given: dict[str, str] | None = None, chance: Chance | None = None) -> SpiteDeal:
    """Return a game that has been dealt."""
    deal = new(given, chance)
    deal.begin()
    return deal


def laid(given: dict[str, str] | None = None, **position: str) -> SpiteDeal:
    """Return a position; `hand_0` stands for the pile hand/0."""
    deal = new(given)
    set_position(deal, {name.replace("_", "/"): found for name, found in position.items()})
    return deal


def keen(deal: Deal, rng: Random) -> tuple[Seat, Action]:
    """Return what brings the game on: often a payoff card, else mostly a play to the centre."""
    assert isinstance(deal, SpiteDeal)
    legal = deal.actions(deal.turn)
    plays = [action for action in legal if isinstance(action, Centre)]
    payoffs = [action for action in plays if action.source is PAYOFF]
    if payoffs and rng.random() < 0.5:
        return deal.turn, payoffs[0]
    return deal.turn, rng.choice(plays if plays and rng.random() < 0.9 else legal)
