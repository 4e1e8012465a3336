"""At the table a bot that bids for a team waits a while for the advice of a person."""

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots

STEP = 0.5  # seconds


def begun(builder: str, team_talk: str = "advice") -> Session:
    """Return a session of two teams; `builder` is the word of seat 2, whose bidder is seat 0."""
    game = kit("jizara")
    options = read_options(game.game().options, {"players": "4", "team_talk": team_talk})
    players = players_of(["easy", "easy", builder, "easy"], "Ada")
    return Session(
        Match(game.game(), options, 5), players, Unsaved(), Bots(InlineRunner(), game.chooser, (0.0, 0.0))
    )


def waited(session: Session, seat: Seat) -> float:
    """Return the seconds until a seat has acted."""
    seconds = 0.0
    while all(entry.seat != seat for entry in session.match.log):
        session.update(STEP)
        seconds += STEP
        assert seconds < 2 * Deal.leisure, "it never acts"
    return seconds


def test_a_bidder_waits_for_the_advice_of_a_person() -> None:
    assert waited(begun("me"), 0) == pytest.approx(Deal.leisure, abs=2 * STEP)


@pytest.mark.parametrize(("builder", "team_talk"), [("easy", "advice"), ("me", "open_hands")])
def test_nobody_waits_for_a_bot_or_where_there_is_no_advice(builder: str, team_talk: str) -> None:
    assert waited(begun(builder, team_talk), 0) <= 2 * STEP


def test_once_advised_a_bidder_waits_no_longer() -> None:
    session = begun("me")
    session.update(STEP)
    session.act(2, session.match.deal.actions(2)[0])
    assert waited(session, 0) <= 2 * STEP
