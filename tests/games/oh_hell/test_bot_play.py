"""What the bots of Oh Hell know of the play, and why they advise a bid or a card."""

import re
from collections.abc import Mapping
from itertools import pairwise
from random import Random

import pytest

from cardtable.bots.bots import Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.tricks.numbers import FIFTY_TWO, table
from cardtable.bots.tricks.positions import play_out
from cardtable.bots.tricks.wishes import discarded, followed, led
from cardtable.bots.tricks.worlds import Past
from cardtable.engine.cards import Card, Suit, card, cards
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.auction import auction
from cardtable.games.oh_hell.bot.bots import (
    BOTS,
    FEW,
    MANY,
    THUMB,
    Deed,
    Evidence,
    Outcome,
    bid_reason,
    doubt,
    play_reason,
)
from cardtable.games.oh_hell.bot.thumb import (
    Bidden,
    Bust,
    natural_card,
    played_out,
    position_of,
    wanted,
)
from cardtable.games.oh_hell.rules.deal import BIDS, Bid, OhHellDeal, Phase
from cardtable.proofs.positions import set_position
from tests.games.oh_hell.deals import dealt, in_play, new
from tests.seeds import seeds

SIZES = [(3, 17), (3, 6), (4, 13), (4, 10), (4, 2), (5, 10), (5, 4)]
SPADES = table(FIFTY_TWO, Suit.SPADES, 4)


def played_at_random(deal: OhHellDeal, plays: int, rng: Random) -> list[tuple[int, Card]]:
    """Play so many cards; return them with who played them."""
    log = []
    for _ in range(plays):
        seat = deal.actors()[0]
        action = rng.choice(list(deal.actions(seat)))
        assert isinstance(action, Play)
        log.append((seat, action.card))
        deal.perform(seat, action)
    return log


def hands_of(deal: OhHellDeal) -> list[int]:
    return [FIFTY_TWO.mask(hand) for hand in deal.hands]


def rule_of_thumb(deal: OhHellDeal) -> Play:
    (seat,) = deal.actors()
    found = Play(FIFTY_TWO.cards[natural_card(position_of(deal, hands_of(deal)), seat)])
    assert found in deal.actions(seat)
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_a_playout_is_the_deal_played_by_the_rules_of_thumb(seats: int, size: int, seed: int) -> None:
    """From any moment; so its rules of play are those of the deal, in which only legal cards are found."""
    deal = in_play(seats, size, seed)
    played_at_random(deal, seed % (seats * (size - 1)), Random(seed))
    if deal.phase is Phase.OVER:
        return
    position = position_of(deal, hands_of(deal))
    position.careless, position.rng = seed % 4, Random(seed)
    quick, _ = played_out(position, position.hands, position.bids, seed % 4, Random(seed))
    assert quick == play_out(position, natural_card).tricks
    end = play_out(position_of(deal, hands_of(deal)), natural_card)
    while deal.phase is Phase.PLAY:
        deal.perform(deal.actors()[0], rule_of_thumb(deal))
    assert tuple(end.tricks) == deal.tricks
    assert end.taken == [FIFTY_TWO.mask(pile) for pile in deal.taken]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("seats", "size"), [(3, 9), (4, 10), (5, 10)])
