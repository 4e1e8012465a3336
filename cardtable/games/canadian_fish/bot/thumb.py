"""The rule of thumb: declare what is certain, ask where a card most likely is."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat, seats_of
from cardtable.games.canadian_fish.bot.mind import Mind, mind
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim, PassTurn
from cardtable.games.canadian_fish.rules.suits import SUIT_OF, HalfSuit

SURE: Final = 1.0
DARING: Final = 0.4  # how likely a declaration is at least that is dared where no ask can succeed


def choose(view: CanadianFishDeal, seat: Seat, rng: Random, sure: float = SURE) -> Action | None:
    """Return what a seat does, or None if it has nothing to declare and the deal does not wait for it.

    It declares what is at least so `sure`.
    """
    if view.passing and seat == view.turn and view.floor is None:
        return max(passes(view, seat), key=lambda each: len(view.hands[each.teammate]))
    thought, team = mind(view, seat), view.members(view.team(seat))
    likely = declarations(view, thought)
    if view.floor is not None:
        suit = likely[0][1] if view.claimed is None else view.claimed
        return Assign(suit, thought.likeliest(suit, team)[0])
    if likely and likely[0][0] >= sure:
        return Claim()
    if seat not in view.actors():
        return None
    asks = likeliest_asks(view, thought)
    if not asks or (asks[0][0] == 0 and likely and likely[0][0] >= DARING):
        return Claim()
    best = [ask for chance, ask in asks if chance == asks[0][0]]
    return rng.choice(best)


def declarations(view: CanadianFishDeal, thought: Mind) -> list[tuple[float, HalfSuit]]:
    """Return the suits that a seat may declare with how likely it is right, the likeliest first."""
    if not view.hands[thought.seat]:
        return []
    members = view.members(view.team(thought.seat))
    team = seats_of(members)
    found = []
    for suit in view.suits_in_play:
        able = all(thought.masks.get(card, team) & team for card in suit.cards)
        found.append((thought.likeliest(suit, members)[1] if able else 0.0, suit))
    return sorted(found, key=lambda each: (-each[0], each[1]))


def right_asks(view: CanadianFishDeal, seat: Seat) -> list[Ask]:
    """Return the asks that lose no suit, in an order that does not hang on whose team is which."""
    hand = view.hands[seat]
    held = {SUIT_OF[card] for card in hand}
    asks = (each for each in view.actions(seat) if isinstance(each, Ask))
    right = (each for each in asks if SUIT_OF[each.card] in held and each.card not in hand)
    return sorted(right, key=lambda each: each.opponent)


def likeliest_asks(view: CanadianFishDeal, thought: Mind) -> list[tuple[float, Ask]]:
    """Return the right asks with how likely they are to be answered with yes, the likeliest first."""
    asks = right_asks(view, thought.seat)
    found = [(thought.chance(ask.card, ask.opponent), ask) for ask in asks]
    return sorted(found, key=lambda each: -each[0])


def passes(view: CanadianFishDeal, seat: Seat) -> list[PassTurn]:
    """Return to whom a seat may pass the turn."""
    found = (each for each in view.actions(seat) if isinstance(each, PassTurn))
    return sorted(found, key=lambda each: each.teammate)
