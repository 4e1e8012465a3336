"""Why a bid or a card is advised: sentences that agree with what came of it in the playouts."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from cardtable.bots.bots import Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.engine.cards import card
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.bots import BOTS, Deed, Outcome, bid_reason, play_reason
from cardtable.games.oh_hell.rules.deal import BIDS, Bid, OhHellDeal, Phase
from cardtable.proofs.positions import set_position
from tests.games.oh_hell.bot_deals import dealt
from tests.games.oh_hell.deals import new
from tests.seeds import seeds

GOOD = Outcome(0.62, 0.7, 6.0, 3.0)
POOR = Outcome(0.21, 0.1, 2.0, 4.0)
SPOILING = Outcome(0.3, 0.2, 1.5, 1.0)


def test_no_hand_is_good_for_less_than_nothing() -> None:
    for seed in range(60):
        deal = dealt(3 + seed % 3, 1 + seed % 9, seed)
        seat = deal.actors()[0]
        text = bid_reason(deal.view(seat), seat, BIDS[0], {})
        assert text.startswith("Your hand is good for ")
        assert not re.search(r"-\d", text)


def laid(position: Mapping[str, object], **given: str) -> OhHellDeal:
    """Return a deal of four laid out."""
    deal = new(1, 1, players="4", **given)
    set_position(deal, position)
    return deal


def bidding(hand: str, **facts: object) -> OhHellDeal:
    """Return a deal in which seat 0 bids with this hand, first if nothing else is said."""
    others = {"hand/1": "3C 4C 5C 6C", "hand/2": "7C 8C 9C 10C", "hand/3": "3H 4H 5H 6H"}
    lead = {"size": 4, "trump": "clubs", "turn": 0, "dealer": 3, "leader": 0}
    return laid({"hand/0": hand, **others, **lead, **facts})


HAND = "AC QC AS KS"


def test_the_nearest_bid_is_advised_with_how_often_it_is_made() -> None:
    deal = bidding(HAND)
    text = bid_reason(deal.view(0), 0, Bid(3), {Bid(3): GOOD})
    assert text.endswith(" tricks: a bid of 3 is made 6 times in 10 in the deals that fit.")
    (expected,) = re.findall(r"\d\.\d", text)
    assert 2.5 <= float(expected) < 3.5


def test_another_bid_is_advised_with_what_both_of_them_promise() -> None:
    deal = bidding(HAND)
    text = bid_reason(deal.view(0), 0, Bid(0), {Bid(0): GOOD, Bid(3): POOR})
    assert text.endswith(
        "but a bid of 0 is made 6 times in 10 for 4 points, a bid of 3 is made 2 times in 10 for 9 points."
    )


def test_a_bid_that_earns_less_itself_costs_the_others_more() -> None:
    deal = bidding(HAND)
    text = bid_reason(deal.view(0), 0, Bid(4), {Bid(4): SPOILING, Bid(3): POOR})
    assert text.endswith("for 9 points, and the first costs the others more.")


def test_what_the_hook_forbids_is_said() -> None:
    """OH-31: the dealer, who would bid four."""
    deal = bidding(HAND, dealer=0, leader=1, bids=[None, 0, 0, 0])
    assert deal.barred == 4
    text = bid_reason(deal.view(0), 0, Bid(3), {Bid(3): POOR})
    assert text.endswith(", but the hook forbids 4; a bid of 3 is made 2 times in 10 for 9 points.")
    assert bid_reason(deal.view(0), 0, Bid(3), {}).endswith(", but the hook forbids 4: bid 3.")


def test_one_point_is_one_point() -> None:
    deal = bidding(HAND)
    text = bid_reason(deal.view(0), 0, Bid(0), {Bid(0): GOOD, Bid(3): POOR})
    assert "for 4 points" in text
    deal.change(size=1)
    assert "a bid of 0 is made 6 times in 10 for 1 point, " in bid_reason(
        deal.view(0), 0, Bid(0), {Bid(0): GOOD, Bid(1): POOR}
    )


def test_an_unseen_card_is_bid_by_how_often_it_takes_the_trick() -> None:
    deal = laid(
        {"hand/1": "AS", "hand/2": "3H", "hand/3": "4D", "hand/0": "2C", "turned": "5S", "trump": "spades"}
        | {"turn": 0},
        blind_one="yes",
    )
    text = bid_reason(deal.view(0), 0, Bid(0), {Bid(0): GOOD})
    assert text.startswith("Your unseen card takes this trick in 0 of 100 cases: a bid of 0 is made")


def playing(**facts: object) -> OhHellDeal:
    """Return a deal in which seat 0 plays; it has bid 2 and taken one."""
    position: dict[str, object] = {
        "phase": "play",
        "size": 5,
        "trump": "clubs",
        "turn": 0,
        "leader": 0,
        "dealer": 3,
        "bids": [2, 1, 1, 0],
        "tricks": [1, 0, 0, 0],
        "hand/0": "KH 9H 4S 2D",
        "hand/1": "2S 3S 5S 6S",
        "hand/2": "2H 3H 5H 6H",
        "hand/3": "3D 4D 5D 6D",
        "taken/0": "JC 2C 3C 4C",
    }
    return laid({**position, **facts})


def said(deal: OhHellDeal, name: str, outcomes: dict[Deed, Outcome]) -> str:
    """Return why a card is advised, if the search found this."""
    order = [Verdict(deed, [0.0]) for deed in outcomes]
    return play_reason(deal.view(0), 0, Play(card(name)), Findings(order, outcomes))


def test_a_lead_is_told_with_how_often_the_bid_is_made_and_with_the_next_best() -> None:
    king, nine = Play(card("KH")), Play(card("9H"))
    text = said(playing(), "KH", {king: GOOD, nine: POOR})
    assert text.startswith("You still need one trick: with the K♥ led your bid is made 6 times in 10, ")
    assert text.endswith(", with the 9♥ 2 times in 10.")
    assert said(playing(), "KH", {king: GOOD, nine: GOOD}).endswith("led your bid is made 6 times in 10.")


FOLLOWING = {"hand/1": "2S 3S 5S 6S", "hand/2": "7S 8S 9S", "hand/3": "3D 4D 5D", "leader": 2}


@pytest.mark.parametrize(
    ("bids", "trick", "name", "outcome", "text"),
    [
        (
            [2, 1, 1, 0],
            "3H 8H",
            "KH",
            GOOD,
            ": the K♥ is the best card so far, and takes the trick 7 times in 10",
        ),
        ([2, 1, 1, 0], "3H 8H", "9H", POOR, ", but hardly this one: the 9♥ takes it 1 time in 10, and"),
        (
            [2, 1, 1, 0],
            "3H AH",
            "9H",
            POOR,
            ", but you cannot take this one: the 9♥ is the card to part with",
        ),
        (
            [2, 1, 1, 0],
            "3H 10H",
            "9H",
            GOOD,
            ", but this is not the trick to fight for: with the 9♥ your bid",
        ),
        ([1, 1, 1, 0], "3H AH", "KH", GOOD, "You have the tricks you bid: the K♥ cannot take this one, and"),
        (
            [1, 1, 1, 0],
            "3H 10H",
            "KH",
            GOOD,
            ": the K♥ may take this one (7 times in 10), but later it would",
        ),
        ([1, 1, 1, 0], "3H 8H", "9H", POOR, ", and the 9♥ takes this one 1 time in 10"),
        (
            [9, 1, 1, 0],
            "3H 8H",
            "9H",
            POOR,
            "Your bid is lost, and the 9♥ leaves the others the worst of it.",
        ),
    ],
)
def test_a_card_is_told_by_what_it_does_in_the_trick(
    bids: list[int], trick: str, name: str, outcome: Outcome, text: str
) -> None:
    deal = playing(**{**FOLLOWING, "trick": trick, "bids": bids})
    assert text in said(deal, name, {Play(card(name)): outcome})


def test_the_last_card_of_a_trick_takes_it_for_certain() -> None:
    deal = playing(**{**FOLLOWING, "trick": "3H 8H 2H", "leader": 1, "hand/1": "2S 3S 5S"})
    assert (
        said(deal, "KH", {Play(card("KH")): GOOD}) == "You still need one trick, and the K♥ takes this trick."
    )


def test_where_there_is_no_choice_none_is_explained() -> None:
    deal = playing(**{**FOLLOWING, "trick": "7D 8D", "leader": 2})
    assert said(deal, "2D", {}) == "The 2♦ is the only card that you may play."


def test_equal_cards_are_said_to_be_equal() -> None:
    deal = playing(**{"hand/0": "KH QH 4S 2D"})
    assert said(deal, "KH", {}) == "The cards that you may play are as good as each other: play the K♥."


@pytest.mark.parametrize("seed", seeds(2, 6))
def test_what_is_said_is_what_the_search_weighed(seed: int) -> None:
    """The advised action has been played out, and promises most by points against points of the others."""
    deal = dealt(4, 6, seed)
    rng = Random(seed)
    while deal.actors() and deal.phase is not Phase.OVER:
        (seat,) = deal.actors()
        found = BOTS.findings(deal.view(seat), seat, rng, Budget(iterations=200))
        best = found.verdicts[0]
        if len(found.verdicts) > 1:
            outcome = found.outcomes[best.action]
            assert outcome.points - outcome.others == pytest.approx(best.mean)
            assert 0 <= outcome.made <= 1
            assert 0 <= outcome.took <= 1
        deal.apply(seat, best.action)
