"""Deals of Old Maid, for its tests."""

from collections.abc import Mapping

from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.games.old_maid.rules.deal import OldMaid, OldMaidDeal
from cardtable.games.old_maid.rules.options import OldMaidOptions
from cardtable.proofs.positions import set_position

OLD_MAID = OldMaid()


def new(seed: int = 1, **given: str) -> OldMaidDeal:
    """Return a deal as it was dealt."""
    deal = OLD_MAID.new_deal(read_options(OldMaidOptions, given), (), SeededChance(seed))
    deal.begin()
    return deal


def laid(position: Mapping[str, object], **given: str) -> OldMaidDeal:
    """Return a deal that lies so."""
    deal = OLD_MAID.new_deal(read_options(OldMaidOptions, given), (), SeededChance(1))
    set_position(deal, position)
    return deal
