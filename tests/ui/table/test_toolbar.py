"""Undo, redo, hint, log, prompt and plates."""

from collections.abc import Callable

import pygame
import pytest

from cardtable.games.psychological_jujitsu.table.scenes import JujitsuScenes
from cardtable.table.layout import Plate
from cardtable.table.names import turn_of
from cardtable.ui.bar.docking import RIM
from cardtable.ui.furniture.plates import PlateText
from cardtable.ui.match.session import Session
from cardtable.ui.stage.window import Window
from cardtable.ui.table.table_layout import BOARD
from tests.ui.table.tables import NEVER, Table
from tests.ui.widgets.driving import FRAME


def bid(table: Table, at: int, seat: int = 0) -> None:
    table.hand.drag(table.own_card(at, seat)[1], table.middle_of(f"bid/{seat}"))
    table.hand.move((5, 400))


def plates(table: Table) -> list[PlateText]:
    found: list[tuple[Plate, PlateText]] = list(table.scene._setting.plates)
    return sorted((text for _, text in found), key=lambda text: text.seat)


def test_undo_and_redo_walk_over_decisions_and_the_answers_to_them(window: Window) -> None:
    table = Table(window, pace=(0.3, 0.3))
    bid(table, 0)
    table.hand.wait(0.4)
    table.until_quiet()
    bid(table, 5)
    window.frame(FRAME)
    before = table.log
    assert [line[0] for line in before] == ["0", "1", "1", "0"], "the second time the bot was quicker"
    lines = list(table.scene.chronicle.logbook.lines)
    table.press_button("undo")
    table.hand.wait(2 * FRAME)
    assert table.log == before[:2], "the bot's bid was made while the person chose, and has been seen since"
    table.consistent()
    assert table.journal.saved[-1] == "stand 2 1 1"
    assert table.scene.chronicle.logbook.lines == lines[:4]
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.hand.wait(2)
    assert table.log == [], "nobody acts while there is something to redo"
    table.consistent()
    assert not table.scene.toolbar.button("undo").enabled
    for _ in range(2):
        table.key(pygame.K_y, pygame.KMOD_CTRL)
    table.hand.wait(2 * FRAME)
    assert table.log == before
    table.consistent()
    assert table.scene.chronicle.logbook.lines == lines
    assert not table.scene.toolbar.button("redo").enabled


def test_another_decision_after_undo_goes_on_from_there(window: Window) -> None:
    table = Table(window, pace=(0.3, 0.3))
    bid(table, 0)
    table.press_button("undo")
    table.hand.wait(1)
    bid(table, 3)
    assert table.log == ["0 bid 4S"]
    table.hand.wait(0.5)
    assert len(table.log) > 1
    assert not table.scene.toolbar.button("redo").enabled


def test_undo_while_a_bot_thinks_and_after_the_end(window: Window) -> None:
    table = Table(window, options={"set_size": "5"}, pace=(0.3, 0.3))
    bid(table, 0)
    assert table.log == ["0 bid AS"]
    table.press_button("undo")
    table.hand.wait(0.1)
    assert table.log == []
    for _ in range(4):
        bid(table, 0)
        table.hand.wait(0.5)
        table.until_quiet()
    assert table.match.over
    table.hand.wait(3 * FRAME)
    assert table.asked == ["ended"]
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.hand.wait(3 * FRAME)
    assert not table.match.over
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    table.hand.wait(3 * FRAME)
    assert table.match.over
    assert table.asked == ["ended"] * 2


def test_a_hint_shows_a_card_and_a_sentence_and_changes_nothing(window: Window) -> None:
    table = Table(window, pace=NEVER)
    before = table.match.view(0)
    table.press_button("hint")
    table.hand.move((5, 400))
    table.hand.wait(0.3)
    chosen = table.scene.picking.chosen
    assert chosen is not None
    sprite = table.cloth.sprite(chosen.pile, chosen.card)
    assert sprite is not None
    assert sprite.lifted
    assert sprite.place.y < table.cloth.rest(chosen.pile, sprite).y - 10
    assert table.scene.notice.text.endswith(".")
    assert table.match.view(0) == before
    assert table.journal.saved == []
    table.key(pygame.K_RETURN)
    assert table.log == [f"0 bid {chosen.card.text}"]
    assert table.scene.notice.text == ""
    table.hand.wait(1)
    table.key(pygame.K_h)
    assert table.scene.notice.text == "", "no hint while others are waited for"
    assert not table.scene.toolbar.button("hint").enabled


def test_the_log_is_in_plain_words(window: Window) -> None:
    table = Table(window, seed=3)
    bid(table, 12)
    table.until_quiet()
    lines = table.scene.chronicle.logbook.lines
    theirs = next(entry.action for entry in table.match.log if entry.seat == 1)
    rank = str(theirs).split()[1][:-1]
    assert lines[0].startswith("Prize ")
    assert lines[0].endswith(" at stake.")
    assert lines[1] == f"Ada bids K, Vera bids {rank}."
    assert lines[2].startswith("Ada wins") or "shared" in lines[2]


