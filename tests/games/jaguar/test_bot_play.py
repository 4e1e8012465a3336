"""Jaguar in numbers against the deal."""

from random import Random
from statistics import fmean

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.tricks.positions import play_out
from cardtable.engine.cards import Suit
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.bot.positions import different, position_of, seen
from cardtable.games.jaguar.bot.search import CARDS_TRIED, decision
from cardtable.games.jaguar.bot.suspicion import suspicions
from cardtable.games.jaguar.bot.thumb import NUMBERS, SIZE, Planned, natural_card, promises
from cardtable.games.jaguar.bot.valuation import bases, odds_of, top, tops
from cardtable.games.jaguar.rules.account import total
from cardtable.games.jaguar.rules.auction import PACK, NameTrump
from cardtable.games.jaguar.rules.deal import Phase
from tests.games.jaguar.bot_deals import contracted
from tests.games.jaguar.deals import new

CLUBS = NameTrump(Suit.CLUBS)


def test_numbers_keep_the_rules_of_the_deal() -> None:
    for seed in range(6):
        deal, rng = new(seed, deals="1", table_talk="off"), Random(seed)
        while deal.phase is not Phase.PLAY:
            assert deal.turn is not None
            deal.apply(deal.turn, rng.choice(list(deal.actions(deal.turn))))
            if deal.phase is Phase.OVER:
                break
        if deal.phase is Phase.OVER:
            continue
        while deal.phase is Phase.PLAY:
            hands = [NUMBERS.mask(hand) for hand in deal.hands]
            position = position_of(deal, hands, tuple(suspicions(deal)))
            assert tuple(position.points) == deal.points
            assert position.pot == total(deal.trick)
            turn = deal.turn
            assert turn is not None
            deal.apply(turn, rng.choice(deal.plays(turn)))


def test_a_playout_is_the_deal_played_by_the_rule_of_thumb() -> None:
    for seed in range(6):
        deal = new(seed, (), deals="1", table_talk="off")
        deal.change(dealer=0, turn=0, leader=0)
        contracted(deal, 12, CLUBS)
        known = tuple(suspicions(deal))
        position = position_of(deal, [NUMBERS.mask(hand) for hand in deal.hands], known)
        logged: list[Play] = []

        def policy(now: Planned, seat: int, logged: list[Play] = logged) -> int:
            card = natural_card(now, seat)
            logged.append(Play(NUMBERS.cards[card]))
            return card

        play_out(position, policy)
        for play in logged:
            assert deal.turn is not None
            deal.apply(deal.turn, play)
        assert deal.phase is not Phase.PLAY
        assert tuple(position.points) == deal.points
        assert tuple(position.tricks) == deal.tricks
        assert {position.captain, position.friend} == {deal.jaguar, deal.revealed}


def test_the_best_call_of_each_rank_is_the_best_of_its_four_cards() -> None:
    rng = Random(1)
    for _ in range(200):
        hand = NUMBERS.mask(rng.sample(PACK, 8))
        found = bases(hand)
        assert tops(hand) == pytest.approx([max(odds_of(hand, found, rank)) for rank in range(SIZE)])
        assert [top(hand, limit) for limit in range(1, SIZE + 1)] == pytest.approx(
            [max(tops(hand)[:limit]) for limit in range(1, SIZE + 1)]
        )


def test_a_quick_choice_is_one_of_those_that_promise_most() -> None:
    """Playouts weigh fewer cards, and the chances in steps: what they choose may promise a little less."""
    rng, lost = Random(1), []
    for seed in range(12):
        deal = new(seed, (), deals="1", table_talk="off")
        deal.change(dealer=0, turn=0, leader=0)
        contracted(deal, 12, CLUBS)
        while deal.turn is not None:
            hands = [NUMBERS.mask(hand) for hand in deal.hands]
            position = position_of(deal, hands, tuple(suspicions(deal)))
            found = promises(position, deal.turn)
            lost.append(max(found.values()) - found[natural_card(position, deal.turn)])
            deal.apply(deal.turn, rng.choice(deal.plays(deal.turn)))
    assert min(lost) >= 0
    assert max(lost) < 1.0
    assert fmean(lost) < 0.02


def test_of_many_cards_those_are_tried_that_promise_most() -> None:
    for seed in range(6):
        deal = new(seed, (), deals="1", table_talk="off")
        deal.change(dealer=0, turn=0, leader=0)
        contracted(deal, 12, CLUBS)
        seat = deal.actors()[0]
        view = deal.view(seat)
        choice = decision(view, seat, Random(1), Budget(iterations=1))
        assert choice is not None
        tried, cards = choice.problem.actions, different(view, seat)
        found = promises(seen(view, seat, tuple(suspicions(view))), seat)
        worths = [found[NUMBERS.bits[each.card]] for each in cards]
        assert len(tried) == min(len(cards), CARDS_TRIED)
        assert max(cards, key=lambda each: found[NUMBERS.bits[each.card]]) in tried
        out = [worth for each, worth in zip(cards, worths, strict=True) if each not in tried]
        assert max(out, default=-99) <= sorted(worths)[-len(tried)]
