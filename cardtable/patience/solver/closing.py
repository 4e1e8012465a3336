"""Closing: piles of which no rule asks what lies below the top."""

from __future__ import annotations

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.words.vocabulary import Goal, Kind, Lift


def closed(rules: Rules) -> dict[int, Kind]:
    """Return the foundations and the piles of discarded cards of which no rule asks what lies below the top.

    What lies there follows from all other piles, but for the order in which it came.
    """
    spec = rules.spec
    if spec.gaps is not None or spec.win.goal in (Goal.RUNS, Goal.ROWS_BUILT, Goal.HANDS):
        return {}
    asked = {at for source in rules.sources for at in source.piles}
    asked |= {
        at for target in rules.targets if target.chosen for at in target.piles
    }  # their second card tells
    named = {name for group in spec.groups for name in group.refill}
    if spec.redeal is not None:
        named |= {*spec.redeal.gather, spec.redeal.spread, *(step.to for step in spec.redeal.steps)}
    if spec.removing is not None:
        named |= {*spec.removing.places}
    return {
        at: group.kind
        for at, group in enumerate(rules.group_at)
        if group.kind in (Kind.FOUNDATION, Kind.DISCARD)
        and at not in (*asked, *rules.osmosis, *rules.takers)
        and not (group.name in named or group.same_rank or group.click or Lift.LOOSE in group.lift)
    }
