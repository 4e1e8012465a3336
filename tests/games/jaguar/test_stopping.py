"""Deals that stop as soon as they are decided."""

import pytest

from cardtable.engine.cards import card
from cardtable.engine.events import Changed, Moved, Turned
from cardtable.games.jaguar.rules.account import SideResult
from cardtable.games.jaguar.rules.deal import Phase
from tests.games.jaguar.deals import CALLED, account, laid, play_all

# Three tricks are left, without points but for JC, which is called; seat 3 is the jaguar and leads.
THREE_LEFT = {
    **CALLED,
    "hand/0": "5D 4H 4S",
    "hand/1": "JC 6H 5S",
    "hand/2": "6D 5H 6S",
    "hand/3": "4D 7H 7S",
    "hand/4": "7D 2D 2S",
}
DULL = "4D 7D 5D 6H 6D"  # a trick of theirs


@pytest.mark.parametrize(("slam_double", "phase"), [("no", Phase.OVER), ("yes", Phase.PLAY)])
def test_a_deal_stops_once_the_jaguar_has_won_whoever_the_friend_is(slam_double: str, phase: Phase) -> None:
    """JG-51, JG-D12, JG-D21: but where a slam would count, both sides must be known to have a trick."""
    position = {**THREE_LEFT, "taken/3": "AS 3S AH 3H AC 3C"}
    deal = laid(position, stop_when_decided="yes", deals="1", slam_double=slam_double)
    play_all(deal, DULL)
    assert deal.phase is phase
    assert sum(map(len, deal.hands)) == 10


def test_cards_that_are_left_are_shown_but_not_scored() -> None:
    """JG-D12, JG-39: the friend is known by them, and not before."""
    deal = laid({**THREE_LEFT, "taken/3": "AS 3S AH 3H AC 3C"}, stop_when_decided="yes", deals="1")
    play_all(deal, "4D 7D 5D 6H")
    deal.events = []
    play_all(deal, "6D")
    shown = [i for i, each in enumerate(deal.events) if isinstance(each, Turned)]
    told = [i for i, each in enumerate(deal.events) if each == Changed("revealed", 1)]
    moved = [i for i, each in enumerate(deal.events) if isinstance(each, Moved)]
    assert len(shown) == 10
    assert max(moved) < min(shown) < max(shown) < told[0]
    assert card("JC") in deal.view(5).hands[1]
    assert (account(deal).friend, deal.points[1], deal.scores) == (1, 0, (-1, 1, -1, 2, -1))


def test_a_deal_stops_once_the_jaguar_has_lost_whoever_the_friend_is() -> None:
    """JG-D21."""
    rest = {"taken/0": "AC AD AH 3C", "taken/1": "AS 3D 3H 3S", "taken/2": "KC KD KH KS QC QD QH QS JD JH JS"}
    deal = laid({**THREE_LEFT, **rest}, stop_when_decided="yes", deals="1")
    play_all(deal, DULL)
    assert account(deal).outcome is SideResult.LOST


def test_a_stop_does_not_betray_the_friend() -> None:
    """JG-38, JG-D21: seat 2 could not help, but seat 1 might; so it stops when seat 2 is known."""
    rest = {
        "taken/3": "3C 3D",
        "taken/1": "AC AD AH AS",
        "taken/0": "3H 3S",
        "taken/2": "KC KD KH KS QC QD QH QS JD JH JS",
    }
    hands = {"hand/1": "5C 6H 5S", "hand/2": "6D JC 6S"}
    deal = laid({**THREE_LEFT, **rest, **hands}, stop_when_decided="yes", deals="1")
    play_all(deal, DULL)
    assert deal.phase is Phase.PLAY
    play_all(deal, "2D 4S 5S JC 7S")
    assert account(deal).outcome is SideResult.LOST
    assert sum(map(len, deal.hands)) == 5
