"""The bots of Oh Hell, through views alone, and what they make of a hand and of bids."""

from itertools import pairwise
from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import different_plays
from cardtable.bots.worker import forget
from cardtable.engine.cards import Card, Suit, cards, pack
from cardtable.engine.piles import NOBODY, only
from cardtable.engine.sampling import shuffle
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.auction import (
    FEATURES,
    Auction,
    auction,
    called,
    chances,
    earnings,
    expected_tricks,
    plausibility,
    stepped,
    worths,
    worths_by,
)
from cardtable.games.oh_hell.bot.bots import BOTS, easy, hard, medium, natural
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Phase
from cardtable.games.oh_hell.rules.options import Scoring
from fits import oh_hell as fit
from fits.oh_hell import features
from tests.games.dealing import log_of
from tests.games.oh_hell.deals import dealt, in_play

QUICK = Budget(iterations=20)


def test_what_is_known_of_hands_goes_with_the_game() -> None:
    kind = worths(4, 10, trumps=True)
    forget("cardtable.games.oh_hell")
    assert worths(4, 10, trumps=True) is not kind


def test_the_hard_bot_thinks_the_same_after_other_thoughts() -> None:
    """Nothing is kept between decisions that could change one."""
    deal = dealt(4, 8, seed=1)
    view = deal.view(deal.leader)
    first = BOTS.verdicts(view, deal.leader, Random(1), QUICK)
    log_of([hard] * 4, dealt(4, 5, seed=9), QUICK)
    again = BOTS.verdicts(view, deal.leader, Random(1), QUICK)
    assert [(each.action, each.worths) for each in first] == [(each.action, each.worths) for each in again]


# What is bid.


def hand_dealt(hand: str, trump: Suit, **options: str) -> OhHellDeal:
    """A deal in which the first bidder holds these cards, another suit than the trump being turned."""
    mine = cards(hand)
    deal = dealt(4, len(mine), seed=1, **options)
    turn = deal.leader
    for card in mine:
        for pile in (*deal.hands, deal.deck, deal.turned):
            if card in pile and pile is not deal.hands[turn]:
                out = next(other for other in deal.hands[turn] if other not in mine)
                mine_at, at = deal.hands[turn].index(out), pile.index(card)
                deal.hands[turn][mine_at], pile[at] = card, out
    deal.change(trump=trump)
    return deal


STRONG, WEAK = "AS KS QS JS AH KH AD KD AC 2C", "2S 3S 2H 3H 5H 2D 3D 4D 2C 4C"


@pytest.mark.parametrize("chooser", [medium, hard])
def test_a_strong_hand_is_bid_high_and_a_weak_one_at_nothing(chooser: Chooser) -> None:
    for hand, least, most in ((STRONG, 7, 10), (WEAK, 0, 0)):
        deal = hand_dealt(hand, Suit.SPADES)
        bid = chooser(deal.view(deal.leader), deal.leader, Random(1), Budget(iterations=600))
        assert isinstance(bid, Bid)
        assert least <= bid.number <= most


@pytest.mark.parametrize("chooser", [easy, medium, hard])
@pytest.mark.parametrize("size", [1, 3, 6])
@pytest.mark.parametrize("seed", range(6))
def test_the_dealer_has_another_number_for_the_hook(chooser: Chooser, size: int, seed: int) -> None:
    deal = dealt(4, size, seed)
    while deal.turn != deal.dealer:
        assert deal.turn is not None
        deal.perform(deal.turn, natural(deal.view(deal.turn), deal.turn, Random(1)))
    bid = chooser(deal.view(deal.dealer), deal.dealer, Random(seed), QUICK)
    assert bid in deal.actions(deal.dealer)


@pytest.mark.parametrize(("own", "expected"), [("AS", 1), ("2C", 1)])
def test_a_blind_bid_does_not_depend_on_the_own_card(own: str, expected: int) -> None:
    """The three others hold nothing that takes a trick from most cards."""
    deal = dealt(4, 1, seed=1, blind_one="yes")
    for pile, card in zip(deal.hands, cards("2H 3H 4H"), strict=False):
        exchange(deal, pile[0], card)
    exchange(deal, deal.hands[3][0], cards(own)[0])
    exchange(deal, deal.turned[0], cards("5S")[0])
    deal.change(trump=Suit.SPADES, turn=3, leader=3, dealer=2)
    assert medium(deal.view(3), 3, Random(1), QUICK) == Bid(expected)


def exchange(deal: OhHellDeal, one: Card, other: Card) -> None:
    for pile in deal.piles():
        pile[:] = [other if card is one else one if card is other else card for card in pile]


# What is played.


def test_cards_that_only_the_own_cards_or_played_ones_part_are_one_choice() -> None:
    deal = in_play(4, 5, 1)
    exchange_hand(deal, 0, cards("2C 3C 5C 9D KD"))
    exchange(deal, deal.turned[0], cards("4C")[0])
    deal.change(leader=0, turn=0)
    assert [str(each) for each in different_plays(deal.view(0), 0, FIFTY_TWO, [deal.turned])] == [
        "play 2C",
        "play 9D",
        "play KD",
    ]


