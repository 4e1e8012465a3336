"""The contact sheet of the collection, and what reads well in its rules."""

from pathlib import Path

import pygame
import pytest

from cardtable.cli.program import run
from cardtable.patience.collection import library
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.text.guide import guide, rules_text
from cardtable.table.layout import Area
from cardtable.ui.app.sheet import COLUMNS, SMALL
from tests.patience.positions import dealt, own

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


DRAWN = "one card of the columns may be drawn out from under others and put alone on another pile"
READ = {
    "penguin": "- The other cards of the rank that was dealt first to the foundations 1 to 3.",
    "black-hole": "- The ace of spades to the foundation.",
    "matrimony": (
        "- One jack of diamonds to the first foundation (jacks).",
        "Each suit has one foundation (jacks) only.",
        "one pile of the reserve, the last one first, may be taken up and dealt out",
    ),
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
    "clock": (
        "- Four cards to the last pile of the reserve, the top one face up.",
        "the top card of the reserve in the same place is turned up.",
    ),
    "shamrocks": "- Three cards to each of the columns 1 to 17, face up",
    "poker-squares": "Score 70 points with the hands of poker in five rows and five columns.",
    "terrace": "The first card, which chooses the rank, comes from the columns.",
    "blue-moon": "All aces are taken out, and leave gaps, and begin the rows.",
    "gaps": "the gaps anywhere.",
    "relaxed-accordion": "one or three places to its left or right",
    "royal-marriage": "Remove one card or two cards lying between two that agree in suit or rank.",
    "batsford": "- The reserve holds three cards at most.",
}
TOLD = [  # what games say by other rules, and not by their own
    (
        "baroness",
        "apart: '2'",
        "Cards that do not suffice for all of them go to the piles of the reserve",
    ),
    ("golf", "stop: K", "are built up or down regardless of suit, but nothing goes on kings; they begin"),
    (
        "scorpion",
        "founds: '0'",
        "Bring all cards of the columns into sequences of 13, each in a pile of",
    ),
    (
        "windmill",
        "kings.back: spaced",
        "After a card has left a foundation (kings), a second one may do",
    ),
    ("trefoil", "merci: '1', redeals: '0'", f"In the whole game, {DRAWN}"),
    ("trefoil", "merci: '1', redeals: '2'", f"When no redeal is left, {DRAWN}"),
    (
        "brigade",
        "grace: '2'",
        "Twice in a game a card from the columns may be put on the reserve",
    ),
    (
        "matrimony\n  options: {stays: none}",
        "redeal.stays: true",
        "dealt out, the first card to its own place, then a card to each of those that follow it",
    ),
]


@pytest.mark.parametrize("game_id", READ)
def test_rules_read_well(game_id: str) -> None:
    text, told = guide(library.entry(game_id)), READ[game_id]
    assert all(each in text for each in ((told,) if isinstance(told, str) else told))


@pytest.mark.parametrize(("base", "rules", "sentence"), TOLD, ids=[each[1] for each in TOLD])
def test_what_is_played_otherwise_is_told(base: str, rules: str, sentence: str) -> None:
    assert sentence in rules_text(own(base, rules))
    assert sentence not in rules_text(library.entry(base.partition("\n")[0]))


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
