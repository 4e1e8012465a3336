"""Looking back at a game that is over: until when it could be won, and the way from there."""

import pytest

from cardtable.engine.result import Ending
from cardtable.patience.judge.looking_back import Looked, Played, looked_back
from cardtable.patience.kernel.actions import GIVE_UP
from tests.patience.positions import played, random_line, rules_of
from tests.patience.small import turned_game


class Ear:
    """Hears how far the work is; its clock stands, so that what is found depends on positions alone."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []

    def clock(self) -> float:
        return 0.0

    def report(self, done: int, whole: int) -> None:
        self.heard.append((done, whole))


@pytest.mark.parametrize("number", [13, 9])
def test_the_last_moment_is_found_from_which_a_game_could_be_won(number: int) -> None:
    rules, ear = rules_of(turned_game(2, "none")), Ear()
    actions = (*random_line(rules, number), GIVE_UP)
    looked = looked_back(Played(rules, number, actions), ear)
    assert looked.exact
    assert looked.winnable == {13: 7, 9: 16}[number]
    deal = played(rules, number, actions[: looked.winnable])
    for action in looked.way:
        deal.perform(0, action)
    assert deal.ending is Ending.WON
    assert all(done < whole for done, whole in ear.heard)


def test_a_game_that_could_never_be_won_has_no_such_moment() -> None:
    rules = rules_of(turned_game(2, "none"))
    actions = (*random_line(rules, 1), GIVE_UP)
    assert looked_back(Played(rules, 1, actions), Ear()) == Looked(None, exact=True)