def exchange_hand(deal: OhHellDeal, seat: int, hand: list[Card]) -> None:
    for at, card in enumerate(hand):
        exchange(deal, deal.hands[seat][at], card)


@pytest.mark.parametrize("needs", [0, 1])
@pytest.mark.parametrize("chooser", [medium, hard])
def test_the_last_trick_but_one_is_taken_or_left_by_need(chooser: Chooser, needs: int) -> None:
    """The king takes it, the two does not; what is left takes no more."""
    deal = in_play(4, 2, 1)
    for seat, hand in enumerate(("KC 2C", "4C KS", "JC QS", "3C JS")):
        exchange_hand(deal, seat, cards(hand))
    exchange(deal, deal.turned[0], cards("3H")[0])
    bids = (needs, 0, 1, 0)
    deal.change(trump=Suit.HEARTS, bids=bids, dealer=0, leader=1, turn=1)
    for seat, card in ((1, "4C"), (2, "JC"), (3, "3C")):
        deal.perform(seat, Play(cards(card)[0]))
    action = chooser(deal.view(0), 0, Random(1), Budget(iterations=200))
    assert action == Play(cards("KC" if needs else "2C")[0])


# What the bots make of a hand and of bids.


KINDS = [(3, 4), (3, 11), (3, 17), (4, 2), (4, 7), (4, 10), (4, 13), (5, 3), (5, 10)]


def tricks(text: str, seats: int, trump: Suit | None) -> float:
    held = cards(text)
    return worths(seats, len(held), trumps=trump is not None).tricks(FIFTY_TWO.mask(held), trump)


@pytest.mark.parametrize(("seats", "size"), KINDS)
def test_the_tricks_of_all_hands_come_to_about_as_many_as_there_are(seats: int, size: int) -> None:
    rng, total, deals = Random(1), 0.0, 60
    for _ in range(deals):
        found = pack()
        shuffle(found, rng)
        trump = None if seats * size == 52 else found[-1].suit
        worth = worths(seats, size, trumps=trump is not None)
        hands = [FIFTY_TWO.mask(found[at * size : (at + 1) * size]) for at in range(seats)]
        total += sum(worth.tricks(hand, trump) for hand in hands) + worth.lead
    assert total / deals == pytest.approx(size, rel=0.2)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AH 3C 4D 5D 9D 8C 9C", "2H 3C 4D 5D 9D 8C 9C"),
        ("AC 3C 4D 5D 9D 8S 9S", "9C 3C 4D 5D 9D 8S 9S"),
        ("KC 3C 4D 5D 9D 8S 9S", "9C 3C 4D 5D 9D 8S 9S"),
        ("AH KH QH JH 10H 2C 3C", "AH KH QH JH 2C 3C 4C"),
        ("8H 9H 3C 4C 5C 6C 7C", "8H 3C 3D 4C 5C 6D 7S"),  # ruffs
    ],
)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_better_takes_more_tricks(better: str, worse: str, seats: int) -> None:
    assert tricks(better, seats, Suit.HEARTS) > tricks(worse, seats, Suit.HEARTS)


