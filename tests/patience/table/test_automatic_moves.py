"""What the table does by itself in patience: which cards go home, and when a stock is dealt."""

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import cards
from cardtable.engine.piles import TABLE
from cardtable.engine.result import Ending
from cardtable.patience.collection import library
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.automatic_moves import chore
from cardtable.table.chores import Homing, Wishes
from tests.patience.positions import dealt, lying

SAFE, ALL = Wishes(Homing.SAFE), Wishes(Homing.ALL)
KLONDIKE = library.entry("klondike")
FREECELL = library.entry("freecell")
GYPSY = library.entry("gypsy")  # two packs


def wanted(deal: PatienceDeal, wishes: Wishes = SAFE, left: str = "") -> str:
    """Return what the table would do, in writing; nothing if it does nothing."""
    found: Action | None = chore(deal.view(0), wishes, cards(left))
    return "" if found is None else str(found)


def home(spades: str = "", hearts: str = "", diamonds: str = "", clubs: str = "") -> dict[str, str]:
    """Return foundations on which each suit has come so far."""
    ranks = "A23456789"
    found = {}
    for at, (suit, last) in enumerate(zip("SHDC", (spades, hearts, diamonds, clubs), strict=True)):
        if last:
            found[f"found_{at}"] = " ".join(f"{rank}{suit}" for rank in ranks[: ranks.index(last) + 1])
    return found


@pytest.mark.parametrize(
    ("founded", "goes"),
    [
        (home(hearts="4", spades="4", clubs="4"), True),  # nothing can be put on it
        (home(hearts="4", spades="3", clubs="3", diamonds="2"), True),  # black fours go home at once
        (home(hearts="4", spades="3", clubs="3", diamonds="A"), False),  # 3D may need a black four
        (home(hearts="4", spades="2", clubs="3", diamonds="3"), False),  # 3S comes first
    ],
)
def test_a_card_goes_home_once_no_other_can_need_it(founded: dict[str, str], goes: bool) -> None:
    deal = lying(FREECELL, None, tab_0="KD 5H", **founded)
    assert (wanted(deal) == "move 5H tab/0 found/1") is goes
    assert wanted(deal, ALL) == "move 5H tab/0 found/1"
    assert wanted(deal, Wishes()) == ""


def test_aces_and_twos_always_go_home() -> None:
    deal = lying(FREECELL, tab_0="KD AH", tab_1="2D", found_2="AD")
    assert wanted(deal) == "move AH tab/0 found/0"
    assert wanted(deal, left="AH") == "move 2D tab/1 found/2"
    assert wanted(deal, left="AH 2D") == ""


def test_a_waste_that_is_dealt_by_threes_keeps_its_cards() -> None:
    by_threes = lying(KLONDIKE, {"draw": "3"}, waste="AH")
    by_ones = lying(KLONDIKE, {"draw": "1"}, waste="AH")
    assert (wanted(by_threes), wanted(by_ones)) == ("", "move AH waste found/0")
    assert wanted(by_threes, ALL) == "move AH waste found/0"


def test_with_two_packs_a_card_waits_for_all_that_go_on_it() -> None:
    waiting = lying(GYPSY, tab_0="2H", found_0="AH", found_1="AS", found_2="AC")
    ready = lying(GYPSY, tab_0="2H", found_0="AH", found_1="AS", found_2="AC", found_3="AS/2", found_4="AC/2")
    assert (wanted(waiting), wanted(ready)) == ("", "move 2H tab/0 found/0")


@pytest.mark.parametrize("game_id", ["golf", "black-hole", "calculation", "sir-tommy", "spider", "pyramid"])
def test_where_a_card_on_a_foundation_is_a_choice_none_goes_by_itself(game_id: str) -> None:
    deal = dealt(game_id, 3)
    for _ in range(30):
        assert wanted(deal, ALL) == ""
        found = deal.actions(0)
        if len(found) == 1:
            break
        deal.apply(0, found[0])


def test_a_stock_is_dealt_where_its_waste_is_empty() -> None:
    deal = dealt("klondike", 5)
    dealing = Wishes(dealing=True)
    assert (wanted(deal, Wishes()), wanted(deal, dealing)) == ("", "draw stock")
    deal.apply(TABLE, chore(deal.view(0), dealing, ()) or deal.actions(0)[-1])
    assert wanted(deal, dealing) == ""
    for _ in range(7):
        deal.apply(0, next(each for each in deal.actions(0) if str(each) == "draw stock"))
    assert not deal.pile("stock")
    assert wanted(deal, dealing) == "", "turning the waste over is the player's"


def test_a_square_of_poker_that_is_full_and_too_low_is_lost() -> None:
    deal = dealt("poker-squares", 2)
    while len(found := deal.actions(0)) > 1:
        assert wanted(deal, Wishes()) == ""
        deal.apply(0, found[0])
    assert wanted(deal, Wishes()) == "give_up"
    deal.apply(TABLE, found[0])
    assert deal.ending is Ending.LOST


def test_who_gives_up_while_something_can_be_done_has_not_lost() -> None:
    deal = dealt("klondike", 5)
    deal.apply(0, deal.actions(0)[-1])
    assert deal.ending is Ending.GIVEN_UP
    full = {f"cell_{at}": f"{rank}S" for at, rank in enumerate("2468")}
    tops = {f"tab_{at}": text for at, text in enumerate(["KH", "KS", "KD", "KC", "10H", "10S", "10D", "10C"])}
    stuck = lying(FREECELL, None, **full, **tops)
    stuck.apply(0, stuck.actions(0)[0])
    assert stuck.ending is Ending.LOST
