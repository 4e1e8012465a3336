"""Folding: bring a seat's view up to date, one event at a time."""

from __future__ import annotations

from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import (
    UNKNOWN,
    Changed,
    Cleared,
    Committed,
    DealEnded,
    Event,
    Moved,
    Opened,
    Said,
    Scored,
    Shown,
    Shuffled,
    Turned,
)
from cardtable.engine.piles import Pile, Seat, only


def fold(view: Deal, event: Event) -> None:
    """Change `view`, in place, as `event`, told to the same seat, says."""
    seat = view.viewer
    assert seat is not None, "events are told to a seat: fold them over its view"
    match event:
        case Moved():
            _move(view, event, seat)
        case Turned():
            _turn(view.pile(event.pile), event, seat)
        case Shown():
            pile = view.pile(event.pile)
            _reveal(pile, event.at, event.card, seat)
            pile.learn(event.card, event.seats, seat)
            pile.settle(seat)
        case Shuffled():
            _hide_all(view.pile(event.pile))
        case Changed():
            setattr(view, event.field, event.value)
        case Committed() | Opened() | Cleared():
            _seal(view, event)
        case Said() | Scored() | DealEnded():
            pass  # for the log and the ear; the view shows it by other facts


def _seen(pile: Pile, card: Card, seat: Seat) -> Card:
    return card if card is not BACK and pile.seen_by(card) & only(seat) else BACK


def _move(view: Deal, event: Moved, seat: Seat) -> None:
    source, target = view.pile(event.source), view.pile(event.target)
    if event.card is not BACK and event.card in source:
        source.remove(event.card)
        source.forget(event.card)
    elif event.at == UNKNOWN:
        source.remove(BACK)
    else:
        assert source[event.at] is BACK, "a card that was not seen leaves as a back"
        del source[event.at]
    target.insert(event.to, _seen(target, event.card, seat))
    target.settle(seat)


def _reveal(pile: Pile, at: int, card: Card, seat: Seat) -> None:
    if card is BACK or card in pile:
        return
    loose = pile.loose and not pile.eyes & only(seat)
    pile[pile.index(BACK) if loose else at] = card
    if pile.up:
        pile.turned |= {card}  # it lay face down there, for it was not seen


def _turn(pile: Pile, event: Turned, seat: Seat) -> None:
    _reveal(pile, event.at, event.card, seat)
    if event.card is not BACK:
        exception = event.up != pile.up
        pile.turned = pile.turned | {event.card} if exception else pile.turned - {event.card}
        at = pile.index(event.card)
        if not pile.seen_by(event.card) & only(seat):
            pile[at] = BACK
            pile.turned -= {event.card}
    pile.settle(seat)


def _hide_all(pile: Pile) -> None:
    pile[:] = [BACK] * len(pile)
    pile.turned, pile.shown = frozenset(), {}


def _seal(view: Deal, event: Committed | Opened | Cleared) -> None:
    sealed = next(each for each in view.seals() if each.name == event.name)
    match event:
        case Committed():
            sealed.values[event.seat] = event.value
        case Opened():
            sealed.values, sealed.opened = list(event.values), True
        case Cleared():
            sealed.values, sealed.opened = [None] * len(sealed.values), False
