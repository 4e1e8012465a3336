"""The rules that a single position cannot show; the others stand in the scenarios."""

from random import Random

import pytest

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import BACK, Card, card, cards, named
from cardtable.engine.chance import SeededChance
from cardtable.engine.events import Committed, Moved, Opened, Said, Scored, Turned
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, read_options
from cardtable.engine.piles import EVERYBODY, HIDDEN
from cardtable.games.jizara.rules import topics
from cardtable.games.jizara.rules.bids import KEYS, POINTS, Advise, Bid, Call, Decide, Next, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import CardFate, Phase, Reason, Summary
from cardtable.proofs.trials import play
from tests.games.dealing import said
from tests.games.jizara.positions import (
    AUCTION,
    DEALING,
    JIZARA,
    TEAMS,
    announce,
    before_the_first_turn,
    bid,
    laid,
    new,
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
        for deal in DEALING.moments(seed, match_games="3"):
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
    assert said(deal.events, topics.Announced) == [topics.Announced((1,))]
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
    assert said(deal.events, topics.Showdown) == [topics.Showdown(card("AH"), (61, 57))]
    assert said(deal.events, topics.KeyWon) == [topics.KeyWon(0, card("AH"), Reason.MORE)]
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
        (won, *_) = said(deal.events, topics.KeyWon)
        assert (won.key, won.reason) == (card("AC"), Reason.LOT)
        wins.append(won.winner)
    assert 70 <= sum(map(bool, wins)) <= 130


def test_the_next_auction_comes_only_after_the_redeal() -> None:
    """JZ-56, JZ-51: a won key card lies with its winner at the end of every match."""
    for seed in range(20):
        *_, deal = DEALING.moments(seed)
        assert {each for pile in (*deal.keys, deal.draw) for each in pile if each in KEYS} == set(KEYS)
        assert max(deal.scores) == 3


@pytest.mark.parametrize("given", [{}, {"players": "4"}, {"key_hand": "keep"}, {"burn_open": "no"}])
def test_hands_have_five_cards_whenever_the_deal_waits(given: dict[str, str]) -> None:
    """JZ-38, JZ-D6, JZ-D8, JZ-D9: but for what a lone team has paid so far."""
    for seed in range(8):
        for deal in DEALING.moments(seed, **given):
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
    assert said(deal.events, topics.Notice) == [topics.Notice.REFILLED]
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


# Who knows what: sealed bids, advice, and worlds that keep to what all have seen.


def unseen(view: JizaraDeal) -> list[Card]:
    seen = {each for pile in view.piles() for each in pile}
    return [each for each in view.pack if each not in seen]


def places(deal: JizaraDeal, seat: int, name: str) -> set[str]:
    """Return the piles in which a card may lie that `seat` does not see."""
    view = deal.view(seat)
    return {pile.name for pile in view.piles() if BACK in pile and view.may_lie(card(name), pile)}


def test_neither_cards_nor_size_of_a_bid_are_told_until_all_are_in() -> None:
    """JZ-31, JZ-32: all bids are opened before any card moves."""
    deal = laid(AUCTION)
    announce(deal, Call.BID, Call.BID)
    deal.events = []
    bid(deal, 0, "8C 4D")
    told = [each.told(1) for each in deal.events]
    assert not [each for each in told if isinstance(each, Moved)]
    assert "8C" not in str(told)
    assert deal.view(1).bids.values == [HIDDEN, None]
    assert deal.view(0).bids.of(0) == tuple(cards("8C 4D"))
    bid(deal, 1, "10D 3C")
    kinds = [type(each) for each in deal.events if isinstance(each, Opened | Moved)]
    assert kinds[0] is Opened
    assert kinds.count(Opened) == 1
    assert Said(topics.Compared((tuple(cards("8C 4D")), tuple(cards("10D 3C"))), (12, 13))) in deal.events
    assert Said(topics.Deed.TOOK.of(1, card("QH"))) in deal.events


def test_partners_see_each_others_bids_and_nobody_else_does() -> None:
    """JZ-65, JZ-D14: as soon as they are laid; the others not even how many cards there are."""
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, Call.BID, Call.BID)
    bidder, builder = tuple(cards("QS 3D")), tuple(cards("9C"))
    deal.events = []
    bid(deal, 0, "QS 3D")
    for seat in (0, 2):
        assert deal.view(seat).bids.values == [bidder, None, None, None]
        assert Committed("bids", 0, bidder, EVERYBODY) in [each.told(seat) for each in deal.events]
    bid(deal, 2, "9C")
    for seat in (0, 2):
        assert deal.view(seat).bids.values == [bidder, None, builder, None]
    for seat in (1, 3, 4):
        assert "QS" not in str([each.told(seat) for each in deal.events])
        assert "9C" not in str([each.told(seat) for each in deal.events])
        assert deal.view(seat).bids.values == [HIDDEN, None, HIDDEN, None]


