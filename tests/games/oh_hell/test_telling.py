"""What is told, shown and hidden in Oh Hell."""

from random import Random

import pytest

from cardtable.engine.cards import BACK, Suit
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Changed, Committed, DealEnded, Moved, Opened, Said, Scored
from cardtable.engine.match import Match
from cardtable.engine.piles import EVERYBODY, HIDDEN
from cardtable.engine.result import DealResult
from cardtable.engine.topics import Done, HasBid, Took
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.rules import topics
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Phase
from cardtable.games.oh_hell.table.scenes import NOTHING, OhHellScenes
from cardtable.proofs.trials import random_action
from cardtable.table.names import player, turn_of
from tests.games.oh_hell.deals import OH_HELL, bid, moments, new, options
from tests.games.trickdeals import play_out, said


def test_what_is_left_is_never_seen() -> None:
    """OH-22, OH-D6: by nobody, not even when the deal is over."""
    for deal in moments(seed=4, players="5", length="short"):
        for seat in range(6):
            assert set(deal.view(seat).deck) <= {BACK}


@pytest.mark.parametrize("number", [1, 13])
def test_the_start_of_a_deal_is_said(number: int) -> None:
    """OH-20, OH-23: its number, size and dealer, and the trump, or that there is none."""
    found = options(first_dealer="first")
    deal = OH_HELL.new_deal(found, (DealResult((0,) * 4),) * (number - 1), SeededChance(1))
    assert isinstance(deal, OhHellDeal)
    deal.events = []
    deal.begin()
    turned, dealer = topics.Deed.TRUMP_TURNED, (number - 1) % 4
    assert [event.topic for event in deal.events if isinstance(event, Said)] == [
        topics.BegunWithSize(number, number, dealer),
        *([turned.of(dealer, deal.turned.top)] if number == 1 else [topics.Notice.NO_TRUMP]),
    ]


def test_a_dealers_last_card_is_said_and_stays_known_until_it_is_played() -> None:
    """OH-D1, OH-E28."""
    deal = new(13, full_deal_trump="dealer_last")
    (shown,) = deal.hands[deal.dealer].shown
    assert (deal.trump, shown) == (shown.suit, deal.hands[deal.dealer].top)
    bid(deal, 0, 0, 0, 0)
    while shown in deal.hands[deal.dealer]:
        assert all(shown in deal.view(seat).hands[deal.dealer] for seat in range(5))
        seat = deal.actors()[0]
        legal = deal.actions(seat)
        deal.apply(seat, next((each for each in legal if each == Play(shown)), legal[0]))
    assert all(not hand.shown for hand in deal.hands)


def test_a_bid_is_heard_at_once() -> None:
    """OH-29: by all, spectators too."""
    deal = new(5, first_dealer="first")
    deal.events = []
    seat = deal.actors()[0]
    deal.apply(seat, Bid(3))
    assert said([event.told(4) for event in deal.events], HasBid) == [HasBid(seat, 3)]
    assert deal.view(4).bids[seat] == 3


def test_bids_made_together_are_secret_until_all_are_in() -> None:
    """OH-29: in any order, and shown before play begins."""
    deal = new(5, bid_mode="together")
    assert deal.actors() == (0, 1, 2, 3)
    deal.events = []
    deal.apply(2, Bid(4))
    told = [event.told(1) for event in deal.events]
    assert Committed("bids", 2, HIDDEN, EVERYBODY) in told
    assert "4" not in str(told)
    assert (deal.actors(), deal.view(1).sealed.values) == ((0, 1, 3), [None, None, HIDDEN, None])
    deal.events = []
    for seat in (0, 3, 1):
        deal.apply(seat, Bid(seat))
    kinds = [type(event) for event in deal.events]
    opened = kinds.index(Opened)
    assert Changed("bids", (0, 1, 4, 3)) in deal.events[opened:]
    assert said(deal.events, topics.BidsOpened) == [topics.BidsOpened((0, 1, 4, 3))]
    assert deal.phase is Phase.PLAY


def test_a_sampled_bid_is_one_that_may_have_been_made() -> None:
    """OH-28: every number comes up, and no other."""
    deal = new(2, bid_mode="together")
    deal.apply(2, Bid(1))
    view, rng = deal.view(0), Random(1)
    assert {view.sample(rng).sealed.values[2] for _ in range(60)} == {0, 1, 2}


