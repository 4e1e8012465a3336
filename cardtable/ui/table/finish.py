"""Finishing: a deal whose rest is decided is played to its end at once."""

from __future__ import annotations

from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play, TrickDeal
from cardtable.ui.match.session import Session
from cardtable.ui.table.hud import Manager


def decided(manager: Manager, view: Deal) -> bool:
    """Say whether the looking seat takes all tricks that are left, whatever is played, by what it sees alone.

    Then no choice that is left, of whoever it is, changes who gets which card, and so what the deal comes to.
    """
    if not isinstance(view, TrickDeal) or view.turn is None or view.viewer != view.turn:
        return False
    hand = view.hands[view.turn]
    return view.takes_the_rest and manager.usual(view, hand[0], hand.name) == view.trick.name


def play_on(session: Session) -> bool:
    """Let whoever has the turn play the first card that may be played, as long as that is saved at once.

    Return whether anybody will go on.
    """
    going = True
    while going and session.open:
        going = _play_one(session)
    return going and not session.saving.elsewhere


def _play_one(session: Session) -> bool:
    """Play a card; return whether anybody has."""
    deal = session.match.deal
    if session.match.between_deals or not deal.actors():
        return False
    seat: Seat = deal.actors()[0]
    plays = [each for each in session.match.view(seat).actions(seat) if isinstance(each, Play)]
    if not plays:
        return False
    session.act(seat, plays[0])
    return True
