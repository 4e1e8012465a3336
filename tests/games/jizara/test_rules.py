"""The rules that a single position cannot show; the others stand in the scenarios."""

from random import Random

import pytest

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Moved, Opened, Scored, Turned
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, read_options
from cardtable.engine.piles import HIDDEN
from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import KEYS, POINTS, Bid, Call, Decide, Next, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import CardFate, Phase, Reason, Summary
from cardtable.proofs.trials import play
from tests.games.jizara.positions import (
    AUCTION,
    JIZARA,
    TEAMS,
    announce,
    before_the_first_turn,
    bid,
    laid,
    new,
    said,
)

BOUND = 5000  # actions of a random match


def refused(deal: JizaraDeal, seat: int, action: Action) -> str:
    with pytest.raises(Illegal) as refusal:
        deal.apply(seat, action)
    return refusal.value.code


def test_the_key_cards_are_four_aces_and_a_four() -> None:
    """JZ-2, JZ-3: the other 47 have points."""
    assert named(KEYS) == "AS AH AD AC 4C"
    first = [each for each in POINTS if each.pack == 1]
    assert len(first) == 47
    assert not set(KEYS) & set(first)


@pytest.mark.parametrize(
    ("found", "points"), [("2S", 2), ("10C", 10), ("JD", 15), ("QH", 20), ("KC", 25), ("2S 3D 4H 9C KD", 43)]
)
def test_what_cards_are_worth(found: str, points: int) -> None:
    """JZ-4, JZ-5, JZ-6, JZ-7, JZ-29, JZ-46, JZ-E2."""
    assert worth(cards(found)) == points


def test_both_shuffles_bring_every_card_everywhere() -> None:
    """JZ-11, JZ-14: each ordinary card gets into some hand, each key card is turned first in some game."""
    deals = [new(seed=seed) for seed in range(120)]
    assert {each for deal in deals for each in deal.hands[0]} == {each for each in POINTS if each.pack == 1}
    assert {deal.rounds[0].card for deal in deals if deal.rounds} == set(KEYS)
    assert new(seed=5) == new(seed=5)


@pytest.mark.parametrize("players", ["2", "4"])
def test_the_draw_hides_five_key_cards_among_the_ordinary(players: str) -> None:
    """JZ-14, JZ-61: they are all there before a card is turned."""
    deal = JIZARA.new_deal(read_options(JIZARA.options, {"players": players}), (), SeededChance(3))
    deal.events = []
    deal.begin()
    into = [each.card for each in deal.events if isinstance(each, Moved) and each.target == "draw"]
    assert set(into[:5]) == set(KEYS)
    assert len(into) == 20


def test_both_may_bid_or_pass_in_every_auction() -> None:
    """JZ-22, JZ-23: at every moment of random matches at which a side has yet to decide."""
    for seed in range(5):
        match = Match(JIZARA, read_options(JIZARA.options, {"match_games": "3"}), seed)
        for _ in play(match, Random(seed), BOUND):
            deal = match.deal
            assert isinstance(deal, JizaraDeal)
            if deal.phase is Phase.DECIDE:
                for seat in deal.actors():
                    assert list(deal.actions(seat)) == [Decide(Call.BID), Decide(Call.PASS)]


def test_decisions_are_opened_together() -> None:
    """JZ-20, JZ-21: the first to choose shows only that he has."""
    deal = laid(AUCTION)
    deal.apply(0, Decide(Call.PASS))
    assert deal.view(1).calls.values == [HIDDEN, None]
    assert "PASS" not in str([each.told(1) for each in deal.events or ()])
    deal.apply(1, Decide(Call.BID))
    assert Opened("calls", (0, 1)) in (deal.events or ())
    assert said(deal, topics.Announced) == [topics.Announced((1,))]
    assert deal.bidding == (1,)


@pytest.mark.parametrize("text", ["8C 4D 2S", "2S 8C 4D", "4D 2S 8C"])
def test_the_order_in_which_cards_are_named_is_no_matter(text: str) -> None:
    """JZ-27."""
    assert str(Bid(tuple(cards(text)))) == "bid 8C+4D+2S"


