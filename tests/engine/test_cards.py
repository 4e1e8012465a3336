import copy
import pickle

import pytest

from cardtable.engine.cards import BACK, JOKER, KING, Suit, card, cards, jokers, named, pack, suit_cards


def test_a_card_is_one_object_with_rank_suit_and_pack() -> None:
    ten = card("10D/2")
    assert (ten.rank, ten.suit, ten.pack, ten.text, ten.name) == (10, Suit.DIAMONDS, 2, "10D/2", "10D")
    assert ten is card("10D/2")
    assert ten is not card("10D")


@pytest.mark.parametrize("text", ["KS", "QH/3", "JK", "JK/2", "??"])
def test_copies_and_pickles_are_the_same_card(text: str) -> None:
    one = card(text)
    assert copy.deepcopy(one) is one
    assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301  # what the line before has made
    assert repr(one) == text


@pytest.mark.parametrize("text", ["", "1S", "11H", "ks", "AS/1", "AS/9", "S", "JK/0", "A S"])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no card: write rank and suit"):
        card(text)


def test_cards_reads_what_named_writes() -> None:
    text = "AS 10H/2 JK ?? KD"
    assert named(cards(text)) == text
    assert cards("") == []
    assert cards("  2C  3C ") == [card("2C"), card("3C")]


def test_a_pack_has_52_cards_in_order() -> None:
    found = pack(2)
    assert len(set(found)) == 52
    assert {each.pack for each in found} == {2}
    assert found == sorted(found, key=lambda each: each.order)
    assert (found[0], found[-1]) == (card("AC/2"), card("KS/2"))


def test_suit_cards_run_from_the_ace_up_to_the_highest() -> None:
    assert named(suit_cards(Suit.HEARTS, highest=3)) == "AH 2H 3H"
    assert len(suit_cards(Suit.HEARTS)) == KING


def test_what_pack_returns_is_the_callers_own() -> None:
    pack().clear()
    suit_cards(Suit.CLUBS).clear()
    assert len(pack()) == 52


def test_jokers_sort_after_all_suits_and_have_no_suit() -> None:
    first, second = jokers(2)
    assert (first.text, second.text, first.rank) == ("JK", "JK/2", JOKER)
    assert max(pack(8), key=lambda each: each.order).order < first.order < second.order
    with pytest.raises(AttributeError):
        _ = first.suit


def test_a_back_has_neither_rank_nor_suit() -> None:
    for name in ("rank", "suit"):
        with pytest.raises(AttributeError):
            getattr(BACK, name)


def test_suits_have_letters_and_symbols_in_alphabetical_order() -> None:
    assert [(suit.letter, suit.symbol) for suit in Suit] == [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠")]
