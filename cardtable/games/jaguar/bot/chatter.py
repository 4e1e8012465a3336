"""What bots say: little, and what is not true only as far as it was agreed.

The friend and the others draw from the same luck, so that neither silence nor words betray the friend more
than a lie, where lies are allowed.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.engine.tricks import winning
from cardtable.games.jaguar.bot.suspicion import suspicions
from cardtable.games.jaguar.rules.account import total
from cardtable.games.jaguar.rules.auction import ORDER
from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS, BotLies
from cardtable.games.jaguar.rules.talk import Message, Talk

TALKATIVE: Final = 0.03  # chance that a bot thinks of saying something when it is asked
LIES: Final = {BotLies.NEVER: 0.0, BotLies.SOMETIMES: 0.3, BotLies.OFTEN: 0.8}
FAT: Final = 12  # points in a trick that is worth a word
SUSPECTED: Final = 0.55  # chance from which a seat is named as the friend
LATE: Final = 5  # tricks taken, from when the friend may show itself


def remark(view: JaguarDeal, seat: Seat, rng: Random) -> Talk | None:
    """Return what a seat says while another is on turn: mostly nothing."""
    if rng.random() >= TALKATIVE or view.revealed is not None or view.talked[seat]:
        return None
    said = _order(view) if seat == view.jaguar else _opinion(view, seat)
    if said is None or any(each.seat == seat and each.message is said.message for each in view.remarks):
        return None
    # All that a bot says is true unless it holds the called card: a friend who denies it, or names another,
    # and a jaguar who gives orders to a friend that there is not.
    true = view.called not in view.hands[seat]
    return said if true or rng.random() < LIES[view.options.bot_lies] else None


def _order(view: JaguarDeal) -> Talk | None:
    """Return what the jaguar tells the friend."""
    if view.trick and total(view.trick) >= FAT:
        at = winning(view.trick, ORDER, view.trump)
        mine = (view.leader + at) % SEATS == view.jaguar
        return Talk(Message.FEED if mine else Message.TAKE, None)
    if len(view.history) >= LATE:
        return Talk(Message.SHOW, None)
    return None if view.history else Talk(Message.HOLD, None)


def _opinion(view: JaguarDeal, seat: Seat) -> Talk | None:
    """Return what another seat says: whom it suspects, or that it is not the friend itself."""
    found = suspicions(view)
    found[seat] = 0.0
    if view.jaguar is not None:
        found[view.jaguar] = 0.0
    suspect = max(range(SEATS), key=found.__getitem__)
    if found[suspect] >= SUSPECTED:
        return Talk(Message.ACCUSE, suspect)
    return Talk(Message.DENY, None) if view.history else None
