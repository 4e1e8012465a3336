"""The shipped lists of deals that can be won: they say how they were made, and some of them are tried."""

from collections.abc import Mapping
from pathlib import Path
from shlex import split

import pytest

from cardtable.engine.options import read_options
from cardtable.patience.collection import library
from cardtable.patience.collection.winnable import HEAD, LISTS, MADE, Winnable, place, text, winnable
from cardtable.patience.rules.game import Patience, begun
from cardtable.patience.solver.search import Answer, solver
from tests.seeds import looks

LEAST = 1000  # deals in a list
TRIED = 3  # of each list
EASY = 300  # positions that those may have taken
EACH = 8  # so many lists one is tried where there is little time
LISTED = sorted(LISTS.glob("*.tsv"))


def made(name: str) -> tuple[str, Mapping[str, str], Mapping[str, int]]:
    """Return by which words a list was made: the game, its options, and the numbers."""
    first, head, *_ = (LISTS / name).read_text("utf-8").splitlines()
    assert head == HEAD
    words = split(first.removeprefix(MADE))
    assert words[:2] == ["cardtable", "survey"]
    pairs = list(zip(words[3::2], words[4::2], strict=True))
    options = dict(value.split("=") for word, value in pairs if word == "--option")
    return words[2], options, {word: int(value) for word, value in pairs if word != "--option"}


@pytest.mark.parametrize("name", looks(EACH, [each.name for each in LISTED]))
def test_a_list_is_long_and_true(name: str) -> None:
    game_id, options, numbers = made(name)
    assert place(game_id, options).name == name
    found = winnable(game_id, options)
    assert len(found) >= LEAST
    assert [each.number for each in found] == sorted({each.number for each in found})
    assert numbers["--seed"] <= found[0].number <= found[-1].number < numbers["--seed"] + numbers["--deals"]
    assert max(each.states for each in found) <= numbers["--nodes"]
    game = Patience(library.entry(game_id))
    rules = game.rules(read_options(game.options, options))
    easy = [each for each in found if each.states <= EASY]
    for each in easy[:: max(len(easy) // TRIED, 1)]:
        deal = begun(rules, each.number)
        verdict = solver(rules).solve(solver(rules).model.codes.position(deal), numbers["--nodes"])
        assert verdict.answer is Answer.WON, each


def test_a_game_without_a_list_has_no_deal_known_to_be_winnable() -> None:
    assert winnable("forty-thieves") == ()
    assert winnable("klondike", {"draw": "2"}) == ()


def test_there_are_lists() -> None:
    assert {"freecell.tsv", "klondike.tsv"} <= {each.name for each in LISTED}


def test_a_list_that_was_written_is_read_with_the_numbers_of_its_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Winnable(7, 20, 31), Winnable(8, 44, 30), Winnable(400, 1, 2)]
    monkeypatch.setattr("cardtable.patience.collection.winnable.LISTS", tmp_path)
    (tmp_path / "golf.tsv").write_text(text("cardtable survey golf", found), "utf-8")
    assert winnable("golf") == tuple(found)
