"""What all know is exact: no more and no less than what all deals that fit the history have in common."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from cardtable.engine.cards import BACK, Card, card, cards
from cardtable.engine.piles import Seat, Seats, only, seats_of
from cardtable.games.canadian_fish.rules.deal import Ask, CanadianFishDeal, Claim
from cardtable.games.canadian_fish.rules.knowledge import ALL, NOTHING, Need, known_from
from cardtable.games.canadian_fish.rules.places import Masks, certain, fits, public_masks, seen_masks
from cardtable.games.canadian_fish.rules.suits import SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Asked, Declared, PassedTurn, Told
from tests.games.canadian_fish.hands import laid, new, random_assignment, step

A, B, C, D, E, F = range(6)
PACK = cards("2C 3C 4C 5C 6C 7C 2D 3D 4D 5D")
Lies = dict[Card, Seat]  # where the cards of a small pack are


def test_a_miss_tells_what_neither_has_and_what_the_asker_has() -> None:
    """CF-14, CF-E32."""
    known = known_from([Asked(A, B, card("7C"), given=False)])
    assert known.where(card("7C")) == ALL & ~only(A) & ~only(B)
    assert known.needs == (Need(A, tuple(cards("2C 3C 4C 5C 6C"))),)
    assert known.where(card("2C")) == ALL


def test_a_hit_tells_where_the_card_came_from_and_what_the_asker_had() -> None:
    """CF-E33."""
    known = known_from([Asked(A, B, card("7C"), given=False), Asked(B, C, card("3C"), given=True)])
    assert known.dealt[1] == only(C)
    assert known.where(card("3C")) == only(B)
    assert Need(B, tuple(cards("2C 4C 5C 6C"))) in known.needs
    assert Need(A, tuple(cards("2C 4C 5C 6C"))) in known.needs


def test_a_card_whose_owner_is_not_known_is_with_those_who_have_not_been_ruled_out() -> None:
    """CF-55, CF-E31."""
    given = [
        Asked(F, B, card("2C"), given=True),
        Asked(B, F, card("6C"), given=True),
        *(Asked(F, B, each, given=True) for each in cards("3C 4C 5C 6C")),
    ]
    later = [
        Asked(F, A, card("7C"), given=False),
        Asked(A, F, card("9D"), given=False),
        Asked(F, E, card("7C"), given=False),
    ]
    assert known_from([*given, *later]).where(card("7C")) == seats_of([B, C, D])


def test_what_only_one_card_can_meet_it_has_met() -> None:
    asks = [Asked(A, B, each, given=False) for each in cards("7C 6C 5C 4C")]
    known = known_from([*asks, Asked(C, A, card("3C"), given=False)])
    assert known.where(card("2C")) == only(A)
    assert known.needs == (Need(C, tuple(cards("4C 5C 6C 7C"))),)


def test_a_card_that_all_have_seen_to_move_makes_an_ask_tell_nothing_new() -> None:
    before = known_from([Asked(A, B, card("7C"), given=True)])
    after_it = before.told(Asked(B, A, card("7C"), given=True)).told(Asked(B, A, card("6C"), given=False))
    assert after_it.where(card("7C")) == only(B)
    assert [need.seat for need in after_it.needs] == [A, B]
    assert (
        after_it.told(Asked(B, C, card("5C"), given=False)).needs
        == after_it.told(Asked(B, C, card("5C"), given=False))
        .told(Asked(B, D, card("5C"), given=False))
        .needs
    )


def test_a_suit_that_is_gone_tells_who_was_dealt_it() -> None:
    held = (A, A, B, C, D, E)
    known = known_from(
        [
            Asked(A, B, card("2D"), given=False),
            Asked(B, C, card("7C"), given=True),
            Declared(D, HalfSuit.LC, held, (A, A, B, C, D, B), 1),
        ]
    )
    assert [known.dealt[at] for at in range(6)] == [only(seat) for seat in (A, A, B, C, D, C)]
    assert all(not known.where(each) for each in HalfSuit.LC.cards)
    assert known.told(PassedTurn(A, C)) == known


def test_before_anything_happens_every_card_may_be_anywhere() -> None:
    deal = new()
    assert set(possible_places(public_masks(NOTHING, deal.cards), [8] * 6, ()).values()) == {ALL}


def small(rng: Random, **given: str) -> CanadianFishDeal:
    """Return a deal of few cards, of which nobody knows anything."""
    found = rng.sample(PACK, len(PACK))
    hands = {f"hand/{seat}": " ".join(each.text for each in found[seat::4]) for seat in range(4)}
    return laid({"turn": rng.randrange(4), **hands}, mis_asks="blocked", **given)


def all_deals(sizes: Sequence[int], found: Sequence[Card]) -> Iterator[Lies]:
    """Give every way to deal cards to hands of these sizes."""
    if not sizes:
        yield {}
        return
    *others, size = sizes
    for chosen in combinations(found, size):
        left = [each for each in found if each not in chosen]
        for rest in all_deals(others, left):
            yield {**rest, **dict.fromkeys(chosen, len(others))}


def after(lies: Lies, told: Told) -> Lies | None:
    """Return where the cards lie after what happened, by the rules alone; None if it could not have."""
    match told:
        case Asked(asker, asked, wanted, given):
            right = lies.get(wanted) != asker and any(
                lies.get(each) == asker for each in SUIT_OF[wanted].cards
            )
            if not right or (lies.get(wanted) == asked) != given:
                return None
            return {**lies, wanted: asker} if given else lies
        case Declared(_, suit, _, held, _):
            if tuple(lies[each] for each in suit.cards) != held:
                return None
            return {each: seat for each, seat in lies.items() if each not in suit.cards}
        case _:
            return lies


def common(fitting: Sequence[Lies]) -> dict[Card, int]:
    """Return for each card all seats that hold it in some of these."""
    found: dict[Card, int] = {}
    for lies in fitting:
        for each, seat in lies.items():
            found[each] = found.get(each, 0) | only(seat)
    return found


def possible_places(masks: Masks, sizes: Sequence[int], needs: Sequence[Need]) -> dict[Card, Seats]:
    """Return for each card the seats that hold it in some arrangement that fits."""
    places = {each: [seat for seat in range(len(sizes)) if mask & only(seat)] for each, mask in masks.items()}
    return {
        each: seats_of(seat for seat in able if fits({**masks, each: only(seat)}, sizes, needs))
        for each, able in places.items()
    }


def progress(deal: CanadianFishDeal, rng: Random) -> None:
    """Ask rightly at random; sometimes declare the one suit that is whole."""
    seat = deal.turn if deal.hands[deal.turn] else 0
    asks = [each for each in deal.actions(deal.turn) if isinstance(each, Ask)]
    if deal.in_play(HalfSuit.LC) and (not asks or rng.random() < 0.1):
        deal.apply(seat, Claim())
        deal.apply(seat, random_assignment(deal, seat, HalfSuit.LC, rng))
    elif asks:
        deal.apply(deal.turn, rng.choice(asks))


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_places_are_those_of_all_deals_that_fit(seed: int) -> None:
    """CF-55: by enumeration of the 25,200 deals of a small pack; for all, and for who sees a hand."""
    rng = Random(seed)
    deal = small(rng)
    fitting = list(all_deals([len(hand) for hand in deal.hands], PACK))
    assert len(fitting) == 25_200
    for _ in range(16):
        before = len(deal.history)
        progress(deal, rng)
        for told in deal.history[before:]:
            fitting = [lies for each in fitting if (lies := after(each, told)) is not None]
        sizes, needs = [len(hand) for hand in deal.hands], deal.known.needs
        assert possible_places(public_masks(deal.known, deal.cards), sizes, needs) == common(fitting)
        viewer = rng.randrange(4)
        own = [
            lies
            for lies in fitting
            if all((lies[each] == viewer) == (each in deal.hands[viewer]) for each in lies)
        ]
        view = deal.view(viewer)
        assert possible_places(
            seen_masks(deal.known, view.hands, deal.cards, viewer), sizes, needs
        ) == common(own)
        if deal.in_play(HalfSuit.LC):
            masks = seen_masks(deal.known, view.hands, deal.cards, viewer)
            ways = {tuple(lies[each] for each in HalfSuit.LC.cards) for lies in own}
            found = certain(masks, sizes, needs, HalfSuit.LC.cards)
            assert found == (next(iter(ways)) if len(ways) == 1 else None)


def test_who_holds_a_suit_is_certain_once_nothing_else_fits() -> None:
    """CF-55: a seat that lacks one card of a suit, which one teammate alone can have."""
    masks = {each: only(A) for each in cards("2C 3C 4C 5C 6C")} | {card("7C"): only(C) | only(E)}
    masks |= {card("9H"): only(C) | only(E), card("10H"): only(B)}
    sizes = (5, 1, 1, 0, 1, 0)
    assert certain(masks, sizes, [], HalfSuit.LC.cards) is None
    assert certain(masks, sizes, [Need(E, (card("9H"),))], HalfSuit.LC.cards) == (A, A, A, A, A, C)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_worlds_are_all_deals_that_fit_each_as_likely(seed: int) -> None:
    """CF-55: chi square within what one in ten thousand exceeds (Wilson and Hilferty 1931)."""
    rng = Random(seed)
    deal = small(rng)
    fitting = list(all_deals([len(hand) for hand in deal.hands], PACK))
    while len(deal.history) < 5:
        progress(deal, rng)
    for told in deal.history:
        fitting = [lies for each in fitting if (lies := after(each, told)) is not None]
    own = [lies for lies in fitting if all((lies[each] == 0) == (each in deal.hands[0]) for each in lies)]
    drawn = deal.view(0).worlds(rng)
    count = 30 * len(own)
    found = Counter(frozenset(lying(next(drawn).hands).items()) for _ in range(count))
    assert set(found) == {frozenset(lies.items()) for lies in own}
    spread = sum((each - 30) ** 2 / 30 for each in found.values())
    free = len(own) - 1
    assert spread < free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3


def lying(hands: Sequence[Sequence[Card]]) -> Lies:
    """Return who holds each card of some hands."""
    return {each: seat for seat, hand in enumerate(hands) for each in hand}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_worlds_fit_however_much_was_asked(seed: int) -> None:
    """Those that are drawn as well as those that are put together."""
    rng = Random(seed)
    deal = new(seed, mis_asks="blocked")
    for _ in range(120):
        if deal.over:
            break
        step(deal, rng)
        if len(deal.history) % 8:
            continue
        view = deal.view(rng.randrange(6))
        for world in (view.sample(rng), view.put_together(rng)):
            assert world.fits(deal.known.needs)
            assert lying(world.hands).keys() == lying(deal.hands).keys()
        assert all(deal.known.where(each) & only(seat) for each, seat in lying(deal.hands).items())


def test_no_secret_of_a_hand_is_in_what_all_know() -> None:
    """CF-54: exchange what nobody has seen, and all know the same."""
    deal = new(5)
    twin = deal.view(6).sample(Random(5))
    for each in (deal, twin):
        assert BACK not in each.hands[0]
    assert deal.hands != twin.hands
    assert deal.known == twin.known == NOTHING
