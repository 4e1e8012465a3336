"""What calls tell of a hand, against what each is worth by itself."""

from math import exp
from random import Random

import pytest

from cardtable.bots.tricks.numbers import Mask
from cardtable.games.jaguar.bot.auction import DOUBT, POINT, SHARP, STRENGTH, Calls, bases, odds_of, tops
from cardtable.games.jaguar.bot.thumb import NUMBERS, SIZE
from cardtable.games.jaguar.rules.account import TARGET
from cardtable.games.jaguar.rules.auction import PACK
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from tests.games.jaguar.deals import new


def told(deal: JaguarDeal, seat: int, hand: Mask) -> float:
    """How likely the calls and the name of a seat are, one after the other."""
    found, strength, target = 1.0, SIZE, TARGET
    for each in deal.calls:
        worths = tops(hand)[: strength or 1]
        hope = max(worths) - (0.0 if strength else POINT * (target + 1 - TARGET))
        bids = 1 / (1 + exp(-SHARP * hope))
        if each.seat == seat and each.rank is not None and strength:
            shares = [exp(SHARP * worth) for worth in worths]
            found *= DOUBT / SIZE + (1 - DOUBT) * bids * shares[STRENGTH[each.rank]] / sum(shares)
        elif each.seat == seat:
            found *= DOUBT + (1 - DOUBT) * (1 - bids if each.rank is None else bids)
        if each.rank is not None:
            strength, target = STRENGTH[each.rank], each.target
    if seat == deal.jaguar and deal.trump is not None and deal.rank is not None:
        shares = [exp(SHARP * odd) for odd in odds_of(hand, bases(hand), STRENGTH[deal.rank])]
        found *= DOUBT / len(shares) + (1 - DOUBT) * shares[deal.trump] / sum(shares)
    return found


def test_a_hand_explains_each_call_and_the_name() -> None:
    named = raised = 0
    for seed in range(40):
        deal, rng = new(seed, deals="1", table_talk="off", lowest_bid="points", allow_skip="on"), Random(seed)
        while deal.phase in (Phase.AUCTION, Phase.NAMING):
            assert deal.turn is not None
            deal.apply(deal.turn, rng.choice(list(deal.actions(deal.turn))))
        heard = Calls(deal)
        named += deal.trump is not None
        raised += any(each.target > TARGET for each in deal.calls)
        for seat in range(5):
            hand = NUMBERS.mask(rng.sample(PACK, 8))
            assert heard.likelihood(seat, hand) == pytest.approx(told(deal, seat, hand))
    assert named
    assert raised
