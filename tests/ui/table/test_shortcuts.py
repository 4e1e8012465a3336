"""Letters that show the last moves again or that a game gives a meaning, and questions before actions."""

import pygame
import pytest

from cardtable.engine.actions import Action
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuDeal
from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes
from cardtable.ui.stage.window import Window
from tests.ui.table.tables import NEVER, Table, opened
from tests.ui.widgets.driving import FRAME


@pytest.fixture
def window() -> Window:
    return opened()


def test_the_last_moves_are_shown_again_and_nothing_has_changed(window: Window) -> None:
    table = Table(window, "me easy easy", slowness=1.0)
    table.until_quiet()
    _, place = table.own_card()
    table.hand.drag(place, table.middle_of("bid/0"))
    table.until_quiet()
    table.hand.wait(2.0)
    lines = table.scene.chronicle.logbook.lines
    log, told, before = table.log, list(lines), table.frame_bytes()
    table.key(pygame.K_r)
    table.hand.wait(FRAME)
    assert not table.scene.teller.told
    table.until_quiet()
    table.hand.wait(2.0)
    assert (table.log, list(lines)) == (log, told)
    assert table.frame_bytes() == before


def test_a_letter_does_what_the_game_gives_it(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def shortcuts(_scenes: JujitsuScenes, view: JujitsuDeal) -> dict[str, Action]:
        return {"p": view.actions(0)[3]} if view.viewer in view.actors() else {}

    monkeypatch.setattr(JujitsuScenes, "shortcuts", shortcuts, raising=False)
    table = Table(window, pace=NEVER)
    table.until_quiet()
    wanted = table.match.deal.actions(0)[3]
    table.key(pygame.K_x, unicode="x")
    assert table.log == []
    table.key(pygame.K_p, unicode="p")
    assert table.log == [f"0 {wanted}"]
    table.key(pygame.K_p, unicode="p")
    assert table.log == [f"0 {wanted}"]


@pytest.mark.parametrize("certain", [False, True])
def test_what_the_game_asks_about_is_done_only_if_it_is_meant(
    window: Window, monkeypatch: pytest.MonkeyPatch, certain: bool
) -> None:
    def confirmed(_scenes: JujitsuScenes, _view: JujitsuDeal, action: Action) -> str:
        return f"Really {action}?"

    monkeypatch.setattr(JujitsuScenes, "confirmed", confirmed, raising=False)
    table = Table(window, pace=NEVER)
    table.host.certain = certain
    table.until_quiet()
    card, place = table.own_card()
    table.hand.drag(place, table.middle_of("bid/0"))
    assert table.asked == [f"Really bid {card}?"]
    assert table.log == ([f"0 bid {card}"] if certain else [])
