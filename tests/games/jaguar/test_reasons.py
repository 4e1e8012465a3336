"""Why a call or a card is advised: sentences that agree with what came of it in the playouts."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

import pytest

from cardtable.bots.bots import Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.tricks.partners import Found, Outcome
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit, card
from cardtable.engine.chance import FreeChance
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS, Play
from cardtable.engine.tricks import winning
from cardtable.games.jaguar.bot.bots import BOTS, call_reason, hard, medium, name_reason, play_reason
from cardtable.games.jaguar.rules.account import TRICKS, total
from cardtable.games.jaguar.rules.auction import ORDER, Bid, NameTrump
from cardtable.games.jaguar.rules.deal import JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS
from tests.games.jaguar.deals import contracted, dealt, new
from tests.games.trickdeals import play_all

CLUBS = NameTrump(Suit.CLUBS)
STRONG = "AC 3C KC JC 5C AD 2H 4S"
GOOD = Outcome(won=0.8, captain=1.0, own=0.7, ours=0.9, ally=0.9)
POOR = Outcome(won=0.3, captain=1.0, own=0.1, ours=0.2, ally=0.2)
TOPPED = Outcome(won=0.1, captain=0.1)
QUICK = Budget(iterations=200)
FEW = 3  # endings of a kind
ADVANTAGE = 8  # of 24 arrangements, by which one card wins more than the other for the better to be plain


def found(outcomes: dict[Action, Outcome]) -> Found:
    """Return findings in which the actions are the better the earlier they come."""
    return Findings([Verdict(action, [0.0]) for action in outcomes], outcomes)


# Calls.


def test_a_bid_is_told_by_what_it_rests_on_and_how_often_it_wins() -> None:
    view = dealt({0: STRONG}).view(0)
    assert call_reason(view, 0, Bid(12), found({Bid(12): GOOD})) == (
        "Bid the Q: with ♣ as trump you have 5 trumps and the Q♣ of a friend; "
        "as the jaguar you win 8 times in 10."
    )
    often_topped = Outcome(won=0.1, captain=0.3)
    assert call_reason(view, 0, Bid(12), found({Bid(12): often_topped})).endswith(
        "; as the jaguar you win 3 times in 10, and others go lower 7 times in 10."
    )
    assert call_reason(view, 0, Bid(12), found({Bid(12): TOPPED})).endswith(
        "; others are likely to go lower."
    )


@pytest.mark.parametrize(
    ("others", "text"),
    [
        ({}, "you would lose more often than win, and each deal lost costs two points."),
        ({Bid(12): TOPPED}, "Pass: whatever you bid, others are likely to go lower."),
        ({Bid(12): POOR}, "as the jaguar you would win 3 times in 10, and each deal lost costs two points."),
        ({Bid(12): GOOD}, "you would win 8 times in 10, and to leave that to others promises more."),
    ],
)
def test_a_pass_is_told_by_what_the_best_bid_leads_to(others: dict[Action, Outcome], text: str) -> None:
    view = dealt({0: STRONG}).view(0)
    searched = found({PASS: Outcome(0.0, 0.0), **others} if others else {})
    assert call_reason(view, 0, PASS, searched).endswith(text)


def test_a_suit_is_named_with_who_holds_the_called_card() -> None:
    deal = dealt({0: STRONG})
    deal.apply(0, Bid(12))
    for seat in range(1, SEATS):
        deal.apply(seat, PASS)
    assert name_reason(deal.view(0), 0, CLUBS, found({CLUBS: GOOD})) == (
        "Name ♣: you have 5 trumps, the friend the Q♣, and win 8 times in 10."
    )
    deal.change(rank=11)
    assert name_reason(deal.view(0), 0, CLUBS, found({CLUBS: POOR})) == (
        "Name ♣: you hold the J♣ yourself, play alone for twice as much, and win 3 times in 10."
    )


# Cards.


HANDS = {
    0: "KC JC 3D 4D 6D 2H 4H AH",
    1: "AD 2S 2D",
    2: "KD 4S 3H",
    3: "QC 5D 3S",
    4: "2C 4C 6S 7S 7H QH JH KH",
}


def said(played: str, name: str, outcomes: dict[str, Outcome]) -> str:
    """Return why a card is advised after these; clubs are trumps, and seat 3 has the called queen."""
    deal = contracted(dealt(HANDS), 12, CLUBS)
    play_all(deal, played)
    assert deal.turn is not None
    searched = found({Play(card(each)): outcome for each, outcome in outcomes.items()})
    return play_reason(deal.view(deal.turn), deal.turn, Play(card(name)), searched)


@pytest.mark.parametrize(
    ("played", "name", "outcome", "text"),
    [
        (
            "",
            "KC",
            GOOD,
            "draws trumps out of the other hands, and your side takes this trick 9 times in 10.",
        ),
        ("", "AH", GOOD, "Lead the A♥ home, before it is trumped: your side takes this trick 9 times in 10."),
        ("", "AH", POOR, "Leading the A♥ risks 11 points, but your other cards are worth more kept."),
        ("", "4D", POOR, "Leading the 4♦ risks no points, and your side takes this trick 2 times in 10."),
        ("4D", "AD", GOOD, "The A♦ is the best card so far, and takes 11 points 7 times in 10."),
        ("4D 2D", "KD", POOR, "though it takes the trick 1 time in 10: you keep better cards."),
        ("AH 2D", "3H", GOOD, "takes this trick 9 times in 10: the 3♥ brings it 10 points more."),
        ("4D 2D", "4S", POOR, "The 4♠ gives nothing away in a trick that your side takes 2 times in 10."),
        ("4D 2D 4S", "QC", GOOD, "Show yourself now: with the Q♣ your side takes this trick 9 times in 10."),
        ("4D 2D 4S", "QC", POOR, "Show yourself now: your other cards do more for you later than the Q♣."),
    ],
)
def test_a_card_is_told_by_what_came_of_the_trick(
    played: str, name: str, outcome: Outcome, text: str
) -> None:
    assert said(played, name, {name: outcome}).endswith(text)


def test_points_given_to_others_are_the_fewest_or_better_than_what_is_kept() -> None:
    deal = contracted(dealt({0: "KC JC 4C", 1: "AD AS 3D 3S KD KS QD QS", 2: "QC"}), 12, CLUBS)
    play_all(deal, "4C")
    view = deal.view(1)
    queen, king = (Play(card(name)) for name in ("QD", "KD"))
    assert play_reason(view, 1, queen, found({queen: POOR})) == (
        "Your side takes this trick 2 times in 10, and no card of yours gives less away than the Q♦."
    )
    assert play_reason(view, 1, king, found({king: POOR})).endswith(
        "2 times in 10, and the cards that would give less away are worth more to you later."
    )


def test_a_friend_that_wins_more_by_showing_itself_is_told_so() -> None:
    text = said("4D 2D 4S", "QC", {"QC": GOOD, "5D": POOR})
    assert text.endswith(", and wins the deal 8 times in 10, with you hidden 3 times in 10.")


def test_the_last_to_play_takes_for_certain_or_is_told_why_not() -> None:
    assert said("4H 2D 3H 5D", "2C", {"2C": GOOD}) == (
        "You are the last to play, and the 2♣ takes 10 points for certain."
    )
    leaves = "Leave the 10 points: "
    foe = GOOD._replace(ours=0.1, ally=0.1)
    assert said("4H 2D 3H 5D", "6S", {"6S": foe, "2C": POOR}) == (
        leaves + "with the 2♣ kept you win 8 times in 10, with it spent 3 times in 10."
    )
    assert said("4H 2D 3H 5D", "6S", {"6S": foe, "2C": foe}) == leaves + "the 2♣ does more for you later."
    assert said("4H 2D 3H 5D", "6S", {"6S": GOOD, "2C": POOR}) == (
        leaves + "whose card is best is on your side 9 times in 10."
    )


def test_a_card_is_explained_without_playouts() -> None:
    assert said("4H", "AD", {}) == "Your cards are as good as each other: play the A♦."


# What is said is true.


def by_thumb(seed: int) -> Iterator[JaguarDeal]:
    """Give a deal before each card, as the rule of thumb plays it."""
    deal = new(seed, deals="1", table_talk="off")
    for at in range(200):
        if deal.phase in (Phase.SCORED, Phase.OVER):
            return
        if deal.phase is Phase.PLAY:
            yield deal
        (seat,) = deal.actors()
        action = medium(deal.view(seat), seat, Random(at), QUICK)
        assert action is not None
        deal.apply(seat, action)


@pytest.mark.parametrize("seed", range(3))
def test_what_came_of_the_last_card_of_a_trick_is_certain(seed: int) -> None:
    for deal in by_thumb(seed):
        seat = deal.actors()[0]
        if len(deal.trick) < SEATS - 1 or len(deal.hands[seat]) == 1:
            continue
        for action, outcome in BOTS.findings(deal.view(seat), seat, Random(1), QUICK).outcomes.items():
            assert isinstance(action, Play)
            takes = winning([*deal.trick, action.card], ORDER, deal.trump) == len(deal.trick)
            assert outcome.own == takes
            assert outcome.ours == (1 if takes else outcome.ally)


def won_by(view: JaguarDeal, seat: Seat, action: Action) -> int:
    """Return in how many arrangements of the four unseen cards of the last trick a card wins the deal."""
    others = [other for other in range(SEATS) if other != seat]
    seen = {each for pile in (*view.taken, view.hands[seat], view.trick) for each in pile}
    unseen = [each for each in view.pack if each not in seen]
    assert len(unseen) == len(others), "each other seat has one card left"
    return sum(
        _wins(view, seat, action, dict(zip(others, hands, strict=True))) for hands in permutations(unseen)
    )


def _wins(view: JaguarDeal, seat: Seat, action: Action, cards: dict[Seat, Card]) -> bool:
    deal = view.clone()
    deal.viewer, deal.chance = None, FreeChance(Random(1))
    for other, each in cards.items():
        deal.hands[other][:] = [each]
    deal.apply(seat, action)
    while deal.phase is Phase.PLAY:
        (actor,) = deal.actors()
        deal.apply(actor, deal.plays(actor)[0])
    return deal.account.scores[seat] > 0


def endings(seeds: Sequence[int]) -> Iterator[tuple[JaguarDeal, Seat]]:
    """Give deals whose last trick but one is to be taken or left, and all know who is on whose side."""
    for seed in seeds:
        for deal in by_thumb(seed):
            seat = deal.actors()[0]
            last = len(deal.trick) == SEATS - 1 and len(deal.history) == TRICKS - 2
            if last and deal.revealed is not None and total(deal.trick) >= 10:
                yield deal, seat


@pytest.mark.slow
def test_ten_points_are_taken_or_left_as_wins_the_last_two_tricks_more_often() -> None:
    """All arrangements of the cards that are unseen are counted, in which nobody has a choice any more."""
    taken = []
    for deal, seat in endings(range(180)):
        view = deal.view(seat)
        one, other = view.plays(seat)
        gap = won_by(view, seat, one) - won_by(view, seat, other)
        if abs(gap) < ADVANTAGE:
            continue
        better = one if gap > 0 else other
        assert hard(view, seat, Random(1), QUICK) == better
        taken.append(winning([*deal.trick, better.card], ORDER, deal.trump) == len(deal.trick))
    assert taken.count(True) >= FEW
    assert taken.count(False) >= FEW
