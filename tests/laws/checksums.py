"""What the points of a deal must come to, by game. Every game of the catalogue stands here."""

from collections.abc import Callable

from cardtable.engine.deal import Deal, DealResult
from cardtable.games.psychological_jujitsu.rules import JujitsuDeal


def jujitsu(deal: Deal, result: DealResult) -> None:
    """All prizes are won, thrown out, or not played (PJ-25 to PJ-27, D13)."""
    assert isinstance(deal, JujitsuDeal)
    thrown, left = (sum(card.rank for card in pile) for pile in (deal.thrown, deal.prizes))
    size = deal.options.set_size
    assert sum(result.points) + thrown + left == size * (size + 1) // 2
    assert [*deal.prize, *deal.carried] == [], "no prize is left at stake"


CHECKSUMS: dict[str, Callable[[Deal, DealResult], None]] = {"psychological-jujitsu": jujitsu}
