"""The five of a day: how each is chosen, and that they stay the same for whoever plays all day."""

from datetime import date

import pytest

from cardtable.store.tallies import Tally
from cardtable.ui.days.five import five_of
from cardtable.ui.menu.entries import EASY, HARD, SEVERAL, Entry

DAY = date(2026, 11, 27)


def game(name: str, ease: str = "", minutes: int = 30, family: str = "klondike") -> Entry:
    return Entry(name, name.title(), family, "", "", "", minutes=(minutes, minutes), ease=ease)


GAMES = [
    *(game(f"easy{at}", EASY) for at in range(4)),
    *(game(f"hard{at}", HARD) for at in range(4)),
    *(game(f"short{at}", minutes=10) for at in range(4)),
    *(game(f"several{at}", family=SEVERAL) for at in range(4)),
]
ALL = {each.id: Tally(9, 5) for each in GAMES}


def chosen(tallies: dict[str, Tally], day: date = DAY) -> dict[str, tuple[str, str]]:
    return {each.kind: (each.game.id, each.why) for each in five_of(day, GAMES, tallies)}


def test_each_is_what_it_is_called() -> None:
    tallies = ALL | {"several2": Tally(1, 1), "several1": Tally(9, 2)}
    found = chosen(tallies)
    assert [name.rstrip("0123456789") for name, _ in found.values()][:3] == ["easy", "hard", "short"]
    assert found["Rare"] == ("several2", "One that you have played 1 time, fewer than others.")
    assert found["Your worst"] == ("several1", "Won 2 of 9 times: of your games the smallest share.")


def test_what_was_played_too_seldom_is_not_the_worst() -> None:
    tallies = ALL | {"several1": Tally(2, 0), "several3": Tally(2, 2)}
    found = chosen(tallies | {"several0": Tally(3, 0)})
    assert found["Your worst"][0] == "several0"


def test_who_has_played_nothing_gets_something_too() -> None:
    found = chosen({})
    assert found["Rare"][1] == "You have not played it yet."
    name, why = found["Your worst"]
    assert (name.startswith("several"), why.startswith("Against others")) == (True, True)


def test_they_are_five_others_on_other_days_and_the_same_all_day() -> None:
    assert chosen(ALL) == chosen(ALL)
    fives = [five_of(date(2026, 11, day), GAMES, ALL) for day in range(1, 29)]
    assert all(len({each.game.id for each in five}) == 5 for five in fives)
    assert len({tuple(each.game.id for each in five) for five in fives}) > 10


@pytest.mark.parametrize("games", [[], GAMES[:1]])
def test_of_few_games_there_are_fewer(games: list[Entry]) -> None:
    assert len(five_of(DAY, games, {})) == len(games)
