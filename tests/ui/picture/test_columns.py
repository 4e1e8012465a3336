"""Columns of cards of which every one can be read, in a small and in a usual window."""

from itertools import pairwise

import pytest

from cardtable.table.lying import READABLE
from cardtable.ui.picture.hit_test import Held
from tests.ui.hand.test_targets import place_of
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table, opened
from tests.ui.table.toys import COLUMN, ToyKit, ToyScenes


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_every_card_of_a_column_can_be_looked_at_but_only_the_top_taken(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    window = opened(size)
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(ToyScenes()))
    table = Table(window, pace=NEVER)
    table.until_quiet()
    ends = [table.cloth.rest("side/0", sprite) for sprite in table.cloth.in_order("side/0")]
    assert len(ends) == COLUMN
    assert all(two.y - one.y >= READABLE for one, two in pairwise(ends))
    cards = [sprite.card for sprite in table.cloth.in_order("side/0")]
    before = table.frame_bytes()
    for at, each in enumerate(cards[:-1]):
        table.hand.move(place_of(table, "side/0", at))
        assert table.scene.picking.peeked == Held("side/0", each)
        assert table.scene.picking.pointed is None
        assert table.frame_bytes() != before
        table.hand.click(place_of(table, "side/0", at))
        assert table.scene.picking.chosen is None
    table.hand.drag(place_of(table, "side/0", 3), table.middle_of("trick"))
    assert table.log == []
    table.hand.move(place_of(table, "side/0", len(cards) - 1))
    assert table.scene.picking.peeked is None
    assert table.scene.picking.pointed == Held("side/0", cards[-1])
    table.hand.move((5, 400))
    table.hand.wait(0.5)
    table.hand.drag(place_of(table, "side/0", len(cards) - 1), table.middle_of("trick"))
    assert table.log == ["0 lay QS trick"]
    window.close()
