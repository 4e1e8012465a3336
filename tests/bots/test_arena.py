"""The arena: the same deals for both sides, and intervals that are honest about that."""

from dataclasses import replace
from statistics import fmean

import pytest

from cardtable.bots.arena import Contest, OneDeal, Standing, arena, seatings
from cardtable.bots.estimates import (
    Estimate,
    Pace,
    estimated_mean,
    estimated_share,
    pace,
    quantile,
    student,
)
from cardtable.bots.levels import Budget
from cardtable.crew.crew import Crew
from cardtable.engine.game import AnyGame
from cardtable.engine.match import Match
from cardtable.engine.result import DealResult
from cardtable.games.creights.rules.game import Creights
from cardtable.games.creights.rules.options import CreightsOptions
from cardtable.games.liars_poker.rules.deal import LiarsPoker
from cardtable.games.liars_poker.rules.options import LiarsPokerOptions
from cardtable.games.psychological_jujitsu.rules.deal import JujitsuOptions, PsychologicalJujitsu, Scoring
from tests.bots.toys import NAMES

NO_PACE = Pace(0, 0.0, 0.0, 0.0)


def contest(a: str, b: str, players: int = 2) -> Contest:
    options = JujitsuOptions(players=players, set_size=6)
    return Contest(PsychologicalJujitsu(), options, NAMES + a, NAMES + b, Budget(iterations=1))


def timeless(standing: Standing) -> Standing:
    return replace(standing, a_pace=NO_PACE, b_pace=NO_PACE)


def test_two_seats_are_exchanged() -> None:
    assert seatings(2) == [(True, False), (False, True)]


def test_with_three_seats_each_side_sits_alone_in_each() -> None:
    alone = [(True, False, False), (False, True, False), (False, False, True)]
    assert seatings(3) == [*alone, *(tuple(not a for a in seating) for seating in alone)]


def test_one_side_may_be_the_only_one_that_sits_alone() -> None:
    whole = arena(contest("first", "last", 3), 12, 1)
    half = arena(replace(contest("first", "last", 3), alone=True), 6, 1)
    assert (half.deals, half.matches, half.b_wins) == (2, 6, None)
    assert half.a_alone == half.difference == whole.a_alone != whole.difference
    assert half.a_wins == whole.a_wins


def test_partners_sit_on_the_same_side() -> None:
    teams = replace(contest("first", "medium", 4), partners=True)
    found = arena(teams, 24, 1)
    assert (found.deals, found.matches, found.par) == (12, 24, 0.5)
    assert found.b_wins is not None
    assert found.a_wins.mean + found.b_wins.mean == pytest.approx(1)
    turned = arena(replace(teams, a=teams.b, b=teams.a), 24, 1)
    assert turned.difference.mean == pytest.approx(-found.difference.mean)
    assert (turned.a_wins, turned.b_wins) == (found.b_wins, found.a_wins)


def test_points_are_told_apart_by_the_parts_of_who_sits_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def role(_game: AnyGame, _result: DealResult, seat: int) -> str:
        return f"seat {seat}"

    monkeypatch.setattr(PsychologicalJujitsu, "role", role, raising=False)
    standing = arena(contest("first", "medium", 3), 12, 1)
    assert standing.roles.keys() == {"seat 0", "seat 1", "seat 2"}
    each = [found.mean for sides in standing.roles.values() for found in sides if found is not None]
    assert len(each) == 6
    lone, others = each[::2], each[1::2]
    assert fmean(lone) != fmean(others)
    assert (standing.difference.mean > 0) == (fmean(lone) > fmean(others))


@pytest.mark.parametrize(
    ("players", "asked", "deals", "matches"), [(2, 5, 3, 6), (2, 6, 3, 6), (3, 7, 2, 12)]
)
def test_matches_are_rounded_up_to_whole_deals(players: int, asked: int, deals: int, matches: int) -> None:
    standing = arena(contest("first", "last", players), asked, 1)
    assert (standing.deals, standing.matches, standing.players) == (deals, matches, players)


@pytest.mark.parametrize("players", [2, 3])
def test_a_chooser_is_exactly_as_good_as_itself(players: int) -> None:
    standing = arena(contest("luck", "luck", players), 24, 1)
    assert standing.difference.mean == standing.difference.high == pytest.approx(0, abs=1e-9)
    assert standing.a_wins.mean == pytest.approx(standing.par)
    assert standing.b_wins is not None
    assert standing.b_wins.mean == pytest.approx(standing.par)


@pytest.mark.parametrize("players", [2, 3])
def test_exchanging_the_names_turns_the_standing_around(players: int) -> None:
    one = arena(contest("first", "medium", players), 24, 1)
    other = arena(contest("medium", "first", players), 24, 1)
    assert one.difference.mean == pytest.approx(-other.difference.mean)
    assert one.difference.mean != 0
    assert (one.a_wins, one.b_wins) == (other.b_wins, other.a_wins)


