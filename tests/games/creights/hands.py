"""Deals of Creights, for its tests."""

from collections.abc import Mapping

from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.game import Creights
from cardtable.games.creights.rules.options import CreightsOptions
from cardtable.proofs.positions import set_position

CREIGHTS = Creights()


def new(seed: int = 1, **given: str) -> CreightsDeal:
    """Return a deal as it was dealt."""
    deal = CREIGHTS.new_deal(read_options(CreightsOptions, given), (), SeededChance(seed))
    deal.begin()
    return deal


def laid(position: Mapping[str, object], **given: str) -> CreightsDeal:
    """Return a deal that lies so, seat 0 in turn."""
    deal = CREIGHTS.new_deal(read_options(CreightsOptions, given), (), SeededChance(1))
    set_position(deal, {"phase": "play", "turn": 0, "acting": 0, **position})
    return deal
