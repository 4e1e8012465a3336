"""What hands are called, and what is said of them."""

import pytest

from cardtable.engine.cards import Suit, card
from cardtable.games.liars_poker.rules import topics
from cardtable.games.liars_poker.rules.ladder import Kind, Name, ladder
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
    picking = new(1, [(0, -1)], players="2", hand_size="2")
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
