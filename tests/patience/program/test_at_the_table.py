"""Patience at the table of a window: with the hand of a person, at the speed at which people play."""

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Draw, Move, Remove
from cardtable.patience.table.best_places import best_place, held_by
from cardtable.ui.stage.window import Window
from tests.patience.positions import lying
from tests.patience.program.window_table import deal_of, grip, laid
from tests.seeds import quickly
from tests.ui.table.tables import Table

AWAY = (5, 700)
QUICK = 0.05  # of the usual slowness
PRESS_AND_RELEASE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
MOVES = 14  # of a game that is played by mouse


@pytest.fixture
def klondike(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    return laid("klondike", window, monkeypatch)


def rest(table: Table) -> None:
    table.hand.move(AWAY)
    table.hand.wait(1.2)
    table.until_quiet()
    table.consistent()


def test_a_click_on_the_stock_deals_and_at_its_end_turns_the_waste_over(klondike: Table) -> None:
    for _ in range(9):
        klondike.hand.click(klondike.middle_of("stock"))
        klondike.hand.wait(0.4)
    assert klondike.log == ["0 draw stock"] * 9
    assert (len(deal_of(klondike).pile("stock")), deal_of(klondike).spent.passes) == (24, 2)
    rest(klondike)


def test_a_click_on_the_stock_while_the_waste_is_turned_over_deals(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid("klondike", window, monkeypatch, slowness=1.0)
    while deal_of(table).pile("stock"):
        table.hand.click(table.middle_of("stock"))
    rest(table)
    table.hand.click(table.middle_of("stock"))
    table.hand.wait(0.2)
    pos = table.middle_of("stock")
    down, up = (pygame.event.Event(type_, pos=pos, button=1, touch=False) for type_ in PRESS_AND_RELEASE)
    table.window.frame(0.016, [down, up])  # as a touchpad taps
    assert deal_of(table).moves == len(table.log) == 10
    assert table.scene.notice.text == ""
    table.until_quiet()


def test_a_click_sends_a_card_to_its_best_place(klondike: Table) -> None:
    deal = deal_of(klondike)
    moves = [each for each in deal.actions(0) if isinstance(each, Move)]
    first = moves[0]
    klondike.hand.click(grip(klondike, first.card, first.source))
    best = best_place(klondike.match.past(0).deal.view(0), first.card, first.source)  # type: ignore[arg-type]
    assert klondike.log == [f"0 move {first.card.text} {first.source} {best}"]
    rest(klondike)


def test_the_second_click_of_two_does_not_send_another_card(klondike: Table) -> None:
    first = next(each for each in deal_of(klondike).actions(0) if isinstance(each, Move))
    where = grip(klondike, first.card, first.source)
    klondike.hand.click(where)
    klondike.hand.click(where)
    assert len(klondike.log) == 1
    rest(klondike)


def test_a_card_is_dragged_to_another_column_and_the_move_is_taken_back(klondike: Table) -> None:
    before = deal_of(klondike).clone()
    move = next(each for each in deal_of(klondike).actions(0) if isinstance(each, Move))
    klondike.hand.drag(grip(klondike, move.card, move.source), klondike.middle_of(move.target))
    klondike.until_quiet()
    assert klondike.log == [f"0 {move}"]
    klondike.key(pygame.K_z, pygame.KMOD_CTRL)
    klondike.until_quiet()
    assert deal_of(klondike) == before
    rest(klondike)


def test_a_wrong_drop_says_why(klondike: Table) -> None:
    deal = deal_of(klondike)
    legal = set(deal.actions(0))
    found = [each for each in deal.actions(0) if isinstance(each, Move)]
    wrong = next(
        Move(each.card, each.source, other.name)
        for each in found
        for other in deal.places
        if other.name.startswith("tab/")
        and other.name != each.source
        and Move(each.card, each.source, other.name) not in legal
    )
    klondike.hand.drag(grip(klondike, wrong.card, wrong.source), klondike.middle_of(wrong.target))
    assert klondike.log == []
    assert "columns are built down in alternating colours" in klondike.scene.notice.text


def test_a_click_on_a_stock_that_waits_says_why(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid("sir-tommy", window, monkeypatch)
    table.hand.click(table.middle_of("stock"))
    table.until_quiet()
    assert table.log == ["0 draw stock"]
    table.hand.wait(0.5)
    table.hand.click(table.middle_of("stock"))
    assert table.log == ["0 draw stock"]
    assert table.scene.notice.text == "It can be dealt only when the waste is empty."


def test_many_cards_in_one_place_throw_the_shadow_of_one(klondike: Table) -> None:
    def below() -> list[tuple[int, ...]]:
        klondike.hand.move(AWAY)
        klondike.hand.wait(1.2)
        klondike.until_quiet()
        place = klondike.cloth.places("waste")[0]
        x, y = klondike.pixel(place.x, place.y + place.height / 2)
        return [tuple(klondike.window.surface.get_at((x, y + step))) for step in range(1, 7)]

    klondike.session.act(0, Draw("stock"))
    few = below()
    for _ in range(5):
        klondike.session.act(0, Draw("stock"))
    assert len(deal_of(klondike).pile("waste")) == 18
    assert below() == few


def test_giving_up_is_asked_about_and_nobody_wins(klondike: Table) -> None:
    klondike.press_button("give up")
    klondike.until_quiet()
    assert klondike.asked[0] == "Give this game up?"
    assert klondike.match.winners == ()
    assert "ended" in klondike.asked


@pytest.mark.parametrize(
    "game_id",
    quickly(2, ["freecell", "pyramid", "golf", "montana", "tri-peaks", "spider", "accordion"]),
)
def test_moves_by_mouse(game_id: str, window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(game_id, window, monkeypatch, QUICK)
    for _ in range(MOVES):
        deal, count = deal_of(table), len(table.log)
        found = [each for each in deal.actions(0)[:-1] if isinstance(each, Move | Draw | Remove)]
        if not found:
            break
        action = found[count * 7 % len(found)]
        match action:
            case Move(card, source, target):
                shown = held_by(deal.view(0), card, source)
                table.hand.drag(grip(table, shown, source), table.middle_of(target))
            case Draw(pile):
                table.hand.click(table.middle_of(pile))
            case Remove(cards):
                source = next(pile.name for pile in deal.places if cards[0] in pile)
                table.hand.click(grip(table, cards[0], source))
        table.until_quiet()
        assert len(table.log) == count + 1, str(action)
        assert str(action) in table.log[-1] or isinstance(action, Remove | Move)
    rest(table)


def test_a_click_sends_no_whole_column_to_another_space() -> None:
    deal = lying(library.entry("klondike"), tab_0="|KS QH", tab_1="|AS", tab_2="2H|KD")
    assert best_place(deal.view(0), card("KS"), "tab/0") is None
    assert best_place(deal.view(0), card("KD"), "tab/2") == "tab/3", "it opens a card"
    assert best_place(deal.view(0), card("AS"), "tab/1") == "found/0"


def test_a_click_sends_a_card_to_the_longest_build_and_not_to_the_longest_pile() -> None:
    deal = lying(library.entry("klondike"), tab_0="|JH", tab_1="2H 3H 4H 5H|QS", tab_2="|KD QC")
    assert best_place(deal.view(0), card("JH"), "tab/0") == "tab/2"
    spider = lying(library.entry("spider"), tab_0="|5H", tab_1="|9C 8C 7C 6C", tab_2="|6H")
    assert best_place(spider.view(0), card("5H"), "tab/0") == "tab/2", "they go on together"


def test_an_empty_place_says_in_words_what_goes_there_until_a_card_lies_on_it(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid("klondike", window, monkeypatch)
    spot = table.cloth.spots["found/0"].start
    table.hand.move(table.pixel(*spot.centre))
    table.hand.wait(0.7)
    assert table.scene.pane.tip == "Foundations begin with aces. Foundations are built up in suit."
    place = table.cloth.spots["tab/0"].start
    table.hand.move(table.pixel(*place.centre))
    table.hand.wait(0.7)
    assert table.scene.pane.tip == ""
