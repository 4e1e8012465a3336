"""What draws are worth in Old Maid: how likely each makes a pair. All that lie unknown are alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import Ranking, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.games.old_maid.bot.bots import hint, pairs, worth_drawing
from cardtable.games.old_maid.rules.deal import Draw, OldMaidDeal

UNIT: Final = "pairs"
DEALS: Final = 200  # that fit, at most


class OldMaidWorths:
    """Draws by deals that fit what a seat knows."""

    def ranking(self, view: OldMaidDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all draws, the best first; None where there is none to make."""
        if seat not in view.actors() or len(view.offered) < 2:
            return None
        best, why = hint(view, seat, rng)
        draws = sorted(view.actions(seat), key=lambda action: action != best)
        chosen = tuple(Draw(at) for at in worth_drawing(view, seat))
        return Ranking(self.compared(view, seat, draws, rng, budget), why, UNIT, chosen)

    def compared(
        self, view: OldMaidDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return draws, each by how often it makes a pair in the same deals."""
        effort, found = Effort(budget), unweighed(actions)
        for world in islice(budget.worlds(view, rng), min(DEALS, budget.iterations or DEALS)):
            chance = _unknown(view, seat, [*world.offered])
            for each in found:
                assert isinstance(each.action, Draw), "a card is drawn"
                card = view.offered[each.action.index]
                each.worths.append(chance if card is BACK else float(pairs(view, seat, card)))
            if effort.late:
                break
        return found


def _unknown(view: OldMaidDeal, seat: Seat, cards: Sequence[Card]) -> float:
    """Return how likely any of the offered cards that are not known makes a pair, by what they are."""
    hidden = [card for card, shown in zip(cards, view.offered, strict=True) if shown is BACK]
    return sum(pairs(view, seat, card) for card in hidden) / max(len(hidden), 1)


WORTHS: Final = OldMaidWorths()
