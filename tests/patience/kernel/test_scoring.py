"""How points are counted: each way that a game may name, deed by deed."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.kernel.scoring import SAID, SCORINGS, Deed, scoring_of
from cardtable.patience.rules.deal import Account, PatienceDeal
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.guide import guide
from cardtable.patience.words.spec import Score
from cardtable.patience.words.verbs import PER, SCORES
from tests.patience.positions import dealt, lying, written

KLONDIKE = library.entry("klondike")


def play(deal: PatienceDeal, *actions: str) -> int:
    """Do what is written; return the points then."""
    for words in actions:
        deal.apply(0, next(each for each in deal.actions(0) if str(each) == words))
    return deal.earned


def test_every_way_of_counting_is_a_word() -> None:
    assert tuple(SCORINGS) == SCORES[1:]
    assert all(each.words for each in SCORINGS.values())


def test_standard_counts_cards_home_from_the_waste_and_turned_up() -> None:
    deal = lying(KLONDIKE, waste="|AH 9S", tab_0="2H|10H", tab_1="|JS", tab_2="|KD")
    assert play(deal, "move 10H tab/0 tab/1") == 5, "a card is turned up"
    assert play(deal, "move 9S waste tab/1") == 10
    assert play(deal, "move AH waste found/0") == 20
    assert play(deal, "move 2H tab/0 found/0") == 30


def test_standard_takes_points_for_cards_that_come_back_but_never_more_than_there_are() -> None:
    deal = lying(KLONDIKE, found_0="|AH 2H", tab_1="|3S", waste="|5C", tab_2="|6D")
    assert play(deal, "move 2H found/0 tab/1") == 0
    assert play(deal, "move 2H tab/1 found/0") == 10
    assert play(deal, "move 5C waste tab/2", "move 2H found/0 tab/1") == 0


@pytest.mark.parametrize(("draw", "costs"), [("1", [100, 100, 100]), ("3", [0, 0, 20]), ("2", [0, 0, 0])])
def test_standard_takes_points_for_turning_the_waste_over(draw: str, costs: list[int]) -> None:
    deal = lying(KLONDIKE, {"draw": draw}, stock="AH 2H 3H")
    deal.earned = 1000
    found = []
    for _ in costs:
        before = deal.earned
        while deal.pile("stock"):
            play(deal, "draw stock")
        found.append(before - play(deal, "draw stock"))
    assert found == costs


def test_vegas_buys_the_pack() -> None:
    deal = lying(KLONDIKE, {"score": "vegas"}, waste="|AH", found_1="|AS 2S", tab_0="|3D")
    assert deal.earned == -52
    assert play(deal, "move AH waste found/0") == -47
    assert play(deal, "move 2S found/1 tab/0") == -52


def test_without_points_none_are_shown() -> None:
    scenes = PatienceScenes()
    shown = {
        choice: scenes.pad(dealt("klondike", 1, {"score": choice}).view(0)) for choice in ("none", "standard")
    }
    assert [[line.title for line in lines].count("Points") for lines in shown.values()] == [0, 1]


def test_spider_pays_for_moves_and_earns_by_sequences() -> None:
    run = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"
    deal = lying(library.entry("spider"), tab_0=f"KH|{run}", tab_1="|3D AS", stock="7C")
    assert deal.earned == 500
    assert play(deal, "move AS tab/1 tab/0") == 599
    assert deal.pile("found/0"), "the sequence has left"


def test_peaks_pay_for_cards_in_a_row() -> None:
    deal = dealt("tri-peaks", 3)
    points, row = 0, 0
    while deal.ending is None:
        found = [each for each in deal.actions(0) if str(each).startswith("move")]
        action = found[0] if found else deal.actions(0)[0]
        deal.apply(0, action)
        if not found and deal.ending is not None:
            break
        row = row + 1 if found else 0
        points += row if found else -5
        points += 60 if deal.ending is Ending.WON else 0
        assert deal.earned == points
    result = deal.result()
    assert result is not None
    assert result.detail(Account).score == deal.earned


def test_golf_and_pyramid_pay_by_the_card() -> None:
    golf = dealt("golf", 2)
    play(golf, "draw stock")
    assert golf.earned == -1
    action = next(each for each in golf.actions(0) if str(each).startswith("move"))
    golf.apply(0, action)
    assert golf.earned == 0
    pyramid = lying(library.entry("pyramid"), pyr_26="|KD", pyr_27="|QD", pyr_25="|AD", pyr_0="|2S")
    assert play(pyramid, "remove KD") == 5
    assert play(pyramid, "remove AD+QD") == 15


def strokes(deal: PatienceDeal) -> str:
    """Return what the pad says of them."""
    return next(line.value for line in PatienceScenes().pad(deal.view(0)) if line.title == "Strokes")


def test_golf_may_count_strokes_against_a_par() -> None:
    lost = dealt("golf", 2, {"score": "strokes"})
    pad = {line.title: line.value for line in PatienceScenes().pad(lost.view(0))}
    assert pad["Strokes"] == "35, 30 over par"
    play(lost, "draw stock")
    assert strokes(lost) == "35, 30 over par", "a card of the stock costs nothing"
    lost.apply(0, next(each for each in lost.actions(0) if str(each).startswith("move")))
    assert strokes(lost) == "34, 29 over par"
    lost.apply(0, GIVE_UP)
    result = lost.result()
    assert result is not None
    assert result.detail(Account).said == "34 strokes, 29 over par"


def test_cards_left_in_the_stock_after_a_win_take_strokes_off() -> None:
    golf = library.entry("golf")
    deal = lying(golf, {"score": "strokes"}, hole="|6C", stock="AS 2S 3S", tab_0="|7C")
    deal.apply(0, deal.actions(0)[0])
    assert deal.ending is Ending.WON
    account = deal.result()
    assert account is not None
    assert (account.detail(Account).score, account.detail(Account).said) == (3, "-3 strokes, 8 under par")


def test_strokes_are_the_cards_that_are_not_home_however_they_came_and_went() -> None:
    klondike = dealt("klondike", 5)
    own = written("id: mine\nextends: klondike\nset: {score: strokes}\n")
    deal = lying(own, tab_0="AC", tab_1="2D")
    assert strokes(deal) == f"{klondike.whole - deal.home}, {klondike.whole - deal.home - 5} over par"
    before = strokes(deal)
    play(deal, "move AC tab/0 found/0")
    assert strokes(deal) != before
    play(deal, "move AC found/0 tab/1")
    assert strokes(deal) == before, "a card that comes back is a stroke again"


def test_a_point_alone_is_told_as_one() -> None:
    scoring = scoring_of(Score(0, None, (("home", 1),), (), None))
    assert scoring is not None
    assert [scoring.told(points) for points in (0, 1, -1, 2)] == [
        "0 points",
        "1 point",
        "-1 point",
        "2 points",
    ]


def test_a_par_of_a_games_own_is_told_and_beaten() -> None:
    own = written("id: mine\nextends: golf\nset: {score: {start: -35, per: {home: 1, left: 2}, par: 6}}\n")
    scoring = scoring_of(Score(-35, None, (("home", 1), ("left", 2)), (), 6))
    assert scoring is not None
    assert [scoring.told(points) for points in (-6, -7, -1)] == [
        "6 strokes, par",
        "7 strokes, 1 over par",
        "1 stroke, 5 under par",
    ]
    text = guide(own)
    assert "Points below nothing are strokes: the fewer the better. Par is 6 for a deal." in text
    assert "Each card that is left in the stock after a win is worth 2." in text
    assert "Par is 5 strokes for a deal. Nine deals," in guide(
        written("id: mine\nextends: golf\nset: {score: strokes}\n")
    )


OWN = """
id: mine
extends: tri-peaks
score: {start: 10, least: 0, per: {home: 1, dealt: -5, peak: 15, won: 100}, run: [0, 1, 3]}
"""


def test_a_game_says_itself_how_points_are_counted() -> None:
    deal = lying(
        written(OWN), peaks_0="|3S", peaks_1="|9D", peaks_27="|4H", peaks_26="|5C", hole="6D", stock="AS KD"
    )
    assert deal.earned == 10
    assert play(deal, "move 5C peaks/26 hole") == 11
    assert play(deal, "move 4H peaks/27 hole") == 13, "the second in a row brings one more"
    assert play(deal, "move 3S peaks/0 hole") == 13 + 1 + 3 + 15, "the third brings three more, the peak 15"
    assert play(deal, "draw stock") == 27
    assert play(deal, "draw stock") == 22


def test_points_of_a_games_own_are_told_in_sentences() -> None:
    text = guide(written(OWN))
    for sentence in (
        "You begin with 10.",
        "Each card that comes home is worth 1.",
        "Each deal of the stock costs 5.",
        "Each top of a figure that is cleared is worth 15.",
        "Cards that come home in a row, without a deal of the stock, bring besides 0, 1, 3; "
        "further ones as much as the last.",
        "It is never less than 0.",
    ):
        assert sentence in text


def test_each_deed_that_may_be_counted_has_its_words() -> None:
    assert {deed.name.lower() for deed in SAID} == {deed.name.lower() for deed in Deed} == set(PER)
    score = Score(per=tuple((name, 2) for name in PER))
    scoring = scoring_of(score)
    assert scoring is not None
    assert set(scoring.worth) == set(Deed)
    assert len(scoring.words) == len(PER)


def test_points_are_taken_back_with_a_move() -> None:
    deal = lying(KLONDIKE, waste="|AH")
    before = deal.clone()
    play(deal, "move AH waste found/0")
    assert (before.earned, deal.earned) == (0, 10)


# what the sheet counts


def sheet_of(deal: PatienceDeal) -> dict[str, str]:
    """Return what the sheet says of a game that is given up, by its columns."""
    deal.apply(0, GIVE_UP)
    result = deal.result()
    assert result is not None
    table = PatienceScenes().summary(result, ("Ada",))
    (row,) = table.rows
    return dict(zip(table.columns, row, strict=True))


@pytest.mark.parametrize(
    ("game_id", "options", "counted"),
    [
        ("freecell", {}, {"Cards home": "0 of 52"}),
        ("klondike", {"score": "vegas"}, {"Cards home": "0 of 52", "Points": "-52"}),
        ("pyramid", {}, {"Cards left": "28", "Points": "0"}),
        ("monte-carlo", {}, {"Cards removed": "0 of 52"}),
        ("tri-peaks", {}, {"Cards left": "28", "Points": "0"}),
        ("golf", {"score": "strokes"}, {"Cards left": "35", "Strokes": "35, 30 over par"}),
        ("accordion", {}, {"Piles left": "52"}),
        ("poker-squares", {}, {"Points": "0 of 70"}),
    ],
)
def test_the_sheet_says_what_a_game_counts_as_the_pad_does(
    game_id: str, options: dict[str, str], counted: dict[str, str]
) -> None:
    deal = dealt(game_id, 2, options)
    pad = {line.title: line.value for line in PatienceScenes().pad(deal.view(0))}
    moves = {"Player": "Ada", "Game": "Given up", "Moves": "0"}
    assert sheet_of(deal) == {**moves, **counted}
    assert counted.items() <= pad.items()
