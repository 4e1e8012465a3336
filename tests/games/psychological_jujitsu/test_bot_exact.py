"""The endgame against a best reply that knows every mix and looks through the whole rest of the hand."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count
from random import Random

import pytest

from cardtable.bots.effort import TimeUp
from cardtable.bots.levels import LEAST, Budget
from cardtable.bots.matrix import Mix, even_mix, restricted, solved
from cardtable.games.psychological_jujitsu.bot.exact import (
    Endgame,
    Left,
    Ranks,
    places,
    places_after,
    without,
)
from cardtable.games.psychological_jujitsu.bot.position import Position
from cardtable.games.psychological_jujitsu.bot.search import fitted_payoffs, forecast, mixed_bid
from cardtable.games.psychological_jujitsu.rules.deal import TieRule

BEST = 0.02  # points that a best reply may win
Policy = Callable[[Position], Mix]


def hard(position: Position) -> Mix:
    return mixed_bid(position, Random(1), Budget(iterations=1))


def even(position: Position) -> Mix:
    return even_mix(len(position.hands[0]))


def match(position: Position) -> Mix:
    hand = position.hands[0]
    wanted = min(hand, key=lambda card: abs(card - position.prize))
    return tuple(float(card == wanted) for card in hand)


def lost_to_best_reply(policy: Policy, start: Position) -> float:
    """Return what a best reply wins from a policy; `start` says rule and goal, its first hand the cards."""
    carries = start.rule is TieRule.CARRY

    @cache
    def before(mine: Ranks, theirs: Ranks, prizes: Ranks, lying: int, lead: int) -> float:
        if not prizes:
            return float((lead < 0) - (lead > 0)) if start.decisive else -lead
        outcomes = [
            turned(mine, theirs, prize, (without(prizes, i), lying, lead)) for i, prize in enumerate(prizes)
        ]
        return sum(outcomes) / len(prizes)

    def turned(mine: Ranks, theirs: Ranks, prize: int, rest: tuple[Ranks, int, int]) -> float:
        prizes, lying, lead = rest
        mix = policy(
            Position(
                (mine, theirs),
                prize,
                prizes,
                lying,
                rule=start.rule,
                scores=(lead, 0),
                decisive=start.decisive,
            )
        )
        stake = prize + lying
        replies = []
        for j, answer in enumerate(theirs):
            total = 0.0
            for i, chance in enumerate(mix):
                gain = stake * ((mine[i] > answer) - (mine[i] < answer))
                left = stake if carries and gain == 0 else 0
                total += chance * before(without(mine, i), without(theirs, j), prizes, left, lead + gain)
            replies.append(total)
        return max(replies)

    return before(start.hands[0], start.hands[1], tuple(sorted((*start.to_come, start.prize))), 0, 0)


def fresh(size: int, rule: TieRule = TieRule.DISCARD, *, decisive: bool = False) -> Position:
    hand = tuple(range(1, size + 1))
    return Position((hand, hand), size, hand[:-1], rule=rule, decisive=decisive)


@pytest.mark.parametrize(("policy", "lost"), [(even, 2.5), (match, 2.0)])
def test_the_best_reply_wins_what_is_known_from_simple_bids(policy: Policy, lost: float) -> None:
    assert lost_to_best_reply(policy, fresh(4)) == pytest.approx(lost)


@pytest.mark.parametrize("size", [4, pytest.param(5, marks=pytest.mark.slow)])
def test_nobody_wins_points_from_a_hard_bot_with_few_cards(size: int) -> None:
    assert abs(lost_to_best_reply(hard, fresh(size))) <= BEST


def test_nobody_wins_points_from_it_where_ties_are_carried() -> None:
    assert abs(lost_to_best_reply(hard, fresh(4, TieRule.CARRY))) <= BEST


@pytest.mark.parametrize("rule", [TieRule.DISCARD, TieRule.CARRY])
def test_nobody_is_ahead_of_it_more_often_where_only_that_counts(rule: TieRule) -> None:
    start = fresh(4, rule, decisive=True)
    assert lost_to_best_reply(hard, start) <= 0.001


def test_it_loses_little_from_unequal_hands() -> None:
    start = Position(((2, 5, 9, 11), (1, 6, 7, 12)), 13, (2, 4, 8))
    value = Endgame(carries=False).value(Left(places(*start.hands), (2, 4, 8, 13)))
    assert lost_to_best_reply(hard, start) == pytest.approx(-value, abs=BEST)


def test_places_follow_the_cards() -> None:
    rng = Random(3)
    for _ in range(200):
        size = rng.randint(1, 6)
        mine, theirs = (tuple(sorted(rng.sample(range(1, 14), size))) for _ in range(2))
        bid, answer = rng.randrange(size), rng.randrange(size)
        after = places(without(mine, bid), without(theirs, answer))
        assert places_after(places(mine, theirs), bid, answer) == after


def test_the_last_cards_decide() -> None:
    assert Endgame(carries=False).value(Left(places((3,), (2,)), (9,))) == 9
    assert Endgame(carries=True).value(Left(places((1,), (2,)), (9,), lying=4)) == -13


def test_a_lead_that_cannot_be_lost_is_a_win() -> None:
    endgame = Endgame(carries=False, decisive=True)
    assert endgame.value(Left(places((1, 2), (3, 4)), (2, 5), lead=8)) == 1
    assert endgame.value(Left(places((1, 2), (3, 4)), (2, 5), lead=7)) == 0


def test_a_hand_that_takes_too_long_is_left_and_what_was_solved_remembered() -> None:
    hands = (2, 4, 8, 13), (3, 5, 9, 12)
    start, looks = Left(places(*hands), (2, 4, 8, 13)), iter([False] * 40)
    endgame = Endgame(carries=False)
    endgame.late = lambda: next(looks, True)
    with pytest.raises(TimeUp):
        endgame.value(start)
    again, counted = Counter[bool](), Endgame(carries=False)
    endgame.late = lambda: bool(again.update([True]))
    whole = Counter[bool]()
    counted.late = lambda: bool(whole.update([True]))
    assert endgame.value(start) == counted.value(start)
    assert again.total() < whole.total()


def test_without_time_to_solve_it_a_hand_is_bid_by_fitted_values() -> None:
    hand = (1, 3, 4, 8, 11)
    start = Position((hand, (2, 5, 6, 9, 12)), 7, (1, 4, 8, 13))
    ticks = count()
    hurried = Budget(seconds=LEAST, clock=lambda: LEAST * next(ticks) / 5)
    mix = mixed_bid(start, Random(1), hurried)
    known = forecast(start, 1)
    assert mix == solved(restricted(fitted_payoffs(start), known.mix, known.trust)).rows
    assert mix != mixed_bid(start, Random(1), Budget(iterations=1))


def test_three_seats_bid_by_a_round_at_least_however_short_the_time() -> None:
    hand = (1, 3, 4, 8, 11)
    start = Position((hand, hand, hand), 7, (1, 4, 8, 13))
    ticks = count()
    hurried = Budget(seconds=LEAST, clock=lambda: LEAST * next(ticks))
    assert mixed_bid(start, Random(1), hurried) == mixed_bid(start, Random(1), Budget(iterations=1))
    assert mixed_bid(start, Random(1), Budget(iterations=1)) != even_mix(5)
