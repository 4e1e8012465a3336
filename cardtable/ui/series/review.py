"""Reviewing: the deal that is over, told once more with open hands."""

from __future__ import annotations

from typing import Final

from cardtable.engine.match import Match
from cardtable.engine.piles import EVERYBODY
from cardtable.ui.match.news import News
from cardtable.ui.match.session import Session

HAND: Final = "hand/"  # what the names of hands begin with


def last_deal(match: Match) -> Match:
    """Return a match of its own in which the last deal has just been dealt, the rest undone."""
    past = match.past(0)
    while len(past.sheet) < len(match.sheet) - 1:
        past.redo()
    if past.between_deals:
        past.next_deal()
    return past


def review(session: Session) -> None:
    """Have the last deal told once more, all hands open; it must be over."""
    assert session.match.between_deals, "hands are opened once a deal is over"
    past = last_deal(session.match)
    for pile in past.deal.piles():
        if pile.name.startswith(HAND):
            pile.eyes = EVERYBODY
    session.lay(past)
    while past.undone:
        telling = past.redo()
        views = {seat: past.view(seat) for seat in session.lookers}
        session.tellings.append(News(telling, views, again=True))
