import pickle
from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card, cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.piles import TABLE
from tests.engine.toys import Answer, Call, CallingDeal, Table, dealt


def calling(seats: int = 3) -> CallingDeal:
    deal = CallingDeal(seats, SeededChance(4))
    deal.begin()
    return deal


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    deal = calling()
    copy = deal.clone()
    assert copy == deal
    copy.apply(0, Call(Answer.GO))
    assert copy != deal
    assert deal.actors() == (0, 1, 2)


def test_copies_are_played_unheard() -> None:
    deal = calling()
    assert not deal.heard
    deal.events = []
    assert deal.heard
    assert not deal.clone().heard
    assert not deal.view(0).heard


def test_clones_shuffle_alike_and_views_cannot_shuffle() -> None:
    one, two = Table(), Table()
    copy = one.clone()
    one.shuffle(one.stock)
    copy.shuffle(copy.stock)
    assert copy == one
    view = two.view(0)
    assert view.chance is None
    with pytest.raises(AssertionError, match="a view cannot shuffle"):
        view.shuffle(view.stock)


def test_a_view_shows_one_seat_and_cannot_be_played_on() -> None:
    view = calling().view(1)
    assert view.viewer == 1
    with pytest.raises(AssertionError, match="a view cannot be played on"):
        view.apply(1, Call(Answer.GO))
    with pytest.raises(AssertionError, match="one seat's knowledge"):
        view.view(0)


def test_a_view_survives_pickling() -> None:
    deal = calling()
    deal.apply(0, Call(Answer.GO))
    view = deal.view(1)
    assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301  # what it has just made


@pytest.mark.parametrize("seat", [TABLE, -2, 3, 99])
def test_a_seat_that_is_not_there_cannot_act(seat: int) -> None:
    deal = calling()
    before = deal.clone()
    with pytest.raises(Illegal) as refused:
        deal.apply(seat, Call(Answer.GO))
    assert refused.value.code == "no_such_seat"
    assert deal == before


def test_the_table_may_act_when_a_time_is_due() -> None:
    class TimeUp(CallingDeal):
        def due(self) -> int | None:
            return 500

        def actions(self, seat: int) -> list[Call]:
            return [Call(Answer.GO)] if seat == TABLE else []

        def perform(self, seat: int, action: object) -> None:
            self.change(late=(seat, str(action)))

        late: tuple[int, str] | None = None

    deal = TimeUp(2, SeededChance(1))
    deal.begin()
    deal.apply(TABLE, Call(Answer.GO))
    assert deal.late == (TABLE, "call go")


def test_piles_seals_and_facts_are_found_by_name() -> None:
    deal = dealt(Table(), hand_1=cards("2S"))
    names = ["stock", "heap", "hand/0", "hand/1", "hand/2", "aside", "column", "fan/0", "fan/1", "fan/2"]
    assert [pile.name for pile in deal.piles()] == names
    assert deal.pile("hand/1") == cards("2S")
    with pytest.raises(LookupError, match="there is no pile 'hand/3'; there are stock, heap"):
        deal.pile("hand/3")
    assert deal.facts().keys() == {"seats", "pack"}
    assert [sealed.name for sealed in calling().seals()] == ["calls"]


def test_deals_of_other_kinds_differ() -> None:
    assert Table() != calling()
    assert Table() != card("AS")


def test_a_world_of_sealed_values_fits_the_view() -> None:
    deal = calling()
    deal.apply(0, Call(Answer.GO))
    deal.apply(1, Call(Answer.STAY))
    view = deal.view(1)
    found = set()
    for seed in range(20):
        world = view.sample(Random(seed))
        assert world.view(1) == view
        assert world.calls.of(2) is None
        found.add(world.calls.of(0))
    assert found == set(Answer)
