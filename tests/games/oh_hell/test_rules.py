"""Bidding and play as no single position can show them; the rest stands in the scenarios."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card, cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Moved
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.rules.deal import BIDS, Bid, OhHellDeal, Phase
from tests.games.oh_hell.deals import OH_HELL, bid, moments, new, options
from tests.games.trickdeals import play_out


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """OH-19: and the trump is the next card."""
    found = options(first_dealer="first")
    deal = OH_HELL.new_deal(found, (DealResult((0,) * 4),), SeededChance(3))
    assert isinstance(deal, OhHellDeal)
    deal.events = []
    deal.begin()
    moved = [event.target for event in deal.events if isinstance(event, Moved)]
    assert (deal.dealer, moved) == (
        1,
        [*(f"hand/{seat}" for seat in (2, 3, 0, 1, 2, 3, 0, 1)), "turned"],
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_under_the_hook_the_bids_never_come_out_even_and_the_dealer_can_bid(seed: int, players: str) -> None:
    """OH-31, OH-33, OH-D3."""
    for deal in moments(seed, players=players, length="short"):
        if deal.phase is Phase.BID:
            allowed = len(deal.actions(deal.actors()[0]))
            assert allowed >= (deal.size if deal.turn == deal.dealer else deal.size + 1) >= 1
        else:
            assert deal.bid_total != deal.size


@pytest.mark.parametrize("seed", range(3))
def test_suit_is_followed_and_the_leader_is_who_took_the_last_trick(seed: int) -> None:
    """OH-36, OH-44."""
    for deal in moments(seed, players="5", length="short"):
        if deal.phase is not Phase.PLAY or deal.last is None:
            continue
        assert deal.last.winner == deal.leader
        assert deal.last.cards == tuple(deal.taken[deal.leader][-5:])
        led = deal.last.cards[0].suit
        for at, each in enumerate(deal.last.cards):
            seat = (deal.last.leader + at) % 5
            assert each.suit is led or deal.voids[seat] >> led & 1


def test_the_last_trick_can_be_looked_at_again() -> None:
    """OH-D6: its cards in the order played, who led and who took it."""
    deal = new(3, first_dealer="first")  # dealt by the third seat
    assert deal.last is None
    bid(deal, 0, 0, 0, 0)
    played = []
    for seat in (3, 0, 1, 2):
        action = deal.actions(seat)[0]
        assert isinstance(action, Play)
        played.append(action.card)
        deal.apply(seat, action)
    assert deal.last is not None
    assert (deal.last.cards, deal.last.leader) == (tuple(played), 3)
    assert sum(deal.tricks) == deal.tricks[deal.last.winner] == 1


@pytest.mark.parametrize("seed", range(5))
def test_a_deal_has_as_many_tricks_as_cards_each(seed: int) -> None:
    """OH-45, OH-43."""
    deal = play_out(new(7, seed), seed)
    assert sum(deal.tricks) == 7
    assert [len(pile) for pile in deal.taken] == [4 * won for won in deal.tricks]


def test_a_number_is_one_word_and_a_word_that_is_none_is_no_bid() -> None:
    """OH-28: it is refused where it is read."""
    assert OhHellDeal.vocabulary.read("bid 3") == BIDS[3]
    with pytest.raises(ValueError, match="two"):
        OhHellDeal.vocabulary.read("bid two")


def test_a_refusal_says_why() -> None:
    """OH-31, OH-36."""
    deal = new(5, first_dealer="first")
    bid(deal, 1, 1, 1)
    with pytest.raises(Illegal, match="A bid of 2 would make the bids come out even") as refused:
        bid(deal, 2)
    assert refused.value.code == "hook_forbidden"
    assert deal.view(deal.dealer).refusal(deal.dealer, Bid(2)).message == refused.value.message


def test_must_follow_names_the_suit_led() -> None:
    """OH-36."""
    deal = new(3)
    bid(deal, 0, 0, 0, 0)
    for hand in deal.hands:
        hand.clear()
    deal.trick[:], deal.turn = cards("9C"), 2
    deal.hands[2][:] = cards("4C QH")
    with pytest.raises(Illegal, match="You hold ♣, and must follow suit") as refused:
        deal.apply(2, Play(card("QH")))
    assert refused.value.code == "must_follow_suit"