def test_who_played_which_card_is_known(seats: int, size: int, seed: int) -> None:
    deal = in_play(seats, size, seed)
    log = played_at_random(deal, (seats * (size - 1) * (seed + 1)) // 9, Random(seed))
    found = deal.view(seed % seats).cards_played()
    assert found == [[card for player, card in log if player == seat] for seat in range(seats)]


@pytest.mark.parametrize("seed", range(8))
def test_the_tricks_seen_follow_one_another(seed: int) -> None:
    deal = in_play(4, 10, seed)
    log = played_at_random(deal, 30, Random(seed))
    found = deal.view(0).history
    assert [trick.cards for trick in found] == [
        tuple(card for _, card in log[at : at + 4]) for at in range(0, 28, 4)
    ]
    assert found[0].leader == log[0][0]
    assert all(one.winner == after.leader for one, after in pairwise(found))
    assert found[-1].winner == deal.leader


def test_without_a_trump_the_suit_led_wins_in_playouts_too() -> None:
    assert position_of(in_play(4, 13, 1), [0] * 4).table.trumps == 0
    shown = in_play(4, 13, 1, full_deal_trump="dealer_last")
    assert position_of(shown, [0] * 4).table.trump is shown.trump


def test_play_that_the_rule_of_thumb_explains_makes_a_hand_likelier() -> None:
    """Seat 0 stayed under a jack: so it wants no trick or has no ace."""
    deal = in_play(4, 5, 3)
    hands = ("2C 10C 3D", "JC 4D 5D", "3C 6D 7D", "4C 8D 9D")
    for pile, text in zip(deal.hands, hands, strict=True):
        pile[:] = cards(text)
    deal.change(bids=(1, 1, 1, 1), leader=1, turn=1, trump=Suit.SPADES, size=3)
    for text in ("JC", "3C", "4C", "10C"):
        assert deal.turn is not None
        deal.perform(deal.turn, Play(cards(text)[0]))
    explained = {}
    for bid in (0, 1):
        start = Bidden(SPADES, [0] * 4, 1, [bid, 1, 1, 1], Bust.SPOIL)
        start.left = 3
        past = Past(start, deal, natural_card, THUMB)
        explained[bid] = past.explained(0, FIFTY_TWO.mask(cards("2C AC")))
    assert explained[1].sensible < explained[0].sensible
    assert explained[1].careless == explained[0].careless == 1 / 3  # one of three clubs
    assert past.explained(0, FIFTY_TWO.mask(cards("2C 3D"))).careless == 1 / 2


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "size"), [(3, 9), (4, 13), (5, 10)])
def test_a_hand_tells_by_its_suits_what_it_tells_as_a_whole(seats: int, size: int, seed: int) -> None:
    deal = in_play(seats, size, seed)
    played_at_random(deal, (seats * (size - 1) * (seed + 1)) // 9, Random(seed))
    bidding, first = auction(deal), deal.history[0].leader if deal.history else deal.leader
    bids = [bid or 0 for bid in deal.bids]
    opening = Bidden(table(FIFTY_TWO, deal.trump, seats), [0] * seats, first, bids, Bust.SPOIL)
    opening.left = size
    past = Past(opening, deal, natural_card, THUMB)
    for seat, hand in enumerate(hands_of(deal)):
        found = Evidence(bidding, past, seat, deal.bids).judged(hand)
        worth = bidding.worth(hand | past.played[seat])
        bid, plays = bidding.heard(deal.bids, seat).explained(worth), past.explained(seat, hand)
        sensible, careless = bid.sensible * plays.sensible, bid.careless * plays.careless
        assert found[0] == pytest.approx((1 - FEW) * sensible + FEW * careless)
        assert found[1] == pytest.approx((1 - MANY) * sensible + MANY * careless)
        assert doubt(found, wild=True) == pytest.approx(MANY * careless / found[1])


# The rules of thumb.


@pytest.mark.parametrize(
    ("needs", "left", "bust", "expected"),
    [
        ([1, 0, 0], 3, Bust.SPOIL, True),
        ([0, 2, 0], 3, Bust.SPOIL, False),
        ([-1, 2, 1], 3, Bust.SPOIL, True),  # the others need all that is left: take it from them
        ([-1, 1, 0], 3, Bust.SPOIL, False),  # they do not: let them take too many
        ([4, 1, 1], 3, Bust.SPOIL, False),
        ([-1, 1, 0], 3, Bust.TAKE, True),
        ([-1, 2, 1], 3, Bust.MEND, False),
        ([4, 1, 1], 3, Bust.MEND, True),
    ],
)
def test_who_wants_a_trick(needs: list[int], left: int, bust: Bust, *, expected: bool) -> None:
    position = Bidden(table(FIFTY_TWO, None, 3), [0b1111, 0, 0], 0, needs, bust)
    position.left = left
    if not 0 <= needs[0] <= left:
        assert wanted(needs, [0, 0, 0], left, bust, 0) is expected
    position.hands[0] = FIFTY_TWO.mask(cards("2C AC"))
    assert natural_card(position, 0) == FIFTY_TWO.bits[cards("AC" if expected else "2C")[0]]


@pytest.mark.parametrize(
    ("takers", "wants", "last", "expected"),
    [
        ("9C KC", True, True, "9C"),
        ("9C KC", True, False, "KC"),
        ("", True, True, "3C"),
        ("9C KC", False, False, "6C"),
        ("3C 6C 9C KC", False, True, "KC"),
        ("3C 6C 9C KC", False, False, "3C"),
    ],
)
def test_following_suit(takers: str, expected: str, *, wants: bool, last: bool) -> None:
    hand, better = (FIFTY_TWO.mask(cards(text)) for text in ("3C 6C 9C KC", takers))
    assert followed(hand, better, wants, last) == FIFTY_TWO.mask(cards(expected))


@pytest.mark.parametrize(
    ("hand", "wants", "expected"),
    [
        ("5C AC 7D 2H AH", True, "AC"),
        ("5C AC 7D 2H AH", False, "5C"),
        ("2H 6H", False, "2H"),
        ("2H 6H", True, "6H"),
    ],
)
def test_leads(hand: str, expected: str, *, wants: bool) -> None:
    """Hearts are trump."""
    trumps = FIFTY_TWO.suits[Suit.HEARTS]
    assert led(FIFTY_TWO.mask(cards(hand)), trumps, wants) == FIFTY_TWO.mask(cards(expected))


@pytest.mark.parametrize(
    ("takers", "wants", "expected"),
    [
        ("4S JS", True, "4S"),
        ("JS", True, "JS"),
        ("", True, "3C"),
        ("JS", False, "4S"),
        ("4S JS", False, "KD"),
    ],
)
def test_discards(takers: str, expected: str, *, wants: bool) -> None:
    """Spades are trump."""
    hand, better = (FIFTY_TWO.mask(cards(text)) for text in ("3C 5C KD 4S JS", takers))
    assert discarded(hand, better, SPADES, wants) == FIFTY_TWO.mask(cards(expected))


def test_with_trumps_alone_the_lowest_is_discarded() -> None:
    hand = FIFTY_TWO.mask(cards("4S JS"))
    assert discarded(hand, hand, SPADES, wants=False) == FIFTY_TWO.mask(cards("4S"))


# Why a bid or a card is advised: sentences that agree with what came of it in the playouts.


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
