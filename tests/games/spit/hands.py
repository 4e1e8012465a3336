"""Games of Spit for its tests."""

from collections.abc import MutableSequence
from typing import TypeVar

from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.games.spit.rules.deal import Spit, SpitDeal
from tests.games.dealing import Dealing

T = TypeVar("T")
SPIT = Spit()
DEALING = Dealing(SPIT)


class Stacked(SeededChance):
    """A chance whose shuffles of cards bring these to the top, the first to be dealt first."""

    def __init__(self, first: str) -> None:
        super().__init__(1)
        self.first = cards(first)

    def shuffle(self, found: MutableSequence[T]) -> None:
        super().shuffle(found)
        for each in reversed([each for each in self.first if each in found]):
            found.append(found.pop(found.index(each)))


def stacked(first: str) -> SpitDeal:
    """Return a game in which A was dealt these cards first."""
    deal = SpitDeal(DEALING.options(), Stacked(first))
    deal.begin()
    return deal