def test_whoever_wins_more_has_more_points() -> None:
    standing = arena(contest("first", "medium"), 24, 1)
    assert standing.a_wins.mean != 0.5
    assert (standing.difference.mean > 0) == (standing.a_wins.mean > 0.5)
    assert standing.b_wins is not None
    assert standing.a_wins.mean + standing.b_wins.mean == pytest.approx(1)


def test_a_contest_repeats_by_its_seed_alone_and_with_two_jobs() -> None:
    game = contest("luck", "medium")
    once = timeless(arena(game, 8, 5))
    assert timeless(arena(game, 8, 5)) == once
    assert timeless(arena(game, 8, 5, Crew(jobs=2))) == once
    assert timeless(arena(game, 8, 6)) != once


def test_forced_actions_are_not_counted_as_decisions() -> None:
    standing = arena(contest("first", "last"), 2, 1)
    assert standing.a_pace.decisions == standing.b_pace.decisions == 2 * 5  # the sixth bid is made at once


def test_slow_decisions_show_on_their_side() -> None:
    standing = arena(replace(contest("slow", "first"), options=JujitsuOptions(set_size=5)), 2, 1)
    assert standing.a_pace.longest >= 0.2 > standing.b_pace.longest


@pytest.mark.parametrize(
    ("freedom", "expected"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (10**6, 1.960)]
)
def test_student_agrees_with_the_tables(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, rel=0.0015)


def test_a_mean_has_students_interval() -> None:
    found = estimated_mean([1.0, 2.0, 3.0, 4.0])  # standard error sqrt(5/3/4) = 0.6455, times 3.182
    assert found.mean == 2.5
    assert found.low == pytest.approx(0.446, abs=0.005)
    assert found.high == pytest.approx(4.554, abs=0.005)


def test_one_deal_gives_no_interval() -> None:
    assert estimated_mean([3.0]) == Estimate(3.0, None, None)
    assert estimated_share([0.5], 2) == Estimate(0.5, None, None)


def test_wins_without_exception_still_have_an_interval() -> None:
    found = estimated_share([1.0] * 20, 2)
    assert found.mean == found.high == 1.0
    assert found.low == pytest.approx(0.82, abs=0.01)


def test_two_equal_matches_of_a_deal_count_as_one() -> None:
    wins = [1.0, 0.0, 1.0, 1.0] * 10
    alike = estimated_share(wins, 2)
    assert alike.low == pytest.approx(estimated_share(wins, 1).low, abs=0.01)
    apart = estimated_share([1.0, 0.5, 0.5, 1.0] * 10, 2)
    assert apart.mean == alike.mean
    assert apart.low is not None
    assert alike.low is not None
    assert apart.low > alike.low


def test_an_interval_of_shares_stays_between_none_and_all() -> None:
    found = estimated_share([0.0, 0.0, 0.0, 0.5], 2)
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low < found.mean < found.high <= 1


def test_p95_is_the_least_that_so_many_do_not_exceed() -> None:
    seconds = [float(number) for number in range(1, 101)]
    assert quantile(seconds, 0.95) == 95.0
    assert pace(seconds) == Pace(100, 50.5, 95.0, 100.0)
    assert pace([7.0]) == Pace(1, 7.0, 7.0, 7.0)
    assert pace([]) == NO_PACE


def test_one_deal_can_be_played_as_a_match_of_its_own() -> None:
    options = JujitsuOptions(set_size=6, scoring=Scoring.CUMULATIVE, limit=200)
    whole = PsychologicalJujitsu()
    one = OneDeal(whole, 3)
    match = Match(one, options, 1)
    assert match.deal.facts()["before"] == (0, 0)
    standing = arena(replace(contest("luck", "first"), game=one, options=options), 20, 1)
    assert standing.a_pace.decisions == 20 * 5
    assert standing.b_wins is not None
    assert standing.a_wins.mean + standing.b_wins.mean == pytest.approx(1)
    assert one.winners(options, ()) is None
    assert one.winners(options, (DealResult((7, 7)),)) == (0, 1)


def test_the_game_says_who_is_best_of_one_deal() -> None:
    """CR-132: where points are penalties, the fewest win."""
    fewest = OneDeal(Creights(), 1)
    assert fewest.winners(CreightsOptions(), (DealResult((12, 5, 40, 5)),)) == (1, 3)
    most = OneDeal(LiarsPoker(), 1)
    assert most.winners(LiarsPokerOptions(), (DealResult((0, -1, 0, 0)),)) == (0, 2, 3)


def test_a_later_deal_of_a_game_in_which_each_deal_has_a_loser_can_be_played() -> None:
    """LP-11: nobody has lost those before, so that somebody speaks first by lot, with all the cards."""
    deal = Match(OneDeal(LiarsPoker(), 3), LiarsPokerOptions(), 1).deal
    assert deal.facts()["sizes"] == (6, 6, 6, 6)
