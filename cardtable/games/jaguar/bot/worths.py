"""What actions are worth in Jaguar: in points by playouts, words among them; whether to end it, in wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.ends import later_share, share
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.tricks.remarks import Remarks
from cardtable.bots.worths import WINS, Basis, Ranking
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.bot.bots import BOTS, LONG, worth_saying
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, NextDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS
from cardtable.games.jaguar.rules.talk import Talk
from cardtable.language import _
from cardtable.table.names import player

REMARKS: Final = Remarks(BOTS)
WON: Final = 0.6  # of the deals by the jaguar's side: 146 of 240 between rules of thumb
HALF: Final = 0.5  # of a win: what is at stake at most is twice that
SAYS: Final = _("say: “{words}”")
AGAIN: Final = _("Another deal gives everybody a new chance.")
ENOUGH: Final = _("It has been a long match.")


class JaguarWorths:
    """Calls, names and cards by playouts; words by deals in which all heed them."""

    def ranking(self, view: JaguarDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return what is thought of the actions of a seat."""
        return BOTS.ranking(view, seat, rng, budget)

    def beside(
        self, view: JaguarDeal, seat: Seat, done: Action, rng: Random, budget: Budget
    ) -> Ranking | None:
        """Return what words are set against, or what it is worth that the match goes on."""
        if view.phase is Phase.SCORED:
            return _ended(view, seat, rng)
        return REMARKS.ranking(view, seat, done, rng, budget) if isinstance(done, Talk) else None

    def aside(
        self,
        view: JaguarDeal,
        seat: Seat,
        done: Action,
        rng: Random,  # noqa: ARG002  # words are compared later
        budget: Budget,  # noqa: ARG002  # as above
    ) -> Ranking:
        """Return silence, and the words that were said while another was on turn."""
        return REMARKS.aside(done, worth_saying(view, seat))

    def chance(self, view: JaguarDeal, seat: Seat) -> None:  # whatever there is to say
        """Return nothing: the hard bot says something, or not, by lot."""

    def compared(
        self, view: JaguarDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return actions, each played out in the same deals."""
        if isinstance(actions[-1], Talk):
            return REMARKS.compared(view, seat, actions[0], actions[-1], rng, budget)
        return BOTS.compared(view, seat, actions, rng, budget)

    def words(self, action: Action) -> str:
        """Return what is said as it is said."""
        if not isinstance(action, Talk):
            return ""
        about = "" if action.about is None else player(action.about)
        return SAYS.format(words=action.message.said(about))


def _ended(view: JaguarDeal, seat: Seat, rng: Random) -> Ranking:
    """Return what it is worth to end the match, or to go on for as long as bots do: chances to win it."""
    totals = [a + b for a, b in zip(view.before, view.scores, strict=True)]
    left = max(1, LONG - view.number)
    worths = (later_share(totals, seat, left, _drawn, rng), share(totals, seat))
    verdicts = [Verdict(answer, [worth]) for answer, worth in zip(ANSWERS, worths, strict=True)]
    natural = BOTS.thumb(view, seat, rng)
    verdicts.sort(key=lambda verdict: verdict.action != natural)
    why = AGAIN if isinstance(natural, NextDeal) else ENOUGH
    return Ranking(verdicts, why, WINS, (), Basis.RECKONING, HALF)


def _drawn(rng: Random) -> list[float]:
    """Return what a deal brings all seats if any two of them are jaguar and friend (JG-56)."""
    jaguar = int(SEATS * rng.random())
    friend = (jaguar + 1 + int((SEATS - 1) * rng.random())) % SEATS
    won = 1 if rng.random() < WON else -1
    return [won * (2.0 if seat == jaguar else 1.0 if seat == friend else -1.0) for seat in range(SEATS)]


WORTHS: Final = JaguarWorths()
