"""What naming a hand is worth in Liars' Poker, and what a challenge: how many showdowns it wins."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import Basis, Ranking, Told
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.bot.bots import LEEWAY, believed, judged, known_odds
from cardtable.games.liars_poker.bot.duel import duels
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import Challenge
from cardtable.language import _
from cardtable.table.words import often

UNIT: Final = "showdowns"
NAMED: Final = _("By the cards that are known, that hand is there {often}.")
DOUBTED: Final = _("The hand that was named is there {often}, even if one believes it.")
SPREAD: Final = 0.5  # of showdowns, of which about half are won


class LiarsWorths(Told):
    """Names by how likely the hand is there, a challenge by how likely the last one is not."""

    def ranking(
        self,
        view: LiarsPokerDeal,
        seat: Seat,
        rng: Random,  # noqa: ARG002  # odds need no chance
        budget: Budget,  # noqa: ARG002  # and no time
    ) -> Ranking | None:
        """Return names and challenge; None between two with two cards, which play by heart, or before that.

        Names that are about as likely as the best are all as good, and left to lots.
        """
        if seat not in view.actors() or view.picker is not None or BACK in view.hands[seat]:
            return None
        if duels(view, seat):
            return None
        odds, best = known_odds(view), judged(view)
        worths: dict[Action, float] = {name: odds.of(name) for name in view.names()}
        likeliest = max(worths.values(), default=0.0)
        if view.last is not None:
            worths[Challenge()] = 1 - believed(view, odds)
        fair = tuple(
            action for action in worths if isinstance(action, Name) and worths[action] >= likeliest - LEEWAY
        )
        order = sorted(worths, key=lambda action: (action != best, -worths[action]))
        verdicts = [Verdict(action, [worths[action]]) for action in order]
        chosen = fair if isinstance(best, Name) else ()
        return Ranking(verdicts, _why(best, worths[best]), UNIT, chosen, Basis.RECKONING, SPREAD)


def _why(action: Action, worth: float) -> str:
    if isinstance(action, Name):
        return NAMED.format(often=often(worth))
    return DOUBTED.format(often=often(1 - worth))


WORTHS: Final = LiarsWorths()