def test_two_cards_of_one_name_are_two_cards() -> None:
    """JZ-59: cards of the second pack are written with its number."""
    deal = laid({**TEAMS, "hand/0": "10D 2S 3S 6S 7S", "hand/2": "10D/2 5C 6C 8C 9C"}, {"players": "4"})
    announce(deal, Call.BID, Call.PASS)
    assert refused(deal, 0, Bid((card("10D/2"),))) == "card_not_in_hand"
    bid(deal, 0, "10D")
    bid(deal, 2, "10D/2")
    assert named(deal.burn) == "10D 10D/2"


def test_no_key_card_of_the_second_pack_is_in_play() -> None:
    """JZ-60, JZ-D12."""
    deal = new({"players": "4"})
    assert len(deal.pack) == 99
    assert [each.text for each in deal.pack if each.name in named(KEYS).split()] == named(KEYS).split()


def test_a_showdown_on_the_first_card() -> None:
    """JZ-E10, JZ-45, JZ-47, JZ-53, JZ-54, JZ-55."""
    deal = before_the_first_turn(("KC QD 10S 4D 2H", "JC JD 10H 9S 8D"), "AH")
    assert [len(pile) for pile in (deal.draw, deal.pot, deal.burn)] == [20, 22, 0]
    deal.turn_next()
    assert [type(each) for each in deal.events or () if isinstance(each, Turned)] == [Turned] * 10
    assert said(deal, topics.Showdown) == [topics.Showdown(card("AH"), (61, 57))]
    assert said(deal, topics.KeyWon) == [topics.KeyWon(0, card("AH"), Reason.MORE)]
    assert deal.keys[0] == [card("AH")]
    assert deal.scores == (1, 0)
    assert [len(pile) for pile in (deal.draw, deal.turned, deal.pot, deal.burn)] == [18, 1, 22, 0]
    assert [len(hand) for hand in deal.hands] == [5, 5]
    (first,) = deal.rounds
    assert (first.outcome, first.winner, first.totals) == (CardFate.KEY, 0, (61, 57))


@pytest.mark.parametrize("passed", [False, True])
def test_a_tie_before_any_auction_was_won_is_decided_by_lot(passed: bool) -> None:
    """JZ-49, JZ-D2, JZ-E12, JZ-77: each side wins about half, on the first card and after two passes."""
    wins = []
    for seed in range(200):
        hands = ("KC 8H 3D 2D 2H", "QS 10S 5C 3S 2C")
        if passed:
            first = {"turned": "7S", "draw": "3C AC", "pot": "6S 6H"}
            deal = laid({**first, "hand/0": hands[0], "hand/1": hands[1]}, seed=seed)
            announce(deal, Call.PASS, Call.PASS)
        else:
            deal = before_the_first_turn(hands, "AC", seed)
            deal.draw.insert(0, deal.draw.pop(deal.draw.index(card("3C"))))
            deal.turn_next()
        (won, *_) = said(deal, topics.KeyWon)
        assert (won.key, won.reason) == (card("AC"), Reason.LOT)
        wins.append(won.winner)
    assert 70 <= sum(map(bool, wins)) <= 130


def test_the_next_auction_comes_only_after_the_redeal() -> None:
    """JZ-56, JZ-51: a won key card lies with its winner at the end of every match."""
    for seed in range(20):
        match = Match(JIZARA, read_options(JIZARA.options, {}), seed)
        for _ in play(match, Random(seed), BOUND):
            pass
        deal = match.deal
        assert isinstance(deal, JizaraDeal)
        assert {each for pile in (*deal.keys, deal.draw) for each in pile if each in KEYS} == set(KEYS)
        assert max(deal.scores) == 3


