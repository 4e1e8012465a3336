"""The bots of 99: what they count, what they infer, and what they say; their strength."""

from itertools import combinations, islice
from random import Random
from statistics import fmean

import pytest

from cardtable.bots import random_play
from cardtable.bots.estimates import Estimate, estimated_mean
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, table
from cardtable.bots.tricks.positions import different_plays
from cardtable.bots.worker import forget
from cardtable.engine.cards import Suit, card, cards
from cardtable.engine.trickdeal import PLAY_OF
from cardtable.games.game_99.bot import bots
from cardtable.games.game_99.bot.beliefs import Beliefs, Evidence
from cardtable.games.game_99.bot.bidding import HOLDINGS, Worths, chance, promised, ranked, worths
from cardtable.games.game_99.bot.bots import easy, hard, medium
from cardtable.games.game_99.bot.thumb import Aimed, natural_card, position_of
from cardtable.games.game_99.rules.bids import Bid, SetAside, SetAsideFor, worth
from cardtable.games.game_99.rules.deal import Deal99, Phase
from cardtable.proofs.positions import set_position
from tests.games.game_99.deals import bid, new, options, summary
from tests.games.trickdeals import play_out

QUICK = Budget(iterations=30)
HASTY = Budget(iterations=8)  # where only what is legal counts


def mask(text: str) -> Mask:
    return FIFTY_TWO.mask(cards(text))


def position(trump: Suit | None, hands: list[str], bids: list[Bid], trick: str = "") -> Aimed:
    """Return a position in which seat 0 has led the cards of the trick, one by one."""
    found = Aimed(table(FIFTY_TWO, trump, 4), [mask(each) for each in hands], 0, bids)
    for seat, each in enumerate(trick.split()):
        found.hands[seat] |= mask(each)
        found.lay(seat, mask(each))
    return found


def named(bit: int) -> str:
    return FIFTY_TWO.cards[bit].text


@pytest.mark.parametrize(
    ("bids", "card"),
    [
        ([(1,)] * 4, "KH"),
        ([(0,)] * 4, "2H"),
        ([(0, 10)] * 4, "2H"),
    ],
)
def test_who_needs_tricks_leads_high_and_who_needs_none_low(bids: list[Bid], card: str) -> None:
    assert named(natural_card(position(None, ["KH 2H 9S", "", "", ""], bids), 0)) == card


@pytest.mark.parametrize(
    ("trick", "bids", "hand", "card"),
    [
        ("5H 9H 2H", [(1,)] * 4, "10H KH 3H", "10H"),
        ("5H", [(1,)] * 4, "10H KH 3H", "KH"),
        ("5H 9H", [(0,)] * 4, "10H 8H 3H", "8H"),
        ("5H 9H 2H", [(0,)] * 4, "10H KH", "KH"),
        ("5H 9H", [(0,)] * 4, "10H KH", "10H"),
        ("5H 9H", [(1,)] * 4, "2S 8C KD", "2S"),
        ("5H 9H", [(0,)] * 4, "3S 8C KD 2D", "KD"),
        ("5H JS", [(0,)] * 4, "10S 8C KD 2D", "10S"),
    ],
)
def test_what_follows_and_what_is_thrown_away(trick: str, bids: list[Bid], hand: str, card: str) -> None:
    seat = len(trick.split())
    hands = ["", "", "", ""]
    hands[seat] = hand
    assert named(natural_card(position(Suit.SPADES, hands, bids, trick), seat)) == card


def test_who_has_lost_the_bid_takes_what_it_can() -> None:
    found = position(None, ["KH 2H 9S", "", "", ""], [(1,)] * 4)
    found.tricks[0] = 2
    assert named(natural_card(found, 0)) == "KH"


def test_three_diamonds_turn_into_all_ten_with_the_first_trick() -> None:
    found = position(None, ["KH 2H 9S", "", "", ""], [(0, 10)] * 4)
    found.tricks[0] = 1
    assert named(natural_card(found, 0)) == "KH"


