"""The bots: legal by all options, blind to what a view hides, right where that is plain; what they infer."""

import re
from collections import Counter
from itertools import islice
from math import ceil
from random import Random

import pytest

from cardtable.bots.estimates import estimated_share
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.cards import cards
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot import contest
from cardtable.games.jizara.bot.bots import (
    MOST,
    Auction,
    Judgement,
    announced,
    easy,
    habit_of,
    hard,
    judgements,
    medium,
    reason,
)
from cardtable.games.jizara.bot.hands import hands_of
from cardtable.games.jizara.bot.rivals import (
    DEARLY,
    HABITS,
    SPARINGLY,
    STYLES,
    THUMB,
    Deed,
    Past,
    Rivals,
    Style,
    explained,
    rivals_of,
)
from cardtable.games.jizara.bot.thumb import bid_against, bids_against
from cardtable.games.jizara.rules.bids import Advise, Bid, Call, Cards, Decide, worth
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import CardFate, Phase
from tests.games.jizara.positions import AUCTION, JIZARA, TEAMS, announce, bid, greedy, laid, sparing

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


@pytest.mark.parametrize("talk", ["open_hands", "advice", "none"])
def test_alone_with_a_partner_the_best_bid_is_chosen(talk: str) -> None:
    """However many ways there are to pay beside a bid, and whichever hand of the partner it goes with."""
    deal = laid({**TEAMS, "hand/0": "2S 3D 5S JS 10S"}, FOUR | {"team_talk": talk})
    announce(deal, Call.BID, Call.PASS)
    for seed in range(4):
        found = Auction(deal.view(0), 0, Random(seed), Budget(iterations=20)).judged()
        assert max(found, key=lambda each: each.share) is max(found, key=lambda each: each.worth)
        assert all(0 < each.worth < 1 for each in found)


def test_verdicts_are_chances_to_win() -> None:
    deal = laid(AUCTION)
    found = judgements(_view(deal, 0), 0, Random(1), QUICK)
    assert {each.action for each in found} == {BID, PASS}
    assert all(0 <= each.worth <= 1 for each in found)
    assert deal.phase is Phase.DECIDE


def _view(deal: JizaraDeal, seat: int) -> JizaraDeal:
    return deal.view(seat)


# What the search takes the rule of thumb to do: what that does, as often.


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
    assert habit.mix[contest.PASS] == 0
    assert len(announced(habit).mix) == len(habit.type.offers)


def test_partners_bid_together() -> None:
    deal = laid(TEAMS, {"players": "4"})
    announce(deal, Call.BID, Call.BID)
    habit = habit_of(deal.view(0), (hand("JH 5H 6H 7H 8H"), hand("9D 4S 3H 5D 6D")), 1.0)
    assert 1 < len(habit.type.offers) <= MOST
    assert all(len(offer.cards) == 2 and all(offer.cards) for offer in habit.type.offers)
    assert sum(habit.mix) == pytest.approx(1)


# What the search concludes from what a rival has done: its style, and the hands that fit.


WORLDS = 40


def after_an_auction() -> JizaraDeal:
    """Seat 1 has won the queen with ten and three, and has drawn a card."""
    deal = laid(AUCTION)
    announce(deal, Call.BID, Call.BID)
    bid(deal, 0, "8C 4D")
    bid(deal, 1, "10D 3C")
    return deal


def supposed(view: JizaraDeal, seat: int, most: int = 16) -> Rivals:
    held = [hands_of(world, 1 - seat) for world in islice(view.worlds(Random(1)), WORLDS)]
    return rivals_of(view, seat, held, most, Random(1))


def test_a_hand_before_a_bid_held_what_was_bid_and_not_what_was_won() -> None:
    deal = after_an_auction()
    now = tuple(deal.hands[1])
    for seed in range(8):
        (deed,) = Past(deal.view(0), 1).deeds(now, 1, Random(seed))
        assert deed.bid == hand("10D 3C")
        assert len(deed.hand) == 5
        assert {*hand("10D 3C")} < {*deed.hand} < {*hand("10D 3C"), *now} - {*hand("QH")}
        assert (deed.turned, deed.alone) == (hand("QH")[0], False)


