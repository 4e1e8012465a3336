"""The bots in whole matches, through views alone, and their parts held against exact values."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count, islice
from random import Random

import pytest

from cardtable.bots.effort import TimeUp
from cardtable.bots.levels import LEAST, Budget
from cardtable.bots.matrix import Mix, even_mix, restricted, solved
from cardtable.engine.deal import Deal
from cardtable.games.psychological_jujitsu.bot.bots import hard, hint, medium
from cardtable.games.psychological_jujitsu.bot.exact import (
    Endgame,
    Left,
    Places,
    Ranks,
    places,
    places_after,
    without,
)
from cardtable.games.psychological_jujitsu.bot.position import Past, Position, seen
from cardtable.games.psychological_jujitsu.bot.search import (
    MOST_TRUST,
    Pattern,
    fitted_payoffs,
    forecast,
    gains,
    mixed_bid,
)
from cardtable.games.psychological_jujitsu.bot.values import (
    BLOCKS,
    features,
    fitted,
    read_weights,
    shares_by,
    value,
)
from cardtable.games.psychological_jujitsu.rules.deal import (
    JujitsuDeal,
    LimitEnd,
    PrizeFate,
    Scoring,
    TieRule,
    awarded,
)
from fits.psychological_jujitsu import backward_fits
from tests.games.psychological_jujitsu.matches import played, started

QUICK = Budget(iterations=60)


@pytest.mark.parametrize("limit_end", LimitEnd)
def test_a_game_to_a_limit_is_played_out(limit_end: LimitEnd) -> None:
    running = started(scoring=Scoring.CUMULATIVE, limit=50, limit_end=limit_end, set_size=8)
    assert max(played([hard, medium], QUICK, running)) >= 50


def test_a_bid_that_lies_face_down_changes_nothing() -> None:
    position = seen(in_progress(), 0)
    for bid in in_progress().actions(1):
        other = in_progress()
        other.apply(1, bid)
        assert seen(other.view(0), 0) == position


def in_progress() -> JujitsuDeal:
    """Return a deal after the bids 3 and 5 on the first prize."""
    deal = started(4).deal
    assert isinstance(deal, JujitsuDeal)
    for seat, rank in enumerate((3, 5)):
        deal.apply(seat, next(bid for bid in deal.actions(seat) if bid.card.rank == rank))
    return deal


def test_a_position_holds_what_the_view_shows() -> None:
    deal = in_progress()
    position = seen(deal.view(0), 0)
    first = deal.rounds[0].prizes[0].rank
    assert position.hands == (
        tuple(rank for rank in range(1, 14) if rank != 3),
        tuple(rank for rank in range(1, 14) if rank != 5),
    )
    assert position.prize == deal.prize.top.rank
    assert set(position.to_come) == set(range(1, 14)) - {first, position.prize}
    assert position.scores == (0, first)
    assert [(past.prize, past.bids) for past in position.past] == [(first, (3, 5))]


def test_hidden_played_cards_are_guessed_from_the_prizes() -> None:
    running = started(show_played=False)
    played_cards = [running.view(0).actions(0)[2], running.view(1).actions(1)[4]]
    for seat, bid in enumerate(played_cards):
        running.submit(seat, bid)
    position = seen(as_jujitsu(running.view(0)), 0)
    assert position.past == ()
    assert position.hands[1] == tuple(sorted((*position.to_come, position.prize)))


def as_jujitsu(view: Deal) -> JujitsuDeal:
    assert isinstance(view, JujitsuDeal)
    return view


def test_a_tie_that_requeues_is_known_until_the_limit() -> None:
    deal = as_jujitsu(started(tie_rule=TieRule.REQUEUE, requeue_limit=2, set_size=5).deal)
    assert seen(deal.view(0), 0).requeues
    while deal.ties[deal.prize.top.rank] == 0:
        for seat in (0, 1):
            deal.apply(seat, deal.actions(seat)[0])
    assert deal.rounds[0].outcome is PrizeFate.REQUEUED
    assert not seen(deal.view(0), 0).requeues


def test_a_prize_that_ends_the_game_counts_as_much() -> None:
    running = started(scoring=Scoring.CUMULATIVE, limit=50, limit_end=LimitEnd.IMMEDIATE)
    deal = as_jujitsu(running.deal)
    deal.before = (49, 20)
    gain, loss = gains(seen(deal.view(0), 0))
    assert gain > loss == deal.at_stake


def test_a_hint_says_when_a_card_is_sure_to_win() -> None:
    deal = as_jujitsu(started(2, set_size=5).deal)
    while len(deal.hands[0]) > 2:  # seat 1 spends its high cards, seat 0 its low ones
        deal.apply(0, min(deal.actions(0), key=lambda bid: bid.card.rank))
        deal.apply(1, max(deal.actions(1), key=lambda bid: bid.card.rank))
    assert "for certain" in hint(deal.view(0), 0, Random(2))[1]


def test_a_mix_is_spread_over_several_cards_of_a_full_hand() -> None:
    hand = tuple(range(1, 14))
    mix = mixed_bid(Position((hand, hand), 12, (*hand[:11], 13)), Random(1), QUICK)
    assert sum(mix) == pytest.approx(1)
    assert sum(chance > 0.05 for chance in mix) >= 4


def drawn(rng: Random, size: int) -> tuple[Places, Places, Ranks]:
    mine, theirs, prizes = (tuple(sorted(rng.sample(range(1, 14), size))) for _ in range(3))
    return places(mine, theirs), places(theirs, mine), prizes


@pytest.mark.parametrize("size", range(1, 13))
def test_the_value_changes_its_sign_with_the_side(size: int) -> None:
    mine, theirs, prizes = drawn(Random(size), size)
    assert value(mine, prizes) == pytest.approx(-value(theirs, prizes))


def test_features_and_shares_say_the_same() -> None:
    rng = Random(8)
    weights = tuple(rng.uniform(-1, 1) for _ in range(BLOCKS * 7))
    mine, _, prizes = drawn(rng, 7)
    by_features = sum(weight * each for weight, each in zip(weights, features(mine, prizes), strict=True))
    by_shares = sum(p * share for p, share in zip(prizes, shares_by(weights, mine), strict=True))
    assert by_features == pytest.approx(by_shares)


def test_equal_hands_are_worth_nothing() -> None:
    assert value((1, 3, 5, 7, 9, 11), (2, 3, 5, 8, 9, 13)) == pytest.approx(0)


@pytest.mark.slow
def test_the_value_is_near_the_exact_one() -> None:
    rng, endgame = Random(2), Endgame(carries=False)
    wrong = []
    for _ in range(40):
        mine, _, prizes = drawn(rng, 5)
        wrong.append(value(mine, prizes) - endgame.value(Left(mine, prizes)))
    assert (sum(each * each for each in wrong) / len(wrong)) ** 0.5 < 0.8  # points, of a spread of 9


def test_the_fit_gives_the_stored_weights_again() -> None:
    for size, weights in islice(backward_fits(), 3):
        assert weights == pytest.approx(fitted()[size], abs=1e-4)


def test_weights_are_there_for_every_number_of_cards_left() -> None:
    assert {size: len(row) for size, row in fitted().items()} == {
        size: BLOCKS * size for size in range(1, 13)
    }


def test_a_row_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="12 weights expected for 2 cards"):
        read_weights({"2": [0.5]})


FULL = tuple(range(1, 14))


def after(*auctions: tuple[int, int], prize: int) -> Position:
    """Return a position after auctions of (prize, the rival's bid); I always bid my lowest card."""
    past = tuple(Past(each, (index + 1, bid)) for index, (each, bid) in enumerate(auctions))
    gone = {each for each, _ in auctions} | {prize}
    theirs = tuple(rank for rank in FULL if rank not in {bid for _, bid in auctions})
    to_come = tuple(rank for rank in FULL if rank not in gone)
    return Position((FULL[len(past) :], theirs), prize, to_come, past=past)


def likeliest(position: Position) -> int:
    mix = forecast(position, 1).mix
    return position.hands[1][mix.index(max(mix))]


def test_who_matched_the_prize_will_match_it() -> None:
    position = after((4, 4), (11, 11), (8, 8), prize=6)
    assert likeliest(position) == 6
    assert forecast(position, 1).trust > 0.7


def test_who_bid_one_more_will_bid_one_more_and_throw_the_ace_at_the_king() -> None:
    auctions = (4, 5), (11, 12), (8, 9)
    assert likeliest(after(*auctions, prize=6)) == 7
    assert likeliest(after(*auctions, prize=13)) == 1


def test_wild_bids_are_not_trusted() -> None:
    assert forecast(after((4, 13), (11, 2), (8, 4), (2, 10), prize=6), 1).trust < 0.05


def test_trust_has_a_cap() -> None:
    assert forecast(after(*((each, each) for each in range(1, 12)), prize=12), 1).trust <= MOST_TRUST


def test_one_bid_off_the_pattern_costs_trust() -> None:
    kept = after((4, 4), (11, 11), (8, 8), (9, 9), prize=6)
    left = after((4, 4), (11, 11), (8, 8), (9, 2), prize=6)
    assert forecast(left, 1).trust < forecast(kept, 1).trust


def test_hidden_cards_foretell_nothing_but_the_first_guess() -> None:
    seen = after((4, 4), (11, 11), (8, 8), prize=6)
    assert forecast(replace(seen, past=()), 1).trust < 0.3


@pytest.mark.parametrize("by_place", [False, True])
def test_a_pattern_gives_every_card_a_chance(*, by_place: bool) -> None:
    mix = Pattern(1, 0.5, by_place).mix((1, 5, 13), 12, (2, 3))
    assert sum(mix) == pytest.approx(1)
    assert min(mix) > 0


@pytest.mark.parametrize(
    ("bids", "rule", "winner"),
    [
        ((5, 5, 11), TieRule.DISCARD, 2),
        ((9, 9, 4), TieRule.DISCARD, None),
        ((9, 9, 4), TieRule.NEXT_HIGHEST, 2),
        ((9, 9, 5, 5), TieRule.NEXT_HIGHEST, None),
        ((9, 9, 5, 3), TieRule.NEXT_HIGHEST, 2),
        ((6, 6, 6), TieRule.NEXT_HIGHEST, None),
        ((9, 9, 4), TieRule.REQUEUE, None),
    ],
)
def test_who_wins_a_prize(bids: tuple[int, ...], rule: TieRule, winner: int | None) -> None:
    assert awarded(bids, rule) == winner


# The endgame against a best reply that knows every mix and looks through the whole rest of the hand.


BEST = 0.02  # points that a best reply may win
Policy = Callable[[Position], Mix]


def thorough(position: Position) -> Mix:
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
    assert abs(lost_to_best_reply(thorough, fresh(size))) <= BEST


def test_nobody_wins_points_from_it_where_ties_are_carried() -> None:
    assert abs(lost_to_best_reply(thorough, fresh(4, TieRule.CARRY))) <= BEST


@pytest.mark.parametrize("rule", [TieRule.DISCARD, TieRule.CARRY])
def test_nobody_is_ahead_of_it_more_often_where_only_that_counts(rule: TieRule) -> None:
    start = fresh(4, rule, decisive=True)
    assert lost_to_best_reply(thorough, start) <= 0.001


def test_it_loses_little_from_unequal_hands() -> None:
    start = Position(((2, 5, 9, 11), (1, 6, 7, 12)), 13, (2, 4, 8))
    value = Endgame(carries=False).value(Left(places(*start.hands), (2, 4, 8, 13)))
    assert lost_to_best_reply(thorough, start) == pytest.approx(-value, abs=BEST)


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