def test_a_hand_is_worth_more_with_high_cards_and_trumps() -> None:
    kind = worths(4, trumps=True)

    def tricks(text: str) -> float:
        """Return what thirteen cards are worth without the three lowest diamonds."""
        away = mask("2D 3D 4D")
        found = kind.choices(mask(text) | away, Suit.SPADES)
        return next(expected for each, _, expected in found if each == away)

    plain = tricks("2C 5C 8C 2H 5H 8H 6D 8D 2S 5S")
    assert tricks("AC 5C 8C 2H 5H 8H 6D 8D 2S 5S") > plain + 0.5
    assert tricks("2C 5C 8C 2H 5H 8H 6D 8D AS KS") > plain + 1.2
    assert -0.5 < plain < 1


def test_all_choices_are_weighed_once() -> None:
    """NN-17, NN-18: 286 ways, each with its number."""
    found = Worths([0.0] * 40).choices(mask("2C 3C 4C 5C 2D 3D 4D 2H 3H 4H 2S 3S 4S"), None)
    assert len({each for each, *_ in found}) == len(found) == 286
    assert all(
        worth([FIFTY_TWO.cards[1 << at] for at in range(52) if each >> at & 1]) == b for each, b, _ in found
    )


def test_of_holdings_of_a_suit_the_last_are_remembered() -> None:
    kind, hands = Worths([0.0] * 40), combinations("23456789TJQKA", 5)
    for held in islice(hands, HOLDINGS + 1):
        kind.choices(mask(" ".join(f"{rank.replace('T', '10')}C" for rank in held)), None)
    assert kind.taken.cache_info().currsize <= HOLDINGS


def test_what_is_known_of_hands_goes_with_the_game() -> None:
    """In an evening of many games the bots' process kept 10 MB of it after twenty seconds of this one."""
    kind = worths(4, trumps=True)
    forget("cardtable.games.game_99")
    assert worths(4, trumps=True) is not kind


def test_a_bid_near_the_tricks_promises_most() -> None:
    for tricks in (2.0, 3.0, 4.0):
        assert max(range(1, 10), key=lambda number: promised(number, tricks)) in (
            round(tricks),
            round(tricks) - 1,
        )
    assert chance(0, 4) > chance(0, 16) > chance(0, 32)


def test_the_best_bid_is_one_of_all() -> None:
    deal = new()
    found = ranked(deal.view(0), 0)
    assert {action for action, _ in found} == set(deal.actions(0))
    points = [each for _, each in found]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("number", [1, 5])
def test_what_the_best_bid_promises_is_known_without_trying_all(number: int) -> None:
    """NN-17: with trumps and without, as near as a third of a point."""
    for seed in range(12):
        view = new(number, seed).view(0)
        kind = worths(4, trumps=view.trump is not None)
        hand = FIFTY_TWO.mask(view.hands[0])
        best = max(promised(bid, tricks) for _, bid, tricks in kind.choices(hand, view.trump))
        assert kind.best(hand, view.trump) == pytest.approx(best, abs=0.35)


def test_a_sensible_bid_is_believed_rather() -> None:
    """NN-29: of the same thirteen cards."""
    deal = new()
    dealt, evidence = FIFTY_TWO.mask(deal.hands[1]), Evidence(deal.view(0))
    ways = worths(4, trumps=True).choices(dealt, deal.trump)
    best, worst = (choose(ways, key=lambda way: promised(*way[1:]))[0] for choose in (max, min))
    assert evidence.told(1, dealt ^ best, best) > evidence.told(1, dealt ^ worst, worst) + 1