@pytest.mark.parametrize("given", [{}, {"players": "4"}, {"key_hand": "keep"}, {"burn_open": "no"}])
def test_hands_have_five_cards_whenever_the_deal_waits(given: dict[str, str]) -> None:
    """JZ-38, JZ-D6, JZ-D8, JZ-D9: but for what a lone team has paid so far."""
    for seed in range(8):
        match = Match(JIZARA, read_options(JIZARA.options, given), seed)
        for _ in play(match, Random(seed), BOUND):
            deal = match.deal
            assert isinstance(deal, JizaraDeal)
            assert deal.draw or deal.phase in (Phase.OVER, Phase.DECIDE, Phase.BID)
            if deal.phase is Phase.DECIDE:
                assert {len(hand) for hand in deal.hands} == {5}


def test_an_empty_draw_is_a_mistake_of_ours() -> None:
    """JZ-D6."""
    deal = laid({**AUCTION, "draw": ""})
    with pytest.raises(AssertionError, match="one side has three key cards"):
        announce(deal, Call.PASS, Call.PASS)


def test_the_drawing_goes_on_from_the_shuffled_burn() -> None:
    """JZ-57, JZ-D7, JZ-D10: first from what is left, then from the burn, this round's bids included."""
    deal = laid({**AUCTION, "pot": "6S", "burn": "9C"})
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "8C 4D 2S")
    bid(deal, 1, "9S")
    assert card("6S") in deal.hands[0]
    drawn = [each.target for each in deal.events or () if isinstance(each, Moved) and each.source == "pot"]
    assert drawn == ["hand/0", "hand/1", "hand/0"]
    assert said(deal, topics.Notice) == [topics.Notice.REFILLED]
    assert len(deal.pot) == 5 - 2
    assert {*deal.pot, *deal.hands[0], *deal.hands[1]} >= set(cards("9C 8C 4D 2S 9S"))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": "3"}, "players cannot be '3': it takes 2, 4"),
        ({"players": "1"}, "players cannot be '1'"),
        ({"players": "4", "decision_style": "one_step"}, "decision_style cannot be 'one_step' with four"),
        ({"fillers": "9"}, "fillers cannot be '9': it takes 10 to 30"),
        ({"fillers": "31"}, "fillers cannot be '31'"),
        ({"match_games": "2"}, "match_games cannot be '2': it takes 1, 3, 5, 7"),
    ],
)
def test_options_are_refused_with_a_sentence(given: dict[str, str], sentence: str) -> None:
    """JZ-58, JZ-D13."""
    with pytest.raises(BadOption, match=sentence):
        read_options(JIZARA.options, given)


def test_a_game_of_key_cards_alone_waits_for_its_winner() -> None:
    """JZ-52: so that in every game somebody does something."""
    weak = "2D 3D 2H 3H 2S"
    deal = laid({"hand/0": "KC KD KH KS QS", "hand/1": weak, "pot": "JC JD", "draw": "5H AC"})
    deal.keys[0][:] = cards("AS AD")
    deal.pack = (*deal.pack, *deal.keys[0])
    deal.turn_next()
    assert (deal.phase, deal.actors(), deal.result()) == (Phase.SHOWDOWN, (0,), None)
    assert refused(deal, 1, Next()) == "wrong_phase"
    assert refused(deal, 0, Decide(Call.BID)) == "wrong_phase"
    deal.apply(0, Next())
    result = deal.result()
    assert result is not None
    assert (deal.phase, result.points) == (Phase.OVER, (1, 0))
    assert refused(deal, 0, Next()) == "wrong_phase"


def test_the_summary_has_winner_key_cards_and_every_turned_card() -> None:
    """JZ-9, JZ-76: and each winner scores a game."""
    for seed in range(10):
        match = Match(JIZARA, read_options(JIZARA.options, {"players": "4"}), seed)
        events = [each for telling in play(match, Random(seed), BOUND) for each in telling.events(4)]
        (result,) = match.sheet
        summary = result.detail(Summary)
        assert len(summary.keys[summary.winner]) == 3
        assert sum(each.outcome is CardFate.KEY for each in summary.rounds) == sum(map(len, summary.keys))
        assert [each.seat for each in events if isinstance(each, Scored)] == list(match.winners or ())
        assert result.points == tuple(int(seat % 2 == summary.winner) for seat in range(4))
