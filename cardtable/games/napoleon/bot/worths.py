"""What actions are worth in Napoleon: in points by playouts; words by deals in which all heed them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.tricks.remarks import Remarks
from cardtable.bots.worths import Ranking
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.napoleon.bot.bots import BOTS, worth_saying
from cardtable.games.napoleon.rules.deal import NapoleonDeal
from cardtable.games.napoleon.rules.moves import Say

REMARKS: Final = Remarks(BOTS)


class NapoleonWorths:
    """All by playouts, as the hard bot's decisions are."""

    def ranking(self, view: NapoleonDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return what is thought of the actions of a seat."""
        return BOTS.ranking(view, seat, rng, budget)

    def beside(
        self, view: NapoleonDeal, seat: Seat, done: Action, rng: Random, budget: Budget
    ) -> Ranking | None:
        """Return what words are set against."""
        return REMARKS.ranking(view, seat, done, rng, budget) if isinstance(done, Say) else None

    def aside(
        self,
        view: NapoleonDeal,
        seat: Seat,  # noqa: ARG002  # it is Napoleon
        done: Action,
        rng: Random,  # noqa: ARG002  # words are compared later
        budget: Budget,  # noqa: ARG002  # as above
    ) -> Ranking:
        """Return silence, and the words that were said while another was on turn."""
        return REMARKS.aside(done, worth_saying(view))

    def chance(self, view: NapoleonDeal, seat: Seat) -> None:  # whatever there is to say
        """Return nothing: the hard bot says something, or not, by lot."""

    def compared(
        self, view: NapoleonDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return actions, each played out in the same deals."""
        if isinstance(actions[-1], Say):
            return REMARKS.compared(view, seat, actions[0], actions[-1], rng, budget)
        return BOTS.compared(view, seat, actions, rng, budget)


WORTHS: Final = NapoleonWorths()