@pytest.mark.parametrize(("seats", "size"), KINDS)
def test_the_sum_by_suits_is_linear_in_the_features(seats: int, size: int) -> None:
    """What was fitted is what is used."""
    rng, share = Random(size), seats * size / 52
    weights = [rng.random() for _ in range(3 * FEATURES)]
    found = pack()
    shuffle(found, rng)
    held = FIFTY_TWO.mask(found[:size])
    for trump in (Suit.CLUBS, None):
        plain = features(held, trump, leads=False, excess=0.0)
        terms = (weights[at] * share ** (at // FEATURES) * plain[at % FEATURES] for at in range(3 * FEATURES))
        assert worths_by(weights, seats, size).tricks(held, trump) == pytest.approx(sum(terms))


@pytest.mark.parametrize("size", range(1, 18))
def test_chances_are_chances_and_highest_near_the_tricks_expected(size: int) -> None:
    for eighths in range(size * 8 + 1):
        expected = eighths / 8
        found = chances(stepped(expected), size)
        assert len(found) == size + 1
        assert all(0 <= chance <= 1 for chance in found)
        best = max(range(1, size + 1), key=found.__getitem__)
        assert abs(best - max(1.0, expected)) <= 1
    zeros = [chances(stepped(expected), size)[0] for expected in range(size + 1)]
    assert all(one > other for one, other in pairwise(zeros))


def test_nothing_is_bid_sooner_where_it_earns_more() -> None:
    """With ten cards nothing earns ten; where each made bid earns ten it earns no more than others."""
    assert called(stepped(1.4), 10, Scoring.SOURCE, None) == 0
    assert called(stepped(1.6), 10, Scoring.TEN_PLUS_BID, None) == 2
    assert called(stepped(1.3), 3, Scoring.SOURCE, None) == 1


@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("size", [1, 4, 10, 17])
def test_the_barred_number_is_never_bid_and_another_only_where_it_is_barred(
    scoring: Scoring, size: int
) -> None:
    for half in range(2 * size + 1):
        natural = called(stepped(half / 2), size, scoring, None)
        for barred in range(size + 1):
            found = called(stepped(half / 2), size, scoring, barred)
            assert found != barred
            assert (found == natural) is (barred != natural)


@pytest.mark.parametrize("scoring", Scoring)
def test_a_bid_near_the_tricks_is_plausible_and_none_is_impossible(scoring: Scoring) -> None:
    found = [plausibility(bid, stepped(4.0), 10, scoring) for bid in range(11)]
    assert max(found) == found[4]
    assert min(found) > 0
    assert found[4] > 5 * found[8]


def test_a_miss_costs_where_the_scoring_says_so() -> None:
    far, near = (earnings(stepped(3.0), 10, Scoring.TEN_MINUS_MISS)[bid] for bid in (9, 3))
    assert far < 0 < near


# The bidding.


def seen(deal: OhHellDeal) -> Auction:
    return auction(deal.view(0))


def test_the_hook_bars_the_dealer_the_same_number_as_the_rules() -> None:
    deal = dealt(4, 6, seed=2)
    for number in (1, 2, 0):
        assert deal.turn is not None
        assert seen(deal).barred(deal.turn, deal.bids) == deal.barred
        deal.perform(deal.turn, deal.actions(deal.turn)[number])
    assert seen(deal).barred(deal.dealer, deal.bids) == deal.barred == 3
    assert auction(dealt(4, 6, seed=2, dealer_hook="no")).barred(deal.dealer, deal.bids) is None


def test_bids_still_to_come_are_those_that_the_rule_of_thumb_makes() -> None:
    for seed in range(20):
        deal = dealt(4, 8, seed)
        bidding = seen(deal)
        hands = [bidding.worth(FIFTY_TWO.mask(hand)) for hand in deal.hands]
        expected = bidding.completed(deal.bids, hands, NOBODY, Random(1))
        while deal.phase is Phase.BID:
            turn = deal.actors()[0]
            deal.apply(turn, natural(deal.view(turn), turn, Random(1)))
        assert list(deal.bids) == expected


def test_high_bids_heard_lower_what_is_expected_and_the_lead_raises_it() -> None:
    deal = dealt(4, 8, seed=1)
    bidding = seen(deal)
    first, second, *_ = bidding.order
    low, high = ([number if seat == first else None for seat in range(4)] for number in (0, 6))
    assert bidding.expected(2.0, second, high) < bidding.expected(2.0, second, low)
    assert seen(dealt(4, 1, seed=1)).expected(0.5, seen(dealt(4, 1, seed=1)).order[0], [None] * 4) > 0.5
    together = auction(dealt(4, 8, seed=1, bid_mode="together"))
    assert together.expected(2.0, second, high) == together.expected(2.0, second, low)


def test_hands_that_explain_the_bids_are_likelier() -> None:
    deal = dealt(4, 8, seed=1)
    bidding = seen(deal)
    bids = [None, 4, None, None]
    likely, unlikely = (bidding.heard(bids, 1).explained(worth) for worth in (4.0, 1.0))
    assert bidding.heard(bids, 2).explained(4.0) == (1.0, 1.0)
    assert likely.sensible > 3 * unlikely.sensible
    assert likely.sensible > likely.careless == unlikely.careless > unlikely.sensible


def test_the_careless_bid_any_number_that_the_hook_leaves() -> None:
    deal = dealt(4, 3, seed=1)
    bidding, rng = seen(deal), Random(1)
    last = bidding.order[-1]
    found = [bidding.completed([None] * 4, [0.7] * 4, only(last), rng) for _ in range(200)]
    assert {bids[last] for bids in found} == {0, 1, 2, 3} - {3 - sum(found[0]) + found[0][last]}


def test_blind_the_tricks_are_counted_over_the_unseen_cards() -> None:
    deal = dealt(4, 1, seed=1, blind_one="yes")
    known = {card for hand in (*deal.hands[1:], deal.turned) for card in hand}
    wins = 0
    for card in pack():
        if card not in known:
            other = deal.clone()
            for pile in other.piles():
                pile[:] = [deal.hands[0][0] if each is card else each for each in pile]
            other.hands[0][0] = card
            trial = other.clone()
            while trial.actors():
                trial.perform(trial.actors()[0], trial.actions(trial.actors()[0])[0])
            wins += trial.tricks[0]
    assert expected_tricks(deal.view(0), 0) == pytest.approx(wins / 48)


# The fit behind the bids: it can be done again, on few hands.


def test_a_few_hands_tell_good_cards_from_bad_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "HANDS", (60,))
    monkeypatch.setattr(fit, "WORLDS", 6)
    weights = fit.fitted(4, Random(1), trumps=True)
    good, bad = (
        worths_by(weights, 4, 6).tricks(FIFTY_TWO.mask(cards(text)), Suit.HEARTS)
        for text in ("AH KH 9H AC AD 3D", "2H 3C 4C 5D 6D 7S")
    )
    assert good > bad + 1
