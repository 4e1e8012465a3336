"""Self-play: matches between bots, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.runner import asked, chosen
from cardtable.engine.actions import Action
from cardtable.engine.laws import Law, LawBroken
from cardtable.engine.match import Match, Telling
from cardtable.engine.piles import Seat

MOST_ACTIONS: Final = 100_000  # of a match, which is broken if it goes on


def played(match: Match, act: Callable[[Seat], Action], bound: int) -> Iterator[Telling]:
    """Play a match to its end by what `act` does for each seat, and give what happened, also at its opening.

    Where several choose at the same time, the lowest seat comes first; its choice is hidden from the others.

    Raises:
        LawBroken: it is not over after `bound` actions, or waits for nobody.
    """
    yield match.opening
    while not match.over:
        if match.between_deals:
            yield match.next_deal()
        if len(match.log) >= bound or not match.deal.actors():
            raise LawBroken(Law.ENDING, f"the match is not over after {len(match.log)} actions")
        seat = match.deal.actors()[0]
        yield match.submit(seat, act(seat))


def bot_action(match: Match, seat: Seat, chooser: str, budget: Budget) -> Action:
    """Return what a bot does now; it is not asked where there is only one legal action."""
    actions = match.view(seat).actions(seat)
    return actions[0] if len(actions) == 1 else chosen(asked(match, seat, chooser, budget))
