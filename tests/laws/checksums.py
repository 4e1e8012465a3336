"""What the points of a deal must come to, by game. Every game of the catalogue stands here."""

from collections.abc import Callable

from cardtable.engine.deal import Deal, DealResult
from cardtable.games.oh_hell.options import BidMode
from cardtable.games.oh_hell.rules import OhHellDeal, Summary
from cardtable.games.psychological_jujitsu.rules import JujitsuDeal


def jujitsu(deal: Deal, result: DealResult) -> None:
    """All prizes are won, thrown out, or not played (PJ-25 to PJ-27, D13)."""
    assert isinstance(deal, JujitsuDeal)
    thrown, left = (sum(card.rank for card in pile) for pile in (deal.thrown, deal.prizes))
    size = deal.options.set_size
    assert sum(result.points) + thrown + left == size * (size + 1) // 2
    assert [*deal.prize, *deal.carried] == [], "no prize is left at stake"


def oh_hell(deal: Deal, result: DealResult) -> None:
    """All tricks are taken, and under the hook somebody misses (OH-31, OH-45)."""
    assert isinstance(deal, OhHellDeal)
    (summary,) = result.details
    assert isinstance(summary, Summary)
    made = [bid == won for bid, won in zip(summary.bids, summary.tricks, strict=True)]
    assert sum(summary.tricks) == deal.size
    assert tuple(len(pile) for pile in deal.taken) == tuple(won * deal.seats for won in summary.tricks)
    hooked = deal.options.dealer_hook and deal.options.bid_mode is BidMode.IN_TURN
    assert sum(summary.bids) != deal.size or not hooked, "the bids came out even"
    assert not all(made) or not hooked, "nobody missed"


CHECKSUMS: dict[str, Callable[[Deal, DealResult], None]] = {
    "oh-hell": oh_hell,
    "psychological-jujitsu": jujitsu,
}
