"""The ladder of names, what they ask for, and what hands are called."""

from itertools import pairwise

import pytest

from cardtable.engine.cards import Suit, card, cards, pack
from cardtable.engine.result import DealResult
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.ladder import Kind, Ladder, Name, exists, ladder, places
from cardtable.games.liars_poker.rules.peeking import Note, Source
from cardtable.games.liars_poker.rules.topics import Deed, Phrase, Posture, Topic
from cardtable.games.liars_poker.table.words import (
    hand_words,
    kind_words,
    namings,
    note_words,
    prompt,
    sentence,
    short,
)
from tests.games.liars_poker.deals import PAIR, laid, new


def whole(decks: int = 1, *, wheel: bool = True, deuces: bool = True, bridge: bool = False) -> Ladder:
    return ladder(decks, wheel=wheel, deuces=deuces, suits_count=bridge)


def test_with_one_deck_there_are_384_names_on_354_levels() -> None:
    """LP-44, LP-43."""
    found = whole()
    assert len(found.names) == 384
    assert len({found.level(name) for name in found.names}) == 354
    assert found.names[0] == Name(Kind.SINGLE, (2,), None)
    assert found.names[-1] == Name(Kind.EIGHT, (14,), None)


@pytest.mark.parametrize(
    ("found", "count"),
    [
        (whole(2), 484),
        (whole(wheel=False), 379),
        (whole(deuces=False), 334),
        (whole(wheel=False, deuces=False), 334),
    ],
)
def test_options_change_how_many_names_there_are(found: Ladder, count: int) -> None:
    """LP-2, LP-43, LP-D1, LP-D2, LP-D18: without twos both straights that need one go, and their flushes."""
    assert len(found.names) == count


def test_the_names_of_a_level_are_straight_flushes_of_another_suit() -> None:
    """LP-32, LP-41, LP-D3: all other names are strictly ordered."""
    found = whole()
    for one, two in pairwise(found.names):
        if not found.higher(two, one):
            assert (one.kind, one.ranks) == (Kind.STRAIGHT_FLUSH, two.ranks)
    assert len({whole(bridge=True).level(name) for name in found.names}) == 384


def test_the_kinds_come_in_the_order_of_the_rules() -> None:
    """LP-22 to LP-32."""
    kinds = list(dict.fromkeys(name.kind for name in whole(2).names))
    assert kinds[:8] == [
        Kind.SINGLE,
        Kind.PAIR,
        Kind.TWO_PAIRS,
        Kind.THREE,
        Kind.STRAIGHT,
        Kind.FULL_HOUSE,
        Kind.FOUR,
        Kind.STRAIGHT_FLUSH,
    ]
    assert [kind.value for kind in kinds] == list(range(1, 21))


def test_what_is_above_a_name_is_all_that_is_higher() -> None:
    """LP-18."""
    found = whole()
    for last in found.names[::17]:
        assert list(found.above(last)) == [name for name in found.names if found.higher(name, last)]
    assert found.above(None) == found.names


def test_straights_go_from_the_ace_up_to_the_ace() -> None:
    """LP-36, LP-37, LP-38, LP-39."""
    runs = [[each.rank for each in places(name)] for name in whole().names if name.kind is Kind.STRAIGHT]
    assert runs[0] == [14, 2, 3, 4, 5]
    assert runs[1] == [2, 3, 4, 5, 6]
    assert runs[-1] == [10, 11, 12, 13, 14]
    assert len(runs) == 10


def test_all_cards_hold_every_name_but_those_that_need_more_than_there_are() -> None:
    """LP-43, LP-54: with all 52 cards every name of the ladder exists."""
    assert all(exists(name, pack()) for name in whole().names)
    assert not exists(Name(Kind.FIVE, (2,), None), pack())
    assert not exists(Name(Kind.NINE, (14,), None), pack())


def test_two_packs_have_two_of_each_card() -> None:
    """LP-47, LP-52: a second one of the same card fills no other place."""
    flush = Name(Kind.STRAIGHT_FLUSH, (10,), Suit.HEARTS)
    assert not exists(flush, cards("6H 6H/2 7H 9H 10H"))
    assert exists(flush, cards("6H 7H 8H/2 9H 10H"))


# What hands are called, and what is said of them.