@pytest.mark.parametrize("talk", ["advice", "none"])
def test_without_open_hands_a_bid_is_its_makers_secret(talk: str) -> None:
    """JZ-31, JZ-D14."""
    deal = laid(TEAMS, {"players": "4", "team_talk": talk})
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "QS 3D")
    assert deal.view(0).bids.of(0) == tuple(cards("QS 3D"))
    assert [deal.view(seat).bids.values[0] for seat in (1, 2, 3, 4)] == [HIDDEN] * 4


def test_a_world_keeps_to_the_bids_that_partners_know() -> None:
    """JZ-D14: and guesses those of the others."""
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "QS 3D")
    bid(deal, 1, "JH")
    rng = Random(1)
    worlds = [deal.view(2).sample(rng) for _ in range(20)]
    assert {world.bids.of(0) for world in worlds} == {tuple(cards("QS 3D"))}
    assert len({world.bids.of(1) for world in worlds}) > 1


def test_advice_is_heard_by_the_partner_alone_and_forgotten_with_the_card() -> None:
    """JZ-65, JZ-D14."""
    deal = laid(TEAMS, {"players": "4", "team_talk": "advice"})
    deal.apply(2, Advise(Call.BID, 9))
    for seat in (0, 2):
        assert deal.view(seat).advice.of(2) == Advise(Call.BID, 9)
    for seat in (1, 3, 4):
        assert deal.view(seat).advice.values[2] is HIDDEN
    assert deal.interjectors() == (3,)
    announce(deal, Call.PASS, Call.PASS)
    assert deal.advice.values == [None] * 4
    assert deal.interjectors() == (2, 3)


def test_a_card_won_openly_is_in_that_hand_until_it_is_spent() -> None:
    """JZ-34: worlds keep to it, without the card being shown again."""
    deal = laid(AUCTION)
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "3C")
    assert named(deal.view(0).hands[1]) == "?? ?? ?? ?? ??"
    assert places(deal, 0, "QH") == {"hand/1"}
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "QH")
    assert card("QH") not in unseen(deal.view(0))
    assert deal.known.held[1] == {card("7S")}


def test_key_cards_are_in_the_draw_and_cards_once_seen_are_not() -> None:
    """JZ-51, JZ-54: for whoever does not see where they are."""
    deal = before_the_first_turn(("KC QD 10S 4D 2H", "JC JD 10H 9S 8D"), "AH")
    deal.turn_next()
    view = deal.view(2)
    assert places(deal, 2, "AS") == {"draw"}
    assert places(deal, 2, "KC") == {"pot", "hand/0", "hand/1"}
    fresh = next(each for each in unseen(view) if each not in KEYS and each not in view.known.recycled)
    assert places(deal, 2, fresh.text) == {"draw", "pot", "hand/0", "hand/1"}


def test_a_refilled_pot_has_only_cards_that_were_seen() -> None:
    """JZ-57."""
    deal = laid({**AUCTION, "pot": "6S", "burn": "9C"})
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "8C 4D 2S")
    bid(deal, 1, "9S")
    assert places(deal, 2, "9C") == {"pot", "hand/0", "hand/1"}
    assert places(deal, 2, "3H") == {"draw", "hand/0", "hand/1"}


def test_after_an_unseen_payment_a_card_won_may_be_in_hand_or_burned() -> None:
    """JZ-D11: nobody but the payer can tell."""
    deal = laid({**AUCTION, "draw": "3H 5H 7S"}, {"burn_open": "no"})
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "3C")
    assert places(deal, 0, "QH") == {"hand/1"}
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "QH")
    assert places(deal, 0, "QH") == {"hand/1", "burn"}
    assert named(deal.view(0).burn) == "?? ??"
    assert named(deal.view(1).burn) == "3C QH"


def test_hands_that_are_kept_stay_known() -> None:
    """JZ-D1, JZ-45: after they were laid open."""
    position = {"turned": "6C", "hand/0": "KC 10S 9D 4H 2D", "hand/1": "QS QH 5C 3D 2S"}
    deal = laid({**position, "pot": "8S", "draw": "7S AD"}, {"key_hand": "keep"})
    announce(deal, Call.PASS, Call.PASS)
    for name in ("QS", "QH", "5C", "3D", "2S"):
        assert places(deal, 0, name) == {"hand/1"}


@pytest.mark.parametrize("given", [{}, {"decision_style": "one_step"}, {"players": "4"}])
def test_what_others_have_sealed_fits_their_hands_in_a_world(given: dict[str, str]) -> None:
    """JZ-25, JZ-31: every bid of a world is one of those its hand allows."""
    rng = Random(3)
    found = set()
    for seed in range(40):
        deal = new(given, seed)
        while deal.phase is Phase.DECIDE:
            deal.apply(deal.actors()[0], Decide(Call.BID))
        if deal.phase is not Phase.BID:
            continue
        deal.apply(0, deal.actions(0)[0])
        seat = 1
        world = deal.view(seat).sample(rng)
        (value,) = (each for each in world.bids.values if each is not None)
        assert isinstance(value, tuple)
        assert set(value) <= set(world.hands[0])
        found.add(len(value))
        if given.get("decision_style"):
            assert world.calls.of(0) == len(value)
    assert len(found) > 1
