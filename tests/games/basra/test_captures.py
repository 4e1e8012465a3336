"""Captures against a slow count of all sets of table cards, and their order."""

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random

import pytest

from cardtable.engine.cards import JACK, Card, card, cards, pack
from cardtable.games.basra.rules.captures import (
    LAID,
    MOST,
    WORTH,
    Cards,
    Choose,
    Offers,
    Play,
    Terms,
    offers,
)

TERMS = {
    "usual": Terms(),
    "some": Terms(some=True),
    "maximal": Terms(some=True, maximal=True),
    "one each": Terms(one_each=True),
    "one each, maximal": Terms(some=True, maximal=True, one_each=True),
}
Set = frozenset[Card]


def splits(ranks: list[int], number: int) -> bool:
    """Say whether numbers split completely into groups that each come to `number`, by trying all ways."""
    if not ranks:
        return True
    first, *rest = ranks
    for count in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), count):
            others = [rank for at, rank in enumerate(rest) if at not in chosen]
            if first + sum(rest[at] for at in chosen) == number and splits(others, number):
                return True
    return False


def legal(played: Card, captured: Collection[Card], terms: Terms) -> bool:
    """Say whether a card may capture these, by the words of the rules."""
    others = [each.rank for each in captured if each.rank != played.rank]
    equal = len(captured) - len(others)
    if others and (played.rank > 10 or max(others) > 10):
        return False
    if terms.one_each:
        return equal <= 1 and sum(others) in (0, played.rank)
    return splits(others, played.rank)


def allowed(played: Card, table: Cards, terms: Terms) -> set[Set]:
    """Return all captures of a card, the empty one if it may be laid down."""
    every = [frozenset(found) for count in range(len(table) + 1) for found in combinations(table, count)]
    found = {each for each in every if each and legal(played, each, terms)}
    if terms.maximal:
        found = {each for each in found if not any(each < other for other in found)}
    return found if found and terms.some else found | {frozenset()}


def step_by_step(found: Offers, played: Card) -> set[Set]:
    """Return all captures that can be put together card by card; no step may lead nowhere."""
    ends: set[Set] = set()
    seen: set[Set] = set()
    ways: list[Cards] = [()]
    while ways:
        taken = ways.pop()
        if frozenset(taken) in seen:
            continue
        seen.add(frozenset(taken))
        takes = found.takes(played, taken)
        if found.complete(played, taken):
            ends.add(frozenset(taken))
        else:
            assert takes or not taken, f"{played} has taken {taken} and cannot go on"
        ways += [(*taken, each) for each in takes]
    return ends


def tables(count: int, most: int) -> Iterator[tuple[Card, Cards]]:
    """Give random cards to play, with tables of up to `most` cards, low ones more often."""
    rng = Random(most)
    for _ in range(count):
        found = [each for each in pack() if each.rank != JACK and (each.rank < 6 or rng.random() < 0.6)]
        played, *table = rng.sample(found, rng.randint(1, most + 1))
        yield played, tuple(table)


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
def test_every_legal_capture_is_offered_once(terms: Terms) -> None:
    """BA-25, BA-26, BA-28, BA-29, BA-30, BA-31, BA-32, BA-D2, BA-D3, BA-D5."""
    for played, table in tables(60, 8):
        plays = offers(table, terms).plays(played)
        captured = [frozenset(each.captured) for each in plays if isinstance(each, Play)]
        assert len(captured) == len(plays) == len(set(captured))
        assert set(captured) == allowed(played, table, terms)


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
def test_every_legal_capture_can_be_put_together_step_by_step(terms: Terms) -> None:
    """BA-D21."""
    for played, table in tables(40, 9):
        found = step_by_step(Offers(table, terms), played)
        assert found == allowed(played, table, terms) - {frozenset()}


def test_the_largest_capture_comes_first_and_laying_down_last() -> None:
    """BA-D4: most cards, then most points."""
    for played, table in tables(100, 9):
        plays = [each for each in offers(table, Terms()).plays(played) if isinstance(each, Play)]
        sizes = [(len(each.captured), sum(WORTH[one] for one in each.captured)) for each in plays]
        assert sizes == sorted(sizes, reverse=True)
        assert plays[-1] is LAID[played]


def test_of_captures_alike_in_number_the_one_with_more_points_comes_first() -> None:
    """BA-D4."""
    first = offers(tuple(cards("2S 2C 6H")), Terms()).plays(card("8D"))[0]
    assert first == Play(card("8D"), tuple(cards("2C 6H")))
    first = offers(tuple(cards("10S 10H 10D")), Terms(one_each=True)).plays(card("10C"))[0]
    assert first == Play(card("10C"), (card("10D"),))


def test_no_table_brings_more_actions_than_a_list_can_hold() -> None:
    """BA-D21: a card has at most so many captures, a capture in steps, and being laid down."""
    rng = Random(1)
    for count in (8, 12, 15, 18, 22, 28, 36):
        found = rng.sample([each for each in pack() if each.rank != JACK], count + 6)
        table, hand = tuple(found[6:]), found[:6]
        for terms in TERMS.values():
            assert all(len(offers(table, terms).plays(each)) <= MOST + 1 for each in hand)


def test_of_too_many_captures_the_largest_is_still_found() -> None:
    """BA-D4, BA-D21."""
    table = tuple(cards("AS AC 2C 2S 3S 3C 4S 4C 5S 5C"))
    first, choose, laid = offers(table, Terms()).plays(card("10D"))
    assert isinstance(first, Play)
    size = max(map(len, allowed(card("10D"), table, Terms())))
    assert (len(first.captured), choose, laid) == (size, Choose(card("10D")), LAID[card("10D")])
    assert legal(card("10D"), first.captured, Terms())


def test_actions_are_one_and_the_same_each_time() -> None:
    """BA-20."""
    table = tuple(cards("8C 5D 3H"))
    assert offers(table, Terms()).plays(card("8H"))[0] is Offers(table, Terms()).plays(card("8H"))[0]
