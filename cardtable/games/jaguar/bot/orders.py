"""What the jaguar has told the friend, and the others each other, as far as bots heed it."""

from __future__ import annotations

from typing import Final

from cardtable.engine.piles import Seat
from cardtable.games.jaguar.bot.thumb import SECRET
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS
from cardtable.games.jaguar.rules.talk import Message

HOLD: Final = 12.0  # points that the friend gives for staying hidden when told to
SHOW: Final = -30.0  # and for showing the called card when told to
LATE: Final = 6  # tricks taken, from when nothing is worth hiding for


def secret(view: JaguarDeal) -> float:
    """Return what it is worth to the friend to stay hidden, in points."""
    heard = [each.message for each in view.remarks if each.message in (Message.HOLD, Message.SHOW)]
    if heard and heard[-1] is Message.SHOW:
        return SHOW
    if heard and len(view.history) < LATE:
        return HOLD
    return SECRET


def heeded(view: JaguarDeal, seat: Seat) -> set[Message]:
    """Return what a seat should do because the jaguar said so: nothing unless it holds the called card.

    What is said of a trick is good for that trick; to stay hidden or not, until it is taken back.
    """
    if view.called not in view.hands[seat] or seat == view.jaguar:
        return set()
    start = SEATS * len(view.history)
    found = {each.message for each in view.remarks if each.seat == view.jaguar and each.played >= start}
    found -= {Message.HOLD, Message.SHOW}
    return found | ({Message.SHOW} if secret(view) == SHOW else set())
