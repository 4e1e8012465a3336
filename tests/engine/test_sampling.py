import math
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, islice
from random import Random

import pytest

from cardtable.engine.cards import BACK, Card, Suit, cards, named, pack, suit_cards
from cardtable.engine.piles import Pile, only
from cardtable.engine.sampling import LARGEST, Filling, MayLie
from tests.engine.toys import Table, dealt

TIMES = 4000


def anywhere(_card: Card, _pile: Pile) -> bool:
    return True


def fill(piles: Sequence[Pile], pack: Sequence[Card], may_lie: MayLie, rng: Random) -> None:
    """Put the cards of `pack` that lie in none of `piles` in place of the backs there."""
    Filling(piles, pack, may_lie).lay(piles, rng)


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
    deal.turn_over(cards("5S")[0], deal.heap)
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


# Every deal of a small pack, listed one by one, against the deals that are drawn.

SMALL = cards("2C 3C 4C 2D 3D 4D 2H 3H 2S 3S")
VOIDS = {  # the piles, what they hold and the suits they do not
    "nothing forbidden": {"one": (3, ""), "two": (3, ""), "stub": (4, "")},
    "one void": {"one": (3, "C"), "two": (3, ""), "stub": (4, "")},
    "equal voids, so that two are merged": {"one": (2, "D"), "two": (3, "D"), "stub": (5, "")},
    "different voids": {"one": (3, "C"), "two": (3, "D"), "stub": (4, "")},
    "no stub": {"one": (3, "C"), "two": (4, "H"), "three": (3, "DS")},
    "three kinds of voids and a stub": {
        "one": (2, "C"),
        "two": (3, "D"),
        "three": (2, "CH"),
        "stub": (3, ""),
    },
    "one way for the clubs": {"one": (3, "DHS"), "two": (3, "C"), "stub": (4, "C")},
}
Layout = Mapping[str, tuple[int, str]]
Drawing = Callable[[Random], Sequence[Sequence[Card]]]


def all_deals(layout: Layout, left: Sequence[Card]) -> list[str]:
    if not layout:
        return [""]
    (_, (size, voids)), *others = layout.items()
    fits = [card for card in left if card.suit.letter not in voids]
    return [
        f"{named(hand)} | {rest}"
        for hand in combinations(fits, size)
        for rest in all_deals(dict(others), [card for card in left if card not in hand])
    ]


def filling(layout: Layout, largest: int) -> Drawing:
    piles = [backs(name, size) for name, (size, _) in layout.items()]
    prepared = Filling(piles, SMALL, lambda card, pile: card.suit.letter not in layout[pile.name][1], largest)

    def drawn(rng: Random) -> Sequence[Sequence[Card]]:
        laid = [pile.clone() for pile in piles]
        prepared.lay(laid, rng)
        return laid

    return drawn


def too_uneven(layout: Layout, drawn: Drawing) -> bool:
    """Whether the deals drawn differ from equally likely ones as one sample in a thousand would."""
    deals, rng = all_deals(layout, SMALL), Random(5)
    times = 8 * len(deals)
    found = Counter(
        "".join(f"{named(sorted(h, key=SMALL.index))} | " for h in drawn(rng)) for _ in range(times)
    )
    assert found.keys() <= set(deals)
    square = sum((found[deal] - 8) ** 2 / 8 for deal in deals)
    freedom = len(deals) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3  # Wilson, Hilferty
    return square > bound


@pytest.mark.parametrize("layout", VOIDS.values(), ids=VOIDS)
def test_every_deal_that_fits_is_equally_likely(layout: Layout) -> None:
    assert not too_uneven(layout, filling(layout, LARGEST))


@pytest.mark.parametrize("name", ["one way for the clubs", "no stub", "equal voids, so that two are merged"])
def test_where_the_table_is_too_large_the_chain_evens_deals_out(name: str) -> None:
    assert not too_uneven(VOIDS[name], filling(VOIDS[name], largest=1))


def test_deals_drawn_before_a_card_was_seen_and_a_void_shown_are_equally_likely_among_those_that_fit() -> (
    None
):
    """Pile one had four cards and has played the 4H; since then voids are known."""
    layout = VOIDS["different voids"]
    before = Filling([backs("one", 4), backs("two", 3), backs("stub", 4)], [*SMALL, *cards("4H")], anywhere)
    suited = {name: voids for name, (_, voids) in layout.items()}
    now = Filling(
        [backs(name, size) for name, (size, _) in layout.items()],
        SMALL,
        lambda card, pile: card.suit.letter not in suited[pile.name],
    )

    def drawn(rng: Random) -> Sequence[Sequence[Card]]:
        while True:
            piles = [backs("one", 4), backs("two", 3), backs("stub", 4)]
            before.lay(piles, rng)
            dealt = now.still(piles)
            if dealt is not None:
                return dealt

    assert not too_uneven(layout, drawn)


def test_dealing_pile_by_pile_would_be_found_uneven() -> None:
    layout = VOIDS["three kinds of voids and a stub"]

    def greedy(rng: Random) -> Sequence[Sequence[Card]]:
        while True:
            left, hands = rng.sample(SMALL, len(SMALL)), []
            for size, voids in layout.values():
                hands.append([card for card in left if card.suit.letter not in voids][:size])
                left = [card for card in left if card not in hands[-1]]
            if not left:
                return hands

    assert too_uneven(layout, greedy)


def test_a_card_lies_in_a_pile_as_often_as_in_the_list_of_all_deals() -> None:
    layout = VOIDS["three kinds of voids and a stub"]
    deals = all_deals(layout, SMALL)
    drawn, rng, times = filling(layout, LARGEST), Random(3), 4000
    found = Counter(card for _ in range(times) for card in drawn(rng)[0])
    for card in SMALL:
        share = sum(card.text in deal.split(" | ")[0].split() for deal in deals) / len(deals)
        assert found[card] / times == pytest.approx(share, abs=4 * (share * (1 - share) / times) ** 0.5)


def test_places_in_a_pile_are_equally_likely_too() -> None:
    """The cards of two suits are mixed where they lie in one pile."""
    layout = VOIDS["different voids"]
    drawn, rng = filling(layout, LARGEST), Random(4)
    stubs = [[card.text for card in drawn(rng)[2]] for _ in range(8000)]
    below = [stub.index("2C") < stub.index("2H") for stub in stubs if {"2C", "2H"} <= set(stub)]
    assert sum(below) / len(below) == pytest.approx(0.5, abs=2 * len(below) ** -0.5)


def test_worlds_drawn_from_one_view_are_deals_of_their_own() -> None:
    view = dealt(Table(), hand_0=cards("5S 6S")).view(1)
    one, other = islice(view.worlds(Random(1)), 2)
    assert one.view(1) == other.view(1) == view
    one.move(one.hands[0][0], one.hands[0], one.heap)
    assert not other.heap
    assert len(other.hands[0]) == 2


def test_a_table_that_would_be_too_large_is_given_up_as_soon_as_it_is() -> None:
    """By the calls of functions: a few for each entry, however many of them one step would add."""
    voids = ({0}, {1}, {2}, {3}, {0, 1})  # suits, by hand
    piles = [*(backs(str(seat), 6) for seat in range(5)), backs("5", 22)]
    calls = Counter[str]()
    sys.setprofile(lambda _frame, event, _argument: calls.update([event]))
    try:
        Filling(piles, pack(), lambda card, pile: card.suit not in (*voids, set())[int(pile.name)], 2000)
    finally:
        sys.setprofile(None)
    assert calls["call"] + calls["c_call"] < 10 * 2000
