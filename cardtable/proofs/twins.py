"""Twins: two deals that a seat cannot tell apart. They must look alike to it until a secret comes out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import Committed, Event, Moved, Opened, Shown, Turned, noticed
from cardtable.engine.piles import EVERYBODY, HIDDEN, Seat, only
from cardtable.engine.telling import listened
from cardtable.proofs.laws import Law, LawBroken, exchanged

STEPS: Final = 3  # actions after which twins are left alone


def check_twins(deal: Deal, seat: Seat, rng: Random, steps: int = STEPS) -> None:
    """Exchange cards and values that `seat` has not seen, and go on alike in both deals.

    What is done in secret is done in the twin with the card that lies in the same place there, or with
    another value; all else is done alike. Until an exchanged card or value is shown to it the seat must
    see and be told the same in both.

    Raises:
        LawBroken: it notices a difference.
    """
    one, two = deal.clone(), deal.view(seat).sample(rng)
    two.chance = None if deal.chance is None else deal.chance.clone()
    for _ in range(steps):
        actors = [actor for actor in (*one.actors(), *one.interjectors()) if one.actions(actor)]
        if not actors:
            return
        actor = rng.choice(actors)
        action = rng.choice(one.actions(actor))
        places = _places(one, two)
        events = _carried_out(one, actor, action)
        other = _counterpart(two, actor, action, _hidden(events, seat, places), rng)
        if not two.allows(actor, other):
            return
        if _parted(events, _carried_out(two, actor, other), seat):
            return
        if one.view(seat) != two.view(seat):
            raise LawBroken(Law.TWINS, f"{action} of seat {actor} shows seat {seat} what it cannot know")


def _places(one: Deal, two: Deal) -> dict[Card, Card]:
    """Return for each card of one twin the card in the same place of the other."""
    pairs = zip(one.piles(), two.piles(), strict=True)
    return {card: other for mine, theirs in pairs for card, other in zip(mine, theirs, strict=True)}


def _carried_out(deal: Deal, seat: Seat, action: Action) -> list[Event]:
    return listened(deal, lambda: deal.apply(seat, action))


def _hidden(events: list[Event], seat: Seat, places: dict[Card, Card]) -> dict[Card, Card] | None:
    """Return the exchange of the cards that moved unseen by `seat`; None if a value was sealed unseen."""
    told = [event.told(seat) for event in events if noticed(event, seat)]
    if any(isinstance(seen, Committed) and seen.value is HIDDEN for seen in told):
        return None
    unseen = [
        event.card for event in events if isinstance(event, Moved | Shown) and event.told(seat).card is BACK
    ]
    return {card: places[card] for card in unseen}


def _counterpart(
    two: Deal, actor: Seat, action: Action, hidden: dict[Card, Card] | None, rng: Random
) -> Action:
    if hidden is None:
        return rng.choice([each for each in two.actions(actor) if type(each) is type(action)] or [action])
    return exchanged(action, lambda card: hidden.get(card, card))


def _parted(events: list[Event], others: list[Event], seat: Seat) -> bool:
    """Say whether `seat` rightly told the twins apart: by an exchanged card or value that was shown to it."""
    mine, theirs = ([each for each in found if noticed(each, seat)] for found in (events, others))
    for event, other in zip(mine, theirs, strict=False):
        seen, also = event.told(seat), other.told(seat)
        if seen == also:
            continue
        if _revealing(seen, also) or any(_comes_out(each, seat) for each in (event, other)):
            return True
        raise LawBroken(Law.TWINS, f"seat {seat} is told what it cannot know: {seen}, or {also}")
    if any(_comes_out(each, seat) for each in (*mine[len(theirs) :], *theirs[len(mine) :])):
        return True
    if len(mine) != len(theirs):
        raise LawBroken(Law.TWINS, f"seat {seat} is told more or less for what it cannot know")
    return False


def _comes_out(event: Event, seat: Seat) -> bool:
    """Say whether a secret comes to `seat`: by chance, or by a card that goes where all see it."""
    if isinstance(event, Shown | Committed) and event.covert:
        return True
    return isinstance(event, Moved) and event.eyes == EVERYBODY and bool(event.revealed & only(seat))


def _revealing(event: Event, other: Event) -> bool:
    if isinstance(event, Opened):
        return isinstance(other, Opened) and event.name == other.name
    if not isinstance(event, Moved | Turned | Shown) or type(event) is not type(other):
        return False
    alike = replace(event, card=BACK) == replace(other, card=BACK)
    return alike and BACK not in (event.card, other.card)