def test_prompt_and_plates_say_whose_turn_it_is(window: Window) -> None:
    table = Table(window, "me easy hard", pace=NEVER)
    prompt = table.scene.toolbar.prompt
    assert prompt.value.endswith("choose your bid")
    assert [(each.name, each.note, each.active) for each in plates(table)] == [
        ("Ada", "your turn", True),
        ("Vera", "thinking …", True),
        ("Otto", "thinking …", True),
    ]
    bid(table, 0)
    table.hand.wait(0.5)
    assert prompt.value.endswith("waiting for bids (Vera, Otto)")
    assert [each.active for each in plates(table)] == [False, True, True]
    assert [each.score for each in plates(table)] == ["0", "0", "0"]


def test_a_prompt_that_names_its_player_does_so_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JujitsuScenes, "prompt", lambda *_: turn_of(1))
    table = Table(window, "me easy", pace=NEVER)
    bid(table, 0)
    table.hand.wait(0.5)
    assert table.scene.toolbar.prompt.value == "Vera's turn"


def test_a_prompt_names_nobody_where_all_act_at_any_moment(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whom a deal in real time waits for is whoever may end what the others do, as the dealer of Spielen."""
    monkeypatch.setattr(Session, "urgent", property(lambda _session: True))
    table = Table(window, "me easy hard", pace=NEVER)
    bid(table, 0)
    table.hand.wait(0.5)
    assert table.session.thinking() == (1, 2)
    assert table.scene.toolbar.prompt.value.endswith("waiting for bids")


def test_no_bid_can_be_made_before_the_prize_is_seen(window: Window) -> None:
    table = Table(window, "me easy easy", slowness=1.0, pace=NEVER)
    while not table.scene.teller.view.pile("prize"):
        assert not table.scene.picking.reach.actions
        assert not plates(table) or not plates(table)[0].active
        window.frame(FRAME)
    table.until_quiet()
    assert table.scene.picking.reach.actions


def test_the_prompt_follows_what_is_shown(window: Window) -> None:
    table = Table(window, slowness=1.0)
    seen: list[str] = []
    for count in range(900):
        window.frame(FRAME)
        if count == 300:
            bid(table, 0)
        if table.scene.toolbar.prompt.value not in seen[-1:]:
            seen.append(table.scene.toolbar.prompt.value)
    assert seen[0] == "The cards are dealt."
    assert any(line.startswith(("Ada wins Q♦", "Vera wins Q♦", "The highest bid is shared")) for line in seen)
    assert seen.count("The cards are dealt.") == 1
    assert seen[-1].endswith("choose your bid")


def test_the_sidebar_opens_and_closes_and_everything_keeps_its_place(window: Window) -> None:
    table = Table(window, pace=NEVER)
    assert table.scene.sidebar.visible
    wide = table.scene.area.width
    picture = table.frame_bytes()
    table.press_button("log")
    table.hand.move((5, 400))
    table.hand.wait(0.3)
    assert not table.scene.sidebar.visible
    assert table.scene.area.width == wide + BOARD - RIM
    table.consistent()
    table.key(pygame.K_l)
    table.hand.wait(3)
    table.consistent()
    assert table.frame_bytes() == picture


def resized(window: Window, size: tuple[int, int]) -> None:
    event = pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    window.frame(FRAME, [event])


CHANGES: dict[str, Callable[[Window], object]] = {
    "smaller": lambda window: resized(window, (960, 600)),
    "larger": lambda window: resized(window, (1600, 900)),
    "tall": lambda window: resized(window, (960, 1300)),
    "theme": lambda window: window.set_theme("contrast"),
    "scale": lambda window: window.set_scale(1.4),
}


MOMENTS = ("dealing", "dragging", "revealing", "raised")
CASES = [(change, moment) for change in ("smaller", "theme") for moment in MOMENTS]
CASES += [("larger", "dragging"), ("tall", "revealing"), ("scale", "revealing"), ("scale", "dragging")]


@pytest.mark.parametrize(("change", "moment"), CASES)
def test_a_change_of_the_window_in_mid_motion_keeps_everything_right(
    window: Window, change: str, moment: str
) -> None:
    table = Table(window, slowness=0.5, pace=(0.1, 0.1))
    if moment == "dealing":
        table.hand.wait(0.3)
        assert table.cloth.moving
    else:
        table.until_quiet()
    pos = table.own_card(0)[1] if moment != "dealing" else (0, 0)
    if moment == "dragging":
        table.hand.press(pos)
        table.hand.move((pos[0], pos[1] - 60))
        assert table.scene.picking.dragged
    elif moment == "revealing":
        bid(table, 0)
        for _ in range(200):
            window.frame(FRAME)
            if any(sprite.flip for sprite in table.cloth.sprites()):
                break
        assert table.cloth.moving
    elif moment == "raised":
        table.key(pygame.K_RIGHT)
    CHANGES[change](window)
    window.frame(FRAME)
    if moment == "dragging":
        assert table.scene.picking.dragged is None
        table.hand.move((pos[0], pos[1] - 100))
        table.hand.release((pos[0], pos[1] - 100))
    table.until_quiet()
    table.hand.move((5, 400))
    table.hand.wait(0.4)
    table.consistent()
    window.set_scale(1.0)
    window.set_theme("default")
    resized(window, (1280, 720))
