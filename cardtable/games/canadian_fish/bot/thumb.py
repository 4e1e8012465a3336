"""The rule of thumb: declare what is certain, ask where a card most likely is."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.piles import NOBODY, Seat, seats_of
from cardtable.games.canadian_fish.rules.deal import Ask, Assign, CanadianFishDeal, Claim, PassTurn
from cardtable.games.canadian_fish.rules.hidden import seen_masks
from cardtable.games.canadian_fish.rules.places import arrangement, certain
from cardtable.games.canadian_fish.rules.suits import SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Holders

WORLDS: Final = 40  # drawn for a choice


def choose(view: CanadianFishDeal, seat: Seat, rng: Random) -> Action | None:
    """Return what a seat does, or None if it has nothing to declare and the deal does not wait for it."""
    if view.floor is not None:
        assert view.claimed is not None, "a claim names its suit"
        return Assign(known_holders(view, seat, view.claimed) or likeliest(view, seat, view.claimed, rng)[0])
    if view.passing and seat == view.turn:
        return max(_passes(view, seat), key=lambda each: len(view.hands[each.teammate]))
    sure = _sure(view, seat) if view.hands[seat] else None
    if sure is not None:
        return Claim(sure)
    if seat not in view.actors():
        return None
    return _asked(view, seat, rng) or _dared(view, seat, rng)


def _sure(view: CanadianFishDeal, seat: Seat) -> HalfSuit | None:
    """Return a suit of which it is certain who of the own team holds each card.

    One arrangement tells of most suits that they are not.
    """
    masks = seen_masks(view.known, view.hands, view.cards, view.viewer)
    fitting = arrangement(masks, [len(hand) for hand in view.hands], view.known.needs)
    team = view.members(view.team(seat))
    maybe = [suit for suit in HalfSuit if all(fitting.get(card) in team for card in suit.cards)]
    return next((suit for suit in maybe if known_holders(view, seat, suit) is not None), None)


def known_holders(view: CanadianFishDeal, seat: Seat, suit: HalfSuit) -> Holders | None:
    """Return who of a seat's team holds each card of a suit in play, if nothing else fits what it knows."""
    if not view.in_play(suit):
        return None
    masks = seen_masks(view.known, view.hands, view.cards, view.viewer)
    team = seats_of(view.members(view.team(seat)))
    if not all(masks.get(card, NOBODY) & team for card in suit.cards):
        return None
    found = certain(masks, [len(hand) for hand in view.hands], view.known.needs, suit.cards)
    return found if found is not None and seats_of(found) & ~team == 0 else None


def likeliest(view: CanadianFishDeal, seat: Seat, suit: HalfSuit, rng: Random) -> tuple[Holders, float]:
    """Return the likeliest way in which a seat's team holds a suit, and how likely it is."""
    team = view.members(view.team(seat))
    found: Counter[Holders] = Counter()
    for world in islice(view.worlds(rng), WORLDS):
        held = tuple(next(at for at in range(view.seats) if card in world.hands[at]) for card in suit.cards)
        if all(each in team for each in held):
            found[held] += 1
    if not found:
        return (seat,) * len(suit.cards), 0.0
    ((best, count),) = found.most_common(1)
    return best, count / WORLDS


def _passes(view: CanadianFishDeal, seat: Seat) -> list[PassTurn]:
    return [each for each in view.actions(seat) if isinstance(each, PassTurn)]


def _asked(view: CanadianFishDeal, seat: Seat, rng: Random) -> Ask | None:
    """Return the ask that is right in most worlds; none if nothing can be asked rightly."""
    hand = view.hands[seat]
    held = {SUIT_OF[card] for card in hand}
    asks = [
        each
        for each in view.actions(seat)
        if isinstance(each, Ask) and SUIT_OF[each.card] in held and each.card not in hand
    ]
    worlds = list(islice(view.worlds(rng), WORLDS)) if asks else []
    hits = {ask: sum(ask.card in world.hands[ask.opponent] for world in worlds) for ask in asks}
    return max(rng.sample(asks, len(asks)), key=lambda ask: hits[ask], default=None)


def _dared(view: CanadianFishDeal, seat: Seat, rng: Random) -> Claim:
    """Return the declaration that is likeliest to be right."""
    claims = [each for each in view.actions(seat) if isinstance(each, Claim)]
    return max(claims, key=lambda each: likeliest(view, seat, each.suit, rng)[1])
