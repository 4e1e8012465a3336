"""The bots of Liars' Poker: they count what may be there, and bluff no more than they must."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.bot.odds import Odds
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import Challenge, Decline, PickUp
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.games.liars_poker.table.words import hand_words

NEAR: Final = 40  # names just above the last, of which easy names any by whim
SLIPS: Final = 0.25  # how often it does
SLACK: Final = 0.05  # of a chance: what medium gives away to name more than it must


def easy(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Do what medium does, but name one of the next hands by whim now and then."""
    found = medium(view, seat, rng, budget)
    if isinstance(found, Name) and rng.random() < SLIPS:
        names = view.names()[:NEAR]
        return names[int(rng.random() * len(names))]
    return found


def medium(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001
    """Name the highest hand that is about as likely there as any, or challenge where the last is less so."""
    if view.postures[seat] is Posture.DOWN and view.picker is None:
        return PickUp()
    if seat not in view.actors():
        return None
    return Decline() if view.picker is not None else _spoken(view)[0]


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


hard = medium  # the rule of thumb, until there is a search
