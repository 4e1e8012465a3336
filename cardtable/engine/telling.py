"""Folding: bring a seat's view up to date, one event at a time."""

from __future__ import annotations

from cardtable.engine.cards import BACK, Card
from cardtable.engine.deal import Deal
from cardtable.engine.events import (
    UNKNOWN,
    Arranged,
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
        case Turned() | Shown() | Arranged() | Shuffled():
            _lie(view.pile(event.pile), event, seat)
        case Changed():
            setattr(view, event.field, event.value)
        case Committed() | Opened() | Cleared():
            _seal(view, event)
        case Said() | Scored() | DealEnded():
            pass  # for the log and the ear; the view shows it by other facts


def _lie(pile: Pile, event: Turned | Shown | Arranged | Shuffled, seat: Seat) -> None:
    """Bring a pile up to date in which the cards lie otherwise than before."""
    match event:
        case Turned():
            _turn(pile, event, seat)
        case Shown():
            _reveal(pile, event.at, event.card, seat)
            pile.learn(event.card, event.seats, seat)
            pile.settle(seat)
        case Arranged():
            _arrange(pile, event, seat)
        case Shuffled():
            _hide_all(pile)


def _move(view: Deal, event: Moved, seat: Seat) -> None:
    source, target, card = view.pile(event.source), view.pile(event.target), event.card
    if card is BACK:
        _take_unseen(source, event.at)
        source.inside = {}  # for all that is known it may have been any of them
        target.insert(event.to, BACK)
    else:
        if card in source:
            source.remove(card)
        else:
            _take_unseen(source, event.at)
        source.forget(card)
        if event.up is not None and event.up != target.up:
            target.turned |= {card}
        target.insert(event.to, card)
        _cover(target, event.to, seat)
    target.settle(seat)


def _take_unseen(source: Pile, at: int) -> None:
    """Take a card that has not been seen."""
    if at == UNKNOWN:
        source.remove(BACK)
    else:
        assert source[at] is BACK, "a card that was not seen leaves as a back"
        del source[at]


def _cover(pile: Pile, at: int, seat: Seat) -> None:
    """Put a back in place of a card that can no longer be seen."""
    card = pile[at]
    if not pile.seen_by(card) & only(seat):
        pile[at] = BACK
        pile.turned -= {card}


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
        _cover(pile, pile.index(event.card), seat)
    pile.settle(seat)


def _arrange(pile: Pile, event: Arranged, seat: Seat) -> None:
    """Put the cards in another order; where it was not seen, what was known of them lies inside."""
    pile[:] = [pile[at] for at in event.order] or [BACK] * len(pile)
    if not event.openly:
        pile.mix()
        pile.inside = pile.known_inside(seat)


def _hide_all(pile: Pile) -> None:
    pile[:] = [BACK] * len(pile)
    pile.turned, pile.shown, pile.inside = frozenset(), {}, {}


def _seal(view: Deal, event: Committed | Opened | Cleared) -> None:
    sealed = next(each for each in view.seals() if each.name == event.name)
    match event:
        case Committed():
            sealed.values[event.seat] = event.value
        case Opened():
            sealed.values, sealed.opened = list(event.values), True
        case Cleared():
            sealed.values, sealed.opened = [None] * len(sealed.values), False