def test_the_cards_that_may_have_been_drawn_are_drawn_by_lot() -> None:
    deal = after_an_auction()
    now = tuple(deal.hands[1])
    past = Past(deal.view(0), 1)
    found = {frozenset(past.deeds(now, 1, Random(seed))[0].hand) for seed in range(40)}
    assert len(found) == 4  # each of the four beside the queen may be the one


def test_nobody_knows_what_was_paid_unseen() -> None:
    deal = laid(AUCTION, {"burn_open": "false"})
    announce(deal, Call.PASS, Call.BID)
    bid(deal, 1, "7H")
    assert Past(deal.view(0), 1).deeds(tuple(deal.hands[1]), 1, Random(1)) == []


@pytest.mark.parametrize(("style", "text"), [(THUMB, "7H 3C"), (DEARLY, "JS 3C"), (SPARINGLY, "7H 3C")])
def test_a_style_explains_its_own_bids(style: Style, text: str) -> None:
    deed = Deed(hand("JS 10D 3C 7H 9S"), hand("QH")[0], 0.1, hand(text), alone=False)
    likeliest = max(explained(deed, each) for each in (None, *STYLES))
    assert explained(deed, style) > 0.4 * likeliest
    assert explained(deed, style) > explained(deed, None)


def test_no_style_passes_with_a_poor_hand() -> None:
    deed = Deed(hand("5C 6D 7C 8H 8C"), hand("QH")[0], 0.1, (), alone=False)
    assert all(explained(deed, style) < explained(deed, None) for style in STYLES)


@pytest.mark.parametrize(
    ("chooser", "style"),
    [(medium, THUMB), (greedy, DEARLY), (sparing, SPARINGLY)],
    ids=["thumb", "dearly", "sparingly"],
)
def test_a_style_is_recognised_in_the_course_of_a_game(chooser: Chooser, style: Style) -> None:
    """After two showdowns it is taken to be the likeliest more often than not."""
    right = 0
    for seed in range(10):
        match = Match(JIZARA, read_options(JIZARA.options, {}), seed)
        while not match.over and keys(match) < 2:
            seat = match.deal.actors()[0]
            choosers: tuple[Chooser, Chooser] = (medium, chooser)
            action = choosers[seat](match.view(seat), seat, Random(seed), Budget())
            assert action is not None
            match.submit(seat, action)
        view = match.view(0)
        assert isinstance(view, JizaraDeal)
        chances = Past(view, 1).foretold(STYLES, Random(1))
        right += chances[STYLES.index(style)] == max(chances)
    assert right >= 6


def keys(match: Match) -> int:
    assert isinstance(match.deal, JizaraDeal)
    return sum(each.outcome is CardFate.KEY for each in match.deal.rounds)


def test_whoever_has_passed_is_taken_to_be_rich() -> None:
    """Hands that would have bid become rare among those that are supposed."""
    deal = laid({**AUCTION, "turned": "5S", "hand/1": "JS 10D QH 7H 9S", "pot": "KS QS QD JC JD 10H KC KH"})
    announce(deal, Call.PASS, Call.PASS)
    view = deal.view(0)
    rich = Counter[bool]()
    for hands, _, share in supposed(view, 0).styled:
        rich[min(each.rank for each in hands[0]) > 9] += round(1000 * share)
    drawn = [hands_of(world, 1)[0] for world in islice(view.worlds(Random(1)), WORLDS)]
    often = sum(min(each.rank for each in found) > 9 for found in drawn) / WORLDS
    assert rich[True] / rich.total() > often


def test_shares_of_all_rivals_sum_to_one() -> None:
    found = supposed(after_an_auction().view(0), 0)
    assert found.freedom + sum(share for *_, share in found.styled) == pytest.approx(1)
    assert len(found.free) == ceil(WORLDS / HABITS)


