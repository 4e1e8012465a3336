"""In which order a hand is laid out."""

from random import Random

from cardtable.engine.cards import BACK, Card, Suit, cards, jokers, named, pack
from cardtable.table.order import (
    ACE_HIGH,
    AS_LAID,
    KING_FIRST,
    ByRank,
    BySuit,
    Order,
    laid_out,
    suits_from,
)

HAND = "2S KD AS 10H AD/2 2S/2 AD 10C"
RED = {Suit.DIAMONDS, Suit.HEARTS}


def order(text: str, how: Order) -> str:
    return named(laid_out(how, [(card, card) for card in cards(text)]))


def test_as_laid_is_the_order_of_the_pile() -> None:
    assert order(HAND, AS_LAID) == HAND


def test_by_rank_equal_ranks_lie_by_suit_and_pack() -> None:
    assert order(HAND, ByRank()) == "AD AD/2 AS 2S 2S/2 10C 10H KD"
    assert order(HAND, ByRank(ACE_HIGH)) == "2S 2S/2 10C 10H KD AD AD/2 AS"
    assert order(HAND, ByRank(KING_FIRST)) == "KD 10C 10H 2S 2S/2 AD AD/2 AS"


def test_by_suit_the_trump_comes_first_and_the_ace_is_high() -> None:
    assert order(HAND, BySuit(suits_from(Suit.DIAMONDS))) == "AD AD/2 KD AS 2S 2S/2 10H 10C"
    assert order(HAND, BySuit(suits_from(Suit.CLUBS), ACE_HIGH)) == "10C KD AD AD/2 2S 2S/2 AS 10H"


def test_suits_alternate_in_colour_whatever_is_trump() -> None:
    for trump in (None, *Suit):
        found = suits_from(trump)
        assert set(found) == set(Suit)
        assert trump is None or found[0] is trump
        assert [suit in RED for suit in found] in ([True, False] * 2, [False, True] * 2)


def test_jokers_lie_right_of_all_suits_and_backs_right_of_them_as_they_were() -> None:
    hand = [BACK, *jokers(2)[::-1], *cards("KS 2C"), BACK]
    for how in (ByRank(), BySuit()):
        found = laid_out(how, [(card, (at, card)) for at, card in enumerate(hand)])
        assert [card for _, card in found[2:]] == [*jokers(2), BACK, BACK]
        assert [at for at, card in found if card is BACK] == [0, 5]


def test_every_card_of_two_packs_has_one_place() -> None:
    whole: list[Card] = [*pack(1), *pack(2), *jokers(4)]
    for how in (ByRank(), BySuit(), BySuit(suits_from(Suit.HEARTS), KING_FIRST)):
        shuffled = Random(3).sample(whole, len(whole))
        first = laid_out(how, [(card, card) for card in whole])
        assert laid_out(how, [(card, card) for card in shuffled]) == first
