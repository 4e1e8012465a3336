"""The bots of Ninety-nine: the rule of thumb, and search by the rules as they stand; and their reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.bots import Bots, Decision, Findings
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem
from cardtable.bots.worths import LetBe
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.ninety_nine.bot.thumb import invention, quiet, thumb, worths
from cardtable.games.ninety_nine.rules import moves
from cardtable.games.ninety_nine.rules.accounts import Phase
from cardtable.games.ninety_nine.rules.check import reference_play
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.grammar import sentence
from cardtable.games.ninety_nine.rules.stock import STOCK
from cardtable.language import _

MOST: Final = 12  # plays that are searched, the best by the rule of thumb
LONGEST: Final = 40  # plays of a playout
PER_CENT: Final = 100
DRAWN: Final = _("Or draw one of the slips: what stands on it is read out to all.")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a play in playouts: the share of hands won."""

    won: float


class PlayDecision(Decision[NinetyNineDeal, NinetyNineDeal, Action, Outcome]):
    """Which card to play, and how: what wins most hands that are played out by the reference bot."""

    outcome = Outcome

    def problem(self, rng: Random, budget: Budget) -> Problem[NinetyNineDeal, Action]:
        """Return the best plays by the rule of thumb, with likely worlds to play them out in.

        What that says of them counts as much as what comes of them, which few playouts tell badly.
        """
        plays = [*self.view.complete_plays(self.seat, legal=True)]
        by_thumb = dict(zip(plays, worths(self.view, self.seat, plays, rng), strict=True))
        good = sorted(plays, key=lambda play: -by_thumb[play])[:MOST]
        worlds = map(quiet, budget.worlds(self.view, rng))

        def playout(world: NinetyNineDeal, action: Action, rng: Random) -> float:
            assert isinstance(action, moves.Play), "only plays are searched"
            return by_thumb[action] + self.won(world, action, rng)

        return Problem(good, worlds, None, playout)

    def won(self, world: NinetyNineDeal, action: Action, rng: Random) -> float:
        """Return the chance of the seat to win, as a playout says: all play on like the reference bot.

        Out of turn it may let be what it could do.
        """
        later = world.clone()
        if not isinstance(action, LetBe):
            later.perform(self.seat, action)
        for __ in range(LONGEST):
            if later.winner is not None or not later.inside[self.seat]:
                break
            later.perform(later.turn, reference_play(later, later.turn, rng))
        inside = later.inside[self.seat]
        won = float(later.winner == self.seat) if later.winner is not None else inside / sum(later.inside)
        self.note(action, won)
        return won


def decision(view: NinetyNineDeal, seat: Seat) -> PlayDecision | None:
    """Return what a seat has to decide, if it can play and has no card to draw first."""
    waits = view.phase is not Phase.PLAY or seat != view.turn or seat == view.owed
    return None if waits or view.stuck(seat) else PlayDecision(view, seat)


def reason(view: NinetyNineDeal, seat: Seat, action: Action, found: Findings[Action, Outcome]) -> str:  # noqa: ARG001  # as each bot and hint is asked
    """Return why an action is advised."""
    match action:
        case moves.Draw():
            return _("A card is due to you: draw it before the next card is played.")
        case moves.Leave():
            return _("None of your cards can be played.")
        case moves.Play() if action in found.outcomes:
            return _("It wins {per_cent} of 100 hands that are played out.").format(
                per_cent=round(PER_CENT * found.outcomes[action].won)
            )
        case moves.Play():
            return _("It is the only legal play.")
        case moves.Recall():
            return _("Some would come to mind.")
    return _("Each hand has brought a rule.")


BOTS: Final = Bots(thumb, decision, reason, unit="wins")
Level: TypeAlias = Callable[[NinetyNineDeal, Seat, Random, Budget], Action | None]


def _inventing(level: Level) -> Level:
    """Return a bot that, if it thinks by the clock, invents in the time that the options give the check."""

    def chosen(view: NinetyNineDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
        if view.phase is not Phase.RULE:
            return level(view, seat, rng, budget)
        end = budget.clock() + view.options.fairness_time_s
        return invention(view, rng, lambda: budget.iterations is None and budget.clock() > end)

    return chosen


def hint(view: NinetyNineDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Advise an action, and say why; of rules one that is ready, as to try others takes long."""
    ready = [each for each in view.actions(seat) if isinstance(each, moves.Invent | moves.Surprise)]
    if not ready:
        return BOTS.hint(view, seat, rng)
    action = rng.choice(ready)
    drawn = isinstance(action, moves.Surprise)
    return action, DRAWN if drawn else _("Or take one that is ready: {sentence}").format(
        sentence=sentence(STOCK[action.rule])
    )


easy, medium, hard = map(_inventing, (BOTS.easy, BOTS.medium, BOTS.hard))
