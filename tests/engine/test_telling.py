"""Every primitive, told to every seat and a spectator, adds up to what that seat sees."""

from collections.abc import Callable
from random import Random

import pytest

from cardtable.engine.cards import BACK, card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import UNKNOWN, Committed, Moved, Shown, Turned
from cardtable.engine.piles import EVERYBODY, HIDDEN, NOBODY, Seats, only
from cardtable.engine.telling import Telling, listened
from cardtable.proofs.trials import Listener
from tests.engine.toys import Answer, Call, CallingDeal, Table, dealt

ACE, TWO, THREE = cards("AS 2S 3S")
Step = Callable[[Table], None]


def told(deal: Table, *steps: Step) -> list[Telling]:
    """Carry out steps on `deal` and check after each that what was told adds up for each seat."""
    listeners = [Listener(seat, deal.view(seat)) for seat in range(deal.seats + 1)]
    tellings = []
    for step in steps:
        telling = Telling(listened(deal, lambda step=step: step(deal)))  # type: ignore[misc]  # binds now
        tellings.append(telling)
        for listener in listeners:
            listener.hear(telling)
            listener.check(deal)
    return tellings


def test_a_card_drawn_is_told_to_its_owner_only() -> None:
    deal = Table()
    (drawn,) = told(deal, lambda deal: deal.move(deal.stock.top, deal.stock, deal.hands[0]))
    (own,), (other,) = drawn.events(0), drawn.events(1)
    assert isinstance(own, Moved)
    assert isinstance(other, Moved)
    assert (own.card, other.card) == (card("8S"), BACK)


def test_a_card_played_from_a_hand_does_not_tell_its_place() -> None:
    deal = dealt(Table(), hand_0=cards("AS 2S 3S"))
    (played,) = told(deal, lambda deal: deal.move(TWO, deal.hands[0], deal.heap))
    own, other = played.events(0)[0], played.events(1)[0]
    assert isinstance(own, Moved)
    assert isinstance(other, Moved)
    assert (own.at, other.at, other.card) == (1, UNKNOWN, TWO)


def test_a_card_shown_or_turned_in_a_hand_does_not_tell_its_place() -> None:
    deal = dealt(Table(), hand_0=cards("AS 2S 3S"))
    shown, turned = told(
        deal,
        lambda deal: deal.show(TWO, deal.hands[0], only(1)),
        lambda deal: deal.turn_over(ACE, deal.hands[0]),
    )
    for seat, card_, at in ((0, TWO, 1), (1, TWO, UNKNOWN), (2, BACK, UNKNOWN)):
        event = shown.events(seat)[0]
        assert isinstance(event, Shown)
        assert (event.card, event.at) == (card_, at)
    for seat, at in ((0, 0), (1, UNKNOWN), (2, UNKNOWN)):
        event_ = turned.events(seat)[0]
        assert isinstance(event_, Turned)
        assert (event_.card, event_.at) == (ACE, at)


