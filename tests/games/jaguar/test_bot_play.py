"""Jaguar in numbers against the deal."""

from random import Random
from statistics import fmean

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.tricks.numbers import Bit, members
from cardtable.bots.tricks.positions import play_out, play_trick
from cardtable.bots.tricks.sides import place
from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.bot.auction import Contract, bases, odds_of, tops
from cardtable.games.jaguar.bot.search import CARDS_TRIED, decision
from cardtable.games.jaguar.bot.suspicion import different, opening, position_of, seen, suspicions
from cardtable.games.jaguar.bot.thumb import (
    COMING,
    FOLLOWS,
    NUMBERS,
    PLANS,
    SIZE,
    WISH,
    Planned,
    Start,
    promises,
)
from cardtable.games.jaguar.rules.account import TARGET, TRICKS, total
from cardtable.games.jaguar.rules.auction import PACK, NameTrump
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS
from tests.games.jaguar.deals import contracted, new

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
            position = position_of(deal, hands, suspicions(deal))
            assert tuple(position.points) == deal.points
            assert position.pot == total(deal.trick)
            turn = deal.turn
            assert turn is not None
            deal.apply(turn, rng.choice(deal.plays(turn)))


def plainly(position: Planned, seat: Seat) -> Bit:
    """The card that promises most; of those that leave the trick to others only the best to part with.

    What to part with is told from what the trick counts in sixteenths.
    """
    hand, pot, facts = (
        position.hands[seat],
        position.pot + COMING[position.lying],
        PLANS[Suit.CLUBS][position.left].facts,
    )
    found, takers = promises(position, seat), hand & position.table.beats[position.best]
    weighed = {card: found[card] for card in members(takers)}
    if takers != hand:
        out = position.rest ^ position.trick ^ hand
        wish = (
            0
            if position.best & position.table.trumps
            else WISH[pot][(out & position.table.trumps).bit_count()]
        )
        follows = FOLLOWS[(out & facts[position.best].above).bit_count()]
        allies = position.sides if position.trick & position.called else position.allies
        share = allies[place(seat, position.winner, position.lying) + follows + wish]
        worths = {
            card: facts[card].points * int(16 * share) / 16 - facts[card].kept
            for card in members(hand ^ takers)
        }
        best = max(worths, key=worths.__getitem__)
        secret = position.secret if best == position.called and seat != position.captain else 0.0
        weighed = {best: pot * share + worths[best] - secret, **weighed}
    return max(weighed, key=weighed.__getitem__)


def clubs(seed: int, rank: int = 12) -> JaguarDeal:
    """A deal with clubs as trumps, in which seat 0 is the jaguar and calls a card of that rank."""
    deal = new(seed, (), deals="1", table_talk="off")
    deal.change(dealer=0, turn=0, leader=0)
    return contracted(deal, rank, CLUBS)


def stood(deal: JaguarDeal) -> Planned:
    return position_of(deal, [NUMBERS.mask(hand) for hand in deal.hands], suspicions(deal))


def test_a_playout_is_the_deal_played_by_the_rule_of_thumb() -> None:
    for seed in range(6):
        deal = clubs(seed)
        position = stood(deal)
        logged: list[Play] = []

        def policy(now: Planned, seat: int, logged: list[Play] = logged) -> int:
            card = plainly(now, seat)
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


@pytest.mark.parametrize("secret", [0.5, 12.0, -30.0])
def test_a_quick_playout_plays_the_same_cards(secret: float) -> None:
    """From any moment before the last trick, with any card first or none: some thousands of choices."""
    rng = Random(2)
    for seed in range(60):
        deal = clubs(seed, rng.choice([12, 3, 2]))
        for _ in range(rng.randrange(SEATS * (TRICKS - 1))):
            assert deal.turn is not None
            deal.apply(deal.turn, rng.choice(deal.plays(deal.turn)))
        assert deal.turn is not None
        position = stood(deal)
        position.secret = secret
        first = rng.choice([0, *members(position.hands[deal.turn])])
        found = Start(position).played_out(position.hands, first)
        play_trick(position, plainly, first or None)
        assert found.taker == position.leader
        play_out(position, plainly)
        assert (found.points, found.tricks) == (position.points, position.tricks)


def test_the_best_call_of_each_rank_is_the_best_of_its_four_cards() -> None:
    rng = Random(1)
    for _ in range(200):
        hand = NUMBERS.mask(rng.sample(PACK, 8))
        found = bases(hand)
        assert tops(hand) == pytest.approx([max(odds_of(hand, found, rank)) for rank in range(SIZE)])


def test_a_quick_choice_is_one_of_those_that_promise_most() -> None:
    """Playouts weigh fewer cards, and the chances in steps: what they choose may promise a little less."""
    rng, lost = Random(1), []
    for seed in range(12):
        deal = clubs(seed)
        while deal.turn is not None:
            position = stood(deal)
            found = promises(position, deal.turn)
            lost.append(max(found.values()) - found[plainly(position, deal.turn)])
            deal.apply(deal.turn, rng.choice(deal.plays(deal.turn)))
    assert min(lost) >= 0
    assert max(lost) < 1.0
    assert fmean(lost) < 0.02


def test_of_many_cards_those_are_tried_that_promise_most() -> None:
    for seed in range(6):
        deal = clubs(seed)
        seat = deal.actors()[0]
        view = deal.view(seat)
        choice = decision(view, seat)
        assert choice is not None
        tried, cards = choice.problem(Random(1), Budget(iterations=1)).actions, different(view, seat)
        found = promises(seen(view, seat, suspicions(view)), seat)
        worths = [found[NUMBERS.bits[each.card]] for each in cards]
        assert len(tried) == min(len(cards), CARDS_TRIED)
        assert max(cards, key=lambda each: found[NUMBERS.bits[each.card]]) in tried
        out = [worth for each, worth in zip(cards, worths, strict=True) if each not in tried]
        assert max(out, default=-99) <= sorted(worths)[-len(tried)]


@pytest.mark.parametrize(("secret", "taker"), [(12.0, 1), (-30.0, 0)])
def test_the_friend_parts_with_the_called_card_when_told_to_show_itself(secret: float, taker: int) -> None:
    hands = [NUMBERS.mask(cards(text)) for text in ("KC 2H", "2C 3C", "4H 5H", "4D 5D", "4S 5S")]
    position = opening(hands, Contract(0, NUMBERS.bits[card("2C")], TARGET), 0)
    position.secret = secret
    assert Start(position).played_out(hands, NUMBERS.bits[card("KC")]).taker == taker
