from collections import Counter
from random import Random

import pytest

from cardtable.engine.cards import BACK, Card, Suit, cards, named, suit_cards
from cardtable.engine.piles import Pile, only
from cardtable.engine.sampling import fill
from tests.engine.toys import Table, dealt

TIMES = 4000


def anywhere(_card: Card, _pile: Pile) -> bool:
    return True


def backs(name: str, count: int) -> Pile:
    return Pile(name, [BACK] * count)


def test_every_way_to_lie_is_equally_likely_where_nothing_is_forbidden() -> None:
    pack, rng = cards("AS 2S 3S 4S"), Random(1)
    found: Counter[str] = Counter()
    for _ in range(TIMES):
        one, two = backs("one", 1), backs("two", 2)
        fill([one, two, Pile("rest", cards("4S"))], pack, anywhere, rng)
        found[f"{named(one)} | {named(two)}"] += 1
    expected = TIMES / 6  # orders of three cards
    assert len(found) == 6
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 20.5  # p = 0.001


def test_every_way_that_fits_comes_up_and_no_other() -> None:
    """Pile one takes low cards only: of the ways to give it two of three, each comes up."""
    pack, rng = suit_cards(Suit.SPADES, highest=6), Random(2)
    found: Counter[str] = Counter()
    for _ in range(300):
        one, two = backs("one", 2), backs("two", 4)
        fill([one, two], pack, lambda card, pile: pile.name == "two" or card.rank < 4, rng)
        found[named(sorted(one, key=lambda card: card.rank))] += 1
    assert found.keys() == {"AS 2S", "AS 3S", "2S 3S"}


@pytest.mark.parametrize("seed", range(50))
def test_the_one_way_that_fits_is_found(seed: int) -> None:
    """Pile k takes ranks up to k + 1 only, so that each card has to make way for another."""
    pack = suit_cards(Suit.SPADES)
    piles = [backs(str(at), 1) for at in range(len(pack))]
    fill(piles, pack, lambda card, pile: card.rank <= int(pile.name) + 1, Random(seed))
    assert [pile.top for pile in piles] == pack


def test_known_cards_keep_their_places() -> None:
    pile = Pile("stock", [BACK, *cards("3S"), BACK])
    fill([pile], suit_cards(Suit.SPADES, highest=3), anywhere, Random(1))
    assert pile[1] is cards("3S")[0]
    assert sorted(named(pile).split()) == ["2S", "3S", "AS"]


@pytest.mark.parametrize("places", [1, 3])
def test_a_view_with_the_wrong_number_of_backs_contradicts_itself(places: int) -> None:
    with pytest.raises(ValueError, match="the view contradicts itself"):
        fill([backs("stock", places)], cards("AS 2S"), anywhere, Random(1))


def test_where_no_way_fits_the_view_contradicts_itself() -> None:
    with pytest.raises(ValueError, match="no place is left for 2S"):
        fill([backs("stock", 2)], cards("AS 2S"), lambda card, _: card.rank == 1, Random(1))


def test_a_card_turned_down_in_a_pile_face_up_lies_face_down_in_the_world() -> None:
    deal = dealt(Table(), heap=cards("5S 6S"))
    deal.turn(cards("5S")[0], deal.heap)
    for viewer in range(deal.seats):
        view = deal.view(viewer)
        world = view.sample(Random(viewer))
        assert world.view(viewer) == view
        assert not world.heap.faces_up(world.heap[0])


def test_a_card_shown_to_a_seat_stays_where_that_seat_saw_it() -> None:
    deal = dealt(Table(), hand_0=cards("5S 6S"))
    deal.show(cards("6S")[0], deal.hands[0], only(1))
    view = deal.view(1)
    for seed in range(20):
        world = view.sample(Random(seed))
        assert cards("6S")[0] in world.hands[0]
        assert world.view(1) == view
