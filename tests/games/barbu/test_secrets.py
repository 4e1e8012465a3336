"""What play shows of hands, and what nobody learns."""

import pytest

from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.trickdeal import Play
from cardtable.games.barbu.rules.actions import Pass
from cardtable.games.barbu.rules.deal import BarbuDeal
from tests.games.barbu.deals import laid


def trick(subgame: str, *plays: str, **given: str) -> BarbuDeal:
    """Return a deal in which seat 0 leads these cards, and everybody holds four more."""
    spare = ("2D 3D 4D 5D", "6D 7D 8D 9D", "10D JD QD KD", "2H 3H 4H 5H")
    order = (0, 3, 2, 1)
    hands = {f"hand/{seat}": spare[seat] for seat in range(4)}
    for seat, text in zip(order, plays, strict=False):
        hands[f"hand/{seat}"] += f" {text}"
    trump = "spades" if subgame == "trumps" else None
    deal = laid({"phase": "play", "subgame": subgame, "trump": trump, "turn": 0, **hands}, **given)
    for seat, text in zip(order, plays, strict=False):
        deal.perform(seat, Play(card(text)))  # whatever the hands
    return deal


def may_hold(deal: BarbuDeal, seat: int, text: str) -> bool:
    return deal.may_lie(card(text), deal.hands[seat])


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    deal = trick("nullo", "7C", "3S")
    assert not may_hold(deal, 3, "9C")
    assert may_hold(deal, 3, "9S")
    assert may_hold(deal, 2, "9C")


def test_who_discards_on_an_untrumped_trick_has_no_trump() -> None:
    """BB-58."""
    deal = trick("trumps", "7C", "KH")
    assert not any(may_hold(deal, 3, text) for text in ("2S", "AS", "9C"))


def test_who_fails_to_overtrump_has_no_higher_trump() -> None:
    """BB-59, BB-60."""
    deal = trick("trumps", "7C", "9S", "3S")
    assert [may_hold(deal, 2, text) for text in ("10S", "AS", "8S", "2S")] == [False, False, True, True]
    assert may_hold(deal, 3, "AS")


def test_a_higher_trump_shows_nothing_more() -> None:
    deal = trick("trumps", "7C", "9S", "QS")
    assert may_hold(deal, 2, "KS")
    assert may_hold(deal, 2, "2S")


def test_who_follows_to_a_trump_lead_shows_its_highest_where_it_must_beat() -> None:
    """BB-D19."""
    plain, strict = (trick("trumps", "7S", "3S", trump_lead_must_beat=word) for word in ("no", "yes"))
    assert may_hold(plain, 3, "AS")
    assert not may_hold(strict, 3, "AS")


@pytest.mark.parametrize(("subgame", "only_hearts"), [("barbu", True), ("hearts", True), ("queens", False)])
def test_a_heart_led_under_restriction_shows_a_hand_of_hearts(subgame: str, *, only_hearts: bool) -> None:
    """BB-41, BB-44."""
    deal = laid({"phase": "play", "subgame": subgame, "turn": 0, "hand/0": "3H 4H 5H", "hand/3": "2C 3C 4C"})
    deal.perform(0, Play(card("3H")))
    assert [may_hold(deal, 0, text) for text in ("9S", "9C", "9D", "9H")] == [not only_hearts] * 3 + [True]


@pytest.mark.parametrize(("word", "shown"), [("no", True), ("yes", False)])
def test_a_pass_shows_what_is_not_held_unless_one_may_hold(word: str, *, shown: bool) -> None:
    """BB-68, BB-D28."""
    position = {"phase": "play", "subgame": "dominoes", "pivot": 9, "turn": 0, "row/2": "9H 8H"}
    deal = laid({**position, "hand/0": "2C 3C", "hand/1": "9C"}, dominoes_may_hold=word)
    deal.apply(0, Pass())
    fitting = cards("9C 9D 9S 10H 7H")
    assert [deal.may_lie(each, deal.hands[0]) for each in fitting] == [not shown] * len(fitting)
    assert deal.may_lie(card("JH"), deal.hands[0])
    assert deal.trump is None
    assert Suit.HEARTS in {each.suit for each in deal.rows[Suit.HEARTS]}
