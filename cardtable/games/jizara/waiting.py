"""Whom a game of Ji'zara waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.piles import Seat
from cardtable.games.jizara.options import SIDES
from cardtable.games.jizara.rounds import Phase

if TYPE_CHECKING:  # the rules ask
    from cardtable.games.jizara.rules import JizaraDeal


def bids_now(deal: JizaraDeal, seat: Seat) -> bool:
    """Say whether `seat` has to bid cards now."""
    return (
        deal.phase is Phase.BID
        and seat % SIDES in deal.bidding
        and seat not in deal.ready
        and not partner_first(deal, seat)
    )


def partner_first(deal: JizaraDeal, seat: Seat) -> bool:
    """Say whether `seat` has to wait for its partner's bid, which it will see (D14)."""
    if not deal.options.open_hands:
        return False
    bidder = deal.bidders[seat % SIDES]
    return seat != bidder and bidder not in deal.ready


def may_advise(deal: JizaraDeal, seat: Seat) -> bool:
    """Say whether a builder may still advise his bidder on the turned card (D14)."""
    if deal.phase is not Phase.DECIDE or not deal.options.advice:
        return False
    bidder = deal.bidders[seat % SIDES]
    return seat != bidder and deal.calls.values[bidder] is None and deal.advice.values[seat] is None
