"""What plays and calls are worth in Creights: chances to win the match, by playouts of the hard bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.bots.effort import Effort
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged, weighed
from cardtable.bots.worths import SWING, WINS, Basis, LetBe, Ranking, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.piles import TABLE, Seat
from cardtable.games.creights.bot.bots import BLIND, DUE, MOST_HELD, prepared, reason, slip_seen
from cardtable.games.creights.bot.numbers import PLACES, mask
from cardtable.games.creights.bot.playouts import Playout, Table
from cardtable.games.creights.bot.search import (
    TRIED,
    Prospects,
    World,
    Worlds,
    chosen_by,
    distinct,
    preferred,
    problem,
    same,
)
from cardtable.games.creights.bot.thumb import calls_due, honest, worth
from cardtable.games.creights.rules import moves
from cardtable.games.creights.rules.accounts import Phase
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.language import _

SLIPPED: Final = _("All could see the slip: a call of it costs whoever made it a card.")
NO_SLIP: Final = _(
    "No slip was to be seen: a wrong call may cost a card, and so may what is done out of turn."
)
HALF: Final = 2  # parts of a budget: one to find the best play, the other to weigh the call before it


class CreightsWorths:
    """Plays, and the call of one card, by playouts in likely worlds.

    A call is worth what the best play is that follows it; a play without the call that it needs costs the
    penalty (CR-77, CR-78). A card that does not fit is called, and costs a card before the best play
    (CR-91 to CR-93); that one might have played instead of drawing nobody sees. Slips are ranked without
    worths, but compared with them.
    """

    def ranking(self, view: CreightsDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all actions, the hard bot's first; None where nobody waits for the seat."""
        if seat not in view.actors():
            return None
        if view.phase is Phase.DEALING:
            return _dealt(view, seat)
        if view.phase is not Phase.PLAY:
            return _named(view, seat, rng, budget)
        best, verdicts = _best(view, seat, rng, budget)
        fair = _fair(view, seat)
        if calls_due(view, seat, best) or not verdicts:
            fair = [*_calls(view, seat), *fair]
            few = [best, *(each for each in distinct(fair) if not same(each, best))][: TRIED + 1]
            verdicts = weighed(_problem(view, seat, few, best, rng), rng, Effort(_part(budget)))
            best = moves.ANNOUNCE if calls_due(view, seat, best) else best
        verdicts.sort(key=lambda verdict: verdict.action != best)  # those that are left stay in their order
        copies = [
            Verdict(action, each.worths) for each in verdicts for action in fair if same(action, each.action)
        ]
        valued = {each.action for each in copies}
        others = [action for action in view.actions(seat) if action not in valued]
        alike = tuple(action for action in fair if same(action, best))
        return Ranking([*copies, *unweighed(others)], reason(view, seat, best), WINS, alike, spread=SWING)

    def aside(
        self,
        view: CreightsDeal,
        seat: Seat,
        done: Action,
        rng: Random,  # noqa: ARG002  # it is played out later
        budget: Budget,  # noqa: ARG002  # as above
    ) -> Ranking:
        """Return the call of a slip that all can see, or none, and what was called, drawn or played aside."""
        best = slip_seen(view, seat)
        why = NO_SLIP if best is None else SLIPPED
        return Ranking(unweighed([*dict.fromkeys((best or LetBe(), done))]), why, WINS, spread=SWING)

    def chance(self, view: CreightsDeal, seat: Seat) -> Action | None:
        """Return the call of a slip that all can see."""
        return None if seat in view.actors() else slip_seen(view, seat)

    def compared(
        self, view: CreightsDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return actions, each played out in the same worlds."""
        if seat not in view.actors():
            return weighed(_aside(view, seat, actions, rng), rng, Effort(budget))
        if view.phase is not Phase.PLAY:
            return weighed(_naming(view, seat, actions, rng), rng, Effort(budget))
        best = actions[0]
        if moves.ANNOUNCE in actions or any(_slips(view, seat, each) for each in actions):
            best, budget = _best(view, seat, rng, _part(budget))[0], _part(budget)
        return weighed(_problem(view, seat, actions, best, rng), rng, Effort(budget))


def _part(budget: Budget) -> Budget:
    """Return a half of a budget."""
    iterations = None if budget.iterations is None else max(1, budget.iterations // HALF)
    return replace(
        budget, iterations=iterations, seconds=None if budget.seconds is None else budget.seconds / HALF
    )


def _best(
    view: CreightsDeal, seat: Seat, rng: Random, budget: Budget
) -> tuple[Action, list[Verdict[Action]]]:
    """Return what the hard bot plays, and what its playouts say; nothing where there is nothing to search."""
    effort, found = Effort(budget), problem(view, seat, rng)
    if found is None:
        return max(honest(view, seat), key=lambda action: worth(view, seat, action)), []
    verdicts = judged(found, rng, effort)
    return preferred(verdicts, found.actions[0]), verdicts


def _calls(view: CreightsDeal, seat: Seat) -> list[Action]:
    """Return the call of one card, if it may be made."""
    return [each for each in view.actions(seat) if isinstance(each, moves.Announce)]


def _fair(view: CreightsDeal, seat: Seat) -> list[Action]:
    """Return what is no slip: right plays, a draw if there are none, and to keep the card drawn."""
    found = honest(view, seat)
    kept = [each for each in view.actions(seat) if isinstance(each, moves.Keep) and each not in found]
    return [*found, *kept]


def _problem(
    view: CreightsDeal, seat: Seat, found: Sequence[Action], best: Action, rng: Random
) -> Problem[World, Action]:
    """Return the choice between some actions; after the call comes the best of them."""
    start, prospects = Playout(Table(view), view, rng), Prospects(view, seat)
    forgets = {each for each in found if _forgets(view, seat, each)}
    slips = {each for each in found if _slips(view, seat, each)}

    def played_out(world: World, action: Action, luck: Random) -> float:
        run = start.dealt(world.hands, world.stock, luck)
        if action in forgets:
            run.owed[seat] += 1
        done = best if isinstance(action, moves.Announce) else action
        if action in slips:
            spared = view.options.spared(seat, view.before.deals)
            then = chosen_by(best)
            return prospects.of(run.looked_ahead(then) if spared else run.fined(then))
        if isinstance(done, moves.Keep):
            return prospects.of(run.kept())
        return prospects.of(run.looked_ahead(chosen_by(done)))

    return Problem(found, Worlds(view).drawn(rng), lambda _: 1.0, played_out)


def _slips(view: CreightsDeal, seat: Seat, action: Action) -> bool:
    """Say whether an action plays a card that does not fit, or a suit that may not be named."""
    return isinstance(action, moves.LAYING) and action not in honest(view, seat)


def _forgets(view: CreightsDeal, seat: Seat, action: Action) -> bool:
    """Say whether a play leaves one card, if only for a moment, without the call (CR-69, CR-77)."""
    if not (isinstance(action, moves.LAYING) and _calls(view, seat)):
        return False
    count = len(moves.laid(action))
    left = len(view.hands[seat]) - count
    return 1 in range(left, left + count)


# Before the first card, and after a slip.


def _dealt(view: CreightsDeal, seat: Seat) -> Ranking:
    """Return what it is worth to deal by hand to a seat, or to have done, in cards that the dealer has more.

    What others get too many goes to the dealer (CR-8), who gets one for cards that are missing (CR-9).
    """
    best, spared = prepared(view, seat), view.options.spared(seat, view.before.deals)
    full = [len(view.unseen if at == seat else hand) >= view.size for at, hand in enumerate(view.hands)]
    worths: dict[Action, float] = {}
    for action in view.actions(seat):
        surplus = isinstance(action, moves.DealTo) and full[action.seat]
        missing = isinstance(action, moves.DealDone) and not all(full) and not spared
        worths[action] = -float(surplus or missing)
    order = sorted(worths, key=lambda action: (action != best, -worths[action]))
    chosen = tuple(action for action in order if not worths[action])
    verdicts = [Verdict(action, [worths[action]]) for action in order]
    return Ranking(verdicts, DUE, "cards", chosen, Basis.RECKONING, 1.0)


def _named(view: CreightsDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking:
    """Return what it is worth to name a suit: all are as good to whoever has not seen the own hand."""
    best = prepared(view, seat)
    found = sorted(view.actions(seat), key=lambda action: action != best)
    suits = tuple(action for action in found if isinstance(action, moves.NameSuit))
    if not view.hands[seat]:
        return Ranking(unweighed(found), BLIND, WINS, suits, spread=SWING)
    verdicts = weighed(_naming(view, seat, suits, rng), rng, Effort(budget))
    return Ranking(verdicts, MOST_HELD, WINS, spread=SWING)


def _naming(
    view: CreightsDeal, seat: Seat, found: Sequence[Action], rng: Random
) -> Problem[CreightsDeal, Action]:
    """Return the choice of a suit; who looks at the own hand first is called, and names the best one."""

    def played_out(world: CreightsDeal, action: Action, luck: Random) -> float:
        later = world.clone()
        later.apply(seat, action)
        if isinstance(action, moves.Look):
            later.apply((seat + 1) % view.seats, moves.CallSlip(seat))
            later.apply(seat, prepared(later, seat))
        return _played_on(later, Prospects(view, seat), luck)

    return Problem(found, view.worlds(rng), None, played_out)


def _played_on(later: CreightsDeal, prospects: Prospects, luck: Random) -> float:
    """Return what a seat can expect of a deal in which the seat in turn plays next."""
    if later.over:
        return prospects.of(later.points)
    stock = [PLACES[card] for card in later.stock]
    run = Playout(Table(later), later, luck).dealt([*map(mask, later.hands)], stock, luck)
    return prospects.of(run.looked_ahead(run.chosen()))


# Out of turn.


def _aside(
    view: CreightsDeal, seat: Seat, found: Sequence[Action], rng: Random
) -> Problem[CreightsDeal, Action]:
    """Return the choice between calls, or what else is done out of turn, and to let it be.

    What is let be nobody else calls either; a card that is played out of turn the next seat calls, as all
    have seen it.
    """

    def played_out(world: CreightsDeal, action: Action, luck: Random) -> float:
        later = world.clone()
        if not isinstance(action, LetBe):
            later.apply(seat, action)
        if isinstance(action, moves.LAYING):
            later.apply((seat + 1) % view.seats, moves.CallSlip(seat))
        elif later.pending is not None and later.phase is Phase.PLAY:
            later.apply(TABLE, moves.Stands())
        if not later.over and later.phase is not Phase.PLAY:
            namer = later.actors()[0]
            later.apply(namer, prepared(later, namer))
        return _played_on(later, Prospects(view, seat), luck)

    return Problem(found, view.worlds(rng), None, played_out)


WORTHS: Final = CreightsWorths()
