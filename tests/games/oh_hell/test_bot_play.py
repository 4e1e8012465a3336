"""What the bots know of the play: the deal in numbers against the deal, and what a hand explains of it."""

from itertools import pairwise
from random import Random

import pytest

from cardtable.bots.tricks.numbers import FIFTY_TWO, table
from cardtable.bots.tricks.positions import play_out
from cardtable.bots.tricks.wishes import discarded, followed, led
from cardtable.bots.tricks.worlds import Past
from cardtable.engine.cards import Card, Suit, cards
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.auction import auction
from cardtable.games.oh_hell.bot.bots import FEW, MANY, THUMB, Evidence, doubt
from cardtable.games.oh_hell.bot.thumb import (
    Bidden,
    Bust,
    natural_card,
    played_out,
    position_of,
    wanted,
)
from cardtable.games.oh_hell.rules.deal import OhHellDeal, Phase
from tests.games.oh_hell.bot_deals import in_play

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
