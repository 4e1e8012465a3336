"""How strong the bots of Spielen are, and how long their hands take, over many games (nightly)."""

from collections import deque
from statistics import median

import pytest

from cardtable.bots.arena import Contest, arena
from cardtable.bots.levels import Budget
from cardtable.bots.self_play import bot_action, played
from cardtable.engine.match import Match
from cardtable.games.spielen.codes.book import code_of, written
from cardtable.games.spielen.codes.matching import givings
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.phases import HandEnd
from tests.games.spielen.tables import DEALING, SPIELEN, coded

BOTS = "cardtable.games.spielen.bot.bots:"
BUDGET = Budget(iterations=1)
GAMES = 300


def ends(levels: tuple[str, str], seed: int, code: str = "", **given: str) -> tuple[HandEnd, ...]:
    """Return how the hands of a game ended, in which the first team may have one code alone."""
    match = Match(SPIELEN, DEALING.options(**given), seed)
    assert isinstance(match.deal, SpielenDeal)
    if code:
        for each in match.deal.book(0):
            match.submit(0, moves.DropCode(written(each)))
        match.submit(0, moves.AddCode(code))
    deque(
        played(match, lambda seat: bot_action(match, seat, BOTS + levels[seat % 2], BUDGET), 20_000), maxlen=0
    )
    return match.deal.hands_played


@pytest.mark.long
@pytest.mark.parametrize(("a", "b"), [("hard", "medium"), ("medium", "easy")])
def test_a_team_of_a_level_beats_one_of_the_level_below(a: str, b: str) -> None:
    standing = arena(Contest(SPIELEN, DEALING.options(), BOTS + a, BOTS + b, BUDGET, partners=True), GAMES, 1)
    assert standing.a_wins.mean >= 0.58


@pytest.mark.long
def test_a_hand_takes_about_two_minutes() -> None:
    found = [end.at for seed in range(20) for end in ends(("medium", "medium"), seed)]
    assert 60_000 <= median(found) <= 180_000


@pytest.mark.long
def test_one_gesture_that_is_always_the_same_is_broken() -> None:
    """From the fourth hand on in which it is given, in half of the hands, and right in seven of ten."""
    code = coded("Cough")
    called, right, hands = 0, 0, 0
    for seed in range(30):
        every = ends(("medium", "hard"), seed, code, target="11", crack_level="sharp")
        given = [end for end in every if _gave(end, code)]
        for end in given[3:]:
            anti = end.right is not None and end.calls[0].call.against and end.calls[0].seat % 2
            hands += 1
            called += bool(anti)
            right += bool(anti and end.right)
    assert called >= hands / 2
    assert right >= 0.7 * called


def _gave(end: HandEnd, code: str) -> bool:
    return any(next(givings((code_of(code),), end.log, seat, 4), None) for seat in (0, 2))
