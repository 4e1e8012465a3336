"""A run picked up by its lowest card, with hand and keys; at the speed at which people play."""

from collections.abc import Sequence

import pygame
import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, card, cards
from cardtable.engine.chance import SeededChance
from cardtable.table.gestures import Drop, Gesture, reach
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.picture.sprites import Sprite
from cardtable.ui.stage.window import Window
from tests.laws.test_touch import AREAS, Untouchable, check_touch
from tests.ui.hand.test_targets import place_of
from tests.ui.table import tables
from tests.ui.table.columns_toy import Carry, ColumnsDeal, ColumnsKit, ColumnsScenes
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.test_keys import pixels_of
from tests.ui.widgets.driving import FRAME

QUEEN, TEN = 4, 6  # their places in the first column
RUN = cards("QS JS 10S 9S")
AWAY = (5, 400)


def laid(window: Window, monkeypatch: pytest.MonkeyPatch, slowness: float = 0.0) -> Table:
    monkeypatch.setattr(tables, "kit", lambda _id: ColumnsKit())
    table = Table(window, pace=NEVER, slowness=slowness)
    table.until_quiet()
    return table


@pytest.fixture
def table(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    return laid(window, monkeypatch)


def run_of(table: Table, lying: Sequence[Card] = RUN, pile: str = "column/0") -> list[Sprite]:
    found = [table.cloth.sprite(pile, each) for each in lying]
    return [each for each in found if each is not None]


def apart(sprites: Sequence[Sprite]) -> list[tuple[float, float]]:
    first = sprites[0].place
    return [(round(each.place.x - first.x, 3), round(each.place.y - first.y, 3)) for each in sprites]


def names(table: Table, pile: str) -> list[str]:
    return [each.text for each in table.match.view(0).pile(pile)]


def test_a_run_is_dragged_by_its_lowest_card_as_one(table: Table) -> None:
    sprites, start = run_of(table), place_of(table, "column/0", QUEEN)
    shape = apart(sprites)
    target = table.middle_of("column/1")
    table.hand.press(start)
    table.hand.move((start[0] + 60, start[1]))
    for x in range(start[0] + 60, target[0], 10):
        table.hand.move((x, target[1]))
        assert apart(sprites) == shape, "they hang together"
        assert all(each.lifted for each in sprites)
    assert set(table.scene.picking.targets) == {"column/1", "column/2"}
    table.hand.release(target)
    assert table.log == ["0 carry QS column/1"]
    table.hand.move(AWAY)
    table.hand.wait(1)
    assert names(table, "column/1") == ["KH", "QS", "JS", "10S", "9S"]
    table.consistent()


def test_a_shorter_run_is_picked_up_by_a_higher_card(table: Table) -> None:
    table.hand.drag(place_of(table, "column/0", TEN), table.middle_of("column/2"))
    assert table.log == ["0 carry 10S column/2"]
    assert names(table, "column/2") == ["10S", "9S"]
    table.hand.move(AWAY)
    table.hand.wait(1)
    table.consistent()


def test_a_run_dropped_on_a_wrong_place_glides_back_whole(table: Table) -> None:
    sprites = run_of(table, cards("KS QS JS 10S 9S"))
    table.hand.drag(place_of(table, "column/0", 3), table.middle_of("column/2"))
    assert all(each.motion is not None for each in sprites)
    assert (table.log, table.heard[-1]) == ([], "refuse")
    table.hand.move(AWAY)
    table.hand.wait(1)
    table.consistent()


def test_escape_lets_a_dragged_run_glide_back_whole(table: Table) -> None:
    table.hand.press(place_of(table, "column/0", QUEEN))
    table.hand.move((640, 300))
    table.hand.move((640, 310))
    table.key(pygame.K_ESCAPE)
    table.hand.release((640, 310))
    table.hand.move(AWAY)
    table.hand.wait(1)
    assert table.log == []
    table.consistent()


def test_the_whole_run_rises_under_the_pointer_and_only_what_would_go(table: Table) -> None:
    def risen() -> list[str]:
        return [each.card.text for each in table.cloth.in_order("column/0") if each.lifted]

    table.hand.move(place_of(table, "column/0", QUEEN))
    assert risen() == ["QS", "JS", "10S", "9S"]
    table.hand.move(place_of(table, "column/0", TEN))
    assert risen() == ["10S", "9S"]
    table.hand.move(place_of(table, "column/0", 1))
    assert risen() == [], "a card that lies face down cannot be picked up"
    table.hand.wait(1)
    table.consistent()


def test_click_and_click_moves_a_run(table: Table) -> None:
    x, y = place_of(table, "column/0", QUEEN)
    left = x - round(table.cloth.spots["column/0"].width * table.window.style.scale / 2) - 2, y
    table.hand.click(place_of(table, "column/0", TEN))
    table.hand.wait(0.3)
    felt = table.window.surface.get_at(left)
    assert pixels_of(table.window, table.window.style.theme.colours.focus) > 100, "a run is framed"
    table.hand.click((x, y))
    table.hand.wait(0.3)
    assert felt != table.window.surface.get_at(left), "and so is the longer one"
    table.hand.click(table.middle_of("column/2"))
    assert table.log == ["0 carry QS column/2"]


def test_keys_choose_a_run_and_aim_it(table: Table) -> None:
    table.key(ord("q"), unicode="q")
    assert table.scene.picking.chosen == Held("column/0", card("QS"))
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RIGHT)
    assert table.scene.picking.aimed == "column/2"
    table.key(pygame.K_RETURN)
    assert table.log == ["0 carry QS column/2"]
    table.hand.wait(1)
    table.consistent()