NAMES = ("North", "East", "South")


@pytest.mark.parametrize(
    ("name", "words", "button"),
    [
        (Name(Kind.SINGLE, (14,), None), "an ace", "A"),
        (Name(Kind.SINGLE, (8,), None), "an eight", "8"),
        (Name(Kind.SINGLE, (7,), None), "a seven", "7"),
        (Name(Kind.PAIR, (6,), None), "a pair of sixes", "6"),
        (Name(Kind.TWO_PAIRS, (9, 4), None), "two pairs, nines and fours", "9/4"),
        (Name(Kind.THREE, (12,), None), "three queens", "Q"),
        (Name(Kind.STRAIGHT, (5,), None), "a straight A-5", "A-5"),
        (Name(Kind.FULL_HOUSE, (8, 5), None), "a full house, eights and fives", "8/5"),
        (Name(Kind.STRAIGHT_FLUSH, (10,), Suit.HEARTS), "a straight flush 6-10 of hearts", "6-10♥"),
        (Name(Kind.SIXTEEN, (14,), None), "sixteen aces", "A"),
    ],
)
def test_a_hand_is_said_and_stands_on_its_button(name: Name, words: str, button: str) -> None:
    assert (hand_words(name), short(name)) == (words, button)


def test_no_two_names_are_said_alike_nor_two_of_a_kind_on_their_buttons() -> None:
    names = ladder(2, wheel=True, deuces=True, suits_count=False).names
    assert len({hand_words(name) for name in names}) == len(names)
    assert len({(kind_words(name.kind), short(name)) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("topic", "line"),
    [
        (topics.HandsDealt((3, 2, 0), 1), "5 cards are dealt; East speaks first."),
        (Deed.PICKED.of(1), "East picks the last card."),
        (Deed.LEFT_IT.of(1), "East is dealt the last card."),
        (topics.Named(0, PAIR), "North names a pair of nines."),
        (topics.Challenged(1, 0, PAIR), "East challenges North: a pair of nines."),
        (topics.Lost(2, 1, exists=True), "It is there: South loses a card and has 1 left."),
        (topics.Lost(2, 0, exists=False), "It is not there: South loses a card and is out."),
        (topics.Posed(0, Posture.CLOSE), "The hand of North is shielded."),
        (topics.Showed(0, 1, 2), "North shows 2 cards to East."),
        (Deed.OFFERED.of(0, to=1), "North offers to pool with East."),
        (topics.Spoke(2, Phrase.SURE), "South: “I have it right here.”"),
    ],
)
def test_the_log_says_what_happened(topic: Topic, line: str) -> None:
    assert sentence(topic, NAMES) == line


def test_the_prompt_says_what_is_wanted() -> None:
    deal = laid({"hand/0": "3C", "hand/1": "4C", "sizes": [1, 1], "turn": 0}, players="2")
    assert [prompt(deal.view(seat)) for seat in (0, 1)] == ["Name any hand", "{0} speaks"]
    deal.apply(0, PAIR)
    assert prompt(deal.view(1)) == "Name more than a pair of nines, or challenge"
    deal.change(turn=0)
    deal.apply(0, Name(Kind.EIGHT, (14,), None))
    assert prompt(deal.view(1)) == "Nothing is higher than eight aces: challenge"
    picking = new(1, [DealResult((0, -1))], players="2", hand_size="2")
    assert [prompt(picking.view(seat)) for seat in (0, 1)] == [
        "{1} picks the last card",
        "Pick your last card from the fan",
    ]


def test_as_many_namings_stay_as_the_option_says() -> None:
    """Option bid_log."""
    for kept, count in (("none", 0), ("last", 1), ("full", 2)):
        deal = laid({"hand/0": "3C", "hand/1": "4C", "sizes": [1, 1], "turn": 0}, players="2", bid_log=kept)
        deal.apply(0, PAIR)
        deal.apply(1, Name(Kind.THREE, (9,), None))
        assert [line.value for line in namings(deal)] == ["pair 9", "three 9"][2 - count :]


def test_a_notebook_says_what_is_known_and_how() -> None:
    assert note_words(Note(1, card("7D"), Source.GLIMPSED)) == "7♦ glimpsed"
    assert note_words(Note(2, None, Source.NOTICED)) == "saw a card of yours"
