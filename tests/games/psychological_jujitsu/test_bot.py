"""The bots in whole matches, through views alone."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.engine.deal import Deal
from cardtable.games.psychological_jujitsu.bot.bots import hard, hint, medium
from cardtable.games.psychological_jujitsu.bot.position import Position, seen
from cardtable.games.psychological_jujitsu.bot.search import gains, mixed_bid
from cardtable.games.psychological_jujitsu.rules.deal import (
    JujitsuDeal,
    LimitEnd,
    PrizeFate,
    Scoring,
    TieRule,
)
from tests.games.psychological_jujitsu.matches import played, started

QUICK = Budget(iterations=60)


@pytest.mark.parametrize("limit_end", LimitEnd)
def test_a_game_to_a_limit_is_played_out(limit_end: LimitEnd) -> None:
    running = started(scoring=Scoring.CUMULATIVE, limit=50, limit_end=limit_end, set_size=8)
    assert max(played([hard, medium], QUICK, running)) >= 50


def test_a_bid_that_lies_face_down_changes_nothing() -> None:
    position = seen(in_progress(), 0)
    for bid in in_progress().actions(1):
        other = in_progress()
        other.apply(1, bid)
        assert seen(other.view(0), 0) == position


def in_progress() -> JujitsuDeal:
    """Return a deal after the bids 3 and 5 on the first prize."""
    deal = started(4).deal
    assert isinstance(deal, JujitsuDeal)
    for seat, rank in enumerate((3, 5)):
        deal.apply(seat, next(bid for bid in deal.actions(seat) if bid.card.rank == rank))
    return deal


def test_a_position_holds_what_the_view_shows() -> None:
    deal = in_progress()
    position = seen(deal.view(0), 0)
    first = deal.rounds[0].prizes[0].rank
    assert position.hands == (
        tuple(rank for rank in range(1, 14) if rank != 3),
        tuple(rank for rank in range(1, 14) if rank != 5),
    )
    assert position.prize == deal.prize.top.rank
    assert set(position.to_come) == set(range(1, 14)) - {first, position.prize}
    assert position.scores == (0, first)
    assert [(past.prize, past.bids) for past in position.past] == [(first, (3, 5))]


def test_hidden_played_cards_are_guessed_from_the_prizes() -> None:
    running = started(show_played=False)
    played_cards = [running.view(0).actions(0)[2], running.view(1).actions(1)[4]]
    for seat, bid in enumerate(played_cards):
        running.submit(seat, bid)
    position = seen(as_jujitsu(running.view(0)), 0)
    assert position.past == ()
    assert position.hands[1] == tuple(sorted((*position.to_come, position.prize)))


def as_jujitsu(view: Deal) -> JujitsuDeal:
    assert isinstance(view, JujitsuDeal)
    return view


def test_a_tie_that_requeues_is_known_until_the_limit() -> None:
    deal = as_jujitsu(started(tie_rule=TieRule.REQUEUE, requeue_limit=2, set_size=5).deal)
    assert seen(deal.view(0), 0).requeues
    while deal.ties[deal.prize.top.rank] == 0:
        for seat in (0, 1):
            deal.apply(seat, deal.actions(seat)[0])
    assert deal.rounds[0].outcome is PrizeFate.REQUEUED
    assert not seen(deal.view(0), 0).requeues


def test_a_prize_that_ends_the_game_counts_as_much() -> None:
    running = started(scoring=Scoring.CUMULATIVE, limit=50, limit_end=LimitEnd.IMMEDIATE)
    deal = as_jujitsu(running.deal)
    deal.before = (49, 20)
    gain, loss = gains(seen(deal.view(0), 0))
    assert gain > loss == deal.at_stake


def test_a_hint_says_when_a_card_is_sure_to_win() -> None:
    deal = as_jujitsu(started(2, set_size=5).deal)
    while len(deal.hands[0]) > 2:  # seat 1 spends its high cards, seat 0 its low ones
        deal.apply(0, min(deal.actions(0), key=lambda bid: bid.card.rank))
        deal.apply(1, max(deal.actions(1), key=lambda bid: bid.card.rank))
    assert "for certain" in hint(deal.view(0), 0, Random(2))[1]


def test_a_mix_is_spread_over_several_cards_of_a_full_hand() -> None:
    hand = tuple(range(1, 14))
    mix = mixed_bid(Position((hand, hand), 12, (*hand[:11], 13)), Random(1), QUICK)
    assert sum(mix) == pytest.approx(1)
    assert sum(chance > 0.05 for chance in mix) >= 4