STEPS: dict[str, tuple[Step, ...]] = {
    "turned up, then down, in a hand": (
        lambda deal: deal.turn_over(TWO, deal.hands[0]),
        lambda deal: deal.turn_over(TWO, deal.hands[0]),
    ),
    "shown to two seats one after the other, then turned up and down": (
        lambda deal: deal.show(TWO, deal.hands[0], only(1)),
        lambda deal: deal.show(TWO, deal.hands[0], only(2)),
        lambda deal: deal.turn_over(TWO, deal.hands[0]),
        lambda deal: deal.show(TWO, deal.hands[0], only(1) | only(2)),
        lambda deal: deal.turn_over(TWO, deal.hands[0]),
    ),
    "shown to one, then all, then moved to another hand": (
        lambda deal: deal.show(TWO, deal.hands[0], only(1)),
        lambda deal: deal.show(TWO, deal.hands[0], EVERYBODY),
        lambda deal: deal.move(TWO, deal.hands[0], deal.hands[1]),
    ),
    "shown to one seat, then played": (
        lambda deal: deal.show(TWO, deal.hands[0], only(1)),
        lambda deal: deal.move(TWO, deal.hands[0], deal.heap),
    ),
    "shown in the stock while others leave above and below": (
        lambda deal: deal.show(deal.stock[1], deal.stock, EVERYBODY),
        lambda deal: deal.move(deal.stock[2], deal.stock, deal.hands[1]),
        lambda deal: deal.move(deal.stock[0], deal.stock, deal.hands[1]),
    ),
    "backs between known cards": (
        lambda deal: deal.show(deal.stock[0], deal.stock, only(1)),
        lambda deal: deal.show(deal.stock[2], deal.stock, only(1)),
        lambda deal: deal.show(deal.stock[3], deal.stock, only(2)),
        lambda deal: deal.move(deal.stock[3], deal.stock, deal.hands[0]),
        lambda deal: deal.move(deal.stock[1], deal.stock, deal.hands[0]),
    ),
    "tucked under the stock, openly and not": (
        lambda deal: deal.tuck(TWO, deal.hands[0], deal.stock),
        lambda deal: deal.move(ACE, deal.hands[0], deal.heap),
        lambda deal: deal.tuck(ACE, deal.heap, deal.stock),
        lambda deal: deal.show(ACE, deal.stock),
    ),
    "turned down on the heap, and up again": (
        lambda deal: deal.move(ACE, deal.hands[0], deal.heap),
        lambda deal: deal.move(TWO, deal.hands[0], deal.heap),
        lambda deal: deal.turn_over(ACE, deal.heap),
        lambda deal: deal.turn_over(ACE, deal.heap),
    ),
    "down in a pile face up that two seats look into": (
        lambda deal: deal.move(ACE, deal.hands[0], deal.aside),
        lambda deal: deal.move(TWO, deal.hands[0], deal.aside),
        lambda deal: deal.turn_over(ACE, deal.aside),
        lambda deal: deal.move(ACE, deal.aside, deal.hands[2]),
    ),
    "all back, shuffled and drawn": (
        lambda deal: deal.move(ACE, deal.hands[0], deal.heap),
        lambda deal: deal.move(ACE, deal.heap, deal.stock),
        lambda deal: deal.turn_over(deal.stock[1], deal.stock),
        lambda deal: deal.shuffle(deal.stock),
        lambda deal: deal.move(deal.stock.top, deal.stock, deal.hands[2]),
    ),
}


@pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS.keys())
def test_what_is_told_adds_up(steps: tuple[Step, ...]) -> None:
    told(dealt(Table(), hand_0=[ACE, TWO, THREE]), *steps)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_told_adds_up_whatever_happens(seed: int) -> None:
    rng = Random(seed)

    def step(deal: Table) -> None:
        piles = list(deal.piles())
        source = rng.choice([pile for pile in piles if pile])
        found = rng.choice(source)
        match rng.randrange(5):
            case 0:
                deal.turn_over(found, source)
            case 1:
                deal.show(found, source, rng.choice([only(0), only(1), only(0) | only(2), EVERYBODY]))
            case 2:
                deal.tuck(found, source, rng.choice(piles))
            case 3 if rng.random() < 0.2:
                deal.shuffle(deal.stock)
            case _:
                deal.move(found, source, rng.choice(piles))
        for seat in range(deal.seats + 1):
            view = deal.view(seat)
            assert view.view(seat) == view
            assert view.sample(rng).view(seat) == view

    told(Table(), *[step] * 40)


def test_the_order_of_a_hand_is_not_told_by_what_moves_in_it() -> None:
    deal = dealt(Table(), hand_0=cards("3S AS 2S"))
    told(
        deal,
        lambda deal: deal.turn_over(THREE, deal.hands[0]),
        lambda deal: deal.turn_over(ACE, deal.hands[0]),
    )
    assert named(deal.view(1).hands[0]) == "AS 3S ??"


def test_sealed_values_are_told_when_opened() -> None:
    deal = CallingDeal(3, SeededChance(1))
    deal.begin()
    listener = Listener(0, deal.view(0))
    for seat in range(3):
        telling = Telling(listened(deal, lambda seat=seat: deal.seal(seat, deal.calls, Answer.GO)))  # type: ignore[misc]  # binds now
        assert ("GO" in str(telling.events(0))) == (seat == 0)
        listener.hear(telling)
        listener.check(deal)
    listener.hear(Telling(listened(deal, lambda: deal.open(deal.calls))))
    listener.check(deal)
    assert deal.view(1).calls.of(0) is Answer.GO


