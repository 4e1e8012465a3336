"""Which cards are dealt: a number, the deal of the day, or one of those that can be won."""

from datetime import date
from pathlib import Path

from cardtable.catalogue import kit
from cardtable.ui.scenes.dealchoice import DealChoice, deal_of_the_day
from cardtable.ui.scenes.setup import SetupScene
from tests.ui.programs import Running

TODAY = date(2026, 3, 7)


def choice(*, alone: bool = True, wins: tuple[int, ...] = ()) -> DealChoice:
    return DealChoice(lambda: None, lambda: TODAY, alone=alone, winnable=wins)


def names(made: DealChoice) -> list[str]:
    return [widget.name for widget in made.column().walk() if widget.name]


def test_the_deal_of_a_day_is_its_date() -> None:
    assert deal_of_the_day(TODAY) == 20260307
    assert deal_of_the_day(TODAY) != deal_of_the_day(date(2026, 3, 8))


def test_a_game_of_several_has_a_seed_alone() -> None:
    assert "deal of the day" in names(choice())
    assert "deal of the day" not in names(choice(alone=False))


def test_a_list_of_deals_that_can_be_won_brings_its_switch() -> None:
    assert "winnable only" not in names(choice())
    made = choice(wins=(7, 12))
    assert "winnable only" in names(made)
    made.field.value = "3"
    assert made.chosen == 3
    made.reset()
    assert made.chosen is None
    made._only.value = True
    assert {made.chosen for _ in range(50)} == {7, 12}


def test_a_shipped_list_is_offered_in_the_form() -> None:
    numbers = kit("freecell").winnable()
    assert numbers
    assert 11982 not in numbers
    assert kit("sultan").winnable() == []


def test_todays_deal_is_set_up_with_one_click(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.program.rooms.setup("klondike")
    running.wait()
    scene = running.program.window.stage.top
    assert isinstance(scene, SetupScene)
    running.press("deal of the day")
    assert scene.deal.chosen == deal_of_the_day(date.today())  # the player's own day
    scene.deal.field.value = "seven"
    assert scene.deal.trouble() == "The deal is a whole number of at most 18 digits, or empty."
    scene.deal.field.value = "7"
    running.press("start")
    running.wait(30)
    assert running.table.session.match.seed == 7
    running.program.close()
