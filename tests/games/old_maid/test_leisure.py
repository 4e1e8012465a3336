"""At the table a bot leaves a person time to arrange the hand that it draws from."""

import pytest

from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.old_maid.rules.deal import Arrange, OldMaidDeal, moved
from cardtable.ui.session import Session
from cardtable.ui.sitting import players_of
from cardtable.ui.thoughts import Bots
from cardtable.ui.unsaved import Unsaved

STEP = 0.25  # seconds
DEALT_BY_THE_PERSON = 5  # a seed
ARRANGED = 1.5  # seconds after which the person moves a card


def begun(words: str = "me easy", **given: str) -> Session:
    """Return a session in which seat 1 is to draw from seat 0."""
    game = kit("old-maid")
    match = Match(
        game.game(), read_options(game.game().options, {"players": "2", **given}), DEALT_BY_THE_PERSON
    )
    bots = Bots(InlineRunner(), game.chooser, (0.0, 0.0))
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


@pytest.mark.parametrize(("words", "given"), [("easy easy", {}), ("me easy", {"may_arrange": "no"})])
def test_nobody_waits_for_a_bot_or_where_nothing_is_arranged(words: str, given: dict[str, str]) -> None:
    assert waited(begun(words, **given)) <= 2 * STEP
