"""What asks are worth in Canadian Fish: what the team has some turns later, in suits.

Declarations have no worth: whether to declare follows from how likely that is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import Ranking, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.canadian_fish.bot.bots import hint
from cardtable.games.canadian_fish.bot.expert import Sequels, Thought
from cardtable.games.canadian_fish.bot.mind import mind, remembered
from cardtable.games.canadian_fish.bot.thumb import right_asks
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal

UNIT: Final = "suits"
FEW: Final = 60  # likely deals in which all asks are followed


class FishWorths:
    """Asks by the turns that follow on them in likely deals."""

    def ranking(self, view: CanadianFishDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all that a seat may do, first what the hard bot asks; None where it does not."""
        if seat not in view.actors() or view.floor is not None:
            return None
        best, why = hint(view, seat, rng)
        if not isinstance(best, Ask):
            return None
        actions = [best, *(action for action in view.actions(seat) if action != best)]
        few = replace(budget, iterations=min(FEW, budget.iterations or FEW))
        return Ranking(self.compared(view, seat, actions, rng, few), why, UNIT)

    def compared(
        self, view: CanadianFishDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return actions, of which asks that lose no suit are followed in the same likely deals."""
        found, right = unweighed(actions), right_asks(view, seat)
        followed = [(each.action, each) for each in found if each.action in right]
        known, effort = mind(view, seat), Effort(budget)
        sequels = Sequels(view, known, remembered(view), rng)
        try:
            worlds = Thought(view, seat, known, rng, budget, effort).worlds
        except TimeUp:
            return found
        for number, world in enumerate(worlds):
            if number and effort.late:
                break
            for ask, each in followed:
                assert isinstance(ask, Ask), "only these are right"
                each.worths.append(sequels.worth(ask, world, number))
        return found


WORTHS: Final = FishWorths()
