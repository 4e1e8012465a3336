"""The bots of Spit: one rule of thumb, and how fast and how surely each follows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, inf
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action, Later
from cardtable.engine.piles import Seat, Time
from cardtable.games.spit.rules import moves
from cardtable.games.spit.rules.deal import SpitDeal
from cardtable.games.spit.rules.moves import PLACES, SIDES, Phase, Side
from cardtable.language import _

SPREAD: Final = 0.25  # of the logarithm of a reaction
SOONEST: Final = 0.5  # of its median: no reaction is shorter
REACH: Final = 0.6  # of a reaction: by then the card is in hand
FEW: Final = 3  # stock cards with which one hurries
HURRY: Final = 0.9
GLANCE: Final = 0.25  # of a reaction: who saw a card for less time does not count it
MISCOUNT: Final = 1 / 15  # of the cards of a pile are missed besides
LATE: Final[Time] = 400  # milliseconds that are worth as much as a card uncovered

Option: TypeAlias = tuple[float, Time, Action, str]  # its worth, when it was first seen, and why


@dataclass(frozen=True, slots=True)
class Skill:
    """How fast a bot is, as a share of the option, and how often it hits the wrong key."""

    pace: float
    slips: float


EASY: Final = Skill(1.6, 1 / 20)
MEDIUM: Final = Skill(1.0, 1 / 40)
HARD: Final = Skill(8 / 15, 1 / 80)


def easy(view: SpitDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # luck is the deal's
    """Do what the rule of thumb says, slowly."""
    return meant(view, seat, EASY)


def medium(view: SpitDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as above
    """Do what the rule of thumb says."""
    return meant(view, seat, MEDIUM)


def hard(view: SpitDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as above
    """Do what the rule of thumb says, fast."""
    return meant(view, seat, HARD)


def hint(view: SpitDeal, seat: Seat, rng: Random) -> tuple[Action, str]:  # noqa: ARG001  # it is the same at any time
    """Return what the rule of thumb finds best, and why."""
    found = best(view, seat)
    assert found is not None, "the deal waits for this seat"
    return found[2], found[3]


def meant(view: SpitDeal, seat: Seat, skill: Skill) -> Later | None:
    """Return what a bot does next, and when: so long after it saw what it acts on.

    The reaction follows from that moment alone, so that a thought that is thought again is the same.
    """
    found = best(view, seat)
    if found is None:
        return None
    _score, since, action, _why = found
    rng = Random(f"spit {view.coin} {seat} {since}")
    taken = reaction(view, seat, skill, rng)
    slips = rng.random() < skill.slips
    if isinstance(action, moves.Play | moves.Drop) and action.start is not None:
        return Later(moves.Pick(action.start), since + round(REACH * taken))
    at = since + round(taken)
    if isinstance(action, moves.Play):
        other = action.side.other
        side = other if slips and other in view.sides else action.side
        return Later(moves.Play(side), max(at, view.hand_free(seat)))
    return Later(action, at)


def reaction(view: SpitDeal, seat: Seat, skill: Skill, rng: Random) -> float:
    """Draw the milliseconds from seeing to landing."""
    median = skill.pace * view.options.bot_reaction_ms
    drawn = median * max(SOONEST, exp(rng.gauss(0, SPREAD)))
    return drawn * HURRY if view.left(seat) <= FEW else drawn


def best(view: SpitDeal, seat: Seat) -> Option | None:
    """Return what is best by the faces on the table, or None if there is nothing to do."""
    since = view.acted[seat]
    match view.phase:
        case Phase.START:
            return (0, since, moves.Ready(), _("The round begins as soon as both are ready."))
        case Phase.CHOOSING:
            return (0, view.time, moves.SpitOn(SIDES[seat]), _("Either pile is as good."))
        case Phase.SLAPPING:
            return (0, since, moves.Slap(_smaller(view, seat)), _("That pile looks smaller."))
        case Phase.RUNNING if view.stuck:
            if view.ready[seat]:
                return None
            return (0, max(since, view.time), moves.Ready(), _("Neither can move."))
        case Phase.RUNNING:
            return max(_options(view, seat), key=lambda each: each[0] - each[1] / LATE, default=None)
    return None


def _smaller(view: SpitDeal, seat: Seat) -> Side:
    """Return the spit pile that is smaller by what was seen to land there."""
    left, right = (_noticed(view, seat, side) for side in SIDES)
    return Side.L if left <= right else Side.R


def _noticed(view: SpitDeal, seat: Seat, side: Side) -> int:
    """Return how many cards of a pile a bot has counted: those that it saw long enough, but for a few."""
    rng, lain = Random(f"count {view.coin} {seat} {view.round} {side.value}"), view.lain[side.seat]
    seen = (until - at for at, until in zip(lain, (*lain[1:], inf), strict=True))
    return sum(rng.random() >= MISCOUNT and each >= GLANCE * view.options.bot_reaction_ms for each in seen)


def _options(view: SpitDeal, seat: Seat) -> Iterator[Option]:
    """Give what a seat may do that is of use; with a card in hand, with that one only."""
    hand, acted = view.origin[seat], view.acted[seat]
    for place, side in view.plays(seat):
        if hand in (None, place):
            start = None if hand == place else place
            since = max(acted, view.seen(side), view.shown(seat, place))
            worth, why = _worth(view, seat, place, side)
            yield worth, since, moves.Play(side, start), why
    for start, place in view.shifts(seat):
        if hand in (None, start):
            since = max(acted, view.shown(seat, start))
            action = moves.Drop(place, None if hand == start else start)
            worth = 3 + view.options.stack_equal / 2 + len(view.stock(seat, start)) / 10
            yield worth, since, action, _("An empty place uncovers a card.")
    if hand is not None:
        yield 0, max(acted, *map(view.seen, SIDES)), moves.Drop(hand), _("The card in hand goes nowhere now.")
        return
    for place in view.flips(seat):
        since = max(acted, view.shown(seat, place))
        yield (
            3 + len(view.stock(seat, place)) / 10,
            since,
            moves.Flip(place),
            _("It may fit when it is turned up."),
        )


def _worth(view: SpitDeal, seat: Seat, place: int, side: Side) -> tuple[float, str]:
    """Return what a play is worth in cards, and why: hidden cards below, a run, a place taken away."""
    card = view.top(seat, place)
    assert card is not None, "it is played"
    below = len(view.stock(seat, place)) - (view.origin[seat] != place)
    others = (view.top(seat, each) for each in PLACES if each != place)
    run = any(other is not None and view.adjacent(other, card) for other in others)
    rivals = any(aimed is side for __, aimed in view.plays(1 - seat))
    worth = 4 + (below > 0) + below / 4 + run + rivals / 2
    if run:
        return worth, _("It fits, and your next card on it.")
    return worth, _("It fits, and uncovers a card.") if below else _("It fits.")