def test_teams_are_taken_to_bid_by_the_rule_of_thumb() -> None:
    deal = laid(TEAMS, {"players": "4"})
    found = supposed(deal.view(0), 0)
    assert found.freedom == pytest.approx(0.3)
    assert {style for _, style, _ in found.styled} == {THUMB}


# Why an action is advised: cards are named as people read them.


CODE = re.compile(r"\b(10|[2-9AJQK])[CDHS]\b")  # a card as records write it


def said(position: dict[str, str], action: Action) -> str:
    """Return why an action is advised to seat 0, who bids against seat 1 if it bids."""
    deal = laid(position)
    if isinstance(action, Bid):
        announce(deal, Call.BID, Call.BID)
    return reason(deal.view(0), 0, [Judgement(action, 1.0, 0.5)])


@pytest.mark.parametrize(
    ("changed", "action", "text"),
    [
        ({}, Decide(Call.PASS), "The Q♥ is not worth a card of your hand."),
        ({}, Decide(Call.BID), "Bid: the Q♥ is worth more than what you would draw from the pot."),
        (
            {"turned": "9C"},
            Decide(Call.BID),
            "Bid: even if you lose, a poor card like your 2♠ is replaced by a new one.",
        ),
        (
            {"turned": "9C", "hand/0": "KD KC JD QS 10H"},
            Decide(Call.BID),
            "Bid: the 9♣ is better than your 10♥.",
        ),
        (
            {},
            Bid(tuple(cards("KD"))),
            "A total of 25 often wins the Q♥, and costs cards that a drawn one betters.",
        ),
    ],
)
def test_cards_are_named_by_their_suit_signs(changed: dict[str, str], action: Action, text: str) -> None:
    why = said({**AUCTION, **changed}, action)
    assert why == text
    assert not CODE.search(why)


def test_a_fair_price_is_one_of_several() -> None:
    deal = laid(AUCTION)
    announce(deal, Call.BID, Call.BID)
    found = [Judgement(Bid(tuple(cards(name))), 0.5, 0.5) for name in ("8C", "6H")]
    assert reason(deal.view(0), 0, found) == (
        "About 8 is a fair price for the Q♥, but vary it, or you are foreseen."
    )


# How strong the bots are: shares of games won, of whose 95 % intervals the worse end must clear the bar.


THINKING = Budget(iterations=50)


def anything(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # a plain bot
    return rng.choice(view.actions(seat))


def won(one: Chooser, other: Chooser, deals: int, players: int = 2) -> float:
    """Return the least share of games that the side of `one` wins; each deal is played from both sides."""
    shares = []
    for seed in range(deals):
        wins = [_won([(one, other), (other, one)][side], side, seed, players) for side in (0, 1)]
        shares.append(sum(wins) / 2)
    low = estimated_share(shares, 2).low
    assert low is not None
    return low


def _won(choosers: tuple[Chooser, Chooser], side: int, seed: int, players: int) -> bool:
    match = Match(JIZARA, read_options(JIZARA.options, {"players": str(players)}), seed)
    rng = Random(seed)
    while not match.over:
        seat = match.deal.actors()[0]
        action = choosers[seat % 2](match.view(seat), seat, rng, THINKING)
        assert action is not None
        match.submit(seat, action)
    assert match.winners is not None
    return side in match.winners


@pytest.mark.long
def test_the_rule_of_thumb_beats_chance() -> None:
    assert won(medium, anything, 80) > 0.6


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_medium_beats_easy(players: int) -> None:
    assert won(medium, easy, 150, players) > 0.52


@pytest.mark.long
def test_hard_beats_chance() -> None:
    assert won(hard, anything, 20) > 0.6


@pytest.mark.long
@pytest.mark.parametrize(("other", "bar"), [(medium, 0.48), (sparing, 0.56), (greedy, 0.46)])
def test_hard_holds_its_own_against_styles(other: Chooser, bar: float) -> None:
    """The bars leave room for the luck of so few deals: half an interval, and two standard errors below."""
    assert won(hard, other, 150) > bar
