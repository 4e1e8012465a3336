"""What is said of a game in a line: how far it is at the table, and what one does in it."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.collection import library
from cardtable.patience.collection.index import listed
from cardtable.patience.rules import topics
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.opening import opening
from cardtable.patience.words.games import read_spec
from tests.patience.positions import dealt, lying


@pytest.mark.parametrize(
    ("game_id", "prompt", "title", "value", "score"),
    [
        ("klondike", "0 of 52 cards are home", "Cards home", "0 of 52", "0 home"),
        ("elevens", "0 of 52 cards are removed", "Cards removed", "0 of 52", "0 removed"),
        ("royal-marriage", "0 of 52 cards are removed", "Cards removed", "0 of 52", "0 removed"),
        ("montana", "4 of 52 cards are home", "Cards home", "4 of 52", "4 home"),
        ("golf", "35 cards left to clear", "Cards left", "35", "35 left"),
        ("tri-peaks", "28 cards left to clear", "Cards left", "28", "28 left"),
        ("accordion", "52 piles left", "Piles left", "52", "52 left"),
        ("poker-squares", "0 of 70 points", "Points", "0 of 70", "0 points"),
    ],
)
def test_the_table_says_what_is_home_or_what_is_left(
    game_id: str, prompt: str, title: str, value: str, score: str
) -> None:
    view, scenes = dealt(game_id).view(0), PatienceScenes()
    first = scenes.pad(view)[0]
    assert (scenes.prompt(view), first.title, first.value) == (prompt, title, value)
    assert scenes.score(view, 0) == score


@pytest.mark.parametrize(
    ("ending", "sentence"),
    [
        (Ending.WON, "The game is won."),
        (Ending.LOST, "The game is lost."),
        (Ending.GIVEN_UP, "The game is given up."),
    ],
)
def test_the_log_says_how_it_ended_and_leaves_the_count_to_the_pad(ending: Ending, sentence: str) -> None:
    assert PatienceScenes().sentence(topics.Finished(ending, 40, 52), ("Ada",)) == sentence


def test_of_the_last_card_it_is_spoken_alone() -> None:
    golf = lying(library.entry("golf"), tab_0="7C", hole="8D")
    assert PatienceScenes().prompt(golf.view(0)) == "1 card left to clear"


@pytest.mark.parametrize(
    ("game_id", "aim"),
    [
        ("klondike", "One pack of cards: build the four foundations up in suit from aces to kings."),
        (
            "spider",
            "Two packs of cards: build whole suits on the columns, from king down to ace; each leaves by ",
        ),
        ("tri-peaks", "One pack of cards: clear the three peaks."),
        ("golf", "One pack of cards: clear the columns."),
        ("bisley", "One pack of cards: build four foundations up in suit from aces to kings and four "),
        ("clock", "One pack of cards: gather the cards of each rank in a place of their own."),
        (
            "royal-parade",
            "Two packs of cards: build 24 foundations up by threes in suit from 4s, 3s and 2s on and one ",
        ),
        (
            "canfield",
            "One pack of cards: build the four foundations up in suit from the rank that is dealt first on.",
        ),
    ],
)
def test_the_aim_is_told_as_it_is(game_id: str, aim: str) -> None:
    assert opening(read_spec(library.entry(game_id), {}))[0].startswith(aim)


@pytest.mark.parametrize(
    ("game_id", "turn"),
    [
        (
            "klondike",
            "Columns are built down in alternating colours; runs move together; a space takes kings. A click",
        ),
        ("spider", "Columns are built down regardless of suit; only runs down in suit move together;"),
        (
            "freecell",
            "Columns are built down in alternating colours; runs move as far as cells and spaces let",
        ),
        (
            "tri-peaks",
            "A free card that is one higher or one lower than the foundation's goes on it, whatever its ",
        ),
        ("montana", "A gap takes the card that goes up in suit on the card to its left."),
        ("poker-squares", "A card lies where it is put."),
        (
            "pyramid",
            "Remove two cards that add up to 13, aces being 1, jacks 11, queens 12. Remove kings alone.",
        ),
        ("block-ten", "Remove two cards that add up to 10, aces being 1. Remove two jacks"),
        (
            "monte-carlo",
            "Remove two cards of the same rank that touch, if only at a corner. At any time close up",
        ),
        ("carpet", "Free cards of the cells and the waste go to the foundations."),
    ],
)
def test_of_ones_turn_is_told_what_is_done_in_it(game_id: str, turn: str) -> None:
    assert opening(read_spec(library.entry(game_id), {}))[1].startswith(turn)


def test_lists_say_what_is_to_be_done_in_a_game() -> None:
    about = listed()["tri-peaks"].about
    assert about.startswith("Clear the three peaks. A free card that is one higher or one lower")
    assert all(each.about.endswith(".") for each in listed().values())


@pytest.mark.parametrize(
    ("game_id", "counted"), [("freecell", "home"), ("elevens", "removed"), ("royal-marriage", "removed")]
)
def test_the_opening_and_the_table_count_by_the_same_word(game_id: str, counted: str) -> None:
    assert opening(read_spec(library.entry(game_id), {}))[2].endswith(
        f"card that is {counted} counts a point."
    )
    assert PatienceScenes().pad(dealt(game_id).view(0))[0].title == f"Cards {counted}"
