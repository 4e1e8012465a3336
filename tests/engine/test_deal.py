"""A deal: views, primitives, faces, and what comes to the same where nobody listens."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import BACK, card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Arranged, Moved
from cardtable.engine.piles import EVERYBODY, TABLE, only
from cardtable.engine.telling import Telling, listened
from cardtable.proofs.laws import check_cards, check_worlds
from cardtable.proofs.trials import Listener
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


# A card keeps or changes its face as a move says, runs move as one, and a fan has places that all see.


ACE, TWO, THREE = cards("AS 2S 3S")
STEPS = 400


def tableau() -> Table:
    """Return a column of which the top card lies face up, dealt from the stock without a glance."""
    deal = Table(size=4)

    def lay() -> None:
        for _ in range(3):
            deal.move(deal.stock.top, deal.stock, deal.column, up=False)

    events = listened(deal, lay)
    assert all(
        event.told(seat).card is BACK for event in events for seat in (0, 3) if isinstance(event, Moved)
    )
    deal.turn_over(deal.column.top, deal.column)
    return deal


def test_a_hidden_tableau_is_dealt_unseen() -> None:
    deal = tableau()
    assert named(deal.view(0).pile("column")) == "?? ?? 2S"
    assert [deal.column.faces_up(card) for card in deal.column] == [False, False, True]


@pytest.mark.parametrize("up", [True, False, None])
@pytest.mark.parametrize("name", ["heap", "stock", "hand/1"])
def test_a_card_lies_as_the_move_says_or_as_is_usual(name: str, up: bool | None) -> None:
    deal = tableau()
    target = deal.pile(name)
    deal.move(TWO, deal.column, target, up)
    assert target.faces_up(TWO) is (target.up if up is None else up)
    heard = tableau()
    events = listened(heard, lambda: heard.move(TWO, heard.column, heard.pile(name), up))
    assert heard == deal, "with and without a listener"
    assert [event.up for event in events if isinstance(event, Moved)] == [up]


def test_a_run_moves_in_one_motion_and_keeps_its_order() -> None:
    deal = dealt(Table(), heap=cards("AS 2S 3S"))
    events = listened(deal, lambda: deal.move_run([TWO, THREE], deal.heap, deal.column))
    moved = [event for event in events if isinstance(event, Moved)]
    assert [(event.card, event.joined) for event in moved] == [(TWO, False), (THREE, True)]
    assert (named(deal.heap), named(deal.column)) == ("AS", "2S 3S")
    quiet = dealt(Table(), heap=cards("AS 2S 3S"))
    quiet.move_run([TWO, THREE], quiet.heap, quiet.column)
    assert quiet == deal


def fanned() -> Table:
    return dealt(Table(), fan_1=cards("AS 2S 3S"))


def test_all_see_the_places_of_a_fan() -> None:
    deal = fanned()
    deal.show(TWO, deal.fans[1], only(0))
    assert named(deal.view(0).pile("fan/1")) == "?? 2S ??"
    assert named(deal.view(2).pile("fan/1")) == "?? ?? ??"
    (event,) = listened(deal, lambda: deal.move(TWO, deal.fans[1], deal.hands[2]))
    told = event.told(0)
    assert isinstance(told, Moved)
    assert told.at == 1


def test_who_looks_on_follows_a_fan_that_is_arranged() -> None:
    deal = fanned()
    deal.show(TWO, deal.fans[1], only(0))
    (event,) = listened(deal, lambda: deal.arrange(deal.fans[1], (2, 0, 1)))
    assert named(deal.fans[1]) == "3S AS 2S"
    assert event.told(0) == Arranged("fan/1", (2, 0, 1), openly=True, eyes=EVERYBODY)
    assert named(deal.view(0).pile("fan/1")) == "?? ?? 2S"


def test_a_card_in_a_fan_that_was_mixed_is_known_to_be_inside() -> None:
    deal = fanned()
    deal.show(TWO, deal.fans[1], only(0))
    (event,) = listened(deal, lambda: deal.mix(deal.fans[1], (1, 0, 2)))
    assert isinstance(event, Arranged)
    assert (event.told(0).order, event.told(1).order) == ((), (1, 0, 2))
    view = deal.view(0)
    assert named(view.pile("fan/1")) == "?? ?? ??"
    places = {view.sample(Random(seed)).pile("fan/1").index(TWO) for seed in range(40)}
    assert places == {0, 1, 2}, "it is inside, anywhere"
    assert any(TWO not in deal.view(2).sample(Random(seed)).pile("fan/1") for seed in range(40))


def test_once_a_card_has_left_unseen_nobody_knows_what_is_inside() -> None:
    deal = fanned()
    deal.show(TWO, deal.fans[1], EVERYBODY)
    deal.mix(deal.fans[1], (1, 0, 2))
    deal.move(deal.fans[1][2], deal.fans[1], deal.hands[2])
    assert deal.view(0).pile("fan/1").inside == {}
    assert deal.view(2).pile("fan/1").inside == {TWO: only(2)}, "who drew it saw that it was another"


def primitive(deal: Table, rng: Random) -> Callable[[], None]:
    """Return a primitive on cards drawn by lot."""
    source = rng.choice([pile for pile in deal.piles() if pile])
    target = rng.choice([pile for pile in deal.piles() if pile is not source])
    card, up = rng.choice(source), rng.choice([True, False, None])
    choices: list[Callable[[], None]] = [
        lambda: deal.move(card, source, target, up),
        lambda: deal.tuck(card, source, target, up),
        lambda: deal.move_run(source[source.index(card) :], source, target, up),
        lambda: deal.turn_over(card, source),
        lambda: deal.show(card, source, rng.choice([EVERYBODY, only(0), only(1) | only(2)])),
    ]
    order = rng.sample(range(len(source)), len(source))
    if source.ordered:
        choices += [lambda: deal.arrange(source, order)] * 2
        choices += [] if source.turned else [lambda: deal.mix(source, order)] * 3
    if not source.up and not source.eyes:
        choices.append(lambda: deal.shuffle(source))
    return rng.choice(choices)


@pytest.mark.parametrize("seed", range(6))
def test_any_primitives_told_to_all_add_up(seed: int) -> None:
    deal, rng = Table(size=9), Random(seed)
    listeners = [Listener(seat, deal.view(seat)) for seat in range(deal.seats + 1)]
    for _ in range(STEPS):
        telling = Telling(listened(deal, primitive(deal, rng)))
        for listener in listeners:
            listener.hear(telling)
            listener.check(deal)
        check_cards(deal)
        check_worlds(deal, rng.randrange(deal.seats + 1), rng)


def test_a_face_that_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Moved.told
    monkeypatch.setattr(Moved, "told", lambda event, seat: replace(told(event, seat), up=None))
    with pytest.raises(AssertionError):
        test_any_primitives_told_to_all_add_up(0)


# In playouts nobody listens: all that is then done at once comes to the same as card by card.


ACTIONS = 150


def move_of_several(deal: Table, rng: Random) -> Callable[[], None]:
    """Return a primitive for several cards at once, drawn by lot."""
    source = rng.choice([pile for pile in deal.piles() if pile])
    target = rng.choice([pile for pile in deal.piles() if pile is not source])
    first, up = rng.randrange(len(source)), rng.choice([True, False, None])
    last = rng.choice([len(source), len(source), rng.randint(first + 1, len(source))])
    choices: list[Callable[[], None]] = [
        lambda: deal.move_run(source[first:last], source, target, up),
        lambda: deal.move_run(source[first:], source, target, up),
        lambda: deal.turn_over(source[first], source),
        lambda: deal.turn_upon(source, target, up),
        lambda: deal.recall(source),
    ]
    return rng.choices(choices, (4, 4, 3, 1, 1))[0]


@pytest.mark.parametrize("seed", range(4))
def test_what_nobody_hears_comes_to_the_same(seed: int) -> None:
    deal, rng = Table(size=9), Random(seed)
    for _ in range(ACTIONS):
        chosen, unheard = rng.random(), deal.clone()
        listened(deal, move_of_several(deal, Random(chosen)))
        move_of_several(unheard, Random(chosen))()
        assert unheard == deal


def test_a_pile_that_is_turned_upon_another_lies_there_the_other_way_round() -> None:
    deal = Table(size=4)
    deal.move_run(deal.stock[-3:], deal.stock, deal.column, up=True)
    lay = named(deal.column)
    deal.turn_upon(deal.column, deal.stock, up=False)
    assert named(deal.stock[-3:]) == named(reversed(cards(lay)))
    assert (list(deal.column), deal.column.turned, deal.stock.turned) == ([], frozenset(), frozenset())
    deal.recall(deal.stock)
    assert {deal.stock.seen_by(card) for card in deal.stock} == {EVERYBODY}
