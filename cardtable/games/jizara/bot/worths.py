"""What bids are worth in Ji'zara: the chance to win the next key card, by several searches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import WINS, Basis, Ranking, Told, alike, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot.bots import RARE, Auction, Judgement, reason, settled
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.language import _

HEEDED: Final = _("Of advice bots heed the points alone, and these are told with either word.")
SEARCHES: Final = 8  # each with hands of its own


class JizaraWorths(Told):
    """Bids by searches that look at every legal one; what they choose by lot is all as good."""

    def ranking(self, view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all that a seat may do, first what is chosen most often; None where there is no choice."""
        actions = view.actions(seat)
        if seat not in view.actors() or len(actions) < 2:
            return None
        part = replace(
            budget,
            iterations=None if budget.iterations is None else max(1, budget.iterations // SEARCHES),
            seconds=None if budget.seconds is None else budget.seconds / SEARCHES,
        )
        searches = [_searched(view, seat, rng, part) for _ in range(SEARCHES)]
        whole = [_mean(action, searches) for action in actions if all(action in each for each in searches)]
        whole.sort(key=lambda each: (-each.share, -each.worth))
        if not whole:
            return None
        verdicts = [Verdict(each.action, [found[each.action].worth for found in searches]) for each in whole]
        known = {each.action for each in whole}
        others = unweighed([action for action in actions if action not in known])
        chosen = tuple(each.action for each in whole if each.share >= RARE)
        win = min(1.0, max(0.0, whole[0].worth))
        spread = sqrt(win * (1 - win))  # of winning it or not
        why = reason(view, seat, whole)
        return Ranking([*verdicts, *others], why, WINS, chosen, Basis.SEARCHES, spread)

    def aside(
        self,
        view: JizaraDeal,  # noqa: ARG002  # whatever the hand is
        seat: Seat,  # noqa: ARG002  # as above
        done: Action,
        rng: Random,  # noqa: ARG002  # as above
        budget: Budget,  # noqa: ARG002  # as above
    ) -> Ranking:
        """Return that one word of advice is as good as the other."""
        return alike((done,), HEEDED)

    def chance(self, view: JizaraDeal, seat: Seat) -> None:  # whatever there is to advise
        """Return nothing: what a bidder makes of advice is not weighed."""


def _searched(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> dict[Action, Judgement]:
    auction = Auction(view, seat, rng, budget)
    auction.widen()
    return {each.action: each for each in settled(auction.judged())}


def _mean(action: Action, searches: Sequence[dict[Action, Judgement]]) -> Judgement:
    """Return what searches say of an action together."""
    found = [each[action] for each in searches]
    return Judgement(action, fmean(each.share for each in found), fmean(each.worth for each in found))


WORTHS: Final = JizaraWorths()
