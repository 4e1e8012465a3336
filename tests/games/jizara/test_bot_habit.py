"""What the search takes the rule of thumb to do: what that does, as often."""

from collections import Counter
from random import Random

import pytest

from cardtable.engine.cards import cards
from cardtable.games.jizara.bot.bots import MOST, announced, habit_of
from cardtable.games.jizara.bot.contest import PASS
from cardtable.games.jizara.bot.thumb import bid_against, bids_against
from cardtable.games.jizara.rules.bids import Call, Cards, worth
from tests.games.jizara.positions import AUCTION, TEAMS, announce, laid

TRIALS = 4000
NEAR = 0.04  # five standard errors of a share of the trials


def hand(text: str) -> Cards:
    return tuple(cards(text))


@pytest.mark.parametrize("chance", [0.1, 0.4])
@pytest.mark.parametrize("held", ["KD 8C 4D 2S 6H", "2S 2H 3D 4S 4H", "KD KC QD QS JH", "5C 4S 6D 3H QD"])
@pytest.mark.parametrize("turned", ["KH", "10S", "7C"])
def test_bids_are_drawn_by_their_shares(held: str, turned: str, chance: float) -> None:
    (card,), rng = hand(turned), Random(1)
    shares = dict(bids_against(hand(held), card, chance))
    assert sum(shares.values()) == pytest.approx(1)
    drawn = Counter(bid_against(hand(held), card, chance, rng) for _ in range(TRIALS))
    assert set(drawn) <= set(shares)
    assert all(abs(drawn[bid] / TRIALS - share) < NEAR for bid, share in shares.items())


def test_chain_cards_are_added_up_to_the_aim() -> None:
    """The aims for a king are from 15 to 27.5 points, all as likely."""
    (king,) = hand("KH")
    shares = {worth(bid): share for bid, share in bids_against(hand("10C 4S 3D 4H QD"), king, 0.1)}
    assert 14 not in shares
    assert shares[18] == pytest.approx(2 / 3 * (18 - 15) / 12.5)


def test_a_hand_without_a_wish_passes() -> None:
    deal = laid({**AUCTION, "turned": "5S"})
    habit = habit_of(deal.view(0), (hand("KD KC QD QS JH"),), 1.0)
    assert habit.mix == (1.0,)


def test_an_announced_habit_only_bids() -> None:
    deal = laid(AUCTION)
    habit = habit_of(deal.view(0), (hand("JS 10D 3C 7H 9S"),), 1.0)
    assert habit.mix[PASS] == 0
    assert len(announced(habit).mix) == len(habit.type.offers)


def test_partners_bid_together() -> None:
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, Call.BID, Call.BID)
    habit = habit_of(deal.view(0), (hand("JH 5H 6H 7H 8H"), hand("9D 4S 3H 5D 6D")), 1.0)
    assert 1 < len(habit.type.offers) <= MOST
    assert all(len(offer.cards) == 2 and all(offer.cards) for offer in habit.type.offers)
    assert sum(habit.mix) == pytest.approx(1)
