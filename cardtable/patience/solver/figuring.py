"""Finding figures: deals of a game given to the solver, and played at random."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.patience import library
from cardtable.patience.figures import Figures
from cardtable.patience.rules.actions import GIVE_UP
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.deal import ALONE
from cardtable.patience.rules.game import Patience, deal_of
from cardtable.patience.solver.search import Answer
from cardtable.patience.solver.survey import survey

LONGEST: Final = 400  # actions of a game at random: with a stock that is gone through for ever it has no end


def figured(game_id: str, deals: int, states: int, random: int) -> Figures:
    """Return the figures of a game by its usual rules, of its first deals."""
    game = Patience(library.entry(game_id))
    rules = game.rules(read_options(game.options, {}))
    found = [each.answer for each in survey(rules, range(1, deals + 1), states, 1)]
    lucky = sum(won_at_random(rules, number) for number in range(1, random + 1))
    return Figures(deals, states, found.count(Answer.WON), found.count(Answer.LOST), random, lucky)


def won_at_random(rules: Rules, number: int) -> bool:
    """Say whether a deal is won by somebody who does anything that is allowed, the same each time."""
    deal, luck = deal_of(rules, SeededChance(number)), Random(number)
    deal.begin()
    for _ in range(LONGEST):
        choices = [each for each in deal.actions(ALONE) if each is not GIVE_UP]
        if not choices:
            break
        deal.apply(ALONE, luck.choice(choices))
        if deal.won:
            return True
    return deal.won
