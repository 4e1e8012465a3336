"""The bots of Liars' Poker: they count what may be there, and bluff no more than they must."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.piles import Seat
from cardtable.games.liars_poker.bot.odds import chance
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.games.liars_poker.rules.moves import Challenge, Decline, PickUp
from cardtable.games.liars_poker.rules.topics import Posture
from cardtable.games.liars_poker.table.words import hand_words

NEAR: Final = 40  # names just above the last that are weighed
SLIPS: Final = 0.25  # how often easy names or challenges by whim
STEP: Final = 0.004  # of a chance: what each rung of the ladder costs that is jumped


def easy(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Do what medium does, but name one of the next hands by whim now and then."""
    found = medium(view, seat, rng, budget)
    if isinstance(found, Name) and rng.random() < SLIPS:
        names = view.names()[:NEAR]
        return names[int(rng.random() * len(names))]
    return found


def medium(view: LiarsPokerDeal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001
    """Name the hand that is likeliest to be there, or challenge where the last is less likely still."""
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
    known, unseen = known_cards(view)
    drawn = view.in_play - len(known)
    best, likely = None, -1.0
    for rung, name in enumerate(view.names()[:NEAR]):
        there = float(chance(name, known, unseen, drawn)) - STEP * rung
        if there > likely:
            best, likely = name, there
    last = None if view.last is None else float(chance(view.last.name, known, unseen, drawn))
    if best is None or (last is not None and 1 - last > likely):
        assert last is not None, "the first speaker has a name"
        return Challenge(), last
    return best, float(chance(best, known, unseen, drawn))


def known_cards(view: LiarsPokerDeal) -> tuple[list[Card], list[Card]]:
    """Return the cards in play that a view shows, and all that it does not show."""
    known = [card for card in view.cards_in_play if card is not BACK]
    return known, [card for card in view.pack if card not in known]


hard = medium  # the rule of thumb, until there is a search
