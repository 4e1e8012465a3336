"""Two people at one screen play a whole match with the mouse, the curtain falling between them."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.probe import Probe
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

MATCH = ["play", "psychological-jujitsu", "--seats", "me,me", "--option", "set_size=5", "--seed", "7"]
SUITS = ("S", "C")  # of the hands of the first and of the second player
BIDS = (("5", "4"), ("2", "3"), ("4", "5"), ("3", "A"))  # by round; the fifth makes itself


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    with Program(screen, [sys.executable, "-m", "cardtable", *MATCH], tmp_path / "home") as started:
        yield started


def test_two_people_play_a_whole_match_with_the_mouse(program: Program) -> None:
    played: set[str] = set()
    for ranks in BIDS:
        for seat, rank in enumerate(ranks):
            curtain = program.told(
                lambda probe: not probe.running and probe.find("button", "lift"), "the curtain"
            )
            assert faces(curtain) <= played, "no hand is seen while the curtain hangs"
            program.click("button", "lift")
            bid(program, seat, rank + SUITS[seat], played)
        played |= {rank + suit for rank, suit in zip(ranks, SUITS, strict=True)}
    program.told(lambda probe: probe.find("button", "rematch"), "the result")
    found = until(lambda: results(program.home), "the result on the disk")
    assert [(seat, actions) for seat, _, _, actions in found] == [(0, 8), (1, 8)]
    points = [each for _, each, _, _ in found]
    assert sum(points) == sum(range(1, 6)), "no bids were equal, so that every prize was won"
    assert [won for _, _, won, _ in found] == [each == max(points) for each in points]
    assert program.close() == 0


def bid(program: Program, seat: int, card: str, played: set[str]) -> None:
    """Drag a card of the person who looks to the bid box; the other's hand is not seen."""
    probe = program.told(lambda probe: not probe.running and probe.find("card", card), f"the {card}")
    strange = {face for face in faces(probe) - played if face.endswith(SUITS[1 - seat])}
    assert not strange, "the other's hand is not seen"
    program.drag(program.place("card", card).centre, probe.piles[f"bid/{seat}"].centre)


def faces(probe: Probe) -> set[str]:
    """Return the cards of both players that are seen."""
    return {each.name for each in probe.of_role("card") if each.name.endswith(SUITS)}


def results(home: Path) -> list[tuple[int, int, bool, int]]:
    """Return seat, points, whether it won, and the number of actions, for each seat of the finished match."""
    question = (
        "SELECT seat, points, won, (SELECT count(*) FROM actions WHERE match_id = results.match_id) "
        "FROM results ORDER BY seat"
    )
    path = home / "cardtable.sqlite3"
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        rows = connection.execute(question).fetchall()
    return [(int(seat), int(points), bool(won), int(actions)) for seat, points, won, actions in rows]
