"""Open cards that lie too tightly to be read are looked through."""

from dataclasses import replace

import pygame
import pytest

from cardtable.engine.cards import cards, pack
from cardtable.table.layout import Area, Place, Spot, Spread
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.stage.window import Window
from cardtable.ui.table.card_browser import piles_dialog
from tests.ui.table import tables
from tests.ui.table.fishing import TABLE, FishingDeal, FishingKit, FishingScenes
from tests.ui.table.tables import NEVER, Table

usual = FishingScenes.spots


def tightly(scenes: FishingScenes, view: FishingDeal, area: Area) -> list[Spot]:
    """Return the toy's spots, its open cards in a row that is hardly wider than a card."""
    return [
        replace(spot, spread=Spread.ROW, room=1.5 * spot.width, caption="pool")
        if spot.pile == "table"
        else spot
        for spot in usual(scenes, view, area)
    ]


def laid(window: Window, monkeypatch: pytest.MonkeyPatch, seats: str) -> Table:
    monkeypatch.setattr(tables, "kit", lambda _id: FishingKit())
    table = Table(window, seats, pace=NEVER)
    table.until_quiet()
    return table


def shown(table: Table) -> list[str]:
    """Return the title of the dialog, if one is open, and the cards of its lines."""
    table.hand.wait(0.1)
    dialogs = table.scene.pane.dialogs
    return (
        [dialogs[-1].label, *(each.label for each in dialogs[-1].walk() if each.name == "line")]
        if dialogs
        else []
    )


def test_a_click_on_a_tight_row_shows_its_cards(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FishingScenes, "spots", tightly)
    table = laid(window, monkeypatch, "easy me")
    table.hand.click(table.middle_of("table"))
    assert shown(table) == ["Pool: 7 cards", " ".join(card.label for card in TABLE)]
    table.key(pygame.K_ESCAPE)
    assert shown(table) == []


def test_a_key_shows_all_tight_rows(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FishingScenes, "spots", tightly)
    table = laid(window, monkeypatch, "me easy")
    table.key(pygame.K_v, unicode="v")
    assert shown(table)[0] == "Pool: 7 cards"


def test_a_click_that_means_something_shows_nothing(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FishingScenes, "spots", tightly)
    table = laid(window, monkeypatch, "me easy")
    ace = table.cloth.sprite("table", TABLE[0])
    assert ace is not None
    table.hand.click(table.grip(ace, "table"))
    assert shown(table) == []
    assert len(table.scene.picking.marking.cards) == 1


@pytest.mark.parametrize("pile", ["table", "hand/0"])
def test_what_can_be_read_or_is_hidden_is_not_shown(
    window: Window, monkeypatch: pytest.MonkeyPatch, pile: str
) -> None:
    table = laid(window, monkeypatch, "easy me")
    table.hand.click(table.middle_of(pile))
    table.key(pygame.K_v, unicode="v")
    assert shown(table) == []
    assert cards("5H")[0] not in {sprite.painted for sprite in table.cloth.in_order("hand/0")}


def test_however_many_cards_fit_the_window(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FishingScenes, "spots", tightly)
    table = laid(window, monkeypatch, "easy me")
    table.cloth.piles["table"] = [Sprite(each, Place(0, 0, 0)) for each in (*pack(1), *pack(2))]
    table.scene.pane.show(piles_dialog(table.cloth, ["table"], table.scene.pane.close))
    assert shown(table)[0] == "Pool: 104 cards"
    assert window.surface.get_rect().contains(table.scene.pane.find("close").rect)
