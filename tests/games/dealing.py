"""Deals of a game for its tests: as they are dealt, or laid out; and whole matches played at random."""

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.deal import Deal
from cardtable.engine.events import Event, Said
from cardtable.engine.game import DealT_co, Game
from cardtable.engine.match import Match
from cardtable.engine.options import OptionsT, read_options
from cardtable.engine.result import DealResult
from cardtable.proofs.positions import set_position
from cardtable.proofs.trials import play

T = TypeVar("T")

BOUND = 20_000  # actions of a random match


class Stacked(SeededChance):
    """A chance whose shuffles of cards bring these to the top, the first to be dealt first."""

    def __init__(self, first: str) -> None:
        super().__init__(1)
        self.first = cards(first)

    def shuffle(self, found: MutableSequence[T]) -> None:
        super().shuffle(found)
        for each in reversed([each for each in self.first if each in found]):
            found.append(found.pop(found.index(each)))


@dataclass(frozen=True)
class Dealing(Generic[OptionsT, DealT_co]):
    """Makes deals of a game; what a position does not name lies as in `usual`."""

    game: Game[OptionsT, DealT_co]
    usual: Mapping[str, object] = field(default_factory=dict)

    def options(self, **given: str) -> OptionsT:
        """Return options, the others at their defaults."""
        return read_options(self.game.options, given)

    def new(self, seed: int = 1, sheet: Sequence[DealResult] = (), /, **given: str) -> DealT_co:
        """Return a deal as it was dealt, by the options given, after deals with these results."""
        deal = self._bare(seed, sheet, given)
        deal.begin()
        return deal

    def laid(self, position: Mapping[str, object], seed: int = 1, /, **given: str) -> DealT_co:
        """Return a deal that lies so."""
        deal = self._bare(seed, (), given)
        set_position(deal, {**self.usual, **position})
        return deal

    def _bare(self, seed: int, sheet: Sequence[DealResult], given: Mapping[str, str]) -> DealT_co:
        return self.game.new_deal(self.options(**given), tuple(sheet), SeededChance(seed))

    def moments(self, seed: int, **given: str) -> Iterator[DealT_co]:
        """Give the deals of a random match at every moment."""
        match = Match(self.game, self.options(**given), seed)
        for _ in play(match, Random(seed), BOUND):
            assert isinstance(match.deal, self.game.deal)
            yield match.deal

    def played(self, seed: int, **given: str) -> Match:
        """Return a match played at random to its end."""
        match = Match(self.game, self.options(**given), seed)
        for _ in play(match, Random(seed), BOUND):
            pass
        return match


def said(events: Sequence[Event] | None, kind: type[T]) -> list[T]:
    """Return all that has been said of a kind."""
    return [each.topic for each in events or () if isinstance(each, Said) and isinstance(each.topic, kind)]


def log_of(
    choosers: Sequence[Chooser], deal: Deal, budget: Budget, luck: Random | None = None
) -> list[Action]:
    """Play a deal to its end, one chooser per seat; return what was done.

    The luck of the choosers goes on from one to the next, or begins anew with each.
    """
    log: list[Action] = []
    while actors := deal.actors():
        seat = actors[0]
        action = choosers[seat](deal.view(seat), seat, luck or Random(len(log)), budget)
        assert action is not None, "the deal waits for this seat"
        log.append(action)
        deal.apply(seat, action)
    return log
