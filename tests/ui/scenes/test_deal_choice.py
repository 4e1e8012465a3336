"""Which cards are dealt: a number, the deal of the day, or one of those that can be won."""

from datetime import date
from pathlib import Path

from cardtable.league.days import deal_of_the_day
from cardtable.ui.scenes.deal_choice import DealChoice
from cardtable.ui.scenes.setup import SetupScene
from tests.ui.programs import Running

TODAY = date(2026, 3, 7)


def choice(*, alone: bool = True) -> DealChoice:
    return DealChoice(lambda: None, lambda: TODAY, alone=alone)


def names(made: DealChoice) -> list[str]:
    return [widget.name for widget in made.column().walk() if widget.name]


def test_the_deal_of_a_day_is_its_date() -> None:
    assert deal_of_the_day(TODAY) == 20260307
    assert deal_of_the_day(TODAY) != deal_of_the_day(date(2026, 3, 8))


def test_every_game_has_a_deal_of_the_day() -> None:
    for alone in (True, False):
        made = choice(alone=alone)
        made.today.tapped((0, 0))
        assert made.chosen == deal_of_the_day(TODAY)


def test_a_game_for_one_has_a_switch_for_deals_that_can_be_won() -> None:
    assert "winnable only" not in names(choice(alone=False))
    made = choice()
    assert "winnable only" in names(made)
    assert not made.only_winnable
    made._only.value = True
    assert made.only_winnable
    made.field.value = "3"
    assert (made.chosen, made.only_winnable) == (3, False)
    made.reset()
    assert (made.chosen, made.only_winnable) == (None, False)


def test_todays_deal_is_set_up_with_one_click(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.program.screens.setup("klondike")
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
