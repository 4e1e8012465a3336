"""What plays are worth in Creights: chances to win the match, by playouts of the hard bot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict, judged, weighed
from cardtable.bots.worths import SWING, WINS, Ranking, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.creights.bot.bots import reason
from cardtable.games.creights.bot.search import preferred, problem, problem_of, same
from cardtable.games.creights.bot.thumb import calls_due, honest
from cardtable.games.creights.rules.deal import CreightsDeal


class CreightsWorths:
    """Plays by playouts in likely worlds; slips and calls have no worth."""

    def ranking(self, view: CreightsDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all actions, first what the hard bot plays; None where a call is due before it."""
        effort = Effort(budget)
        found = problem(view, seat, rng) if seat in view.actors() else None
        if found is None:
            return None
        verdicts = judged(found, rng, effort)
        best = preferred(verdicts, found.actions[0])
        if calls_due(view, seat, best):
            return None
        verdicts.sort(key=lambda verdict: verdict.action != best)  # those that are left stay in their order
        fair = honest(view, seat)
        copies = [
            Verdict(action, each.worths) for each in verdicts for action in fair if same(action, each.action)
        ]
        valued = {each.action for each in copies}
        others = [action for action in view.actions(seat) if action not in valued]
        alike = tuple(action for action in fair if same(action, best))
        return Ranking([*copies, *unweighed(others)], reason(view, seat, best), WINS, alike, spread=SWING)

    def compared(
        self, view: CreightsDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return plays that are no slips, each played out in the same worlds."""
        fair = honest(view, seat)
        if any(action not in fair for action in actions):
            return unweighed(actions)
        return weighed(problem_of(view, seat, actions, rng), rng, Effort(budget))


WORTHS: Final = CreightsWorths()
