"""Why what is no play is refused in Creights."""

from __future__ import annotations

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.refusals import not_your_turn
from cardtable.games.creights.rules import moves
from cardtable.games.creights.rules.accounts import Pending, Phase
from cardtable.games.creights.rules.legality import wrong_colour


def no_call(*, slips: bool) -> Illegal:
    """Refuse a call."""
    if not slips:
        return Illegal("slips_off", "Slips are refused in this match, so there are none to call.")
    return Illegal("nothing_to_call", "That seat has done nothing that you could call.")


def no_dealing(phase: Phase, *, dealer: bool) -> Illegal:
    """Refuse what is done while cards are dealt by hand, or dealing at another time."""
    if phase is not Phase.DEALING:
        return Illegal("no_deal_due", "The cards are dealt.")
    if not dealer:
        return Illegal("not_dealer", "Only the dealer acts before the cards are dealt.")
    return Illegal("too_many_dealt", "The cards that are left are needed: deal no more.")


def no_naming(phase: Phase, *, names: bool) -> Illegal:
    """Refuse to let a suit be named, or a hand be looked at before."""
    if phase not in (Phase.NAMING, Phase.RENAMING):
        return Illegal("no_suit_due", "No suit is to be named now.")
    if not names:
        return Illegal("not_dealer", "Another seat names the suit.")
    if phase is Phase.RENAMING:
        return wrong_colour()
    return Illegal("no_suit_due", "There is nothing to look at before a suit is named.")


def no_turn(phase: Phase, pending: Pending | None, *, turn: bool) -> Illegal | None:
    """Refuse what has to wait, or return None."""
    if phase is not Phase.PLAY:
        return Illegal("name_suit_first", "A suit must be named first.")
    if pending is not None:
        return Illegal("wait", "A play can still be called: wait a moment.")
    return None if turn else not_your_turn()


def no_action(action: Action) -> Illegal:
    """Refuse what is no play in one's own turn."""
    match action:
        case moves.Announce():
            return Illegal("announce_too_late", "The call is made once, before the first card of a turn.")
        case moves.Draw():
            return Illegal("must_play", "You hold a card that can be played.")
        case moves.Keep():
            return Illegal("nothing_drawn", "You have drawn no card that you could play.")
    return Illegal("illegal_card", "Only the card just drawn can be played now.")
