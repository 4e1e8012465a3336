"""Points of several deals: nine of golf are a round, and each way of counting has a best of its own."""

from datetime import UTC, datetime

import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.patience.rules.game import Patience
from cardtable.store.saved import MatchId
from cardtable.store.statistics import Attempt, attempts
from cardtable.ui.match.players import Player
from cardtable.ui.series.series import Table
from cardtable.ui.solitaire.golf_rounds import Reckoning, of_now, written
from tests.ui.programs import Running

STROKES = "wrap=no; score=strokes; stop=none"
BY_CARD = "wrap=no; score=golf; stop=none"
ENDED = datetime(2026, 1, 2, tzinfo=UTC)


def golf() -> Patience:
    game = kit("golf").game()
    assert isinstance(game, Patience)
    return game


def tried(*scores: int, options: str = STROKES, first: int = 1) -> list[Attempt]:
    """Return deals of golf that were lost with such points."""
    return [
        Attempt(
            MatchId(first + at),
            "golf",
            "person Ada",
            str(first + at),
            Ending.LOST,
            40,
            points,
            1,
            ENDED,
            options=options,
        )
        for at, points in enumerate(scores)
    ]


def rounds(found: list[Attempt]) -> list[tuple[int, str]]:
    return [(len(each.scores), each.told) for each in Reckoning(golf(), found).rounds(STROKES)]


def test_nine_deals_are_a_round_beside_its_par() -> None:
    scores = -11, -4, -6, 0, 2, -7, -5, -9, -3
    assert rounds(tried(*scores)) == [(9, "43 strokes, 2 under par")]
    assert rounds(tried(*scores, -8)) == [(9, "43 strokes, 2 under par"), (1, "8 strokes, 3 over par")]


def test_a_deal_counts_once_in_a_round_as_it_was_played_first() -> None:
    assert rounds([*tried(-11, -4), *tried(0)]) == [(2, "15 strokes, 5 over par")]


def test_a_deal_of_a_round_that_is_full_begins_no_new_one() -> None:
    scores = -11, -4, -6, 0, 2, -7, -5, -9, -3
    again = tried(0, first=9)
    assert rounds([*tried(*scores), *again]) == [(9, "43 strokes, 2 under par")]
    options = read_options(golf().options, {"score": "strokes"})
    reckoning = Reckoning(golf(), [*tried(-11, -4), *tried(0)])
    counted = reckoning.pad_line(options, "1"), reckoning.pad_line(options, "3")
    assert [line and line.value for line in counted] == ["this deal has counted", "3 of 9, 15 so far"]
    assert [*reckoning.remarks(options, Outcome(Ending.LOST, 40, 0))] == [
        "Your best by these rules; it was 4 strokes, 1 under par.",
        "This deal has counted in its round already.",
    ]


def test_points_by_options_that_are_gone_are_not_said() -> None:
    found = [*tried(20, options="moon=full"), *tried(40, options="wrap=maybe"), *tried(31, options=BY_CARD)]
    assert [*Reckoning(golf(), found).best()] == [("Best points", "31 points")]


def test_other_ways_of_counting_are_not_added_up() -> None:
    assert rounds([*tried(20, options=BY_CARD), *tried(-4, first=7)]) == [(1, "4 strokes, 1 under par")]
    assert Reckoning(golf(), tried(20, options=BY_CARD)).rounds(BY_CARD) == []


def test_each_way_of_counting_has_its_best_in_its_own_words() -> None:
    found = [*tried(20, 31, options=BY_CARD), *tried(-11, -4, first=5)]
    assert [*Reckoning(golf(), found).best()] == [
        ("Best points: points strokes, with a par", "4 strokes, 1 under par"),
        ("Best points: points by the card", "31 points"),
    ]
    assert [*Reckoning(golf(), found[:2]).best()] == [("Best points", "31 points")]


