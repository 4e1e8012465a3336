"""Remarks: what words are worth, before a card or while others play, by deals played by the rule of thumb."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from cardtable.bots.bots import Bots
from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import LetBe, Ranking
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.language import _

HEARD: Final = _(
    "The same card was played with and without these words, and all went on by the rule of thumb."
)
HEARD_ASIDE: Final = _("All went on by the rule of thumb, with and without these words.")


class Tricks(Protocol):
    """A deal of tricks that says what each seat has scored, once all is played."""

    turn: Seat | None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this deal, one per seat."""


@dataclass(frozen=True, slots=True)
class Remarks:
    """Who tells what words are worth, for the bots of a game in which the rule of thumb heeds them."""

    bots: Bots[Any, Any]

    def ranking(self, view: Deal, seat: Seat, done: Action, rng: Random, budget: Budget) -> Ranking | None:
        """Return the card of the hard bot, which says nothing on its turn, and the words before it."""
        found = self.bots.ranking(view, seat, rng, budget)
        return None if found is None else Ranking([found.verdicts[0], Verdict(done)], HEARD, found.unit)

    def aside(self, done: Action, usual: Action | None) -> Ranking:
        """Return silence, and words while others play; by lot the hard bot may say what is usual."""
        lots = () if usual is None else (usual,)
        return Ranking([Verdict[Action](LetBe()), Verdict(done)], HEARD_ASIDE, self.bots.unit, lots)

    def compared(
        self, view: Deal, seat: Seat, card: Action, words: Action, rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return a card, and words before that same card, in the same deals: what the seat scores.

        In place of the card the seat may let it be, where others play.
        """
        plays = () if isinstance(card, LetBe) else (card,)
        effort, verdicts = Effort(budget), [Verdict(card), Verdict(words)]
        for world in view.worlds(rng, largest=budget.largest):
            luck = rng.random()
            for verdict, deeds in zip(verdicts, (plays, (words, *plays)), strict=True):
                deal = world.clone()
                for deed in deeds:
                    deal.apply(seat, deed)
                verdict.worths.append(self._played_on(deal, Random(luck))[seat])
            effort.done += len(verdicts)
            if effort.spent >= 1:
                break
        return verdicts

    def _played_on(self, deal: Any, rng: Random) -> tuple[int, ...]:  # noqa: ANN401  # of any game of tricks
        """Play a deal to its end; return what it brings."""
        tricks: Tricks = deal
        while tricks.turn is not None:
            seat = tricks.turn
            deal.apply(seat, self.bots.thumb(deal.view(seat), seat, rng))
        return tricks.scores
