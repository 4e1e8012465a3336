"""By hand: cards that wait to be turned up by the player are turned up for whoever looks ahead."""

from __future__ import annotations

from cardtable.patience.rules.actions import Turn
from cardtable.patience.rules.deal import ALONE, PatienceDeal


def turn_up(deal: PatienceDeal) -> list[Turn]:
    """Turn up by hand whatever can be; return what was done."""
    found = [each for each in deal.actions(ALONE) if isinstance(each, Turn)] if deal.by_hand else []
    for each in found:
        deal.perform(ALONE, each)
    return found