def test_the_last_trick_is_played_card_by_card_in_turn() -> None:
    """OH-D8, OH-35: told as if each had been chosen."""
    deal = new(1, first_dealer="first")
    bid(deal, 0, 0, 0)
    deal.events = []
    deal.apply(0, deal.actions(0)[0])
    moved = [event for event in deal.events if isinstance(event, Moved) and event.target == "trick"]
    assert [event.source for event in moved] == ["hand/1", "hand/2", "hand/3", "hand/0"]
    assert [event.value for event in deal.events if isinstance(event, Changed) and event.field == "turn"] == [
        1,
        *(1, 2, 3, 0),
        deal.leader,
        None,
    ]
    (took,) = said(deal.events, Took)
    assert (took.seat, took.card in deal.taken[deal.leader]) == (deal.leader, True)
    assert isinstance(deal.events[-1], DealEnded)


def test_a_trick_is_said_to_be_taken_while_it_still_lies_there() -> None:
    """OH-43: so that all can look at it, and its cards go to the winner in the order played."""
    deal = new(3, first_dealer="first")
    bid(deal, 0, 0, 0, 0)
    for seat in (3, 0, 1):
        deal.apply(seat, deal.actions(seat)[0])
    deal.events = []
    deal.apply(2, deal.actions(2)[0])
    assert deal.last is not None
    taker, cards_ = deal.last.winner, deal.last.cards
    at = next(i for i, event in enumerate(deal.events) if isinstance(event, Said))
    moved = [event for event in deal.events[at:] if isinstance(event, Moved)]
    assert said(deal.events, Took) == [Took(taker, cards_[(taker - 3) % 4])]
    assert [(event.card, event.target) for event in moved] == [(each, f"taken/{taker}") for each in cards_]


def test_the_end_of_a_deal_is_said_seat_by_seat() -> None:
    """OH-46, OH-51: who made the bid and who missed it, with bid, tricks and points."""
    deal = new(4)
    bid(deal, 4, 0, 0, 1)
    deal.events = []
    play_out(deal)
    assert [topic.sentence("abcd") for topic in said(deal.events, Done)] == [
        f"{name} makes the bid of {bid}: {points}."
        if bid == won
        else f"{name} bid {bid} and took {won}: {points}."
        for name, bid, won, points in zip("abcd", deal.bids, deal.tricks, deal.scores, strict=True)
    ]
    assert [event for event in deal.events if isinstance(event, Scored)] == [
        Scored(seat, deal.scores[seat]) for seat in range(4)
    ]
    assert deal.events[-1] == DealEnded(deal.scores)


def test_no_other_hand_with_a_void_is_sampled() -> None:
    """OH-36, OH-37: who did not follow holds no card of that suit in any world."""
    deal, rng = new(8, seed=2), Random(2)
    bid(deal, 1, 1, 1, 1)
    checked = 0
    while deal.phase is Phase.PLAY:
        world = deal.view(0).sample(rng)
        for seat in range(1, 4):
            shown = {suit for suit in Suit if deal.voids[seat] >> suit & 1}
            assert not shown & {each.suit for each in world.hands[seat]}
            checked += len(shown)
        deal.apply(*random_action(deal, rng))
    assert checked


def test_blind_nobody_is_told_the_own_card_before_it_is_played() -> None:
    """OH-D7: neither by the view nor by what is told while cards are dealt."""
    match = Match(OH_HELL, options(blind_one="yes"), 4)
    assert isinstance(match.deal, OhHellDeal)
    for seat in range(4):
        own, other = match.deal.hands[seat].top, match.deal.hands[(seat + 1) % 4].top
        told = str(match.opening.events(seat))
        assert f"card={own}," not in told
        assert f"card={other}," in told


def test_the_sentence_over_the_table_names_who_bids_and_plays() -> None:
    deal, scenes = new(2, first_dealer="first"), OhHellScenes()
    turn = deal.actors()[0]
    assert scenes.prompt(deal.view(turn)) == "How many of 2 tricks will you take?"
    assert scenes.prompt(deal.view((turn + 1) % 4)) == f"2 cards each: {player(turn)} bids"
    bid(deal, 0, 0, 0, 0)
    turn = deal.actors()[0]
    assert scenes.prompt(deal.view(turn)) == "Your lead"
    assert scenes.prompt(deal.view((turn + 1) % 4)) == turn_of(turn)


def test_those_who_bid_together_are_not_named() -> None:
    deal = new(2, bid_mode="together")
    bid(deal, 1)
    assert OhHellScenes().prompt(deal.view(0)) == "2 cards each: the bids are made"


def test_a_plate_shows_a_dash_before_a_bid_which_is_no_bid_of_nothing() -> None:
    deal, scenes = new(3), OhHellScenes()
    first, second = deal.actors()[0], (deal.actors()[0] + 1) % 4
    deal.apply(first, Bid(0))
    view = deal.view(0)
    assert (scenes.score(view, first), scenes.score(view, second)) == ("bid 0", NOTHING)
