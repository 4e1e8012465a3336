"""What the search concludes from what a rival has done: its style, and the hands that fit."""

from collections import Counter
from itertools import islice
from math import ceil
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.cards import cards
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.jizara.bot.bots import medium
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
from cardtable.games.jizara.rules.bids import Call, Cards
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import CardFate
from tests.games.jizara.positions import AUCTION, JIZARA, TEAMS, announce, bid, laid
from tests.games.jizara.styles import greedy, sparing

WORLDS = 40


def hand(text: str) -> Cards:
    return tuple(cards(text))


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