def test_a_sensible_card_is_believed_rather() -> None:
    """NN-32: who needs tricks plays no king while it holds the ace."""
    deal = new()
    hands = {"hand/0": "2C 3C", "hand/1": "KH AH 9C", "hand/2": "5C 6C 7C", "hand/3": "5S 6S 7S"}
    public = {"aside/1": "2H 3H 5D", "trick": "4H", "phase": "play", "turn": 1, "leader": 0}
    set_position(deal, {**hands, **public})
    deal.apply(1, PLAY_OF(card("KH")))
    evidence, aside = Evidence(deal.view(0)), mask("2H 3H 5D")
    assert evidence.told(1, mask("9H 9C"), aside) > evidence.told(1, mask("AH 9C"), aside) + 1


def test_a_bot_may_declare_its_diamonds() -> None:
    """NN-D1: none with a weak hand."""
    deal = new(three_diamonds="declare")
    hand = "2D 3D 4D 5D 6D 2C 3C 4C 2H 3H 4H 2S 3S"
    set_position(deal, {"hand/0": hand, "phase": "bid", "trump": "spades"})
    best = bots.medium(deal.view(0), 0, Random(1), QUICK)
    assert isinstance(best, SetAsideFor)
    assert best.target == 0


def moments(**given: str) -> list[Deal99]:
    """Return a deal as it stands from time to time."""
    deal, found = new(2, 1, **given), []
    while deal.actors():
        found.append(deal.clone())
        seat = deal.actors()[0]
        action = bots.medium(deal.view(seat), seat, Random(len(found)), QUICK)
        assert action is not None
        deal.apply(seat, action)
    return found[::5]


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"players": "5"},
        {"three_diamonds": "declare"},
        {"open_bids": "yes"},
        {"bonus": "scarce", "target": "50"},
    ],
    ids=str,
)
def test_every_level_does_what_is_legal(given: dict[str, str]) -> None:
    """NN-17, NN-32: at every moment, from a view alone, and the hint says why."""
    for deal in moments(**given):
        for seat in deal.actors():
            view = deal.view(seat)
            for choose in (bots.easy, bots.medium, bots.hard):
                assert choose(view, seat, Random(3), HASTY) in view.actions(seat)
            found = bots.BOTS.findings(view, seat, Random(3), HASTY)
            action = found.verdicts[0].action
            sentence = bots.BOTS.reason(view, seat, action, found)
            assert sentence.endswith(".")
            assert isinstance(action, SetAside) is (deal.phase is Phase.BID)


def test_a_choice_follows_from_its_seed() -> None:
    deal = bid(new(3))
    seat = deal.actors()[0]
    assert len({bots.hard(deal.view(seat), seat, Random(7), QUICK) for _ in range(3)}) == 1


def test_a_world_keeps_to_what_is_seen() -> None:
    """NN-27, NN-33: cards seen lie nowhere else, hands have their size, and no void is broken."""
    deal = bid(new(seed=4))
    for _ in range(22):
        seat = deal.actors()[0]
        deal.apply(seat, bots.medium(deal.view(seat), seat, Random(1), QUICK) or deal.actions(seat)[0])
    view = deal.view(1)
    worlds = Beliefs(view, 1, Budget(seconds=1.0)).worlds(position_of(view, [0] * 4), Random(1))
    seen = FIFTY_TWO.mask(
        card for pile in (*deal.taken, deal.trick, deal.hands[1], deal.aside[1]) for card in pile
    )
    for _ in range(60):
        hands = next(worlds).hands
        assert [hand.bit_count() for hand in hands] == [len(hand) for hand in deal.hands]
        assert hands[1] == FIFTY_TWO.mask(deal.hands[1])
        for other in (0, 2, 3):
            assert not hands[other] & seen
            for suit in Suit:
                assert not (deal.voids[other] >> suit & 1 and hands[other] & FIFTY_TWO.suits[suit])


