"""Bubbles with a time go by themselves, and logs keep what a game wants to be kept."""

import pytest

from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal
from cardtable.games.canadian_fish.rules.suits import SUIT_OF
from cardtable.table.layout import Area
from cardtable.table.panels import Bubble
from cardtable.ui.stage.window import Window
from cardtable.ui.telling.chronicle import Logbook
from cardtable.ui.telling.passing import Fading
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table

ROOM = Area(0, 0, 10, 10)


def test_a_bubble_is_gone_after_its_seconds() -> None:
    fading = Fading()
    said = [Bubble("one", ROOM, "Hey", 0, (0, 0), 2.0), Bubble("two", ROOM, "Ho", 1, (0, 0))]
    for expected in (frozenset(), frozenset(), frozenset({"one"})):
        fading.update(said, 0.9)
        assert fading.gone == expected
    fading.update([Bubble("three", ROOM, "Hey", 0, (0, 0), 2.0)], 1.9)
    assert fading.gone == {"one"}


def test_a_log_keeps_so_many_lines_of_a_kind() -> None:
    log = Logbook()
    for number in range(4):
        log.note(f"ask {number}", int, 1)
        log.note(f"word {number}", str)
    log.note("secret", float, 0)
    assert log.lines == ["word 0", "word 1", "word 2", "ask 3", "word 3"]
    assert log.newest == "secret"


def test_an_ask_is_read_for_as_long_as_the_option_says(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Canadian Fish with ask_log none: the bubbles of an ask are there, and gone after two seconds."""
    monkeypatch.setattr(tables, "GAME", "canadian-fish")
    table = Table(window, "me " * 6, {"ask_log": "none", "ask_show_s": "2"}, pace=NEVER)
    table.until_quiet()

    def bubbles() -> int:
        return sum(isinstance(panel, Bubble) for panel in table.scene._setting.panels)

    deal = table.match.deal
    assert isinstance(deal, CanadianFishDeal)
    suits = {SUIT_OF[each] for each in deal.hands[0]}
    wanted = next(each for each in deal.hands[1] if SUIT_OF[each] in suits)
    table.session.act(0, Ask(1, wanted))
    table.hand.wait(0.5)
    assert bubbles() == 2
    table.hand.wait(1.0)
    assert bubbles() == 2
    table.hand.wait(1.2)
    assert bubbles() == 0
    assert [line for line in table.scene.chronicle.logbook.lines if "asks" in line] == []
