"""What is hardly meant of a game is told: idle options, groups in vain, little that is reached, and twins."""

import pytest

from cardtable.cli.program import run
from cardtable.patience.collection.doubts import doubts, settled, twins, unsettled
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.library import entry
from cardtable.patience.words.games import read_spec
from tests.patience.positions import own, written

TOWERS = """
own:
  family: freecell
  piles:
    home: {kind: foundation, n: 4, base: A, build: up suit}
    park: {kind: cell, n: 4}
    columns: {kind: tableau, n: 10, build: down suit, move: super, empty: K}
  deal:
    - {to: columns, cards: 5, up: all}
    - {to: park, piles: 2-3, cards: 1, up: all}
"""
VAIN = """
own:
  family: castle
  piles:
    found: {{kind: foundation, n: 4, base: A, build: {}}}
    tab: {{kind: tableau, n: 13, build: down any, empty: none}}
    spare: {{kind: reserve, from: [found], empty: any}}
  deal: [{{to: tab, cards: rest, up: all}}]
"""


@pytest.mark.slow
def test_a_game_under_other_names_is_told_by_its_play() -> None:
    assert list(doubts(written(TOWERS))) == ["it is played as seahaven-towers"]


@pytest.mark.slow
def test_a_group_that_is_never_played_to_is_told() -> None:
    assert next(doubts(written(VAIN.format("up suit")))) == "nothing was ever put on spare"


@pytest.mark.slow
def test_a_game_of_which_hardly_anything_is_reached_is_told() -> None:
    first = next(doubts(written(VAIN.format("same suit"))))
    assert first.startswith("hardly anything is reached: of 50 games at random the best brings 4 cards home")


@pytest.mark.slow
def test_an_option_that_changes_nothing_is_told_and_no_other() -> None:
    found = doubts(own("freecell", "redeals: ['0', '1'], cells: ['4', '3'], back: none, found.back: usual"))
    assert [each for each in found if "changes" in each] == ["redeals: 1 changes nothing in 50 deals"]


def test_a_foundation_from_which_cards_could_go_nowhere_is_told() -> None:
    assert "cards go back from found, but nowhere may they go" in doubts(own("khedive", "found.back: true"))


@pytest.mark.slow
def test_a_foundation_from_which_cards_go_to_columns_is_not_told() -> None:
    assert not any("nowhere" in each for each in doubts(written(VAIN.format("up suit, back: true"))))


@pytest.mark.slow
def test_games_that_differ_in_spaces_alone_are_told_apart() -> None:
    assert twins(read_spec(entry("relaxed-spider"), {})) == []
    assert twins(read_spec(entry("lily"), {})) == []


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["klondike", "spider", "golf", "pyramid"])
def test_games_that_all_know_are_not_doubted(game_id: str) -> None:
    assert list(doubts(entry(game_id))) == []
    assert game_id in listed()


def test_each_settled_doubt_has_a_game_and_a_reason() -> None:
    assert set(settled()) <= set(listed())
    assert all(begins and reason for found in settled().values() for begins, reason in found)


def test_what_is_settled_is_not_doubted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "it is played as crescent", "hardly anything"
    monkeypatch.setattr("cardtable.patience.collection.doubts.doubts", lambda _: iter(told))
    assert unsettled("open-crescent") == ["hardly anything"]
    assert unsettled("golf") == list(told)


@pytest.mark.slow
def test_the_library_is_doubted_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["patience", "check", "--doubts", "--games", "golf", "russian-spider"]) == 0
    assert capsys.readouterr().out == ""