def test_arrows_go_along_a_column_from_run_to_run(table: Table) -> None:
    table.key(ord("q"), unicode="q")
    table.key(pygame.K_ESCAPE)
    found = []
    for _ in range(3):
        table.key(pygame.K_DOWN)
        focus = table.scene.picking.focus
        assert focus is not None
        found.append(focus.card.text)
    assert found == ["JS", "10S", "9S"]


def test_at_normal_speed_a_run_goes_on_at_once_and_comes_to_rest_together(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid(window, monkeypatch, slowness=1.0)
    table.hand.wait(2)
    sprites = run_of(table)
    table.heard.clear()
    table.hand.drag(place_of(table, "column/0", QUEEN), table.middle_of("column/1"))
    table.hand.wait(2 * FRAME)
    assert [each.text for each in table.scene.teller.lying.pile("column/1")] == [
        "KH",
        "QS",
        "JS",
        "10S",
        "9S",
    ]
    moving = []
    for _ in range(60):
        table.hand.wait(FRAME)
        moving.append(sum(each.motion is not None for each in sprites))
    assert set(moving) == {len(RUN), 0}, "all of them, or none"
    assert table.heard.count("play") == 1, "and is heard once"


def test_a_card_has_one_run() -> None:
    queen, longer, shorter = card("QS"), tuple(cards("JS 10S")), (card("JS"),)
    drops = [Drop(queen, "a", "b", run=longer), Drop(queen, "a", "c", run=shorter)]
    with pytest.raises(ValueError, match="picked up with two runs"):
        reach((drop, Carry(queen, drop.target)) for drop in drops)
    found = reach((drop, Carry(queen, drop.target)) for drop in drops[:1])
    assert found.run(queen, "a") == longer
    assert found.run(card("JS"), "a") == ()


class WrongRun(ColumnsScenes):
    def gestures(self, view: ColumnsDeal, action: Action) -> Sequence[Gesture]:
        (found,) = super().gestures(view, action)
        return (
            [Drop(found.card, found.source, found.target, run=tuple(RUN))]
            if isinstance(found, Drop)
            else [found]
        )


def view() -> ColumnsDeal:
    deal = ColumnsDeal(SeededChance(1))
    deal.begin()
    return deal.view(0)


@pytest.mark.parametrize("name", AREAS)
def test_law_9_holds_for_runs_and_notices_one_that_lies_elsewhere(name: str) -> None:
    check_touch(view(), ColumnsScenes(), AREAS[name])
    with pytest.raises(Untouchable, match="does not lie over its card"):
        check_touch(view(), WrongRun(), AREAS[name])
