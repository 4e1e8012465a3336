"""The bots in whole deals, through views alone."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import different_plays
from cardtable.engine.cards import Card, Suit, cards
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.bots import BOTS, easy, hard, medium, natural
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal
from tests.games.oh_hell.bot_deals import dealt, in_play, log_of

QUICK = Budget(iterations=20)


def test_the_hard_bot_thinks_the_same_after_other_thoughts() -> None:
    """Nothing is kept between decisions that could change one."""
    deal = dealt(4, 8, seed=1)
    view = deal.view(deal.leader)
    first = BOTS.verdicts(view, deal.leader, Random(1), QUICK)
    log_of([hard] * 4, dealt(4, 5, seed=9), QUICK)
    again = BOTS.verdicts(view, deal.leader, Random(1), QUICK)
    assert [(each.action, each.worths) for each in first] == [(each.action, each.worths) for each in again]


# What is bid.


def hand_dealt(hand: str, trump: Suit, **options: str) -> OhHellDeal:
    """A deal in which the first bidder holds these cards, another suit than the trump being turned."""
    mine = cards(hand)
    deal = dealt(4, len(mine), seed=1, **options)
    turn = deal.leader
    for card in mine:
        for pile in (*deal.hands, deal.deck, deal.turned):
            if card in pile and pile is not deal.hands[turn]:
                out = next(other for other in deal.hands[turn] if other not in mine)
                mine_at, at = deal.hands[turn].index(out), pile.index(card)
                deal.hands[turn][mine_at], pile[at] = card, out
    deal.change(trump=trump)
    return deal


STRONG, WEAK = "AS KS QS JS AH KH AD KD AC 2C", "2S 3S 2H 3H 5H 2D 3D 4D 2C 4C"


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_strong_hand_is_bid_high_and_a_weak_one_at_nothing(chooser: Chooser) -> None:
    for hand, least, most in ((STRONG, 7, 10), (WEAK, 0, 0)):
        deal = hand_dealt(hand, Suit.SPADES)
        bid = chooser(deal.view(deal.leader), deal.leader, Random(1), Budget(iterations=600))
        assert isinstance(bid, Bid)
        assert least <= bid.number <= most


@pytest.mark.parametrize("chooser", [easy, medium, hard])
@pytest.mark.parametrize("size", [1, 3, 6])
@pytest.mark.parametrize("seed", range(6))
def test_the_dealer_has_another_number_for_the_hook(chooser: Chooser, size: int, seed: int) -> None:
    deal = dealt(4, size, seed)
    while deal.turn != deal.dealer:
        assert deal.turn is not None
        deal.perform(deal.turn, natural(deal.view(deal.turn), deal.turn, Random(1)))
    bid = chooser(deal.view(deal.dealer), deal.dealer, Random(seed), QUICK)
    assert bid in deal.actions(deal.dealer)


@pytest.mark.parametrize(("own", "expected"), [("AS", 1), ("2C", 1)])
def test_a_blind_bid_does_not_depend_on_the_own_card(own: str, expected: int) -> None:
    """The three others hold nothing that takes a trick from most cards."""
    deal = dealt(4, 1, seed=1, blind_one="yes")
    for pile, card in zip(deal.hands, cards("2H 3H 4H"), strict=False):
        exchange(deal, pile[0], card)
    exchange(deal, deal.hands[3][0], cards(own)[0])
    exchange(deal, deal.turned[0], cards("5S")[0])
    deal.change(trump=Suit.SPADES, turn=3, leader=3, dealer=2)
    assert medium(deal.view(3), 3, Random(1), QUICK) == Bid(expected)


def exchange(deal: OhHellDeal, one: Card, other: Card) -> None:
    for pile in deal.piles():
        pile[:] = [other if card is one else one if card is other else card for card in pile]


# What is played.


def test_cards_that_only_the_own_cards_or_played_ones_part_are_one_choice() -> None:
    deal = in_play(4, 5, 1)
    exchange_hand(deal, 0, cards("2C 3C 5C 9D KD"))
    exchange(deal, deal.turned[0], cards("4C")[0])
    deal.change(leader=0, turn=0)
    assert [str(each) for each in different_plays(deal.view(0), 0, FIFTY_TWO, [deal.turned])] == [
        "play 2C",
        "play 9D",
        "play KD",
    ]


def exchange_hand(deal: OhHellDeal, seat: int, hand: list[Card]) -> None:
    for at, card in enumerate(hand):
        exchange(deal, deal.hands[seat][at], card)


@pytest.mark.parametrize("needs", [0, 1])
@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_last_trick_but_one_is_taken_or_left_by_need(chooser: Chooser, needs: int) -> None:
    """The king takes it, the two does not; what is left takes no more."""
    deal = in_play(4, 2, 1)
    for seat, hand in enumerate(("KC 2C", "4C KS", "JC QS", "3C JS")):
        exchange_hand(deal, seat, cards(hand))
    exchange(deal, deal.turned[0], cards("3H")[0])
    bids = (needs, 0, 1, 0)
    deal.change(trump=Suit.HEARTS, bids=bids, dealer=0, leader=1, turn=1)
    for seat, card in ((1, "4C"), (2, "JC"), (3, "3C")):
        deal.perform(seat, Play(cards(card)[0]))
    action = chooser(deal.view(0), 0, Random(1), Budget(iterations=200))
    assert action == Play(cards("KC" if needs else "2C")[0])
