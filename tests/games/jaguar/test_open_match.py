"""Whether an open match goes on: one person says so, and no bot for people."""

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from tests.games.jaguar.tables import finished


def session(seats: str, pace: tuple[float, float] = (0.0, 0.0)) -> Session:
    """Return a session whose match stands after its first deal."""
    game = kit("jaguar")
    players = players_of(seats.split(), "Ada")
    return Session(finished(), players, Unsaved(), Bots(InlineRunner(), game.chooser, pace))


@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        ("me easy easy easy easy", (0,)),
        ("easy easy easy me easy", (3,)),
        ("easy me easy me me", (1,)),
        ("easy easy easy easy easy", (0, 1, 2, 3, 4)),
    ],
)
def test_one_person_is_asked_and_no_bot_beside(seats: str, asked: tuple[Seat, ...]) -> None:
    """JG-D10."""
    found = session(seats)
    assert found.awaited == asked
    people = "me" in seats
    assert found.waiting_people == (asked if people else ())
    assert found.thinking() == (() if people else asked)


def test_who_looks_already_is_asked() -> None:
    """So that no curtain falls for a question that anybody may answer."""
    found = session("easy me easy me me")
    found.looking = 4
    assert (found.awaited, found.curtain) == ((4,), None)


@pytest.mark.parametrize("answer", ANSWERS)
def test_bots_wait_for_the_person_to_answer(answer: object) -> None:
    """JG-D10."""
    found = session("easy easy me easy easy")
    before = len(found.match.log)
    for _ in range(20):
        found.update(1.0)
    assert len(found.match.log) == before
    found.act(2, next(each for each in ANSWERS if each is answer))
    assert found.match.between_deals
    assert found.match.over == (answer is ANSWERS[1])


def test_bots_alone_answer_for_themselves() -> None:
    found = session("easy easy easy easy easy")
    for _ in range(3):
        found.update(1.0)
    assert found.match.between_deals
    assert str(found.match.log[-1].action) == "next_deal"


def test_in_play_the_deal_waits_for_whom_it_always_did() -> None:
    match = finished()
    match.undo(1)
    deal = match.deal
    assert isinstance(deal, JaguarDeal)
    assert deal.phase is not Phase.SCORED
    assert deal.awaited((0, 3)) == deal.actors()
