"""The bots of Liars' Poker: they count what may be there, and bluff no more than they must."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.bot.duel import choices, drawn
from cardtable.games.liars_poker.bot.odds import Odds
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import Challenge, Decline, Gaze, LayDown, PickUp
from cardtable.games.liars_poker.rules.options import Peeking
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.games.liars_poker.table.words import hand_words

NEAR: Final = 40  # names just above the last, of which easy names any by whim
LEANS: Final = 0.1  # how often medium looks elsewhere, when others are on turn
SLIPS: Final = 0.25  # how often it does
LEEWAY: Final = 0.1  # the same of hard
BELIEF: Final = 6.0  # times likelier that a hand is there, because it was named
BELIEF_IN_TWO: Final = 4.0  # the same with two players left
SLACK: Final = 0.05  # of a chance: what medium gives away to name more than it must


def easy(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Do what medium does, but name one of the next hands by whim now and then."""
    found = medium(view, seat, rng, budget)
    if isinstance(found, Name) and rng.random() < SLIPS:
        names = view.names()[:NEAR]
        return names[int(rng.random() * len(names))]
    return found


def medium(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001
    """Name the highest hand that is about as likely there as any, or challenge where the last is less so.

    Now and then lean over to the next hand, or back.
    """
    if view.postures[seat] is Posture.DOWN and view.picker is None:
        return PickUp()
    if seat not in view.actors():
        return _leaning(view, seat) if rng.random() < LEANS else None
    return Decline() if view.picker is not None else _spoken(view)[0]


def _leaning(view: LiarsPokerDeal, seat: Seat) -> Action | None:
    """Return a look at the next hand, or at the own one again, where there is peeking."""
    looks = Gaze(view.circle(seat)[1] if view.gaze(seat) == seat else seat)
    return looks if looks in view.kept(seat) else None


def hint(view: LiarsPokerDeal, seat: Seat, rng: Random) -> tuple[Action, str]:  # noqa: ARG001
    """Return what medium would do, and how likely the hand is to be there."""
    if view.picker is not None:
        return Decline(), "All cards of the fan are alike."
    if view.postures[seat] is Posture.DOWN:
        return PickUp(), "Look at your cards first."
    action, there = _spoken(view)
    if isinstance(action, Name):
        return action, f"{hand_words(action).capitalize()}: there with {there:.0%}, by the cards you know."
    return action, f"The last name is there with only {there:.0%}, by the cards you know."


def _spoken(view: LiarsPokerDeal) -> tuple[Action, float]:
    """Return a name or the challenge, and how likely the hand that it is about is there."""
    odds = known_odds(view)
    chances = [(odds.of(name), name) for name in view.names()]
    best = max((chance for chance, _ in chances), default=0.0)
    if view.last is not None and odds.of(view.last.name) < 1 - best:
        return Challenge(), odds.of(view.last.name)
    there, name = next(each for each in reversed(chances) if each[0] >= best - SLACK)
    return name, there


def known_odds(view: LiarsPokerDeal) -> Odds:
    """Return the odds by the cards that a view shows, its own and those that were glimpsed or shown."""
    known = [card for card in view.cards_in_play if card is not BACK]
    shown = set(known)
    return Odds(known, [card for card in view.pack if card not in shown], view.in_play - len(known))


def hard(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001
    """Look at the own cards and lay them down, lean over to a neighbour, and take names for evidence.

    Two cards against two it plays as it has learnt by heart, so that its names do not tell its hand.
    """
    if view.picker is not None:
        return Decline() if seat in view.actors() else None
    if not view.seen[seat]:
        return PickUp()
    if view.postures[seat] is not Posture.DOWN:
        return LayDown()
    looked = _worth_a_look(view, seat)
    if looked != view.gaze(seat):
        return Gaze(looked)
    if seat not in view.actors():
        return None
    learnt = choices(view, seat)
    return _judged(view) if learnt is None else drawn(learnt, rng)


def _worth_a_look(view: LiarsPokerDeal, seat: Seat) -> Seat:
    """Return the hand to lean over to: one that may tilt, with unknown cards, the next neighbour's first."""
    if view.options.peeking is Peeking.OFF:
        return seat
    _, *others = view.circle(seat)
    order = dict.fromkeys((others[0], others[-1], *others))
    return max(order, key=lambda other: (_shows(view, other), other in (others[0], others[-1])))


def _shows(view: LiarsPokerDeal, other: Seat) -> bool:
    return view.postures[other] is Posture.HELD and BACK in view.hands[other]


def _judged(view: LiarsPokerDeal) -> Action:
    """Name a hand or challenge, as medium does, but believe names more than the cards alone would say.

    Who has named a hand has a reason: it is as many times likelier there as names are true more often than
    false. Between two it pays to name high at once, among more to leave the risk to others.
    """
    odds, few = known_odds(view), len(view.circle(view.turn)) == 2
    names = view.names()
    best = max(map(odds.of, names), default=0.0)
    if view.last is not None:
        there = odds.of(view.last.name)
        belief = BELIEF_IN_TWO if few else BELIEF
        if there * belief / (there * belief + 1 - there) < 1 - best:
            return Challenge()
    order = reversed(names) if few else names
    return next(name for name in order if odds.of(name) >= best - LEEWAY)
