"""The bots of Spielen: what each does next, and when; in beats, what each plans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action, Later
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.bot.breaking import accusation, guess
from cardtable.games.spielen.bot.collecting import exchange
from cardtable.games.spielen.bot.nature import REACTIONS, Choice, Skill, lot, reaction
from cardtable.games.spielen.bot.reading import answer, read
from cardtable.games.spielen.bot.talking import code, pause, talk
from cardtable.games.spielen.rules import moves
from cardtable.games.spielen.rules.beats import BEAT, SIGNALS
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.phases import Phase
from cardtable.language import _

Deed: TypeAlias = tuple[Time, Action]  # since the hand began

REASONS: Final[dict[type[Action], str]] = {
    moves.Throw: _("It brings you nearer to four of a rank."),
    moves.Take: _("It brings you nearer to four of a rank."),
    moves.Signal: _("With a four you say so; without, you hide that you do not."),
    moves.Call: _("By what was said, there is a four."),
    moves.Sweep: _("Nobody wants the board any more."),
    moves.Plan: _("It brings you nearer to four of a rank."),
    moves.Ready: _("Once you know the codes by heart."),
}
PAUSE: Final[Time] = 2000  # milliseconds between two hands

EASY: Final = Skill(
    pace=(0.5, 1.0),
    rest=4.0,
    watch=0.22,
    heard=0.5,
    seen=0.35,
    patience=(1500, 5000),
    memory=False,
    choice=Choice.ONE,
    daring=0.8,
    waits=0.0,
)
MEDIUM: Final = Skill(
    pace=(0.2, 0.8),
    rest=3.5,
    watch=0.25,
    heard=0.75,
    seen=0.6,
    patience=(800, 3000),
    memory=True,
    choice=Choice.ANY,
    daring=0.65,
    waits=0.1,
)
HARD: Final = Skill(
    pace=(0.0, 0.5),
    rest=3.0,
    watch=0.28,
    heard=0.97,
    seen=0.9,
    patience=(300, 1500),
    memory=True,
    choice=Choice.UNBROKEN,
    daring=0.55,
    waits=0.25,
)
ADVISER: Final = replace(HARD, watch=1.0, heard=1.0, seen=1.0)


def easy(view: SpielenDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # luck is the deal's
    """Do what a slow bot does that forgets cards and always gives the same code."""
    return meant(view, seat, EASY)


def medium(view: SpielenDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as above
    """Do what a bot does that knows where cards lie and gives any of its codes."""
    return meant(view, seat, MEDIUM)


def hard(view: SpielenDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # as above
    """Do what a fast bot does that gives no code which others have broken."""
    return meant(view, seat, HARD)


def hint(view: SpielenDeal, seat: Seat, rng: Random) -> tuple[Action, str]:  # noqa: ARG001  # always the same
    """Return what a hard bot does next, and why."""
    found = meant(view, seat, ADVISER)
    action = found.action if isinstance(found, Later) else found
    if isinstance(action, moves.Swap):  # people do one thing after the other
        action = moves.Throw(action.out[0]) if action.out else moves.Take(action.into[0])
    if action is None or not view.allows(seat, action):
        action = view.actions(seat)[0]
    return action, REASONS.get(type(action), _("Whatever you do, you give nothing away."))


def meant(view: SpielenDeal, seat: Seat, skill: Skill) -> Action | None:
    """Return what a bot does next, in real time with its moment."""
    match view.phase:
        case Phase.PLANNING:
            return moves.Ready()
        case Phase.SHOWN:
            return Later(moves.NextHand(), view.time + PAUSE) if view.timed else moves.NextHand()
        case Phase.RUNNING if not view.timed:
            return planned(view, seat, skill)
        case Phase.RUNNING | Phase.CALLED:
            found = first(view, seat, skill)
            return None if found is None else Later(found[1], view.begun + found[0])
    return None


def first(view: SpielenDeal, seat: Seat, skill: Skill) -> Deed | None:
    """Return what a seat does first of all that it means to do in real time."""
    options: list[Deed] = [*calls(view, seat, skill)]
    if view.phase is Phase.RUNNING:
        options += filter(None, (_exchanged(view, seat, skill), code(view, seat, skill), _swept(view, seat)))
    elif any(view.team(each.seat) == view.team(seat) for each in view.calls):
        return None
    found = min(options, key=lambda each: each[0], default=None)
    at = pause(view, seat) if view.phase is Phase.RUNNING else None
    if at is not None and (found is None or at < found[0]):
        signal = talk(view, seat, at)
        return found if signal is None else (at, signal)
    return found


def calls(view: SpielenDeal, seat: Seat, skill: Skill) -> Iterator[tuple[Time, moves.Call]]:
    """Give the calls that a seat means to make, and when."""
    codes = read(view, seat, skill)
    for call in (
        answer(view, seat, skill, codes),
        guess(view, seat, skill),
        accusation(view, seat, skill, codes),
    ):
        if call is not None:
            yield call


def _swept(view: SpielenDeal, seat: Seat) -> Deed | None:
    """Return the sweep, if it is this seat's (SL-60)."""
    if seat != view.dealer:
        return None
    return max(view.now, view.sweeps(bot=True), view.quiet + REACTIONS[view.speed][0]), moves.Sweep()


def _exchanged(view: SpielenDeal, seat: Seat, skill: Skill) -> Deed | None:
    """Return the exchange that comes next: of the cards that it has seen by then, and are of use."""
    thrown, taken = dict(view.thrown), view.took[seat]
    rest = 0 if taken is None else taken + round(skill.rest * reaction(view, seat, skill, "rest", taken))
    ready = dict[Card, Time]()
    for card in view.board:
        at = thrown.get(card, view.swept)
        if lot(view, seat, "watch", card.text, at) < skill.watch:
            ready[card] = max(view.now, rest, at + reaction(view, seat, skill, "board", at))
    for at in sorted({*ready.values()}):
        out, into = exchange(view, seat, skill, [card for card in ready if ready[card] <= at])
        if out or into:
            return at, moves.Swap(out, into)
    return None


def planned(view: SpielenDeal, seat: Seat, skill: Skill) -> moves.Plan:
    """Return what a bot plans for a beat, which it sees as a whole (SL-82)."""
    soon = view.now + BEAT
    call = next((call for at, call in calls(view, seat, skill) if at < soon), None)
    if call is not None:
        return moves.Plan(call=call.call, team=call.team)
    out, into = exchange(view, seat, skill, tuple(view.board))
    told, at = code(view, seat, skill), pause(view, seat)
    signal = None if at is None or at >= soon else talk(view, seat, at)
    signals = [*([told[1]] if told is not None and told[0] < soon else []), *([signal] if signal else [])]
    return moves.Plan(tuple(signals[: SIGNALS - len(view.drafts.of(seat) or ())]), out, into)
