"""At the table a bot leaves a person time to arrange the hand that it draws from."""

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.old_maid.rules.deal import Arrange, OldMaidDeal, moved
from cardtable.ui.match.players import players_of
from cardtable.ui.match.saving import Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots

STEP = 0.25  # seconds
PACE = (0.25, 0.25)  # seconds that a bot seems to think
DEALT_BY_THE_PERSON = 5  # a seed
ARRANGED = 1.5  # seconds after which the person moves a card


def begun(words: str = "me easy", **given: str) -> Session:
    """Return a session in which seat 1 is to draw from seat 0."""
    game = kit("old-maid")
    match = Match(
        game.game(), read_options(game.game().options, {"players": "2", **given}), DEALT_BY_THE_PERSON
    )
    bots = Bots(InlineRunner(), game.chooser, PACE)
    return Session(match, players_of(words.split(), "Ada"), Unsaved(), bots)


def waited(session: Session, arranged: float | None = None) -> float:
    """Return the seconds until seat 1 has drawn; the person moves a card after some of them."""
    deal, seconds = session.match.deal, 0.0
    assert isinstance(deal, OldMaidDeal)
    while all(entry.seat != 1 for entry in session.match.log):
        if seconds == arranged:
            session.act(0, Arrange(moved(len(deal.hands[0]), 0, 2)))
        session.update(STEP)
        seconds += STEP
        assert seconds < 3 * deal.leisure, "it never draws"
    return seconds


def test_a_bot_leaves_a_person_time_to_arrange_the_hand() -> None:
    """OM-D10: and as much again after each card that is moved."""
    assert waited(begun()) == pytest.approx(OldMaidDeal.leisure, abs=2 * STEP)
    assert waited(begun(), ARRANGED) == pytest.approx(ARRANGED + OldMaidDeal.leisure, abs=2 * STEP)


def test_a_bot_that_was_about_to_arrange_its_own_hand_leaves_as_much_time() -> None:
    """OM-D10: the person draws at once, and is drawn from next."""
    session = begun()
    waited(session)
    session.update(STEP / 2)
    draws = len(session.match.log)
    session.act(0, session.match.view(0).actions(0)[0])
    seconds = 0.0
    while len(session.match.log) == draws + 1:
        session.update(STEP)
        seconds += STEP
    assert seconds == pytest.approx(OldMaidDeal.leisure, abs=2 * STEP)


@pytest.mark.parametrize(("words", "given"), [("easy easy", {}), ("me easy", {"may_arrange": "no"})])
def test_nobody_waits_for_a_bot_or_where_nothing_is_arranged(words: str, given: dict[str, str]) -> None:
    assert waited(begun(words, **given)) <= 2 * STEP
