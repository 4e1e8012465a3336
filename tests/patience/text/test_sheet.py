"""The contact sheet of the collection, and what reads well in its rules."""

from pathlib import Path

import pygame
import pytest

from cardtable.cli.program import run
from cardtable.patience.collection import library
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.guide import guide
from cardtable.table.layout import Area
from cardtable.ui.app.sheet import COLUMNS, SMALL
from tests.patience.positions import dealt

AREA = Area(0, 56, 1280, 664)


def test_a_sheet_has_the_tables_of_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet.png"
    assert run(["patience", "sheet", "--out", str(path), "--games", "klondike", "clock"]) == 0
    assert "2 tables" in capsys.readouterr().out
    picture = pygame.image.load(str(path))
    assert picture.get_size() == (SMALL[0] * COLUMNS, SMALL[1])
    one, other = (picture.subsurface((at * SMALL[0], 0, *SMALL)) for at in (0, 1))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize(
    "words",
    [
        ["sheet"],
        ["sheet", "--out", "sheet.txt"],
        ["sheet", "--out", "sheet.png", "--games", "klondyke"],
        ["sheet", "--out", "no/folder/sheet.png", "--games", "klondike"],
    ],
)
def test_a_sheet_that_cannot_be_made_says_why(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["patience", *words]) == 2
    assert "sheet" in capsys.readouterr().err or words[-1] == "klondyke"


READ = {
    "penguin": "- The other cards of the rank that was dealt first to the foundations 1 to 3.",
    "black-hole": "- The ace of spades to the foundation.",
    "matrimony": "- One jack of diamonds to the first foundation (jacks).",
    "beleaguered-castle": "- All aces to the foundations.",
    "canister": "- 7, 7, 7, 7, 6, 6, 6 and 6 cards to the columns, face up.",
    "bristol": "- A click on the stock deals one card to each of the piles of the waste.",
    "windmill": "filled at once from the waste or else the stock.",
    "cruel": "- As often as you like, the cards of the columns may be gathered",
    "la-belle-lucie": "- Twice, the cards of the columns may be gathered, shuffled and dealt again.",
    "spaces-and-aces": "- The cards are not dealt again.",
    "monte-carlo": "- Remove two cards of the same rank that touch, if only at a corner.",
    "block-ten": "- Remove two queens.",
    "elevens": "- Remove a jack, a queen and a king together.",
    "stronghold": "- One cell takes one card.",
    "klondike": "It is gone through as often as you like.",
    "napoleons-square": "It is gone through once.",
    "spider": "Usually no.",
    "clock": "- Four cards to the last pile of the reserve, the top one face up.",
    "shamrocks": "- Three cards to each of the columns 1 to 17, face up",
}


@pytest.mark.parametrize("game_id", READ)
def test_rules_read_well(game_id: str) -> None:
    assert READ[game_id] in guide(library.entry(game_id))


def test_sails_lie_in_a_cross_around_their_middle() -> None:
    spots = {spot.pile: spot for spot in PatienceScenes().spots(dealt("windmill", 1).view(0), AREA)}
    middle = spots["centre"]
    arms = [(spots[f"sails/{at}"].x - middle.x, spots[f"sails/{at}"].y - middle.y) for at in range(8)]
    assert [(round(x), round(y)) == (0, 0) for x, y in arms] == [False] * 8
    assert all(abs(x) < 1 and y < 0 for x, y in arms[:2])
    assert all(x > 0 and abs(y) < 1 for x, y in arms[2:4])
    kings = [(spots[f"kings/{at}"].x > middle.x, spots[f"kings/{at}"].y > middle.y) for at in range(4)]
    assert sorted(kings) == [(False, False), (False, True), (True, False), (True, True)]


def test_indices_of_columns_can_be_read_as_they_are_dealt() -> None:
    for game_id in ("scorpion", "agnes-sorel", "saratoga"):
        deal = dealt(game_id, 1)
        spot = next(each for each in PatienceScenes().spots(deal.view(0), AREA) if each.pile == "tab/6")
        assert spot.room >= spot.height * (1 + 6 * 0.28), game_id