def test_only_a_pile_that_nobody_looks_into_is_shuffled() -> None:
    deal = dealt(Table(), hand_0=cards("AS"))
    with pytest.raises(AssertionError, match="nobody looks into"):
        deal.shuffle(deal.hands[0])
    with pytest.raises(AssertionError, match="nobody looks into"):
        deal.shuffle(deal.heap)


def test_what_was_opened_is_cleared_before_the_next_round_is_sealed() -> None:
    deal = CallingDeal(3, SeededChance(1))
    listeners = [Listener(seat, deal.view(seat)) for seat in range(3)]

    def two_rounds() -> None:
        for seat in range(3):
            deal.seal(seat, deal.calls, Answer.GO)
        deal.open(deal.calls)
        deal.clear(deal.calls)
        deal.seal(0, deal.calls, Answer.STAY)

    telling = Telling(listened(deal, two_rounds))
    for listener in listeners:
        listener.hear(telling)
        listener.check(deal)
    assert deal.view(0).calls.of(0) is Answer.STAY
    with pytest.raises(LookupError):
        deal.view(1).calls.of(0)


def test_nothing_is_sealed_over_what_lies_open() -> None:
    deal = CallingDeal(2, SeededChance(1))
    deal.open(deal.calls)
    with pytest.raises(AssertionError, match="cleared"):
        deal.seal(0, deal.calls, Answer.GO)


def test_a_card_betrayed_is_told_to_those_who_see_it_and_to_nobody_else() -> None:
    deal = Table()
    second = deal.stock[1]
    first, again = told(
        deal,
        lambda deal: deal.betray(second, deal.stock, only(1)),
        lambda deal: deal.betray(second, deal.stock, only(1)),
    )
    (event,) = first.events(1)
    assert isinstance(event, Shown)
    assert (event.card, event.at) == (second, 1)
    assert [first.events(seat) for seat in (0, 2, 3)] == [[], [], []]
    assert (first.revealed, first.hides_from(2), again.events(1)) == (only(1), False, [])
    assert deal.view(1).stock[1] is second
    assert set(deal.view(0).stock) == {BACK}


def test_no_card_is_betrayed_to_others_before_its_owners_eyes() -> None:
    deal = dealt(Table(), hand_0=cards("AS 2S 3S"))
    with pytest.raises(AssertionError, match="whoever looks into"):
        deal.betray(TWO, deal.hands[0], only(1))


def test_a_value_sealed_anew_is_told_to_nobody_else() -> None:
    deal = CallingDeal(2, SeededChance(1))
    deal.apply(0, Call(Answer.STAY))
    listeners = [Listener(seat, deal.view(seat)) for seat in range(3)]
    changed = Telling(listened(deal, lambda: deal.reseal(0, deal.calls, Answer.GO)))
    for listener in listeners:
        listener.hear(changed)
        listener.check(deal)
    assert [len(changed.events(seat)) for seat in range(3)] == [1, 0, 0]
    assert (deal.view(0).calls.of(0), deal.view(1).calls.values[0]) == (Answer.GO, HIDDEN)


def test_a_value_sealed_for_the_first_time_is_not_sealed_anew() -> None:
    deal = CallingDeal(2, SeededChance(1))
    with pytest.raises(AssertionError, match="others would see"):
        deal.reseal(0, deal.calls, Answer.GO)


@pytest.mark.parametrize(
    ("eyes", "learnt", "revealed"),
    [
        (EVERYBODY, False, NOBODY),
        (only(0) | only(1), False, only(1)),
        (only(0), False, NOBODY),
        (only(0), True, only(0)),
    ],
)
def test_a_value_is_revealed_to_those_who_did_not_choose_it(
    eyes: Seats, *, learnt: bool, revealed: Seats
) -> None:
    """What all see was never hidden."""
    assert Committed("bid", 0, 3, eyes, learnt=learnt).revealed == revealed
