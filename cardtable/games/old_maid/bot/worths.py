"""What draws are worth in Old Maid: how likely each makes a pair. All that lie unknown are alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Verdict
from cardtable.bots.worths import LetBe, Ranking, alike, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat, only
from cardtable.games.old_maid.bot.bots import hint, mixed, pairs, worth_drawing
from cardtable.games.old_maid.rules.deal import Arrange, Draw, OldMaidDeal, Raise
from cardtable.language import _

UNIT: Final = "pairs"
UNPAIRED: Final = "unpaired"
RAISED: Final = _("Bots draw any card, whichever stands out: it comes to the same.")
NOBODY_KNOWS: Final = _("Whoever drew knew of no card where it lay: in any order it comes to the same.")
DRAWS: Final = _("draw card {place}")
RAISES: Final = _("push up card {place}")
ARRANGES: Final = _("arrange the hand anew")
KNOWN: Final = _("Whoever drew knew where a card lay: mixed among the others it tells nothing.")
DEALS: Final = 200  # that fit, at most


class OldMaidWorths:
    """Draws by deals that fit what a seat knows; a hand that is arranged by how it is drawn from in them."""

    def ranking(self, view: OldMaidDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all draws, the best first; None where there is none to make."""
        if seat not in view.actors() or len(view.offered) < 2:
            return None
        best, why = hint(view, seat, rng)
        draws = sorted(view.actions(seat), key=lambda action: action != best)
        chosen = tuple(Draw(at) for at in worth_drawing(view, seat))
        return Ranking(self.compared(view, seat, draws, rng, budget), why, UNIT, chosen)

    def aside(
        self,
        view: OldMaidDeal,
        seat: Seat,
        done: Action,
        rng: Random,
        budget: Budget,  # noqa: ARG002  # it is compared later
    ) -> Ranking | None:
        """Return what hides from others what they know of a hand, and how it was arranged or left."""
        if isinstance(done, Raise):
            return alike((done,), RAISED)
        best = self.chance(view, seat)
        if best is None:
            return alike((done,), NOBODY_KNOWS)
        return Ranking(unweighed([*dict.fromkeys((mixed(view, seat, rng), done))]), KNOWN, UNPAIRED)

    def chance(self, view: OldMaidDeal, seat: Seat) -> Action | None:
        """Return an order for the own hand, if who draws from it knows where a card lies."""
        if seat in view.actors() or seat not in view.interjectors():
            return None
        shown = any(seats & only(view.turn) for seats in view.hands[seat].shown.values())
        return Arrange(tuple(reversed(range(len(view.hands[seat]))))) if shown else None

    def compared(
        self, view: OldMaidDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return draws, each by how often it makes a pair in the same deals; or how a hand is arranged."""
        if seat not in view.actors():
            return _offered(view, seat, actions, rng, budget)
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

    def words(self, action: Action) -> str:
        """Return what is done with the hand that is drawn from; places count from one."""
        match action:
            case Draw(index):
                return DRAWS.format(place=index + 1)
            case Raise(index):
                return RAISES.format(place=index + 1)
            case Arrange():
                return ARRANGES
        return ""


def _unknown(view: OldMaidDeal, seat: Seat, cards: Sequence[Card]) -> float:
    """Return how likely any of the offered cards that are not known makes a pair, by what they are."""
    hidden = [card for card, shown in zip(cards, view.offered, strict=True) if shown is BACK]
    return sum(pairs(view, seat, card) for card in hidden) / max(len(hidden), 1)


def _offered(
    view: OldMaidDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
) -> list[Verdict[Action]]:
    """Return ways to offer a hand, each by how often whoever draws gets no pair, by all that seat knows."""
    effort, found = Effort(budget), unweighed(actions)
    for world in islice(budget.worlds(view, rng), min(DEALS, budget.iterations or DEALS)):
        for each in found:
            later = world.clone()
            if not isinstance(each.action, LetBe):
                later.apply(seat, each.action)
            eyes, cards = later.view(later.turn), later.offered
            drawn = worth_drawing(eyes, later.turn)
            each.worths.append(1 - sum(pairs(later, later.turn, cards[at]) for at in drawn) / len(drawn))
        if effort.late:
            break
    return found


WORTHS: Final = OldMaidWorths()
