"""What is said of a game that is stuck or lost covers nothing that can be played, and stays said."""

import pygame
import pytest

from cardtable.patience.judge.judge import Finding
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.solver.search import Answer
from cardtable.table.chores import Verdicts
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.solitaire import win_check as prospects
from cardtable.ui.stage.window import Window
from tests.patience.program.judged import Judged
from tests.patience.program.window_table import deal_of
from tests.seeds import looks
from tests.ui.table.tables import opened

MOVES = 40
NO_MORE = prospects.NO_MORE.format(prospects.HOWEVER, "Go back there, or deal anew.")


def pixels(window: Window, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(window.surface.subsurface(rect), "RGB")


@pytest.mark.slow
def test_a_tooltip_that_is_read_lies_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened((960, 600))
    judged = Judged("accordion", window, monkeypatch, wanted=Verdicts.OFF)
    scene, hand = judged.table.scene, judged.table.hand
    scene.toggle_log()
    hand.wait(0.1)
    hand.move(next(thing.rect.center for thing in scene.things() if thing.name == "undo"))
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


@pytest.mark.slow
def test_a_tooltip_does_not_move_it_where_the_log_is_drawn_out(monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened((640, 480))
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
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


@pytest.mark.parametrize(
    ("size", "sentence"),
    looks(
        4,
        [(960, 600), (1280, 720)],
        [prospects.STUCK, prospects.NO_MORE.format(prospects.HOWEVER, "Go back.")],
    ),
)
def test_that_a_game_is_stuck_or_lost_is_said_where_no_card_or_cell_or_button_lies(
    size: tuple[int, int], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(size)
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.OFF)
    scene, deal = judged.table.scene, deal_of(judged.table)
    for step in range(MOVES):
        found = [each for each in deal.actions(0) if each is not GIVE_UP]
        judged.table.session.act(0, found[step * 7 % len(found)])
        judged.table.until_quiet()
    judged.wait()
    scene.notice.say(sentence, LONG)
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


@pytest.mark.slow
def test_who_wishes_to_be_told_nothing_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = opened()
    judged = Judged("bakers-game", window, monkeypatch, wanted=Verdicts.OFF)
    for _ in range(12):
        judged.act(next(each for each in deal_of(judged.table).actions(0) if each is not GIVE_UP))
    assert (judged.said, judged.table.scene.notice.text) == ("", "")
    assert prospects.BACK not in judged.buttons()
    judged.wanted = Verdicts.LOST
    judged.wait()
    assert judged.said.startswith("Can no longer be won")
    window.close()


def test_what_was_lost_stays_said_while_one_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The button to go back does not go and come with every move."""
    window = opened()
    judged = Judged("freecell", window, monkeypatch, wanted=Verdicts.LOST)
    judged.act(deal_of(judged.table).actions(0)[0])
    judged.remarks.finding = Finding(stuck=False, answer=Answer.LOST, winnable=0, exact=True)
    judged.table.session.act(0, deal_of(judged.table).actions(0)[0])
    judged.table.hand.wait(0.1)
    assert judged.said == "Can no longer be won; lost 2 moves ago"
    judged.table.session.undo()
    judged.table.hand.wait(0.1)
    assert judged.said == ""
    window.close()
