"""A deal that is over is told once more with open hands."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.cards import BACK
from cardtable.games.canadian_fish.bot.bots import medium
from cardtable.games.canadian_fish.rules.deal import CanadianFishDeal, SuitsWon
from cardtable.games.canadian_fish.rules.topics import Declared
from cardtable.games.canadian_fish.table.words import ripe, suit_name
from cardtable.ui.series.again import last_deal, review
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table at which two hands have been played by bots, unseen."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    made = Table(window, "me easy easy easy easy easy", {"bot_memory": "perfect"}, pace=NEVER)
    match, rng = made.match, Random(2)
    while len(match.sheet) < 2:
        if match.between_deals:
            match.next_deal()
        deal = match.deal
        assert isinstance(deal, CanadianFishDeal)
        for seat in (*deal.interjectors(), deal.actors()[0]):
            action = medium(deal.view(seat), seat, rng, Budget())
            if action is not None:
                match.submit(seat, action)
                break
    made.session.lay(match)
    made.until_quiet()
    return made


def test_all_hands_lie_open_and_what_could_be_declared_is_said(table: Table) -> None:
    before = [str(entry) for entry in table.match.log]
    dealt = last_deal(table.match).deal
    assert isinstance(dealt, CanadianFishDeal)
    assert len(last_deal(table.match).sheet) == 1
    table.scene.slowness = 1.0
    table.scene.hasten(1.0)
    table.asked.clear()
    review(table.session)
    news = list(table.session.tellings)
    table.hand.wait(2)
    for seat in range(6):
        shown = {sprite.card for sprite in table.shown_hand(seat)}
        assert shown == set(dealt.hands[seat])
        assert BACK not in shown
    widgets = table.scene.toolbar.table.children
    assert not [each for each in widgets if each.role == "button"], "nothing can be done"
    views = [each.views[0] for each in news]
    said = {
        line.split("declare ")[1]
        for view in views
        if isinstance(view, CanadianFishDeal)
        for line in ripe(view)
    }
    declared = next(
        told for told in table.match.sheet[-1].detail(SuitsWon).history if isinstance(told, Declared)
    )
    assert suit_name(declared.suit) in said, "bots declare what is certain"
    table.scene.hasten(0.0)
    table.until_quiet()
    table.hand.wait(0.2)
    assert table.asked == ["ended"]
    assert [str(entry) for entry in table.match.log] == before
    assert table.match.view(0) == table.session.match.view(0)


def test_nobody_is_told_what_is_ripe_while_a_hand_is_played(table: Table) -> None:
    table.session.next_deal()
    deal = table.match.deal
    assert isinstance(deal, CanadianFishDeal)
    assert all(ripe(deal.view(seat)) == [] for seat in range(7))
