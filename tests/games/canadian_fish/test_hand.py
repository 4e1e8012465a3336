"""The own hand at the table: half suits lie apart."""

from itertools import pairwise

import pytest

from cardtable.games.canadian_fish.table.scenes import CanadianFishScenes
from cardtable.table.layout import Area
from cardtable.table.lying import places
from tests.games.canadian_fish.hands import laid


def test_half_suits_lie_apart() -> None:
    deal = laid({"turn": 0, "hand/0": "2S 7S 9S AS 3C", "hand/1": "KH"})
    spots = CanadianFishScenes().spots(deal.view(0), Area(0, 0, 1000, 700))
    own = next(spot for spot in spots if spot.pile == "hand/0")
    at = [place.x for place in places(own, 5)]
    near, gap, within, other = (b - a for a, b in pairwise(at))
    assert own.gaps == (2, 4)
    assert near == pytest.approx(within, rel=0.05)
    assert min(gap, other) > 1.5 * near
