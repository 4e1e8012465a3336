"""A card that can be played in several ways is asked about, by mouse or by keys."""

import pygame
import pytest

from cardtable.table.scenes import Answer, Ask
from cardtable.ui.stage.window import Window
from cardtable.ui.table.dialogs import ways_dialog
from tests.ui.table import tables
from tests.ui.table.tables import Host, Table

NAMES = ("Ada", "Vera", "Otto")
KING = Ask("It counts", ("-10", "+10"))
SWAP = Ask("Rule 1, if you like", ("No", "{1}", "{2}"))
WORDS = Ask("With the words", ("“your majesty”", "“cheers”"), several=True)


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(tables, "GAME", "ninety-nine")
    return Table(window, "me easy easy", pace=tables.NEVER)


def asked(table: Table, *asks: Ask) -> list[list[Answer]]:
    """Show the questions; return what will be answered."""
    found: list[list[Answer]] = []
    pane = table.scene.pane
    pane.show(ways_dialog(asks, NAMES, lambda answers: found.append([*answers]), pane.close))
    table.hand.wait(0.1)
    return found


def press(table: Table, name: str) -> None:
    table.hand.click(table.scene.pane.find(name).rect.center)
    table.hand.wait(0.1)


def test_a_single_question_is_answered_by_one_button(table: Table) -> None:
    found = asked(table, KING)
    assert table.scene.pane.find("way 1").value == "+10"
    press(table, "way 1")
    assert (found, table.scene.pane.dialogs) == ([[(1,)]], ())


def test_several_questions_are_answered_together(table: Table) -> None:
    found = asked(table, KING, SWAP, WORDS)
    segments = table.scene.pane.find(SWAP.text)
    table.hand.click((segments.rect.right - 20, segments.rect.centery))
    press(table, "“cheers”")
    press(table, "play")
    assert found == [[(0,), (2,), (1,)]]


def test_they_are_answered_by_keys_too(table: Table) -> None:
    found = asked(table, KING, SWAP)
    tab, right = pygame.K_TAB, pygame.K_RIGHT
    for key in (tab, right, tab, right, tab, tab, pygame.K_RETURN):
        table.hand.key(key)
        table.hand.wait(0.1)
    assert found == [[(1,), (1,)]]


@pytest.mark.parametrize(("typed", "answer"), [("-12", (-12,)), ("many", ()), ("", ())])
def test_a_number_is_typed(table: Table, typed: str, answer: Answer) -> None:
    found = asked(table, Ask("The new total"))
    press(table, "The new total")
    table.hand.type(typed)
    press(table, "play")
    assert found == [[answer]]


def test_whoever_goes_back_plays_nothing(table: Table) -> None:
    found = asked(table, KING)
    press(table, "back")
    table.hand.key(pygame.K_ESCAPE)
    assert (found, table.log) == ([], [])


def test_the_table_asks_before_a_play(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GAME", "ninety-nine")
    for seed in range(40):
        found = Table(window, "me easy easy", seed=seed, pace=tables.NEVER)
        kings = [each for each in found.match.deal.pile("hand/0") if each.text in ("KS", "KC")]
        if kings:
            break
    found.until_quiet()
    asks: list[Ask] = []

    def ask(shown: list[Ask], act: object) -> None:
        asks.extend(shown)
        assert callable(act)
        act([(1,)])

    monkeypatch.setattr(found.host, "ask", ask)
    assert isinstance(found.host, Host)
    sprite = next(each for each in found.shown_hand() if each.card is kings[0])
    found.hand.drag(found.grip(sprite, "hand/0"), found.middle_of("played"))
    found.until_quiet()
    assert asks == [KING]
    assert found.log[0] == f"0 play {kings[0].text} 10"


@pytest.mark.parametrize("way", ["button", "stock", "letter"])
def test_of_two_at_one_screen_who_has_played_draws_before_the_next_one_looks(
    window: Window, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(tables, "GAME", "ninety-nine")
    found = Table(window, "me me", seed=3)
    found.until_quiet_or_curtain()
    found.key(pygame.K_RETURN)
    found.until_quiet_or_curtain()
    card, place = found.own_card()
    found.hand.drag(place, found.middle_of("played"))
    found.until_quiet_or_curtain()
    assert found.session.looking == found.session.spectator
    assert found.session.curtain == 1
    held = len(found.match.deal.pile("hand/0"))
    match way:
        case "button":
            found.press_button("draw/0")
        case "stock":
            found.hand.click(found.middle_of("stock"))
        case "letter":
            found.key(pygame.K_d, unicode="d")
    found.until_quiet_or_curtain()
    assert found.log[-1] == "0 draw"
    assert (len(found.match.deal.pile("hand/0")), found.session.curtain) == (held + 1, 1)
    assert str(card) not in {str(each) for each in found.match.deal.pile("hand/0")}
