"""What is said of a game that is stuck covers nothing that can be played."""

import pygame
import pytest

from cardtable.patience.rules.actions import GIVE_UP
from cardtable.ui import prospects
from cardtable.ui.table.notice import LONG
from cardtable.ui.window import Window
from tests.patience.test_at_the_table import deal_of
from tests.patience.test_prospects import Judged
from tests.ui.table.tables import opened

MOVES = 40


def pixels(window: Window, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(window.surface.subsurface(rect), "RGB")


def test_a_tooltip_that_is_read_lies_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened((960, 600))
    judged = Judged("gaps", window, monkeypatch, wanted=False)
    scene, hand = judged.table.scene, judged.table.hand
    hand.move(next(thing.rect.center for thing in scene.things() if thing.name == "hint"))
    hand.wait(2.0)
    shown = scene.pane._tips.shown
    assert shown is not None
    read = shown[1].inflate(-16, -16)
    clear = pixels(window, read)
    scene.notice.say(prospects.STUCK, LONG)
    scene.dirty = True
    hand.wait(0.1)
    assert scene.notice.box.colliderect(read)
    assert pixels(window, read) == clear
    window.close()


def test_a_tooltip_does_not_move_it_where_the_log_is_drawn_out(monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened((640, 480))
    judged = Judged("freecell", window, monkeypatch, wanted=False)
    scene, hand = judged.table.scene, judged.table.hand
    scene.toggle_log()
    scene.notice.say(prospects.STUCK, LONG)
    hand.wait(0.1)
    before = scene.notice.box
    hand.move(next(thing.rect.center for thing in scene.things() if thing.name == "undo"))
    hand.wait(2.0)
    assert scene.pane.tip
    assert scene.notice.box == before
    window.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_that_a_game_is_stuck_is_said_where_no_card_or_cell_or_button_lies(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(size)
    judged = Judged("freecell", window, monkeypatch, wanted=False)
    scene, deal = judged.table.scene, deal_of(judged.table)
    for step in range(MOVES):
        found = [each for each in deal.actions(0) if each is not GIVE_UP]
        judged.table.session.act(0, found[step * 7 % len(found)])
        judged.table.until_quiet()
    judged.wait()
    scene.notice.say(prospects.STUCK, LONG)
    scene.dirty = True
    judged.table.hand.wait(0.1)
    box = scene.notice.box
    assert window.surface.get_rect().contains(box)
    assert box.w * box.h > 0
    under = [
        f"{thing.role} {thing.name}"
        for thing in scene.things()
        if thing.role in ("card", "pile", "button") and box.colliderect(thing.rect)
    ]
    assert under == []
    window.close()
