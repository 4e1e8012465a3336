"""Undo at the table: what it takes back, when it is refused, and how it looks."""

import pygame
import pytest

from cardtable.bots.runner import InlineRunner, Question
from cardtable.engine.options import Undo
from cardtable.ui.stage.window import Window
from cardtable.ui.table.toolbar import MARKED
from tests.ui.table.tables import Table
from tests.ui.widgets.driving import FRAME

SEEN = "What was hidden has been seen since: it cannot be undone."


def bid(table: Table, at: int, seat: int = 0) -> None:
    """Bid the card at a place of a seat's hand."""
    pile = f"bid/{seat}"
    table.hand.drag(table.own_card(at, seat)[1], table.middle_of(pile))
    table.hand.wait(2 * FRAME)


def lift(table: Table) -> None:
    table.until_quiet_or_curtain()
    table.scene.lift()
    table.hand.wait(2 * FRAME)


def test_what_a_bot_had_bid_in_secret_is_bid_anew_after_undo(window: Window) -> None:
    first_choices = set()
    for seed in range(12):
        table = Table(window, seed=seed, pace=(0.1, 0.1))
        table.hand.wait(0.5)
        (before,) = table.log
        bid(table, 0)
        table.press_button("undo")
        table.hand.wait(1)
        assert table.log == [], "the bot waits for the person, who bids without having seen anything"
        bid(table, 1)
        table.hand.wait(0.5)
        assert [line[0] for line in table.log[:2]] == ["0", "1"]
        first_choices.add(table.log[1] == before)
    assert first_choices == {False, True}, "by fresh chance"


def test_a_match_in_which_more_was_seen_is_marked(window: Window) -> None:
    table = Table(window, pace=(0.1, 0.1))
    table.hand.wait(0.5)
    assert not table.scene.toolbar.mark.visible
    bid(table, 0)
    table.press_button("undo")
    table.hand.wait(2 * FRAME)
    assert table.journal.saved[-1] == "stand 0 1 1"
    assert table.scene.toolbar.mark.visible
    assert table.scene.toolbar.mark.tip == MARKED


def test_a_bid_that_nobody_has_answered_is_undone_without_a_mark(window: Window) -> None:
    table = Table(window, pace=(3600.0, 3600.0))
    bid(table, 0)
    table.press_button("undo")
    table.hand.wait(2 * FRAME)
    assert (table.log, table.match.line, table.match.peeks) == ([], 1, 0)


def test_among_people_undo_ends_where_something_was_seen(window: Window) -> None:
    table = Table(window, "me me")
    table.match.undo_rule = Undo.SEEN
    undo = table.scene.toolbar.button("undo")
    lift(table)
    bid(table, 0)
    assert undo.enabled, "nobody has seen the bid"
    table.until_quiet_or_curtain()
    table.scene.lift()
    table.hand.wait(2 * FRAME)
    bid(table, 0, seat=1)
    table.until_quiet_or_curtain()
    assert (undo.enabled, undo.reason) == (False, SEEN)
    log = table.log
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.log == log


def test_the_reason_stands_in_the_tooltip(window: Window) -> None:
    table = Table(window)
    table.match.undo_rule = Undo.OFF
    bid(table, 0)
    table.hand.move(table.scene.toolbar.button("undo").rect.center)
    table.hand.wait(1.5)
    assert table.scene.pane.tip == "This match is played without undo."


def test_undone_cards_go_back_in_motion_and_rest_where_they_were(window: Window) -> None:
    table = Table(window, slowness=1.0, pace=(3600.0, 3600.0))
    table.hand.wait(6)
    card, _ = table.own_card(2)
    bid(table, 2)
    table.hand.wait(1)
    table.scene.undo()
    window.frame(FRAME)
    (sprite,) = [each for each in table.shown_hand() if each.card is card]
    assert sprite.motion is not None
    table.hand.wait(0.5)
    table.consistent()
    table.scene.redo()
    window.frame(FRAME)
    assert table.cloth.moving
    table.hand.wait(0.5)
    table.consistent()


@pytest.mark.parametrize("walk", ["undo", "redo", "again"])
def test_what_is_done_in_the_same_frame_is_told_after_the_table_is_laid_anew(
    window: Window, walk: str
) -> None:
    table = Table(window, pace=(3600.0, 3600.0))
    bid(table, 0)
    if walk == "redo":
        table.scene.undo()
        table.hand.wait(2 * FRAME)
    getattr(table.session, walk)()
    seat = table.match.deal.actors()[0]
    table.session.act(seat, table.match.deal.actions(seat)[0])
    table.hand.wait(0.2)
    table.consistent()


def test_bots_remember_nothing_across_undo_or_another_match(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(window, "me easy easy", pace=(0.1, 0.1))
    lines: list[str] = []
    request = InlineRunner.request

    def noting(runner: InlineRunner, question: Question) -> int:
        lines.append(question.line)
        return request(runner, question)

    monkeypatch.setattr(InlineRunner, "request", noting)
    table.hand.wait(0.5)
    bid(table, 0)
    table.hand.wait(1)
    one = set(lines)
    assert len(one) == 1
    assert "" not in one
    table.scene.undo()
    bid(table, 1)
    table.hand.wait(1)
    assert len(set(lines)) == 2, "after undo another line is played"
    before = set(lines)
    Table(window, "me easy easy", pace=(0.1, 0.1)).hand.wait(1)
    assert len(set(lines) - before) == 1, "the same deal again is another line"
    assert lines[-1] not in before
