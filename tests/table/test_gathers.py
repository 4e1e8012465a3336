"""What is wrong with cards to be gathered is noticed, and which gestures a reach of them has."""

from collections.abc import Sequence

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, card, cards
from cardtable.engine.chance import SeededChance
from cardtable.table.gestures import Drop, Gather, Gesture, Press, reach
from cardtable.table.layout import Area, Spot
from cardtable.table.rows import rows
from tests.laws.test_touch import Untouchable, check_touch
from tests.table.gathers import faults
from tests.ui.table.fishing import Fish, FishingDeal, FishingScenes
from tests.ui.table.toys import ToyScenes

AREA = Area(0, 56, 1020, 664)
SEVEN, TWO, FIVE = card("7H"), card("2S"), card("5S")
TOGETHER = Gather(frozenset({SEVEN, TWO, FIVE}), "Take", ("table",), SEVEN)


def view() -> FishingDeal:
    deal = FishingDeal(SeededChance(1))
    deal.begin()
    return deal.view(0)


def test_a_reach_knows_its_gathers() -> None:
    take = Fish(SEVEN, (TWO, FIVE))
    found = reach([(TOGETHER, take), (Drop(SEVEN, "hand/0", "table", TWO), take), (Press("pass"), take)])
    assert found.gathers() == {TOGETHER.cards: TOGETHER}
    assert found.begins(FIVE, "table")
    assert not found.begins(card("KS"), "table")
    assert found.takers() == ("table",)
    assert found.onto(SEVEN, "hand/0") == {TWO: take}
    assert found.targets(SEVEN, "hand/0") == {}


def test_the_same_cards_with_other_words_are_the_same_gesture() -> None:
    other = Gather(TOGETHER.cards, "Steal", (), TWO)
    with pytest.raises(ValueError, match="means both"):
        reach([(TOGETHER, Fish(SEVEN, (TWO, FIVE))), (other, Fish(SEVEN, ()))])


class Wordless(FishingScenes):
    def gestures(self, view: FishingDeal, action: Action) -> Sequence[Gesture]:
        first = super().gestures(view, action)[0]
        assert isinstance(first, Gather)
        return [Gather(first.cards)]


class Confused(FishingScenes):
    def intended(self, view: FishingDeal, cards: frozenset[Card]) -> Action | None:
        return None


class Twofold(FishingScenes):
    def gestures(self, view: FishingDeal, action: Action) -> Sequence[Gesture]:
        return [Gather(TOGETHER.cards, "Take"), *super().gestures(view, action)]


class Heaped(FishingScenes):
    def spots(self, view: FishingDeal, area: Area) -> list[Spot]:
        found = {spot.pile: spot for spot in super().spots(view, area)}
        table = found["table"]
        found["table"] = Spot("table", table.x, table.y, table.height)
        return list(found.values())


class Aimless(FishingScenes):
    def gestures(self, view: FishingDeal, action: Action) -> Sequence[Gesture]:
        first = super().gestures(view, action)[0]
        assert isinstance(first, Gather)
        return [Gather(first.cards, first.text, ("heap",))]


class InTheWay(FishingScenes):
    def gather_area(self, view: FishingDeal, area: Area) -> Area:
        return area.part(0.4, 0.8, 0.2, 0.1)


FAULTS = [
    (Wordless, "button without a word"),
    (Confused, "is said to mean another action"),
    (Twofold, "a gesture is ambiguous"),
    (Heaped, "cannot be hit"),
    (Aimless, "needs heap, which is not on the table"),
    (InTheWay, "covers gather"),
]


@pytest.mark.parametrize(("fault", "sentence"), FAULTS)
def test_a_planted_fault_is_noticed(fault: type[FishingScenes], sentence: str) -> None:
    check_touch(view(), FishingScenes(), AREA)
    with pytest.raises(Untouchable, match=sentence):
        check_touch(view(), fault(), AREA)


def test_a_drop_onto_a_card_that_lies_elsewhere_is_noticed() -> None:
    found = reach([(Drop(SEVEN, "hand/0", "table", card("QH")), Fish(SEVEN, ()))])
    spots = {spot.pile: spot for spot in FishingScenes().spots(view(), AREA)}
    assert "QH is not in table" in list(faults(view(), FishingScenes(), found, spots))


def test_a_game_that_says_nothing_of_marked_cards_is_noticed() -> None:
    found = reach([(TOGETHER, Fish(SEVEN, (TWO, FIVE)))])
    spots = {spot.pile: spot for spot in FishingScenes().spots(view(), AREA)}
    assert list(faults(view(), FishingScenes(), found, spots)) == []
    assert list(faults(view(), ToyScenes(), found, spots)) == [f"nothing confirms {TOGETHER}"]


@pytest.mark.parametrize("count", [0, 1, 6, 7, 14, 15, 16, 17, 28, 30, 31, 52])
@pytest.mark.parametrize("area", [Area(0, 0, 560, 220), Area(30, 50, 430, 220), Area(0, 0, 1400, 560)])
def test_rows_stay_in_their_area_and_do_not_overlap(count: int, area: Area) -> None:
    spot = rows("table", area, count, area.height * 0.45)
    found = [(each.x, each.y) for each in spot.laid[:count]]
    assert spot.area == area
    assert len(found) == count
    assert len(spot.laid) == count + 1, "there is a place for the next card before all are laid anew"
    for x, y in found:
        assert area.x - 0.01 <= x - spot.width / 2 <= x + spot.width / 2 <= area.right + 0.01
        assert area.y - 0.01 <= y - spot.height / 2 <= y + spot.height / 2 <= area.bottom + 0.01
    for i, (x, y) in enumerate(found):
        for other_x, other_y in found[:i]:
            assert abs(x - other_x) > spot.width or abs(y - other_y) > spot.height


def test_fifteen_cards_are_larger_than_thirty() -> None:
    area = Area(0, 0, 560, 220)
    heights = [rows("table", area, count, 104).height for count in (4, 15, 28)]
    assert heights == sorted(heights, reverse=True)
    assert heights[1] > 80
    assert heights[2] > 65


def test_cards_named_in_a_gather_are_a_set() -> None:
    assert Gather(frozenset(cards("2S 5S 7H"))) == Gather(frozenset(cards("7H 5S 2S")))