def believed(deal: Deal99) -> float:
    """Return how likely seat 1 thinks it that each other seat has bid what it has, on average."""
    view = deal.view(1)
    worlds = Beliefs(view, 1, Budget(seconds=1.0)).worlds(position_of(view, [0] * 4), Random(1))
    found = [next(worlds).bids for _ in range(100)]
    return fmean(bids[seat] == deal.bids[seat] for bids in found for seat in (0, 2, 3))


def test_others_bids_are_inferred_from_tricks_taken_and_refused() -> None:
    """NN-23: what a seat bid is believed more as the play goes on, over several deals."""
    early, late = 0.0, 0.0
    for seed in range(3):
        deal = new(seed=seed)
        while deal.actors():
            seat = deal.actors()[0]
            deal.apply(seat, bots.medium(deal.view(seat), seat, Random(1), QUICK) or deal.actions(seat)[0])
            if deal.phase is Phase.PLAY and not deal.trick and len(deal.history) in (0, 6):
                found = believed(deal)
                early, late = (early + found, late) if not deal.history else (early, late + found)
    assert late > 1.3 * early


def test_cards_between_which_none_is_left_are_tried_once() -> None:
    deal = new()
    set_position(
        deal,
        {
            "hand/0": "4H 6H 9H",
            "hand/1": "2S 3S 4S",
            "hand/2": "7H 8S 9S",
            "hand/3": "2C 3C 4C",
            "taken/1": "5H",
            "phase": "play",
            "turn": 0,
            "leader": 0,
        },
    )
    assert [str(action) for action in different_plays(deal.view(0), 0, FIFTY_TWO, deal.aside)] == [
        "play 4H",
        "play 9H",
    ]


def test_a_deal_of_bots_is_scored() -> None:
    assert sum(play_out(new(players="5")).tricks) == options(players="5").tricks


# How strong the bots are: measured with 95 % intervals, of which the worse end must clear the bar.


THINKING = Budget(iterations=1500)
TRUMPS = 5  # deals until the trumps come again


def contest(
    lone: Chooser, others: Chooser, deals: int, budget: Budget = THINKING, players: int = 4
) -> tuple[Estimate, float]:
    """Return the lone bot's points beyond the mean of the others, and how often it made its bid.

    Each deal is played from all seats.
    """
    beyond, made = [], 0
    for seed in range(deals):
        total = 0.0
        for seat in range(players):
            deal = new(seed % TRUMPS + 1, seed, players=str(players))
            count = 0
            while deal.actors():
                actor, count = deal.actors()[0], count + 1
                choose = lone if actor == seat else others
                action = choose(deal.view(actor), actor, Random(f"{seed} {count}"), budget)
                assert action is not None
                deal.apply(actor, action)
            rest = sum(deal.scores) - deal.scores[seat]
            total += deal.scores[seat] - rest / (players - 1)
            made += summary(deal).made[seat]
        beyond.append(total / players)
    return estimated_mean(beyond), made / deals / players


def low(estimate: Estimate) -> float:
    assert estimate.low is not None
    return estimate.low


def test_medium_beats_random_play_and_makes_its_bids() -> None:
    beyond, made = contest(medium, random_play.choose, 20)
    assert low(beyond) > 1.5
    assert made > 0.33


@pytest.mark.long
def test_medium_beats_easy() -> None:
    beyond, made = contest(medium, easy, 120)
    assert low(beyond) > 0.2
    assert made > 0.4


@pytest.mark.long
def test_easy_beats_random_play() -> None:
    assert low(contest(easy, random_play.choose, 60)[0]) > 1.5


@pytest.mark.long
def test_hard_beats_medium_and_makes_its_bids() -> None:
    beyond, made = contest(hard, medium, 30)
    assert beyond.mean > 1.2
    assert low(beyond) > 0.2
    assert made > 0.55


@pytest.mark.long
def test_hard_beats_random_play() -> None:
    beyond, made = contest(hard, random_play.choose, 12)
    assert beyond.mean > 3
    assert low(beyond) > 1.5
    assert made > 0.4
