"""The bots: legal by all options, reproducible, blind to what a view hides, and right where that is plain."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.games.jizara.bot.bots import hard, judgements, medium
from cardtable.games.jizara.rules.bids import Advise, Bid, Call, Decide, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase
from tests.games.jizara.positions import AUCTION, TEAMS, announce, bid, laid

QUICK = Budget(iterations=4)
FOUR = {"players": "4"}
SOON = {**AUCTION, "draw": "AS AH AD AC 4C"}  # every card to come is a key card
BID, PASS = Decide(Call.BID), Decide(Call.PASS)


def chosen(deal: JizaraDeal, seat: int, seed: int = 1) -> Action:
    return hard(deal.view(seat), seat, Random(seed), Budget(iterations=40))


def test_a_poor_hand_bids_even_for_a_poor_card() -> None:
    poor = {**AUCTION, "hand/0": "5C 6D 7C 8H 8C", "pot": "KS QS QD JC JD 10H 6H 9H"}
    assert chosen(laid(poor | {"turned": "9D"}), 0) == BID


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_rich_hand_is_kept_before_a_key_card(chooser: Chooser) -> None:
    rich = {**SOON, "turned": "5S", "hand/0": "KD KC QD QS JH"}
    assert chooser(laid(rich).view(0), 0, Random(1), Budget(iterations=40)) == PASS


@pytest.mark.parametrize("chooser", [medium, hard])
def test_chain_cards_are_burned_alone_before_a_key_card(chooser: Chooser) -> None:
    deal = laid({**SOON, "hand/0": "KD 5C 4D 2S 3H", "pot": "6D 8H 9H 6H 8C"})
    announce(deal, Call.BID, Call.PASS)
    action = chooser(deal.view(0), 0, Random(1), Budget(iterations=40))
    assert action == Bid((deal.hands[0][1], *deal.hands[0][2:]))


def test_a_lone_bidder_keeps_his_court_cards() -> None:
    deal = laid({**AUCTION, "hand/0": "KD QC JH 10S 5D"})
    announce(deal, Call.BID, Call.PASS)
    action = chosen(deal, 0)
    assert isinstance(action, Bid)
    assert worth(action.cards) == 5


def test_a_king_is_not_thrown_at_a_six() -> None:
    deal = laid({**AUCTION, "turned": "6C", "hand/0": "KD KC QD 10S 5S"})
    announce(deal, Call.BID, Call.BID)
    for seed in range(5):
        action = chosen(deal, 0, seed)
        assert isinstance(action, Bid)
        assert worth(action.cards) <= 10


def test_bids_for_a_good_card_vary() -> None:
    deal = laid({**AUCTION, "hand/0": "10S 8C 4D 3S 6H", "turned": "KH"})
    announce(deal, Call.BID, Call.BID)
    assert len({chosen(deal, 0, seed) for seed in range(12)}) > 1


def test_a_builder_adds_to_what_his_partner_has_bid() -> None:
    deal = laid(TEAMS, FOUR)
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "QS 3D")
    action = chosen(deal, 2)
    assert isinstance(action, Bid)
    assert action in deal.actions(2)


def test_partners_with_a_poor_card_each_bid() -> None:
    pot = "KS/2 QS/2 JS/2 8S/2 9S/2 10S/2"
    deal = laid({**TEAMS, "hand/0": "KD KC QD QC 3S", "turned": "10H", "pot": pot}, FOUR)
    assert chosen(deal, 0) == BID


def test_a_builder_advises_his_highest_bid() -> None:
    deal = laid(TEAMS, {"players": "4", "team_talk": "advice"})
    action = chosen(deal, 2)
    assert isinstance(action, Advise)
    assert action.points == 9


def test_a_partner_who_has_burned_his_whole_hand_is_no_trouble() -> None:
    deal = laid({**TEAMS, "hand/0": "2S 3D 2H 3S 4D"}, FOUR)
    announce(deal, Call.BID, Call.PASS)
    bid(deal, 0, "2S 3D 2H 3S 4D")
    for chooser in (medium, hard):
        assert chooser(deal.view(2), 2, Random(1), QUICK) in deal.actions(2)


def test_verdicts_are_chances_to_win() -> None:
    deal = laid(AUCTION)
    found = judgements(_view(deal, 0), 0, Random(1), QUICK)
    assert {each.action for each in found} == {BID, PASS}
    assert all(0 <= each.worth <= 1 for each in found)
    assert deal.phase is Phase.DECIDE


def _view(deal: JizaraDeal, seat: int) -> JizaraDeal:
    return deal.view(seat)
