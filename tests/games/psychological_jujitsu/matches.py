"""Matches between bots, for the tests of their play."""

from collections.abc import Sequence
from random import Random

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.match import Match
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuOptions, PsychologicalJujitsu


def started(seed: int = 1, **options: object) -> Match:
    return Match(PsychologicalJujitsu(), JujitsuOptions(**options), seed)  # type: ignore[arg-type]  # by name


def played(choosers: Sequence[Chooser], budget: Budget, running: Match) -> tuple[int, ...]:
    """Play a match to its end and return the points, one per seat."""
    while not running.over:
        if running.between_deals:
            running.next_deal()
        seat = running.deal.actors()[0]
        rng = Random(f"{running.seed} {seat} {len(running.log)}")
        action = choosers[seat](running.view(seat), seat, rng, budget)
        assert action is not None, "a bid is asked for"
        running.submit(seat, action)
    return running.totals