def test_matches_of_before_an_option_was_there_are_played_as_is_usual() -> None:
    found = of_now([*tried(20, options=""), *tried(31, options=BY_CARD)])
    assert [each.options for each in found] == [BY_CARD, BY_CARD]
    gone = of_now([*tried(20, options="moon=full"), *tried(31, options=BY_CARD)])
    assert [each.options for each in gone] == ["moon=full", BY_CARD]


def test_the_best_round_and_the_one_that_is_played_are_told() -> None:
    first, better = [-5] * 8 + [-6], [-5] * 9
    assert [*Reckoning(golf(), tried(*first, *better, -3, -4)).round_lines()] == [
        ("Best round of 9", "45 strokes, par"),
        ("Round now", "2 of 9: 7 strokes, 3 under par"),
    ]


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ([-11], ["Deal 1 of a round of 9: 11 strokes, 6 over par."]),
        (
            [-11, -4],
            [
                "Your best by these rules; it was 11 strokes, 6 over par.",
                "Deal 2 of a round of 9: 15 strokes, 5 over par.",
            ],
        ),
        ([-5] * 9, ["The round of 9 is over: 45 strokes, par."]),
        (
            [-5] * 17 + [-4],
            [
                "Your best by these rules; it was 5 strokes, par.",
                "The round of 9 is over: 44 strokes, 1 under par.",
                "Your best round.",
            ],
        ),
    ],
)
def test_what_is_remarkable_about_a_deal_of_a_round_is_said(scores: list[int], said: list[str]) -> None:
    options = read_options(golf().options, {"score": "strokes"})
    assert written(options) == STROKES
    outcome = Outcome(Ending.LOST, 40, scores[-1])
    assert [*Reckoning(golf(), tried(*scores)).remarks(options, outcome)] == said


def test_a_match_that_was_deleted_in_the_middle_takes_no_place_in_its_round(running: Running) -> None:
    options = {"players": "1", "wrap": "no", "score": "strokes"}
    matches = running.program.store.matches
    for number, points in ((5, -9), (6, None), (7, -2), (6, -4)):
        match = matches.begin(Record("golf", number, options, ("person Ada",)))
        matches.append(match, 0, 0, "draw stock")
        if points is None:
            matches.abandon(match)
        else:
            matches.finish(match, (0,), (), 1, Outcome(Ending.LOST, 40, points))
    found = attempts(running.program.store.database)[0]
    assert [(each.deal, each.ending, each.score) for each in found][1] == ("6", Ending.GIVEN_UP, None)
    reckoning = Reckoning(golf(), found)
    assert [dict(each.scores) for each in reckoning.rounds(STROKES)] == [{"5": -9, "7": -2, "6": -4}]
    before = Reckoning(golf(), found[:3]).pad_line(read_options(golf().options, {"score": "strokes"}), "6")
    assert before is not None
    assert before.value == "3 of 9, 11 so far"


def test_the_table_says_which_deal_of_the_round_is_played(running: Running) -> None:
    options = {"players": "1", "wrap": "no", "score": "strokes"}
    matches = running.program.store.matches
    for number, points in ((5, -9), (6, -2)):
        match = matches.begin(Record("golf", number, options, ("person Ada",)))
        matches.append(match, 0, 0, "give up")
        matches.finish(match, (0,), (), 1, Outcome(Ending.LOST, 40, points))
    table = Table("golf", read_options(golf().options, options), (Player("Ada"),), 7)
    running.program.screens.playing.begin(table)
    running.wait(30)
    lines = {line.title: line.value for line in running.table.sidebar.pad.value}
    assert lines["Round"] == "3 of 9, 11 so far"
    running.press("give up")
    running.wait(90)
    assert running.table.pane.find("remark 0").value == "Deal 3 of a round of 9: 46 strokes, 31 over par."
    running.press("statistics")
    shown = [running.table.pane.find(name).value for name in ("best points", "round now")]
    assert shown == ["2 strokes, 3 under par", "3 of 9: 46 strokes, 31 over par"]
    assert running.table.pane.find("best time, usual time").value == "-", "nothing is won yet"
