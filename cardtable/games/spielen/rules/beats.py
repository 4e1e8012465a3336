"""The beats of relaxed play: how long one is, and what cannot be planned (SL-82, SL-89)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import Card
from cardtable.engine.piles import Time
from cardtable.games.spielen.codes.signals import FOUR
from cardtable.games.spielen.rules.moves import Plan
from cardtable.language import _

BEAT: Final[Time] = 3000
SIGNALS: Final = 2  # of a seat
SPACING: Final[Time] = 500  # between them


def too_many(signals: int) -> Illegal | None:
    """Return why so many signals do not go into a beat."""
    return Illegal("too_fast", _("At most two signals go into a beat.")) if signals > SIGNALS else None


def no_wish(plan: Plan, hand: Sequence[Card], board: Sequence[Card]) -> Illegal | None:
    """Return why the wishes of a plan cannot be made."""
    if len(set(plan.wishes)) < len(plan.wishes) or not set(plan.wishes) <= set(board):
        return Illegal("not_on_board", _("Wish for cards that lie on the board."))
    if plan.wishes and len(hand) - len(plan.throws) >= FOUR:
        return Illegal("hand_too_big", _("With four cards in hand nothing can be taken."))
    return None
